// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/display.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace isocost {

namespace {

constexpr double kSmallest = 1e-6; // below it and from kLargest on, powers of ten
constexpr double kLargest = 999.5e12;

std::string fixed(double value, int decimals)
{
    std::array<char, 400> buffer{};
    const auto done = std::to_chars(
        buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals);
    return {buffer.data(), done.ptr};
}

// 2.82e23: no plus sign, no leading zero in the power.
std::string scientific(double magnitude, int digits)
{
    std::array<char, 40> buffer{};
    const auto done = std::to_chars(buffer.data(), buffer.data() + buffer.size(), magnitude,
        std::chars_format::scientific, digits - 1);
    std::string text(buffer.data(), done.ptr);
    std::size_t at = text.find('e') + 1;
    if (text[at] == '+')
        text.erase(at, 1);
    else
        ++at;
    if (text[at] == '0')
        text.erase(at, 1);
    return text;
}

// Decimals that show `digits` significant digits of a magnitude, after rounding: 9.996 is 10.0.
int decimalsFor(double magnitude, int digits)
{
    if (magnitude == 0.0)
        return 0;
    int whole = static_cast<int>(std::floor(std::log10(magnitude))) + 1;
    if (magnitude + 0.5 * std::pow(10.0, whole - digits) >= std::pow(10.0, whole))
        ++whole;
    return std::clamp(digits - whole, 0, 12);
}

std::string withSign(double value, const std::string& magnitude)
{
    const bool isZero = magnitude.find_first_not_of("$0., %") == std::string::npos;
    return (value < 0.0 && !isZero ? "\u2212" : "") + magnitude; // a true minus sign
}

// 0.8000 is 0.8 and 1.000e18 is 1e18; for values that were typed, where zeros say nothing.
std::string withoutTrailingZeros(std::string text)
{
    const std::size_t point = text.find('.');
    if (point == std::string::npos)
        return text;
    const std::size_t end = std::min(text.find_first_not_of("0123456789", point + 1), text.size());
    std::size_t last = end;
    while (text[last - 1] == '0')
        --last;
    if (text[last - 1] == '.')
        --last;
    return text.erase(last, end - last);
}

// At least cents below 100 dollars: $0.50, $12.50, $180, $2.31M.
std::string money(double value, int digits)
{
    const double magnitude = std::fabs(value);
    const bool hasCents = magnitude > 0.0 && magnitude < 99.995;
    const std::string text = hasCents && magnitude >= kSmallest
        ? fixed(magnitude, magnitude < 0.095 ? decimalsFor(magnitude, digits) : 2)
        : compactNumber(magnitude, digits);
    return withSign(value, "$" + text);
}

// As typed, below 1000 dollars with cents: $12.50, $6.875, $12,800, $3.4M.
std::string exactMoney(double value)
{
    const double magnitude = std::fabs(value);
    const bool isSmall = magnitude < 999.995;
    std::string text = withoutTrailingZeros(compactNumber(magnitude, isSmall ? 5 : 4));
    const std::size_t point = text.find('.');
    if (isSmall && magnitude >= kSmallest) {
        if (point == std::string::npos)
            text += ".00";
        else if (text.size() - point == 2)
            text += "0";
    }
    return withSign(value, "$" + text);
}

std::string price(double value)
{
    const double magnitude = std::fabs(value);
    if (magnitude >= 999.995 || (magnitude > 0.0 && magnitude < 0.095))
        return money(value, magnitude < 1.0 ? 3 : 4);
    return withSign(value, "$" + fixed(magnitude, 2));
}

std::string percent(double share)
{
    if (share == 0.0)
        return "0 %";
    const double shown = std::fabs(share) * 100.0;
    if (shown < 0.00995)
        return withSign(share, compactNumber(shown, 2) + " %");
    return withSign(share, fixed(shown, shown < 9.995 ? 2 : shown < 999.5 ? 1 : 0) + " %");
}

std::string hours(double value)
{
    if (std::fabs(value) >= 48.0)
        return compactNumber(value / 24.0) + " d";
    return compactNumber(value) + " h";
}

// 0.5 B, 327,680 B, 140 GB, 25 GB/chip: a number's own suffix for billions would read as one of
// bytes. A conversion keeps its unit: 1e9 B/GB.
std::string bytes(double value, std::string_view unit)
{
    constexpr std::array<const char*, 5> kPrefixes{"M", "G", "T", "P", "E"};
    const double magnitude = std::fabs(value);
    const std::string rest(unit);
    if (unit == "B/GB" || unit == "B/TB")
        return withSign(value, withoutTrailingZeros(scientific(magnitude, 4))) + " " + rest;
    if (magnitude < 1000.0)
        return withoutTrailingZeros(compactNumber(value, 4)) + " " + rest;
    if (magnitude < 999999.5)
        return withThousands(value, 0) + " " + rest;
    std::size_t step = 0;
    double scaled = magnitude / 1e6;
    while (scaled >= 999.95 && step + 1 < kPrefixes.size()) {
        scaled /= 1000.0;
        ++step;
    }
    return withSign(value, withoutTrailingZeros(compactNumber(scaled, 4))) + " " + kPrefixes[step]
        + rest;
}

// "1,024 chips" but "1 chip"; abbreviations have no plural.
std::string_view pluralEnding(double value, std::string_view unit)
{
    constexpr std::array<std::string_view, 7> kWords{
        "chip", "node", "year", "month", "week", "day", "token"};
    const bool isWord = std::ranges::find(kWords, unit) != kWords.end();
    return isWord && std::fabs(value) != 1.0 ? "s" : "";
}

} // namespace

std::string withThousands(double value, int decimals)
{
    std::string text = fixed(std::fabs(value), decimals);
    const std::size_t point = text.find('.');
    std::size_t whole = point == std::string::npos ? text.size() : point;
    while (whole > 3) {
        whole -= 3;
        text.insert(whole, 1, ',');
    }
    return withSign(value, text);
}

std::string compactNumber(double value, int significantDigits)
{
    constexpr std::array<const char*, 5> kSuffixes{"", "k", "M", "B", "T"};
    const double magnitude = std::fabs(value);
    if (!std::isfinite(value))
        return std::isnan(value) ? "undefined" : withSign(value, "\u221e");
    if (magnitude >= kLargest || (magnitude > 0.0 && magnitude < kSmallest))
        return withSign(value, scientific(magnitude, significantDigits));
    if (magnitude < 99999.5)
        return withThousands(value, decimalsFor(magnitude, significantDigits));
    std::size_t step = 1;
    double scaled = magnitude / 1000.0;
    while (scaled >= 999.5 && step + 1 < kSuffixes.size()) {
        scaled /= 1000.0;
        ++step;
    }
    return withSign(value, fixed(scaled, decimalsFor(scaled, significantDigits)) + kSuffixes[step]);
}

std::string displayText(double value, Format format)
{
    switch (format) {
    case Format::Money:
        return money(value, 3);
    case Format::Price:
        return price(value);
    case Format::Share:
        return percent(value);
    case Format::Ratio:
        return withThousands(value, 3);
    case Format::Hours:
        return hours(value);
    case Format::Minutes:
        return compactNumber(value) + " min";
    case Format::Days:
        return compactNumber(value) + " d";
    case Format::Months:
        return compactNumber(value) + " months";
    case Format::Flop:
        return compactNumber(value) + " FLOP";
    case Format::Bound:
        return std::string(wordsOf(format)[static_cast<std::size_t>(value)]);
    case Format::Count:
        break;
    }
    return compactNumber(value, 4);
}

std::string displayUnit(std::string_view unit)
{
    if (unit == "1" || unit == "0")
        return {};
    if (unit == "1e9")
        return "B";
    if (unit == "1e6")
        return "M";
    if (unit == "1e9/month")
        return "B/month";
    std::string text(unit);
    if (text.starts_with("USD"))
        text.replace(0, 3, "$");
    return text;
}

double displayFactor(const ParameterRow& row)
{
    const bool isShare = row.unit == "1" && row.range.step == Step::Continuous
        && row.range.maximum <= 1.0 && row.range.kind == Kind::Number;
    const bool isRate = row.unit == "1/year" && row.range.maximum <= 10.0;
    return isShare || isRate ? 100.0 : 1.0;
}

std::string displayText(double value, std::string_view unit)
{
    if (unit == "USD" || unit.starts_with("USD/"))
        return exactMoney(value) + std::string(unit.substr(3));
    if (unit == "B" || unit.starts_with("B/"))
        return bytes(value, unit);
    const double multiple = unit.starts_with("1e9") ? 1e9 : unit.starts_with("1e6") ? 1e6 : 1.0;
    std::string number = withoutTrailingZeros(compactNumber(value * multiple, 4));
    if (unit.empty() || unit == "1" || unit == "0")
        return number;
    if (multiple > 1.0)
        return number + std::string(unit.substr(3)); // 470B, 200B/month
    if (unit.starts_with("1/"))
        return number + " per " + std::string(unit.substr(2));
    return number + " " + displayUnit(unit) + std::string(pluralEnding(value, unit));
}

} // namespace isocost
