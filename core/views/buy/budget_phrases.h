// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "budget" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::budget_phrases {

// clang-format off
inline constexpr Phrase
    // The title: the year, a way that would save, and ways that cost less but cannot be had
    // (buying_phrases.h).
    kYear            {"budget.year",               "{chips} {platform}, {way}: {year} a year"},
    kYearNeverEnds   {"budget.year_never_ends",    "{chips} {platform}, {way}: the work of a year is never done"},
    kYearUnpriced    {"budget.year_unpriced",      "A year of {chips} {platform} has no price"},
    kButTakes        {"budget.but_takes",          "but would take {share} of a year's hours", ", "},
    kOtherCosts      {"budget.other_costs",        "{way} costs {year}"},
    kWouldSave       {"budget.would_save",         "{way} would save {saved}"},
    kLeastOfAll      {"budget.least_of_all",       "the least of all priced ways", ", "},
    kLeastThatFits   {"budget.least_that_fits",    "the least of all ways that fit", ", "},

    // The subtitle: the scenario, the change that owning makes, and a note if the runs lack hours.
    kAtWork          {"budget.at_work",            "{scenario}: {share} of the hours at work"},
    kOwningIsMore    {"budget.owning_is_more",     "owning would cost {more} more"},
    kOwningIsLess    {"budget.owning_is_less",     "owning would save {saved}"},
    kOwningIsSame    {"budget.owning_is_same",     "owning would cost the same"},

    // The ways of buying.
    kReads           {"budget.reads",              "{way}: {year} a year"},
    kReadsInDoubt    {"budget.reads_in_doubt",     "{way}: {year} a year, {doubt}"},
    kReadsLack       {"budget.reads_lack",         "{way}: {reason} {lack}"},

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
    kYearIf          {"budget.year_if",            "What if: a year of the fleet, and its change"},
    kNpvIf           {"budget.npv_if",             "What if: cost over {months} {months|month|months} as of now (NPV), and its change"},
    kNpvIfOfSize     {"budget.npv_if_of_size",     "What if: cost over {months} {months|month|months} as of now (NPV) of the facility's {gpus} {gpus|GPU|GPUs}, and its change"},
    kNeedsMore       {"budget.needs_more",         "needs more hours than a year has"},
    kOtherPlatforms  {"budget.other_platforms",    "{scenario} (other platforms)"},
    kManyChanges     {"budget.many_changes",       "{scenario} (many changes)"},
    kChanges         {"budget.changes",            "{scenario} ({changes} {changes|change|changes})"},
    kOnlyValue       {"budget.only_value",         "{scenario} ({value})"},
    kOnlyLabel       {"budget.only_label",         "{scenario} ({label})"},
    kOnlyChange      {"budget.only_change",        "{scenario} ({label} {value})"},
    kOverrunOf       {"budget.overrun_of",         "{way}: {share} of a year's hours"},
    kIfReads         {"budget.if_reads",           "{label}: {costs}"},
    kCostOf          {"budget.cost_of",            "{way} {cost}", ", "},
    kNpvOf           {"budget.npv_of",             "{way} NPV {cost}", ", "},
    kCostTakes       {"budget.cost_takes",         "{way} {cost}, which takes {share} of a year's hours", ", "},
    kNpvTakes        {"budget.npv_takes",          "{way} NPV {cost}, which takes {share} of a year's hours", ", "},

    // The foot.
    kOwnedSpreads    {"budget.owned_spreads",      "Owned spreads the purchase over its life; the cash shows when it is paid."},
    kPlanHasNoCash   {"budget.plan_has_no_cash",   "The plan, {way} at {price}, is left out of the cash.", " "},
    kSpotCounts      {"budget.spot_counts",        "Spot counts the interruptions of the fleet's own nodes.", " "},
    kSpotCountsOwn   {"budget.spot_counts_own",    "Spot counts the interruptions of the fleet's own nodes; an hour of the spot job costs {price}.", " "},
    kInTheCash       {"budget.in_the_cash",        "In the cash, {changes} a year.", " "},
    kWorkGrows       {"budget.work_grows",         "work grows by {share}"},
    kWorkShrinks     {"budget.work_shrinks",       "work shrinks by {share}"},
    kRentFalls       {"budget.rent_falls",         "rent falls by {share}", " and "},
    kRentRises       {"budget.rent_rises",         "rent rises by {share}", " and "},
    kWithoutNumber   {"budget.without_number",     "Without a number: {ways}.", " "},
    kWhoseCash       {"budget.whose_cash",         "Cash out: the facility's {gpus} {gpus|GPU|GPUs}; years: the {chips} {platform} of the fleet, owned at that facility's cost of an hour."},

    // The text in place of the panels.
    kNoNumber        {"budget.no_number",          "No way of buying has a number: {way} is {reason}."},
    kNoneFinishes    {"budget.none_finishes",      "No way of buying has a number: {way} never finishes."};
// clang-format on

} // namespace isocost::budget_phrases
