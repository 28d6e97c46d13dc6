// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The first sheet: plan, decision and results of all scenarios side by side, with a chart.
#include <algorithm>
#include <array>
#include <set>

#include "core/explain/display.h"
#include "core/model/formulas/fleet.h"
#include "core/model/scenario_values.h"
#include "core/text/calendar.h"
#include "core/text/say.h"
#include "core/text/unit_text.h"
#include "core/views/buying.h"
#include "core/views/view_table.h"
#include "core/workbook/model_book.h"
#include "core/workbook/model_workbook_phrases.h"

namespace isocost {

using namespace model_workbook_phrases;

namespace {

constexpr std::size_t kHeadRow = 4;
constexpr double kScenarioWidth = 24.0; // characters
constexpr std::array kPlanParameters{Parameter::FacilityReference, Parameter::Purchase,
    Parameter::Chips, Parameter::FinanceHorizonMonths, Parameter::FinanceDemandGrowth,
    Parameter::FinanceDiscountRate};
constexpr std::array kPlanResults{Metric::PlanAnnualCost, Metric::PlanCheapestAnnualCost,
    Metric::PlanExcess, Metric::FleetUtilizationUsed, Metric::FleetCostPerProductiveHour,
    Metric::CashOwningGain};

constexpr std::array kOwningParts{Metric::FacilityAnnualCapital, Metric::FacilityAnnualEnergy,
    Metric::FacilityAnnualStaff, Metric::FacilityAnnualFabric, Metric::FacilityAnnualSoftware,
    Metric::FacilityAnnualMaintenance, Metric::FacilityAnnualColo, Metric::FacilityAnnualOther};

// Rows of results that a chart shows, and its place among the charts.
struct ChartRows {
    std::size_t first;
    std::size_t last;
    std::size_t place;
};

class Writer {
public:
    explicit Writer(ModelBook& book) : m_book(book), m_sheet(*book.summary) { }

    void write()
    {
        const std::size_t scenarios = m_book.scenarios.size();
        m_sheet.text(1, 0, m_book.project.title, CellStyle::Title);
        m_sheet.text(2, 0,
            phraseText(kModel,
                {{"version", m_book.project.model},
                    {"catalog", m_book.project.catalog.newestDate()}, {"date", todayText()}}),
            CellStyle::Quiet);
        m_sheet.text(3, 0, phraseText(kHowTo), CellStyle::Quiet);
        demand(worksheet_set_column(&m_sheet.sheet(), 0, 0, 52.0, nullptr));
        demand(worksheet_set_column(
            &m_sheet.sheet(), 1, static_cast<lxw_col_t>(scenarios), kScenarioWidth, nullptr));
        demand(worksheet_set_column(&m_sheet.sheet(), static_cast<lxw_col_t>(scenarios + 1),
            static_cast<lxw_col_t>(scenarios + 1), 16.0, nullptr));
        m_sheet.brokenLine(m_book.brokenSentence(), scenarios + 2);
        m_sheet.text(kHeadRow, 0, phraseText(kQuantity), CellStyle::Head);
        for (std::size_t i = 0; i < scenarios; ++i)
            m_sheet.text(
                kHeadRow, i + 1, m_book.scenarios[i].model->scenario().name, CellStyle::NumberHead);
        m_sheet.text(kHeadRow, scenarios + 1, phraseText(kUnit), CellStyle::Head);
        m_sheet.freezeBelow(kHeadRow, 1);
        writeSaid();
        writePlan();
        writeWays();
        writeParts();
        writeAll();
        markDoubtful();
    }

private:
    void heading(const std::string& words)
    {
        ++m_row;
        for (std::size_t i = 0; i < m_book.scenarios.size() + 2; ++i)
            m_sheet.text(m_row, i, i == 0 ? words : std::string(), CellStyle::Group);
        ++m_row;
    }

    // What Isocost said in words of the numbers that it wrote; struck out once an input changed.
    void writeSaid()
    {
        heading(phraseText(kSaid));
        const std::size_t first = m_row;
        constexpr std::array kSayings{&kDecision, &kAboutPlan, &kNotCountedOn};
        std::array<std::string, kSayings.size()> longest;
        for (const Phrase* const saying : kSayings)
            m_sheet.text(m_row++, 0, phraseText(*saying), CellStyle::Saying);
        for (std::size_t i = 0; i < m_book.scenarios.size(); ++i) {
            const ScenarioView view(*m_book.scenarios[i].model, m_book.project);
            const ViewWords words = findView("budget")->picture(view.input).words;
            const std::array texts{
                say(words.title, kShort), say(words.subtitle), notCountedOn(view)};
            for (std::size_t row = 0; row < texts.size(); ++row) {
                m_sheet.text(first + row, i + 1, texts[row], CellStyle::Saying);
                if (texts[row].size() > longest[row].size())
                    longest[row] = texts[row];
                m_sheet.formula(first + row, kBrokenColumn + i, m_book.changedInputs(i), 0.0,
                    m_book.styles.of(CellStyle::Step, "0;0;;@"));
            }
        }
        for (std::size_t row = 0; row < longest.size(); ++row)
            m_sheet.fitRow(first + row, longest[row], kScenarioWidth);
    }

    // "on spot (32 nodes at once), in capacity blocks (blocks end at 512 chips)"
    [[nodiscard]] static std::string notCountedOn(const ScenarioView& view)
    {
        std::string text;
        for (const FleetWay& way : kFleetWays)
            if (view.results.of(way.plan).hasNumber() && !canCountOn(view.input, way.way))
                text += (text.empty() ? "" : ", ") + std::string(purchaseText(way.way)) + " ("
                    + say(whyNotCounted(view.input, way.way), kLabel) + ")";
        return text;
    }

    void writePlan()
    {
        heading(phraseText(kPlan));
        for (const Parameter parameter : kPlanParameters) {
            const ParameterRow& row = rowOf(parameter);
            m_sheet.text(m_row, 0, std::string(row.label));
            for (std::size_t i = 0; i < m_book.scenarios.size(); ++i)
                writeParameter(parameter, i);
            m_sheet.text(
                m_row++, m_book.scenarios.size() + 1, unitBeside(row.unit), CellStyle::Unit);
        }
        m_sheet.text(m_row, 0, phraseText(kOwnValues));
        for (std::size_t i = 0; i < m_book.scenarios.size(); ++i)
            m_sheet.number(m_row, i + 1, ownValues(m_book.scenarios[i].model->scenario()),
                m_book.styles.of(CellStyle::Result, "0"));
        ++m_row;
    }

    // How many assumptions differ from what the catalog and the reference say.
    [[nodiscard]] double ownValues(const Scenario& scenario) const
    {
        const auto isOwn = [&](ParameterAddress address) {
            return !isPreset(scenario, m_book.project.catalog, address);
        };
        return static_cast<double>(std::ranges::count_if(allAddresses(scenario), isOwn));
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
                cell.number ? inputFormat(*cell.number, rowOf(parameter)) : std::string()));
    }

    // The years by way of buying, which of them is the least that a plan can count on, and what
    // the chosen one costs more.
    void writeWays()
    {
        heading(phraseText(kYear));
        const std::size_t cheapestRow = m_row++;
        for (const Metric metric : kPlanResults)
            writeMetric(metric);
        heading(phraseText(kPlanYear));
        const std::size_t first = m_row;
        for (const FleetWay& way : kFleetWays)
            writeResult(std::string(purchaseText(way.way)), {way.plan, -1, -1});
        const std::size_t last = m_row - 1;
        m_sheet.text(cheapestRow, 0, phraseText(kCheapest));
        for (std::size_t i = 0; i < m_book.scenarios.size(); ++i)
            writeCheapest(cheapestRow, i, first, last);
        addChart(LXW_CHART_BAR, phraseText(kPlanYear), {first, last, 0});
    }

    // What a run costs on each platform of the first scenario, and what a year of owning is made
    // of.
    void writeParts()
    {
        const Scenario& scenario = m_book.scenarios.front().model->scenario();
        heading(phraseText(kRuns));
        std::size_t first = m_row;
        for (std::size_t k = 0; k < scenario.platforms.size(); ++k) {
            const MetricAddress run{Metric::TrainingCost, static_cast<int>(k), -1};
            writeResult(scenario.platforms[k].label, run, idOf(scenario, run));
        }
        addChart(LXW_CHART_BAR, phraseText(kRuns), {first, m_row - 1, 1});
        heading(phraseText(kOwning));
        first = m_row;
        for (const Metric metric : kOwningParts)
            writeMetric(metric);
        addChart(LXW_CHART_COLUMN_STACKED, phraseText(kOwning), {first, m_row - 1, 2});
    }

    void writeCheapest(std::size_t row, std::size_t scenario, std::size_t first, std::size_t last)
    {
        const std::size_t least = row + 2; // the second of kPlanResults
        const auto range = [&](std::size_t column) {
            return cellName(first, column) + ":" + cellName(last, column);
        };
        const auto& results = m_book.scenarios[scenario].model->results();
        const auto resultOf = [&](Metric metric) {
            return std::ranges::find_if(
                results, [metric](const auto& result) { return result.address.metric == metric; });
        };
        const auto valueOf = [&](Metric metric) -> std::optional<double> {
            const auto found = resultOf(metric);
            if (found == results.end() || found->now != Reason::None)
                return std::nullopt;
            return m_book.scenarios[scenario].model->cells().at(found->value).value;
        };
        const std::string none(wordOf(Reason::Unpriced));
        const auto ofCheapest = resultOf(Metric::PlanCheapestAnnualCost);
        const auto cheapest = valueOf(Metric::PlanCheapestAnnualCost);
        std::string now =
            cheapest || ofCheapest == results.end() ? none : std::string(wordOf(ofCheapest->now));
        for (const FleetWay& way : kFleetWays)
            if (cheapest && valueOf(way.plan) == cheapest) {
                now = std::string(purchaseText(way.way));
                break;
            }
        const std::string number = cellName(least, scenario + 1);
        // A word there is the answer, too: it must not be looked for among those of the ways.
        m_sheet.formula(row, scenario + 1,
            "IF(ISNUMBER(" + number + "),IFERROR(INDEX(" + range(0) + ",MATCH(" + number + ","
                + range(scenario + 1) + ",0))," + quotedText(none) + "),IF(LEN(" + number + ")>0,"
                + number + "," + quotedText(none) + "))",
            now, m_book.styles.of(CellStyle::Result));
        m_sheet.formula(row, kBrokenColumn + scenario,
            "SUM(" + range(kBrokenColumn + scenario) + ")+"
                + cellName(least, kBrokenColumn + scenario),
            0.0, m_book.styles.of(CellStyle::Step, "0;0;;@"));
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
            m_sheet.formula(m_row, kBrokenColumn + i,
                place.sheet->reference(row, at(ModelColumn::Broken)), 0.0,
                m_book.styles.of(CellStyle::Step, "0;0;;@"));
            m_sheet.formula(m_row, i + 1, place.sheet->reference(row, at(ModelColumn::Number)), now,
                m_book.styles.of(CellStyle::Result, numberFormat(hasNumber ? value : 1.0, metric)));
        }
        m_sheet.text(m_row++, m_book.scenarios.size() + 1, unitBeside(metric.quantity.unit),
            CellStyle::Unit);
    }

    // Strikes out the results behind a broken decision, as the sheets of the scenarios do. How many
    // are broken stands in hidden columns: a format may not look into another sheet.
    void markDoubtful()
    {
        const std::size_t scenarios = m_book.scenarios.size();
        lxw_row_col_options hidden{};
        hidden.hidden = LXW_TRUE;
        demand(worksheet_set_column_opt(&m_sheet.sheet(), static_cast<lxw_col_t>(kBrokenColumn),
            static_cast<lxw_col_t>(kBrokenColumn + scenarios - 1), LXW_DEF_COL_WIDTH, nullptr,
            &hidden));
        const std::size_t first = kHeadRow + 1;
        for (std::size_t i = 0; i < scenarios; ++i) {
            std::string criteria =
                "=$" + columnName(kBrokenColumn + i) + std::to_string(first + 1) + ">0";
            lxw_conditional_format doubtful{};
            doubtful.type = LXW_CONDITIONAL_TYPE_FORMULA;
            doubtful.value_string = criteria.data();
            doubtful.format = m_book.styles.doubtful();
            const auto column = static_cast<lxw_col_t>(i + 1);
            demand(
                worksheet_conditional_format_range(&m_sheet.sheet(), static_cast<lxw_row_t>(first),
                    column, static_cast<lxw_row_t>(m_row - 1), column, &doubtful));
        }
    }

    // Every result that any scenario has, in the order of the first that has it.
    void writeAll()
    {
        heading(phraseText(kAllResults));
        m_book.allResults.first = m_row;
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
        m_book.allResults.last = m_row - 1;
    }

    // A series a scenario; stacked, a series a row.
    void addChart(std::uint8_t type, const std::string& title, const ChartRows& rows)
    {
        const bool isStacked = type == LXW_CHART_COLUMN_STACKED;
        const std::size_t scenarios = m_book.scenarios.size();
        lxw_chart* const chart = workbook_add_chart(&m_book.file.book(), type);
        const auto range = [&](std::size_t row, std::size_t column, std::size_t lastRow,
                               std::size_t lastColumn) {
            return "=" + m_sheet.reference(row, column) + ":" + cellName(lastRow, lastColumn);
        };
        const auto add = [&](const std::string& names, const std::string& values,
                             const std::string& name) {
            lxw_chart_series* const series = chart_add_series(chart, names.c_str(), values.c_str());
            chart_series_set_name(series, name.c_str());
        };
        for (std::size_t row = rows.first; isStacked && row <= rows.last; ++row)
            add(range(kHeadRow, 1, kHeadRow, scenarios), range(row, 1, row, scenarios),
                "=" + m_sheet.reference(row, 0));
        for (std::size_t i = 1; !isStacked && i <= scenarios; ++i)
            add(range(rows.first, 0, rows.last, 0), range(rows.first, i, rows.last, i),
                "=" + m_sheet.reference(kHeadRow, i));
        chart_title_set_name(chart, title.c_str());
        if (isStacked) {
            chart_axis_set_num_format(chart->y_axis, "#,##0");
        } else {
            chart_axis_set_num_format(chart->x_axis, "#,##0");
            chart_axis_set_reverse(chart->y_axis);
        }
        constexpr std::size_t kRowsOfChart = 25;
        lxw_chart_options place{};
        place.x_scale = 1.6;
        place.y_scale = 1.6;
        demand(worksheet_insert_chart_opt(&m_sheet.sheet(),
            static_cast<lxw_row_t>(kHeadRow + 1 + kRowsOfChart * rows.place),
            static_cast<lxw_col_t>(scenarios + 3), chart, &place));
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
