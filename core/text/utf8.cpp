// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "core/text/visible_text.h"

namespace isocost {

namespace {

unsigned byteAt(std::string_view text, std::size_t at)
{
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

bool isContinuation(unsigned byte)
{
    return (byte & 0xC0U) == 0x80U;
}

constexpr bool isControl(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
}

constexpr bool isForbidden(char c)
{
    return isControl(c) && c != '\t' && c != '\n';
}

// Looked up without a branch: a project may hold many megabytes of text.
bool hasForbidden(std::string_view text)
{
    constexpr auto kForbidden = [] {
        std::array<bool, 256> forbidden{};
        for (std::size_t byte = 0; byte < forbidden.size(); ++byte)
            forbidden[byte] = isForbidden(static_cast<char>(byte));
        return forbidden;
    }();
    bool found = false;
    for (const char c : text)
        found |= kForbidden[static_cast<unsigned char>(c)];
    return found;
}

// The first byte from here on that is no character of ASCII above NUL; most text has none, which
// eight bytes at a time tell.
std::size_t pastAscii(std::string_view text, std::size_t at)
{
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    constexpr std::uint64_t kHighs = 0x8080808080808080;
    std::uint64_t eight = 0;
    for (; at + sizeof eight <= text.size(); at += sizeof eight) {
        std::memcpy(&eight, text.data() + at, sizeof eight);
        if (((eight - kOnes) | eight) & kHighs) // a byte is 0 or above 0x7F
            break;
    }
    const auto isAscii = [](char c) { return static_cast<signed char>(c) > 0; };
    const auto from = text.begin() + static_cast<std::ptrdiff_t>(at);
    return static_cast<std::size_t>(std::find_if_not(from, text.end(), isAscii) - text.begin());
}

} // namespace

// Table 3-7 of the Unicode standard.
std::size_t utf8Length(std::string_view text)
{
    const unsigned first = byteAt(text, 0);
    const unsigned second = byteAt(text, 1);
    if (first >= 0x01 && first <= 0x7F)
        return 1;
    if (!isContinuation(second))
        return 0;
    if (first >= 0xC2 && first <= 0xDF)
        return 2;
    if (!isContinuation(byteAt(text, 2)))
        return 0;
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool beyond = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
    if (overlong || beyond)
        return 0;
    if (first >= 0xE0 && first <= 0xEF)
        return 3;
    return first >= 0xF0 && first <= 0xF4 && isContinuation(byteAt(text, 3)) ? 4 : 0;
}

std::size_t findInvalidUtf8(std::string_view text)
{
    std::size_t at = pastAscii(text, 0);
    while (at < text.size()) {
        const std::size_t length = utf8Length(text.substr(at));
        if (length == 0)
            return at;
        at = pastAscii(text, at + length);
    }
    return std::string_view::npos;
}

bool isPlainText(std::string_view text)
{
    return findInvalidUtf8(text) == std::string_view::npos && !hasForbidden(text);
}

std::string withoutControls(std::string_view text)
{
    std::string kept(text);
    if (hasForbidden(text))
        std::erase_if(kept, isForbidden);
    return kept;
}

std::string shortened(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return std::string(text);
    std::string start(text.substr(0, most));
    start.resize(std::min(start.size(), findInvalidUtf8(start)));
    return start + "...";
}

std::string shortenedTo(std::string_view text, std::size_t most)
{
    constexpr std::size_t kDots = 3;
    return text.size() <= most ? std::string(text) : shortened(text, most - kDots);
}

std::string inQuotes(std::string_view text)
{
    constexpr std::size_t kLongest = 40;
    std::string shown(text.substr(0, kLongest));
    shown.resize(std::min(shown.size(), findInvalidUtf8(shown)));
    const bool isCut = shown.size() < text.size();
    std::ranges::replace_if(shown, isControl, ' ');
    return '"' + madeVisible(shown) + (isCut ? "...\"" : "\"");
}

} // namespace isocost
