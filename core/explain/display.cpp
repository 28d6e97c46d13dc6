// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/display.h"

#include <cmath>

#include "core/text/phrase.h"

namespace isocost {

namespace {

std::string percent(double share)
{
    if (share == 0.0)
        return "0 %";
    const double shown = std::fabs(share) * 100.0;
    if (shown < 0.00995)
        return withSign(share, compactNumber(shown, 2) + " %");
    return withSign(share, withThousands(shown, shown < 9.995 ? 2 : shown < 999.5 ? 1 : 0) + " %");
}

std::string hours(double value)
{
    if (std::fabs(value) >= 48.0)
        return compactNumber(value / 24.0) + " d";
    return compactNumber(value) + " h";
}

} // namespace

std::string displayText(double value, Format format)
{
    switch (format) {
    case Format::Money:
        return moneyText(value);
    case Format::Price:
        return priceText(value);
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
    case Format::Bound:
        return std::string(wordsOf(format)[static_cast<std::size_t>(value)]);
    case Format::Count:
        break;
    }
    return compactNumber(value, 4);
}

double displayFactor(const ParameterRow& row)
{
    const bool isShare = row.unit == "1" && row.range.step == Step::Continuous
        && row.range.maximum <= 1.0 && row.range.kind == Kind::Number;
    const bool isRate = row.unit == "1/year" && row.range.maximum <= 10.0;
    return isShare || isRate ? 100.0 : 1.0;
}

std::string platformLabel(const Scenario& scenario, std::size_t platform)
{
    const Platform& row = scenario.platforms[platform];
    return shortText(row.label.empty() ? row.key : row.label, 24);
}

std::string_view purchaseText(Purchase purchase)
{
    switch (purchase) {
    case Purchase::Reserved1y:
        return "reserved for 1 year";
    case Purchase::Reserved3y:
        return "reserved for 3 years";
    case Purchase::Spot:
        return "on spot";
    case Purchase::Owned:
        return "owned";
    case Purchase::OnDemand:
        break;
    }
    return "on demand";
}

} // namespace isocost
