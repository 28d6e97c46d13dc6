// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/difference_text.h"

#include <cmath>

#include "core/explain/display.h"

namespace isocost {

namespace {

QString leastText()
{
    return QStringLiteral("<") + QString::fromStdString(withThousands(0.1, 1));
}

// One decimal while it matters; "<0.1" for what is there but would round to nothing.
QString magnitudeText(double magnitude)
{
    if (magnitude < 0.05)
        return leastText();
    return QString::fromStdString(withThousands(magnitude, magnitude < 9.95 ? 1 : 0));
}

QString signOf(double difference)
{
    return difference > 0.0 ? QStringLiteral("+") : QStringLiteral("\u2212");
}

// "89k", "4.3M": two digits, three below a million.
std::string inThousands(double magnitude)
{
    constexpr double kThousand = 1e3;
    constexpr double kMillion = 999'500.0;
    return magnitude < kMillion ? withThousands(magnitude / kThousand, 0) + "k"
                                : compactNumber(magnitude, 2);
}

QString pointsText(double magnitude)
{
    if (magnitude < 0.05)
        return leastText();
    return QString::fromStdString(withThousands(magnitude, 1));
}

} // namespace

QString columnText(double value, Format format)
{
    constexpr double kWide = 99999.5; // a count of more digits has no room
    constexpr double kCentsMatter = 99.995; // below it
    if (format == Format::Price && std::fabs(value) >= kCentsMatter)
        return columnText(value, Format::Money);
    const bool isBare = format == Format::Days || format == Format::Months
        || (format == Format::Count && value >= kWide);
    return QString::fromStdString(isBare ? trimmedNumber(value) : displayText(value, format));
}

QString differenceText(double value, double base, Format format)
{
    if (value == base)
        return {};
    const QString sign = signOf(value - base);
    if (format == Format::Share)
        return sign + pointsText(std::fabs(value - base) * 100.0) + QStringLiteral(" pt");
    if (base == 0.0)
        return {};
    return sign + magnitudeText(std::fabs((value - base) / base) * 100.0) + QStringLiteral(" %");
}

QString changeText(double value, double base, Format format)
{
    if (value == base || format == Format::Share)
        return differenceText(value, base, format);
    constexpr double kInFull = 9999.5; // below, money has its cents and a count its ones
    const double change = std::fabs(value - base);
    const bool isShort = change >= kInFull && (format == Format::Money || format == Format::Count);
    const std::string money = format == Format::Money ? "$" : "";
    return signOf(value - base)
        + (isShort ? QString::fromStdString(money + inThousands(change))
                   : columnText(change, format));
}

Verdict verdictOf(double value, double base, Better better)
{
    if (value == base)
        return Verdict::Same;
    if (better == Better::Neutral)
        return Verdict::Neutral;
    return (value < base) == (better == Better::Lower) ? Verdict::Better : Verdict::Worse;
}

QColor colourOf(Verdict verdict, const Theme& theme)
{
    return verdict == Verdict::Better ? theme.good
        : verdict == Verdict::Worse   ? theme.stop
                                      : theme.muted;
}

} // namespace isocost
