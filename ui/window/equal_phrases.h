// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that "Make this equal to" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::equal_phrases {

// clang-format off
inline constexpr Phrase
    // The question, and why it cannot be asked.
    kMake            {"equal.make",                   "{scenario}: {result} is {value} now. Make it equal to another amount or result."},
    kHasNoNumber     {"equal.has_no_number",          "{result} has no number to make equal to another: {why}."},

    // What it is to be equal to.
    kResult          {"equal.result",                 "{result}: {value}"},
    kInScenario      {"equal.in_scenario",            "the same in {scenario}: {value}"},
    kTypeAmount      {"equal.type_amount",            "{refusal}; type an amount like {example}, or choose a result"},

    // The assumptions that move it, each with where it stands and where both are equal.
    kNow             {"equal.now",                    "now {value}"},
    kEqualAt         {"equal.equal_at",               "now {value}; equal at {place}"},
    kNowBut          {"equal.now_but",                "now {value}; {place}"},
    kNever           {"equal.never",                  "never"},
    kMovesNeither    {"equal.moves_neither",          "moves neither side"},
    kTwoNumbers      {"equal.two_numbers",            "{from} to {to}"},

    // The values, each with its distance and what both sides are then.
    kAway            {"equal.away",                   "{away} from {now}; both are then {result}"},
    kAnyOf           {"equal.any_of",                 "{value}, as any from {from} to {to}"},
    kMisses          {"equal.misses",                 "{result}, {gap} from it"},

    // What was found.
    kLooking         {"equal.looking",                "Looking for what makes them equal"},
    kEqualNow        {"equal.equal_now",              "They are equal now."},
    kNoLever         {"equal.no_lever",               "Never: no assumption alone makes them equal."},
    kOneValue        {"equal.one_value",              "One value of {parameter} makes them equal. The window shows it; nothing is set yet."},
    kSomeValues      {"equal.some_values",            "{count} values of {parameter} make them equal, the nearest first. The window shows the chosen one; nothing is set yet."},
    kBetween         {"equal.between",                "No whole number of {parameter} makes them equal: the target lies between the two. The window shows the chosen one; nothing is set yet."},
    kAlways          {"equal.always",                 "Always: they are equal whatever {parameter} is."},
    kNeverBy         {"equal.never_by",               "Never: no value of {parameter} from {least} to {most} makes them equal"},
    kNearest         {"equal.nearest",                "{value} comes nearest, with {result}", ": "},
    kNoNumberBy      {"equal.no_number_by",           "Never: at no value of {parameter} do both have a number ({reason})"},
    kEnd             {"equal.end",                    ".", ""};
// clang-format on

} // namespace isocost::equal_phrases
