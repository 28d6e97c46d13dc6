// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the command palette can say.
#pragma once

#include "core/text/clause.h"

namespace isocost::palette_phrases {

// clang-format off
inline constexpr Phrase
    // An entry, and its present value beside it.
    kShow            {"palette.show",                 "Show {change}"},
    kSet             {"palette.set",                  "Set {settings}"},
    kSetting         {"palette.setting",              "{parameter} to {value}"},
    kWhatIf          {"palette.what_if",              "What if: {change}, as a scenario"},
    kOpenScenario    {"palette.open_scenario",        "Open the scenario \u201C{scenario}\u201D"},
    kNotUnderstood   {"palette.not_understood",       "\u201C{part}\u201D is not understood, so nothing is changed"},
    kNotAmong        {"palette.not_among",            "{chip} is no platform of this project yet: add it"},
    kTurns           {"palette.turns",                "What turns it: {one} against {other}"},
    kTurnsAll        {"palette.turns_all",            "What turns it: {one} against every other way"},
    kExplain         {"palette.explain",              "Explain: {result}"},
    kMakeEqual       {"palette.make_equal",           "Make equal: {result}"},
    kResultOf        {"palette.result_of",            "{platform} {result}"},
    kNow             {"palette.now",                  "now {value}"},
    kDifferent       {"palette.different",            "different"},
    kEveryPlatform   {"palette.every_platform",       "{parameter}, every platform"},
    kOneDecline      {"palette.one_decline",          "the model has one decline for the prices of all chips"},
    kTheShortestTerm {"palette.the_shortest_term",    "the shortest term; \u201C3 years\u201D takes the longer one"},
    kTheOnlyTerm     {"palette.the_only_term",        "the shortest term that has a price"},
    kNoEffect        {"palette.no_effect",            "it moves nothing, as {why}"},
    kNoteOf          {"palette.note_of",              "{parameter}: {note}"},

    // The questions that find a decision, as people ask them.
    kToBeTrue        {"palette.to_be_true",           "what would have to be true for {one} to beat {other}?"},
    kOneYear         {"palette.one_year",             "one year"},
    kThreeYears      {"palette.three_years",          "three years"},

    // The answer: what a year costs, and what else moves where that stays.
    kYearCosts       {"palette.year_costs",           "{change}: a year of the plan costs {cost}"},
    kAsPlanned       {"palette.as_planned",           "as planned {plan}", ", "},
    kNoMoreNoLess    {"palette.no_more_no_less",      "no more and no less", ", "},
    kPlannedApart    {"palette.planned_apart",        "as planned {plan}"},
    kBut             {"palette.but",                  "but {doubt}", ", "},
    kThough          {"palette.though",               "though {doubt}", ", "},
    kNotCounted      {"palette.not_counted",          "that cannot be counted on, {why}"},
    kDoesNotFit      {"palette.does_not_fit",         "the work does not fit: {work} of the year"},
    kHourMoves       {"palette.hour_moves",           "a chip-hour at work costs {cost}, as planned {plan}"},
    kNpvMoves        {"palette.npv_moves",            "over the horizon it costs {cost} in present value, as planned {plan}"},
    kNpvOfMoves      {"palette.npv_of_moves",         "over the horizon {way} costs {cost} in present value, as planned {plan}"},
    kNote            {"palette.note",                 "{note}"},
    kAnswer          {"palette.answer",               "{answer}."};
// clang-format on

} // namespace isocost::palette_phrases
