// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which characters a name may hold; in any text, all others are made visible: "<U+202E>".
//
// A name may not hold control characters (C0, DEL, C1), line and paragraph separators, marks that
// turn the direction of text (UAX 9; Trojan Source, CVE-2021-42574), characters without width
// (U+200B, U+2060 to U+2064, U+FEFF, U+FFF9 to U+FFFB, the tags from U+E0000 on), and what XML does
// not allow (U+FFFE, U+FFFF). They could steer a terminal, or show a name as another one.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace isocost {

// Why a text cannot be a name of at most `most` bytes, as the end of a sentence that begins with
// the name; an empty text can.
[[nodiscard]] std::optional<std::string> faultOfName(std::string_view text, std::size_t most);
// The same for a text of several lines: line feeds and tabs are allowed.
[[nodiscard]] std::optional<std::string> faultOfLines(std::string_view text, std::size_t most);

// Puts the text on one line; a byte that is not UTF-8 becomes "<0x9B>".
[[nodiscard]] std::string madeVisible(std::string_view text);
[[nodiscard]] std::string printable(std::string_view text); // line feeds stay
[[nodiscard]] std::string linesMadeVisible(std::string_view text); // tabs too, as in a note
// Each unseen character as `show` writes it, except line feeds. For valid UTF-8.
[[nodiscard]] std::string withUnseen(
    std::string_view text, const std::function<std::string(char32_t)>& show);

} // namespace isocost
