// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rule_context.h"

#include <algorithm>

#include "core/model/list_price.h"

namespace isocost {

std::string_view RuleContext::stack(int index) const
{
    const Accelerator* const accelerator = catalog.find(platform(index).accelerator);
    return accelerator ? std::string_view(accelerator->stack) : std::string_view();
}

bool RuleContext::buys(Purchase how) const
{
    for (int k = 0; k < platformCount(); ++k)
        if (purchase(k) == how)
            return true;
    return false;
}

bool RuleContext::isContract(int platform) const
{
    const auto billing = static_cast<SpecialtyBilling>(number(Parameter::CloudSpecialtyBilling));
    return billing == SpecialtyBilling::EveryHour
        || (billing == SpecialtyBilling::BySize
            && number(Parameter::Chips, platform) >= number(Parameter::RuleSpecialtyCluster));
}

double RuleContext::threshold(const RuleRow& rule, int platform) const
{
    const double own = rule.threshold ? scenario.of(*rule.threshold) : 0.0;
    const auto measured =
        rule.byRuns != ByRuns::No && platform >= 0 ? runs(platform) : std::optional<Evidence>();
    if (!measured)
        return own;
    switch (rule.byRuns) {
    case ByRuns::LowestIfLower:
        return std::min(own, measured->low);
    case ByRuns::Lowest:
        return measured->low;
    case ByRuns::Highest:
        return measured->high;
    case ByRuns::No:
        break;
    }
    return own;
}

bool isCustomSilicon(std::string_view stack)
{
    return !stack.empty() && stack != "cuda" && stack != "rocm";
}

Parameter priceOf(Purchase purchase)
{
    if (purchase == Purchase::Owned)
        return Parameter::OwnedNodePrice;
    return purchase == Purchase::Specialty ? Parameter::CloudSpecialtyPrice
                                           : rowOfPrice(purchase).parameter;
}

ParameterAddress priceInUse(const RuleContext& context, Purchase purchase, int platform)
{
    const auto isKnown = [&](Parameter price) {
        return numberOf(context.scenario, context.catalog, {price, platform}).has_value();
    };
    if (purchase == Purchase::Owned && platform == context.reference()
        && !isKnown(Parameter::OwnedNodePrice))
        return {Parameter::FacilityNodePrice, -1};
    if (purchase == Purchase::Specialty) {
        if (context.isContract(platform) && isKnown(Parameter::PriceSpecialtyContract))
            return {Parameter::PriceSpecialtyContract, platform};
        if (isKnown(Parameter::PriceSpecialty))
            return {Parameter::PriceSpecialty, platform};
    }
    const Parameter price = priceOf(purchase);
    return {price, isPlatformParameter(price) ? platform : -1};
}

} // namespace isocost
