// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/buy/commitment_parts.h"

#include <cmath>

#include "core/analysis/kept_demand.h"
#include "core/explain/display.h"

namespace isocost {

namespace {

using M = Metric;
using P = Parameter;

// Returns the demand of a given file, else the one that the project keeps.
std::optional<DemandTrace> demandOf(const ViewInput& input)
{
    if (input.demand)
        return *input.demand;
    return input.project ? keptDemand(*input.project) : std::nullopt;
}

} // namespace

Commitment::Commitment(const ViewInput& from)
    : input(from),
      reserve(in(P::DemandReserved)),
      drop(in(P::DemandDrop)),
      planned(*from.inputs, demandOf(from)),
      fallen(planned.fallen()),
      you(planned.resultsAt(reserve))
{
    if (hasBest())
        best = planned.resultsAt(bestReserve());
}

bool Commitment::isBest() const
{
    constexpr double kSame = 1e-9; // share of the cost
    const double cost = you.of(M::CommitmentCostPerDay).value;
    return hasBest()
        && (chipHoursText(reserve) == chipHoursText(bestReserve())
            || cost - you.of(M::CommitmentOptimalCostPerDay).value <= kSame * cost);
}

std::string chipHoursText(double hours)
{
    constexpr double kWhole = 100.0;
    constexpr double kRounding = 1e-9; // less than this is a rounding error
    if (hours >= kWhole)
        return countText(std::round(hours));
    return hours < kRounding ? "0" : trimmedNumber(hours);
}

std::string textOf(const Results<double>& results, Metric metric)
{
    return displayText(results.of(metric), rowOf(metric).format);
}

} // namespace isocost
