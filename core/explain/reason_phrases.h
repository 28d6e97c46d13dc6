// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that can be said of why a result has no number.
#pragma once

#include "core/text/clause.h"

namespace isocost::reason_phrases {

// clang-format off
inline constexpr Phrase
    kReason          {"reason.word",                  "{reason}"},
    kUnknown         {"reason.unknown",               "unknown"},
    kWhy             {"reason.why",                   "{why}", ": "},

    // A comparison that failed, or that should have.
    kIsNotAboveZero  {"reason.is_not_above_zero",     "{what} is not above 0"},
    kGrows           {"reason.grows",                 "{what} grows without bound"},
    kIsAbove         {"reason.is_above",              "{what} is above {limit}"},
    kIsNotAbove      {"reason.is_not_above",          "{what} is not above {limit}"},
    kIsBelow         {"reason.is_below",              "{what} is below {limit}"},
    kIsNotBelow      {"reason.is_not_below",          "{what} is not below {limit}"},
    kNotWithin       {"reason.not_within",            "not within {horizon}"},

    // A value that is missing.
    kHasNoPrice      {"reason.has_no_price",          "{platform} has no {quantity}", " and "},
    kHasNoData       {"reason.has_no_data",           "{platform} has no {quantity} in the catalog", " and "},

    // What holds before any number is computed.
    kSeveralRates    {"reason.several_rates",         "{rates} a year each make the present value of owning less renting 0"},
    kSpecialtyOfOne  {"reason.specialty_of_one",      "a specialty price is known of {platform} alone"},
    kNoReplica       {"reason.no_replica",            "no replica of the allowed chips holds the model and keeps the time between tokens"},
    kRateMeasured    {"reason.rate_measured",         "the tokens a second were measured, no replica was computed"},
    kNoChipsInTime   {"reason.no_chips_in_time",      "no number of chips meets it, each added one is interrupted as often"},
    kNoDeadline      {"reason.no_deadline",           "no deadline is set"},
    kIsReference     {"reason.is_reference",          "{platform} is the reference itself"},
    kCostTheSame     {"reason.cost_the_same",         "both cost the same at every utilization"},
    kNoFiniteResult  {"reason.no_finite_result",      "these values have no finite result"},
    kSpotNeverEnds   {"reason.spot_never_ends",       "the job on spot does not finish"};
// clang-format on

} // namespace isocost::reason_phrases
