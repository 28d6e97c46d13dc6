// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that several views share about the ways of buying: their names, doubts, and ways left out.
#pragma once

#include "core/text/clause.h"

namespace isocost::buying_phrases {

// clang-format off
inline constexpr Phrase
    // A way of buying in a sentence.
    kOnDemand        {"buying.on_demand",         "on-demand"},
    kReserved1y      {"buying.reserved_1y",       "a 1-year reservation"},
    kReserved3y      {"buying.reserved_3y",       "a 3-year reservation"},
    kCapacityBlock   {"buying.capacity_block",    "a capacity block"},
    kSpot            {"buying.spot",              "spot"},
    kSpecialty       {"buying.specialty",         "a specialty cloud"},
    kOwning          {"buying.owning",            "owning"},

    // Its name in a list of all ways; a warning marks a way that the fleet cannot have at its
    // price.
    kWay             {"buying.way",               "{name}"},
    kWayOfPlan       {"buying.way_of_plan",       "{name}, plan"},

    // How the plan buys, behind its cost: "a year of the plan costs $7.5M on a 3-year term".
    kBoughtOnDemand  {"buying.bought_on_demand",  "on demand"},
    kBoughtReserved1y{"buying.bought_reserved_1y", "on a 1-year term"},
    kBoughtReserved3y{"buying.bought_reserved_3y", "on a 3-year term"},
    kBoughtInBlocks  {"buying.bought_in_blocks",  "in capacity blocks"},
    kBoughtOnSpot    {"buying.bought_on_spot",    "on spot"},
    kBoughtSpecialty {"buying.bought_specialty",  "at a specialty cloud"},
    kBoughtOwned     {"buying.bought_owned",      "on own hardware"},

    // The cheapest other way, beside the plan.
    kWouldSave       {"buying.would_save",        "{way} would save {saved}"},
    kCostsMore       {"buying.costs_more",        "{way} costs {more} more"},
    kCostsTheSame    {"buying.costs_the_same",    "{way} costs the same"},

    // Why a plan cannot count on a way of buying.
    kNodesAtOnce     {"buying.nodes_at_once",     "{nodes} nodes at once"},
    kNotInAYear      {"buying.not_in_a_year",     "cannot finish within a year"},
    kNeverDone       {"buying.never_done",        "the work is never done"},
    kTooMuchWork     {"buying.too_much_work",     "the work takes {work} of the year"},
    kSoldByContract  {"buying.sold_by_contract",  "{chips} chips or more are sold by contract"},
    kBlocksEnd       {"buying.blocks_end",        "blocks end at {chips} chips"},
    kNotCounted      {"buying.not_counted",       "cannot be counted on: {why}"},
    kWorkIsTooMuch   {"buying.work_is_too_much",  "the work takes {work} of the year", ", but "},

    // Why a platform is not named as the cheapest, although a plan can count on its way of buying.
    kTrainingStopped {"buying.training_stopped",  "a rule stops training on {platform} ({claims})"},
    kTrainingBarred  {"buying.training_barred",   "rules stop training on {platform} ({claims})"},
    kServingStopped  {"buying.serving_stopped",   "a rule stops serving on {platform} ({claims})"},
    kServingBarred   {"buying.serving_barred",    "rules stop serving on {platform} ({claims})"},

    kButStopped      {"buying.but_stopped",       "but {why}", ", "},

    // The plan, if a view cannot follow it.
    kPlanIsLeftOut   {"buying.plan_is_left_out",  "the plan, {way} at {price}, is left out"},

    // Whole sentences of a caption.
    kLead            {"buying.lead",              "Owning begins with {months} rented {months|month|months}.", " "},
    kOutgrown        {"buying.outgrown",          "Work that outgrows owned hardware is rented until it is bought again, larger.", " "},
    kBlocksLeftOut   {"buying.blocks_left_out",   "Capacity blocks, sold for days, are left out.", " "},
    kPlatformsInDoubt{"buying.platforms_in_doubt", "{platforms} cannot be counted on: {why}.", " "},
    kStopped         {"buying.stopped",           "{why}.", " "},
    kInDoubt         {"buying.in_doubt",          "In doubt: {doubts}.", " "},
    kWaysInDoubt     {"buying.ways_in_doubt",     "{ways} ({doubt})"},
    kPlanCannotCount {"buying.plan_cannot_count", "A plan cannot count on {ways}.", " "},
    kWayBecause      {"buying.way_because",       "{way}: {why}", "; nor on "},

    // Doubts about the number of a way of buying.
    kCostsAtZero     {"buying.costs_at_zero",     "{lines} {lines|cost|costs} at zero"},
    kUndatedPrice    {"buying.undated_price",     "price without a date"},
    kDatedPrice      {"buying.dated_price",       "price of {date}"},
    kOldPrice        {"buying.old_price",         "old price"},
    kAssumed         {"buying.assumed",           "interruptions assumed"};
// clang-format on

} // namespace isocost::buying_phrases
