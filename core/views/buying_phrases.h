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

    // Ways that cost less than the cheapest way that fits, and why they do not fit.
    kSpotTakes       {"buying.spot_takes",        "spot at {price} would take {share} of a year's hours"},
    kContractIsLess  {"buying.contract_is_less",  "specialty by contract costs even less, {contract}"},
    kOnlyByTheHour   {"buying.only_by_the_hour",  "specialty costs {price} only if billed by the hour, {contract} by contract"},

    // The plan, if a view cannot follow it.
    kPlanIsLeftOut   {"buying.plan_is_left_out",  "the plan, {way} at {price}, is left out"},

    // Whole sentences of a caption.
    kLead            {"buying.lead",              "Owning begins with {months} rented {months|month|months}.", " "},
    kOutgrown        {"buying.outgrown",          "Work that outgrows owned hardware is rented until it is bought again, larger.", " "},
    kByContract      {"buying.by_contract",       "Specialty clouds sell {chips} {chips|chip|chips} or more by contract, paid for every hour; here they bill by the hour.", " "},
    kBlocksLeftOut   {"buying.blocks_left_out",   "Capacity blocks, sold for days, are left out.", " "},
    kInDoubt         {"buying.in_doubt",          "In doubt: {doubts}.", " "},
    kWaysInDoubt     {"buying.ways_in_doubt",     "{ways} ({doubt})"},

    // Doubts about the number of a way of buying.
    kYearOverrun     {"buying.year_overrun",      "{share} of a year's hours"},
    kBriefOverrun    {"buying.brief_overrun",     "{share} of a year"},
    kIfByTheHour     {"buying.if_by_the_hour",    "if billed by the hour"},
    kCostsAtZero     {"buying.costs_at_zero",     "{lines} {lines|cost|costs} at zero"},
    kUndatedPrice    {"buying.undated_price",     "price without a date"},
    kDatedPrice      {"buying.dated_price",       "price of {date}"},
    kAssumed         {"buying.assumed",           "interruptions assumed"};
// clang-format on

} // namespace isocost::buying_phrases
