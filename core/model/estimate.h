// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Assumptions that the model can also estimate, and how an estimate is taken over: the network wait
// (model.md N4), the failure overhead (T4), the MFU of a measured training rate (T13). The plan
// itself tells what the board's gain from MFU (B1) is of: a year of the plan, the MFU of its
// reference platform, and the highest MFU that a published run of such a chip reached.
//
// A measured MFU already includes the stalls of the network: taking it sets the network wait to 0.
// Errors    InputError with one sentence when there is no estimate; then nothing is changed
#pragma once

#include <array>
#include <vector>

#include "core/model/evaluate.h"
#include "core/model/origin.h"

namespace isocost {

struct Estimate {
    Parameter parameter;
    Metric metric;
};

inline constexpr auto kEstimates =
    std::to_array<Estimate>({{Parameter::NetworkWait, Metric::NetworkWaitEstimate},
        {Parameter::FailureOverhead, Metric::FailureOverheadEstimate},
        {Parameter::Mfu, Metric::MeasuredMfu}});

// nullptr for a parameter without an estimate.
[[nodiscard]] const Estimate* findEstimate(Parameter parameter);

// Whether the MFU in force is the one of a measured training rate.
[[nodiscard]] bool isMfuMeasured(
    const Scenario& scenario, const Catalog& catalog, const Results<double>& results, int platform);

// The estimate, from results of the scenario, when the parameter may take it: it must lie in the
// parameter's range, and a network wait is not estimated beside a measured MFU, which already
// includes the stalls.
[[nodiscard]] std::optional<double> estimateOf(const Scenario& scenario, const Catalog& catalog,
    const Results<double>& results, ParameterAddress address);

// An assumption of the board as the plan tells it, with its source.
[[nodiscard]] bool isToldByPlan(Parameter parameter);
[[nodiscard]] std::optional<Origin> toldByPlan(const Scenario& scenario, const Catalog& catalog,
    const Results<double>& results, Parameter parameter);

// Sets the parameter to its estimate, or to what the plan tells, in this scenario and returns what
// it changed.
std::vector<ParameterAddress> adoptEstimate(
    Scenario& scenario, const Catalog& catalog, ParameterAddress address);

} // namespace isocost
