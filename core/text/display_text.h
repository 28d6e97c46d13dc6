// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them, in the window, the charts, the findings and the command line.
//
// Three to four significant digits; fullNumber gives all of them. Only fixed, scientific,
// withThousands, withSign and withPoint write signs, digits and separators, as the reader's locale
// has them: the window sets it, the command line and files keep "1,234.5". number_text.h, which
// knows no locale, writes the numbers that are stored or that programs read.
#pragma once

#include <string>
#include <vector>

namespace isocost {

struct NumberSigns {
    char point = '.';
    std::string group = ","; // between thousands, UTF-8
};

// Each thread has its own signs: set them before it writes its first number.
void setNumberSigns(const NumberSigns& signs);
[[nodiscard]] const NumberSigns& numberSigns();

// While it lives, numbers are written as "1,234.5": for files.
class PlainSigns {
public:
    PlainSigns() : m_before(numberSigns()) { setNumberSigns({}); }
    ~PlainSigns() { setNumberSigns(m_before); }
    PlainSigns(const PlainSigns&) = delete;
    PlainSigns& operator=(const PlainSigns&) = delete;

private:
    NumberSigns m_before;
};

[[nodiscard]] std::string withPoint(std::string plain); // "1234.5" is "1234,5" in German
[[nodiscard]] std::string fullNumber(double value); // every digit, no groups: "1234,5678"
// The text that fills a field, to be typed over: 57 where 0.57 x 100 is 56.99999999999999.
[[nodiscard]] std::string typedText(double value, int mostDigits = 12);

[[nodiscard]] std::string compactNumber(double value, int significantDigits = 3); // 2.31M, 1,024
[[nodiscard]] std::string scientific(double magnitude, int digits); // 2.82e23
[[nodiscard]] std::string withThousands(double value, int decimals); // 12,800.00
// The same without needless zeros: 0.8000 is 0.8, 100.0k is 100k; whole numbers stay.
[[nodiscard]] std::string trimmedNumber(double value, int significantDigits = 3);
[[nodiscard]] std::string withoutTrailingZeros(std::string text);
[[nodiscard]] std::string withSign(double value, const std::string& magnitude); // a true minus

[[nodiscard]] std::string shareText(double share); // "45 %", "36.7 %", "0.52 %"
// The shares of one list: all get the decimals of the one that needs most, "36.7 %" and "41.0 %".
[[nodiscard]] std::vector<std::string> shareTexts(const std::vector<double>& shares);
[[nodiscard]] std::string chanceText(double share); // a risk's, as set: "8 %", "0.125 %"
// A chance counted over trials: "72 %", "<1 %" and ">99 %" for what is neither impossible nor sure.
[[nodiscard]] std::string oddsText(double share);
[[nodiscard]] std::string moneyText(double usd); // "$2.31M"; cents below 100 dollars
[[nodiscard]] std::string priceText(double usdPerUnit); // "$3.55", "$0.00819"
[[nodiscard]] std::string dollarText(double usd); // "$150,000", "$3.25", from a billion "$1.25B"
// "18 s", "396 h", "18.9 years", "3.2 million years", "over a billion years"
[[nodiscard]] std::string hoursText(double hours);
[[nodiscard]] std::string minutesText(double minutes); // "75.2 min", "240 h"
[[nodiscard]] std::string countText(double count); // "1,024", in full up to ten million

} // namespace isocost
