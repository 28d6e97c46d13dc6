// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/project_reader.h"

#include "core/model/assign.h"
#include "core/model/input_error.h"
#include "core/model/utf8.h"
#include "core/store/catalog_rows.h"
#include "core/store/limits.h"
#include "core/store/refusal.h"
#include "core/store/table_rows.h"

namespace isocost {

namespace {

void readHeader(SQLite::Database& database, Project& project)
{
    RowReader rows(database, "project", "key");
    bool hasTitle = false;
    while (rows.next()) {
        const std::string key = rows.text(limits::kName);
        if (key == "title")
            project.title = rows.text(limits::kName);
        else if (key == "notes")
            project.notes = rows.text(limits::kNotes);
        else
            throw Refusal("holds the unknown entry " + inQuotes(key));
        hasTitle = hasTitle || key == "title";
    }
    if (!hasTitle)
        throw Refusal("has no title entry");
}

void readScenarios(SQLite::Database& database, Project& project)
{
    RowReader rows(database, "scenario", "position");
    while (rows.next()) {
        if (project.scenarios.size() == limits::kScenarios)
            throw Refusal("holds more than " + std::to_string(limits::kScenarios) + " scenarios");
        if (rows.wholeNumber() != static_cast<int>(project.scenarios.size()) + 1)
            throw Refusal("numbers its scenarios with a gap");
        Scenario& scenario = project.scenarios.emplace_back();
        scenario.name = rows.text(limits::kName);
        scenario.note = rows.text(limits::kNote);
    }
    if (project.scenarios.empty())
        throw Refusal("holds no scenario");
}

Scenario& scenarioAt(Project& project, int position)
{
    const auto index = static_cast<std::size_t>(position) - 1;
    if (position < 1 || index >= project.scenarios.size())
        throw Refusal("holds values of a scenario that it does not hold");
    return project.scenarios[index];
}

void readPlatforms(SQLite::Database& database, Project& project)
{
    RowReader rows(database, "platform", "scenario, position");
    while (rows.next()) {
        Scenario& scenario = scenarioAt(project, rows.wholeNumber());
        if (rows.wholeNumber() != static_cast<int>(scenario.platforms.size()) + 1)
            throw Refusal("numbers its platforms with a gap");
        const std::string key = rows.text(limits::kName);
        const std::string label = rows.text(limits::kName);
        const std::string accelerator = rows.text(limits::kName);
        isocost::addPlatform(scenario, project.catalog, key, accelerator);
        scenario.platforms.back().label = label;
    }
    for (const Scenario& scenario : project.scenarios) {
        if (scenario.platforms.empty())
            throw Refusal("holds the scenario " + inQuotes(scenario.name) + " without a platform");
    }
}

void readSettings(SQLite::Database& database, Project& project)
{
    RowReader rows(database, "setting", "scenario, id");
    while (rows.next()) {
        Scenario& scenario = scenarioAt(project, rows.wholeNumber());
        const std::string id = rows.text(limits::kName);
        assign(scenario, project.catalog, id, rows.text(limits::kValue));
    }
}

void readViewState(SQLite::Database& database, Project& project)
{
    RowReader rows(database, "view_state", "key");
    while (rows.next()) {
        if (project.viewState.size() == limits::kViewEntries)
            throw Refusal(
                "holds more than " + std::to_string(limits::kViewEntries) + " view settings");
        std::string key = rows.text(limits::kName);
        project.viewState.emplace(std::move(key), rows.text(limits::kViewValue));
    }
}

} // namespace

Project readProject(SQLite::Database& database)
{
    Project project;
    readHeader(database, project);
    project.catalog = readCatalog(database);
    readScenarios(database, project);
    readPlatforms(database, project);
    readSettings(database, project);
    readViewState(database, project);
    project.catalog = merged(project.catalog, builtinCatalog());
    return project;
}

} // namespace isocost
