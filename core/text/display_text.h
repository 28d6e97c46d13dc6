// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them, in the window, the charts, the findings and the command line.
//
// Three to four significant digits; numberText (number_text.h) gives all of them. Signs, digits
// and separators are written by fixed, scientific, withThousands and withSign alone: that is where
// a locale takes hold.
#pragma once

#include <string>
#include <vector>

namespace isocost {

[[nodiscard]] std::string compactNumber(double value, int significantDigits = 3); // 2.31M, 1,024
[[nodiscard]] std::string scientific(double magnitude, int digits); // 2.82e23
[[nodiscard]] std::string withThousands(double value, int decimals); // 12,800.00
// The same without needless zeros: 0.8000 is 0.8, 100.0k is 100k; whole numbers stay.
[[nodiscard]] std::string trimmedNumber(double value, int significantDigits = 3);
[[nodiscard]] std::string withoutTrailingZeros(std::string text);
[[nodiscard]] std::string withSign(double value, const std::string& magnitude); // a true minus

[[nodiscard]] std::string shareText(double share); // "45 %", "36.7 %", "0.52 %"
// Of one list: all with the decimals of the one that needs most, "36.7 %" beside "41.0 %".
[[nodiscard]] std::vector<std::string> shareTexts(const std::vector<double>& shares);
[[nodiscard]] std::string chanceText(double share); // of a risk, as set: "8 %", "0.125 %"
[[nodiscard]] std::string moneyText(double usd); // "$2.31M", below 100 dollars with cents
[[nodiscard]] std::string priceText(double usdPerUnit); // "$3.55", "$0.00819"
[[nodiscard]] std::string dollarText(double usd); // "$150,000", "$3.25", from a billion "$1.25B"
// "18 s", "396 h", "18.9 years", "3.2 million years", "over a billion years"
[[nodiscard]] std::string hoursText(double hours);
[[nodiscard]] std::string minutesText(double minutes); // "75.2 min", "240 h"
[[nodiscard]] std::string countText(double count); // "1,024", in full up to ten million

} // namespace isocost
