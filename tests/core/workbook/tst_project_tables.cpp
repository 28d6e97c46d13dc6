// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include "core/rules/finding.h"
#include "core/store/sample.h"
#include "core/workbook/project_tables.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

struct Shown {
    Project project = sampleProject("reference");
    const Scenario& scenario = project.scenarios.front();
    Inputs<double> inputs = resolve(scenario, project.catalog);
    Results<double> results = evaluate(inputs);

    [[nodiscard]] ViewInput input() const
    {
        ViewInput input{&scenario, &project.catalog, &inputs, &results};
        input.project = &project;
        return input;
    }
};

const NamedTable& tableOf(
    const std::vector<TablesOfView>& all, const char* view, const std::string& id = {})
{
    for (const TablesOfView& one : all)
        for (const NamedTable& table : one.tables)
            if (one.view == view && table.id == id)
                return table;
    qFatal("no such table");
}

// The sum of a column over the rows of a way of buying.
double sumOf(const DataTable& table, const char* way, const char* column)
{
    const auto head = std::ranges::find(table.columns, column, &DataColumn::name);
    const auto at = static_cast<std::size_t>(head - table.columns.begin());
    double sum = 0.0;
    for (const auto& row : table.rows)
        if (row.front() == DataCell(std::string(way)))
            sum += std::get<double>(row.at(at));
    return sum;
}

} // namespace

class TestProjectTables : public QObject {
    Q_OBJECT

private slots:
    // golden/more_cases.json "reference": owning has a present value of -13,802,533.2 USD.
    void theCashAddsUpToThePresentValue()
    {
        const Shown shown;
        const auto tables = tablesBesideViews(shown.input());
        for (const char* const period : {"month", "quarter", "year"}) {
            const DataTable& cash = tableOf(tables, "Cash flows", period).table;
            QVERIFY2(std::abs(sumOf(cash, "owned", "Discounted") + 13802533.2) < 0.1, period);
        }
        const auto rowsOf = [&](const char* period) {
            const auto& rows = tableOf(tables, "Cash flows", period).table.rows;
            return std::ranges::count_if(rows,
                [](const auto& row) { return row.front() == DataCell(std::string("owned")); });
        };
        const auto months =
            static_cast<std::ptrdiff_t>(shown.inputs[Parameter::FinanceHorizonMonths]);
        QCOMPARE(rowsOf("month"), months + 1); // month 0
        QCOMPARE(rowsOf("year"), months / 12 + 1);
    }

    void findingsAreThoseOfTheRules()
    {
        const Shown shown;
        const auto tables = tablesBesideViews(shown.input());
        const std::vector<Finding> findings =
            checkRules(shown.scenario, shown.project.catalog, shown.results, {});
        QVERIFY(!findings.empty());
        QCOMPARE(tableOf(tables, "Findings").table.rows.size(), findings.size());
    }

    void oneScenarioHasNoComparison()
    {
        Shown shown;
        const auto has = [](const std::vector<TablesOfView>& tables) {
            return std::ranges::any_of(
                tables, [](const TablesOfView& one) { return one.view == "Comparison"; });
        };
        QVERIFY(has(tablesBesideViews(shown.input())));
        ViewInput alone = shown.input();
        alone.project = nullptr;
        QVERIFY(!has(tablesBesideViews(alone)));
    }
};

ISOCOST_TEST(TestProjectTables)
#include "tst_project_tables.moc"
