// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The differences between two scenarios, and every scenario in between.
//
// A change is one parameter whose value in force differs, the risk register, or everything that is
// structural: the platforms that only one of them has. Platforms with equal keys are the same.
// Names, labels and notes are no changes; neither is an entered value that equals the preset.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/shapley.h"
#include "core/model/scenario_values.h"

namespace isocost {

struct ScenarioChange {
    std::string id; // of the parameter, "platforms" or "risks"
    std::string before{}; // as valueText writes it, or what only the first scenario has
    std::string after{};
    std::optional<Parameter> parameter{}; // nothing for platforms and risks
    std::string platform{}; // key, for a platform's parameter
};

inline constexpr std::string_view kPlatformsChange = "platforms";
inline constexpr std::string_view kRisksChange = "risks"; // the register as a whole

// Two scenarios with the catalog that serves both.
struct ScenarioPair {
    const Scenario& from;
    const Scenario& to;
    const Catalog& catalog;
};

// In the order of their ids, whatever the order of platforms and parameters.
[[nodiscard]] std::vector<ScenarioChange> changesBetween(const ScenarioPair& pair);

// The first scenario with the chosen changes made.
[[nodiscard]] Scenario scenarioBetween(
    const ScenarioPair& pair, const std::vector<ScenarioChange>& changes, const Coalition& chosen);

} // namespace isocost
