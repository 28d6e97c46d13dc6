// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "risk" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::risk_phrases {

// clang-format off
inline constexpr Phrase
    // The title: the average year, a bad one, and what weighs most.
    kCostsNothing {"risk.costs_nothing",   "The risk register costs nothing"},
    kAverageYear  {"risk.average_year",    "Risks cost {cost} a year on average"},
    kBadYear      {"risk.bad_year",        "95 % likely no more than {cost}", ", "},
    kBadYearFree  {"risk.bad_year_free",   "95 % likely nothing", ", "},
    kHeaviest     {"risk.heaviest",        "{share} is {risk}"},
    kWithinPlan   {"risk.within_plan",     "{cost} from those that this plan can meet"},

    // The subtitle: the scenario, how many risks, how often any loss.
    kScenario     {"risk.scenario",        "{scenario}"},
    kCounted      {"risk.counted",         "{risks} independent risks, each as many times a year as set", ": "},
    kOneCounted   {"risk.one_counted",     "1 risk, as many times a year as set", ": "},
    kNoneCounted  {"risk.none_counted",    "no risk is counted", ": "},
    kAnyLoss      {"risk.any_loss",        "some loss in {share} of years"},
    kAtMost       {"risk.at_most",         "95 % likely to cost no more than {cost} a year"},
    kNothing      {"risk.nothing",         "95 % likely to cost nothing in a year"},
    kOutsideShare {"risk.outside_share",   "{share} of the average comes from risks not in this plan"},
    kTrials       {"risk.trials",          "{trials} {trials|trial|trials}"},

    // Words in the panels.
    kAverage      {"risk.average",         "average {cost}"},
    kUsualWorst   {"risk.usual_worst",     "95 % likely no more than {cost}"},
    kOutside      {"risk.outside",         "{risk}, not in this plan: {reason}"},
    kOutsideBrief {"risk.outside_brief",   "{risk}: {reason}"},
    kNothingOnSpot{"risk.nothing_on_spot", "nothing on spot"},
    kNoMigration  {"risk.no_migration",    "no migration"},
    kFactors      {"risk.factors",         "{times} \u00D7 {chance} \u00D7 {loss}"},
    kDaysBeyond   {"risk.days_beyond",     "days beyond {platform}"},

    // The foot.
    kAsEntered    {"risk.as_entered",      "Chances and losses are those entered; they do not follow the plan."},
    kIdle         {"risk.idle",            "{count} {count|risk|risks} with no effect here: {risks}."},
    kDelayIsFree  {"risk.delay_is_free",   "Longer runs and waiting for capacity cost nothing here: a week of delay is set to $0."},
    kUnhurried    {"risk.unhurried",       "No extra days or waiting: {platforms}."},

    // Words in place of the panels.
    kEmpty        {"risk.empty",           "The risk register is empty. Add a risk to see what it may cost."},
    kAllLeftOut   {"risk.all_left_out",    "No risk of the register is counted."},
    kSwitchOn     {"screen.switch_on_risk", "Switch one on to see what it may cost.", " "},
    kAllImpossible{"risk.all_impossible",  "No risk that is counted has both a probability and an impact."};
// clang-format on

} // namespace isocost::risk_phrases
