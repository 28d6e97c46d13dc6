// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Assumptions beside which the model has an estimate, and taking it over: the network wait
// (model.md N4), the failure overhead (T4), the MFU of a measured training rate (T13).
//
// A measured MFU holds the stalls of the network already: with it the network wait becomes 0.
// Errors    InputError with one sentence where there is no estimate; then nothing is changed
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

// Nothing for a parameter without one.
[[nodiscard]] const Estimate* findEstimate(Parameter parameter);

// Whether the MFU in force is the one of a measured training rate.
[[nodiscard]] bool isMfuMeasured(
    const Scenario& scenario, const Catalog& catalog, const Results<double>& results, int platform);

// The estimate where it may be put in: within the range of the parameter, and for a wait not beside
// a measured MFU, which holds the stalls already. Of results of the scenario.
[[nodiscard]] std::optional<double> estimateOf(const Scenario& scenario, const Catalog& catalog,
    const Results<double>& results, ParameterAddress address);

// Sets the parameter to its estimate in this scenario and says what it changed.
std::vector<ParameterAddress> adoptEstimate(
    Scenario& scenario, const Catalog& catalog, ParameterAddress address);

} // namespace isocost
