// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a named version beside the project of now.
#pragma once

#include "core/text/clause.h"

namespace isocost::version_years_phrases {

// clang-format off
inline constexpr Phrase
    // A year of the first scenario that differs.
    kThenAndNow      {"version.then_and_now",      "{scenario} cost {then} a year, now {now}"},
    kLess            {"version.less",              "{size} less", ": "},
    kMore            {"version.more",              "{size} more", ": "},
    kWordThenAndNow  {"version.word_then_and_now", "{scenario} was {then}, now {now}"},
    kOthersDiffer    {"version.others_differ",     "{count} more {count|differs|differ}"},
    kSame            {"version.same",              "{scenario} costs the same now, {now} a year"},
    kAllTheSame      {"version.all_the_same",      "each scenario costs the same a year now"},
    kGone            {"version.gone",              "{scenarios} {scenarios|is|are} no longer in the project"};
// clang-format on

} // namespace isocost::version_years_phrases
