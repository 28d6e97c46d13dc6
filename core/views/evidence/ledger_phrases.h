// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "ledger" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::ledger_phrases {

// clang-format off
inline constexpr Phrase
    // The control of the page.
    kRows          {"ledger.rows",            "{from} to {to}"},
    kRow           {"ledger.row",             "{to}"},

    // The title: the stale prices, the changed assumptions, the items done.
    kNoneIsOlder   {"ledger.none_is_older",   "No dated price is older than {days} {days|day|days}"},
    kAreOlder      {"ledger.are_older",       "{prices} {prices|price is|prices are} older than {days} {days|day|days}"},
    kNoneDiffers   {"ledger.none_differs",    "every assumption stands at its default", " and "},
    kDiffer        {"ledger.differ",          "{changed} {changed|assumption differs from its default|assumptions differ from their default}", " and "},
    kItemsDone     {"ledger.items_done",      "{done} of {items} readiness items are done"},

    // The subtitle.
    kScenario      {"ledger.scenario",        "{scenario}"},
    kShown         {"ledger.shown",           "{shown} of {all} assumptions", ": "},
    kOrder         {"ledger.order",           "in each group what is stale or changed first, then what moves a year of the plan most"},
    kOnRecord      {"ledger.on_record",       "what is to be on record before a large purchase", ": "},

    // The foot.
    kToday         {"ledger.today",           "Today is {date}."},
    kDates         {"ledger.dates",           "A date is that of the price, data sheet or measurement, not of the entry.", " "},
    kSwing         {"ledger.swing",           "What moves most is told by the swing: how much that year differs between the assumption 20 % lower and 20 % higher.", " "},
    kZeroGoes      {"ledger.zero_goes",       "{rule}", " "},

    // Words in place of the assumptions.
    kNoneChanged   {"ledger.none_changed",    "Everything stands at its default."},
    kNoneStale     {"ledger.none_stale",      "No dated price is older than the rule allows."},
    kNoneUnpriced  {"ledger.none_unpriced",   "Every price has a number."},
    kNoneUndated   {"ledger.none_undated",    "Every price has a date."},

    // Words in the rows.
    kAYear         {"ledger.a_year",          "{share} a year"},
    kAfter         {"ledger.after",           "after {date}"},
    kReads         {"ledger.reads",           "{assumption}: {description}"},
    kSource        {"ledger.source",          "source: {source}"},
    kRangeOf       {"ledger.range_of",        "range {range}, from {origin}"},
    kWithRange     {"ledger.with_range",      "{source}; range: {origin}"},
    kRangeDated    {"ledger.range_dated",     "{source}, {date}"},
    kRangeByHand   {"ledger.range_by_hand",   "set by hand, no source"},
    kMore          {"ledger.more",            "and {rest} more"},
    kAtDefault     {"ledger.at_default",      "at their default"},
    kNeedALook     {"ledger.need_a_look",     "{flagged} changed or stale"},

    // The checklist.
    kReadiness     {"ledger.readiness",       "Readiness: {done} of {items} done"},
    kItem          {"ledger.item",            "{description}"},
    kNote          {"ledger.note",            "{note}"};
// clang-format on

} // namespace isocost::ledger_phrases
