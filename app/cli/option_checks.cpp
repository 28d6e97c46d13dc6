// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/option_checks.h"

#include <algorithm>
#include <cmath>

#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"

namespace isocost::cli {

namespace {

[[noreturn]] void refuse(
    const std::string& option, const std::string& value, const std::string& wanted)
{
    const std::string shown = parseNumber(value) ? value : inQuotes(value);
    throw InputError(option + " is " + shown + "; it should be " + wanted);
}

} // namespace

ValueCheck wholeNumber(const std::string& option, WholeRange range)
{
    const std::string words = std::to_string(range.least) + " to " + std::to_string(range.most);
    const auto check = [option, range, words](std::string& text) {
        const auto number = parseNumber(text);
        const bool isGood = number && *number >= static_cast<double>(range.least)
            && *number <= static_cast<double>(range.most) && *number == std::floor(*number);
        if (!isGood)
            refuse(option, text, "a whole number from " + words);
        text = std::to_string(static_cast<std::uint64_t>(*number));
        return std::string();
    };
    return {check,
        "UINT in [" + std::to_string(range.least) + " - " + std::to_string(range.most) + "]"};
}

ValueCheck shareNumber(const std::string& option)
{
    const auto check = [option](std::string& text) {
        const auto share = parseNumber(text);
        if (!share || !(*share >= 0.0 && *share <= 1.0)) // nan is neither
            refuse(option, text, "a number from 0 to 1");
        return std::string();
    };
    return {check, "FLOAT in [0 - 1]"};
}

ValueCheck anyNumber(const std::string& option, const std::string& wanted)
{
    const auto check = [option, wanted](std::string& text) {
        if (text != "nan" && !parseNumber(text))
            refuse(option, text, wanted);
        return std::string();
    };
    return {check};
}

ValueCheck oneOf(const std::string& option, const std::vector<std::string>& words)
{
    const std::string known = joined(words, ", ");
    const auto check = [option, words, known](std::string& text) {
        if (std::ranges::find(words, text) == words.end())
            throw InputError(option + " is " + inQuotes(text) + "; it should be one of " + known);
        return std::string();
    };
    return {check, "{" + known + "}"};
}

void needFormat(
    const Option& option, const std::string& format, const std::vector<std::string>& formats)
{
    if (option.isGiven() && std::ranges::find(formats, format) == formats.end())
        throw InputError(option.name() + " changes nothing in the format " + format
            + "; --format should be " + joined(formats, " or "));
}

} // namespace isocost::cli
