// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/visible_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/utf8.h"

namespace isocost {

namespace {

// Ascending ranges; both ends belong to them.
constexpr auto kUnseen = std::to_array<std::pair<char32_t, char32_t>>({
    {0x00, 0x1F}, {0x7F, 0x9F}, // C0, DEL, C1
    {0x61C, 0x61C}, // Arabic letter mark
    {0x200B, 0x200B}, {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x2064}, {0x2066, 0x2069},
    {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xFFFE, 0xFFFF}, //
    {0xE0000, 0xE007F}, // tags
});

bool isUnseen(char32_t character)
{
    const auto range =
        std::ranges::lower_bound(kUnseen, character, {}, &std::pair<char32_t, char32_t>::second);
    return range != kUnseen.end() && character >= range->first;
}

char32_t byteOf(char c)
{
    return static_cast<unsigned char>(c);
}

// The bytes are one character in valid UTF-8.
char32_t codePointOf(std::string_view bytes)
{
    constexpr std::array<char32_t, 5> kOfFirst{0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t code = byteOf(bytes.front()) & kOfFirst[bytes.size()];
    for (const char c : bytes.substr(1))
        code = (code << 6U) | (byteOf(c) & 0x3FU);
    return code;
}

std::string hexadecimal(char32_t number, std::size_t digits)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text;
    for (; number > 0 || text.size() < digits; number >>= 4U)
        text.insert(text.begin(), kDigits[number & 0xFU]);
    return text;
}

std::string codeOf(char32_t character)
{
    return "U+" + hexadecimal(character, 4);
}

std::string named(char32_t character)
{
    return "<" + codeOf(character) + ">";
}

// How many bytes of printable ASCII the text begins with.
std::size_t plainStart(std::string_view text)
{
    const auto end = std::ranges::find_if_not(text, [](char c) { return c >= ' ' && c <= '~'; });
    return static_cast<std::size_t>(end - text.begin());
}

template <class Show>
std::string shownWith(std::string_view text, std::string_view kept, Show show)
{
    std::string visible;
    visible.reserve(text.size());
    while (!text.empty()) {
        const std::string_view ascii = text.substr(0, plainStart(text));
        visible += ascii;
        text.remove_prefix(ascii.size());
        if (text.empty())
            break;
        const bool isNul = text.front() == '\0';
        const std::size_t length = isNul ? 1 : utf8Length(text);
        const std::string_view bytes = text.substr(0, std::max<std::size_t>(length, 1));
        text.remove_prefix(bytes.size());
        if (length == 0)
            visible += "<0x" + hexadecimal(byteOf(bytes.front()), 2) + ">";
        else if (isUnseen(codePointOf(bytes)) && kept.find(bytes) == std::string_view::npos)
            visible += show(codePointOf(bytes));
        else
            visible += bytes;
    }
    return visible;
}

constexpr std::string_view kOfLines = "\n\t"; // a text of several lines may hold these

std::optional<std::string> faultOf(
    std::string_view text, std::size_t most, std::string_view allowed)
{
    if (text.size() > most)
        return "is longer than " + std::to_string(most) + " bytes";
    while (!text.empty()) {
        const std::size_t length = text.front() == '\0' ? 1 : utf8Length(text);
        if (length == 0)
            return "is not valid UTF-8";
        const std::string_view bytes = text.substr(0, length);
        if (isUnseen(codePointOf(bytes)) && allowed.find(bytes) == std::string_view::npos)
            return "holds the character " + codeOf(codePointOf(bytes))
                + ", which cannot be seen in it";
        text.remove_prefix(length);
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> faultOfName(std::string_view text, std::size_t most)
{
    return faultOf(text, most, "");
}

std::optional<std::string> faultOfLines(std::string_view text, std::size_t most)
{
    return faultOf(text, most, kOfLines);
}

std::string madeVisible(std::string_view text)
{
    return shownWith(text, "", named);
}

std::string printable(std::string_view text)
{
    return shownWith(text, "\n", named);
}

std::string linesMadeVisible(std::string_view text)
{
    return shownWith(text, kOfLines, named);
}

std::string withUnseen(std::string_view text, const std::function<std::string(char32_t)>& show)
{
    return shownWith(text, "\n", show);
}

} // namespace isocost
