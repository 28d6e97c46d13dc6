// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The first sheet: plan, decision and results of all scenarios side by side, with a chart.
#include <algorithm>
#include <array>
#include <set>

#include "core/explain/display.h"
#include "core/model/formulas/fleet.h"
#include "core/text/say.h"
#include "core/workbook/model_book.h"
#include "core/workbook/model_workbook_phrases.h"

namespace isocost {

using namespace model_workbook_phrases;

namespace {

constexpr std::size_t kHeadRow = 4;
constexpr std::array kPlanParameters{Parameter::FacilityReference, Parameter::Purchase,
    Parameter::Chips, Parameter::FleetUtilization, Parameter::FinanceHorizonMonths,
    Parameter::FinanceDemandGrowth, Parameter::FinanceDiscountRate};
constexpr std::array kPlanResults{Metric::PlanAnnualCost, Metric::PlanCheapestAnnualCost,
    Metric::PlanExcess, Metric::FleetUtilizationUsed, Metric::FleetCostPerProductiveHour,
    Metric::CashOwningGain};

class Writer {
public:
    explicit Writer(ModelBook& book) : m_book(book), m_sheet(*book.summary) { }

    void write()
    {
        const std::size_t scenarios = m_book.scenarios.size();
        m_sheet.brokenLine(m_book.brokenSentence(), scenarios + 2);
        m_sheet.text(1, 0, m_book.project.title, CellStyle::Title);
        m_sheet.text(
            2, 0, phraseText(kModel, {{"version", m_book.project.model}}), CellStyle::Words);
        m_sheet.text(3, 0, phraseText(kHowTo), CellStyle::Words);
        demand(worksheet_set_column(&m_sheet.sheet(), 0, 0, 52.0, nullptr));
        demand(worksheet_set_column(
            &m_sheet.sheet(), 1, static_cast<lxw_col_t>(scenarios), 22.0, nullptr));
        demand(worksheet_set_column(&m_sheet.sheet(), static_cast<lxw_col_t>(scenarios + 1),
            static_cast<lxw_col_t>(scenarios + 1), 16.0, nullptr));
        m_sheet.text(kHeadRow, 0, phraseText(kQuantity), CellStyle::Head);
        for (std::size_t i = 0; i < scenarios; ++i)
            m_sheet.text(
                kHeadRow, i + 1, m_book.scenarios[i].model->scenario().name, CellStyle::Head);
        m_sheet.text(kHeadRow, scenarios + 1, phraseText(kUnit), CellStyle::Head);
        worksheet_freeze_panes(&m_sheet.sheet(), static_cast<lxw_row_t>(kHeadRow + 1), 1);
        writePlan();
        writeWays();
        writeAll();
    }

private:
    void heading(const std::string& words)
    {
        ++m_row;
        for (std::size_t i = 0; i < m_book.scenarios.size() + 2; ++i)
            m_sheet.text(m_row, i, i == 0 ? words : std::string(), CellStyle::Group);
        ++m_row;
    }

    void writePlan()
    {
        heading(phraseText(kPlan));
        for (const Parameter parameter : kPlanParameters) {
            const ParameterRow& row = rowOf(parameter);
            m_sheet.text(m_row, 0, std::string(row.label));
            for (std::size_t i = 0; i < m_book.scenarios.size(); ++i)
                writeParameter(parameter, i);
            m_sheet.text(m_row++, m_book.scenarios.size() + 1, std::string(row.unit));
        }
    }

    // A reference to the cell of the input.
    void writeParameter(Parameter parameter, std::size_t scenario)
    {
        const Scenario& of = m_book.scenarios[scenario].model->scenario();
        const int platform =
            isPlatformParameter(parameter) ? static_cast<int>(of.referenceIndex()) : -1;
        const std::string id = idOf(of, ParameterAddress{parameter, platform});
        const auto row = std::ranges::find(m_book.cells->rows(), id, &InputRow::id);
        const InputCell& cell = row->cells.at(scenario);
        CellValue now = cell.text;
        if (cell.number)
            now = *cell.number;
        m_sheet.formula(m_row, scenario + 1, cell.name, now,
            m_book.styles.of(CellStyle::Result,
                cell.number ? numberFormat(*cell.number, rowOf(parameter)) : std::string()));
    }

    // The years by way of buying, which of them is the least that a plan can count on, and what
    // the chosen one costs more.
    void writeWays()
    {
        heading(phraseText(kDecision));
        const std::size_t cheapestRow = m_row++;
        for (const Metric metric : kPlanResults)
            writeMetric(metric);
        heading(phraseText(kPlanYear));
        const std::size_t first = m_row;
        for (const FleetWay& way : kFleetWays)
            writeMetric(way.plan);
        const std::size_t last = m_row - 1;
        m_sheet.text(cheapestRow, 0, phraseText(kCheapest));
        for (std::size_t i = 0; i < m_book.scenarios.size(); ++i)
            writeCheapest(cheapestRow, i, first, last);
        addChart(first, last);
    }

    void writeCheapest(std::size_t row, std::size_t scenario, std::size_t first, std::size_t last)
    {
        const std::size_t least = row + 2; // the second of kPlanResults
        const auto range = [&](std::size_t column) {
            return cellName(first, column) + ":" + cellName(last, column);
        };
        std::string now(wordOf(Reason::Unpriced));
        const auto& results = m_book.scenarios[scenario].model->results();
        const auto valueOf = [&](Metric metric) -> std::optional<double> {
            const auto found = std::ranges::find_if(
                results, [metric](const auto& result) { return result.address.metric == metric; });
            if (found == results.end() || found->now != Reason::None)
                return std::nullopt;
            return m_book.scenarios[scenario].model->cells().at(found->value).value;
        };
        const auto cheapest = valueOf(Metric::PlanCheapestAnnualCost);
        for (const FleetWay& way : kFleetWays)
            if (cheapest && valueOf(way.plan) == cheapest) {
                now = rowOf(way.plan).quantity.label;
                break;
            }
        m_sheet.formula(row, scenario + 1,
            "IFERROR(INDEX(" + range(0) + ",MATCH(" + cellName(least, scenario + 1) + ","
                + range(scenario + 1) + ",0))," + quotedText(std::string(wordOf(Reason::Unpriced)))
                + ")",
            now, m_book.styles.of(CellStyle::Result));
    }

    void writeMetric(Metric metric)
    {
        writeResult(std::string(rowOf(metric).quantity.label), {metric, -1, -1});
    }

    // A result of the scenarios that have it, by its id.
    void writeResult(const std::string& label, MetricAddress address, const std::string& id = {})
    {
        m_sheet.text(m_row, 0, label);
        const MetricRow& metric = rowOf(address.metric);
        for (std::size_t i = 0; i < m_book.scenarios.size(); ++i) {
            const ScenarioSheet& place = m_book.scenarios[i];
            const auto& results = place.model->results();
            const auto found = std::ranges::find_if(results, [&](const auto& result) {
                return id.empty() ? result.address == address
                                  : idOf(place.model->scenario(), result.address) == id;
            });
            if (found == results.end())
                continue;
            const double value = place.model->cells().at(found->value).value;
            const bool hasNumber = found->now == Reason::None;
            CellValue now = value;
            if (!hasNumber)
                now = std::string(wordOf(found->now));
            else if (isWord(metric.metric))
                now = std::string(wordsOf(metric.format)[value < 0.5 ? 0 : 1]);
            const std::size_t row =
                place.resultRows[static_cast<std::size_t>(found - results.begin())];
            m_sheet.formula(m_row, i + 1, place.sheet->reference(row, at(ModelColumn::Number)), now,
                m_book.styles.of(CellStyle::Result, numberFormat(hasNumber ? value : 1.0, metric)));
        }
        m_sheet.text(m_row++, m_book.scenarios.size() + 1, std::string(metric.quantity.unit));
    }

    // Every result that any scenario has, in the order of the first that has it.
    void writeAll()
    {
        heading(phraseText(kAllResults));
        std::set<std::string> written;
        for (const ScenarioSheet& place : m_book.scenarios)
            for (const ScenarioModel::Result& result : place.model->results()) {
                const Scenario& scenario = place.model->scenario();
                const std::string id = idOf(scenario, result.address);
                if (!written.insert(id).second)
                    continue;
                std::string label(rowOf(result.address.metric).quantity.label);
                if (result.address.platform >= 0 && result.address.second >= 0
                    && isPairMetric(result.address.metric))
                    label = phraseText(kOfPair,
                        {{"name", label},
                            {"train", Names{{scenario.platform(result.address.platform).label}}},
                            {"serve", Names{{scenario.platform(result.address.second).label}}}});
                else if (isPlatformMetric(result.address.metric))
                    label = phraseText(kOfPlatform,
                        {{"name", label},
                            {"platform",
                                Names{{scenario.platform(result.address.platform).label}}}});
                writeResult(label, result.address, id);
            }
    }

    void addChart(std::size_t first, std::size_t last)
    {
        lxw_chart* const chart = workbook_add_chart(&m_book.file.book(), LXW_CHART_BAR);
        const std::string names = "=" + m_sheet.reference(first, 0) + ":" + cellName(last, 0);
        for (std::size_t i = 0; i < m_book.scenarios.size(); ++i) {
            const std::string values =
                "=" + m_sheet.reference(first, i + 1) + ":" + cellName(last, i + 1);
            lxw_chart_series* const series = chart_add_series(chart, names.c_str(), values.c_str());
            chart_series_set_name(series, ("=" + m_sheet.reference(kHeadRow, i + 1)).c_str());
        }
        chart_title_set_name(chart, phraseText(kPlanYear).c_str());
        chart_axis_set_num_format(chart->x_axis, "#,##0");
        chart_axis_set_reverse(chart->y_axis);
        chart_set_style(chart, 10);
        lxw_chart_options place{};
        place.x_scale = 1.6;
        place.y_scale = 1.6;
        demand(worksheet_insert_chart_opt(&m_sheet.sheet(), static_cast<lxw_row_t>(kHeadRow + 1),
            static_cast<lxw_col_t>(m_book.scenarios.size() + 3), chart, &place));
    }

    ModelBook& m_book;
    BookSheet& m_sheet;
    std::size_t m_row = kHeadRow;
};

} // namespace

void writeSummary(ModelBook& book)
{
    Writer(book).write();
}

} // namespace isocost
