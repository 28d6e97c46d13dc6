// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which platform suits which kind of work at the present numbers (model.md section 8, D): the
// published decision matrix with its conditions held against the scenario, beside what this
// scenario computes (ranking.h), and what would change the answer (switching_value.h). Where
// assumptions are ranges, an answer has its chance; below 55 % it is open.
//
// Units     those of the parameters
// Source    decision matrix of the published comparison of H100, Trainium2 and TPU v5e
// Worked    tests/core/rules/tst_recommendation.cpp
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/analysis/chance.h"
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
    // That the answer is the cheapest of the platforms that may be chosen; absent without trials,
    // without a rival, and while no range moves them.
    std::optional<Chance> chance{};
};

// The trials of the scenario's ranges; none: no answer has a chance.
struct AdviceTrials {
    std::size_t trials = 0; // 0, or what uncertainty.h allows
    std::uint64_t seed = 1;
};
[[nodiscard]] std::vector<Recommendation> recommend(
    const Scenario& scenario, const Catalog& catalog, const AdviceTrials& drawn = {});
// Without the switching values, which take a search.
[[nodiscard]] std::vector<Recommendation> recommendAtOnce(const RuleContext& context);

} // namespace isocost
