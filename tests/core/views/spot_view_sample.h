// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The reference sample's spot job with changes: what is known of it, and the panels of its view.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "core/analysis/spot_churn.h"
#include "core/simulation/spot_worker.h"
#include "tests/core/views/view_sample.h"

namespace isocost::test {

[[nodiscard]] inline SpotChurn churnOf(const ViewSample& sample, std::uint64_t trial = 0)
{
    const ViewInput input = sample.input();
    SpotChurn churn = spotChurnOf(*input.inputs, *input.results);
    completeSpotChurn(churn, *input.inputs, *input.results, trial);
    return churn;
}

[[nodiscard]] inline SpotSummary trialsOf(const SpotChurn& churn, std::uint64_t trials)
{
    return wholeAnswer({churn.job, churn.seed, trials, kSpotChurnBins, false});
}

[[nodiscard]] inline const ViewPanel& panelOf(const ViewPicture& picture, std::string_view id)
{
    const auto found = std::ranges::find(picture.panels, id, &ViewPanel::id);
    if (found == picture.panels.end())
        throw std::out_of_range("no such panel");
    return *found;
}

[[nodiscard]] inline const ViewCurve& curveOf(const ViewPanel& panel, std::string_view name)
{
    const auto found = std::ranges::find(panel.curves, name, &ViewCurve::name);
    if (found == panel.curves.end())
        throw std::out_of_range("no such curve");
    return *found;
}

} // namespace isocost::test
