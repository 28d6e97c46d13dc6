// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Owning beside every way of renting over the utilization, and what the view says of it.
#pragma once

#include <optional>
#include <string>

#include "core/analysis/break_even_curves.h"
#include "core/views/picture/picture.h"
#include "core/views/view_input.h"

namespace isocost {

// What the fleet on spot costs and takes is told beside the curve, which is that of the spot job.
struct Compared {
    const ViewInput& input;
    BreakEvenCurves curves;
    std::optional<double> overrun; // of the fleet on spot, a share of a year's hours

    [[nodiscard]] const BuyingCurve& cheapest() const;
    // What owning is compared with.
    [[nodiscard]] const BuyingCurve& rented() const { return curves.of(curves.comparedWay()); }
    // Whether an hour of the fleet's work costs something else on spot than an hour of the job.
    [[nodiscard]] bool isSpotOfJob() const;
    // At the end of its curve: "On-demand, plan", "▲ Spot job of 64 nodes".
    [[nodiscard]] std::string endLabel(WayOfBuying way) const;
};

[[nodiscard]] const char* nameOf(WayOfBuying way); // "On-demand", "3 years"
[[nodiscard]] ViewWords wordsOf(const Compared& compared);

} // namespace isocost
