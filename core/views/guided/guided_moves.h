// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What one answer of "Should we buy?" moves: the cost of each way of buying as answered, and with
// another answer beside it.
//
// Units     USD a year of the plan; over the period where no year moves
// Worked    tests/core/views/tst_guided_moves.cpp
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/scenario.h"
#include "core/views/guided/guided_answers.h"

namespace isocost {

struct Catalog;

struct GuidedMove {
    Purchase way;
    std::optional<double> now; // none: left out
    std::optional<double> then;
};

struct GuidedMoves {
    Sentence heading;
    std::string now; // the answer: "80 %"
    std::string then; // the other one: "50 %"
    std::vector<GuidedMove> rows; // the cheapest first; those that a plan can count on in either
    Sentence note; // may be empty
};
[[nodiscard]] GuidedMoves guidedMoves(
    const GuidedAnswers& answers, GuidedField field, const Catalog& catalog);

// The other answer: the low end of what somebody is not sure of, else its high end; of a choice the
// first other one.
[[nodiscard]] double otherNumber(const GuidedAnswers& answers, GuidedField field);

} // namespace isocost
