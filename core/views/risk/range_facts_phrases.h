// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the editor of a range says of what the assumption does. Read it from top to bottom to check
// the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::range_facts_phrases {

// clang-format off
inline constexpr Phrase
    // At the red line: where the plan's decision turns.
    kCheaperAbove    {"range_facts.cheaper_above",    "above {value}, {side} {side|is|are} cheaper"},
    kCheaperBelow    {"range_facts.cheaper_below",    "below {value}, {side} {side|is|are} cheaper"},

    // Behind "Moves": results that move, then ways of buying whose year stays.
    kMoves           {"range_facts.moves",            "{results}"},
    kNotAYearOf      {"range_facts.not_a_year_of",    "not a year of {ways}"};
// clang-format on

} // namespace isocost::range_facts_phrases
