// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Why a result has no number: the word as its claim, the rest as its reason: "never: 1.23 is above
// 1", "unpriced: Trainium2 has no spot price".
#pragma once

#include <vector>

#include "core/explain/quantity_names.h"
#include "core/model/evaluate.h"
#include "core/text/clause.h"

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

// Empty for a result that has a number.
[[nodiscard]] Sentence reasonOf(const ReasonContext& context, MetricAddress metric);
[[nodiscard]] Sentence sentenceOf(Reason reason); // the word alone

} // namespace isocost
