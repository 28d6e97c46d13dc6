// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "what-turns-it" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::what_turns_it_phrases {

// clang-format off
inline constexpr Phrase
    // The control of the decision.
    kAgainst         {"turns.against",          "{one}, not {other}"},
    kAgainstAll      {"turns.against_all",      "{one}, not any other"},

    // The title: what is decided now, and how many near changes turn it.
    kCheapest        {"turns.cheapest",         "cheapest"},
    kCheaperThan     {"turns.cheaper_than",     "cheaper than {other}"},
    kStaysUntilOneOf {"turns.stays_until_one_of", "{one} stays {cheapest} until one of {changes} near changes comes true"},
    kStaysUntil      {"turns.stays_until",      "{one} stays {cheapest} until {move}"},
    kStays           {"turns.stays",            "{one} stays {cheapest}: no single change turns it"},
    kBecomesIfOneOf  {"turns.becomes_if_one_of", "{one} would be {cheapest} if one of {changes} near changes came true"},
    kBecomesIf       {"turns.becomes_if",       "{one} would be {cheapest} if {move}"},
    kNeverBecomes    {"turns.never_becomes",    "no single change makes {one} {cheapest}"},
    kEqual           {"turns.equal",            "{one} and {other} cost the same now"},
    kAwaited         {"turns.awaited",          "what would turn it is being computed"},
    kNoDecision      {"turns.no_decision",      "there is nothing to decide between"},

    // The subtitle: the scenario and what both sides cost.
    kScenario        {"turns.scenario",         "{scenario}"},
    kYears           {"turns.years",            "{one} {cost} a year, {other} {rival}", ": "},
    kRuns            {"turns.runs",             "{one} {cost} a run, {other} {rival}", ": "},
    kPlanInDoubt     {"turns.plan_in_doubt",    "the plan, {way}, cannot be counted on: {why}"},
    kInDoubt         {"turns.in_doubt",         "{why}"},
    kEachAlone       {"turns.each_alone",       "each change alone"},

    // The rows.
    kNear            {"turns.near",             "Near: less than {share} away"},
    kFurther         {"turns.further",          "Further"},
    kNowNothing      {"turns.now_nothing",      "At 0 now"},
    kImmovable       {"turns.immovable",        "Nobody can move these"},
    kByChance        {"turns.by_chance",        "The likeliest first"},
    kChance          {"turns.chance",           "chance"},
    kNoRange         {"turns.no_range",         "no range"},
    kNoRangeBrief    {"turns.no_range_brief",   "\u2013"},
    kReadsChance     {"turns.reads_chance",     "a chance of {chance} that this one alone turns it"},
    kWholeNumbers    {"turns.whole_numbers",    "{from} to {to}"},
    kReads           {"turns.reads",            "{parameter} is {now}: at {turn} it turns, beyond it {then} is cheaper"},
    kReadsJump       {"turns.reads_jump",       "{parameter} is {now}: at {turn} it turns in one step, beyond it {then} is cheaper"},
    kReadsMore       {"turns.reads_more",       "it turns at {more} more {more|place|places}"},
    kPlain           {"turns.plain",            "{text}"},
    kSigned          {"turns.signed",           "{share}"},
    kFromNothing     {"turns.from_nothing",     "from 0"},

    // The foot.
    kMoreBeyond      {"turns.more_beyond",      "{count} more beyond {share}"},
    kOnlyBeyond      {"turns.only_beyond",      "{parameter} {value}.", ": "},
    kFirstBeyond     {"turns.first_beyond",     "{parameter} {value}", ": "},
    kNextBeyond      {"turns.next_beyond",      "{parameter} {value}", ", "},
    kLastBeyond      {"turns.last_beyond",      "{parameter} {value}.", ", "},
    kNeverAlone      {"turns.never_alone",      "Never alone: {parameters}."},
    kLegendOfRanges  {"turns.legend_of_ranges", "Red: where it has turned. Grey band: its range; chance: of this one alone."},
    kLegend          {"turns.legend",           "Red: where it has turned."},
    kNameLeads       {"screen.name_leads",      "A name leads to its slider.", " "},

    // The text in place of the rows.
    kNothingToDecide {"turns.nothing_to_decide", "A decision needs two ways of buying that the plan can count on, or two platforms with a price for the run."},
    kNothingTurns    {"turns.nothing_turns",    "No assumption turns this decision alone."},
    kAnyDecides      {"turns.any_decides",      "Both cost the same now, so any change decides."};
// clang-format on

} // namespace isocost::what_turns_it_phrases
