// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything a remedy can say.
#pragma once

#include "core/text/clause.h"

namespace isocost::remedy_phrases {

// clang-format off
inline constexpr Phrase
    kUseOffer        {"remedy.use_offer",             "Use {price} of {provider} for {platform}, {date}"},
    kUseNewest       {"remedy.use_newest",            "Use the newest prices"},
    kUseNewestOf     {"remedy.use_newest_of",         "Use the newest prices of {platform}"},
    kUseNewestOfSome {"remedy.use_newest_of_some",    "Use newest prices of {platforms}"},
    kUseNewestOfMany {"remedy.use_newest_of_many",    "Use newest prices of {count} platforms"},
    kUseEstimate     {"remedy.use_estimate",          "Use the estimate, {estimate}"},
    kUseEstimates    {"remedy.use_estimates",         "Use the estimates"},
    kBreaks          {"remedy.breaks",                "{rule}", ": "},
    kFollowFleet     {"remedy.follow_fleet",          "Follow the fleet"},
    kFollowWork      {"remedy.follow_work",           "Take it from the work"},
    kTakeTypical     {"remedy.take_typical",          "Take the typical {typical}"},
    kTakeTypicals    {"remedy.take_typicals",         "Take the typical MFU of each"},
    kScaleDemand     {"remedy.scale_demand",          "Scale the demand to the fleet"};
// clang-format on

} // namespace isocost::remedy_phrases
