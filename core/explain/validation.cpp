// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/validation.h"

#include <algorithm>

#include "core/explain/explanation.h"
#include "core/text/csv.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "embedded/validation.h"

namespace isocost {

namespace {

const Explanation* findIn(const Explanation& root, std::string_view id)
{
    if (root.id == id)
        return &root;
    for (const Explanation& part : root.parts)
        if (const Explanation* found = findIn(part, id))
            return found;
    return nullptr;
}

// A result, or a quantity on the way to one.
Outcome<double> quantityOf(
    const Scenario& scenario, const std::string& metric, const std::string& within)
{
    if (within.empty())
        return evaluate(scenario, builtinCatalog()).of(metricAddressOf(scenario, metric));
    const Explanation whole =
        explain(scenario, builtinCatalog(), metricAddressOf(scenario, within));
    const Explanation* const found = findIn(whole, metric);
    if (!found || !found->value)
        throw InputError("there is no quantity \"" + metric + "\" in \"" + within + "\"");
    return outcome(*found->value);
}

PublishedRun runOf(const CsvTable& table, const CsvRow& row)
{
    PublishedRun run;
    run.id = table.text(row, "id");
    run.model = table.text(row, "model");
    run.quantity = table.text(row, "quantity");
    run.unit = table.text(row, "unit");
    run.note = table.textOrNothing(row, "note");
    run.source = table.text(row, "source");
    run.settings = table.text(row, "settings");
    const std::string kind = table.text(row, "kind");
    const std::string metric = table.text(row, "metric");
    const std::string within = table.textOrNothing(row, "within");
    run.result = within.empty() ? metric : within;
    run.published = table.number(row, "published");
    run.tolerance = table.number(row, "tolerance");
    if (!(run.published > 0.0) || !(run.tolerance >= 0.0))
        table.fail(row.line, "published is above 0 and tolerance at least 0");
    try {
        run.evidence = evidenceCalled(kind);
        const Scenario scenario = scenarioOfSettings(run.settings);
        run.accelerator = scenario.platforms.front().accelerator;
        run.computed = quantityOf(scenario, metric, within);
    } catch (const InputError& error) {
        table.fail(row.line, error.what());
    }
    run.computed.value *= table.number(row, "factor");
    return run;
}

std::vector<PublishedRun> builtin(std::string_view name)
{
    return validate(embedded::validation::find(name), name);
}

} // namespace

std::vector<PublishedRun> validate(std::string_view csv, std::string_view fileName)
{
    const CsvTable table = CsvTable::parse(csv, fileName);
    table.requireHeader({"id", "model", "quantity", "published", "unit", "tolerance", "metric",
        "within", "factor", "settings", "kind", "note", "source"});
    return eachOf<PublishedRun>(
        table.rows(), [&table](const CsvRow& row) { return runOf(table, row); });
}

const std::vector<PublishedRun>& publishedRuns()
{
    static const std::vector<PublishedRun> runs = builtin("published_runs.csv");
    return runs;
}

const std::vector<PublishedRun>& disagreements()
{
    static const std::vector<PublishedRun> runs = builtin("disagreements.csv");
    return runs;
}

const PublishedTables& builtinTables()
{
    static const PublishedTables tables{publishedRuns(), disagreements(), servingRuns()};
    return tables;
}

std::string scenarioNameOf(const PublishedRun& run)
{
    return run.model + ", " + run.quantity;
}

std::optional<Scenario> publishedScenario(std::string_view name)
{
    const auto among = [name](const auto& runs) -> std::optional<Scenario> {
        const auto run = std::ranges::find(runs, name, scenarioNameOf);
        return run == runs.end() ? std::nullopt : std::optional(scenarioOfSettings(run->settings));
    };
    for (const auto& runs : {publishedRuns(), disagreements()})
        if (auto scenario = among(runs))
            return scenario;
    return among(servingRuns());
}

} // namespace isocost
