// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Holds the questions that everybody asks about a plan: each is the present scenario with one
// assumption changed. An assumption may leave the range of its slider, as twice its greatest value
// does.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/project.h"
#include "core/model/scenario_values.h"

namespace isocost {

struct WhatIf {
    std::string_view label; // "Utilization 50 %"
    void (*change)(Scenario& scenario, const Catalog& catalog);
};

[[nodiscard]] std::span<const WhatIf> whatIfs();
// Returns the present scenario under a what-if. What that changes is one value there, no range.
[[nodiscard]] Scenario changedBy(
    const WhatIf& what, const Scenario& present, const Catalog& catalog);
// Returns the name by which its trials are asked for (spreads/chances.h); no scenario of a project
// can have it.
[[nodiscard]] std::string trialNameOf(const WhatIf& what);

struct CalledScenario {
    Scenario scenario;
    const Catalog* catalog; // catalog of the project, or the built-in one
    std::string label{}; // the name; for settings "Utilization 40 %, H100 MFU 50 %"
    std::vector<ParameterAddress> set{}; // assumptions that the settings set
};

// Returns the scenario of the project with that name, else the present one under the what-if with
// that label, else that of a published run, else the present one with settings: "id=value" or
// "id=value;id=value".
[[nodiscard]] std::optional<CalledScenario> scenarioCalled(
    std::string_view name, const Scenario& present, const Project& project);

} // namespace isocost
