// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as text in files and on the command line: C locale, whatever the environment says.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace isocost {

// The whole text must be one finite number: no spaces, no "nan", no "inf", no "1,5".
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);

// Why parseNumber refuses the text: "is not a number", "is too large for a number", "is too small
// for a number". Of what people write elsewhere it tells the number: "is not a number (write
// 260000)" for "260k".
[[nodiscard]] std::string notANumber(std::string_view text);

// Shortest text that reads back to the same number; "0" for -0 too, since nobody can tell them
// apart.
[[nodiscard]] std::string numberText(double number);

[[nodiscard]] inline double withoutMinusZero(double number)
{
    return number == 0.0 ? 0.0 : number;
}

} // namespace isocost
