// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How each of our programs ends and says why: "isocost-cli: SENTENCE" on standard error.
#pragma once

#include <string_view>

namespace isocost {

inline constexpr int kGood = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadInput = 2; // arguments or input
inline constexpr int kRuleBroken = 3; // a rule of severity stop

void note(std::string_view program, std::string_view sentence);
[[nodiscard]] int complain(std::string_view program, std::string_view sentence, int exitCode);

} // namespace isocost
