// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_text.h"

#include "core/explain/display.h"
#include "core/text/phrase.h"
#include "ui/document/qt_text.h"

namespace isocost::charts {

QString shareText(double share)
{
    return toQt(isocost::shareText(share));
}

QStringList shareTexts(const std::vector<double>& shares)
{
    QStringList texts;
    for (const std::string& text : isocost::shareTexts(shares))
        texts.append(toQt(text));
    return texts;
}

QString moneyText(double usd)
{
    return toQt(isocost::moneyText(usd));
}

QString priceText(double usdPerHour)
{
    return toQt(isocost::priceText(usdPerHour));
}

QString hoursText(double hours)
{
    return toQt(isocost::hoursText(hours));
}

QString minutesText(double minutes)
{
    return toQt(isocost::minutesText(minutes));
}

QString countText(double count)
{
    return toQt(isocost::countText(count));
}

QString countedText(double count, const QString& one, const QString& many)
{
    return toQt(isocost::countedText(count, one.toStdString(), many.toStdString()));
}

QString listText(const QStringList& names, std::size_t most)
{
    std::vector<std::string> texts;
    for (const QString& name : names)
        texts.push_back(name.toStdString());
    return toQt(isocost::listText(texts, most));
}

QString shortText(const std::string& text, std::size_t most)
{
    return toQt(isocost::shortText(text, most));
}

QString platformLabel(const Scenario& scenario, std::size_t platform)
{
    return toQt(isocost::platformLabel(scenario, platform));
}

QString purchaseText(Purchase purchase)
{
    return toQt(isocost::purchaseText(purchase));
}

} // namespace isocost::charts
