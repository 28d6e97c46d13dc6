// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compares owning with every way of renting over the utilization, and makes the words of the view.
#pragma once

#include <optional>
#include <string>

#include "core/analysis/break_even_curves.h"
#include "core/views/picture/picture.h"
#include "core/views/view_input.h"

namespace isocost {

// Owning and its rivals. The curve shows the spot job; the text beside it tells what the fleet on
// spot costs and how long it takes.
struct Compared {
    const ViewInput& input;
    BreakEvenCurves curves;

    [[nodiscard]] const BuyingCurve& cheapest() const;
    // Returns the way of renting that owning is compared with.
    [[nodiscard]] const BuyingCurve& rented() const { return curves.of(curves.comparedWay()); }
    // Tells whether an hour of the fleet costs another price on spot than an hour of the job.
    [[nodiscard]] bool isSpotOfJob() const;
    // Returns the label at the end of a curve: "On-demand, plan", "▲ Spot job of 64 nodes".
    [[nodiscard]] std::string endLabel(WayOfBuying way) const;
    [[nodiscard]] std::string endBrief(WayOfBuying way) const; // "▲ Spot"
};

[[nodiscard]] const char* nameOf(WayOfBuying way); // "On-demand", "3 years"
[[nodiscard]] ViewWords wordsOf(const Compared& compared);

} // namespace isocost
