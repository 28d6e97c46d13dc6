// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The reference sample's spot job with changes: what is known of it, and the panels of its view.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "core/analysis/spot_churn.h"
#include "core/simulation/spot_worker.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/read_trace.h"

namespace isocost::test {

inline constexpr std::string_view kSpotView = "spot-churn";

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

[[nodiscard]] inline ViewPicture shownWith(std::initializer_list<Change> changes)
{
    return ViewSample(changes).shown(kSpotView);
}

// Replayed over a trace of the nodes up at each hour.
[[nodiscard]] inline SpotChurn tracedWith(std::initializer_list<Change> changes, const char* steps)
{
    SpotChurn churn = churnOf(ViewSample(changes));
    const Trace market = readTrace(steps, "market.csv", TraceUnit::Hours);
    churn.replay = SpotMarket(market, 1.0).replay({churn.job, churn.elastic}).value();
    return churn;
}

} // namespace isocost::test
