// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view_words.h"

#include <cmath>

#include "core/text/display_text.h"

namespace isocost {

std::string changeText(double value, double from)
{
    if (!(from > 0.0))
        return {};
    const double change = value / from - 1.0;
    return (change > 0.0 ? "+" : "") + withSign(change, shareText(std::fabs(change)));
}

std::string servingReason(Reason reason)
{
    return reason == Reason::Undefined ? "no replica holds the model in time"
                                       : std::string(wordOf(reason));
}

} // namespace isocost
