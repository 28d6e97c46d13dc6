// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "commitment" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::commitment_phrases {

// clang-format off
inline constexpr Phrase
    // The title: the claim, then its consequence.
    kReserveNothing  {"commitment.reserve_nothing",   "Reserve nothing: overflow at {overflow} is no dearer than the reserve at {price}"},
    kReserveIsBest   {"commitment.reserve_is_best",   "Reserve {best} chip-hours a day: no other reserve costs less"},
    kReserveIsNear   {"commitment.reserve_is_near",   "A reserve of {present} chip-hours a day is within 1 % of the best"},
    kReserveInstead  {"commitment.reserve_instead",   "Reserve {best}, not {present} chip-hours a day"},
    kReserveSome     {"commitment.reserve_some",      "Reserve {best} chip-hours a day, not none"},
    kBestWouldBe     {"commitment.best_would_be",     "{best} would save {saved} a day", ": "},
    kSavesADay       {"commitment.saves_a_day",       "{saved} a day cheaper", ": "},
    kThatSaves       {"commitment.that_saves",        "it saves {saved} a day"},
    kOwesLess        {"commitment.owes_less",         "{owed} less to owe", " and "},
    kOwesMore        {"commitment.owes_more",         "with {owed} more to owe", ", "},

    // The subtitle: the scenario, the demand, the reserve, the overflow.
    kScenario        {"commitment.scenario",          "{scenario}"},
    kDemand          {"commitment.demand",            "demand {low} to {high} chip-hours a day", ": "},
    kDemandOfDays    {"commitment.demand_of_days",    "demand of {days} {days|day|days} of {trace}, {low} to {high} chip-hours a day", ": "},
    kDemandNameless  {"commitment.demand_nameless",   "demand of {days} {days|day|days}, {low} to {high} chip-hours a day", ": "},
    kNothingReserved {"commitment.nothing_reserved",  "nothing reserved now", ", "},
    kReservePrice    {"commitment.reserve_price",     "reserve price {price} a chip-hour, {years}-year term", ", "},
    kReserved        {"commitment.reserved",          "{reserve} reserved", ", "},
    kNotInPlan       {"commitment.not_in_plan",       "not in the plan", ", "},
    kReservedAt      {"commitment.reserved_at",       "at {price} with {years} {years|year|years} left", " "},
    kOverflow        {"commitment.overflow",          "overflow at {overflow} on demand", ", "},
    kOverflowOnSpot  {"commitment.overflow_on_spot",  "overflow at {overflow} ({share} spot at {spot} a useful hour, {rest} on demand)", ", "},
    kOverflowHopeless{"commitment.overflow_hopeless", "overflow beyond any price: {share} of it on spot, where this job hardly ever finishes", ", "},
    kDemandIsFar     {"commitment.demand_is_far",     "this demand is {share} of the hours of {chips} {chips|chip|chips}, the fleet is planned at {plan}"},

    // The foot.
    kFree            {"commitment.free",              "An hour of overflow costs no more than a reserved one, which is paid every day."},
    kSpotOverflow    {"commitment.spot_overflow",      "a plan cannot count on the overflow on spot: up to {nodes} nodes at once.", " "},
    kCriticalRatio   {"commitment.critical_ratio",    "The best reserve is what demand exceeds on {ratio} of days: the price of a reserved hour over that of an overflow hour.", " "},
    kIsFlat          {"commitment.is_flat",           "Beyond it {more} more reserve costs {cost} more.", " "},
    kTheseDays       {"commitment.these_days",        "Of these days: every other view and result is of the demand as planned.", " "},
    kDemandOnAverage {"commitment.demand_on_average", "This demand is on average {share} of the hours of {chips} {chips|chip|chips}, the fleet is planned at {plan}.", " "},

    // The text in place of the panels.
    kNoOrder         {"commitment.no_order",          "No best reserve: the lowest demand is above the highest"},
    kOrderThem       {"commitment.order_them",        "Demand is set from {low} to {high} chip-hours a day. Lower the first or raise the second."},
    kNoDemand        {"commitment.no_demand",         "Nothing to reserve for: there is no demand"},
    kReadOthers      {"commitment.read_others",       "Demand is 0 chip-hours on every day. Read days that have some, or take the planned demand."},
    kSetDemand       {"commitment.set_demand",        "Demand is 0 chip-hours on every day. Set its lowest and highest day."},
    kStandsIdle      {"commitment.stands_idle",       "The {reserve} reserved stand idle at {cost} a day.", " "},
    kNeverFinishes   {"commitment.never_finishes",    "No best reserve: a spot job never finishes"},
    kNoSpotPrice     {"commitment.no_spot_price",     "What the reserve does not cover runs to {share} on spot, and a job there does not finish between its interruptions: its hour is {hour}."},
    kPriceUnknown    {"commitment.price_unknown",     "No best reserve: the {price} of {platform} is not known"},
    kEnterPrice      {"commitment.enter_price",       "{platform} has no {price} in this scenario, so the cost of a day and its optimum are unpriced: no price is guessed. Enter one, or take an offer from the catalog."},
    kStillOwed       {"commitment.still_owed",        "Known without it: the reserve still costs {owed} if the work stops today.", " "},
    kPrice3y         {"commitment.price_3y",          "3-year price"},
    kPriceOnDemand   {"commitment.price_on_demand",   "on-demand price"},
    kPriceSpot       {"commitment.price_spot",        "spot price"},

    // The panels.
    kYou             {"commitment.you",               "you {reserve}"},
    kYouTheBest      {"commitment.you_the_best",      "you, the best {reserve}"},
    kBestCosts       {"commitment.best_costs",        "best {reserve}: {cost}"},
    kBestCost        {"commitment.best_cost",         "best: {cost}"},
    kBest            {"commitment.best",              "best {reserve}"},
    kDemandLower     {"commitment.demand_lower",      "demand {drop} lower"},
    kDashed          {"commitment.dashed",            "{heading}; dashed: demand {drop} lower"},
    kCovered         {"commitment.covered",           "covered {hours}"},
    kStranded        {"commitment.stranded",          "stranded {hours}"},
    kOverflowHours   {"commitment.overflow_hours",    "overflow {hours}"},
    kRatio           {"commitment.ratio",             "{ratio}: price of a reserved over an overflow hour"},
    kAreas           {"commitment.areas",             "Share of days on which demand is above (areas are chip-hours a day)"},
    kAreasHatched    {"commitment.areas_hatched",     "Share of days on which demand is above (areas are chip-hours a day; hatched: {idle} stranded after \u2212{drop})"},

    // The table and the figure beside the panels.
    kDemandFalls     {"commitment.demand_falls",      "Demand \u2212{drop}"},
    kReads           {"commitment.reads",             "{label}: {you}"},
    kReadsBeside     {"commitment.reads_beside",      "{label}: {you}, best {best}"},
    kOwed            {"commitment.owed",              "Still owed: {owed}"},
    kOwedAtBest      {"commitment.owed_at_best",      "best {owed}"},
    kOwedFor         {"commitment.owed_for",          "for {years} {years|year|years} more"},
    kNoneSold        {"commitment.none_sold",         "assumed: none of it can be sold"},
    kSold            {"commitment.sold",              "{sold} could be sold, as assumed; {locked} not"},
    kOwedReads       {"commitment.owed_reads",        "{reading}", ", "};
// clang-format on

} // namespace isocost::commitment_phrases
