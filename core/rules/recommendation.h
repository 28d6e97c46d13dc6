// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which platform suits which kind of work at the present numbers (model.md section 8, D): the
// published decision matrix with its conditions held against the scenario, beside what this
// scenario computes (ranking.h), and what would change the answer (switching_value.h).
//
// Units     those of the parameters
// Source    decision matrix of the published comparison of H100, Trainium2 and TPU v5e
// Worked    tests/core/rules/tst_recommendation.cpp
#pragma once

#include <vector>

#include "core/rules/close_call_words.h"
#include "core/rules/matrix_conditions.h"
#include "core/rules/switching_value.h"

namespace isocost {

struct Recommendation {
    Work work = Work::CustomKernels;
    int platform = -1; // -1 when no platform has a number
    Sentence sentence; // the answer, and the cheaper platform that a stop rule forbids
    Ranking ranking;
    std::vector<Condition> conditions; // of the matrix
    std::vector<Sentence> reasons; // each candidate's cost, then the stop rules against it
    std::vector<SwitchingValue> switchingValues;
    ToldVerdict close{}; // against the next platform
};

[[nodiscard]] std::vector<Recommendation> recommend(
    const Scenario& scenario, const Catalog& catalog);
// Without the switching values, which take a search.
[[nodiscard]] std::vector<Recommendation> recommendAtOnce(const RuleContext& context);

} // namespace isocost
