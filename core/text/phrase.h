// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Plurals, lists and names inside sentences.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace isocost {

// "1 trial", "10,000 trials"
[[nodiscard]] std::string countedText(double count, std::string_view one, std::string_view many);

// "A", "A and B", "A, B and C"; beyond `most` names the rest is counted: "A, B and 9 others".
[[nodiscard]] std::string listText(const std::vector<std::string>& names, std::size_t most = 4);
inline constexpr std::size_t kAllNames = std::string::npos; // as `most`

// "a, b, c" from the parts, or from a member of each: joined(choices, " | ", &Choice::word).
template <class Parts, class Text = std::identity>
[[nodiscard]] std::string joined(const Parts& parts, std::string_view separator, Text text = {})
{
    std::string line;
    for (std::string_view before; const auto& part : parts) {
        line += before;
        line += std::invoke(text, part);
        before = separator;
    }
    return line;
}

// The same as a list: eachOf<std::string>(platforms, &Platform::key).
template <class Item, class Parts, class Make>
[[nodiscard]] std::vector<Item> eachOf(const Parts& parts, Make make)
{
    std::vector<Item> items;
    items.reserve(std::size(parts));
    for (const auto& part : parts)
        items.emplace_back(std::invoke(make, part));
    return items;
}

// On one line, without needless spaces.
[[nodiscard]] std::string oneLine(std::string_view text);
// Project text in a title or label: one line of at most so many characters.
[[nodiscard]] std::string shortText(std::string_view text, std::size_t most = 40);
// A name in a title or label, likewise. It is shortened in its middle, as names of one project
// often differ at their end: "Own the hardware, with … of 2028".
[[nodiscard]] std::string shortName(std::string_view name, std::size_t most = 40);

// A label inside a sentence: "on-demand price", but "MFU".
[[nodiscard]] std::string loweredLabel(std::string_view label);

} // namespace isocost
