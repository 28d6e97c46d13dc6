// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said in the names and sources of quantities.
#pragma once

#include "core/text/clause.h"

namespace isocost::quantity_names_phrases {

// clang-format off
inline constexpr Phrase
    kOf              {"quantity.of",                  "{quantity} of {whose}"},
    kRiskRegister    {"quantity.risk_register",       "risk register"},
    kRiskSums        {"quantity.risk_sums",           "every combination of the risk register; beyond 100,000 sums {trials} trials, seed {seed}"},
    kDefinition      {"quantity.definition",          "definition"};
// clang-format on

} // namespace isocost::quantity_names_phrases
