// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "; did you mean ...?" for a mistyped id.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace isocost {

// Empty when nothing known is near enough to be meant.
[[nodiscard]] std::string suggestionFor(std::string_view id, const std::vector<std::string>& known);

} // namespace isocost
