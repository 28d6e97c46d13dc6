// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence that people can read at a glance, whatever foreign text it repeats.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace isocost {

inline constexpr std::size_t kLongestSentence = 300; // characters

// Characters of UTF-8, not bytes.
[[nodiscard]] std::size_t lengthOf(std::string_view text);

// The same when it is short enough; else its longest quotations lose their middle, and when that is
// not enough the sentence does: its beginning says what it is about, its end what would be right.
[[nodiscard]] std::string shortSentence(std::string_view sentence);

} // namespace isocost
