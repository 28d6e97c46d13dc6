// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which characters a name may hold, and any text with all others made visible: "<U+202E>".
//
// Not in a name: control characters (C0, DEL, C1), line and paragraph separators, what turns the
// direction of text (UAX 9; Trojan Source, CVE-2021-42574), what takes no room (U+200B, U+2060 to
// U+2064, U+FEFF, U+FFF9 to U+FFFB, the tags from U+E0000 on), and what is no character of XML
// (U+FFFE, U+FFFF). They could steer a terminal, or show a name as another one.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace isocost {

// Why a text is no name of at most so many bytes, as the end of a sentence that has told which one;
// an empty text is one.
[[nodiscard]] std::optional<std::string> faultOfName(std::string_view text, std::size_t most);
// The same of a text of several lines: line feeds and tabs are allowed.
[[nodiscard]] std::optional<std::string> faultOfLines(std::string_view text, std::size_t most);

// On one line; a byte that is no UTF-8 is "<0x9B>".
[[nodiscard]] std::string madeVisible(std::string_view text);
[[nodiscard]] std::string printable(std::string_view text); // line feeds stay
[[nodiscard]] std::string linesMadeVisible(std::string_view text); // tabs too, as in a note
// Every other character as `show` writes it, line feeds excepted. For valid UTF-8.
[[nodiscard]] std::string withUnseen(
    std::string_view text, const std::function<std::string(char32_t)>& show);

} // namespace isocost
