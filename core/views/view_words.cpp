// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view_words.h"

#include <algorithm>
#include <cmath>

#include "core/explain/display.h"
#include "core/text/phrase.h"

namespace isocost {

std::string changeText(double value, double from)
{
    if (!(from > 0.0))
        return {};
    const double change = value / from - 1.0;
    return (change > 0.0 ? "+" : "") + withSign(change, shareText(std::fabs(change)));
}

std::string buyingText(const Inputs<double>& in)
{
    const Purchase first = in.platforms.front().purchase;
    const bool isSame = std::ranges::all_of(
        in.platforms, [first](const auto& platform) { return platform.purchase == first; });
    return isSame ? std::string(purchaseText(first)) : "bought in different ways";
}

std::string leadText(const Inputs<double>& in)
{
    const double months = std::round(in[Parameter::FacilityLeadMonths]);
    return months == 0.0
        ? std::string()
        : " Owning begins with " + countedText(months, "rented month", "rented months") + ".";
}

std::string servingReason(Reason reason)
{
    return reason == Reason::Undefined ? "no replica holds the model in time"
                                       : std::string(wordOf(reason));
}

} // namespace isocost
