// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/display_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "core/text/number_text.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

constexpr double kSmallest = 1e-6; // powers of ten below it, and from kLargest on
constexpr double kLargest = 999.5e12;
constexpr double kMostShare = 1e9; // nobody reads percent beyond it

NumberSigns& signsInUse()
{
    thread_local NumberSigns signs;
    return signs;
}

// Rounds a tie up, as on paper: 6.25 becomes 6.3, where to_chars takes the even 6.2.
std::string fixed(double magnitude, int decimals)
{
    if (!std::isfinite(magnitude))
        return std::isnan(magnitude) ? "undefined" : "\u221e";
    std::array<char, 400> buffer{};
    const double above = std::nextafter(magnitude, std::numeric_limits<double>::infinity());
    const auto done = std::to_chars(
        buffer.data(), buffer.data() + buffer.size(), above, std::chars_format::fixed, decimals);
    return withPoint({buffer.data(), done.ptr});
}

// How many decimals show `digits` significant digits after rounding: 9.996 is 10.0.
int decimalsFor(double magnitude, int digits)
{
    if (magnitude == 0.0)
        return 0;
    int whole = static_cast<int>(std::floor(std::log10(magnitude))) + 1;
    if (magnitude + 0.5 * std::pow(10.0, whole - digits) >= std::pow(10.0, whole))
        ++whole;
    return std::clamp(digits - whole, 0, 12);
}

// Below 100 dollars, at least cents: $0.50, $12.50, $180, $2.31M.
std::string money(double value, int digits)
{
    constexpr double kMost = 1e15; // beyond all the money there is
    const double magnitude = std::fabs(value);
    if (magnitude >= kMost && std::isfinite(value))
        return withSign(value, ">$999T");
    if (magnitude < kSmallest)
        return "$0";
    const bool hasCents = magnitude > 0.0 && magnitude < 99.995;
    if (!hasCents)
        return withSign(value, "$" + compactNumber(magnitude, digits));
    const int decimals = magnitude < 0.095 ? decimalsFor(magnitude, digits) : 2;
    return withSign(value, "$" + fixed(magnitude, decimals));
}

// Beyond a billion years a figure says no more than that.
std::string yearsText(double years)
{
    constexpr double kMillion = 1e6;
    constexpr double kBillion = 1e9;
    if (std::fabs(years) > kBillion)
        return "over a billion years";
    if (std::fabs(years) >= kMillion)
        return trimmedNumber(years / kMillion) + " million years";
    const std::string count = std::fabs(years) < 1e4
        ? trimmedNumber(years)
        : withThousands(1e3 * std::round(years / 1e3), 0);
    return count + (count == "1" ? " year" : " years");
}

} // namespace

void setNumberSigns(const NumberSigns& signs)
{
    signsInUse() = signs;
}

const NumberSigns& numberSigns()
{
    return signsInUse();
}

std::string withPoint(std::string plain)
{
    const std::size_t point = plain.find('.');
    if (point != std::string::npos)
        plain[point] = numberSigns().point;
    return plain;
}

std::string fullNumber(double value)
{
    return withPoint(numberText(value));
}

std::string typedText(double value, int mostDigits)
{
    std::array<char, 64> buffer{};
    const auto done = std::to_chars(buffer.data(), buffer.data() + buffer.size(),
        withoutMinusZero(value), std::chars_format::general, mostDigits);
    return withPoint({buffer.data(), done.ptr});
}

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
    return withPoint(text);
}

std::string withSign(double value, const std::string& magnitude)
{
    const bool isZero = magnitude.find_first_not_of("$0., %") == std::string::npos;
    return (value < 0.0 && !isZero ? "\u2212" : "") + magnitude; // a true minus sign
}

std::string withoutTrailingZeros(std::string text)
{
    const std::size_t point = text.find(numberSigns().point);
    if (point == std::string::npos)
        return text;
    const std::size_t end = std::min(text.find_first_not_of("0123456789", point + 1), text.size());
    std::size_t last = end;
    while (text[last - 1] == '0')
        --last;
    if (last == point + 1)
        --last;
    return text.erase(last, end - last);
}

std::string withThousands(double value, int decimals)
{
    std::string text = fixed(std::fabs(value), decimals);
    const std::size_t point = text.find(numberSigns().point);
    std::size_t whole = point == std::string::npos ? text.size() : point;
    while (whole > 3) {
        whole -= 3;
        text.insert(whole, numberSigns().group);
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

std::string trimmedNumber(double value, int significantDigits)
{
    return withoutTrailingZeros(compactNumber(value, significantDigits));
}

std::string shareText(double share)
{
    if (!(std::fabs(share) < kMostShare))
        return "n/a";
    constexpr double kRounding = 1e-12; // a search may leave this much of a rate of 0
    const double percent = std::fabs(share) < kRounding ? 0.0 : share * 100.0;
    const double size = std::fabs(percent);
    constexpr double kLeast = 0.0001; // less would need a power of ten, which nobody reads
    if (percent != 0.0 && size < kLeast)
        return withSign(percent, "<" + withThousands(kLeast, 4)) + " %";
    if (percent != 0.0 && size < 0.00995)
        return trimmedNumber(percent, 2) + " %";
    int decimals = 0;
    if (size < 0.995)
        decimals = 2;
    else if (size < 999.95)
        decimals = 1;
    return withoutTrailingZeros(withThousands(percent, decimals)) + " %";
}

std::vector<std::string> shareTexts(const std::vector<double>& shares)
{
    int decimals = 0;
    for (const double share : shares) {
        const std::string text = shareText(share);
        const std::size_t point = text.find(numberSigns().point);
        const bool isTiny = text.find('<') != std::string::npos; // beside others it counts as 0
        if (point != std::string::npos && !isTiny)
            decimals = std::max(decimals, static_cast<int>(text.find(' ') - point - 1));
    }
    return eachOf<std::string>(shares, [decimals](double share) {
        return std::fabs(share) < kMostShare ? withThousands(share * 100.0, decimals) + " %"
                                             : "n/a";
    });
}

std::string chanceText(double share)
{
    return trimmedNumber(100.0 * share, 6) + " %";
}

std::string moneyText(double usd)
{
    return money(usd, 3);
}

std::string priceText(double usdPerUnit)
{
    const double magnitude = std::fabs(usdPerUnit);
    if (magnitude >= 999.995 || (magnitude > 0.0 && magnitude < 0.095))
        return money(usdPerUnit, magnitude < 1.0 ? 3 : 4);
    return withSign(usdPerUnit, "$" + fixed(magnitude, 2));
}

std::string dollarText(double usd)
{
    constexpr double kLong = 1e9;
    if (usd >= kLong)
        return moneyText(usd);
    const bool isWhole = usd >= 1000.0 || usd == std::floor(usd);
    return "$" + withThousands(usd, isWhole ? 0 : 2);
}

std::string hoursText(double hours)
{
    constexpr double kHoursAYear = 8760.0;
    const double magnitude = std::fabs(hours);
    if (magnitude >= kHoursAYear)
        return yearsText(hours / kHoursAYear);
    if (magnitude >= 1.0 || hours == 0.0)
        return trimmedNumber(hours) + " h";
    if (magnitude >= 1.0 / 60.0)
        return trimmedNumber(hours * 60.0) + " min";
    return trimmedNumber(hours * 3600.0) + " s";
}

std::string minutesText(double minutes)
{
    const double magnitude = std::fabs(minutes);
    if (magnitude >= 600.0 || (magnitude < 1.0 && magnitude > 0.0))
        return hoursText(minutes / 60.0);
    return trimmedNumber(minutes) + " min";
}

std::string countText(double count)
{
    constexpr double kMost = 1e7; // in full up to here
    constexpr double kRounding = 1e-9; // a difference of large counts may leave this much
    if (std::fabs(count) < kRounding)
        return "0";
    if (count == std::floor(count) && std::fabs(count) < kMost)
        return withThousands(count, 0);
    return trimmedNumber(count, 4);
}

std::string oddsText(double share)
{
    const double percent = std::round(100.0 * share);
    if (share > 0.0 && percent < 1.0)
        return "<1 %";
    if (share < 1.0 && percent > 99.0)
        return ">99 %";
    return withThousands(percent, 0) + " %";
}

} // namespace isocost
