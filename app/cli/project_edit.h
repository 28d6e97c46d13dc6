// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that change a project do it as a save in the window does: in one transaction, or not at
// all, with a .bak of an older schema.
//
// Errors    InputError for a sample, for a project that is open elsewhere (and where), and for what
//           the edit throws: nothing is changed
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/cli/options.h"
#include "core/model/project.h"

namespace isocost::cli {

struct ScenarioPlace {
    std::string project; // path; where it is only read also sample:NAME
    std::optional<std::string> scenario; // by name; without it the first
};

void addPlaceOptions(
    Command& command, ScenarioPlace& place, const char* project = "An .isocost file");

// If an earlier model saved the project, says on standard error which results may differ now.
void tellDefinitionChanges(const Project& project);

void editProject(const std::string& path, const std::function<void(Project&)>& edit);
void editScenario(const ScenarioPlace& place,
    const std::function<void(Scenario& scenario, const Catalog& catalog)>& edit);

} // namespace isocost::cli
