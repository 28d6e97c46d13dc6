// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/unit_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/text/display_text.h"

namespace isocost {

namespace {

// Dollars as typed, with cents below 1000: $12.50, $6.875, $12,800, $3.4M.
std::string exactMoney(double value)
{
    const double magnitude = std::fabs(value);
    const bool isSmall = magnitude < 999.995;
    std::string text = trimmedNumber(magnitude, isSmall ? 5 : 4);
    const std::size_t point = text.find(numberSigns().point);
    if (isSmall && magnitude > 0.0 && text.find('e') == std::string::npos) {
        if (point == std::string::npos)
            text += withPoint(".00");
        else if (text.size() - point == 2)
            text += "0";
    }
    return withSign(value, "$" + text);
}

// 0.5 B, 327,680 B, 140 GB, 25 GB/chip: a suffix B for billions would be taken for bytes. A
// conversion keeps its unit: 1e9 B/GB.
std::string bytes(double value, std::string_view unit)
{
    constexpr std::array<const char*, 5> kPrefixes{"M", "G", "T", "P", "E"};
    const double magnitude = std::fabs(value);
    const std::string rest(unit);
    if (unit == "B/GB" || unit == "B/TB")
        return withSign(value, withoutTrailingZeros(scientific(magnitude, 4))) + " " + rest;
    if (magnitude < 1000.0)
        return trimmedNumber(value, 4) + " " + rest;
    if (magnitude < 999999.5)
        return withThousands(value, 0) + " " + rest;
    std::size_t step = 0;
    double scaled = magnitude / 1e6;
    while (scaled >= 999.95 && step + 1 < kPrefixes.size()) {
        scaled /= 1000.0;
        ++step;
    }
    return withSign(value, trimmedNumber(scaled, 4)) + " " + kPrefixes[step] + rest;
}

// "1,024 chips" but "1 chip", "8 chips/node"; abbreviations such as chip-h have no plural.
std::string plural(std::string_view unit)
{
    constexpr std::array<std::string_view, 7> kWords{
        "chip", "node", "year", "month", "week", "day", "token"};
    const std::string_view counted = unit.substr(0, unit.find('/'));
    const bool isWord = std::ranges::find(kWords, counted) != kWords.end();
    return std::string(counted) + (isWord ? "s" : "") + std::string(unit.substr(counted.size()));
}

} // namespace

std::string displayUnit(std::string_view unit, double value)
{
    if (unit == "1" || unit == "0")
        return {};
    if (unit == "1e9")
        return "B";
    if (unit == "1e6")
        return "M";
    if (unit == "Btoken/month")
        return "B tokens a month";
    if (unit.starts_with("1/"))
        return std::string(unit.substr(1));
    if (unit.starts_with("USD"))
        return "$" + std::string(unit.substr(3));
    return std::fabs(value) == 1.0 ? std::string(unit) : plural(unit);
}

std::string displayText(double value, std::string_view unit)
{
    if (unit == "USD" || unit.starts_with("USD/"))
        return exactMoney(value) + std::string(unit.substr(3));
    if (unit == "B" || unit.starts_with("B/"))
        return bytes(value, unit);
    if (unit == "Btoken/month")
        return displayText(value, "1e9") + " tokens a month";
    double multiple = 1.0;
    if (unit.starts_with("1e9"))
        multiple = 1e9;
    else if (unit.starts_with("1e6"))
        multiple = 1e6;
    std::string number = trimmedNumber(value * multiple, 4);
    if (unit.empty() || unit == "1" || unit == "0")
        return number;
    if (multiple > 1.0)
        return number + std::string(unit.substr(3)); // 470B, 200B/month
    if (unit.starts_with("1/"))
        return number + " per " + std::string(unit.substr(2));
    return number + " " + displayUnit(unit, value);
}

std::string briefText(double value, std::string_view unit)
{
    for (const std::string_view part : {"USD", "B", "1e9", "1e6"})
        if (unit.starts_with(part))
            return displayText(value, unit);
    return trimmedNumber(value, 4);
}

std::string unitBeside(std::string_view unit)
{
    if (unit == "1" || unit == "0")
        return {};
    if (unit == "Btoken/month")
        return "billion tokens/month";
    for (const auto& [power, word] :
        {std::pair("1e9", "billions"), std::pair("1e6", "millions"), std::pair("1/", "per ")})
        if (unit.starts_with(power))
            return word + std::string(unit.substr(std::string_view(power).size()));
    return std::string(unit);
}

} // namespace isocost
