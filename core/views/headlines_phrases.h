// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the headlines can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::headlines_phrases {

// clang-format off
inline constexpr Phrase
    // The labels. The aside of a platform's name is left out where there is little room.
    kFleetYear       {"headlines.fleet_year",        "A year of the fleet"},
    kPlatform        {"headlines.platform",          "{platform}"},
    kAside           {"headlines.aside",             "{aside}", " "},
    kOwnedHour       {"headlines.owned_hour",        "An hour on own hardware"},
    kOwningAbove     {"headlines.owning_above",      "Owning beats {way} above"},
    kOwning          {"headlines.owning",            "Owning beats {way}"},
    kSpotGoodput     {"headlines.spot_goodput",      "Spot goodput"},
    kResult          {"headlines.result",            "{result}"},

    // The notes: how the number compares, else a remark about it.
    kDifference      {"headlines.difference",        "{size}"},
    kVersus          {"headlines.versus",            "{difference} vs {rival}"},
    kScenario        {"headlines.scenario",          "{scenario}"},
    kBefore          {"headlines.before",            "before"},
    kWay             {"headlines.way",               "{way}"},
    kOverWay         {"headlines.over_way",          "{more} over {way}"},
    kLeastPriced     {"headlines.least_priced",      "the least of all priced ways"},
    kLeastThatFits   {"headlines.least_that_fits",   "the least of all ways that fit"},
    kTooSlow         {"headlines.too_slow",          "too slow for the year"},
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
    kSpotTakes       {"headlines.spot_takes",        "spot takes {share} of a year's hours"},
    kInAll           {"headlines.in_all",            "{value} in all, used or not"},

    // The runs, if they are bought in different ways.
    kBoughtBy        {"headlines.bought_by",         "{platform}: {way}", ", "},
    kOthersBy        {"headlines.others_by",         "the others: {way}"},

    // A whole headline.
    kReading         {"headlines.reading",           "{label}: {value}"},
    kReadingNote     {"headlines.reading_note",      "{note}", ", "},

    // All of them as a picture: the title, the subtitle, the heads of columns.
    kYearCosts       {"headlines.year_costs",        "a year of the fleet costs {value}"},
    kYearIs          {"headlines.year_is",           "a year of the fleet is {reason}"},
    kYearIsNeverDone {"headlines.year_is_never_done", "the work of a year is never done"},
    kOf              {"headlines.of",                "{scenario}"},
    kOfFleet         {"headlines.of_fleet",          "{fleet}", ": "},
    kTrainingRun     {"headlines.training_run",      "Training run"},
    kCost            {"headlines.cost",              "cost"},
    kDays            {"headlines.days",              "days"},
    kAgainst         {"headlines.against",           "vs {rival}"},
    kChange          {"headlines.change",            "change"};
// clang-format on

} // namespace isocost::headlines_phrases
