// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The forms of an answer: the words of --format, and what makes the text of each.
#pragma once

#include <string>

#include "core/text/table.h"

namespace isocost::cli {

inline constexpr const char* kJson = "json";
inline constexpr const char* kCsv = "csv"; // numbers in full, for programs
inline constexpr const char* kTable = "table"; // aligned, for people
inline constexpr const char* kText = "text"; // sentences

[[nodiscard]] inline bool isRead(const std::string& format) // by people
{
    return format == kTable || format == kText;
}

// `json` makes a text, `table` a Table whose numbers are in full or as people read them; only the
// one that is asked for is made.
template <class Json, class MakeTable>
[[nodiscard]] std::string answerText(const std::string& format, Json json, MakeTable table)
{
    if (format == kJson)
        return json();
    return format == kCsv ? csvText(table(true)) : alignedText(table(false));
}

} // namespace isocost::cli
