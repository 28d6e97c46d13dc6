// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/difference_text.h"

#include <cmath>

#include "core/explain/display.h"

namespace isocost {

namespace {

// One decimal while it matters; "<0.1" for what is there but would round to nothing.
QString magnitudeText(double magnitude)
{
    if (magnitude < 0.05)
        return QStringLiteral("<0.1");
    return QString::fromStdString(withThousands(magnitude, magnitude < 9.95 ? 1 : 0));
}

QString pointsText(double magnitude)
{
    if (magnitude < 0.05)
        return QStringLiteral("<0.1");
    return QString::fromStdString(withThousands(magnitude, 1));
}

} // namespace

QString differenceText(double value, double base, Format format)
{
    if (value == base)
        return {};
    const QString sign = value > base ? QStringLiteral("+") : QStringLiteral("\u2212");
    if (format == Format::Share)
        return sign + pointsText(std::fabs(value - base) * 100.0) + QStringLiteral(" pt");
    if (base == 0.0)
        return {};
    return sign + magnitudeText(std::fabs((value - base) / base) * 100.0) + QStringLiteral(" %");
}

Verdict verdictOf(double value, double base, Better better)
{
    if (value == base)
        return Verdict::Same;
    if (better == Better::Neutral)
        return Verdict::Neutral;
    return (value < base) == (better == Better::Lower) ? Verdict::Better : Verdict::Worse;
}

} // namespace isocost
