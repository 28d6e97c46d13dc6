// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/project_rows.h"

#include <limits>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

#include "core/analysis/plan_following.h"
#include "core/analysis/range_correlation.h"
#include "core/analysis/scenario_change.h"
#include "core/model/assumption_range.h"
#include "core/model/limits.h"
#include "core/model/origin.h"
#include "core/model/platform_list.h"
#include "core/model/readiness.h"
#include "core/model/risk_register.h"
#include "core/store/catalog_rows.h"
#include "core/store/market_rows.h"
#include "core/store/refusal.h"
#include "core/store/slide_rows.h"
#include "core/store/stored_settings.h"
#include "core/store/table_rows.h"
#include "core/text/calendar.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

void readHeader(SQLite::Database& database, Project& project)
{
    RowReader rows(database, "project", "key");
    bool hasTitle = false;
    project.model.clear();
    while (rows.next()) {
        const std::string key = rows.text(limits::kName);
        if (key == "title")
            project.title = rows.name(limits::kName);
        else if (key == "model")
            project.model = rows.text(limits::kDate);
        else if (key == "notes")
            project.notes = rows.text(limits::kNotes);
        else
            throw Refusal("holds the unknown entry " + inQuotes(key));
        hasTitle = hasTitle || key == "title";
    }
    if (!hasTitle)
        throw Refusal("has no title entry");
}

void readVersions(SQLite::Database& database, Project& project)
{
    RowReader rows(database, "version", "position");
    while (rows.next()) {
        if (project.versions.size() == limits::kVersions)
            throw Refusal(
                "holds more than " + std::to_string(limits::kVersions) + " named versions");
        if (rows.wholeNumber() != static_cast<int>(project.versions.size()) + 1)
            throw Refusal("numbers its named versions with a gap");
        NamedVersion& version = project.versions.emplace_back();
        version.name = rows.name(limits::kName);
        version.createdAt = rows.text(limits::kDate);
        constexpr std::size_t kDay = 10; // "2026-07-20" of "2026-07-20T09:30:00Z"
        if (!dayNumber(version.createdAt.substr(0, kDay)))
            throw Refusal("dates the named version " + inQuotes(version.name) + " "
                + inQuotes(version.createdAt) + ", which is not a date as 2026-07-20");
    }
}

std::vector<Scenario>& scenariosOf(Project& project, int version)
{
    if (version > static_cast<int>(project.versions.size()))
        throw Refusal("holds scenarios of a named version that it does not hold");
    return version == 0 ? project.scenarios
                        : project.versions[static_cast<std::size_t>(version) - 1].scenarios;
}

void readScenarios(SQLite::Database& database, Project& project)
{
    RowReader rows(database, "scenario", "version, position");
    std::size_t count = 0;
    std::set<std::pair<int, std::string>> names;
    while (rows.next()) {
        if (++count > limits::kScenarios)
            throw Refusal("holds more than " + std::to_string(limits::kScenarios) + " scenarios");
        const int version = rows.wholeNumber();
        std::vector<Scenario>& scenarios = scenariosOf(project, version);
        if (rows.wholeNumber() != static_cast<int>(scenarios.size()) + 1)
            throw Refusal("numbers its scenarios with a gap");
        Scenario& scenario = scenarios.emplace_back();
        scenario.name = rows.name(limits::kName);
        scenario.note = rows.text(limits::kNote);
        if (!names.emplace(version, scenario.name).second)
            throw Refusal("holds two scenarios of the name " + inQuotes(scenario.name));
    }
}

// The scenario that the next two cells of a row name.
Scenario& scenarioOf(Project& project, RowReader& row)
{
    std::vector<Scenario>& scenarios = scenariosOf(project, row.wholeNumber());
    const auto position = static_cast<std::size_t>(row.wholeNumber());
    if (position < 1 || position > scenarios.size())
        throw Refusal("holds values of a scenario that it does not hold");
    return scenarios[position - 1];
}

std::vector<std::vector<Scenario>*> allScenarios(Project& project)
{
    std::vector<std::vector<Scenario>*> all{&project.scenarios};
    for (NamedVersion& version : project.versions)
        all.push_back(&version.scenarios);
    return all;
}

// Reads a row into its scenario, from the third cell on.
using ReadRow = void (*)(RowReader& row, Scenario& scenario, const Catalog& catalog);

struct RowCount { // rows of one table or of several
    std::size_t most;
    std::string_view what;
    std::size_t count = 0;

    void add()
    {
        if (++count > most)
            throw Refusal("holds more than " + std::to_string(most) + " " + std::string(what)
                + " in its scenarios");
    }
};

// A table to read, in the order of version, scenario and `order`.
struct ScenarioTable {
    std::string_view name;
    std::string_view order;
    ReadRow read;
};

void readOfScenarios(
    SQLite::Database& database, Project& project, const ScenarioTable& table, RowCount& all)
{
    RowReader rows(database, table.name, "version, scenario" + std::string(table.order));
    while (rows.next()) {
        all.add();
        table.read(rows, scenarioOf(project, rows), project.catalog);
    }
}

void readPlatform(RowReader& row, Scenario& scenario, const Catalog& catalog)
{
    if (row.wholeNumber() != static_cast<int>(scenario.platforms.size()) + 1)
        throw Refusal("numbers its platforms with a gap");
    const std::string key = row.text(limits::kName);
    const std::string label = row.name(limits::kName);
    const std::string accelerator = row.text(limits::kName);
    isocost::addPlatform(scenario, catalog, key, accelerator);
    scenario.platforms.back().label = label;
}

void readSetting(RowReader& row, Scenario& scenario, const Catalog& catalog)
{
    const std::string id = row.text(limits::kName);
    assignStored(scenario, catalog, id, row.text(limits::kValue));
}

void readOrigin(RowReader& row, Scenario& scenario, const Catalog&)
{
    const std::string id = row.text(limits::kName);
    Origin origin{.number = row.number().value_or(0.0),
        .source = row.name(limits::kValue),
        .date = row.text(limits::kDate)};
    const ParameterAddress address = addressOf(scenario, id);
    if (!isPlaceholder(address.parameter, origin.number))
        addOrigin(scenario, address, origin);
}

void readRange(RowReader& row, Scenario& scenario, const Catalog& catalog)
{
    const std::string id = row.text(limits::kName);
    const std::string word = row.text(limits::kName);
    const auto shape = findShape(word);
    if (!shape)
        throw Refusal("holds a range of the unknown shape " + inQuotes(word));
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    AssumptionRange range{.shape = *shape,
        .low = row.number().value_or(kNone),
        .high = row.number().value_or(kNone),
        .deviation = row.number().value_or(kNone)};
    range.source = row.name(limits::kValue);
    range.date = row.text(limits::kDate);
    setRange(scenario, catalog, addressOf(scenario, id), range);
}

void readCorrelation(RowReader& row, Scenario& scenario, const Catalog&)
{
    const std::string first = row.text(limits::kName);
    const std::string second = row.text(limits::kName);
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    addCorrelation(scenario, first, second, row.number().value_or(kNone));
}

void requireAgreement(Project& project)
{
    for (const std::vector<Scenario>* const scenarios : allScenarios(project))
        for (const Scenario& scenario : *scenarios)
            isocost::requireAgreement(scenario);
}

bool enabledOf(int flag)
{
    if (flag > 1)
        throw Refusal("holds a risk that is neither enabled nor not: " + std::to_string(flag));
    return flag == 1;
}

void dropRisks(Project& project)
{
    for (std::vector<Scenario>* scenarios : allScenarios(project))
        for (Scenario& scenario : *scenarios)
            scenario.risks.clear();
}

void readRisk(RowReader& row, Scenario& scenario, const Catalog&)
{
    if (row.wholeNumber() != static_cast<int>(scenario.risks.size()) + 1)
        throw Refusal("numbers its risks with a gap");
    Risk risk{.name = row.name(limits::kName),
        .probability = row.number().value_or(-1.0),
        .impact = row.number().value_or(-1.0),
        .unit = row.name(limits::kName),
        .isEnabled = enabledOf(row.wholeNumber()),
        .times = row.number().value_or(-1.0)};
    addRisk(scenario, risk);
}

void readReadinessNote(RowReader& row, Scenario& scenario, const Catalog&)
{
    const std::string id = row.text(limits::kName);
    const auto item = findParameter(id);
    if (!item)
        throw Refusal("holds a note on " + inQuotes(id) + ", which is no item of the checklist");
    setReadinessNote(scenario, *item, row.lines(limits::kReadinessNote));
}

void readWhatIf(RowReader& row, Scenario& scenario, const Catalog&)
{
    scenario.plan = row.name(limits::kName);
    if (scenario.plan.empty())
        throw Refusal("holds a what-if without its plan");
    std::istringstream ids(row.text(limits::kOwnIds));
    for (std::string id; ids >> id;) {
        if (id != kPlatformsChange && id != kRisksChange && id != kCorrelationsChange)
            (void)addressOf(scenario, id);
        scenario.own.insert(id);
    }
}

void requirePlans(const std::vector<Scenario>& scenarios)
{
    std::set<std::string_view> plans;
    for (const Scenario& scenario : scenarios)
        if (scenario.plan.empty())
            plans.insert(scenario.name);
    for (const Scenario& whatIf : scenarios)
        if (!whatIf.plan.empty() && !plans.contains(whatIf.plan))
            throw Refusal("holds the scenario " + inQuotes(whatIf.name) + " as a what-if of "
                + inQuotes(whatIf.plan) + ", which is no plan that it holds");
}

void requireWhole(Project& project)
{
    for (const std::vector<Scenario>* const scenarios : allScenarios(project)) {
        if (scenarios->empty())
            throw Refusal("holds no scenario, or a named version without one");
        for (const Scenario& scenario : *scenarios)
            if (scenario.platforms.empty())
                throw Refusal(
                    "holds the scenario " + inQuotes(scenario.name) + " without a platform");
        requirePlans(*scenarios);
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
    readVersions(database, project);
    readScenarios(database, project);
    RowCount platforms{limits::kAllPlatforms, "platforms"};
    readOfScenarios(database, project, {"platform", ", position", readPlatform}, platforms);
    RowCount all{limits::kScenarioRows, "platforms, values, sources, ranges, risks and notes",
        platforms.count};
    readOfScenarios(database, project, {"what_if", "", readWhatIf}, all);
    requireWhole(project);
    readOfScenarios(database, project, {"setting", ", id", readSetting}, all);
    // After the settings: origins of numbers that an edit replaced are kept, but not in force.
    readOfScenarios(database, project, {"origin", ", id", readOrigin}, all);
    readOfScenarios(database, project, {"range", ", id", readRange}, all);
    readOfScenarios(database, project, {"correlation", ", first, second", readCorrelation}, all);
    requireAgreement(project);
    dropRisks(project);
    readOfScenarios(database, project, {"risk", ", position", readRisk}, all);
    readOfScenarios(database, project, {"readiness_note", ", item", readReadinessNote}, all);
    readViewState(database, project);
    project.market = readMarket(database);
    project.slides = readSlides(database);
    project.catalog = merged(project.catalog, builtinCatalog());
    return project;
}

} // namespace isocost
