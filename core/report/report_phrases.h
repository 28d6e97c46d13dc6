// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the report says besides the words of the views. Read it from top to bottom to check
// the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::report_phrases {

// clang-format off
inline constexpr Phrase
    kNumber          {"report.number",           "{number}"},

    kOtherOverPeriod {"report.other_over_period", "Over {months} {months|month|months}, with all that changes in them, {way} costs least in present value, not {other}"},

    // The first page: the numbers.
    kYear            {"report.year",             "A year of the plan"},
    kEightOfTen      {"report.eight_of_ten",     "8 of 10 cases"},
    kSpread          {"report.spread",           "{from} \u2013 {to}"},
    kAYear           {"report.a_year",           "a year, P10 \u2013 P90"},
    kPaidOver        {"report.paid_over",        "Paid over {months} {months|month|months}"},
    kWorthNow        {"report.worth_now",        "{value} in present value"},
    kOfFacility      {"report.of_facility",      "for the facility's {gpus} {gpus|GPU|GPUs}"},
    kPaidAtOnce      {"report.paid_at_once",     "Paid at once"},
    kOfHardware      {"report.of_hardware",      "for the hardware"},
    kOverTheCheapest {"report.over_the_cheapest", "Over the cheapest"},
    kYearOn          {"report.year_on",          "a year; {way} costs {cost}"},
    kBelowTheNext    {"report.below_the_next",   "Below the next"},
    kHourAtWork      {"report.hour_at_work",     "A chip-hour at work"},
    kUsed            {"report.used",             "{share} of the hours"},

    // The first page: the charts.
    kWhatAYearCosts  {"report.what_a_year_costs", "What a year costs"},
    kByWay           {"report.by_way",           "by way of buying"},
    kHowSure         {"report.how_sure",         "How sure it is"},
    kOverTrials      {"report.over_trials",      "the year over all trials"},
    kWhatBusy        {"report.what_busy",        "What busy machines change"},
    kPriceByUse      {"report.price_by_use",     "an hour of work, by share of hours used"},
    kCheapest        {"report.cheapest",         "{way} costs least, {cost}"},
    kDearest         {"report.dearest",          "{way} most, {cost}"},
    kWhatIsPaid      {"report.what_is_paid",     "What has been paid"},
    kByMonth         {"report.by_month",         "by month"},

    // The first page: the tables and lists.
    kWays            {"report.ways",             "Ways of buying"},
    kNow             {"report.now",              "now"},
    kYearOf          {"report.year_of",          "year {year}"},
    kLater           {"report.later",            "later"},
    kInAll           {"report.in_all",           "in all"},
    kHourBrief       {"report.hour_brief",       "an hour at work"},
    kYearOfPlan      {"report.year_of_plan",     "a year"},
    kNoAmount        {"report.no_amount",          "\u2013"},
    kWaysNote        {"report.ways_note",        "Cash of the fleet as it is paid, less what the hardware is worth at the end; the year of the plan spreads a purchase over its life and includes what serves."},
    kWaysOfFacility  {"report.ways_of_facility",  "Cash of the facility's {gpus} {gpus|GPU|GPUs} as it is paid, less what the hardware is worth at the end, beside the year of the whole plan, which spreads a purchase over its life and includes what serves."},
    kToTurn          {"report.to_turn",          "What would have to be true to turn it"},
    kNow2            {"report.now_value",        "now"},
    kTurnsAt         {"report.turns_at",         "turns at"},
    kEachAlone       {"report.each_alone",       "Each change alone."},
    kThenWins        {"report.then_wins",        "Each change alone; then {way} costs least."},
    kLeavesOut       {"report.leaves_out",       "What it leaves out"},
    kAtZero          {"report.at_zero",          "At 0: {names}."},
    kBeforeSigning   {"report.before_signing",   "Before signing"},
    kToDoBrief       {"report.to_do_brief",      "{finding}: {due}"},
    kNothingToDo     {"report.nothing_to_do",    "No rule asks for anything."},
    kSources         {"report.sources",          "Sources: {sources}."},
    kSourceDated     {"report.source_dated",     "{name} from {source}, {date}"},
    kNoSources       {"report.no_sources",       "No assumption that decides has a dated source."},

    // The title page.
    kMade            {"report.made",             "{date} \u00B7 Isocost, model {model} \u00B7 prices up to {prices} \u00B7 amounts in USD"},
    kMadeUndated     {"report.made_undated",     "{date} \u00B7 Isocost, model {model} \u00B7 amounts in USD"},
    kScenarios       {"report.scenarios",        "Scenarios"},
    kYearCosts       {"report.year_costs",       "a year costs"},
    kItsDecision     {"report.its_decision",     "decision"},

    // The chapters.
    kContents        {"report.contents",         "Contents"},
    kDecision        {"report.decision",         "The decision"},
    kScenario        {"report.scenario",         "Scenario {scenario}: the decision"},
    kPlan            {"report.plan",             "The plan and the assumptions that matter"},
    kPlanOf          {"report.plan_of",          "{scenario}: {fleet}"},
    kNote            {"report.note",             "Note of the scenario: {note}"},
    kBudget          {"report.budget",           "Budget by quarter"},
    kBudgetSays      {"report.budget_says",      "Cash of the fleet that goes out, in USD, by way of buying; what comes in is negative."},
    kEndOfMonth      {"report.end_of_month",     "up to month {month}"},
    kSum             {"report.sum",              "in all"},
    kPresentValue    {"report.present_value",    "present value"},
    kComparison      {"report.comparison",       "Comparison of the scenarios"},
    kViews           {"report.views",            "{group}"},
    kInCommon        {"report.in_common",        "The same in all scenarios"},
    kFindings        {"report.findings",         "Findings"},
    kFindingsSay     {"report.findings_say",     "{count} {count|finding|findings} of the rules about this scenario, the broken ones first."},
    kToDo            {"report.to_do",            "To do: {what}"},
    kLedger          {"report.ledger",           "Assumptions and their sources"},
    kLedgerSays      {"report.ledger_says",      "All {count} assumptions; in bold what differs from its default. A date is that of the price, data sheet or measurement."},
    kLedgerOfFirst   {"report.ledger_of_first",  "The assumptions of {first}; those of the other scenarios follow where they differ."},
    kDiffersIn       {"report.differs_in",       "What differs in {scenario}"},
    kNoneDiffers     {"report.none_differs",     "All assumptions of {scenario} are those of {first}."},
    kLacks           {"report.lacks",            "{scenario} has no {platforms}."},
    kAssumption      {"report.assumption",       "assumption"},
    kValue           {"report.value",            "value"},
    kDefault         {"report.default",          "default"},
    kSource          {"report.source",           "source"},
    kAsOf            {"report.as_of",            "as of"},
    kRange           {"report.range",            "{value}, range {range}"},

    // Tables.
    kEvery           {"report.every",            "One row of {step}; Isocost writes all {rows} (Export all tables)."},
    kLeadsTo         {"report.leads_to",         "leads to"},
    kInWorkbook      {"report.in_workbook",      "Isocost writes its {rows} rows (Export all tables)."},
    kHeadOf          {"report.head_of",          "{name} ({unit})"},

    // The file inside the PDF.
    kAttachedName    {"report.attached_name",    "report.isocost"},
    kAttachedSays    {"report.attached_says",    "The scenarios of this report; open the PDF or this file with Isocost"},

    // On every page.
    kHead            {"report.head",             "{title}"},
    kHeadOfScenario  {"report.head_of_scenario", "scenario {scenario}, in USD"},
    kHeadOfAll       {"report.head_of_all",      "{count} scenarios, in USD"},
    kPage            {"report.page",             "page {page} of {pages}"};
// clang-format on

} // namespace isocost::report_phrases
