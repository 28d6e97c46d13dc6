// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps a sentence short enough to read at a glance, whatever foreign text it quotes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace isocost {

inline constexpr std::size_t kLongestSentence = 300; // characters

// Characters of UTF-8, not bytes.
[[nodiscard]] std::size_t lengthOf(std::string_view text);

// The sentence itself when it is short enough. Otherwise its longest quotations lose their middle;
// if that is not enough, so does the sentence: its beginning says what it is about, its end what
// would be right.
[[nodiscard]] std::string shortSentence(std::string_view sentence);

} // namespace isocost
