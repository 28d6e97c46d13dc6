// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/picture/view_axis.h"

#include <algorithm>
#include <array>

#include "core/text/display_text.h"
#include "core/text/phrase.h"

namespace isocost {

std::string writtenAs(NumberKind kind, double value)
{
    constexpr std::array<std::string (*)(double), 6> kWriters{
        moneyText, priceText, shareText, countText, hoursText, minutesText}; // in NumberKind order
    return kWriters[static_cast<std::size_t>(kind)](value);
}

std::string tickIn(const ViewAxis& axis, Interval stretch)
{
    const auto found = std::ranges::find_if(axis.ticks, [stretch](const AxisTick& tick) {
        return stretch.from <= tick.at && tick.at <= stretch.to;
    });
    return found == axis.ticks.end() ? std::string() : found->text;
}

ViewAxis monthAxis(int horizon)
{
    constexpr int kYear = 12;
    constexpr int kMostTicks = 8;
    constexpr std::array kSteps{1, kYear / 4, kYear, 2 * kYear, 5 * kYear};
    ViewAxis axis{"Month", "", NumberKind::Count, {}, {0.0, static_cast<double>(horizon)},
        RangePolicy::Exact};
    axis.step = 1.0;
    const int step = *std::find_if(kSteps.begin(), kSteps.end() - 1,
        [horizon](int months) { return horizon < kMostTicks * months; });
    const int unit = step > kYear ? kYear : 1;
    for (int month = 0; month <= horizon; month += step)
        axis.ticks.push_back({static_cast<double>(month), countText(month / unit)});
    axis.ticks.back().text = unit == 1 ? countedText(axis.ticks.back().at, "month", "months")
                                       : axis.ticks.back().text + " years";
    return axis;
}

} // namespace isocost
