// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Words of the workbook that computes.
#pragma once

#include "core/text/clause.h"

namespace isocost::model_workbook_phrases {

// clang-format off
inline constexpr Phrase
    kSummary      {"model_workbook.summary",       "Summary"},
    kInputs       {"model_workbook.inputs",        "Inputs"},
    kCash         {"model_workbook.cash",          "Cash"},
    kLedger       {"model_workbook.ledger",        "Ledger"},
    kDecisions    {"model_workbook.decisions",     "Decisions"},
    kModel        {"model_workbook.model",         "Written by Isocost on {date}: model {version}, catalog of {catalog}, money in USD"},
    kOwnValues    {"model_workbook.own_values",    "Values of its own"},
    kHowTo        {"model_workbook.how_to",        "The numbers on yellow in the sheet Inputs may be changed; all results follow. What a change takes beyond this workbook turns the first line of every sheet red"},
    kAssumption   {"model_workbook.assumption",    "Assumption"},
    kAssumptions  {"model_workbook.assumptions",   "Assumptions of the plan"},
    kOrZero       {"model_workbook.or_zero",       "or 0"},
    kOtherInputs  {"model_workbook.other_inputs",  "From data sheets, price lists and the risk register"},
    kUnknown      {"model_workbook.unknown",       "unknown"},
    kUnit         {"model_workbook.unit",          "Unit"},
    kLeast        {"model_workbook.least",         "Least"},
    kMost         {"model_workbook.most",          "Most"},
    kRange        {"model_workbook.range",         "Range"},
    kSource       {"model_workbook.source",        "Source"},
    kDate         {"model_workbook.date",          "Date"},
    kCellName     {"model_workbook.cell_name",     "Name of the cell"},
    kQuantity     {"model_workbook.quantity",      "Quantity"},
    kFormula      {"model_workbook.formula",       "Formula in words"},
    kValue        {"model_workbook.value",         "Value"},
    kBroken       {"model_workbook.broken",        "Broken decisions"},
    kId           {"model_workbook.id",            "Id"},
    kResults      {"model_workbook.results",       "Results"},
    kResultsOf    {"model_workbook.results_of",    "Results of {platform}"},
    kPairsOf      {"model_workbook.pairs_of",      "Trained on {platform}, served on"},
    kSteps        {"model_workbook.steps",         "How they come about"},
    kStep         {"model_workbook.step",          "step"},
    kNumbered     {"model_workbook.numbered",      "{name}, {number}"},
    kOnPlatform   {"model_workbook.on_platform",   "{name}, served on {platform}"},
    kTestsWhat    {"model_workbook.tests_what",    "What the calculation takes for granted"},
    kScenario     {"model_workbook.scenario",      "Scenario"},
    kWhenWritten  {"model_workbook.when_written",  "When written"},
    kNow          {"model_workbook.now",           "Now"},
    kHolds        {"model_workbook.holds",         "yes"},
    kFails        {"model_workbook.fails",         "no"},
    kIsBroken     {"model_workbook.is_broken",     "Broken"},
    kStays        {"model_workbook.stays",         "{what} stays"},
    kIsComputable {"model_workbook.is_computable", "{what} can be computed"},
    kLess         {"model_workbook.less",          "{left} < {right}"},
    kRangesHold   {"model_workbook.ranges_hold",   "Every assumption is a number within its limits"},
    kGroups       {"model_workbook.groups",        "Broken decisions behind results"},
    kOneBroken    {"model_workbook.one_broken",    "A decision of this calculation no longer holds, and Isocost has to write the workbook anew: "},
    kManyBroken   {"model_workbook.many_broken",   " decisions of this calculation no longer hold, and Isocost has to write the workbook anew; the first: "},
    kPlan         {"model_workbook.plan",          "Plan"},
    kDecision     {"model_workbook.decision",      "Decision"},
    kCheapest     {"model_workbook.cheapest",      "Cheapest way of buying that a plan can count on"},
    kPlanYear     {"model_workbook.plan_year",     "A year of the plan by way of buying"},
    kRuns         {"model_workbook.runs",          "A training run by platform"},
    kOwning       {"model_workbook.owning",        "A year of owning by part"},
    kAllResults   {"model_workbook.all_results",   "All results"},
    kOfPlatform   {"model_workbook.of_platform",   "{name}, {platform}"},
    kOfPair       {"model_workbook.of_pair",       "{name}, trained on {train}, served on {serve}"},
    kMonth        {"model_workbook.month",         "Month"},
    kSoFar        {"model_workbook.so_far",        "{way}, so far"},
    kDiscounted   {"model_workbook.discounted",    "Present value of each month, and so far, in USD; what is paid is negative"};
// clang-format on

} // namespace isocost::model_workbook_phrases
