// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How much of the roofline published serving reaches.
#pragma once

#include "core/text/clause.h"

namespace isocost::published_serving_phrases {

// clang-format off
inline constexpr Phrase
    kFromTo          {"published_serving.from_to",    "{from} to {to}"};
// clang-format on

} // namespace isocost::published_serving_phrases
