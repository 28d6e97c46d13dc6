// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What every picture says of its bands.
#pragma once

#include "core/text/clause.h"
#include "core/views/picture/spread_column.h"

namespace isocost::spreads_phrases {

// clang-format off
inline constexpr Phrase
    kMeans     {kSpreadLegend,       "P10 to P90 hold 8 of 10 trials"},
    kOneRange  {"spreads.one_range", "as {range} {range|varies|vary}", ", "},
    kRanges    {"spreads.ranges",    "as {count} assumptions vary: {ranges}", ", "},
    kBandsOf   {"spreads.bands_of",  "a band for {curves}"},
    kTheOthers {"spreads.the_others", "a line at the dot for the others", ", "},
    kTrials    {"spreads.trials",    "{trials} trials, seed {seed}"},
    kAtHorizon {"spreads.at_horizon", "The curves are drawn over {months} {months|month|months}, as planned, though the horizon varies", ". "},

    // P10 and P90 of the assumption along an axis.
    kOwnRange  {"spreads.own_range", "{low} \u2013 {high}"},

    // Heads of columns.
    kSpread    {"spreads.spread",    kSpreadInWords},
    kCheapest  {"spreads.cheapest",  "chance cheapest"},
    kFixed     {"spreads.fixed",     "fixed"},

    // What the crosshair reads of a chance.
    kChanceReads{"spreads.chance_reads", "{chance} chance to be the cheapest, with a standard error of {error} in {trials} trials"};
// clang-format on

} // namespace isocost::spreads_phrases
