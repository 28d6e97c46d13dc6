// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as typed, with a unit of the parameter table: "$0.10/kWh", "470B", "3 years", "140 GB".
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace isocost {

// Words that stay on the line of the number before them.
inline constexpr std::array<std::string_view, 12> kUnitWords{
    "%", "h", "min", "s", "d", "year", "years", "GPU", "GPUs", "chip", "chips", "FLOP"};

[[nodiscard]] std::string displayText(double value, std::string_view unit);
// The number alone where its unit is a word behind it, "3"; else the same: in "140 GB" and "$0.10"
// the unit is part of what the number says.
[[nodiscard]] std::string briefText(double value, std::string_view unit);
// The unit alone, behind the digits of a number: "$/kWh" for "USD/kWh", "B" for "1e9", "/year" for
// "1/year", "chips" for "chip" unless it is one, nothing for "1".
[[nodiscard]] std::string displayUnit(std::string_view unit, double value = 1.0);
// A unit in the column beside numbers: "billions/month" for "1e9/month", "per year" for "1/year",
// nothing for "1"; the others as they are.
[[nodiscard]] std::string unitBeside(std::string_view unit);

} // namespace isocost
