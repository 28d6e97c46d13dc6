// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that is said of a close call, wherever a verdict is told.
#pragma once

#include "core/text/clause.h"

namespace isocost::close_call_phrases {

// clang-format off
inline constexpr Phrase
    // The verdict, and beyond which values it turns.
    kCloseCall       {"close_call.is",            "a close call: {verdict}"},
    kCloseCallOn     {"close_call.is_on",         "a close call on {assumption}: {verdict}"},
    kWouldWin        {"close_call.would_win",     "{turns} {winner} would win"},
    kPlatformWouldWin{"close_call.platform_would_win", "{winner} would win {turns}"},

    // The assumption that turns it nearest to its present value, within "a close call on ...".
    kOnNodePrice     {"close_call.on_node_price", "the node price"},
    kOnNodePriceOf   {"close_call.on_node_price_of", "the {platform} node price"},
    kOnService       {"close_call.on_service",    "the years in service"},
    kOnUtilization   {"close_call.on_utilization", "utilization"},
    kOnMfu           {"close_call.on_mfu",        "MFU"},
    kOnMfuOf         {"close_call.on_mfu_of",     "the MFU of {platform}"},
    kOnNumber        {"close_call.on_number",     "the {parameter}"},
    kOnNumberOf      {"close_call.on_number_of",  "the {platform} {parameter}"},
    kOnSeveral       {"close_call.on_several",    "{parameter}"},
    kOnSeveralOf     {"close_call.on_several_of", "{platform} {parameter}"},

    // While assumptions are ranges: how likely the verdict is.
    kChance          {"close_call.chance",        "{chance} chance", ", "},
    kEveryTrial      {"close_call.every_trial",   "in every trial", ", "},
    kOnlyChance      {"close_call.only_chance",   "a chance of only {chance}", ", "},
    kOpen            {"close_call.open",          "open: {verdict}"},

    // In place of such values, where none turns it alone.
    kApart           {"close_call.apart",         "only {apart} lies between them, less than the {least} that an estimate can tell apart"},

    // A value beyond which it turns; the second follows an "or".
    kNodePrice       {"close_call.node_price",    "{side} {value} a node", " or "},
    kNodePriceOf     {"close_call.node_price_of", "{side} {value} a node of {platform}", " or "},
    kInService       {"close_call.in_service",    "{side} {value} in service", " or "},
    kMfu             {"close_call.mfu",           "{side} {value} MFU", " or "},
    kMfuOf           {"close_call.mfu_of",        "{side} {value} MFU on {platform}", " or "},
    kUtilization     {"close_call.utilization",   "{side} {value} utilization", " or "},
    kOther           {"close_call.other",         "with {parameter} {side} {value}", " or "},
    kOtherOf         {"close_call.other_of",      "with {parameter} of {platform} {side} {value}", " or "},

    // What the compared numbers lack.
    kDatesApart      {"close_call.dates_apart",   "at prices of {one} and {other}", ", "},
    kServingEstimated{"close_call.serving_estimated", "serving is estimated, may cost {cost} times as much"},
    kOtherChip       {"close_call.other_chip",    "at the price of another chip, {chip}", ", "},
    kEstimated       {"close_call.estimated",     "estimated, may cost {cost} times as much", ", "},

    // On which side of it; just beyond where the value reads like the present one.
    kAbove           {"close_call.above",         "above"},
    kBelow           {"close_call.below",         "below"},
    kBeyond          {"close_call.beyond",        "beyond"},
    kJustAbove       {"close_call.just_above",    "just above"},
    kJustBelow       {"close_call.just_below",    "just below"};
// clang-format on

} // namespace isocost::close_call_phrases
