// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds named versions of a project, and scenarios of a project or of a version, by name.
//
// Errors    InputError names what there is
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/project.h"

namespace isocost {

[[nodiscard]] const NamedVersion& versionNamed(const Project& project, const std::string& wanted);
// Null if there is none.
[[nodiscard]] const NamedVersion* findVersion(
    const std::vector<NamedVersion>& versions, std::string_view name);

// The first scenario when no name is given.
[[nodiscard]] const Scenario& scenarioNamed(
    const NamedVersion& version, const std::optional<std::string>& wanted);
// Null if there is none.
[[nodiscard]] const Scenario* findScenario(
    const std::vector<Scenario>& scenarios, std::string_view name);
[[nodiscard]] int scenarioIndex( // -1 if there is none
    const std::vector<Scenario>& scenarios, std::string_view name);

} // namespace isocost
