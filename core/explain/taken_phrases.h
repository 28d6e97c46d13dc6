// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a platform that was added took of the catalog, and what the catalog does not know.
#pragma once

#include "core/text/clause.h"

namespace isocost::taken_phrases {

// clang-format off
inline constexpr Phrase
    kTook            {"taken.took",                   "{platform} took {taken}"},
    kTookNothing     {"taken.took_nothing",           "{platform} took nothing"},
    kMfu             {"taken.mfu",                    "an MFU of {number} ({runs}, {date})", ", "},
    kPrice           {"taken.price",                  "{price} {number} ({date})", ", "},
    kUndatedPrice    {"taken.undated_price",          "{price} {number} (undated)", ", "},
    kAssumed         {"taken.assumed",                "{lack}: {number} is assumed"},
    kNoPrice         {"taken.no_price",               "no offer known: {prices}"};
// clang-format on

} // namespace isocost::taken_phrases
