// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the pattern of a phrase (clause.h), at run time and when a table is compiled.
#pragma once

#include <algorithm>
#include <string_view>

namespace isocost {

// The words between the braces of a place: "days" or "days|day|days".
struct PhrasePlace {
    std::string_view name;
    std::string_view one; // empty: the argument itself is said
    std::string_view many;

    constexpr explicit PhrasePlace(std::string_view words) : name(words.substr(0, words.find('|')))
    {
        if (name.size() == words.size())
            return;
        words.remove_prefix(name.size() + 1);
        one = words.substr(0, words.find('|'));
        many = words.substr(std::min(one.size() + 1, words.size()));
    }
    [[nodiscard]] constexpr bool isWord() const { return !one.empty() || !many.empty(); }
};

// Calls `plain` with the text between the places of a pattern and `place` with each of them.
template <class Plain, class AtPlace>
constexpr void forEachPart(std::string_view pattern, Plain plain, AtPlace place)
{
    while (!pattern.empty()) {
        const std::size_t open = pattern.find('{');
        plain(pattern.substr(0, open));
        if (open == std::string_view::npos)
            return;
        const std::size_t close = pattern.find('}', open);
        place(PhrasePlace(pattern.substr(open + 1, close - open - 1)));
        pattern.remove_prefix(close + 1);
    }
}

template <class AtPlace>
constexpr void forEachPlace(std::string_view pattern, AtPlace place)
{
    forEachPart(
        pattern, [](std::string_view) {}, place);
}

[[nodiscard]] constexpr bool hasPlace(std::string_view pattern, std::string_view name)
{
    bool isFound = false;
    forEachPlace(pattern, [&](const PhrasePlace& place) { isFound |= place.name == name; });
    return isFound;
}

} // namespace isocost
