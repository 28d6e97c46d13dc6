// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view_numbers.h"

#include <cmath>

#include "core/explain/display.h"
#include "core/model/constants.h"

namespace isocost {

namespace {

std::string signedShare(double change)
{
    double size = std::fabs(change);
    if (size >= 1.0)
        size = std::round(size * 100.0) / 100.0;
    const std::string share = withSign(change, shareText(size));
    return change > 0.0 ? "+" + share : share;
}

std::string trimmed(double number)
{
    return trimmedNumber(number);
}

std::string largeCount(double count)
{
    constexpr double kTrillion = 1e12; // the last size that has a letter
    return count < 1e3 * kTrillion ? trimmedNumber(count)
                                   : withThousands(count / kTrillion, 0) + "T";
}

} // namespace

std::string changeText(double value, double from)
{
    return from > 0.0 ? signedShare(value / from - 1.0) : std::string();
}

Number asChange(double share)
{
    return {share, &signedShare};
}

Number asTrimmed(double number)
{
    return {number, &trimmed};
}

Number billionsOf(const Inputs<double>& in, Parameter parameter)
{
    return {in[parameter] * rowOf(Constant::Billion).value, &largeCount};
}

std::string billionsText(const Inputs<double>& in, Parameter parameter)
{
    return largeCount(billionsOf(in, parameter).value);
}

} // namespace isocost
