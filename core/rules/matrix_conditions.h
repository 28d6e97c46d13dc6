// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the presuppositions of the published decision matrix against the scenario: met, not met,
// or assumed, when nothing in a scenario can tell.
//
// "Large batch" is about the batch that memory and context allow in serving: it is large when
// computing takes longer than reading memory (the roofline's bound). A migration is amortised when
// it pays back within the horizon and its compute is above the amount of the governance rule.
//
// Source    decision matrix of the published comparison of H100, Trainium2 and TPU v5e
// Worked    tests/core/rules/tst_matrix_conditions.cpp
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/ranking.h"
#include "core/text/clause.h"

namespace isocost {

enum class ConditionState : std::uint8_t { Met, NotMet, Assumed };

struct Condition {
    ConditionState state = ConditionState::Assumed;
    Sentence sentence{}; // "no large batch: memory is the bound on TPU v5e"
};

[[nodiscard]] std::string_view wordOf(ConditionState state); // "not met"
// "custom CUDA kernels: H100 class": the matrix's presupposition and its answer.
[[nodiscard]] std::string matrixAnswerTo(Work work);
[[nodiscard]] std::string_view matrixClassOf(Work work); // "H100 class": the answer alone
// Whether the platform is of the class that the matrix answers with.
[[nodiscard]] bool isOfMatrix(const RuleContext& context, Work work, int platform);
[[nodiscard]] std::vector<Condition> matrixConditions(const RuleContext& context, Work work);

} // namespace isocost
