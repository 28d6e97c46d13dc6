// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of an assumption that is a range.
#pragma once

#include "core/text/clause.h"

namespace isocost::range_phrases {

// clang-format off
inline constexpr Phrase
    // "$260k/node to $420k/node": its ends, or P10 and P90.
    kSpan            {"range.span",                   "{low} to {high}"},
    kUsualSpan       {"range.usual_span",             "P10 {low} to P90 {high}"},

    // "range $260k/node to $420k/node, with a peak at $375k/node, cut at 0 %: 3 quotes, 20 Nov 2026"
    kRange           {"range.range",                  "range {span}"},
    kPeak            {"range.peak",                   "with a peak at {base}", ", "},
    kEven            {"range.even",                   "all values alike", ", "},
    kBell            {"range.bell",                   "normal around {base}", ", "},
    kLogBell         {"range.log_bell",               "lognormal around {base}", ", "},
    kCut             {"range.cut",                    "{cut}", ", "},
    kSource          {"range.source",                 "{source}", ": "},
    kDate            {"range.date",                   "{date}", ", "},
    kByHand          {"range.by_hand",                "set by hand", ": "},

    // Where the shape reaches beyond what the assumption may be.
    kCutAt           {"range.cut_at",                 "cut at {end}"},
    kCutAtBoth       {"range.cut_at_both",            "cut at {low} and {high}"},
    // The base is the middle of the whole shape; what is left of it may lie below or above.
    kBaseAbove       {"range.base_above",             "so much that its base lies above P90", ", "},
    kBaseBelow       {"range.base_below",             "so much that its base lies below P10", ", "};
// clang-format on

} // namespace isocost::range_phrases
