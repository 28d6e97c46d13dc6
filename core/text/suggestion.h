// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "; did you mean ...?" for a mistyped id. It tries first an id that ends in these words
// ("training_cost" means platform.h100.training_cost), then the nearest by letters, then one that
// has all the words, last the nearest by the part behind the last dot ("fleet.traning_cost" means
// the same).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace isocost {

// Empty when no known id is near enough.
[[nodiscard]] std::string suggestionFor(std::string_view id, const std::vector<std::string>& known);

} // namespace isocost
