// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of cash: what each way of buying pays by year, quarter and month, and its present value
// by month and so far; a block and a chart a scenario, a column a way.
#include <algorithm>

#include "core/explain/display.h"
#include "core/model/formulas/cash.h"
#include "core/text/say.h"
#include "core/views/buy/cash_ways.h"
#include "core/workbook/model_book.h"
#include "core/workbook/model_workbook_phrases.h"

namespace isocost {

using namespace model_workbook_phrases;

namespace {

constexpr std::size_t kFirstWay = 2; // columns: behind the months
constexpr double kWayWidth = 18.0; // characters
constexpr int kQuarter = 3; // months
constexpr int kYearMonths = 12;

// A way of buying: the terms of its months in present value, from its first month on.
struct WayMonths {
    std::string name;
    Metric npv;
    std::vector<CellGraph::Index> present;
    int first = 1; // 0 where something is bought now
};

std::size_t nameLength(const WayMonths& way)
{
    return way.name.size();
}

std::string nameOf(CashWay way)
{
    const CashWayRow* const row = cashWayOf(way);
    return row == nullptr ? phraseText(kTranches) : std::string(purchaseText(row->purchase));
}

std::vector<WayMonths> waysOf(const ScenarioModel& model)
{
    std::vector<WayMonths> ways;
    for (std::size_t i = 0; i < kCashWays; ++i) {
        const auto way = static_cast<CashWay>(i);
        WayMonths row{nameOf(way), kNpvMetrics[i], model.series(kCashMonthRows[i].id)};
        if (row.present.empty())
            continue;
        if (way == CashWay::Owned) {
            const auto purchase = model.series(kPurchaseRow.id);
            if (purchase.empty())
                continue;
            row.present.insert(row.present.begin(), purchase.front());
            row.first = 0;
        }
        ways.push_back(std::move(row));
    }
    return ways;
}

// What is paid in a month: its present value is recorded as that times the discount.
CellGraph::Index paidIn(const ScenarioModel& model, CellGraph::Index present, int month)
{
    const CellGraph::Term& term = model.cells().at(present);
    const bool isDiscounted = month > 0 && term.operation == Operation::Multiply;
    return isDiscounted ? term.arguments[0] : present;
}

// A scenario while it is written.
struct CashBlock {
    const ScenarioSheet& place;
    const CellFormula& formulas;
    const std::vector<WayMonths>& ways;
    int first; // month
    int last;

    [[nodiscard]] const ScenarioModel& model() const { return *place.model; }
    // The term of a month of a way; none before its first month.
    [[nodiscard]] std::optional<CellGraph::Index> presentOf(std::size_t way, int month) const
    {
        const int late = month - ways[way].first;
        return late < 0 ? std::nullopt
                        : std::optional(ways[way].present[static_cast<std::size_t>(late)]);
    }
    [[nodiscard]] std::optional<CellGraph::Index> paidOf(std::size_t way, int month) const
    {
        const auto present = presentOf(way, month);
        return present ? std::optional(paidIn(model(), *present, month)) : std::nullopt;
    }
    [[nodiscard]] double valueOf(std::optional<CellGraph::Index> term) const
    {
        return term ? model().cells().at(*term).value : 0.0;
    }
    // Paid from the first to the last of these months.
    [[nodiscard]] double paidFrom(std::size_t way, int from, int to) const
    {
        double sum = 0.0;
        for (int month = from; month <= to; ++month)
            sum += valueOf(paidOf(way, month));
        return sum;
    }
};

class Writer {
public:
    explicit Writer(ModelBook& book)
        : m_book(book), m_sheet(*book.cash), m_money(book.styles.of(CellStyle::Result, "#,##0"))
    {
    }

    void write()
    {
        m_sheet.text(1, 0, phraseText(kCash), CellStyle::Title);
        m_sheet.text(2, 0, phraseText(kCashSays), CellStyle::Quiet);
        const auto last = static_cast<lxw_col_t>(kFirstWay + kCashWays - 1);
        demand(worksheet_set_column(&m_sheet.sheet(), 0, kFirstWay - 1, 12.0, nullptr));
        demand(worksheet_set_column(&m_sheet.sheet(), kFirstWay, last, kWayWidth, nullptr));
        m_sheet.brokenLine(m_book.brokenSentence(), kFirstWay + kCashWays);
        for (std::size_t i = 0; i < m_book.scenarios.size(); ++i)
            writeScenario(i);
    }

private:
    void writeScenario(std::size_t index)
    {
        const ScenarioSheet& place = m_book.scenarios[index];
        const std::vector<WayMonths> ways = waysOf(*place.model);
        if (ways.empty())
            return;
        const CellFormula formulas = m_book.formulas(index, false);
        const int first = std::ranges::min(ways, {}, &WayMonths::first).first;
        const auto months = static_cast<int>(ways.front().present.size());
        const CashBlock scenario{place, formulas, ways, first, ways.front().first + months - 1};
        const std::size_t top = m_row;
        const std::size_t broken = writeBroken(scenario);
        // Years and quarters add up the months, which stand below them.
        const std::size_t years = m_row;
        const std::size_t quarters = years + 4 + periods(scenario, kYearMonths);
        const RowRange paid = monthRows(quarters + 3 + periods(scenario, kQuarter), scenario);
        writePeriods(scenario, kYearMonths, paid);
        writePeriods(scenario, kQuarter, paid);
        writeMonths(scenario, kPaidByMonth, &CashBlock::paidOf);
        const RowRange present = monthRows(m_row, scenario);
        writeMonths(scenario, kPresentByMonth, &CashBlock::presentOf);
        const RowRange soFar = monthRows(m_row, scenario);
        writeSoFar(scenario, present);
        strikeOut(scenario, broken);
        addChart(scenario, top, soFar);
        ++m_row;
    }

    // Rows of a block of months that begins here with its title and head.
    static RowRange monthRows(std::size_t block, const CashBlock& scenario)
    {
        const std::size_t first = block + 2;
        return {first, first + static_cast<std::size_t>(scenario.last - scenario.first)};
    }

    static std::size_t periods(const CashBlock& scenario, int months)
    {
        const int whole = (scenario.last + months - 1) / months;
        return static_cast<std::size_t>(whole + (scenario.first == 0 ? 1 : 0));
    }

    // How many broken decisions stand behind each way; shown only if there are any.
    std::size_t writeBroken(const CashBlock& scenario)
    {
        const std::size_t row = m_row++;
        for (std::size_t i = 0; i < scenario.ways.size(); ++i) {
            const auto& results = scenario.model().results();
            const auto result = std::ranges::find_if(
                results, [&](const auto& of) { return of.address.metric == scenario.ways[i].npv; });
            m_sheet.formula(row, kFirstWay + i, m_book.brokenBehind(scenario.place, result->group),
                0.0, m_book.styles.of(CellStyle::Step, "0;0;;@"));
        }
        return row;
    }

    void writeHead(const CashBlock& scenario, const Phrase& title)
    {
        const std::string& name = scenario.model().scenario().name;
        for (std::size_t column = 0; column < kFirstWay + scenario.ways.size(); ++column)
            m_sheet.text(m_row, column,
                column == 0 ? phraseText(title, {{"name", Names{{name}}}}) : std::string(),
                CellStyle::Group);
        ++m_row;
        m_sheet.text(m_row, 0, phraseText(kFrom), CellStyle::Head);
        m_sheet.text(m_row, 1, phraseText(kTo), CellStyle::Head);
        for (std::size_t i = 0; i < scenario.ways.size(); ++i)
            m_sheet.text(m_row, kFirstWay + i, scenario.ways[i].name, CellStyle::NumberHead);
        m_sheet.fitRow(m_row, std::ranges::max(scenario.ways, {}, nameLength).name, kWayWidth);
        ++m_row;
    }

    void writeSpan(int from, int to)
    {
        m_sheet.number(m_row, 0, from, nullptr);
        m_sheet.number(m_row, 1, to, nullptr);
    }

    // A row a period, the purchase for itself, and the total of the years.
    void writePeriods(const CashBlock& scenario, int months, RowRange paid)
    {
        const bool isYears = months == kYearMonths;
        writeHead(scenario, isYears ? kPaidByYear : kPaidByQuarter);
        const std::size_t first = m_row;
        if (scenario.first == 0)
            writePeriod(scenario, 0, 0, paid);
        for (int from = 1; from <= scenario.last; from += months)
            writePeriod(scenario, from, std::min(from + months - 1, scenario.last), paid);
        if (isYears)
            writeTotal(scenario, {first, m_row - 1});
        ++m_row;
    }

    void writePeriod(const CashBlock& scenario, int from, int to, RowRange paid)
    {
        writeSpan(from, to);
        const auto months = [&](std::size_t column) {
            return cellName(paid.first, column) + ":" + cellName(paid.last, column);
        };
        for (std::size_t i = 0; i < scenario.ways.size(); ++i)
            m_sheet.formula(m_row, kFirstWay + i,
                "SUMIFS(" + months(kFirstWay + i) + "," + months(0) + ",\">=\"&"
                    + cellName(m_row, 0) + "," + months(0) + ",\"<=\"&" + cellName(m_row, 1) + ")",
                scenario.paidFrom(i, from, to), m_money);
        ++m_row;
    }

    void writeTotal(const CashBlock& scenario, RowRange rows)
    {
        m_sheet.text(m_row, 0, phraseText(kTotal), CellStyle::Head);
        for (std::size_t i = 0; i < scenario.ways.size(); ++i)
            m_sheet.formula(m_row, kFirstWay + i,
                "SUM(" + cellName(rows.first, kFirstWay + i) + ":"
                    + cellName(rows.last, kFirstWay + i) + ")",
                scenario.paidFrom(i, scenario.first, scenario.last), m_money);
        ++m_row;
    }

    using MonthOf = std::optional<CellGraph::Index> (CashBlock::*)(std::size_t, int) const;

    void writeMonths(const CashBlock& scenario, const Phrase& title, MonthOf monthOf)
    {
        writeHead(scenario, title);
        for (int month = scenario.first; month <= scenario.last; ++month) {
            writeSpan(month, month);
            for (std::size_t i = 0; i < scenario.ways.size(); ++i)
                if (const auto term = (scenario.*monthOf)(i, month))
                    m_sheet.formula(m_row, kFirstWay + i, scenario.formulas.use(*term),
                        scenario.valueOf(term), m_money);
                else
                    m_sheet.number(m_row, kFirstWay + i, 0.0, m_money);
            ++m_row;
        }
        ++m_row;
    }

    void writeSoFar(const CashBlock& scenario, RowRange present)
    {
        writeHead(scenario, kPresentSoFar);
        std::vector<double> sums(scenario.ways.size(), 0.0);
        for (int month = scenario.first; month <= scenario.last; ++month) {
            writeSpan(month, month);
            const std::size_t row =
                present.first + static_cast<std::size_t>(month - scenario.first);
            for (std::size_t i = 0; i < scenario.ways.size(); ++i) {
                sums[i] += scenario.valueOf(scenario.presentOf(i, month));
                const std::string before =
                    month == scenario.first ? "" : cellName(m_row - 1, kFirstWay + i) + "+";
                m_sheet.formula(
                    m_row, kFirstWay + i, before + cellName(row, kFirstWay + i), sums[i], m_money);
            }
            ++m_row;
        }
        ++m_row;
    }

    // Strikes out the columns of ways that rest on a broken decision.
    void strikeOut(const CashBlock& scenario, std::size_t broken)
    {
        for (std::size_t i = 0; i < scenario.ways.size(); ++i) {
            std::string criteria = "=" + cellName(broken, kFirstWay + i) + ">0";
            lxw_conditional_format doubtful{};
            doubtful.type = LXW_CONDITIONAL_TYPE_FORMULA;
            doubtful.value_string = criteria.data();
            doubtful.format = m_book.styles.doubtful();
            const auto column = static_cast<lxw_col_t>(kFirstWay + i);
            demand(worksheet_conditional_format_range(&m_sheet.sheet(),
                static_cast<lxw_row_t>(broken + 1), column, static_cast<lxw_row_t>(m_row - 1),
                column, &doubtful));
        }
    }

    void addChart(const CashBlock& scenario, std::size_t top, RowRange soFar)
    {
        lxw_chart* const chart = workbook_add_chart(&m_book.file.book(), LXW_CHART_LINE);
        const auto range = [&](std::size_t column) {
            return "=" + m_sheet.reference(soFar.first, column) + ":"
                + cellName(soFar.last, column);
        };
        for (std::size_t i = 0; i < scenario.ways.size(); ++i) {
            lxw_chart_series* const series =
                chart_add_series(chart, range(0).c_str(), range(kFirstWay + i).c_str());
            chart_series_set_name(
                series, ("=" + m_sheet.reference(soFar.first - 1, kFirstWay + i)).c_str());
        }
        const std::string title =
            phraseText(kPresentSoFar, {{"name", Names{{scenario.model().scenario().name}}}});
        chart_title_set_name(chart, title.c_str());
        chart_axis_set_num_format(chart->y_axis, "#,##0");
        chart_axis_set_label_position(chart->x_axis, LXW_CHART_AXIS_LABEL_POSITION_LOW);
        lxw_chart_options place{};
        place.x_scale = 2.0;
        place.y_scale = 1.6;
        demand(worksheet_insert_chart_opt(&m_sheet.sheet(), static_cast<lxw_row_t>(top + 1),
            static_cast<lxw_col_t>(kFirstWay + kCashWays + 1), chart, &place));
    }

    ModelBook& m_book;
    BookSheet& m_sheet;
    lxw_format* m_money;
    std::size_t m_row = 4;
};

} // namespace

void writeCash(ModelBook& book)
{
    Writer(book).write();
}

} // namespace isocost
