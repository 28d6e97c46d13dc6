// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "ranges" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::ranges_phrases {

// clang-format off
inline constexpr Phrase
    // The title: the chance to stay below the budget line, and what decides most.
    kBelowBudget  {"ranges.below_budget",  "{chance} chance to stay below {budget}"},
    kEndsWithin   {"ranges.ends_within",   "{chance} chance to end within {budget}"},
    kBelowWithRisks{"ranges.below_with_risks", "{chance} chance to stay below {budget} with the risk register"},
    kBelowLimit   {"ranges.below_limit",   "{chance} chance that {result} stays below {budget}"},
    kReaches      {"ranges.reaches",       "{chance} chance that {result} reaches {budget}"},
    kDecidesMost  {"ranges.decides_most",  "{parameter} {parameter|decides|decide} most"},
    kDoesNotMove  {"ranges.does_not_move", "{result} is {value} in every trial: no range moves it"},
    kHasNoNumber  {"ranges.has_no_number", "{result} is {word} in {share} of the trials"},
    kNoRange      {"ranges.no_range",      "No assumption of {scenario} is a range"},

    // The subtitle.
    kOf           {"ranges.of",            "{scenario}: {result}"},
    kOneRange     {"ranges.one_range",     "{range} is a range", ", "},
    kRanges       {"ranges.ranges",        "{count} assumptions are ranges", ", "},
    kTrials       {"ranges.trials",        "{trials} trials, seed {seed}", ", "},

    // While nothing is a range.
    kMakeARange   {"screen.make_a_range",  "make an assumption a range: type a low and a high in place of its value, or begin with those that move it most"},
    kMakeThis     {"ranges.make_this",     "Make {parameter} a range"},
    kMovesMost    {"ranges.moves_most",    "What moves it most: {result}, for 1 % more of each"},
    kMovesRival   {"ranges.moves_rival",   "What moves {rival}, the next cheapest, a year"},
    kAssumption   {"ranges.assumption",    "Assumption"},
    kForOnePercent{"ranges.for_one",       "for 1 % more"},
    kChange       {"ranges.change",        "{change}"},
    kNothingMovesIt{"ranges.nothing_moves_it", "No assumption moves this result."},
    kPlanIsFixed  {"ranges.plan_is_fixed", "the cheapest rival that they move is shown, as a year of the plan is {year} in every trial"},
    kNoRangeMovesIt{"ranges.no_range_moves_it", "No range moves this result."},
    kAwaited      {"ranges.awaited",       "Drawing the trials"},

    // Words in the panels.
    kBudgetLine   {"ranges.budget_line",   "{budget}: {chance} chance to exceed it, then by {more} on average"},
    kDragBudget   {"ranges.drag_budget",   "Drag the budget, or type it above"},
    kBudgetNever  {"ranges.budget_never",  "{budget}: no trial exceeds it"},
    kLeastLine    {"ranges.least_line",    "{budget}: {chance} chance to fall short of it, then by {more} on average"},
    kLeastAlways  {"ranges.least_always",  "{budget}: every trial reaches it"},
    kSpread       {"ranges.spread",        "P10 {low}, P50 {middle}, P90 {high}: 8 of 10 trials lie between P10 and P90"},
    kBase         {"ranges.base",          "base {value}"},
    kDrives       {"ranges.drives",        "What drives it: rank correlation with the result, \u22121 to 1"},
    kDrivesBrief  {"ranges.drives_brief",  "What drives it"},
    kMakesIt      {"ranges.makes_it",      "at its P10 and P90"},
    kWorth        {"ranges.worth",         "worth knowing"},
    kThenRight    {"ranges.then_right",    "then right"},
    kTheSame      {"ranges.the_same",      "the same"},

    // The foot: what knowing an assumption would be worth to the decision.
    kMeasureNext  {"ranges.measure_next",  "Measure next: {parameter}, worth {saving} to know before choosing between {one} and {other}"},
    kThenRightIn  {"ranges.then_right_in", "the choice would be right in {then} of the trials, now in {now}"},
    kMoreDrivers  {"ranges.more_drivers",  "{count} more {count|range moves|ranges move} it less"},
    kNoMeasuring  {"ranges.no_measuring",  "Knowing one of them alone would not change the choice between {one} and {other}"},
    kLossesAdded  {"ranges.losses_added",  "Each trial adds a year of losses of the risk register, {expected} on average, drawn with seed {seed} and whatever the ranges are"},
    kWorthMeans   {"ranges.worth_means",   "Worth knowing: what the better choice would save on average if this one were known before signing"};
// clang-format on

} // namespace isocost::ranges_phrases
