// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Editing the risk register of a scenario; every row is checked.
//
// Units     probability 0 to 1 per unit, impact USD
// Errors    InputError with one sentence; the register then stays as it was
#pragma once

#include <optional>
#include <string>

#include "core/model/scenario.h"

namespace isocost {

inline constexpr double kLargestImpact = 1e13; // USD
inline constexpr double kMostOccasions = 1e6; // a year, or for each run

// Why a row is refused, or nothing when it is sound.
[[nodiscard]] std::optional<std::string> problemWith(const Risk& risk);

[[nodiscard]] double exposureOf(const Risk& risk); // USD, as if it were enabled

void addRisk(Scenario& scenario, const Risk& risk);
void changeRisk(Scenario& scenario, std::size_t row, const Risk& risk);
void removeRisk(Scenario& scenario, std::size_t row);
void moveRisk(Scenario& scenario, std::size_t from, std::size_t to);
[[nodiscard]] std::optional<std::size_t> findRisk(
    const Scenario& scenario, std::string_view name); // the first of this name

} // namespace isocost
