// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "scenarios" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::scenarios_phrases {

// clang-format off
inline constexpr Phrase
    // The control.
    kAgainst       {"scenarios.against",         "Against {scenario}"},

    // The title: the best scenario, then its distance to others.
    kNoNumber      {"scenarios.no_number",       "{result}: no scenario has a number"},
    kNoneCounted   {"scenarios.none_counted",    "{result}: no scenario is one that a plan can count on"},
    kInEvery       {"scenarios.in_every",        "{result}: {value} in every scenario"},
    kInOne         {"scenarios.in_one",          "{result}: {value} in {scenario}"},
    kLowest        {"scenarios.lowest",          "{result}: {best} is lowest at {value}"},
    kHighest       {"scenarios.highest",         "{result}: {best} is highest at {value}"},
    kEqualLowest   {"scenarios.equal_lowest",    "{result}: {best} are equal and lowest at {value}"},
    kEqualHighest  {"scenarios.equal_highest",   "{result}: {best} are equal and highest at {value}"},
    kCloseCall     {"scenarios.close_call",      "a close call", ", "},
    kCloseCallOn   {"scenarios.close_call_on",   "a close call on {assumption}", ", "},
    kHourCostsMore {"scenarios.hour_costs_more", "a chip-hour at work costs {more} more with {scenario}"},
    kNextIs        {"scenarios.next_is",         "next is {next} at {value}", ", "},
    kRivalIs       {"scenarios.rival_is",        "its likeliest rival is {next} at {value}", ", "},
    kBelowBase     {"scenarios.below_base",      "{gap} below {base}", ", "},
    kAboveBase     {"scenarios.above_base",      "{gap} above {base}", ", "},
    kAboveUncountedBase{"scenarios.above_uncounted_base", "{gap} above {base}, which cannot be counted on ({why})", ", "},
    kQuoted        {"scenarios.quoted",          "\u201c{name}\u201d"},

    // The subtitle.
    kScenario      {"scenarios.scenario",        "{scenario}"},
    kAbout         {"scenarios.about",           "{about}", ": "},
    kBesideOthers  {"scenarios.beside_others",   "beside the other scenarios of the project", ": "},

    // The foot.
    kNotCounted    {"scenarios.not_counted",     "a plan cannot count on it."},
    kNameAlone     {"scenarios.name_alone",      "{scenario} differs from {base} in its name alone.", " "},
    kIsThatOf      {"scenarios.is_that_of",      "the {parameter} is that of {scenario}", ", "},
    kDiffersIn     {"scenarios.differs_in",      "{scenario} differs from {base} in {causes}; these results stay the same.", " "},
    kNoOther       {"scenarios.no_other",        "There is no other scenario to compare {scenario} with; copy it and change the copy."},

    // The rows.
    kToBase        {"scenarios.to_base",         "to {base}"},
    kAYear         {"scenarios.a_year",          "a year"},
    kReads         {"scenarios.reads",           "{scenario}: {value}"},
    kReadsAsBase   {"scenarios.reads_as_base",   "as {base}", ", "},
    kReadsChange   {"scenarios.reads_change",    "{change} to {base}", ", "},
    kFirstOther    {"scenarios.first_other",     "{value} {what}", ": "},
    kOther         {"scenarios.other",           "{value} {what}", ", "};
// clang-format on

} // namespace isocost::scenarios_phrases
