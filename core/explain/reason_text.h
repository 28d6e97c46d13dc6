// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Why a result has no number, in words: "never: 1.23 is above 1", "unpriced: Trainium2 has no
// spot price".
#pragma once

#include <string>
#include <vector>

#include "core/explain/quantity_names.h"
#include "core/model/evaluate.h"

namespace isocost {

// The missing values that leave the result without a number: list prices that are not public,
// figures that the catalog lacks. Found by supplying all others: is the number still missing?
[[nodiscard]] std::vector<ParameterAddress> missingFor(
    const Inputs<double>& inputs, MetricAddress metric);

struct ReasonContext {
    const Graph& graph;
    const QuantityNames& names;
    const Scenario& scenario;
    const Results<Recorder>& results;
    const std::vector<ParameterAddress>& missing;
};

[[nodiscard]] std::string reasonText(const ReasonContext& context, MetricAddress metric);

} // namespace isocost
