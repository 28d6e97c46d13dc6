// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workbook/project_tables.h"

#include <array>
#include <string_view>

#include "core/analysis/cash_statement.h"
#include "core/rules/finding.h"
#include "core/rules/remedy.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/comparison/comparison.h"
#include "core/workbook/project_tables_phrases.h"

namespace isocost {

using namespace project_tables_phrases;

namespace {

TablesOfView comparisonOf(const ViewInput& input)
{
    const ProjectComparison compared(
        *input.project, *input.catalog, comparisonChoice(input.project->viewState));
    return {phraseText(kComparison), phraseText(kComparisonSays),
        {{{}, phraseText(kComparison), tableOf(compared.comparison())}}};
}

DataCell textCell(std::string text)
{
    return text.empty() ? DataCell() : DataCell(std::move(text));
}

TablesOfView findingsOf(const ViewInput& input)
{
    constexpr std::array<const Phrase*, 3> kSeverities{&kGood, &kCaution, &kStop};
    const std::vector<Finding> findings =
        checkRules(*input.scenario, *input.catalog, *input.results, input.today);
    const RuleContext context{*input.scenario, *input.catalog, *input.results, input.today};
    DataTable table{{{phraseText(kSeverity)}, {phraseText(kFinding)}, {phraseText(kDetail)},
                        {phraseText(kToDo)}, {phraseText(kAssumption)}},
        {}};
    for (const Finding& finding : findings)
        table.rows.push_back(
            {DataCell(phraseText(*kSeverities[static_cast<std::size_t>(finding.severity)])),
                DataCell(say(finding.sentence)), textCell(say(finding.due, kLabel)),
                textCell(say(remedyOf(finding, context))),
                textCell(finding.parameter ? idOf(*input.scenario, *finding.parameter)
                                           : std::string())});
    return {phraseText(kFindings),
        phraseText(kFindingsSay, {{"count", asCount(static_cast<double>(findings.size()))}}),
        {{{}, phraseText(kFindings), std::move(table)}}};
}

struct CashColumn {
    const Phrase& head;
    double CashRow::*value;
    std::string_view unit = "USD";
};

// One row for each period of each way of buying that has a price.
DataTable cashOf(const CashStatements& statements, Period period)
{
    static const auto kColumns = std::to_array<CashColumn>({{kWork, &CashRow::work, "chip-h"},
        {kOpex, &CashRow::opex}, {kPrepaid, &CashRow::prepaid}, {kEbitda, &CashRow::ebitda},
        {kDepreciation, &CashRow::depreciation}, {kGain, &CashRow::gain}, {kEbit, &CashRow::ebit},
        {kInterest, &CashRow::interest}, {kTax, &CashRow::tax}, {kCapex, &CashRow::capex},
        {kSold, &CashRow::sold}, {kLoan, &CashRow::loan}, {kFree, &CashRow::freeCashFlow},
        {kDiscounted, &CashRow::discounted}});
    DataTable table{{{phraseText(kWay)}, {phraseText(kUpTo), "month"}}, {}};
    for (const CashColumn& column : kColumns)
        table.columns.push_back({phraseText(column.head), std::string(column.unit)});
    for (const CashWayRow& way : kCashWayRows) {
        const CashStatement& statement = statements[indexOf(way.way)];
        if (statement.reason != Reason::None)
            continue;
        for (const CashRow& row : byPeriod(statement.rows, period)) {
            std::vector<DataCell>& cells = table.rows.emplace_back();
            cells = {DataCell(std::string(way.name)), DataCell(static_cast<double>(row.month))};
            for (const CashColumn& column : kColumns)
                cells.emplace_back(row.*column.value + 0.0); // no minus before a 0
        }
    }
    return table;
}

TablesOfView cashOf(const ViewInput& input)
{
    const CashStatements statements = cashStatements(*input.inputs);
    return {phraseText(kCash), phraseText(kCashSays),
        {{"month", phraseText(kByMonth), cashOf(statements, Period::Month)},
            {"quarter", phraseText(kByQuarter), cashOf(statements, Period::Quarter)},
            {"year", phraseText(kByYear), cashOf(statements, Period::Year)}}};
}

} // namespace

std::vector<TablesOfView> tablesBesideViews(const ViewInput& input)
{
    std::vector<TablesOfView> tables;
    if (input.project && input.project->scenarios.size() > 1)
        tables.push_back(comparisonOf(input));
    tables.push_back(findingsOf(input));
    tables.push_back(cashOf(input));
    return tables;
}

} // namespace isocost
