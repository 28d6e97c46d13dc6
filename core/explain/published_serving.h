// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Measured serving throughput as the serving_efficiency of a platform: the throughput of the
// measured software on its accelerator, over the roofline of the same model and traffic.
//
// Units     measured tokens a second and chip over those of model.md I3
// Source    resources/validation/published_serving.csv
// Errors    InputError with one sentence; then nothing has changed
#pragma once

#include "core/explain/validation.h"
#include "core/model/scenario_values.h"
#include "core/text/clause.h"

namespace isocost {

// The runs on one accelerator, in the order of the table; most accelerators have none.
[[nodiscard]] std::vector<PublishedRun> servingRunsOf(std::string_view accelerator);
[[nodiscard]] double efficiencyOf(const PublishedRun& run);
// "0.1 to 1.8" of the roofline, as an argument of a clause.
[[nodiscard]] Value efficienciesOf(const std::vector<PublishedRun>& runs = servingRuns());

// Sets serving_efficiency of the platform with its source. The id may be empty if the accelerator
// has one measurement.
ParameterAddress adoptServing(Scenario& scenario, int platform, std::string_view id);

} // namespace isocost
