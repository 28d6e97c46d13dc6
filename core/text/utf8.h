// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether bytes are well formed UTF-8 (RFC 3629): no overlong forms, no surrogates, no NUL.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace isocost {

// Bytes of the first character of the text, 0 when it is not well formed.
[[nodiscard]] std::size_t utf8Length(std::string_view text);

// Position of the first byte that is not well formed, or npos.
[[nodiscard]] std::size_t findInvalidUtf8(std::string_view text);

// Text that a project or a table may hold: valid UTF-8 without control characters other than tab
// and line feed.
[[nodiscard]] bool isPlainText(std::string_view text);

// Removes the control characters that plain text may not hold: text pasted into a note must not
// make a project unsavable.
[[nodiscard]] std::string withoutControls(std::string_view text);

// At most the first `most` bytes, cut between characters, and "..." when the text is longer.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t most);

// The same, but at most `most` bytes with the "...".
[[nodiscard]] std::string shortenedTo(std::string_view text, std::size_t most);

// Foreign text for a message: in quotes, on one line, cut after 40 bytes, made visible.
[[nodiscard]] std::string inQuotes(std::string_view text);

} // namespace isocost
