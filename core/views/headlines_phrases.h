// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the headlines can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::headlines_phrases {

// clang-format off
inline constexpr Phrase
    // The labels. The aside of a platform's name is left out where there is little room.
    kPlanYear        {"headlines.plan_year",         "A year of the plan"},
    kPlatform        {"headlines.platform",          "{platform}"},
    kAside           {"headlines.aside",             "{aside}", " "},
    kOwnedHour       {"headlines.owned_hour",        "An hour on own hardware"},
    kOwningAbove     {"headlines.owning_above",      "Owning beats {way} above"},
    kOwning          {"headlines.owning",            "Owning beats {way}"},
    kCloseCall       {"headlines.close_call",        "close call"},
    kSpotGoodput     {"headlines.spot_goodput",      "Spot goodput"},
    kResult          {"headlines.result",            "{result}"},

    // The notes: how the number compares, else a remark about it.
    kDifference      {"headlines.difference",        "{size}"},
    kVersus          {"headlines.versus",            "{difference} vs {rival}"},
    kScenario        {"headlines.scenario",          "{scenario}"},
    kBefore          {"headlines.before",            "before"},
    kWay             {"headlines.way",               "{way}"},
    kOverWay         {"headlines.over_way",          "{more} over {way}"},
    kStoppedWay      {"headlines.stopped_way",       "which a rule forbids", ", "},
    kLeastOfAll      {"headlines.least_of_all",      "the cheapest workable option"},
    kChanceToBeat    {"headlines.chance_to_beat",    "{chance} chance to beat {way}"},
    kBeatsAlways     {"headlines.beats_always",      "beats {way} in every trial"},
    kBeatsNever      {"headlines.beats_never",       "costs more than {way} in every trial"},
    kOpen            {"headlines.open",              "open: {chance} chance to beat {way}"},
    kNotCounted      {"headlines.not_counted",       "cannot be counted on: {why}"},
    kNoPrice         {"headlines.no_price",          "no price: {way}"},
    kUsed            {"headlines.used",              "{share} used"},
    kIsCheapest      {"headlines.is_cheapest",       "{way} is cheapest", ", "},
    kOverhead        {"headlines.overhead",          "{share} of the bill is overhead"},
    kLack            {"headlines.lack",              "{lack}"},
    kNoRisks         {"headlines.no_risks",          "no risks"},
    kRisksCounted    {"headlines.risks_counted",     "{counted} of {all} {all|risk|risks} counted"},
    kAnyLoss         {"headlines.any_loss",          "any loss: {chance}"},

    // The facts that a number refers to.
    kFleet           {"headlines.fleet",             "{chips} {platform}, {way}, {share} used"},
    kPart            {"headlines.part",              "{cost} {what}"},
    kFleetPart       {"headlines.fleet_part",        "fleet: {chips} {platform}, {way}, {share} used"},
    kTenToNinety     {"headlines.ten_to_ninety",     "P10 {low}, P90 {high}"},
    kNoFleet         {"headlines.no_fleet",          "no work for a fleet, {way}"},
    kServingPart     {"headlines.serving_part",      "serving: {chips} {platform} beside it"},
    kApiPart         {"headlines.api_part",          "serving: by an API"},
    kServingLeftOut  {"headlines.serving_left_out",  "serving left out"},
    kFleetServes     {"headlines.fleet_serves",      "they serve users"},
    kDoesNotFit      {"headlines.does_not_fit",      "does not fit: the work takes {work} of a year"},
    kInAll           {"headlines.in_all",            "{value} in all, used or not"},
    kFleetInAll      {"headlines.fleet_in_all",      "fleet: {value} in all, used or not"},

    // The runs, if they are bought in different ways.
    kBoughtBy        {"headlines.bought_by",         "{platform}: {way}", ", "},
    kOthersBy        {"headlines.others_by",         "the others: {way}"},

    // What is to be doubted of the runs.
    kUnmeasured      {"headlines.unmeasured",        "nobody measured training on {platforms}"},
    kUnmeasuredRun   {"headlines.unmeasured_run",    "nobody measured such training"},
    kStoppedRun      {"headlines.stopped_run",       "{why}"},

    // A whole headline.
    kReading         {"headlines.reading",           "{label}: {value}"},
    kReadingNote     {"headlines.reading_note",      "{note}", ", "},

    // All of them as a picture: the title, the subtitle, the heads of columns.
    kYearCosts       {"headlines.year_costs",        "a year of the plan costs {value}"},
    kYearIs          {"headlines.year_is",           "a year of the plan is {reason}"},
    kYearIsNeverDone {"headlines.year_is_never_done", "the work of a year is never done"},
    kOf              {"headlines.of",                "{scenario}"},
    kOfFleet         {"headlines.of_fleet",          "{fleet}", ": "},
    kOfPart          {"headlines.of_part",           "{part}", "; "},
    kButNotCounted   {"headlines.but_not_counted",   "but cannot be counted on: {why}", " "},
    kTrainingRun     {"headlines.training_run",      "Training run"},
    kCost            {"headlines.cost",              "cost"},
    kDays            {"headlines.days",              "days"},
    kAgainst         {"headlines.against",           "vs {rival}"},
    kChange          {"headlines.change",            "change"};
// clang-format on

} // namespace isocost::headlines_phrases
