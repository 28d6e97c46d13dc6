// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli batch: a CSV of overrides in (ids as header, one evaluation a row), a CSV of results
// out: the number of the row, then one column per result with its number or its reason; on request
// the overrides as well and a row of units under the header.
//
// An empty cell leaves the scenario's own value. Nothing is written unless every row is right.
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>

#include "app/cli/scenario_options.h"
#include "core/store/input_file.h"
#include "core/text/csv.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"

namespace isocost::cli {

namespace {

struct BatchOptions : ScenarioOptions {
    std::string overrides;
    std::string output; // empty: standard output
    std::vector<std::string> metrics;
    bool withInputs = false;
    bool withUnits = false;
};

// Where the values of each column go, looked up once.
std::vector<ParameterAddress> columnsOf(const CsvTable& table, const Scenario& scenario)
{
    std::vector<ParameterAddress> columns;
    for (const std::string& id : table.header())
        try {
            columns.push_back(addressOf(scenario, id));
        } catch (const InputError& error) {
            table.fail(1, error.what());
        }
    return columns;
}

void applyCell(
    LoadedScenario& row, const std::string& id, ParameterAddress address, const std::string& cell)
{
    const bool isNumber = rowOf(address.parameter).limits.kind == Kind::Number;
    const std::optional<double> number = isNumber ? parseNumber(cell) : std::nullopt;
    if (number)
        setNumber(row.scenario, address, *number);
    else if (!cell.empty())
        assign(
            row.scenario, row.catalog, id, cell); // words, or a sentence that tells what is wrong
}

struct Batch {
    const CsvTable& table;
    const LoadedScenario& base;
    const BatchOptions& options;
    LoadedScenario tried = base;
    std::vector<ParameterAddress> columns = columnsOf(table, base.scenario);
    std::vector<MetricAddress> metrics = chosenMetrics(base.scenario, options.metrics);
    Results<double> results{};

    void write(const TextSink& sink)
    {
        Buffer out(sink);
        appendHeader(out.text());
        if (options.withUnits)
            appendUnits(out.text());
        std::size_t number = 0;
        for (const CsvRow& row : table.rows()) {
            evaluate(inputsOf(row), results);
            std::vector<std::string> cells{std::to_string(++number)};
            if (options.withInputs)
                std::ranges::copy(row.cells, std::back_inserter(cells));
            for (const MetricAddress metric : metrics)
                cells.push_back(metricText(results.of(metric), metric.metric));
            appendCsvRow(out.text(), cells);
            out.giveWhenFull();
        }
        out.give();
    }

    void appendHeader(std::string& out) const
    {
        std::vector<std::string> cells{"row"};
        if (options.withInputs)
            std::ranges::copy(table.header(), std::back_inserter(cells));
        for (const MetricAddress metric : metrics)
            cells.push_back(idOf(base.scenario, metric));
        appendCsvRow(out, cells);
    }

    void appendUnits(std::string& out) const
    {
        std::vector<std::string> cells{"unit"};
        if (options.withInputs)
            for (const ParameterAddress column : columns)
                cells.emplace_back(unitOf(column));
        for (const MetricAddress metric : metrics)
            cells.emplace_back(unitOf(metric));
        appendCsvRow(out, cells);
    }

    [[nodiscard]] Inputs<double> inputsOf(const CsvRow& row)
    {
        try {
            tried.scenario = base.scenario;
            for (std::size_t i = 0; i < columns.size(); ++i)
                applyCell(tried, table.header()[i], columns[i], row.cells[i]);
            return resolve(tried.scenario, tried.catalog);
        } catch (const InputError& error) {
            table.fail(row.line, error.what());
        }
    }
};

int runBatch(const BatchOptions& options)
{
    const LoadedScenario base = load(options);
    const CsvTable table = CsvTable::parse(
        readInput(options.overrides), std::filesystem::path(options.overrides).filename().string());
    if (table.rows().empty())
        throw InputError(table.fileName() + " has no row under its header: nothing to evaluate");
    Batch batch{table, base, options};
    for (const CsvRow& row : table.rows()) // all are read before the first is written
        (void)batch.inputsOf(row);
    writeOut(options.output, kCsv, [&](const TextSink& sink) { batch.write(sink); },
        {options.project, options.overrides});
    return kGood;
}

} // namespace

Task addBatch(Command& command)
{
    const auto options = std::make_shared<BatchOptions>();
    addScenarioOptions(command, *options);
    command
        .addOption("--overrides", options->overrides,
            "CSV: one row of parameter ids, then one row of values for each evaluation; an "
            "empty cell leaves the scenario's value; - is standard input")
        .require("FILE");
    addOutputOption(command, options->output, "CSV of results");
    command.addFlag(
        "--with-inputs", options->withInputs, "Repeat the overrides in front of the results");
    command.addFlag("--units", options->withUnits, "A row of units under the header");
    addMetricOption(command, options->metrics);
    command.setFooter("Example:\n  printf 'platform.h100.mfu\\n0.3\\n0.5\\n' > mfu.csv\n"
                      "  isocost-cli batch sample:reference --overrides mfu.csv --metric "
                      "platform.h100.training_cost -o cost.csv");
    return [options] { return runBatch(*options); };
}

} // namespace isocost::cli
