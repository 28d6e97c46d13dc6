// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/display.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace isocost {

namespace {

std::string fixed(double value, int decimals)
{
    std::array<char, 400> buffer {};
    const auto done = std::to_chars(
        buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals);
    return {buffer.data(), done.ptr};
}

// Decimals that show `digits` significant digits of a magnitude.
int decimalsFor(double magnitude, int digits)
{
    if (magnitude == 0.0)
        return 0;
    const int whole = static_cast<int>(std::floor(std::log10(magnitude))) + 1;
    return std::max(0, std::min(digits - whole, 8));
}

std::string withSign(double value, const std::string& magnitude)
{
    return (value < 0.0 ? "\u2212" : "") + magnitude; // a true minus sign
}

std::string money(double value, int digits)
{
    return withSign(value, "$" + compactNumber(std::fabs(value), digits));
}

std::string percent(double share)
{
    const double shown = std::fabs(share) * 100.0;
    return withSign(share, fixed(shown, shown < 9.995 ? 2 : shown < 999.5 ? 1 : 0) + " %");
}

std::string hours(double value)
{
    if (std::fabs(value) >= 48.0)
        return compactNumber(value / 24.0) + " d";
    return compactNumber(value) + " h";
}

} // namespace

std::string withThousands(double value, int decimals)
{
    std::string text = fixed(std::fabs(value), decimals);
    const std::size_t point = text.find('.');
    std::size_t whole = point == std::string::npos ? text.size() : point;
    while (whole > 3) {
        whole -= 3;
        text.insert(whole, ",");
    }
    return withSign(value, text);
}

std::string compactNumber(double value, int significantDigits)
{
    constexpr std::array<const char*, 5> kSuffixes { "", "k", "M", "B", "T" };
    const double magnitude = std::fabs(value);
    if (magnitude >= 1e15 || (magnitude > 0.0 && magnitude < 1e-6)) {
        std::array<char, 40> buffer {};
        const auto done = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
            std::chars_format::scientific, significantDigits - 1);
        return {buffer.data(), done.ptr};
    }
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
        return std::fabs(value) < 1000.0 ? withSign(value, "$" + fixed(std::fabs(value), 2))
                                         : money(value, 4);
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
    if (unit == "1" || unit == "0")
        return compactNumber(value, 4);
    if (unit == "USD")
        return money(value, 4);
    if (unit.starts_with("USD/")) {
        const std::string digits = std::fabs(value) < 1000.0
            ? "$" + fixed(std::fabs(value), 2) : "$" + compactNumber(std::fabs(value), 4);
        return withSign(value, digits) + std::string(unit.substr(3));
    }
    return compactNumber(value, 4) + " " + displayUnit(unit);
}

} // namespace isocost
