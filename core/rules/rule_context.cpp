// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rule_context.h"

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

} // namespace isocost
