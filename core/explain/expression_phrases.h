// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a formula.
#pragma once

#include "core/text/clause.h"

namespace isocost::expression_phrases {

// clang-format off
inline constexpr Phrase
    kBecause         {"expression.because",           "{formula}, because {conditions}"},
    kIsAboveZero     {"expression.is_above_zero",     "{side} > 0", " and "},
    kIsZero          {"expression.is_zero",           "{side} = 0", " and "},
    kIsAtMostZero    {"expression.is_at_most_zero",   "{side} \u2264 0", " and "},
    kIsBelow         {"expression.is_below",          "{left} < {right}", " and "},
    kIsAtLeast       {"expression.is_at_least",       "{left} \u2265 {right}", " and "},

    // In place of a long formula.
    kSteps           {"expression.steps",             "{steps} steps from {parts}"},
    kSearch          {"expression.search",            "{search}, of {parts}"},
    kSeriesOfTwo     {"expression.series_of_two",     "{first}, {last} (2 of them)"},
    kSeries          {"expression.series",            "{first}, \u2026, {last} ({count} of them)"},

    // Extremes.
    kLarger          {"expression.larger",            "the larger of {parts}"},
    kLargest         {"expression.largest",           "the largest of {parts}"},
    kSmaller         {"expression.smaller",           "the smaller of {parts}"},
    kSmallest        {"expression.smallest",          "the smallest of {parts}"},
    kAtLeast         {"expression.at_least",          "{part} but at least {bound}"},
    kAtMost          {"expression.at_most",           "{part} but at most {bound}"},
    kAndAtLeast      {"expression.and_at_least",      "{part} and at least {bound}"},
    kAndAtMost       {"expression.and_at_most",       "{part} and at most {bound}"};
// clang-format on

} // namespace isocost::expression_phrases
