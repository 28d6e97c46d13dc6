// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view_axis.h"

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

} // namespace isocost
