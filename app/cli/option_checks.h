// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of an option's value. A bad one is an InputError whose one sentence names the option, the
// value and what it should be; a whole number may be written as 1e6.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/cli/options.h"

namespace isocost::cli {

struct WholeRange {
    std::uint64_t least = 0;
    std::uint64_t most = 0; // at most 2^53
};

// Writes the number as plain digits.
[[nodiscard]] ValueCheck wholeNumber(const std::string& option, WholeRange range);

[[nodiscard]] ValueCheck shareNumber(const std::string& option); // 0 to 1
// Any number; `wanted` is the end of "it should be ...".
[[nodiscard]] ValueCheck anyNumber(const std::string& option, const std::string& wanted);
[[nodiscard]] ValueCheck oneOf(const std::string& option, const std::vector<std::string>& words);

// Refuses an option that was given although only other formats show what it changes: `formats`.
void needFormat(
    const Option& option, const std::string& format, const std::vector<std::string>& formats);

} // namespace isocost::cli
