// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/difference_text.h"

#include <algorithm>
#include <cmath>

#include "core/explain/display.h"
#include "core/model/formulas/rounding.h"

namespace isocost {

namespace {

constexpr double kMostTimes = 1e6; // the most that a comparison tells

// "<0.1" for a difference that would round to nothing.
std::string magnitudeText(double magnitude, int decimals)
{
    return magnitude < 0.05 ? "<" + withThousands(0.1, 1) : withThousands(magnitude, decimals);
}

// "89k", "4.33M"
std::string inThousands(double magnitude)
{
    constexpr double kThousand = 1e3;
    constexpr double kMillion = 999'500.0;
    return magnitude < kMillion ? withThousands(magnitude / kThousand, 0) + "k"
                                : compactNumber(magnitude, 3);
}

int decimalsOf(const std::string& text)
{
    const std::size_t point = text.rfind(numberSigns().point);
    return point == std::string::npos ? 0 : static_cast<int>(text.size() - point) - 1;
}

std::string sizeInPoints(double share) // between two shares
{
    constexpr double kNoDecimals = 99.95; // from here on
    const double points = share * 100.0;
    return magnitudeText(points, points < kNoDecimals ? 1 : 0) + " pt";
}

std::string sizeInPercent(double share) // that something rises or falls by
{
    const double percent = share * 100.0;
    const bool isNearlyAll = percent >= 99.5 && percent < 100.0;
    if (isNearlyAll && percent >= 99.95)
        return ">" + withThousands(99.9, 1) + " %";
    const int decimals = percent < 9.95 || isNearlyAll ? 1 : 0; // a decimal while it matters
    return magnitudeText(percent, decimals) + " %";
}

std::string timesText(double times)
{
    return "\u00D7" + trimmedNumber(times, 2);
}

// None when both are the same or nothing sensible can be said.
std::optional<Number> sizeOf(double value, double base, Format format)
{
    const double difference = differenceOf(value, base);
    if (difference == 0.0)
        return std::nullopt;
    if (format == Format::Share)
        return Number{std::fabs(difference), &sizeInPoints};
    if (base == 0.0 || value / base < 0.0) // no percentage of a number of the other sign
        return std::nullopt;
    const double share = std::fabs(difference / base);
    if (share >= kMostTimes) // against next to nothing, a percentage says nothing
        return std::nullopt;
    return Number{share, &sizeInPercent};
}

// How many times the base, where "times" reads easier than a percentage.
std::optional<Number> manyTimes(double value, double base, Format format)
{
    constexpr double kManyTimes = 10.0;
    if (format == Format::Share || !(base > 0.0))
        return std::nullopt;
    const double times = value / base;
    if (times <= kManyTimes || times >= kMostTimes)
        return std::nullopt;
    return Number{times, &timesText};
}

std::string signedText(double difference, const std::string& magnitude)
{
    return (difference > 0.0 ? "+" : "\u2212") + magnitude;
}

} // namespace

std::string columnText(double value, Format format)
{
    constexpr double kWide = 99999.5; // a count with more digits has no room
    constexpr double kCentsMatter = 99.995; // below this price
    if (format == Format::Price && std::fabs(value) >= kCentsMatter)
        return columnText(value, Format::Money);
    const bool isBare = format == Format::Days || format == Format::Months
        || (format == Format::Count && value >= kWide);
    return isBare ? trimmedNumber(value) : displayText(value, format);
}

std::string differenceSize(double value, double base, Format format)
{
    const std::optional<Number> size = sizeOf(value, base, format);
    return size ? size->written(size->value) : std::string();
}

std::string differenceText(double value, double base, Format format)
{
    const std::string size = differenceSize(value, base, format);
    return size.empty() ? size : signedText(differenceOf(value, base), size);
}

std::optional<Number> comparedSize(double value, double base, Format format)
{
    const std::optional<Number> times = manyTimes(value, base, format);
    return times ? times : sizeOf(value, base, format);
}

std::string comparedText(double value, double base, Format format)
{
    if (differenceOf(value, base) == 0.0)
        return "=";
    if (format == Format::Share)
        return {};
    const std::optional<Number> times = manyTimes(value, base, format);
    return times ? times->written(times->value) : differenceText(value, base, format);
}

std::string sizeOfChange(double value, double base, Format format)
{
    if (differenceOf(value, base) == 0.0 || format == Format::Share)
        return differenceSize(value, base, format);
    constexpr double kInFull = 9999.5; // smaller amounts keep cents and ones
    const double change = std::fabs(value - base);
    const bool isShort = change >= kInFull && (format == Format::Money || format == Format::Count);
    const std::string money = format == Format::Money ? "$" : "";
    constexpr double kCent = 0.01; // prices told in cents differ by cents
    const bool isInCents = format == Format::Price && change < 1.0 && change >= kCent
        && std::min(std::fabs(value), std::fabs(base)) >= 10.0 * kCent;
    if (isInCents)
        return "$" + withThousands(change, 2);
    const std::string text = isShort ? money + inThousands(change) : columnText(change, format);
    const bool isBare = format == Format::Days || format == Format::Months
        || (format == Format::Count && std::max(std::fabs(value), std::fabs(base)) < kInFull);
    const int most = std::max( // decimals of the two numbers, as they are told
        decimalsOf(columnText(value, format)), decimalsOf(columnText(base, format)));
    const bool isFiner = isBare && decimalsOf(text) > most && change * std::pow(10.0, most) >= 1.0;
    return isFiner ? withThousands(change, most) : text;
}

std::string amountOfChange(double value, double base, Format format)
{
    const std::string size = sizeOfChange(value, base, format);
    return size.empty() ? size : signedText(differenceOf(value, base), size);
}

std::string pointsText(double difference)
{
    constexpr double kMost = 1e9; // a share; nobody tells more
    if (!(std::fabs(difference) < kMost))
        return "n/a";
    const double points = 100.0 * difference;
    const double size = std::fabs(points);
    constexpr double kLeast = 0.00995; // below, two digits are told
    if (size != 0.0 && size < kLeast)
        return trimmedNumber(points, 2) + " pt";
    int decimals = size < 0.995 ? 2 : 1;
    if (size >= 999.95)
        decimals = 0;
    return withoutTrailingZeros(withThousands(points, decimals)) + " pt";
}

Verdict verdictOf(double value, double base, Better better)
{
    if (differenceOf(value, base) == 0.0)
        return Verdict::Same;
    if (better == Better::Neutral)
        return Verdict::Neutral;
    return (value < base) == (better == Better::Lower) ? Verdict::Better : Verdict::Worse;
}

} // namespace isocost
