// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/validation.h"

#include <algorithm>
#include <cmath>

#include "core/explain/explanation.h"
#include "core/model/platform_list.h"
#include "core/text/csv.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "embedded/validation.h"

namespace isocost {

namespace {

constexpr std::string_view kPlatform = "k"; // in every row
constexpr std::string_view kPredicts = "predicts";
constexpr std::string_view kChecks = "checks";

// The settings may begin with the accelerator of the platform.
Scenario scenarioOf(std::string_view settings)
{
    constexpr std::string_view kAccelerator = "platform.k.accelerator=";
    Scenario scenario;
    scenario.name = "published";
    std::string_view accelerator = "h100_sxm";
    if (settings.starts_with(kAccelerator))
        accelerator = settings.substr(kAccelerator.size());
    addPlatform(
        scenario, builtinCatalog(), kPlatform, accelerator.substr(0, accelerator.find(' ')));
    while (!settings.empty()) {
        const std::size_t space = settings.find(' ');
        const std::string_view word = settings.substr(0, space);
        settings.remove_prefix(space == std::string_view::npos ? settings.size() : space + 1);
        assign(scenario, builtinCatalog(), word);
    }
    return scenario;
}

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

Evidence evidenceOf(const CsvTable& table, const CsvRow& row)
{
    const std::string word = table.text(row, "kind");
    if (word != kPredicts && word != kChecks)
        table.fail(row.line, "kind is predicts or checks, not \"" + word + "\"");
    return word == kPredicts ? Evidence::Predicts : Evidence::ChecksArithmetic;
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
    const std::string metric = table.text(row, "metric");
    const std::string within = table.textOrNothing(row, "within");
    run.result = within.empty() ? metric : within;
    run.evidence = evidenceOf(table, row);
    run.published = table.number(row, "published");
    run.tolerance = table.number(row, "tolerance");
    if (!(run.published > 0.0) || !(run.tolerance >= 0.0))
        table.fail(row.line, "published is above 0 and tolerance at least 0");
    try {
        const Scenario scenario = scenarioOf(run.settings);
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

std::string_view PublishedRun::evidenceWord() const
{
    return evidence == Evidence::Predicts ? kPredicts : kChecks;
}

bool PublishedRun::agrees() const
{
    constexpr double kRounding = 1e-12;
    return computed.hasNumber() && std::fabs(difference()) <= tolerance + kRounding;
}

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

const std::vector<PublishedRun>& servingRuns()
{
    static const std::vector<PublishedRun> runs = builtin("published_serving.csv");
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
    for (const auto& runs : {publishedRuns(), disagreements(), servingRuns()})
        if (const auto run = std::ranges::find(runs, name, scenarioNameOf); run != runs.end())
            return scenarioOf(run->settings);
    return std::nullopt;
}

} // namespace isocost
