// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_text.h"

#include <algorithm>
#include <cmath>

#include "core/explain/display.h"

namespace isocost {

namespace {

// "2.30" -> "2.3", "100.0k" -> "100k"; whole numbers stay.
QString withoutTrailingZeros(const QString& text)
{
    const qsizetype point = text.indexOf(QLatin1Char('.'));
    if (point < 0)
        return text;
    qsizetype end = point + 1;
    while (end < text.size() && text[end].isDigit())
        ++end;
    qsizetype keep = end;
    while (text[keep - 1] == QLatin1Char('0'))
        --keep;
    if (keep == point + 1)
        --keep;
    return text.left(keep) + text.mid(end);
}

QString compactText(double value)
{
    return withoutTrailingZeros(QString::fromStdString(compactNumber(value)));
}

// Beyond a billion the figure says nothing more.
QString yearsText(double years)
{
    constexpr double kMillion = 1e6;
    constexpr double kBillion = 1e9;
    if (years > kBillion)
        return QStringLiteral("over a billion years");
    if (years >= kMillion)
        return compactText(years / kMillion) + QStringLiteral(" million years");
    const QString count = years < 1e4
        ? compactText(years)
        : QString::fromStdString(withThousands(1e3 * std::round(years / 1e3), 0));
    return count
        + (count == QLatin1String("1") ? QStringLiteral(" year") : QStringLiteral(" years"));
}

} // namespace

QString shareText(double share)
{
    const double percent = share * 100.0;
    const int decimals = std::fabs(percent) < 0.995 && percent != 0.0 ? 2 : 1;
    const std::string digits = withThousands(percent, decimals);
    return withoutTrailingZeros(QString::fromStdString(digits)) + QStringLiteral(" %");
}

QStringList shareTexts(const std::vector<double>& shares)
{
    int decimals = 0;
    for (const double share : shares) {
        const QString text = shareText(share);
        const qsizetype point = text.indexOf(QLatin1Char('.'));
        if (point >= 0)
            decimals =
                std::max(decimals, static_cast<int>(text.indexOf(QLatin1Char(' ')) - point - 1));
    }
    QStringList texts;
    for (const double share : shares)
        texts.append(
            QString::fromStdString(withThousands(share * 100.0, decimals)) + QStringLiteral(" %"));
    return texts;
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
    constexpr double kSecondsAnHour = 3600.0;
    if (hours >= kHoursAYear)
        return yearsText(hours / kHoursAYear);
    if (hours >= 1.0 || hours == 0.0)
        return compactText(hours) + QStringLiteral(" h");
    if (hours >= 1.0 / 60.0)
        return compactText(hours * 60.0) + QStringLiteral(" min");
    return compactText(hours * kSecondsAnHour) + QStringLiteral(" s");
}

QString minutesText(double minutes)
{
    if (minutes >= 600.0 || (minutes < 1.0 && minutes > 0.0))
        return hoursText(minutes / 60.0);
    return compactText(minutes) + QStringLiteral(" min");
}

QString countedText(double count, const QString& one, const QString& many)
{
    return countText(count) + QLatin1Char(' ') + (count == 1.0 ? one : many);
}

QString countText(double count)
{
    constexpr double kMost = 1e7; // in full up to here
    if (count == std::floor(count) && std::fabs(count) < kMost)
        return QString::fromStdString(withThousands(count, 0));
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
