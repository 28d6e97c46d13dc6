// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli cash: money month by month for each way of buying, as cash and as profit and loss.
// The months are those from which the view "cash" is drawn.
#include <algorithm>
#include <array>
#include <memory>

#include "app/cli/shown_view.h"
#include "core/explain/display.h"
#include "core/model/formulas/cash.h"
#include "core/text/number_text.h"
#include "core/views/buy/cash_words.h"

namespace isocost::cli {

namespace {

constexpr std::array<const char*, kCashWays> kWays{
    "cloud", "specialty", "spot", "reserved", "reserved_tranches", "reserved_1y", "owned"};
constexpr std::array kPeriods{"month", "quarter", "year"}; // in the order of Period

struct Column {
    const char* name;
    double CashRow::*value;
    std::string_view unit;
};
constexpr auto kColumns = std::to_array<Column>({{"work", &CashRow::work, "chip-h"},
    {"opex", &CashRow::opex, "USD"}, {"prepaid", &CashRow::prepaid, "USD"},
    {"ebitda", &CashRow::ebitda, "USD"}, {"depreciation", &CashRow::depreciation, "USD"},
    {"gain", &CashRow::gain, "USD"}, {"ebit", &CashRow::ebit, "USD"},
    {"interest", &CashRow::interest, "USD"}, {"tax", &CashRow::tax, "USD"},
    {"capex", &CashRow::capex, "USD"}, {"sold", &CashRow::sold, "USD"},
    {"loan", &CashRow::loan, "USD"}, {"free_cash_flow", &CashRow::freeCashFlow, "USD"},
    {"discounted", &CashRow::discounted, "USD"}});

struct CashOptions : ScenarioOptions {
    std::string period = kPeriods.front();
};

// The present value of each way in the order of kWays, then what owning returns.
std::vector<Metric> sums()
{
    std::vector<Metric> metrics(kNpvMetrics.begin(), kNpvMetrics.end());
    metrics.insert(
        metrics.end(), {Metric::CashPaybackMonth, Metric::CashIrr, Metric::CashCrossoverMonth});
    return metrics;
}

// Adding 0 turns -0 into 0: no minus stands before a 0.
double amountOf(const CashRow& row, const Column& column)
{
    return row.*column.value + 0.0;
}

JsonValue jsonOf(const CashStatement& statement)
{
    JsonValue json;
    if (statement.reason != Reason::None)
        json["reason"] = wordOf(statement.reason);
    json["months"] = JsonValue::array();
    for (const CashRow& row : statement.rows) {
        JsonValue& month = json["months"].emplace_back(JsonValue{{"month", row.month}});
        for (const Column& column : kColumns)
            month[column.name] = amountOf(row, column);
    }
    return json;
}

void putAnswer(JsonValue& json, const Results<double>& results, const CashStatements& statements)
{
    for (const Metric metric : sums())
        json["results"][std::string(rowOf(metric).quantity.id)] =
            metricJson(results.of(metric), metric);
    if (const std::vector<double> rates = ratesOfReturn(statements); !rates.empty())
        json["results"]["cash.irr"]["roots"] = rates;
    for (const Column& column : kColumns)
        json["units"][column.name] = column.unit;
    for (std::size_t way = 0; way < kCashWays; ++way)
        json["ways"][kWays[way]] = jsonOf(statements[way]);
}

Table tableOf(const CashStatements& statements, bool isFull)
{
    Table table{{"way", "month"}, {}};
    for (const Column& column : kColumns)
        table.header.emplace_back(column.name);
    for (std::size_t way = 0; way < kCashWays; ++way)
        for (const CashRow& row : statements[way].rows) {
            std::vector<std::string>& line = table.rows.emplace_back();
            line = {kWays[way], std::to_string(row.month)};
            for (const Column& column : kColumns)
                line.push_back(isFull ? numberText(amountOf(row, column))
                                      : displayText(amountOf(row, column),
                                          column.unit == "USD" ? Format::Money : Format::Count));
        }
    return table;
}

// The sums below the months. A return that has several rates has a row for each.
Table sumsOf(const Results<double>& results, const CashStatements& statements)
{
    Table table{{"result", "value", "reason"}, {}};
    for (const Metric metric : sums()) {
        const MetricRow& row = rowOf(metric);
        const Outcome<double>& sum = results.of(metric);
        std::vector<double> values;
        if (sum.hasNumber())
            values = {sum.value};
        else if (metric == Metric::CashIrr)
            values = ratesOfReturn(statements);
        for (const double value : values)
            table.rows.push_back({std::string(row.quantity.id), displayText(value, row.format),
                std::string(wordOf(sum.reason))});
        if (values.empty())
            table.rows.push_back(
                {std::string(row.quantity.id), "", std::string(wordOf(sum.reason))});
    }
    return table;
}

int runCash(const CashOptions& options)
{
    const ShownView view(viewNamed("cash"), load(options));
    CashStatements statements = CashMonths{view.input}.statements;
    const auto period = std::ranges::find(kPeriods, options.period) - kPeriods.begin();
    for (CashStatement& statement : statements)
        statement.rows = byPeriod(statement.rows, static_cast<Period>(period));
    return answer(answerText(
        options.format, view, [&](JsonValue& json) { putAnswer(json, view.results, statements); },
        [&](bool isFull) { return tableOf(statements, isFull); },
        "\n" + alignedText(sumsOf(view.results, statements))));
}

} // namespace

Task addCash(Command& command)
{
    const auto options = std::make_shared<CashOptions>();
    addScenarioOptions(command, *options);
    addViewFormatOption(command, options->format, "cash");
    const Option period = command.addOption("--by", options->period, "month, quarter or year")
                              .limitTo(std::vector<std::string>(kPeriods.begin(), kPeriods.end()));
    command.setFooter("Example:\n  isocost-cli cash sample:reference --set finance.tax_rate=0.25 "
                      "--format csv");
    return [options, period] {
        needFormat(period, options->format, {kJson, kCsv, kTable});
        return runCash(*options);
    };
}

} // namespace isocost::cli
