// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/assumption_search.h"

#include <algorithm>

#include "core/model/list_price.h"
#include "core/text/phrase.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

enum Rank : int { IsLabel, InLabel, InId, Elsewhere, Nowhere };

// Turns "prices" into "price" and "utilisation" into "utilization".
QString stemOf(QString word)
{
    word.replace(QLatin1String("isation"), QLatin1String("ization"), Qt::CaseInsensitive);
    return word.size() > 3 && word.endsWith(QLatin1Char('s')) ? word.chopped(1) : word;
}

// Whether a word of the text begins with `word`: "rent" does not match "current".
bool begins(const QString& text, const QString& word)
{
    for (auto at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive))
        if (at == 0 || !text[at - 1].isLetterOrNumber())
            return true;
    return false;
}

// The prices that "Rent 15 % lower" means: what is paid for others' hardware.
bool isRent(Parameter parameter)
{
    return isListPrice(parameter) || parameter == Parameter::PriceSpecialty
        || parameter == Parameter::PriceSpecialtyContract
        || parameter == Parameter::CloudSpecialtyPrice
        || parameter == Parameter::FinanceCloudPriceDecline;
}

// Whether the text after a number counts the platform's chips: "256 H100", "512 GPUs".
bool isCounted(const Scenario& scenario, ParameterAddress address, const QString& text)
{
    if (address.parameter != Parameter::Chips)
        return false;
    const QString one = stemOf(text);
    const auto is = [&one](const QString& name) {
        return one.compare(name, Qt::CaseInsensitive) == 0;
    };
    const QString platform = toQt(scenario.platform(address.platform).label);
    return is(platform) || is(platform.section(QLatin1Char(' '), 0, 0)) || is(QStringLiteral("GPU"))
        || is(QStringLiteral("accelerator"));
}

Rank rankOf(const Scenario& scenario, ParameterAddress address, const QStringList& words)
{
    const ParameterRow& row = rowOf(address.parameter);
    const QString label = fullLabel(scenario, address)
        + (isRent(address.parameter) ? QStringLiteral(" rent") : QString());
    const QString id = toQt(idOf(scenario, address));
    const QString description = toQt(row.description);
    const QString symbol = toQt(row.traits.symbol);
    const QString all = words.join(QLatin1Char(' '));
    if (toQt(row.label).compare(all, Qt::CaseInsensitive) == 0 || isCounted(scenario, address, all))
        return IsLabel;
    Rank worst = InLabel;
    for (const QString& typed : words) {
        const QString word = stemOf(typed);
        Rank rank = Nowhere;
        if (begins(label, word))
            rank = InLabel;
        else if (label.contains(word, Qt::CaseInsensitive)
            || id.contains(word, Qt::CaseInsensitive))
            rank = InId;
        else if (begins(description, word) || symbol == word)
            rank = Elsewhere;
        worst = std::max(worst, rank);
    }
    return worst;
}

} // namespace

QStringList wordsOf(const QString& text)
{
    static const QStringList small{QStringLiteral("a"), QStringLiteral("an"), QStringLiteral("the"),
        QStringLiteral("of"), QStringLiteral("for")};
    QStringList words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    words.removeIf([](const QString& word) { return small.contains(word, Qt::CaseInsensitive); });
    return words;
}

std::vector<ParameterAddress> findAssumptions(const Scenario& scenario, const QString& text)
{
    const QStringList words = wordsOf(text);
    std::vector<std::pair<Rank, ParameterAddress>> ranked;
    for (const ParameterAddress address : allAddresses(scenario)) {
        const Rank rank = rankOf(scenario, address, words);
        if (rank != Nowhere)
            ranked.emplace_back(rank, address);
    }
    // A rule's limit comes after the number that it limits.
    std::ranges::stable_sort(ranked, {}, [](const auto& entry) {
        const bool isRule = rowOf(entry.second.parameter).group == Group::Rules;
        return std::pair(entry.first, isRule);
    });
    return eachOf<ParameterAddress>(ranked, &decltype(ranked)::value_type::second);
}

bool isAskedAsMtbi(ParameterAddress address, const QString& words)
{
    return address.parameter == Parameter::SpotNodeInterruptionRate
        && words.contains(QLatin1String("mtbi"), Qt::CaseInsensitive);
}

QString fullLabel(const Scenario& scenario, ParameterAddress address)
{
    const std::string_view label = rowOf(address.parameter).label;
    if (address.platform < 0)
        return toQt(label);
    return toQt(scenario.platform(address.platform).label) + QLatin1Char(' ')
        + toQt(loweredLabel(label));
}

} // namespace isocost
