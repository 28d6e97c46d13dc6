// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli batch: a CSV of overrides in (ids as header, one evaluation a row), a CSV of results
// out: the number of the row, then one column per result with its number or its reason.
//
// An empty cell leaves the scenario's own value. Nothing is written unless every row is right.
#include <filesystem>
#include <memory>
#include <optional>

#include "app/cli/analysis_arguments.h"
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/model/csv.h"
#include "core/model/input_error.h"
#include "core/model/number_text.h"

namespace isocost::cli {

namespace {

struct BatchOptions {
    ScenarioOptions scenario;
    std::string overrides;
    std::string output; // empty: standard output
    std::vector<std::string> metrics;
};

// Where the values of each column go, looked up once.
std::vector<ParameterAddress> columnsOf(const CsvTable& table, const Scenario& scenario)
{
    std::vector<ParameterAddress> columns;
    for (const std::string& id : table.header()) {
        try {
            columns.push_back(addressOf(scenario, id));
        } catch (const InputError& error) {
            table.fail(1, error.what());
        }
    }
    return columns;
}

void applyCell(
    LoadedScenario& row, const std::string& id, ParameterAddress address, const std::string& cell)
{
    const bool isNumber = rowOf(address.parameter).range.kind == Kind::Number;
    const std::optional<double> number = isNumber ? parseNumber(cell) : std::nullopt;
    if (number)
        setNumber(row.scenario, address, *number);
    else if (!cell.empty())
        assign(
            row.scenario, row.catalog, id, cell); // words, or a sentence that tells what is wrong
}

class Batch {
public:
    Batch(const CsvTable& table, const LoadedScenario& base, std::vector<MetricAddress> metrics)
        : m_table(table),
          m_base(base),
          m_row(base),
          m_columns(columnsOf(table, base.scenario)),
          m_metrics(std::move(metrics))
    {
    }

    [[nodiscard]] std::string run();

private:
    void appendHeader(std::string& out) const;
    void evaluateRow(const CsvRow& row);
    void appendResults(std::string& out) const;

    const CsvTable& m_table;
    const LoadedScenario& m_base;
    LoadedScenario m_row;
    std::vector<ParameterAddress> m_columns;
    std::vector<MetricAddress> m_metrics;
    Results<double> m_results;
};

void Batch::appendHeader(std::string& out) const
{
    out += "row";
    for (const MetricAddress metric : m_metrics) {
        out += ',';
        appendCsvCell(out, idOf(m_base.scenario, metric));
    }
    out += '\n';
}

void Batch::evaluateRow(const CsvRow& row)
{
    try {
        m_row.scenario = m_base.scenario;
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            applyCell(m_row, m_table.header()[i], m_columns[i], row.cells[i]);
        evaluate(resolve(m_row.scenario, m_row.catalog), m_results);
    } catch (const InputError& error) {
        m_table.fail(row.line, error.what());
    }
}

void Batch::appendResults(std::string& out) const
{
    for (const MetricAddress metric : m_metrics) {
        out += ',';
        out += metricText(m_results.of(metric), metric.metric);
    }
    out += '\n';
}

std::string Batch::run()
{
    std::string out;
    appendHeader(out);
    std::size_t number = 0;
    for (const CsvRow& row : m_table.rows()) {
        evaluateRow(row);
        out += std::to_string(++number);
        appendResults(out);
    }
    return out;
}

int runBatch(const BatchOptions& options)
{
    const LoadedScenario base = load(options.scenario);
    const auto metrics = chosenMetrics(base.scenario, options.metrics);
    const CsvTable table = CsvTable::parse(
        readFile(options.overrides), std::filesystem::path(options.overrides).filename().string());
    const std::string results = Batch(table, base, metrics).run();
    if (options.output.empty())
        printOut(results);
    else
        writeFile(options.output, results);
    return kGood;
}

} // namespace

void addBatch(CLI::App& app, Task& task)
{
    CLI::App* const command =
        app.add_subcommand("batch", "Evaluate a scenario once for each row of a CSV file");
    const auto options = std::make_shared<BatchOptions>();
    addScenarioOptions(*command, options->scenario);
    command
        ->add_option("--overrides", options->overrides,
            "CSV: one row of parameter ids, then one row of values for each evaluation; an empty "
            "cell leaves the scenario's value")
        ->required()
        ->type_name("FILE");
    command->add_option("-o,--output", options->output, "CSV of results; without it to stdout")
        ->type_name("FILE");
    addMetricOption(*command, options->metrics);
    command->footer("Example:\n  printf 'platform.h100.mfu\\n0.3\\n0.5\\n' > mfu.csv\n"
                    "  isocost-cli batch sample:reference --overrides mfu.csv "
                    "--metric platform.h100.training_cost -o cost.csv");
    command->callback([options, &task] { task = [options] { return runBatch(*options); }; });
}

} // namespace isocost::cli
