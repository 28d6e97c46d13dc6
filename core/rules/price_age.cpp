// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/price_age.h"

#include <algorithm>
#include <cmath>

#include "core/model/list_price.h"
#include "core/model/origin.h"
#include "core/model/platform_preset.h"
#include "core/text/calendar.h"

namespace isocost {

std::string dateOfPrice(const RuleContext& context, int platform)
{
    constexpr double kSamePrice = 1e-9; // relative; offers are per instance, prices per chip
    const Parameter parameter = priceOf(context.purchase(platform));
    const ParameterAddress address{parameter, isPlatformParameter(parameter) ? platform : -1};
    if (const Origin* const origin = originOf(context.scenario, address))
        return origin->date;
    if (!isPreset(context.scenario, context.catalog, address))
        return {}; // entered without a source
    const bool isListed =
        std::ranges::find(kListPrices, parameter, &ListPrice::parameter) != kListPrices.end();
    if (!isListed)
        return {};
    if (const auto date = publishedPriceDate(context.platform(platform).accelerator); !date.empty())
        return std::string(date);
    const auto price = numberOf(context.scenario, context.catalog, address);
    std::string newest;
    for (const Offer& offer : context.catalog.offers) {
        const bool isKind = findOfferKind(offer.kind)->quoted == rowOfPrice(parameter).quoted;
        if (!price || !isKind || offer.accelerator != context.platform(platform).accelerator)
            continue;
        const bool isSame =
            std::fabs(usdPerChipHour(offer) - *price) <= kSamePrice * std::fabs(*price);
        if (isSame && offer.asOf > newest)
            newest = offer.asOf;
    }
    return newest;
}

std::optional<double> priceAge(const RuleContext& context, int platform)
{
    const auto today = dayNumber(context.today);
    const auto quoted = dayNumber(dateOfPrice(context, platform));
    if (!today || !quoted)
        return std::nullopt;
    return static_cast<double>(*today - *quoted);
}

} // namespace isocost
