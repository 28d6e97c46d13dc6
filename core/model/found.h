// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a search over plain numbers found, as a number of the model: best replica, roots, quantiles,
// internal rate. A recording keeps it as a value, with the decisions that the search took (through
// plain(), isBelow() ...), which reach no further than what it found.
#pragma once

#include <vector>

#include "core/model/outcome.h"
#include "core/scalar/decision_scope.h"

namespace isocost {

// The number as it is, for searches that state in another way what they rest on.
template <Scalar S>
[[nodiscard]] double searched(const S& value)
{
    if constexpr (Records<S>)
        return value.value();
    else
        return plain(value);
}

// `search` returns a double; `shown` lists what an explanation says that it was made from.
template <Records S, class Search>
[[nodiscard]] S found(Search search, const std::vector<S>& shown)
{
    const DecisionScope<S> scope;
    const double value = search();
    std::vector<Graph::Index> ingredients;
    for (const S& one : shown)
        ingredients.push_back(one.node());
    return S::found(value, ingredients);
}

} // namespace isocost
