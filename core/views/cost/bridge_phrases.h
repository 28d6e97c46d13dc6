// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "bridge" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::bridge_phrases {

// clang-format off
inline constexpr Phrase
    // The controls.
    kFrom             {"bridge.from",                "From {scenario}"},
    kFromVersion      {"bridge.from_version",        "From {scenario} ({version})"},
    kTo               {"bridge.to",                  "To {scenario}"},

    // The title: the claim, then its causes.
    kYearCostsTheSame {"bridge.year_costs_the_same", "{arrival}: a year of the plan costs the same as in {start}"},
    kYearCostsLess    {"bridge.year_costs_less",     "{arrival}: a year of the plan costs {amount} less than {start}"},
    kYearCostsMore    {"bridge.year_costs_more",     "{arrival}: a year of the plan costs {amount} more than {start}"},
    kIsTheSame        {"bridge.is_the_same",         "{arrival}, {result}: the same as in {start}"},
    kIsLower          {"bridge.is_lower",            "{arrival}, {result}: {amount} lower than in {start}"},
    kIsHigher         {"bridge.is_higher",           "{arrival}, {result}: {amount} higher than in {start}"},
    kShareAndSize     {"bridge.share_and_size",      "{share} ({size})"},
    kAsChanged        {"bridge.as_changed",          "{arrival} as changed"},
    kInVersion        {"bridge.in_version",          "{scenario} ({version})"},

    // The title where the start is the same scenario in a named version.
    kSinceSameYear    {"bridge.since_same_year",     "Since \u201C{version}\u201D, {arrival} costs the same a year"},
    kSinceLessAYear   {"bridge.since_less_a_year",   "Since \u201C{version}\u201D, {arrival} costs {size} less a year"},
    kSinceMoreAYear   {"bridge.since_more_a_year",   "Since \u201C{version}\u201D, {arrival} costs {size} more a year"},
    kSinceSame        {"bridge.since_same",          "Since \u201C{version}\u201D, {arrival}: {result} as before"},
    kSinceLower       {"bridge.since_lower",         "Since \u201C{version}\u201D, {arrival}: {result} {size} lower"},
    kSinceHigher      {"bridge.since_higher",        "Since \u201C{version}\u201D, {arrival}: {result} {size} higher"},
    kMostlyBecause    {"bridge.mostly_because",      "mostly because {cause}", ", "},
    kOnlyBecause      {"bridge.only_because",        "only because {cause}", ", "},
    kItRose           {"bridge.it_rose",             "the {cause} rose"},
    kItFell           {"bridge.it_fell",             "the {cause} fell"},
    kItChanged        {"bridge.it_changed",          "the {cause} changed"},
    kPricesRose       {"bridge.prices_rose",         "{count} prices rose"},
    kPricesFell       {"bridge.prices_fell",         "{count} prices fell"},
    kPricesChanged    {"bridge.prices_changed",      "{count} prices changed"},

    // What follows any claim.
    kIsNotCounted     {"bridge.is_not_counted",      "but cannot be counted on, {why}", ", "},
    kNeitherIsCounted {"bridge.neither_is_counted",  "a plan can count on neither"},
    kOnlyItMoves      {"bridge.only_it_moves",       "only the {cause} moves it"},
    kOnlyTheyMove     {"bridge.only_they_move",      "only the {cause} move it"},
    kCauses           {"bridge.causes",              "{first}, {second}", ": "},
    kLessThrough      {"bridge.less_through",        "{size} less through {cause}"},
    kMoreThrough      {"bridge.more_through",        "{size} more through {cause}"},

    // The subtitle: the two ends, the result, the whole difference.
    kToArrival        {"bridge.to_arrival",          "{shown} → {arrival}"},
    kAgainstStart     {"bridge.against_start",       "{shown} against {start}"},
    kBetweenOthers    {"bridge.between_others",      "{shown}: {start} → {arrival}"},
    kResult           {"bridge.result",              "{result}", ", "},
    kCountOfCauses    {"bridge.count_of_causes",     "{causes} {causes|cause|causes}", ": "},
    kLessInAll        {"bridge.less_in_all",         "{size} less in all", ", "},
    kMoreInAll        {"bridge.more_in_all",         "{size} more in all", ", "},

    // The foot.
    kIsMean           {"bridge.is_mean",             "Each part is the mean over all orders of change (Shapley), so none is favoured; the parts sum to the whole."},
    kAreLines         {"bridge.are_lines",           "Only the way of buying differs: the parts are the lines of the year, from the one to the other."},
    kIsEstimate       {"bridge.is_estimate",         "Each part is the mean over {orders} random orders of change and their reverses (Shapley, estimated); the parts sum to the whole."},
    kAsOfNow          {"bridge.as_of_now",           "\u201C{version}\u201D was kept on {date}; its numbers are those of the model and the data sheets of now.", " "},
    kGone             {"bridge.gone",                "{scenario} of \u201C{version}\u201D is no longer in the project, so {arrival} takes its place.", " "},
    kWhyNotCounted    {"bridge.why_not_counted",     "{scenario} cannot be counted on: {why}.", " "},

    // The text in place of the panel.
    kNothingYet       {"bridge.nothing_yet",         "Nothing to compare yet"},
    kOneScenario      {"bridge.one_scenario",        "The project has one scenario."},
    kDuplicateIt     {"screen.duplicate_it",       "Duplicate it and change an assumption: the difference appears here cause by cause.", " "},
    kChooseTwo        {"bridge.choose_two",          "Choose two different scenarios."},
    kAsItWas          {"bridge.as_it_was",           "The scenario is as it was in that version."},
    kCannotCompare    {"bridge.cannot_compare",      "{result} cannot be compared"},
    kOnlyOneHasIt     {"bridge.only_one_has_it",     "Only one of the two scenarios has this platform."},
    kInEach           {"bridge.in_each",             "{result}: {from} in {start}, {to} in {arrival}"},
    kCannotSplit      {"bridge.cannot_split",        "In {scenario} it is {reason}, so the difference cannot be split."},
    kInBoth           {"bridge.in_both",             "{result}: {value} in both scenarios"},
    kNothingMoves     {"bridge.nothing_moves",       "Nothing that differs between the scenarios moves this result; choose another result or other scenarios."},
    kComputing        {"bridge.computing",           "{result}: computing the parts of the difference"},

    // The rows.
    kName             {"bridge.name",                "{name}"},
    kOfStart          {"bridge.of_start",            "of {start}"},
    kSmallerParts     {"bridge.smaller_parts",       "{parts} smaller {parts|part|parts}"},
    kStep             {"bridge.step",                "{before} → {after}"},
    kEndReads         {"bridge.end_reads",           "{end}: {value}"},
    kPartReads        {"bridge.part_reads",          "{part}: {change}"},
    kStepReads        {"bridge.step_reads",          "{part} {step}: {change}"},
    kShareOfStart     {"bridge.share_of_start",      "{share} of {start}", ", "},
    kGiveOrTake       {"bridge.give_or_take",        "give or take {error}", ", "};
// clang-format on

} // namespace isocost::bridge_phrases
