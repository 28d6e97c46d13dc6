// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "spot-churn" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::spot_churn_phrases {

// clang-format off
inline constexpr Phrase
    // The title, where the market's trace tells another time than the assumptions.
    kTraceTakes       {"spot_churn.trace_takes",         "over the trace {trace} {work} of work take {seen}, not {computed} as computed"},

    // The title: the cost of the job beside on-demand, and the share of it that is wasted.
    kCostsLess        {"spot_churn.costs_less",          "spot costs {cost}, {difference} less than on-demand"},
    kCostsMore        {"spot_churn.costs_more",          "spot costs {cost}, {difference} more than on-demand"},
    kCostsTheSame     {"spot_churn.costs_the_same",      "spot costs {cost}, as on demand"},
    kCostsFarMore     {"spot_churn.costs_far_more",      "spot costs {cost}, over a million times on-demand"},
    kWouldCostLess    {"spot_churn.would_cost_less",     "spot would cost {cost}, {difference} less than on-demand"},
    kWouldCostMore    {"spot_churn.would_cost_more",     "spot would cost {cost}, {difference} more than on-demand"},
    kWouldCostTheSame {"spot_churn.would_cost_the_same", "spot would cost {cost}, as on demand"},
    kWouldCostFarMore {"spot_churn.would_cost_far_more", "spot would cost {cost}, over a million times on-demand"},
    kOnDemandAt       {"spot_churn.on_demand_at",        "({demand})", " "},
    kOfItWasted       {"spot_churn.of_it_wasted",        "{share} of it is {causes}"},
    kOfItNothingWasted{"spot_churn.of_it_nothing",       "all of it is useful work: nothing interrupts the job"},
    kWasted           {"spot_churn.wasted",              "{share} of {bill} is {causes}"},
    kNothingWasted    {"spot_churn.nothing_wasted",      "all of {bill} is useful work: nothing interrupts the job"},
    kUninterrupted    {"spot_churn.uninterrupted",       "nothing interrupts the job", ", "},
    kMoreThan         {"spot_churn.more_than",           "more than {share}"},
    kLessThan         {"spot_churn.less_than",           "less than {share}"},
    kBill             {"spot_churn.bill",                "the spot bill"},
    kBilledHours      {"spot_churn.billed_hours",        "the billed spot time"},
    kCheckpoints      {"spot_churn.checkpoints",         "checkpoints"},
    kRestarts         {"spot_churn.restarts",            "restarts"},
    kLostWork         {"spot_churn.lost_work",           "lost work"},

    // The title of a job that hardly gets on: the time says more than the bill.
    kTurnsInto        {"spot_churn.turns_into",          "spot turns {work} of work into {time}"},
    kIsWaste          {"spot_churn.is_waste",            "{share} of {bill} is {causes}", ": "},
    kIsWaiting        {"spot_churn.is_waiting",          "{share} of it is the wait for capacity", ": "},
    kOutOfReach       {"spot_churn.out_of_reach",        "this job is out of reach on spot"},
    kWorkWouldTake    {"spot_churn.work_would_take",     "{work} of work would take {time}", ": "},
    kHardlyEver       {"spot_churn.hardly_ever",         "this job practically never finishes on spot"},
    kOverABillion     {"spot_churn.over_a_billion",      "it would take over a billion years", ": "},
    kNeverFinishes    {"spot_churn.never_finishes",      "this job never finishes on spot"},
    kNoCheckpoint     {"spot_churn.no_checkpoint",       "interruptions come before the first checkpoint", ": "},
    kNoTrialFinished  {"spot_churn.no_trial_finished",   "no trial of this job finished on spot"},
    kAllGivenUp       {"spot_churn.all_given_up",        "all of them were given up after too many interruptions", ": "},
    kMayHardlyFinish  {"spot_churn.may_hardly_finish",   "this job may hardly finish on spot"},
    kSomeGivenUp      {"spot_churn.some_given_up",       "some of its trials were given up after too many interruptions", ": "},

    // The subtitle: the scenario, the job, how long it takes, how far spot pays.
    kScenario         {"spot_churn.scenario",            "{scenario}"},
    kNodes            {"spot_churn.nodes",               "{nodes} spot {nodes|node|nodes}", ": "},
    kOneInterruption  {"spot_churn.one_interruption",    "one interruption in {hours}", ", "},
    kNoInterruptions  {"spot_churn.no_interruptions",    "no interruptions", ", "},
    kCheckpointsEvery {"spot_churn.checkpoints_every",   "{write} checkpoints every {interval}", ", "},
    kFreeCheckpoints  {"spot_churn.free_checkpoints",    "free checkpoints every {interval}", ", "},
    kWouldTake        {"spot_churn.would_take",          "{work} of work would take {time} on average"},
    kIsNotFinished    {"spot_churn.is_not_finished",     "{work} of work are not finished"},
    kTakes            {"spot_churn.takes",               "{work} of work take {time}"},
    kTakesOnAverage   {"spot_churn.takes_on_average",    "{work} of work take {time} on average"},
    kUsually          {"spot_churn.usually",             "{low} to {high} in 8 of 10 cases", ", "},
    kUsuallyOne       {"spot_churn.usually_one",         "{time} in at least 8 of 10 cases", ", "},
    kCheaperApart     {"spot_churn.cheaper_apart",       "spot is cheaper while interruptions are at least {apart} apart (now {now})"},
    kCheaperWrites    {"spot_churn.cheaper_writes",      "spot is cheaper while checkpoint writes take up to {write} (now {writes})"},
    kCheaperBoth      {"spot_churn.cheaper_both",        "all else equal, spot is cheaper while interruptions are at least {apart} apart (now {now}), and while checkpoint writes take up to {write} (now {writes})"},
    kNowNone          {"spot_churn.now_none",            "none"},
    kNeverPays        {"spot_churn.never_pays",          "spot never pays at these prices"},
    kAlwaysPays       {"spot_churn.always_pays",         "spot pays at any rate of interruptions"},
    kAsIfMemoryless   {"spot_churn.as_if_memoryless",    "as if interruptions were memoryless", ", "},
    kIfMemoryless     {"spot_churn.if_memoryless",       "if memoryless", ", "},
    kNoticeSaves      {"spot_churn.notice_saves",        "the notice is long enough to save the work"},

    // The strips: where each dollar goes, and the timeline of a trial.
    kTrialName        {"spot_churn.trial_name",          "Trial {trial}"},
    kPart             {"spot_churn.part",                "{state} {share}"},
    kNextToNothing    {"spot_churn.next_to_nothing",     "< {share}"},
    kWaitUnbilled     {"spot_churn.wait_unbilled",       "wait, not billed: {share} of the time"},
    kHoursOf          {"spot_churn.hours_of",            "hours {from}\u2013{to} of {all} h"},
    kOf               {"spot_churn.of",                  "{from}\u2013{to} of {all} h"},
    kShown            {"spot_churn.shown",               "{from}\u2013{to} h"},
    kNoBill           {"spot_churn.no_bill",             "No bill to divide: not every trial finishes"},

    // The progress.
    kDoneAfter        {"spot_churn.done_after",          "{share} done after {time}"},
    kMedianTrialTakes {"spot_churn.median_trial_takes",  "median trial {time}"},
    kThisTrialTakes   {"spot_churn.this_trial_takes",    "this trial {time}"},
    kMedianTrial      {"spot_churn.median_trial",        "median trial"},
    kThisTrial        {"spot_churn.this_trial",          "this trial"},
    kTrialReads       {"spot_churn.trial_reads",         "trial: {time} of work"},
    kIdeal            {"spot_churn.ideal",               "ideal {time}"},
    kIdealReads       {"spot_churn.ideal_reads",         "ideal: {time}"},
    kEndAfter         {"spot_churn.end_after",           "8 of 10 end after {time}"},
    kEndBetween       {"spot_churn.end_between",         "8 of 10 end {low}\u2013{high}"},
    kTimeOverTrace    {"spot_churn.time_over_trace",     "over the trace {time}"},

    // The cost.
    kLikelyCost       {"spot_churn.likely_cost",         "{heading}; 8 of 10 are {low} to {high}"},
    kOnDemand         {"spot_churn.on_demand",           "on-demand {cost}"},
    kMeanCost         {"spot_churn.mean_cost",           "mean {cost}"},
    kCostOverTrace    {"spot_churn.cost_over_trace",     "over the trace {cost}"},
    kHardlyFinishes   {"spot_churn.hardly_finishes",     "This job hardly ever finishes."},

    // The cost over the checkpoint interval.
    kPriceOverInterval{"spot_churn.price_over_interval", "USD per useful chip-hour over checkpoint interval (minutes of work)"},
    kPriceOverMinutes {"spot_churn.price_over_minutes",  "USD per useful chip-hour over interval (min)"},
    kPriceByMinutes   {"spot_churn.price_by_minutes",    "USD a useful hour, by min"},
    kHoursOverInterval{"spot_churn.hours_over_interval", "Billed hours per useful hour over checkpoint interval (minutes of work)"},
    kHoursOverMinutes {"spot_churn.hours_over_minutes",  "Billed hours per useful hour over interval (min)"},
    kHoursByMinutes   {"spot_churn.hours_by_minutes",    "Billed a useful hour, by min"},
    kYoung            {"spot_churn.young",               "Young {interval}"},
    kDaly             {"spot_churn.daly",                "Daly {interval}"},
    kBest             {"spot_churn.best",                "best {interval}"},
    kYou              {"spot_churn.you",                 "you {interval}"},
    kYouAt            {"spot_churn.you_at",              "you {interval}, {price}"},
    kBestInUse        {"spot_churn.best_in_use",         "best, in use: {interval}"},
    kBestInUseAt      {"spot_churn.best_in_use_at",      "best, in use: {interval}, {price}"},
    kNoInterval       {"spot_churn.no_interval",         "No interval lets this job finish."},
    kBeyondPrice      {"spot_churn.beyond_price",        "At every interval a useful chip-hour costs more than $1M."},
    kBeyondHours      {"spot_churn.beyond_hours",        "At every interval more than a million hours are billed for a useful one."},

    // The cost over the on-demand share.
    kPriceOverNodes   {"spot_churn.price_over_nodes",    "USD per useful chip-hour if mixed, over on-demand share of the nodes"},
    kPriceOverShare   {"spot_churn.price_over_share",    "USD per useful chip-hour if mixed, over on-demand share"},
    kPriceIfMixed     {"spot_churn.price_if_mixed",      "USD per useful chip-hour if mixed"},
    kTimeOverNodes    {"spot_churn.time_over_nodes",     "Wall-clock hours of the job if mixed, over on-demand share of the nodes"},
    kTimeOverShare    {"spot_churn.time_over_share",     "Wall-clock hours of the job if mixed, over on-demand share"},
    kTimeIfMixed      {"spot_churn.time_if_mixed",       "Hours if mixed"},
    kElastic          {"spot_churn.elastic",             "elastic {value}"},
    kGang             {"spot_churn.gang",                "gang {value}"},
    kMix              {"spot_churn.mix",                 "mix: {share}"},
    kValueOverTrace   {"spot_churn.value_over_trace",    "over the trace {value}"},
    kTrace            {"spot_churn.trace",               "trace {value}"},
    kOverPrice        {"spot_churn.over_price",          "over {price}"},
    kElasticTraced    {"spot_churn.elastic_traced",      "elastic job over the trace, at {share}: {value}"},
    kElasticEndless   {"spot_churn.elastic_endless",     "elastic job over the trace, at {share}: never finishes"},

    // The figures.
    kTrials           {"spot_churn.trials",              "{trials} {trials|trial|trials}"},
    kTrialsLater      {"spot_churn.trials_later",        "The trials come when the slider rests."},

    // The foot: which engine, trial and trace the numbers are from.
    kClosedForm       {"spot_churn.closed_form",         "Closed form: too few jobs finish for a distribution."},
    kComputed         {"spot_churn.computed",            "The distribution is computed, not sampled."},
    kCompared         {"spot_churn.compared",            "The distribution is computed, not sampled; to compare, {trials}."},
    kSimulated        {"spot_churn.simulated",           "Simulated: {trials}."},
    kOfSeed           {"spot_churn.of_seed",             "{trials} {trials|trial|trials} (seed {seed})"},
    kSoFarOfSeed      {"spot_churn.so_far_of_seed",      "{done} of {trials} {trials|trial|trials} (seed {seed})"},
    kMeanTime         {"spot_churn.mean_time",           "mean {time}", ": "},
    kStandardError    {"spot_churn.standard_error",      "standard error {time}", ", "},
    kGivenUp          {"spot_churn.given_up",            "{trials} given up after too many interruptions", ": "},
    kTimeline         {"spot_churn.timeline",            "Timeline: trial {trial}.", " "},
    kMedianTimeline   {"spot_churn.median_timeline",     "Timeline: trial {trial}, the median one.", " "},
    kTerms            {"spot_churn.terms",               "Young and Daly: the best interval by their formulas. Gang: an interruption stops all nodes; elastic: the others go on.", " "},
    kTraceTold        {"spot_churn.trace_told",          "Trace {trace}: {market}."},
    kTraceOfSource    {"spot_churn.trace_of_source",     "Trace {trace} ({source}): {market}."},
    kNodesUp          {"spot_churn.nodes_up",            "{needed} of {peak} nodes up {share} of {time}"},
    kInterruptions    {"spot_churn.interruptions",       "{count} {count|interruption|interruptions}", ", "},
    kUp               {"spot_churn.up",                  "up {mean} at a time (median {median})", ", "},
    kUpUnknown        {"spot_churn.up_unknown",          "up {mean} at a time (too few ended for a median)", ", "},
    kDown             {"spot_churn.down",                "down {mean} at a time (median {median})", ", "},
    kDownUnknown      {"spot_churn.down_unknown",        "down {mean} at a time (too few ended for a median)", ", "},
    kWeibull          {"spot_churn.weibull",             "Weibull shape {shape}", ", "},
    kStartsEndless    {"spot_churn.starts_endless",      "{unfinished} of {starts} starts {unfinished|does|do} not finish"},
    kFlipIt           {"spot_churn.flip_it",             "flip it if it counts nodes lost"},

    // Words in place of the panels.
    kWhatChurnDoes    {"spot_churn.what_churn_does",     "What churn does to this job on spot"},
    kSimulating       {"spot_churn.simulating",          "Simulating {trials} {trials|trial|trials}\u2026"},
    kTooShort         {"spot_churn.too_short",           "The checkpoint interval is too short to be computed with."};
// clang-format on

} // namespace isocost::spot_churn_phrases
