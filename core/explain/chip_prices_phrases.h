// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of the prices that a chip took when it came into a plan.
#pragma once

#include "core/text/clause.h"

namespace isocost::chip_prices_phrases {

// clang-format off
inline constexpr Phrase
    kOfSeller      {"chip.of_seller",       "{chip} at {seller}: {prices}"},
    kPrice         {"chip.price",           "{way} {price} of {date}", ", "},
    kUndated       {"chip.undated",         "{way} {price} undated", ", "},
    kOther         {"chip.other",           "{way} at {seller} {price} of {date}"},
    kOtherUndated  {"chip.other_undated",   "{way} at {seller} {price} undated"},
    kNoOffer       {"chip.no_offer",        "{chip}: the catalog has no list price of it"},
    kUnpriced      {"chip.unpriced",        "unpriced: {ways}"},
    kNotKept       {"chip.not_kept",        "not kept, as it was of {chip}: {prices}"},
    kByHand        {"chip.by_hand",         "{what} {number}", ", "},
    kSpecialty     {"chip.specialty",       "{what} of {seller} {price}"},
    kNode          {"chip.node",            "a node {price}"},
    kMeasuredMfu   {"chip.measured_mfu",    "MFU {mfu} as measured ({runs}, {date})"},
    kAssumedMfu    {"chip.assumed_mfu",     "{lack}: MFU {mfu} is assumed"},
    kAssumedAsEasier{"chip.assumed_as_easier", "{lack}: MFU {mfu} is assumed, which its runs in {precision}, {kind}, typically reach"};
// clang-format on

} // namespace isocost::chip_prices_phrases
