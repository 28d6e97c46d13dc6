// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/number_text.h"

#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

namespace isocost {

std::optional<double> parseNumber(std::string_view text)
{
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    double value = 0.0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end || text.empty() || !std::isfinite(value))
        return std::nullopt;
    return withoutMinusZero(value);
}

// " (write 260000)" for "260k" and "$260k", " (write 0.62)" for "62%"; else nothing.
static std::string numberMeant(std::string_view text)
{
    struct Suffix {
        char letter;
        double times;
    };
    constexpr std::array<Suffix, 5> kSuffixes{
        {{'k', 1e3}, {'m', 1e6}, {'b', 1e9}, {'t', 1e12}, {'%', 0.01}}};
    if (text.starts_with('$'))
        text.remove_prefix(1);
    double factor = 1.0;
    for (const Suffix& suffix : kSuffixes)
        if (!text.empty() && std::tolower(static_cast<unsigned char>(text.back())) == suffix.letter)
            factor = suffix.times;
    if (factor != 1.0)
        text.remove_suffix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    const auto number = parseNumber(text);
    if (!number)
        return {};
    return " (write " + numberText(factor < 1.0 ? *number / 100.0 : *number * factor) + ")";
}

std::string notANumber(std::string_view whole)
{
    std::string_view text = whole;
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double value = 0.0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc::result_out_of_range || stop != end)
        return "is not a number" + numberMeant(whole);
    // from_chars says that the magnitude does not fit, not whether it is too large or too small.
    const std::size_t exponent = text.find_first_of("eE");
    const bool isSmall = exponent != std::string_view::npos
        ? text.substr(exponent + 1).starts_with('-')
        : text.starts_with("0.") || text.starts_with("-0.");
    return isSmall ? "is too small for a number" : "is too large for a number";
}

std::string numberText(double number)
{
    const double value = withoutMinusZero(number);
    const double magnitude = std::fabs(value);
    const bool isPlain = magnitude == 0.0 || (magnitude >= 1e-6 && magnitude < 1e15);
    std::array<char, 64> buffer{};
    char* const end = buffer.data() + buffer.size();
    const auto done = isPlain ? std::to_chars(buffer.data(), end, value, std::chars_format::fixed)
                              : std::to_chars(buffer.data(), end, value);
    return {buffer.data(), done.ptr};
}

} // namespace isocost
