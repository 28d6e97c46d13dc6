// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/phrase.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/text/display_text.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

// White_Space of the Unicode character database.
bool isSpace(std::string_view character)
{
    constexpr std::array<std::string_view, 19> kWide{"\u0085", "\u00a0", "\u1680", "\u2000",
        "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2007", "\u2008", "\u2009",
        "\u200a", "\u2028", "\u2029", "\u202f", "\u205f", "\u3000"};
    const char first = character.front();
    const bool isAscii = static_cast<unsigned char>(first) < 0x80U;
    return isAscii ? first == ' ' || (first >= '\t' && first <= '\r')
                   : std::ranges::find(kWide, character) != kWide.end();
}

// The characters of the text, with one space for each run of spaces and none at the ends.
std::vector<std::string_view> simplified(std::string_view text)
{
    std::vector<std::string_view> characters;
    while (!text.empty()) {
        const std::string_view next = text.substr(0, std::max<std::size_t>(1, utf8Length(text)));
        text.remove_prefix(next.size());
        if (!isSpace(next))
            characters.push_back(next);
        else if (!characters.empty() && characters.back() != " ")
            characters.emplace_back(" ");
    }
    if (!characters.empty() && characters.back() == " ")
        characters.pop_back();
    return characters;
}

} // namespace

std::string countedText(double count, std::string_view one, std::string_view many)
{
    return countText(count) + ' ' + std::string(count == 1.0 ? one : many);
}

std::string listText(const std::vector<std::string>& names, std::size_t most)
{
    const std::size_t shown = names.size() > most ? most - 1 : names.size();
    const std::size_t others = names.size() - shown;
    if (others > 0)
        return joined(std::span(names).first(shown), ", ") + " and "
            + countText(static_cast<double>(others)) + " others";
    if (shown < 2)
        return joined(names, "");
    return joined(std::span(names).first(shown - 1), ", ") + " and " + names.back();
}

std::string oneLine(std::string_view text)
{
    return joined(simplified(text), "");
}

std::string shortText(std::string_view text, std::size_t most)
{
    std::vector<std::string_view> characters = simplified(text);
    if (characters.size() > most) {
        characters.resize(most - 1);
        if (!characters.empty() && characters.back() == " ")
            characters.pop_back();
        characters.emplace_back("\u2026");
    }
    return joined(characters, "");
}

std::string shortName(std::string_view name, std::size_t most)
{
    const std::vector<std::string_view> characters = simplified(name);
    if (characters.size() <= most)
        return joined(characters, "");
    const std::size_t atEnd = (most - 1) / 2;
    const auto isBlank = [](std::string_view character) { return character == " "; };
    std::vector<std::string_view> kept(
        characters.begin(), characters.begin() + static_cast<std::ptrdiff_t>(most - 1 - atEnd));
    if (!kept.empty() && isBlank(kept.back()))
        kept.pop_back();
    kept.emplace_back("\u2026");
    const std::span end = std::span(characters).last(atEnd);
    const auto first = std::ranges::find_if_not(end, isBlank);
    kept.insert(kept.end(), first, end.end());
    return joined(kept, "");
}

std::string loweredLabel(std::string_view label)
{
    const auto isIn = [label](std::size_t i, char from, char to) {
        return i < label.size() && label[i] >= from && label[i] <= to;
    };
    std::string text(label);
    if (isIn(0, 'A', 'Z') && !isIn(1, 'A', 'Z') && !isIn(1, '0', '9'))
        text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

} // namespace isocost
