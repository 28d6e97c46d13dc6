// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Measured serving throughput as the serving_efficiency of a platform: that at which the roofline
// of the same model, chips and traffic reaches the measured rate (model.md I11).
//
// Units     share of the roofline, six decimals, rounded up
// Source    resources/validation/published_serving.csv and serving_measured.csv
// Errors    InputError with one sentence; then nothing has changed
#pragma once

#include "core/explain/serving_run.h"
#include "core/model/scenario_values.h"
#include "core/text/clause.h"

namespace isocost {

// "0.2 to 2" of the roofline, of the runs that have an efficiency, as an argument of a clause.
[[nodiscard]] Value efficienciesOf(const std::vector<ServingRun>& runs);
[[nodiscard]] Value efficienciesOf(); // of all that can be adopted
// How many times the roofline's cost serving costs at those: "0.5 to 5".
[[nodiscard]] Value costsBesideTheRoofline();

// The measurement as the source of a number: model, traffic, chips, software and its own source.
[[nodiscard]] Origin originOf(const ServingRun& run);

// Sets serving_efficiency of the platform with its source. The id may be empty if the accelerator
// has one measurement with an efficiency.
ParameterAddress adoptServing(Scenario& scenario, int platform, std::string_view id);

} // namespace isocost
