// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "routing" can say, together with the terms it shares
// (serving_terms_phrases.h) and the sentences of the recommendations (core/rules/recommendation.h).
#pragma once

#include "core/text/clause.h"

namespace isocost::routing_phrases {

// clang-format off
inline constexpr Phrase
    // The title: where the works go, the objections, the consequences.
    kTrainAndServe   {"routing.train_and_serve",      "Train and serve on {platform}"},
    kTrainApart      {"routing.train_apart",          "Train on {train} and serve on {serve}"},
    kTrain           {"routing.train",                "Train on {platform}"},
    kServe           {"routing.serve",                "Serve on {platform}"},
    kNowhere         {"routing.nowhere",              "Nothing goes anywhere"},
    kNoRuns          {"routing.no_runs",              "no run is planned"},
    kNoneTrains      {"routing.none_trains",          "no platform trains at a known price"},
    kNoneServes      {"routing.none_serves",          "no platform serves at a known price"},
    kTrainingStopped {"routing.training_stopped",     "a rule stops training on every platform"},
    kServingStopped  {"routing.serving_stopped",      "a rule stops serving on every platform"},
    kTrainingStopsOn {"routing.training_stops_on",    "a rule stops training on {platform}"},
    kServingStopsOn  {"routing.serving_stops_on",     "a rule stops serving on {platform}"},
    kNoneCounted     {"routing.none_counted",         "a plan can count on none of the ways that buy these platforms ({why})"},
    kUncounted       {"routing.uncounted",            "a plan cannot count on the way that buys {platforms} ({why})"},
    kTrainingClose   {"routing.training_close",       "training is a close call"},
    kTrainingCloseOn {"routing.training_close_on",    "training is a close call on {assumption}"},
    kServingClose    {"routing.serving_close",        "serving is a close call"},
    kServingCloseOn  {"routing.serving_close_on",     "serving is a close call on {assumption}"},
    kBothClose       {"routing.both_close",           "both are close calls"},
    kBothCloseOn     {"routing.both_close_on",        "both are close calls, training on {assumption}"},
    kTogether        {"routing.together",             "together, {where} would save {saved}"},
    kKernelsToo      {"routing.kernels_too",          "also of code with CUDA kernels", ", "},
    kKernelsStopped  {"routing.kernels_stopped",      "a rule stops code with CUDA kernels"},
    kKernelsUncounted{"routing.kernels_uncounted",    "no platform that a plan can count on runs code with CUDA kernels"},
    kKernelsNowhere  {"routing.kernels_nowhere",      "nothing runs code with CUDA kernels at a known price"},
    kNoneCompared    {"routing.none_compared",        "the scenario compares no other platform"},
    kKernelsThereToo {"routing.kernels_there_too",    "code with CUDA kernels runs there too"},
    kKernelsStay     {"routing.kernels_stay",         "code with CUDA kernels stays on {platform}"},
    kKernelsGo       {"routing.kernels_go",           "code with CUDA kernels goes to {platform}"},
    kOnlyKernelsStay {"routing.only_kernels_stay",    "only code with CUDA kernels stays on {platform}"},
    kOnlyKernelsGo   {"routing.only_kernels_go",      "only code with CUDA kernels goes to {platform}"},
    kMovedByWaits    {"routing.moved_by_waits",       "with the estimated network waits, {works} would go elsewhere"},
    kTrainingUnmeasured{"routing.training_unmeasured", "no such training on {platform} has been measured"},
    kServingUnmeasured{"routing.serving_unmeasured",  "no serving on {platform} has been measured"},
    kKernelsUnmeasured{"routing.kernels_unmeasured",  "nobody has measured such a run", ", where "},
    kTraining        {"routing.training",             "training"},
    kServing         {"routing.serving",              "serving"},
    kKernels         {"routing.kernels",              "CUDA kernels"},

    // The subtitle: the scenario, how the platforms are bought, the work.
    kScenario        {"routing.scenario",             "{scenario}"},
    kBuying          {"routing.buying",               "{buying}", ": "},
    kMfuEverywhere   {"routing.mfu_everywhere",       "{mfu} MFU everywhere", ", "},
    kOwnMfu          {"routing.own_mfu",              "each at its own MFU", ", "},
    kRunsOver        {"routing.runs_over",            "{runs} {runs|run|runs} over {months} {months|month|months}", ", "},
    kServed          {"routing.served",               "{model} model served", ", "},

    // The foot.
    kWouldChange     {"routing.would_change",         "What would change it: one assumption moves that far and the others stay; amber below {near}."},
    kEachAlone       {"routing.each_alone",           "Each goes where it alone costs least; together whole copies and every move of the software count once.", " "},
    kBlocks          {"routing.blocks",               "{platform}: capacity blocks are sold for days.", " "},

    // The text in place of the panels.
    kNoneAdvised     {"routing.none_advised",         "{advice}."},
    kEnterPrice      {"screen.enter_price_or_buy",    "Enter a price, or choose another way of buying.", " "},

    // The description of a work.
    kRunsAYear       {"routing.runs_a_year",          "{runs} {runs|run|runs} a year"},
    kRunsOfModel     {"routing.runs_of_model",        "{runs} {runs|run|runs} a year of {parameters} \u00D7 {tokens}"},
    kTokensAMonth    {"routing.tokens_a_month",       "{tokens} tokens a month, {model}"},

    // The platforms where a work may go.
    kCost            {"routing.cost",                 "{cost}"},
    kCostABillion    {"routing.cost_a_billion",       "{cost} a billion"},
    kCostChange      {"routing.cost_change",          "{change}", " "},
    kStopped         {"routing.stopped",              "stopped by a rule", ", "},
    kNotCountedOn    {"routing.not_counted_on",       "cannot be counted on", ", "},
    kUnmeasured      {"routing.unmeasured",           "not measured", ", "},
    kHasNone         {"routing.has_none",             "{platform}: {reason}"},

    // The notes below them: the basis of the costs, the reasons for and against the answer.
    kBillionTokens   {"routing.billion_tokens",       "a billion tokens"},
    kWithMigration   {"routing.with_migration",       "over {months} {months|month|months}, with migration"},
    kNoMigration     {"routing.no_migration",         "over {months} {months|month|months}, no migration"},
    kMore            {"routing.more",                 "{left} more"},
    kAdvice          {"routing.advice",               "{advice}"},
    kAgainst         {"routing.against",              "! {sentence}"},
    kMatrixSays      {"routing.matrix_says",          "! the published matrix says {class}"},
    kFor             {"routing.for",                  "\u2713 {sentence}"},

    // The changes that would send a work elsewhere.
    kWaitsHalt       {"routing.waits_halt",           "{goal}: estimated waits halt {platforms}"},
    kWaitsItself     {"routing.waits_itself",         "{goal}: {platform} is estimated to wait {share}"},
    kAboveShare      {"routing.above_share",          "above {share} of the time", ", "},
    kGoalNowhere     {"routing.goal_nowhere",         "nowhere"},
    kGoesTo          {"routing.goes_to",              "\u2192 {platform}"},
    kGoesNowhere     {"routing.goes_nowhere",         "\u2192 none"},
    kWithLayer       {"routing.with_layer",           "with an abstraction layer in place"},
    kIsAbove         {"routing.is_above",             "{what} above"},
    kIsBelow         {"routing.is_below",             "{what} below"},
    kAssumption      {"routing.assumption",           "{parameter}"},
    kItsMfu          {"routing.its_mfu",              "its MFU"},
    kItsPrice        {"routing.its_price",            "its price"},
    kMfuOf           {"routing.mfu_of",               "{platform} MFU"},
    kPriceOf         {"routing.price_of",             "{platform} price"},
    kSwitches        {"routing.switches",             "{sentence}"},
    kNow             {"routing.now",                  "now {value}"},
    kSearching       {"routing.searching",            "searching for what would change it"},
    kNoOther         {"routing.no_other",             "no other platform is compared"},
    kNoPrice         {"routing.no_price",             "nothing: no price"},
    kNoAssumption    {"routing.no_assumption",        "nothing: no MFU, price or number of runs"},
    kLiftsAbove      {"routing.lifts_above",          "{parameter} above {value}"},
    kLiftsBelow      {"routing.lifts_below",          "{parameter} below {value}"},
    kLiftsTheStop    {"routing.lifts_the_stop",       "lifts the stop", " "},
    kChangeLifts     {"routing.change_lifts",         "a change of {parameter} lifts the stop"},
    kNothingElse     {"routing.nothing_else",         "No price of {platform} changes it: nothing else runs it"},
    kStayingCosts    {"routing.staying_costs",        "Staying costs {cost} over {months} {months|month|months}"},

    // The cost of all of it.
    kSumOver         {"routing.sum_over",             "Training, and serving in whole copies, over {months} {months|month|months}, {growth} growth a year"},
    kAllOn           {"routing.all_on",               "all of it on {platform}, the reference"},
    kThough          {"routing.though",               "though {bar}", ", "},
    kAllUncounted    {"routing.all_uncounted",        "all on {platform} ({all}) cannot be counted on: {why}"},
    kNoSum           {"routing.no_sum",               "{platform} has no sum to compare with"},
    kLessThanAll     {"routing.less_than_all",        "{difference} less than all on {platform} ({all})"},
    kMoreThanAll     {"routing.more_than_all",        "{difference} more than all on {platform} ({all})"},
    kMoveCosts       {"routing.move_costs",           "moving the software costs {cost}"},
    kMoveIsFree      {"routing.move_is_free",         "the software moves at no cost"},
    kSum             {"routing.sum",                  "{sum}"},
    kFirstLine       {"routing.first_line",           "{line}", ", "},
    kLine            {"routing.line",                 "{line}"};
// clang-format on

} // namespace isocost::routing_phrases
