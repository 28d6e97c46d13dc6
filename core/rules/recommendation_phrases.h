// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything a recommendation can say besides its conditions and switching values.
#pragma once

#include "core/text/clause.h"

namespace isocost::recommendation_phrases {

// clang-format off
inline constexpr Phrase
    // The answer, and what is against it.
    kForKernels      {"recommend.for_kernels",        "{platform} for custom kernels"},
    kForServing      {"recommend.for_serving",        "{platform} for serving"},
    kForTraining     {"recommend.for_training",       "{platform} for training from scratch"},
    kOpen            {"recommend.open",               "Open: {answer}"},
    kCheapestIn      {"recommend.cheapest_in",        "the cheapest in {chance} of {trials} trials", ", "},
    kCheapestInOnly  {"recommend.cheapest_in_only",   "the cheapest in only {chance} of {trials} trials", ", "},
    kNextCosts       {"recommend.next_costs",         "{platform} costs {share} more"},
    kCheapestBreaks  {"recommend.cheapest_breaks",    "cheapest would be {platform}, but it breaks a stop rule ({rule})"},
    kCheapestNotCountedOn{"recommend.cheapest_not_counted_on", "cheapest would be {platform}, but a plan cannot count on the way that buys it"},
    kCheapestIs      {"recommend.cheapest_is",        "Cheapest would be {answer}"},
    kNotCountedOn    {"recommend.not_counted_on",     "but a plan cannot count on the way that buys it", ", "},
    kNoneCountedOn   {"recommend.none_counted_on",    "but a plan can count on none of the ways that buy these platforms", ", "},
    kEveryBreaks     {"recommend.every_breaks",       "though every candidate breaks a stop rule ({rule})", ", "},
    kOnly            {"recommend.only",               "Only {answer}"},
    kOnlyOneBreaks   {"recommend.only_one_breaks",    "but it breaks a stop rule ({rule})", ", "},
    kUnmeasured      {"recommend.unmeasured",         "no such run on {platform} has been measured"},
    kBrokenRule      {"recommend.broken_rule",        "{claim}, {due}"},

    // In place of an answer.
    kNoRuns          {"recommend.no_runs",            "No run is planned"},
    kNonePriced      {"recommend.none_priced",        "No platform has a price"},
    kNoCudaPriced    {"recommend.no_cuda_priced",     "No platform with CUDA has a price"},
    kNoneServes      {"recommend.none_serves",        "No platform that has a price can serve the model"},
    kNoneEndsARun    {"recommend.none_ends_a_run",    "No platform that has a price ever ends a run"},
    kNoCudaEndsARun  {"recommend.no_cuda_ends_a_run", "No platform with CUDA that has a price ever ends a run"},

    // The reasons: what each candidate costs, then the stop rules against it.
    kTokensCost      {"recommend.tokens_cost",        "{platform}: {cost} for a billion tokens"},
    kRunsCost        {"recommend.runs_cost",          "{platform}: {cost} over the horizon, {runs} {runs|run|runs} of {run} and no migration"},
    kMoveAndRunsCost {"recommend.move_and_runs_cost", "{platform}: {cost} over the horizon, {runs} {runs|run|runs} of {run} and {migration} of migration"},
    kNoRun           {"recommend.no_run",             "no such run has been measured"},
    kAgainst         {"recommend.against",            "Against {platform}: {rule}"},
    kNotCounted      {"recommend.not_counted",        "Not counted against {platform}: {rule}, a rule of training"};
// clang-format on

} // namespace isocost::recommendation_phrases
