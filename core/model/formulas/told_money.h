// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What findings say that something costs, from results and inputs of a platform.
//
//   unplanned = price x utilization x chips x hours of a year x (1 - runs of the plan)
//   gap of failures = |overhead as set - as estimated| x productive hours x cluster an hour
//   quantized = cost of a billion tokens x share that narrower weights save
//
// Units     USD/year, USD a run, USD per billion tokens
// Worked    tests/core/rules/tst_agreement_rules.cpp, tst_platform_rules.cpp
#pragma once

#include <algorithm>
#include <cmath>

#include "core/model/inputs.h"
#include "core/model/named.h"

namespace isocost {

// The price of a productive hour bears the unplanned ones; runs over the plan leave none.
[[nodiscard]] inline double unplannedCost(
    const Inputs<double>& in, int platform, double price, double runsOfPlan)
{
    const double chips = in.platforms[static_cast<std::size_t>(platform)][Parameter::Chips];
    const double planned =
        in[Parameter::FleetUtilization] * chips * constant<double>(Constant::HoursPerYear);
    return price * planned * std::max(0.0, 1.0 - runsOfPlan);
}

// Both overheads are shares of the productive hours.
[[nodiscard]] inline double failureGapCost(double gap, double productiveHours, double hourly)
{
    return std::fabs(gap) * productiveHours * hourly;
}

[[nodiscard]] inline double quantizedSaving(double costPerBillion, double savedShare)
{
    return costPerBillion * savedShare;
}

} // namespace isocost
