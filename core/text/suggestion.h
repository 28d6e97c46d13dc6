// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "; did you mean ...?" for a mistyped id: first what ends in these words ("training_cost" means
// platform.h100.training_cost), then the nearest by letters, then what has all the words, at last
// the nearest by the part behind the last dot ("fleet.traning_cost" means the same).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace isocost {

// Empty when nothing known is near enough to be meant.
[[nodiscard]] std::string suggestionFor(std::string_view id, const std::vector<std::string>& known);

} // namespace isocost
