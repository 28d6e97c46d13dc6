// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "break-even" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::break_even_phrases {

// clang-format off
inline constexpr Phrase
    // The title: owning against its rival, a way that is cheaper still, the present utilization.
    kWinsAbove       {"break_even.wins_above",         "owning wins above {share} utilization against {rented}"},
    kBeatsAbove      {"break_even.beats_above",        "owning beats {rented} above {share}"},
    kBreaksEven      {"break_even.breaks_even",        "owning breaks even with {rented} at {share} utilization, where you are"},
    kNeverWins       {"break_even.never_wins",         "owning never wins against {rented}, whatever the utilization"},
    kAlwaysWins      {"break_even.always_wins",        "owning always wins against {rented}, whatever the utilization"},
    kNeverWinsUpTo   {"break_even.never_wins_up_to",   "owning never wins against spot up to {limit} utilization, all that spot can do"},
    kAlwaysWinsUpTo  {"break_even.always_wins_up_to",  "owning always wins against spot up to {limit} utilization, all that spot can do"},
    kBeatsTerm       {"break_even.beats_term",         "owning beats {rented} at {present} utilization"},
    kLosesToTerm     {"break_even.loses_to_term",      "owning loses to {rented} at {present} utilization"},
    kCostsAsTerm     {"break_even.costs_as_term",      "owning and {rented} cost the same at {present} utilization"},
    kBothArePaid     {"break_even.both_are_paid",      "both are paid for every hour"},
    kCosts           {"break_even.costs",              "owning costs {owned} per productive hour, {rented} {price}"},
    kOwningIs        {"break_even.owning_is",          "owning is {reason}, {rented} costs {price} per productive hour"},
    kNoFleet         {"break_even.no_fleet",           "no work for a fleet: at full use owning costs {owned} per productive hour, {rented} {price}"},
    kNothingToRent   {"break_even.nothing_to_rent",    "nothing to rent has a price: owning costs {owned} per productive hour"},
    kRivalBeats      {"break_even.rival_beats",        "{rival} beats owning at any utilization", ", but "},
    kSpotBeatsUpTo   {"break_even.spot_beats_up_to",   "spot beats owning up to {limit} utilization, all that spot can do", ", but "},
    kRivalIsCheaper  {"break_even.rival_is_cheaper",   "{rival} is cheaper at {present} utilization, where you are", ", but "},
    kCheaperThanBoth {"break_even.cheaper_than_both",  "{rival} is cheaper than both"},
    kYouAreAt        {"break_even.you_are_at",         "you are at {present}"},
    kSpotCanDo       {"break_even.spot_can_do",        "spot can do {limit} at most, you are at {present}"},

    // The subtitle: the scenario, the hardware, the prices at the present utilization.
    kOwning          {"break_even.owning",             "{scenario}: owning {gpus} {gpus|GPU|GPUs}, {power}/kWh, PUE {pue}, against {platform}"},
    kCheapest        {"break_even.cheapest",           "cheapest at {present}: {way}, {price}"},
    kSpotJob         {"break_even.spot_job",           "the spot job"},
    kPlan            {"break_even.plan",               "the plan, {way}: {price}"},
    kPlanInDoubt     {"break_even.plan_in_doubt",      "the plan, {way}: {price} ({doubt})"},
    kPaidInFull      {"break_even.paid_in_full",       "reservations paid in full"},
    kPaidWhenUsed    {"break_even.paid_when_used",     "reservations paid only when used"},
    kAreLeftOut      {"break_even.are_left_out",       "{ways} {ways|is|are} left out, as answered"},
    kHaveNoPrice     {"break_even.have_no_price",      "{ways} {ways|has|have} no price"},
    kNeverFinish     {"break_even.never_finish",       "{ways} never {ways|finishes|finish}"},

    // The panel.
    kPriced          {"break_even.priced",             "{way} {price}"},
    kNow             {"break_even.now",                "{way}, now {price}"},
    kJobOf           {"break_even.job_of",             "{way} job of {nodes} {nodes|node|nodes}"},
    kNoHoursLeft     {"break_even.no_hours_left",      "fleet on spot: no hours left above {limit}"},
    kNoHours         {"break_even.no_hours",           "no hours above {limit}"},
    kEndsAt          {"break_even.ends_at",            "ends at {limit}"},
    kBeats           {"break_even.beats",              "owning beats {rented}"},
    kYou             {"break_even.you",                "you: {present}"},

    // The foot.
    kGains           {"break_even.gains",              "Over {months} {months|month|months}, with growth, refresh and price changes as set, owning gains {gain} in present value against on-demand."},
    kLoses           {"break_even.loses",              "Over {months} {months|month|months}, with growth, refresh and price changes as set, owning loses {loss} in present value against on-demand."},
    kWhichSpot       {"break_even.which_spot",         "Spot is the job of {nodes} spot {nodes|node|nodes} with its losses; the fleet, on its own nodes and with what it loses anyway, pays {price} an hour on spot.", " "},
    kSpotIsFull      {"break_even.spot_is_full",       "on spot the work takes all hours of a year at {limit} utilization.", " "},
    kSpotIsOver      {"break_even.spot_is_over",       "on spot the work takes all hours of a year at {limit} utilization; as planned it would take {share} of them.", " "},

    // The text in place of the panel.
    kOwningIsOut     {"break_even.owning_is_out",      "Owning is left out, as answered: {why}."},
    kNoCost          {"break_even.no_cost",            "Owned hardware has no cost per productive hour with these inputs, so there is nothing to compare."},
    kNoCostWithout   {"break_even.no_cost_without",    "Owned hardware has no cost per productive hour {lack}, so there is nothing to compare."};
// clang-format on

} // namespace isocost::break_even_phrases
