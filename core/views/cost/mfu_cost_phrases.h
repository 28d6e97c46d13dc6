// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "mfu-cost" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::mfu_cost_phrases {

// clang-format off
inline constexpr Phrase
    // The title: a challenger beside the reference.
    kCostsLess       {"mfu_cost.costs_less",         "{platform} costs {cost} a run, {share} less than {reference}"},
    kStaysBelow      {"mfu_cost.stays_below",        "stays below it down to {mfu} MFU", ", and "},
    kRuleStops       {"mfu_cost.rule_stops",         "a rule stops it below {mfu} MFU"},
    kIsCheapest      {"mfu_cost.is_cheapest",        "{reference} is cheapest at {cost} a run"},
    kWouldNeed       {"mfu_cost.would_need",         "{platform} (now {now}) would need {mfu} MFU"},
    kCostTheSameAt   {"mfu_cost.cost_the_same_at",   "{platform} and {reference} cost the same at {mfu} MFU, where you are"},
    kJustBeats       {"mfu_cost.just_beats",         "{platform} just beats {reference} at {mfu} MFU, where you are"},
    kJustLoses       {"mfu_cost.just_loses",         "{platform} just loses to {reference} at {mfu} MFU, where you are"},
    kAlwaysBeats     {"mfu_cost.always_beats",       "{platform} beats {reference} at any MFU"},
    kNeverBeats      {"mfu_cost.never_beats",        "{platform} never beats {reference}, not even at 100 % MFU"},
    kCostTheSame     {"mfu_cost.cost_the_same",      "{platform} and {reference} cost the same"},
    kCheaperSeller   {"mfu_cost.cheaper_seller",     "{platform} costs {share} less than {reference}"},
    kDearerSeller    {"mfu_cost.dearer_seller",      "{platform} costs {share} more than {reference}"},
    kSameChip        {"mfu_cost.same_chip",          "the same chip at {mfu} MFU", ": "},

    // What was measured of the platforms in the title.
    kUnmeasured      {"mfu_cost.unmeasured",         "no such run on {platforms} has been measured"},
    kBestMeasured    {"mfu_cost.best_measured",      "the best measured run on {platform} reached {mfu}"},

    // A platform that is bought in a way that a plan cannot count on.
    kNotCountedOn    {"mfu_cost.not_counted_on",     "but cannot be counted on: {why}", ", "},
    kWouldCost       {"mfu_cost.would_cost",         "{platform} would cost {cost}"},

    // The title where there is nothing to compare with.
    kCostsAt         {"mfu_cost.costs_at",           "{platform} costs {cost} a run at {mfu} MFU"},
    kIsUnpriced      {"mfu_cost.is_unpriced",        "{platform} has no price {purchase}"},
    kIsEndless       {"mfu_cost.is_endless",         "{platform} never finishes {purchase}"},
    kHaveNoPrice     {"mfu_cost.have_no_price",      "{platforms} {platforms|has|have} no price"},
    kIncomparable    {"mfu_cost.incomparable",       "{platforms} cannot be compared"},
    kCostsNothing    {"mfu_cost.costs_nothing",      "{platform} costs nothing at these prices"},
    kNothingBeats    {"mfu_cost.nothing_beats",      "nothing beats it", ": "},
    kNothingToCompare{"mfu_cost.nothing_to_compare", "No platform has a cost to compare"},

    // The subtitle: the scenario, the run, the chips, how they are bought, what is left out.
    kScenario        {"mfu_cost.scenario",           "{scenario}"},
    kOneRun          {"mfu_cost.one_run",            "cost of one training run", ": "},
    kFlop            {"mfu_cost.flop",               "{flop} FLOP", ", "},
    kModel           {"mfu_cost.model",              "{parameters}B parameters, {tokens}B tokens", ", "},
    kChips           {"mfu_cost.chips",              "{chips} {chips|chip|chips}", ", "},
    kChipsOf         {"mfu_cost.chips_of",           "{fewest} to {most} chips", ", "},
    kBought          {"mfu_cost.bought",             "{purchases}", ", "},
    kNoPriceFor      {"mfu_cost.no_price_for",       "no price for {platforms}"},
    kNeverFinished   {"mfu_cost.never_finished",     "on spot never finished: {platforms}"},

    // The panel.
    kParity          {"mfu_cost.parity",             "parity {mfu}"},
    kParityOf        {"mfu_cost.parity_of",          "{platform} parity {mfu}"},
    kMfuOf           {"mfu_cost.mfu_of",             "{platform} {mfu}"},
    kCostNow         {"mfu_cost.cost_now",           "{platform}, now {cost}"},
    kCostOf          {"mfu_cost.cost_of",            "{platform} {cost}"},

    // The panel of hours, where a better MFU saves no money, and the foot that tells how many.
    kFreesHours      {"mfu_cost.frees_hours",        "Hours a year that the runs take: a better MFU frees hours, it saves nothing at this size"},
    kHoursAYear      {"mfu_cost.hours_a_year",       "Hours a year that the runs take"},
    kHoursNow        {"mfu_cost.hours_now",          "{hours} h"},
    kHoursFreed      {"mfu_cost.hours_freed",        "At {mfu} MFU {platform} would free {hours} of {all} hours a year; fewer chips, or more work, make money of them."},

    // The text in place of the panel.
    kNoPrices        {"mfu_cost.no_prices",          "There is no price for {platforms}.", " "},
    kPurchaseOf      {"mfu_cost.purchase_of",        "{platform} {purchase}"},
    kEndless         {"mfu_cost.endless",            "A run on spot never finishes: interruptions come before the first checkpoint.", " "},
    kEnterPrice      {"screen.enter_price",          "Enter a price or choose another reservation.", " "},
    kBuyOtherwise    {"screen.buy_otherwise",        "Choose another way of buying.", " "};
// clang-format on

} // namespace isocost::mfu_cost_phrases
