// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rule_context.h"

namespace isocost {

std::string_view RuleContext::stack(int index) const
{
    const Accelerator* const accelerator = catalog.find(platform(index).accelerator);
    return accelerator ? std::string_view(accelerator->stack) : std::string_view();
}

bool RuleContext::buysSpot() const
{
    for (int k = 0; k < platformCount(); ++k)
        if (purchase(k) == Purchase::Spot)
            return true;
    return false;
}

bool isCustomSilicon(std::string_view stack)
{
    return !stack.empty() && stack != "cuda" && stack != "rocm";
}

Parameter priceOf(Purchase purchase)
{
    switch (purchase) {
    case Purchase::Reserved1y:
        return Parameter::PriceReserved1y;
    case Purchase::Reserved3y:
        return Parameter::PriceReserved3y;
    case Purchase::Spot:
        return Parameter::PriceSpot;
    case Purchase::OnDemand:
    case Purchase::Owned:
        break;
    }
    return Parameter::PriceOnDemand;
}

} // namespace isocost
