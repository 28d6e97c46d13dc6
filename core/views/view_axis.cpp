// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view_axis.h"

#include <algorithm>

#include "core/text/display_text.h"

namespace isocost {

std::string writtenAs(NumberKind kind, double value)
{
    switch (kind) {
    case NumberKind::Money:
        return moneyText(value);
    case NumberKind::Price:
        return priceText(value);
    case NumberKind::Share:
        return shareText(value);
    case NumberKind::Hours:
        return hoursText(value);
    case NumberKind::Minutes:
        return minutesText(value);
    case NumberKind::Count:
        break;
    }
    return countText(value);
}

std::string tickIn(const ViewAxis& axis, Interval stretch)
{
    const auto found = std::ranges::find_if(axis.ticks, [stretch](const AxisTick& tick) {
        return stretch.from <= tick.at && tick.at <= stretch.to;
    });
    return found == axis.ticks.end() ? std::string() : found->text;
}

} // namespace isocost
