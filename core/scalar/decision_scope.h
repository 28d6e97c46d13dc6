// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far the decisions of a part of the model reach.
//
// Without a scope everything that is recorded after a decision rests on it. Decisions taken inside
// of a scope end with it, which is right only if nothing plain (a bool, an int, an enum) leaves the
// part: its numbers and reasons leave it by kept() or through Results::put, and thereby take the
// decisions along. Costs nothing for scalars that record nothing.
// Worked    tests/core/scalar/tst_decisions.cpp, tests/core/model/tst_replay.cpp
#pragma once

#include "core/scalar/recorder.h"

namespace isocost {

template <class S>
class DecisionScope {
public:
    DecisionScope()
    {
        if constexpr (Records<S>)
            m_before = Recording::current().inForce();
    }
    ~DecisionScope()
    {
        if constexpr (Records<S>)
            Recording::current().setInForce(m_before);
    }
    DecisionScope(const DecisionScope&) = delete;
    DecisionScope& operator=(const DecisionScope&) = delete;

private:
    Graph::Index m_before = kNothingDecided;
};

// The same number; recorded, it rests on the decisions in force from here on.
template <Scalar S>
[[nodiscard]] S kept(const S& value)
{
    if constexpr (Records<S>)
        return underDecisions(value);
    else
        return value;
}

} // namespace isocost
