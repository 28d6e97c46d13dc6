// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Projects whose checksum is right and whose cells are anybody's: refused with one sentence, or
// evaluated, drawn, and the same after a save. A line of the input is an edit: three signs that
// choose table, column and row, then the value ("-" alone deletes the row, "+" doubles it).
#include <optional>
#include <span>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Statement.h>

#include "core/analysis/range_correlation.h"
#include "core/model/scenario_values.h"
#include "core/store/content_hash.h"
#include "core/store/database.h"
#include "core/store/project_image.h"
#include "core/store/refusal.h"
#include "core/store/sample.h"
#include "core/store/schema.h"
#include "core/views/view_table.h"
#include "tests/fuzz/fuzz.h"

namespace {

using namespace isocost;

// With a row in every table.
Project fullProject()
{
    Project project = sampleProject("reference");
    project.notes = "notes";
    Scenario& plan = project.scenarios.front();
    assign(plan, project.catalog, "facility.node_price=260000..420000");
    assign(plan, project.catalog, "fleet.utilization=normal:0.8:0.05");
    setCorrelation(plan, "facility.node_price", "fleet.utilization", 0.5);
    project.viewState["window.view"] = "break-even";
    project.market = MarketTrace{Trace{"fuzz", {{0.0, 4.0}, {5.0, 2.0}}, 9.0}, false, 4, {}};
    project.versions.push_back({"March", "2026-03-01T12:00:00Z", project.scenarios});
    return project;
}

std::string columnOf(SQLite::Database& database, const std::string& table, std::size_t number)
{
    const SQLite::Statement all(database, "SELECT * FROM " + table);
    const auto count = static_cast<std::size_t>(all.getColumnCount());
    return all.getColumnName(static_cast<int>(number % count));
}

void edit(SQLite::Database& database, std::string_view line)
{
    if (line.size() < 3)
        return;
    const auto sign = [line](std::size_t i) -> std::size_t {
        return static_cast<unsigned char>(line[i]);
    };
    const std::span<const TableSpec> tables = contentTables(newestSchema());
    const std::string table(tables[sign(0) % tables.size()].name);
    const std::string column = columnOf(database, table, sign(1));
    const std::string value(line.substr(3));
    const std::string row = " WHERE " + column + " IS (SELECT " + column + " FROM " + table
        + " ORDER BY 1 LIMIT 1 OFFSET ?1 % max(1, (SELECT count(*) FROM " + table + ")))";
    const std::string verb = value == "-" ? "DELETE FROM " + table
        : value == "+" ? "INSERT OR IGNORE INTO " + table + " SELECT * FROM " + table
                       : "UPDATE OR REPLACE " + table + " SET " + column + " = ?2";
    SQLite::Statement change(database, verb + row);
    change.bind(1, static_cast<int>(sign(2)));
    if (value != "-" && value != "+")
        change.bind(2, value);
    try {
        change.exec();
    } catch (const SQLite::Exception&) { // the kind of the column forbids it
    }
}

Project projectOf(SQLite::Database& database)
{
    try {
        return checkedProject(database, newestSchema());
    } catch (const Refusal& refusal) {
        throw InputError(refusal.what());
    }
}

void draw(const Project& project, const Scenario& scenario, const ViewRow& view)
{
    const Inputs<double> inputs = resolve(scenario, project.catalog);
    Results<double> results;
    evaluate(inputs, results);
    fuzz::requireNumbersOrReasons(scenario, results);
    ViewInput input;
    input.scenario = &scenario;
    input.catalog = &project.catalog;
    input.inputs = &inputs;
    input.results = &results;
    input.market = project.market ? &*project.market : nullptr;
    input.project = &project;
    (void)view.picture(input);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const std::string sound = projectImage(fullProject());
    SQLite::Database database = openMemory();
    {
        SQLite::Database source = openImage(sound);
        SQLite::Backup(database, source).executeStep();
    }
    std::string_view text = fuzz::textOf(data, size);
    while (!text.empty())
        edit(database, fuzz::nextLine(text));
    database.exec("DELETE FROM content");
    storeContentHash(database, newestSchema());
    std::optional<Project> project;
    fuzz::orOneSentence([&] { project = projectOf(database); });
    if (!project)
        return 0;
    const Project saved = projectFromImage(projectImage(*project));
    project->model = saved.model; // a save is always of this program's model
    fuzz::require(saved == *project);
    for (const Scenario& scenario : project->scenarios)
        fuzz::orOneSentence(
            [&] { draw(*project, scenario, viewTable()[size % viewTable().size()]); });
    return 0;
}
