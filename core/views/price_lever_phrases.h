// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a place of a picture that a price brings where it is dragged.
#pragma once

#include "core/text/clause.h"

namespace isocost::price_lever_phrases {

// clang-format off
inline constexpr Phrase
    kDrag            {"price_lever.drag",             "Drag to find the {price} that brings it elsewhere"},
    kNever           {"price_lever.never",            "No {price} brings it there: it stands at the nearest place"};
// clang-format on

} // namespace isocost::price_lever_phrases
