// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Holds the results of a reserve against the demand, as it is set and at its best, and makes the
// words of the view.
#pragma once

#include <string>

#include "core/analysis/demand_mix.h"
#include "core/views/picture/picture.h"
#include "core/views/view_input.h"

namespace isocost {

struct Commitment {
    const ViewInput& input;
    double reserve;
    double drop; // share of the demand that is lost in the what-if
    DemandMix planned;
    DemandMix fallen;
    Results<double> you; // at the reserve
    Results<double> best; // at the best reserve; empty where there is none

    explicit Commitment(const ViewInput& from);
    [[nodiscard]] double bestReserve() const
    {
        return you.of(Metric::CommitmentOptimalReserve).value;
    }
    [[nodiscard]] bool hasBest() const
    {
        return you.of(Metric::CommitmentOptimalReserve).hasNumber() && planned.highest() > 0.0;
    }
    [[nodiscard]] bool isBest() const; // whether it reads or costs the same as the best
    [[nodiscard]] double in(Parameter parameter) const { return (*input.inputs)[parameter]; }
};

[[nodiscard]] std::string chipHoursText(double hours); // "12.5", "588"
[[nodiscard]] inline Number chipHours(double hours)
{
    return {hours, &chipHoursText};
}
// Writes a result: "$3,813", "93 %", "unpriced".
[[nodiscard]] std::string textOf(const Results<double>& results, Metric metric);
[[nodiscard]] ViewWords wordsOf(const Commitment& mix);

// Make the two panels that share the axis of the reserve.
[[nodiscard]] ViewPanel costOverReserve(const Commitment& mix, bool hasFall);
[[nodiscard]] ViewPanel daysAboveReserve(const Commitment& mix, bool hasFall);

} // namespace isocost
