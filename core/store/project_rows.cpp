// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/project_rows.h"

#include "core/model/assign.h"
#include "core/model/number_text.h"
#include "core/store/catalog_rows.h"
#include "core/store/content_hash.h"
#include "core/store/schema.h"
#include "core/store/table_rows.h"

namespace isocost {

namespace {

std::string numberOrWord(Parameter parameter, double number)
{
    const auto choices = choicesOf(parameter);
    return choices.empty() ? numberText(number)
                           : std::string(choices[static_cast<std::size_t>(number)]);
}

void addGlobals(StoredSettings& stored, const Scenario& scenario)
{
    for (const ParameterRow& row : parameterTable().first(kGlobalCount)) {
        const std::string id(row.id);
        if (row.parameter == Parameter::FacilityReference) {
            if (scenario.platformIndex(scenario.reference) >= 0)
                stored.emplace_back(id, scenario.reference);
        } else if (row.parameter == Parameter::GravityTiers) {
            if (scenario.tiers != kPresetTiers)
                stored.emplace_back(id, scenario.tiers);
        } else if (scenario.of(row.parameter) != row.range.preset) {
            stored.emplace_back(id, numberOrWord(row.parameter, scenario.of(row.parameter)));
        }
    }
}

void addPlatform(StoredSettings& stored, const Platform& platform)
{
    for (const ParameterRow& row : parameterTable().subspan(kGlobalCount)) {
        const Setting& setting = platform.of(row.parameter);
        const std::string id = "platform." + platform.key + "." + std::string(row.id);
        if (setting.state == Setting::State::Number)
            stored.emplace_back(id, numberOrWord(row.parameter, setting.number));
        else if (setting.state == Setting::State::Unpriced)
            stored.emplace_back(id, "unpriced");
    }
}

struct ScenarioWriters {
    explicit ScenarioWriters(SQLite::Database& database)
        : scenarios(database, "scenario", 3),
          platforms(database, "platform", 5),
          settings(database, "setting", 3)
    {
    }

    RowWriter scenarios;
    RowWriter platforms;
    RowWriter settings;
};

void writeScenario(ScenarioWriters& out, std::int64_t position, const Scenario& scenario)
{
    out.scenarios.whole(position).text(scenario.name).text(scenario.note).finish();
    std::int64_t place = 0;
    for (const Platform& platform : scenario.platforms) {
        out.platforms.whole(position).whole(++place).text(platform.key);
        out.platforms.text(platform.label).text(platform.accelerator).finish();
    }
    for (const auto& [id, text] : storedSettings(scenario))
        out.settings.whole(position).text(id).text(text).finish();
}

} // namespace

StoredSettings storedSettings(const Scenario& scenario)
{
    StoredSettings stored;
    addGlobals(stored, scenario);
    for (const Platform& platform : scenario.platforms)
        addPlatform(stored, platform);
    return stored;
}

void writeProject(SQLite::Database& database, const Project& project)
{
    RowWriter header(database, "project", 2);
    header.text("notes").text(project.notes).finish();
    header.text("title").text(project.title).finish();
    ScenarioWriters out(database);
    std::int64_t position = 0;
    for (const Scenario& scenario : project.scenarios)
        writeScenario(out, ++position, scenario);
    writeCatalog(database, usedCatalog(project));
    RowWriter view(database, "view_state", 2);
    for (const auto& [key, value] : project.viewState)
        view.text(key).text(value).finish();
    storeContentHash(database, kSchemaVersion);
}

void clearProject(SQLite::Database& database)
{
    for (const TableSpec& table : contentTables(kSchemaVersion))
        database.exec("DELETE FROM " + std::string(table.name));
    database.exec("DELETE FROM " + std::string(hashTable().name));
}

} // namespace isocost
