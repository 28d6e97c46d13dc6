// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an editor of a range says of the assumption: where it turns the decision that the plan has
// made, which results it moves, and which ways of buying it leaves as they are.
//
// Units     those of the parameter
// Domain    an assumption whose range holds, in a scenario that can be evaluated
// Worked    tests/core/views/tst_range_facts.cpp
#pragma once

#include <optional>

#include "core/model/scenario_values.h"
#include "core/text/clause.h"

namespace isocost {

struct RangeFacts {
    std::optional<double> turn; // the nearest value at which the decision turns
    Sentence turnWords; // "above $402k, a 3-year reservation is cheaper"; empty: it never turns it
    Sentence moves; // "a year of the plan and a training run; not a year of on-demand"
};

// Takes some milliseconds: the whole range is searched.
[[nodiscard]] RangeFacts rangeFactsOf(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);

} // namespace isocost
