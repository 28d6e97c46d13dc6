// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cost model: every result of model.md section 11 from the inputs of one scenario.
//
// The formulas are templates, compiled once per scalar in evaluate.cpp.
// Errors    none: a result that cannot be a number has a reason
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/inputs.h"
#include "core/model/metric_table.h"
#include "core/model/model_version.h"
#include "core/model/outcome.h"
#include "core/model/subjects.h"
#include "core/scalar/dual.h"
#include "core/scalar/recorder.h"

namespace isocost {

// Results reuse their storage: pass the same object for every point of a sweep. Evaluating a part
// of the model leaves all other results as they were.
void evaluate(const Inputs<double>& in, Results<double>& out, const Scope& scope = {});
void evaluate(const Inputs<Dual>& in, Results<Dual>& out, const Scope& scope = {});
void evaluate(const Inputs<Recorder>& in, Results<Recorder>& out); // inside a Recording

[[nodiscard]] Results<double> evaluate(const Inputs<double>& in, const Scope& scope = {});
[[nodiscard]] Results<double> evaluate(const Scenario& scenario, const Catalog& catalog);

// The utilization in use, 1 where there is no fleet; the results of the fleet must be there.
[[nodiscard]] double utilizationOf(const Results<double>& results);

// "facility.capex", "platform.h100.training_cost", "serving.h100.trn2.lifecycle_cost"; InputError
// with a suggestion when unknown.
[[nodiscard]] MetricAddress metricAddressOf(const Scenario& scenario, std::string_view id);
[[nodiscard]] std::string idOf(const Scenario& scenario, MetricAddress address);
[[nodiscard]] std::vector<MetricAddress> allMetrics(const Scenario& scenario);

} // namespace isocost
