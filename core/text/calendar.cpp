// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/calendar.h"

#include <array>
#include <chrono>
#include <ctime>

namespace isocost {

namespace {

constexpr std::size_t kDate = 10; // letters of "2026-07-20"

std::optional<int> digits(std::string_view text)
{
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9')
            return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

} // namespace

std::optional<long> dayNumber(std::string_view isoDate)
{
    if (isoDate.size() != kDate || isoDate[4] != '-' || isoDate[7] != '-')
        return std::nullopt;
    const auto year = digits(isoDate.substr(0, 4));
    const auto month = digits(isoDate.substr(5, 2));
    const auto day = digits(isoDate.substr(8, 2));
    if (!year || !month || !day)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(*year),
        std::chrono::month(static_cast<unsigned>(*month)),
        std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok())
        return std::nullopt;
    return std::chrono::sys_days(date).time_since_epoch().count();
}

std::string dateText(std::string_view isoDate)
{
    constexpr std::array kMonths{
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const bool hasTime = isoDate.size() > kDate && isoDate[kDate] == 'T';
    const std::string_view date = hasTime ? isoDate.substr(0, kDate) : isoDate;
    if (!dayNumber(date))
        return std::string(isoDate);
    const auto month = static_cast<std::size_t>(*digits(date.substr(5, 2)));
    return std::to_string(*digits(date.substr(8, 2))) + ' ' + kMonths[month - 1] + ' '
        + std::string(date.substr(0, 4));
}

std::string nowText()
{
    const std::time_t seconds =
        std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 24> text{};
    const std::size_t length =
        std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return {text.data(), length};
}

std::string todayText()
{
    return nowText().substr(0, kDate);
}

} // namespace isocost
