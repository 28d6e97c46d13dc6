// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "budget" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::budget_phrases {

// clang-format off
inline constexpr Phrase
    // The title: the year, a way that would save, or why a plan cannot count on its own way.
    kYear            {"budget.year",               "A year of the plan costs {year} {bought}"},
    kYearNeverEnds   {"budget.year_never_ends",    "The work of a year {bought} is never done"},
    kYearUnpriced    {"budget.year_unpriced",      "A year of the plan {bought} has no price"},
    kButIsNotCounted {"budget.but_is_not_counted", "but that cannot be counted on, {why}", ", "},
    kOtherCosts      {"budget.other_costs",        "{way} costs {year}"},
    kWouldSave       {"budget.would_save",         "{way} would save {saved}"},
    kLeastOfAll      {"budget.least_of_all",       "the cheapest workable option", ", "},
    kOwningIsMore    {"budget.owning_is_more",     "owning adds {more}"},
    kOwningIsLess    {"budget.owning_is_less",     "owning would save {saved}"},
    kOwningIsSame    {"budget.owning_is_same",     "owning costs the same"},

    // The subtitle: the scenario, the fleet and where its use comes from, what serves beside it.
    kAtWork          {"budget.at_work",            "{scenario}: {chips} {platform} at work {share} of the hours"},
    kNoWork          {"budget.no_work",            "{scenario}: no work for a fleet"},
    kFromRuns        {"budget.from_runs",          "from {runs} {runs|run|runs} a year", ", "},
    kWorkFills       {"budget.work_fills",         "by hand: the work fills {work}", ", "},
    kServeBeside     {"budget.serve_beside",       "{chips} {platform} {chips|serves|serve} beside them"},
    kNothingServes   {"budget.nothing_serves",     "no copy of the served model fits these chips"},
    kApiServes       {"budget.api_serves",         "an API serves for {bill} a year"},
    kServingLeftOut  {"budget.serving_left_out",   "serving left out"},
    kPeriodIsLess    {"budget.period_is_less",     "by the year another way is cheaper, over all {months} {months|month|months} the plan costs least, in present value"},
    kFleetServes     {"budget.fleet_serves",       "they serve {tokens} billion tokens a month"},

    // The ways of buying.
    kReads           {"budget.reads",              "{way}: {year} a year"},
    kReadsInDoubt    {"budget.reads_in_doubt",     "{way}: {year} a year, {doubt}"},
    kReadsLack       {"budget.reads_lack",         "{way}: {reason} {lack}"},
    kReadsUnpriced   {"budget.reads_unpriced",     "{way}: unpriced, {offers}"},
    kChooseOffer     {"budget.choose_offer",       "{offers} {offers|offer|offers} to choose from"},
    kNoOffer         {"budget.no_offer",           "no public offer: enter a price"},
    kLeftOut         {"budget.left_out",           "left out"},
    kAsAnswered      {"budget.as_answered",        "{why}, as answered"},
    kReadsLeftOut    {"budget.reads_left_out",     "{way}: left out, {why}, as answered"},
    kNotCountedOn    {"budget.not_counted_on",     "A plan cannot count on"},

    // The cash out of a way.
    kCashOut         {"budget.cash_out",           "Cash out"},
    kProfit          {"budget.profit",             "P&L"},
    kProfitBeforeTax {"budget.profit_before_tax",  "P&L before tax"},
    kCashOf          {"budget.cash_of",            "cash out ({way})"},
    kBooksOf         {"budget.books_of",           "cost in the books ({way})"},
    kTotal           {"budget.total",              "{what}, {way}: {total}"},
    kTotalOfSize     {"budget.total_of_size",      "{what}, {way}, {gpus} {gpus|GPU|GPUs}: {total}"},
    kInUnit          {"budget.in_unit",            "{what} in {unit}, {way}: {total}"},
    kInUnitOfSize    {"budget.in_unit_of_size",    "{what} in {unit}, {way}, {gpus} {gpus|GPU|GPUs}: {total}"},
    kUnit            {"budget.unit",               "In {unit}, {way}: {total}"},
    kUnitOfSize      {"budget.unit_of_size",       "In {unit}, {way}, {gpus} {gpus|GPU|GPUs}: {total}"},
    kBrief           {"budget.brief",              "{way}: {total}"},
    kBriefOfSize     {"budget.brief_of_size",      "{way}, {gpus} {gpus|GPU|GPUs}: {total}"},
    kAtBar           {"budget.at_bar",             "{sum} {part}"},
    kPeriod          {"budget.period",             "{period} {number}"},
    kPeriodBrief     {"budget.period_brief",       "{letter}{number}"},
    kTax             {"budget.tax",                "Every cost saves {tax} tax."},
    kLoan            {"budget.loan",               "Of a purchase {share} is borrowed at {rate} a year.", " "},

    // The what-ifs.
    kYearIf          {"budget.year_if",            "What if: a year of the plan, and its change"},
    kNpvIf           {"budget.npv_if",             "What if: present value of the cost over {months} {months|month|months}, and its change"},
    kNpvIfOfSize     {"budget.npv_if_of_size",     "What if: present value of the cost over {months} {months|month|months} of the facility's {gpus} {gpus|GPU|GPUs}, and its change"},
    kNeedsMore       {"budget.needs_more",         "cannot be counted on"},
    kOtherPlatforms  {"budget.other_platforms",    "{scenario} (other platforms)"},
    kManyChanges     {"budget.many_changes",       "{scenario} (many changes)"},
    kChanges         {"budget.changes",            "{scenario} ({changes} {changes|change|changes})"},
    kOnlyValue       {"budget.only_value",         "{scenario} ({value})"},
    kOnlyLabel       {"budget.only_label",         "{scenario} ({label})"},
    kOnlyChange      {"budget.only_change",        "{scenario} ({label} {value})"},
    kLater           {"budget.later",              "later {change}"},
    kNotCountedIf    {"budget.not_counted_if",     "{way}: {why}"},
    kIfReads         {"budget.if_reads",           "{label}: {costs}"},
    kWayCheapest     {"budget.way_cheapest",       "{way} cheapest"},
    kCheapestOf      {"budget.cheapest_of",        "{way} the cheapest way in {chance} of {trials} trials", ", "},
    kCostOf          {"budget.cost_of",            "{way} {cost}", ", "},
    kNpvOf           {"budget.npv_of",             "{way} {cost}, all years {all} in present value", ", "},
    kCostInDoubt     {"budget.cost_in_doubt",      "{way} {cost}, which cannot be counted on ({why})", ", "},
    kNpvInDoubt      {"budget.npv_in_doubt",       "{way} {cost}, all years {all} in present value, which cannot be counted on ({why})", ", "},

    // The foot.
    kOwnedSpreads    {"budget.owned_spreads",      "Owned spreads the purchase over its life; the cash shows when it is paid."},
    kPlanHasNoCash   {"budget.plan_has_no_cash",   "The plan, {way} at {price}, is left out of the cash.", " "},
    kSpotCounts      {"budget.spot_counts",        "Spot counts the interruptions of the fleet's own nodes.", " "},
    kSpotCountsOwn   {"budget.spot_counts_own",    "Spot counts the interruptions of the fleet's own nodes; an hour of the spot job costs {price}.", " "},
    kCashOfFleet     {"budget.cash_of_fleet",      "The cash is of the fleet, without what serves.", " "},
    kInTheCash       {"budget.in_the_cash",        "In the cash, {changes} a year.", " "},
    kWorkGrows       {"budget.work_grows",         "work grows by {share}"},
    kWorkShrinks     {"budget.work_shrinks",       "work shrinks by {share}"},
    kRentFalls       {"budget.rent_falls",         "rent falls by {share}", " and "},
    kRentRises       {"budget.rent_rises",         "rent rises by {share}", " and "},
    kWithoutNumber   {"budget.without_number",     "Without a number: {ways}.", " "},
    kLeftOutAnswered {"budget.left_out_answered",  "Left out as answered: {ways}.", " "},
    kWhoseCash       {"budget.whose_cash",         "Cash out: the facility's {gpus} {gpus|GPU|GPUs}; years: the {chips} {platform} of the fleet, owned at that facility's cost of an hour."},

    // The text in place of the panels.
    kNoNumber        {"budget.no_number",          "No way of buying has a number: {way} is {reason}."},
    kNoneFinishes    {"budget.none_finishes",      "No way of buying has a number: {way} never finishes."};
// clang-format on

} // namespace isocost::budget_phrases
