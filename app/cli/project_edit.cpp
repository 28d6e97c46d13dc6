// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/project_edit.h"

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "core/analysis/plan_following.h"
#include "core/explain/definition_changes.h"
#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "core/text/input_error.h"
#include "core/text/utf8.h"

namespace isocost::cli {

void addPlaceOptions(Command& command, ScenarioPlace& place, const char* project)
{
    command.addOption("project", place.project, project).require("PROJECT");
    command.addOption("--scenario", place.scenario, "Scenario by name; without it the first")
        .showAs("NAME");
}

void tellDefinitionChanges(const Project& project)
{
    if (const std::string told = definitionChangesSince(project.model); !told.empty())
        printNote(told);
}

void editProject(const std::string& path, const std::function<void(Project&)>& edit)
{
    if (path.starts_with(kSamplePrefix))
        throw InputError(inQuotes(path)
            + " is a sample, which stays as it is; isocost-cli new makes a project of it");
    ProjectFile file = ProjectFile::open(path);
    const Project before = file.project();
    Project project = before;
    tellDefinitionChanges(project); // for the last time: saving writes the model of today
    edit(project);
    followPlans(before.scenarios, project.scenarios, project.catalog);
    file.save(project);
}

void editScenario(const ScenarioPlace& place,
    const std::function<void(Scenario& scenario, const Catalog& catalog)>& edit)
{
    editProject(place.project, [&](Project& project) {
        const auto position = &scenarioNamed(project, place.scenario) - project.scenarios.data();
        edit(project.scenarios[static_cast<std::size_t>(position)], project.catalog);
    });
}

} // namespace isocost::cli
