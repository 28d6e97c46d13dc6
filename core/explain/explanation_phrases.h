// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an explanation says besides its formulas.
#pragma once

#include "core/text/clause.h"

namespace isocost::explanation_phrases {

// clang-format off
inline constexpr Phrase
    // The name of a result on two platforms.
    kPair            {"explain.pair",                 "Training on {train}, serving on {serve}"},
    kPairResult      {"explain.pair_result",          "Training on {train}, serving on {serve}: {result}"},

    // The formula, then what it does not show.
    kFormula         {"explain.formula",              "{formula}"},
    kFewestChips     {"explain.fewest_chips",         "of the powers of two that hold the model that with the fewest chips for the demand, then the fastest"},
    kBoundBy         {"explain.bound_by",             "bound by {bound}"},
    kLeftOut         {"explain.left_out",             "left out: {ways}"},
    kWayLeftOut      {"explain.way_left_out",         "{way} ({reason})"},
    kNotPlannable    {"explain.not_plannable",        "a plan cannot count on it"};
// clang-format on

} // namespace isocost::explanation_phrases
