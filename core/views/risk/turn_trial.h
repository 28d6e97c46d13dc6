// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What it does to a decision to set an assumption to the value at which it turns: the card beside
// the view "what-turns-it".
#pragma once

#include <string>
#include <vector>

#include "core/text/clause.h"
#include "core/views/risk/turning_decision.h"

namespace isocost {

struct TurnTrial {
    ParameterAddress parameter;
    double value = 0.0; // where it turns
    std::string name; // "Years in service"
    std::string now; // "5 years"
    std::string then; // "4.57 years"
    struct Side {
        std::string label; // "owned"
        std::string now; // "$6.38M"
        std::string then; // "$6.67M"
        bool operator==(const Side&) const = default;
    };
    std::vector<Side> sides; // the decision's first side, then its cheapest rival there
    bool isEqual = false; // both then cost the same; else it turns in one step

    bool operator==(const TurnTrial&) const = default;
};

[[nodiscard]] TurnTrial turnTrialOf(
    const ViewInput& input, const Decision& decision, ParameterAddress parameter, double value);

} // namespace isocost
