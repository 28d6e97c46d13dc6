// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "serving" can say, besides the texts it shares (serving_terms_phrases.h).
#pragma once

#include "core/text/clause.h"

namespace isocost::serving_phrases {

// clang-format off
inline constexpr Phrase
    // The title: the month when serving outgrows training, then the cheapest platforms for both.
    kOutgrows        {"serving.outgrows",             "serving on {platform} outgrows training in month {month}"},
    kStaysBelow      {"serving.stays_below",          "serving on {platform} stays below training for {months} {months|month|months}"},
    kNoTraining      {"serving.no_training",          "training on {platform} is {reason}"},
    kNoServing       {"serving.no_serving",           "serving on {platform}: {reason}"},
    kServingOn       {"serving.serving_on",           "serving on {platform}"},
    kWouldCost       {"serving.would_cost",           "{where} would cost {cost}"},
    kWouldSave       {"serving.would_save",           "{where} would save {saved} of {present}"},
    kNotCountedOn    {"serving.not_counted_on",       "but cannot be counted on: {why}", ", "},
    kNoneCheaper     {"serving.none_cheaper",         "no other place is cheaper"},

    // The subtitle: the scenario, the work, the ways of buying the platforms, the work that does
    // not fit.
    kScenario        {"serving.scenario",             "{scenario}"},
    kRuns            {"serving.runs",                 "{runs} training {runs|run|runs} a year", ": "},
    kDemand          {"serving.demand",               "{model} model served, {tokens} tokens a month, {growth} growth a year"},
    kBuying          {"serving.buying",               "{buying}", ", "},
    kAloneTakes      {"serving.alone_takes",          "serving alone takes {chips} {chips|chip|chips}, the plan has {planned}"},

    // The foot.
    kRoutingTells    {"serving.routing_tells",        "Routing says which platforms a rule stops. Training is at least one run."},
    kBothMoves       {"serving.both_moves",           "Where the software stacks of a pair differ, both migrations are paid.", " "},

    // Words in place of the panels or of the curves.
    kNoPair          {"serving.no_pair",              "No platform both trains and serves; {platform}: {reason}."},
    kNoCost          {"serving.no_cost",              "{platform} has no cost of training or serving."},

    // The curves.
    kSpentOn         {"serving.spent_on",             "Spent so far on {platform} (USD)"},
    kSpentAtEnd      {"serving.spent_at_end",         "{curve} {spent}"},
    kMonth           {"serving.month",                "month {month}"},

    // The matrix.
    kPairsOver       {"serving.pairs_over",           "Training and serving over {months} {months|month|months} (USD); the cheapest is framed"},
    kOver            {"serving.over",                 "Over {months} {months|month|months} (USD)"},
    kPairCosts       {"serving.pair_costs",           "train on {train}, serve on {serve}: {cost} = {training} training + {serving} serving"},
    kPairMoves       {"serving.pair_moves",           "train on {train}, serve on {serve}: {cost} = {training} training + {migration} migration + {serving} serving"},
    kNotCounted      {"serving.not_counted",          "not counted on"},
    kPairHasNone     {"serving.pair_has_none",        "train on {train}, serve on {serve}: {reason}"},

    // The fleet.
    kFills           {"serving.fills",                "{platform}: the demand fills {needed} of {copies} {copies|copy|copies}"},
    kOneIsLeast      {"serving.one_is_least",         "one copy is the least"},

    // Words beside the panels.
    kAssumed         {"serving.assumed",              "Assumed apart from the fleet: an API at {api} a million tokens against {own} of one's own beside {monthly} a month, {revenue} revenue a year, {teams} {teams|team|teams} of {mean} to {peak} chips."};
// clang-format on

} // namespace isocost::serving_phrases
