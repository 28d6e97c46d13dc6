// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compares a result with the same result elsewhere: the number, the difference, and whether it is
// better.
//
//   $1.73M beside $2.31M    −$577k     −25 %
//   49 % beside 36.7 %       +12.2 pt   (shares differ in points)
//
// Worked    tests/core/views/tst_compared_result.cpp
#pragma once

#include <optional>
#include <string>

#include "core/explain/difference_text.h"
#include "core/model/outcome.h"

namespace isocost {

struct ComparedResult {
    std::optional<double> value{}; // in the unit of the result; none if it is a word
    std::string text{}; // "$1.73M", "memory", "never"
    bool hasResult = false; // a number, or a result that is a word; else the text is a reason
    std::optional<double> change{}; // value less base, if both are numbers
    std::optional<double> percent{}; // the change over the size of the base; none for a share
    std::string amount{}; // "−$577k", "+12.2 pt"; empty if both are the same
    std::string ratio{}; // "−25 %", "×12", "=" if both are the same
    Verdict verdict = Verdict::Same;
};

// Without a base there is no difference.
[[nodiscard]] ComparedResult comparedResult(
    Metric metric, const Outcome<double>& here, const Outcome<double>* base);

} // namespace isocost
