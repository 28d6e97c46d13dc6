// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a catalog row must hold, wherever it comes from: CSV, project file.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

#include "core/model/catalog.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

using Problem = std::optional<std::string>;

constexpr std::size_t kLongestText = 4096;
constexpr double kLargestRate = 1e5; // TFLOP/s, W, GB/s, Gbit/s: as the parameters they preset
constexpr double kLargestPrice = 1e6; // USD per hour of a whole instance

struct Text {
    std::string_view column;
    const std::string& value;
    bool mayBeEmpty = false;
};

struct Number {
    std::string_view column;
    std::optional<double> value;
    double minimum;
    double maximum;
};

std::string in(std::string_view column)
{
    return "column " + inQuotes(column) + ": ";
}

Problem problemWith(const Text& text)
{
    if (text.value.empty() && !text.mayBeEmpty)
        return in(text.column) + "the text is empty";
    if (text.value.size() > kLongestText || !isPlainText(text.value))
        return in(text.column) + "the text is too long or not plain text";
    return std::nullopt;
}

Problem problemWith(const Number& number)
{
    if (!number.value || (*number.value >= number.minimum && *number.value <= number.maximum))
        return std::nullopt; // NaN fails both comparisons
    const std::string value =
        std::isfinite(*number.value) ? numberText(*number.value) : "not a number";
    return in(number.column) + value + ", outside " + numberText(number.minimum) + " to "
        + numberText(number.maximum);
}

bool isWellFormedId(std::string_view id)
{
    constexpr std::size_t kLongestId = 64;
    const auto isAllowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    return !id.empty() && id.size() <= kLongestId && std::ranges::all_of(id, isAllowed);
}

// A day of the calendar as YYYY-MM-DD.
bool isDate(std::string_view text)
{
    if (text.size() != 10 || text[4] != '-' || text[7] != '-')
        return false;
    const auto part = [text](std::size_t start, std::size_t length) {
        int value = 0;
        for (const char c : text.substr(start, length))
            value = c >= '0' && c <= '9' && value >= 0 ? value * 10 + (c - '0') : -1;
        return value;
    };
    const int year = part(0, 4);
    const int month = part(5, 2);
    const int day = part(8, 2);
    return year > 0 && month > 0 && day > 0
        && std::chrono::year_month_day(std::chrono::year(year),
            std::chrono::month(static_cast<unsigned>(month)),
            std::chrono::day(static_cast<unsigned>(day)))
               .ok();
}

template <class Parts>
Problem firstProblem(const Parts& parts)
{
    for (const auto& part : parts) {
        if (auto problem = problemWith(part))
            return problem;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> problemWith(const Accelerator& it)
{
    if (!isWellFormedId(it.id))
        return in("id") + inQuotes(it.id)
            + " is not made of 1 to 64 lower case letters, digits and _";
    const std::array texts{Text{"name", it.name}, Text{"vendor", it.vendor},
        Text{"stack", it.stack}, Text{"source", it.source}, Text{"confidence", it.confidence}};
    if (auto problem = firstProblem(texts))
        return problem;
    const std::array numbers{Number{"bf16_tflops", it.bf16Tflops, 0.1, kLargestRate},
        Number{"fp8_tflops", it.fp8Tflops, 0.1, kLargestRate},
        Number{"int8_tops", it.int8Tops, 0.1, kLargestRate},
        Number{"memory_gb", it.memoryGb, 1.0, kLargestRate},
        Number{"memory_tb_per_s", it.memoryTbPerSecond, 0.001, kLargestRate},
        Number{"board_w", it.boardW, 1.0, kLargestRate},
        Number{"scale_up_gb_per_s", it.scaleUpGbPerSecond, 0.1, kLargestRate / 8.0},
        Number{"scale_out_gbit_per_s", it.scaleOutGbitPerSecond, 1.0, kLargestRate},
        Number{"year", static_cast<double>(it.year), 2000.0, 2100.0}};
    return firstProblem(numbers);
}

std::optional<std::string> problemWith(const Offer& it)
{
    const std::array texts{Text{"provider", it.provider}, Text{"instance", it.instance},
        Text{"accelerator", it.accelerator}, Text{"region", it.region}, Text{"source", it.source},
        Text{"note", it.note, true}};
    if (auto problem = firstProblem(texts))
        return problem;
    const std::array numbers{Number{"chips", static_cast<double>(it.chips), 1.0, 1e6},
        Number{"on_demand_usd_per_hour", it.onDemand, 0.0, kLargestPrice},
        Number{"reserved_1y_usd_per_hour", it.reserved1y, 0.0, kLargestPrice},
        Number{"reserved_3y_usd_per_hour", it.reserved3y, 0.0, kLargestPrice},
        Number{"spot_usd_per_hour", it.spot, 0.0, kLargestPrice}};
    if (auto problem = firstProblem(numbers))
        return problem;
    if (!isDate(it.asOf))
        return in("as_of") + inQuotes(it.asOf) + " is not a date as 2026-07-20";
    return std::nullopt;
}

} // namespace isocost
