// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The difference between a result and the one it is compared with, in words and as a verdict.
//
//   $1.73M against $2.31M   "−25 %"      shares differ in points: 49.0 % against 36.7 %, "+12.3 pt"
//                           "−$577k"     the difference itself, in two to three digits
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/model/metric_table.h"
#include "core/text/clause.h"

namespace isocost {

enum class Verdict : std::uint8_t { Same, Better, Worse, Neutral };

// For a narrow column: a long count or price in three digits, days and months without their unit,
// which the label says.
[[nodiscard]] std::string columnText(double value, Format format);
// Empty when both are the same or nothing sensible can be said (a relative change of zero).
[[nodiscard]] std::string differenceText(double value, double base, Format format);
// The same without its sign, for a sentence that says which is more: "25 %", "12.3 pt".
[[nodiscard]] std::string differenceSize(double value, double base, Format format);
// Stands beside the amount: "=", "−25 %", "×12" for many times as much; empty for a share, as the
// amount tells its points.
[[nodiscard]] std::string comparedText(double value, double base, Format format);
// The same as an argument of a clause that says which is more, of a share with its points: "25 %",
// "×12", "12.3 pt". None when both are the same or nothing sensible can be said.
[[nodiscard]] std::optional<Number> comparedSize(double value, double base, Format format);
// The amount in the unit of the result, for shares in points; empty when both are the same.
[[nodiscard]] std::string amountOfChange(double value, double base, Format format);
[[nodiscard]] std::string sizeOfChange(double value, double base, Format format); // without a sign
// A difference of shares with the digits of shareText: "5.4 pt".
[[nodiscard]] std::string pointsText(double difference);
[[nodiscard]] Verdict verdictOf(double value, double base, Better better);

} // namespace isocost
