// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "cash" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::cash_phrases {

// clang-format off
inline constexpr Phrase
    // The title: the claim, the size of the saving, and ways that cost less but cannot be had
    // (buying_phrases.h).
    kCostsLeast      {"cash.costs_least",        "{way} costs least over {months} {months|month|months}"},
    kLessPaid        {"cash.less_paid",          "{less} less paid than {rival}, {value} in present value", ": "},
    kLessInValue     {"cash.less_in_value",      "{value} less in present value than {rival}, though {more} more is paid", ": "},
    kCostsLess       {"cash.costs_less",         "{way} costs {value} less than {rival} over {months} {months|month|months}, in present value"},
    kCostTheSame     {"cash.cost_the_same",      "{way} and {rival} cost the same over {months} {months|month|months}, in present value"},
    kRivalIs         {"cash.rival_is",           "{rival} is {reason}"},
    kRivalIsEndless  {"cash.rival_is_endless",   "{rival} never finishes"},
    kRivalIsOut      {"cash.rival_is_out",       "{rival} is left out: {why}, as answered"},
    kNoWay           {"cash.no_way",             "No way of buying can be followed over the months"},

    // The subtitle: the scenario, the assumptions, the month from which owning costs less.
    kTheSameWork     {"cash.the_same_work",      "{scenario}: the same work by every way of buying"},
    kFacilitysWork   {"cash.facilitys_work",     "{scenario}: the work of the facility's {gpus} {gpus|GPU|GPUs} by every way of buying"},
    kAssuming        {"cash.assuming",           "{growth} growth a year, discounted at {rate}, tax {tax}", ", "},
    kLessFrom        {"cash.less_from",          "owning has cost less than on-demand from month {month} on, discounted as well"},
    kLessFromLater   {"cash.less_from_later",    "owning has cost less than on-demand from month {month} on, discounted from month {later} on"},
    kLessUndiscounted{"cash.less_undiscounted",  "owning has cost less than on-demand from month {month} on, discounted {never}"},
    kPlanIsNotCounted{"cash.plan_is_not_counted", "the plan on {way} cannot be counted on: {why}"},
    kNeverLess       {"cash.never_less",         "owning never costs less than on-demand for good"},

    // The panel of payments so far.
    kEnd             {"cash.end",                "{way} {paid}"},
    kBelowFrom       {"cash.below_from",         "owned below on-demand from month {month}"},
    kMonth           {"cash.month",              "month {month}"},
    kBoughtAgain     {"cash.bought_again",       "bought again, {price}"},
    kSoldFor         {"cash.sold_for",           "sold for {price}"},
    kSale            {"cash.sale",               "sale {price}"},
    kValueLeft       {"cash.value_left",         "value left {price}: {left} of {life} {life|month|months}"},
    kValueLeftBrief  {"cash.value_left_brief",   "value left {price}"},

    // The table.
    kAfter           {"cash.after",              "After {months} {months|month|months} (USD)"},

    // The panel of how far owning is ahead.
    kAhead           {"cash.ahead",              "Owning ahead of on-demand without the value left, discounted (USD)"},
    kAheadOfBoth     {"cash.ahead_of_both",      "Owning ahead of on-demand and of the plan without the value left, discounted (USD)"},
    kRate            {"cash.rate",               "rate of return against on-demand {rate} a year"},
    kSeveralRates    {"cash.several_rates",      "several rates of return against on-demand"},
    kNoRate          {"cash.no_rate",            "no rate of return against on-demand"},
    kCurveAhead      {"cash.curve_ahead",        "owning ahead of {rival}"},
    kAheadBy         {"cash.ahead_by",           "ahead by {size}"},
    kBehindBy        {"cash.behind_by",          "behind by {size}"},
    kAheadOfRival    {"cash.ahead_of_rival",     "{size} ahead of {rival}"},
    kBehindRival     {"cash.behind_rival",       "{size} behind {rival}"},
    kPaysBack        {"cash.pays_back",          "pays back for good in month {month}"},
    kPaysBackOf      {"cash.pays_back_of",       "{rival}: pays back for good in month {month}"},
    kPaysBackBrief   {"cash.pays_back_brief",    "pays back in month {month}"},

    // The foot.
    kLeftOut         {"cash.left_out",           "Left out: {ways}."},
    kWayIsOut        {"cash.way_is_out",         "{way}: {why}, as answered"},
    kWaysAre         {"cash.ways_are",           "{ways} {ways|is|are} {reason}"},
    kWaysAreEndless  {"cash.ways_are_endless",   "{ways} never {ways|finishes|finish}"},
    kLastMonth       {"cash.last_month",         "The last month counts the value left in the hardware, which payback leaves out; a term is paid up to the horizon only."},
    kWithoutServing  {"cash.without_serving",    "The cash is of the fleet, without what serves.", " "},
    kFacilityAlone   {"cash.facility_alone",     "The cash is of the facility, without what serves.", " "},
    kSpotOf          {"cash.spot_of",            "Spot has the interruptions of {gpus} {gpus|GPU|GPUs}.", " "},

    // The text in place of the panels.
    kNoPrice         {"cash.no_price",           "No way of buying has a price."},
    kNeedsRent       {"cash.needs_rent",         "Owning rents on demand until the hardware arrives and where the work outgrows it; on-demand has no price."},
    kNoWork          {"cash.no_work",            "The plan has no work for a fleet: enter runs a year or other work."};
// clang-format on

} // namespace isocost::cash_phrases
