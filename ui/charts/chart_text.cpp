// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_text.h"

#include <cmath>

#include "core/explain/display.h"

namespace isocost {

namespace {

// "2.30" -> "2.3", "45.0" -> "45"; whole numbers stay.
QString withoutTrailingZeros(QString digits)
{
    if (!digits.contains(QLatin1Char('.')))
        return digits;
    while (digits.endsWith(QLatin1Char('0')))
        digits.chop(1);
    if (digits.endsWith(QLatin1Char('.')))
        digits.chop(1);
    return digits;
}

} // namespace

QString shareText(double share)
{
    const double percent = share * 100.0;
    const int decimals = std::fabs(percent) < 0.995 && percent != 0.0 ? 2 : 1;
    const std::string digits = withThousands(percent, decimals);
    return withoutTrailingZeros(QString::fromStdString(digits)) + QStringLiteral(" %");
}

QString moneyText(double usd)
{
    return QString::fromStdString(displayText(usd, Format::Money));
}

QString priceText(double usdPerHour)
{
    return QString::fromStdString(displayText(usdPerHour, Format::Price));
}

QString hoursText(double hours)
{
    constexpr double kHoursAYear = 8760.0;
    if (hours >= kHoursAYear)
        return QString::fromStdString(compactNumber(hours / kHoursAYear))
            + QStringLiteral(" years");
    return withoutTrailingZeros(QString::fromStdString(compactNumber(hours)))
        + QStringLiteral(" h");
}

QString minutesText(double minutes)
{
    if (minutes >= 600.0)
        return hoursText(minutes / 60.0);
    return withoutTrailingZeros(QString::fromStdString(compactNumber(minutes)))
        + QStringLiteral(" min");
}

QString countText(double count)
{
    return withoutTrailingZeros(QString::fromStdString(compactNumber(count, 4)));
}

QString listText(const QStringList& names, int most)
{
    if (names.size() <= 1)
        return names.join(QString());
    QStringList shown = names;
    QString last = names.last();
    if (names.size() > most) {
        shown = names.mid(0, most - 1);
        last = QStringLiteral("%1 others").arg(names.size() - shown.size());
    } else {
        shown.removeLast();
    }
    return shown.join(QStringLiteral(", ")) + QStringLiteral(" and ") + last;
}

QString shortText(const std::string& text, int most)
{
    QString line = QString::fromStdString(text).simplified();
    if (line.size() > most)
        line = line.left(most - 1).trimmed() + QChar(0x2026);
    return line;
}

QString platformLabel(const Scenario& scenario, std::size_t platform)
{
    const Platform& row = scenario.platforms[platform];
    return shortText(row.label.empty() ? row.key : row.label, 24);
}

QString purchaseText(Purchase purchase)
{
    switch (purchase) {
    case Purchase::Reserved1y:
        return QStringLiteral("reserved for 1 year");
    case Purchase::Reserved3y:
        return QStringLiteral("reserved for 3 years");
    case Purchase::Spot:
        return QStringLiteral("on spot");
    case Purchase::Owned:
        return QStringLiteral("owned");
    case Purchase::OnDemand:
        break;
    }
    return QStringLiteral("on demand");
}

} // namespace isocost
