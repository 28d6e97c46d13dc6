// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them, the same in the window, the exports and the command line's table.
//
//   Money $2.31M   Price $3.55   Share 36.7 %   Hours 180.4 h or 7.5 d   Count 1,024
//   bytes 327,680 B, from a million on 140 GB
// Three to four significant digits; exactText gives all of them.
#pragma once

#include <string>
#include <string_view>

#include "core/model/metric_table.h"
#include "core/model/parameter_row.h"
#include "core/model/reason.h"

namespace isocost {

[[nodiscard]] std::string displayText(double value, Format format);
[[nodiscard]] std::string displayText(double value, std::string_view unit); // of a parameter
// Digits of a parameter without its unit, and the unit as a suffix: "0.10" and "$/kWh".
[[nodiscard]] std::string displayUnit(std::string_view unit);
// Percent for shares ("1" with a maximum of 1): factor between the stored and the shown number.
[[nodiscard]] double displayFactor(const ParameterRow& row);
[[nodiscard]] std::string compactNumber(double value, int significantDigits = 3); // 2.31M, 1,024
[[nodiscard]] std::string withThousands(double value, int decimals); // 12,800.00

} // namespace isocost
