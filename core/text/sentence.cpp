// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/sentence.h"

#include <algorithm>

namespace isocost {

namespace {

constexpr std::string_view kEllipsis = "\u2026";
constexpr std::size_t kLeastQuotation = 40; // characters that a shortened one keeps

bool isInside(char c) // a byte of a character, but not its first
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// The byte where the character of this number begins.
std::size_t placeOf(std::string_view text, std::size_t character)
{
    std::size_t at = 0;
    while (at < text.size() && (isInside(text[at]) || character > 0)) {
        character -= isInside(text[at]) ? 0 : 1;
        ++at;
    }
    return at;
}

std::string withoutMiddle(std::string_view text, std::size_t most)
{
    const std::size_t length = lengthOf(text);
    if (length <= most)
        return std::string(text);
    const std::size_t end = (most - 1) / 2;
    const std::size_t start = most - 1 - end;
    return std::string(text.substr(0, placeOf(text, start))).append(kEllipsis)
        + std::string(text.substr(placeOf(text, length - end)));
}

struct Quotation {
    std::size_t from = 0; // behind the quotation mark
    std::size_t length = 0; // bytes
};

// The longest text between two quotation marks, perhaps those of a sentence that is quoted.
Quotation longestQuotation(std::string_view text)
{
    Quotation longest;
    for (std::size_t open = text.find('"'); open != std::string_view::npos;) {
        const std::size_t close = text.find('"', open + 1);
        if (close == std::string_view::npos)
            break;
        if (close - open - 1 > longest.length)
            longest = {open + 1, close - open - 1};
        open = text.find('"', close + 1);
    }
    return longest;
}

} // namespace

std::size_t lengthOf(std::string_view text)
{
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, isInside));
}

std::string shortSentence(std::string_view sentence)
{
    std::string text(sentence);
    while (lengthOf(text) > kLongestSentence) {
        const Quotation it = longestQuotation(text);
        const std::string_view quoted = std::string_view(text).substr(it.from, it.length);
        const std::size_t length = lengthOf(quoted);
        if (length <= kLeastQuotation)
            return withoutMiddle(text, kLongestSentence);
        const std::size_t tooMany = lengthOf(text) - kLongestSentence;
        const std::size_t kept = length > tooMany ? length - tooMany : 0;
        text.replace(it.from, it.length, withoutMiddle(quoted, std::max(kept, kLeastQuotation)));
    }
    return text;
}

} // namespace isocost
