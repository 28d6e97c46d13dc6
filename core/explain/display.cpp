// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/display.h"

#include <array>
#include <utility>

#include "core/text/phrase.h"

namespace isocost {

std::string displayText(double value, Format format)
{
    switch (format) {
    case Format::Money:
        return moneyText(value);
    case Format::Price:
        return priceText(value);
    case Format::Share:
        return shareText(value);
    case Format::Ratio:
        return withThousands(value, 3);
    case Format::Hours:
        return hoursText(value);
    case Format::Minutes:
        return minutesText(value);
    case Format::Days:
        return trimmedNumber(value) + " d";
    case Format::Months:
        return trimmedNumber(value) + (value == 1.0 ? " month" : " months");
    case Format::Flop:
        return trimmedNumber(value) + " FLOP";
    case Format::Bound:
        return std::string(wordsOf(format)[static_cast<std::size_t>(value)]);
    case Format::Count:
        break;
    }
    return countText(value);
}

std::string displayText(const Outcome<double>& outcome, Format format)
{
    return outcome.hasNumber() ? displayText(outcome.value, format)
                               : std::string(wordOf(outcome.reason));
}

double displayFactor(const ParameterRow& row)
{
    const bool isShare = row.unit == "1" && row.limits.step == Step::Continuous
        && (row.limits.maximum <= 1.0 || row.traits.isOnTop) && row.limits.kind == Kind::Number;
    const bool isRate = row.unit == "1/year" && row.limits.maximum <= 10.0;
    return isShare || isRate ? 100.0 : 1.0;
}

std::string displayText(double value, const ParameterRow& row)
{
    return displayFactor(row) > 1.0 ? shareText(value) : displayText(value, row.unit);
}

std::string platformLabel(const Scenario& scenario, std::size_t platform)
{
    const Platform& row = scenario.platforms[platform];
    return shortText(row.label.empty() ? row.key : row.label, 24);
}

Number numberIn(double value, Format format)
{
    constexpr auto kWriters = []<std::size_t... I>(std::index_sequence<I...>)
    {
        return std::array<std::string (*)(double), sizeof...(I)>{
            [](double number) { return displayText(number, static_cast<Format>(I)); }...};
    }
    (std::make_index_sequence<static_cast<std::size_t>(Format::Bound) + 1>());
    return {value, kWriters[static_cast<std::size_t>(format)]};
}

Value valueIn(const Outcome<double>& outcome, Format format)
{
    if (outcome.hasNumber())
        return numberIn(outcome.value, format);
    return std::string(wordOf(outcome.reason));
}

Value valueIn(double value, const ParameterRow& row)
{
    if (displayFactor(row) > 1.0)
        return asShare(value);
    return Measure{value, row.unit};
}

std::string_view purchaseText(Purchase purchase)
{
    switch (purchase) {
    case Purchase::OnDemand:
        return "on demand";
    case Purchase::Reserved1y:
        return "reserved for 1 year";
    case Purchase::Reserved3y:
        return "reserved for 3 years";
    case Purchase::CapacityBlock:
        return "in capacity blocks";
    case Purchase::Spot:
        return "on spot";
    case Purchase::Specialty:
        return "from a specialty cloud";
    case Purchase::Owned:
        return "owned";
    }
    return {};
}

} // namespace isocost
