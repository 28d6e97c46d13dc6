// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presented_view.h"

#include <algorithm>
#include <array>

#include "ui/column/headline.h"

namespace isocost {

namespace {

constexpr std::array<std::string_view, 2> kOfTheYear{"budget", "scenarios"};
constexpr std::string_view kOfTheRuns = "mfu-cost";

template <std::size_t count>
bool isAmong(const std::array<std::string_view, count>& views, std::string_view view)
{
    return std::ranges::find(views, view) != views.end();
}

} // namespace

HeadlineSelection ownNumbersOf(std::string_view view)
{
    return {isAmong(kOfTheYear, view), view == kOfTheRuns, false};
}

QStringList ownNumbersTexts(std::string_view view, const ViewInput& input)
{
    const HeadlineSelection own = ownNumbersOf(view);
    QStringList numbers;
    if (own.isEmpty())
        return numbers;
    for (const Headline& headline : headlinesOf(input, std::nullopt)) {
        const HeadlineText text = textOf(headline);
        const bool isYear = own.hasYear && text.shape == HeadlineShape::Hero;
        const bool isRun = own.hasRuns && text.shape == HeadlineShape::Run;
        if (isYear || isRun)
            numbers << text.brief + u' ' + text.value;
    }
    return numbers;
}

} // namespace isocost
