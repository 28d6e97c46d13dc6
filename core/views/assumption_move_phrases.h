// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far an assumption moves, as several views say it.
#pragma once

#include "core/text/clause.h"

namespace isocost::assumption_move_phrases {

// clang-format off
inline constexpr Phrase
    kFalls           {"move.falls",             "{parameter} {they|falls|fall}"},
    kRises           {"move.rises",             "{parameter} {they|rises|rise}"},
    kThePriceFalls   {"move.the_price_falls",   "the {parameter} {they|falls|fall}"},
    kThePriceRises   {"move.the_price_rises",   "the {parameter} {they|rises|rise}"},
    kFromPresent     {"move.from_present",      "from {present}", " "},
    kByShare         {"move.by_share",          "{share}", " "},
    kToValue         {"move.to_value",          "to {value}", " "};
// clang-format on

} // namespace isocost::assumption_move_phrases
