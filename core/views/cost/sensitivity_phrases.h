// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "sensitivity" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::sensitivity_phrases {

// clang-format off
inline constexpr Phrase
    // The controls.
    kAcross          {"sensitivity.across",            "Across: {parameter}"},
    kUp              {"sensitivity.up",                "Up: {parameter}"},
    kAgainst         {"sensitivity.against",           "Against: {rival}"},
    kAgainstScenario {"sensitivity.against_scenario",  "Against scenario: {scenario}"},
    kOfScenario      {"sensitivity.of_scenario",       "the scenario {scenario}"},

    // The title: the changes at which the rival costs as much, else the assumption that moves the
    // result most.
    kNoNumber        {"sensitivity.no_number",         "{result} has no number here: {reason}"},
    kNeverDone       {"sensitivity.never_done",        "{result} has no number here: its work is never done"},
    kWithout         {"sensitivity.without",           "without {missing}", " "},
    kYearNowEquals   {"sensitivity.year_now_equals",   "A year of the plan now costs as much as {rival}"},
    kYearEquals      {"sensitivity.year_equals",       "A year of the plan costs as much as {rival}"},
    kNowEquals       {"sensitivity.now_equals",        "{result} now equals that of {rival}"},
    kEquals          {"sensitivity.equals",            "{result} equals that of {rival}"},
    kIf              {"sensitivity.if",                "if {move}", " "},
    kOr              {"sensitivity.or",                "or {move}", " "},
    kDecides         {"sensitivity.decides",           "what decides {one} against {rival}: {parameter} first"},
    kNothingDecides  {"sensitivity.nothing_decides",   "no assumption moves {one} against {rival} by going 20 % down or up"},
    kTurnsAt         {"sensitivity.turns_at",          "it turns at {value}"},
    kNeverTurns      {"sensitivity.never_turns",       "it never turns alone"},
    kNothingMoves    {"sensitivity.nothing_moves",     "No assumption moves the {result} by going 20 % down or up"},
    kMovesMost       {"sensitivity.moves_most",        "{parameter} {they|moves|move} the {result} most"},
    kBothEnds        {"sensitivity.both_ends",         "{low}; {high}", ": "},

    // The subtitle: the scenario, the result over two assumptions, its rival.
    kScenario        {"sensitivity.scenario",          "{scenario}"},
    kOver            {"sensitivity.over",              "{result} {value} over {across} and {up}", ": "},
    kOverNoNumber    {"sensitivity.over_no_number",    "{result} over {across} and {up}", ": "},
    kAside           {"sensitivity.aside",             "({doubt})", " "},
    kRivalIs         {"sensitivity.rival_is",          "{rival}: {value}"},
    kStandsAlone     {"sensitivity.stands_alone",      "{scenario} has no number to compare with, it is {reason} there, so the result stands alone"},
    kNoMap           {"sensitivity.no_map",            "no map: {reason}"},

    // The map.
    kOverTwo         {"sensitivity.over_two",          "{result} over two assumptions"},
    kYou             {"sensitivity.you",               "you: {value}"},
    kSameAs          {"sensitivity.same_as",           "same as {rival}"},
    kDearerThan      {"sensitivity.dearer_than",       "dearer than {rival}"},
    kCheaperThan     {"sensitivity.cheaper_than",      "cheaper than {rival}"},
    kNow             {"sensitivity.now",               "now"},

    // The text in place of the map.
    kBothWays        {"sensitivity.both_ways",         "both ways of the map are {parameter}: choose another"},
    kSameEverywhere  {"sensitivity.same_everywhere",   "the same everywhere: neither assumption matters here"},
    kNowhere         {"sensitivity.nowhere",           "{result} has no number anywhere in this stretch"},
    kNothingShown    {"sensitivity.nothing_shown",     "{reason}."},

    // The bars.
    kFromNow         {"sensitivity.from_now",          "From {value}, each 20 % down and up"},
    kFromNowBeside   {"sensitivity.from_now_beside",   "From {value}, each 20 % down and up; line: {rival}, {price}"},
    kFromAhead       {"sensitivity.from_ahead",        "From {value} ahead, each 20 % down and up; it turns at the line"},
    kFromBehind      {"sensitivity.from_behind",       "From {value} behind, each 20 % down and up; it turns at the line"},
    kLess            {"sensitivity.less",              "{result} less {rival}"},
    kAtEnd           {"sensitivity.at_end",            "{value}: {result}"},
    kAtEndChange     {"sensitivity.at_end_change",     "{value}: {result}, {change}"},
    kBarReads        {"sensitivity.bar_reads",         "{parameter} {low}; {high}"},

    // The notes below the bars.
    kZeroBars        {"sensitivity.zero_bars",         "Bars: {rule}"},
    kMoveLess        {"sensitivity.move_less",         "{more} more {more|assumption moves|assumptions move} it less.", " "};
// clang-format on

} // namespace isocost::sensitivity_phrases
