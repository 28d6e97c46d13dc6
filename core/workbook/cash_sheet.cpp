// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of cash: the present value of each month by way of buying, and what it comes to so far,
// a block and a chart a scenario.
#include "core/model/formulas/cash.h"
#include "core/text/say.h"
#include "core/workbook/model_book.h"
#include "core/workbook/model_workbook_phrases.h"

namespace isocost {

using namespace model_workbook_phrases;

namespace {

// A way of buying: what it costs month by month, from 0 on.
struct WayMonths {
    std::string name;
    std::vector<CellGraph::Index> months;
};

std::string capital(std::string_view label)
{
    std::string text(label);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::vector<WayMonths> waysOf(const ScenarioModel& model)
{
    std::vector<WayMonths> ways;
    for (std::size_t way = 0; way < kCashMonthRows.size(); ++way) {
        WayMonths row{capital(kCashMonthRows[way].label), model.series(kCashMonthRows[way].id)};
        if (row.months.empty())
            continue;
        if (way == indexOf(CashWay::Owned)) {
            const auto purchase = model.series(kPurchaseRow.id);
            if (purchase.empty())
                continue;
            row.months.insert(row.months.begin(), purchase.front());
        }
        ways.push_back(std::move(row));
    }
    return ways;
}

class Writer {
public:
    explicit Writer(ModelBook& book) : m_book(book), m_sheet(*book.cash) { }

    void write()
    {
        m_sheet.brokenLine(m_book.brokenSentence(), 8);
        m_sheet.text(1, 0, phraseText(kCash), CellStyle::Title);
        m_sheet.text(2, 0, phraseText(kDiscounted), CellStyle::Quiet);
        demand(worksheet_set_column(&m_sheet.sheet(), 0, 0, 16.0, nullptr));
        demand(worksheet_set_column(&m_sheet.sheet(), 1, 2 * kCashWays, 18.0, nullptr));
        for (std::size_t i = 0; i < m_book.scenarios.size(); ++i)
            writeScenario(i);
    }

private:
    void writeScenario(std::size_t scenario)
    {
        const ScenarioModel& model = *m_book.scenarios[scenario].model;
        const std::vector<WayMonths> ways = waysOf(model);
        if (ways.empty())
            return;
        std::size_t months = 0;
        for (const WayMonths& way : ways)
            months = std::max(months, way.months.size());
        const bool hasStart = ways.back().months.size() == months;
        m_sheet.text(m_row++, 0, model.scenario().name, CellStyle::Group);
        const std::size_t head = m_row++;
        m_sheet.text(head, 0, phraseText(kMonth), CellStyle::Head);
        for (std::size_t i = 0; i < ways.size(); ++i) {
            m_sheet.text(head, i + 1, ways[i].name, CellStyle::Head);
            m_sheet.text(head, i + 1 + ways.size(), phraseText(kSoFar, {{"way", ways[i].name}}),
                CellStyle::Head);
        }
        const CellFormula formulas = m_book.formulas(scenario, false);
        std::vector<double> sums(ways.size(), 0.0);
        for (std::size_t month = 0; month < months; ++month) {
            m_sheet.number(m_row, 0, static_cast<double>(month + (hasStart ? 0 : 1)), nullptr);
            for (std::size_t i = 0; i < ways.size(); ++i)
                writeMonth(ways[i], months - ways[i].months.size(), {month, i, ways.size()},
                    {formulas, model, sums[i]});
            ++m_row;
        }
        addChart(head, ways.size(), model.scenario().name);
        m_row += 2;
    }

    struct Place {
        std::size_t month;
        std::size_t way;
        std::size_t ways;
    };
    struct Source {
        const CellFormula& formulas;
        const ScenarioModel& model;
        double& sum;
    };

    // Ways that are rented begin with month 1.
    void writeMonth(const WayMonths& way, std::size_t late, const Place& place, Source from)
    {
        lxw_format* const money = m_book.styles.of(CellStyle::Result, "#,##0");
        const std::string below = cellName(m_row - 1, place.way + 1 + place.ways);
        const std::string here = cellName(m_row, place.way + 1);
        const bool isFirst = place.month == 0;
        if (place.month < late) {
            m_sheet.number(m_row, place.way + 1, 0.0, money);
        } else {
            const CellGraph::Index term = way.months[place.month - late];
            const double now = from.model.cells().at(term).value;
            from.sum += now;
            m_sheet.formula(m_row, place.way + 1, from.formulas.use(term), now, money);
        }
        m_sheet.formula(m_row, place.way + 1 + place.ways, isFirst ? here : below + "+" + here,
            from.sum, money);
    }

    void addChart(std::size_t head, std::size_t ways, const std::string& name)
    {
        lxw_chart* const chart = workbook_add_chart(&m_book.file.book(), LXW_CHART_LINE);
        const auto range = [&](std::size_t column) {
            return "=" + m_sheet.reference(head + 1, column) + ":" + cellName(m_row - 1, column);
        };
        for (std::size_t i = 0; i < ways; ++i) {
            const std::size_t column = i + 1 + ways;
            lxw_chart_series* const series =
                chart_add_series(chart, range(0).c_str(), range(column).c_str());
            chart_series_set_name(series, ("=" + m_sheet.reference(head, i + 1)).c_str());
        }
        chart_title_set_name(chart, name.c_str());
        chart_axis_set_num_format(chart->y_axis, "#,##0");
        lxw_chart_options place{};
        place.x_scale = 2.0;
        place.y_scale = 1.6;
        demand(worksheet_insert_chart_opt(&m_sheet.sheet(), static_cast<lxw_row_t>(head),
            static_cast<lxw_col_t>(2 * ways + 2), chart, &place));
    }

    ModelBook& m_book;
    BookSheet& m_sheet;
    std::size_t m_row = 4;
};

} // namespace

void writeCash(ModelBook& book)
{
    Writer(book).write();
}

} // namespace isocost
