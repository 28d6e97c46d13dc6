// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How much of the roofline published serving reaches, and where such a number comes from.
#pragma once

#include "core/text/clause.h"

namespace isocost::published_serving_phrases {

// clang-format off
inline constexpr Phrase
    kFromTo          {"published_serving.from_to",    "{from} to {to}"},

    // The end of a source: the month where no day is known, then the publication.
    kMonth           {"published_serving.month",      "{month}", ", "},
    kSource          {"published_serving.source",     "{source}", ": "};
// clang-format on

} // namespace isocost::published_serving_phrases
