// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Switching values: what would change the answer to a kind of work.
//
// The answer can only switch where the cost that ranks a platform meets that of its best rival, or
// where a stop rule about it begins: these values are found first (all roots, by solve). Of them
// those stay at which the answer just below is another than the answer just above, as `recommend`
// gives it there.
//
// Units     those of the parameters
// Domain    one parameter at a time, the others as they are: the MFU of each platform and the price
//           it pays, the runs a year, the abstraction layer. Hardware one owns has no price here
// Worked    tests/core/rules/tst_switching_values.cpp: Trainium2 trains, until its MFU is 40.76 %
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/rules/ranking.h"

namespace isocost {

struct SwitchingValue {
    std::string sentence; // "H100, below 0.4233 runs a year"
    std::optional<ParameterAddress> parameter;
    std::optional<double> value; // of the parameter, where the answer switches
    int platform = -1; // the answer beyond it
};

// In the order of the platforms, the nearest value of a parameter first.
[[nodiscard]] std::vector<SwitchingValue> switchingValuesOf(
    const RuleContext& context, Work work, const Ranking& ranking);

} // namespace isocost
