// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the comparison of scenarios can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::comparison_phrases {

// clang-format off
inline constexpr Phrase
    // The columns.
    kNow              {"comparison.now",               "{scenario}"},
    kInVersion        {"comparison.in_version",        "{scenario} ({version})"},

    // The headings of the groups, and the note beside a folded one.
    kChosen           {"comparison.chosen",            "Chosen"},
    kFleet            {"comparison.fleet",             "Plan a year"},
    kTraining         {"comparison.training",          "Training"},
    kOwning           {"comparison.owning",            "Owning and break-even"},
    kSpot             {"comparison.spot",              "Spot"},
    kServing          {"comparison.serving",           "Serving and tokens"},
    kBoard            {"comparison.board",             "Commitment and board"},
    kWithoutNumber    {"comparison.without_number",    "{rows} {rows|row|rows} without a number"},
    kRows             {"comparison.rows",              "{rows} {rows|row|rows}"},
    kAlikeEverywhere  {"comparison.alike_everywhere",  "alike in every scenario", ", "},

    // A row: the whole label, and the brief one below the heading of its group.
    kResult           {"comparison.result",            "{result}"},
    kResultOf         {"comparison.result_of",         "{platform} {result}"},
    kOnDemand         {"comparison.on_demand",         "On demand"},
    kOneYear          {"comparison.one_year",          "On a one-year term"},
    kThreeYears       {"comparison.three_years",       "On a three-year term"},
    kInBlocks         {"comparison.in_blocks",         "In capacity blocks"},
    kOnSpot           {"comparison.on_spot",           "On spot"},
    kSpecialty        {"comparison.specialty",         "At a specialty cloud"},
    kOwned            {"comparison.owned",             "Owned"},
    kFacilityYear     {"comparison.facility_year",     "A year of the facility"},
    kProductiveHour   {"comparison.productive_hour",   "A productive hour"},
    kPaidBack         {"comparison.paid_back",         "Paid back after, months"},
    kBeatsOnDemand    {"comparison.beats_on_demand",   "Beats on-demand from"},
    kBeatsOneYear     {"comparison.beats_one_year",    "Beats 1 year from"},
    kBeatsThreeYears  {"comparison.beats_three_years", "Beats 3 years from"},
    kBeatsSpecialty   {"comparison.beats_specialty",   "Beats specialty from"},
    kBeatsSpot        {"comparison.beats_spot",        "Beats spot from"},
    kLevelPower       {"comparison.level_power",       "Level at a power price of"},
    kNpvGained        {"comparison.npv_gained",        "NPV gained over renting"},
    kReturnRate       {"comparison.return_rate",       "Internal rate of return"},
    kSpotSaving       {"comparison.spot_saving",       "Saving on on-demand"},
    kUsefulHour       {"comparison.useful_hour",       "A useful hour"},
    kExpectedCost     {"comparison.expected_cost",     "Expected cost"},
    kExpectedTime     {"comparison.expected_time",     "Expected wall-clock"},
    kOwnServingPays   {"comparison.own_serving_pays",  "Own serving pays from"},
    kMixOfTerms       {"comparison.mix_of_terms",      "Mix of terms, a day"},
    kBestReserve      {"comparison.best_reserve",      "Best reserve, chip-h a day"},
    kDemandCovered    {"comparison.demand_covered",    "Demand covered"},
    kOwed             {"comparison.owed",              "Owed if work stops"},
    kGrossMargin      {"comparison.gross_margin",      "Gross margin"},
    kReturnAtRisk     {"comparison.return_at_risk",    "Return over capital at risk"},
    kExpectedLoss     {"comparison.expected_loss",     "Expected loss of risks"},

    // A result behind the name of its platform: "H100 million tokens".
    kWallTime         {"comparison.wall_time",         "wall-clock time"}, // days or hours, as they fit
    kPriceAnHour      {"comparison.price_an_hour",     "price an hour"},
    kEnergy           {"comparison.energy",            "energy, MWh"},
    kRunsToPayBack    {"comparison.runs_to_pay_back",  "runs to pay back"},
    kExtraDays        {"comparison.extra_days",        "extra days"},
    kCostOfExtraDays  {"comparison.cost_of_extra_days","cost of extra days"},
    kMillionTokens    {"comparison.million_tokens",    "million tokens"},
    kBillionTokens    {"comparison.billion_tokens",    "billion tokens"},
    kFleetPart        {"comparison.fleet_part",        "of it the fleet"},
    kServingPart      {"comparison.serving_part",      "of it what serves"},
    kFleetAMonth      {"comparison.fleet_a_month",     "fleet a month"},
    kLifecycle        {"comparison.lifecycle",         "lifecycle"},

    // A cell: the words that are heard, and every digit.
    kNotThere         {"comparison.not_there",         "not in this scenario"},
    kLeftOut          {"comparison.left_out",          "left out"},
    kAsAnswered       {"comparison.as_answered",       "{why}, as answered"},
    kReads            {"comparison.reads",             "{result}: {cell}"},
    kExact            {"comparison.exact",             "{value}"},
    kExactUnit        {"comparison.exact_unit",        "{value} {unit}"},
    kDoubt            {"comparison.doubt",             "{doubt}"},
    kDoubtOfWay       {"comparison.doubt_of_way",      "{way} {doubt}"},
    kHeardSpread      {"comparison.heard_spread",      "P10 to P90 {spread}", ", "},
    kShownSpread      {"comparison.shown_spread",      "P10 to P90 {spread}"},
    kHeardDoubt       {"comparison.heard_doubt",       "{doubt}", ", "},
    kShownDoubt       {"comparison.shown_doubt",       "{doubt}", "; "},
    kAgainst          {"comparison.against",           "Against {base}: {difference}"},

    // Words above the table about the rows that it leaves out.
    kAlike            {"comparison.alike",             "{rows} alike"},
    kAlikeHidden      {"comparison.alike_hidden",      "{rows} {rows|row|rows} alike {rows|is|are} hidden"},
    kAddScenario      {"comparison.add_scenario",      "add a scenario to compare"},
    kShowHidden       {"comparison.show_hidden",       "Show {rows} hidden {rows|row|rows}"},

    // The table for a spreadsheet.
    kResultHead       {"comparison.result_head",       "Result"},
    kUnitHead         {"comparison.unit_head",         "Unit"},
    kIdHead           {"comparison.id_head",           "Id"},
    kDoubtHead        {"comparison.doubt_head",        "Doubt"},
    kLess             {"comparison.less",              "{scenario} less {base}"},
    kTenth            {"comparison.tenth",             "{scenario} P10"},
    kNinetieth        {"comparison.ninetieth",         "{scenario} P90"},
    kLessPercent      {"comparison.less_percent",      "{scenario} less {base}, %"},

    // The picture.
    kBeside           {"comparison.beside",            "{scenarios} {scenarios|scenario|scenarios} compared with {base}"},
    kAlone            {"comparison.alone",             "{base} has no other scenario to be compared with"},
    kResults          {"comparison.results",           "{results} {results|result|results}, differences to {base}"},
    kResultsAlone     {"comparison.results_alone",     "{results} {results|result|results}"},
    kEveryRowHidden   {"comparison.every_row_hidden",  "Every row is hidden"},
    kHiddenByHand     {"comparison.hidden_by_hand",    "{rows} {rows|row|rows} {rows|is|are} hidden by hand."},
    kHiddenAlike      {"comparison.hidden_alike",      "{rows} {rows|row|rows} alike in every scenario {rows|is|are} hidden.", " "},
    kOfTrials         {"comparison.of_trials",         "P10 to P90: 8 of 10 trials lie between, of {trials} with seed {seed}."},
    kDoubtIn          {"comparison.doubt_in",          "{doubt} ({scenarios})"};
// clang-format on

} // namespace isocost::comparison_phrases
