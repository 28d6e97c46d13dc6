// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as several views write them, and the limits of what they tell.
#pragma once

#include <string>

#include "core/model/inputs.h"
#include "core/text/clause.h"

namespace isocost {

// Explains how a change of 20 % down and up treats a value of 0 (core/analysis/tornado.h).
inline constexpr const char* kZeroRule = "What is 0 now goes to 20 % if it is a percentage, else "
                                         "to 1 % of the highest value it can have.";

// USD per chip-hour. Above it, "nobody pays this" says more than the number.
inline constexpr double kAbsurdPrice = 1e6;

// Compares a value with another, "+12 %" or "−3.1 %"; empty if the other is not above 0.
[[nodiscard]] std::string changeText(double value, double from);
[[nodiscard]] Number asChange(double share); // "+12 %", "0 %"
[[nodiscard]] Number asTrimmed(double number); // "6.4", "1,024"
// "70B" for a parameter that counts billions.
[[nodiscard]] Number billionsOf(const Inputs<double>& in, Parameter parameter);
[[nodiscard]] std::string billionsText(const Inputs<double>& in, Parameter parameter);

} // namespace isocost
