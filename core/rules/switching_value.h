// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Switching values: values of a parameter at which the answer to a kind of work changes.
//
// The answer can only switch where a platform costs as much as its best rival, or where a stop rule
// about it begins. Both are found first (all roots, by solve). A value stays when `recommend` gives
// one answer just below it and another just above, unless the new answer is a platform that a plan
// cannot count on.
//
// Units     those of the parameters
// Domain    one parameter at a time, the others as they are: the MFU of each platform and the price
//           it pays, the runs a year, the abstraction layer; no price for own hardware
// Worked    tests/core/rules/tst_switching_values.cpp: Trainium2 trains, until its MFU is 40.76 %
#pragma once

#include <optional>
#include <vector>

#include "core/rules/ranking.h"
#include "core/text/clause.h"

namespace isocost {

struct SwitchingValue {
    Sentence sentence; // "H100, below 0.4233 runs a year"
    bool isAbove = false; // the answer switches as the parameter rises beyond the value
    std::optional<ParameterAddress> parameter;
    std::optional<double> value; // of the parameter, where the answer switches
    int platform = -1; // the answer beyond that value
};

// Platform by platform; for one parameter, the value nearest to the present one comes first.
[[nodiscard]] std::vector<SwitchingValue> switchingValuesOf(
    const RuleContext& context, Work work, const Ranking& ranking);

} // namespace isocost
