// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sources of quantities that no table names.
#pragma once

#include "core/text/clause.h"

namespace isocost::source_phrases {

// clang-format off
inline constexpr Phrase
    kRiskRegister    {"source.risk_register",         "risk register"},
    kRiskSums        {"source.risk_sums",             "every combination of the risk register; beyond 100,000 sums {trials} trials, seed {seed}"},
    kDefinition      {"source.definition",            "definition"};
// clang-format on

} // namespace isocost::source_phrases
