// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/board_page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "core/analysis/cash_statement.h"
#include "core/model/formulas/fleet.h"
#include "core/report/report_phrases.h"
#include "core/rules/finding.h"
#include "core/rules/rule_context.h"
#include "core/rules/rule_facts.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buy/budget_panels.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/buying.h"
#include "core/views/picture/panel_table.h"
#include "core/views/picture/paper_words.h"
#include "core/views/spreads/spreads_phrases.h"
#include "core/views/spreads/trial_answers.h"

namespace isocost {

using namespace report_phrases;

namespace {

constexpr std::size_t kTurns = 5; // rows of what would turn it
constexpr std::size_t kLeftOut = 4; // lines of what it leaves out
constexpr std::size_t kToDos = 3;
constexpr std::size_t kMostSources = 4;
constexpr std::size_t kSourceLetters = 56;

struct Board {
    const ReportSource& source;
    std::size_t scenario;
    const ViewInput& input = source.input(scenario);

    [[nodiscard]] const ViewPicture& picture(std::string_view view) const
    {
        return source.picture(scenario, view);
    }
    [[nodiscard]] const Outcome<double>& result(Metric metric) const
    {
        return input.results->of(metric);
    }
    [[nodiscard]] Purchase planWay() const { return input.inputs->referencePlatform().purchase; }
};

ReportCell plainCell(std::string text)
{
    return {std::move(text)};
}

const ViewPanel* panelOf(const ViewPicture& picture, std::string_view id)
{
    const auto found = std::ranges::find(picture.panels, id, &ViewPanel::id);
    return found == picture.panels.end() ? nullptr : &*found;
}

// The row of a way in the view of the budget, with its doubt and its chance; null without one.
const ViewRowItem* budgetRow(const Board& board, const FleetWay& way)
{
    const ViewPanel* const ways = panelOf(board.picture("budget"), "ways");
    if (!ways || !ways->rows)
        return nullptr;
    const auto found =
        std::ranges::find(ways->rows->rows, rowOf(way.plan).quantity.id, &ViewRowItem::address);
    return found == ways->rows->rows.end() ? nullptr : &*found;
}

std::optional<std::size_t> chanceColumn(const Board& board)
{
    const ViewPanel* const ways = panelOf(board.picture("budget"), "ways");
    if (!ways || !ways->rows)
        return std::nullopt;
    const Words& heads = ways->rows->columnsAfter;
    const auto found = std::ranges::find(heads, spreads_phrases::kCheapest.text);
    return found == heads.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - heads.begin()));
}

// The way that costs least over the horizon, where a year names another one.
std::string overThePeriod(const Board& board)
{
    const std::vector<const FleetWay*> byYear =
        waysToCountOn(*board.input.inputs, *board.input.results);
    const CashWayRow* best = nullptr;
    for (const FleetWay* const way : byYear) {
        const CashWayRow* const cash = cashWayOf(way->way);
        const bool isPriced = cash && board.result(cash->npv).hasNumber();
        if (isPriced && (!best || board.result(cash->npv).value > board.result(best->npv).value))
            best = cash;
    }
    if (!best || byYear.front()->way == best->purchase || !cashWayOf(byYear.front()->way))
        return {};
    return phraseText(kOtherOverPeriod,
        {{"months", asCount((*board.input.inputs)[Parameter::FinanceHorizonMonths])},
            {"way", &nounPhrase(best->purchase)}, {"other", &nounPhrase(byYear.front()->way)}});
}

// The claim of the year, and below it why it may be otherwise.
void addDecision(std::vector<ReportBlock>& page, const Board& board)
{
    const ViewWords& words = board.picture("budget").words;
    page.push_back({ReportText{say(words.title, kShort), ReportText::Role::Decision}});
    const std::vector<std::string> doubt{
        say(words.subtitle), overThePeriod(board), say(board.picture("what-turns-it").words.title)};
    std::string line;
    for (const std::string& part : doubt)
        if (!part.empty())
            line += (line.empty() ? "" : ". ") + part;
    page.push_back({ReportText{line, ReportText::Role::Doubt}});
}

std::optional<ReportNumber> spreadOfYear(const Board& board)
{
    const ViewPanel* const ways = panelOf(board.picture("budget"), "ways");
    if (!ways || !ways->rows)
        return std::nullopt;
    for (const ViewRowItem& row : ways->rows->rows)
        for (const TableCell& cell : row.after)
            if (row.isChosen && cell.spread)
                return ReportNumber{phraseText(kEightOfTen),
                    phraseText(kSpread,
                        {{"from", asMoney(cell.spread->from)}, {"to", asMoney(cell.spread->to)}}),
                    phraseText(kAYear)};
    return std::nullopt;
}

// How far the plan is over the cheapest way, or below the next one.
std::optional<ReportNumber> toTheRival(const Board& board)
{
    const Outcome<double>& year = board.result(Metric::PlanAnnualCost);
    if (!year.hasNumber())
        return std::nullopt;
    for (const FleetWay* const way : waysToCountOn(*board.input.inputs, *board.input.results)) {
        if (way->way == board.planWay())
            continue;
        const double other = board.result(way->plan).value;
        const bool isOver = other < year.value;
        return ReportNumber{phraseText(isOver ? kOverTheCheapest : kBelowTheNext),
            phraseText(kNumber, {{"number", asMoney(std::abs(year.value - other))}}),
            phraseText(kYearOn, {{"way", &nounPhrase(way->way)}, {"cost", asMoney(other)}})};
    }
    return std::nullopt;
}

std::optional<ReportNumber> paidOverTime(const Board& board, const CashStatements& statements)
{
    const CashWayRow* const way = cashWayOf(board.planWay());
    if (!way || statements[indexOf(way->way)].reason != Reason::None)
        return std::nullopt;
    const double months = (*board.input.inputs)[Parameter::FinanceHorizonMonths];
    const double paid = paidSoFar(statements[indexOf(way->way)], false).back();
    return ReportNumber{phraseText(kPaidOver, {{"months", asCount(months)}}),
        phraseText(kNumber, {{"number", asMoney(paid)}}),
        gpusOfFacility(board.input)
            ? phraseText(kOfFacility, {{"gpus", asCount(*gpusOfFacility(board.input))}})
            : phraseText(kWorthNow, {{"value", asMoney(-board.result(way->npv).value)}})};
}

std::optional<ReportNumber> paidAtOnce(const Board& board, const CashStatements& statements)
{
    const CashStatement& owned = statements[indexOf(CashWay::Owned)];
    if (board.planWay() != Purchase::Owned || owned.reason != Reason::None)
        return std::nullopt;
    for (const CashRow& row : owned.rows)
        if (row.capex > 0.0)
            return ReportNumber{phraseText(kPaidAtOnce),
                phraseText(kNumber, {{"number", asMoney(row.capex)}}), phraseText(kOfHardware)};
    return std::nullopt;
}

ReportNumber hourAtWork(const Board& board)
{
    const Outcome<double>& hour = board.result(Metric::FleetCostPerProductiveHour);
    const Outcome<double>& use = board.result(Metric::FleetUtilizationUsed);
    const std::string value = hour.hasNumber()
        ? phraseText(kNumber, {{"number", asPrice(hour.value)}})
        : std::string(wordOf(hour.reason));
    return {phraseText(kHourAtWork), value,
        use.hasNumber() ? phraseText(kUsed, {{"share", asShare(use.value)}}) : std::string()};
}

void addNumbers(
    std::vector<ReportBlock>& page, const Board& board, const CashStatements& statements)
{
    constexpr std::size_t kMost = 4;
    const Outcome<double>& year = board.result(Metric::PlanAnnualCost);
    ReportNumbers numbers{{{phraseText(kYear),
        year.hasNumber() ? phraseText(kNumber, {{"number", asMoney(year.value)}})
                         : std::string(wordOf(year.reason)),
        {}}}};
    for (std::optional<ReportNumber>& number :
        std::array{spreadOfYear(board), toTheRival(board), paidAtOnce(board, statements),
            paidOverTime(board, statements), std::optional(hourAtWork(board))})
        if (number && numbers.numbers.size() < kMost)
            numbers.numbers.push_back(std::move(*number));
    page.push_back({std::move(numbers)});
}

struct BoardChart {
    std::string_view view;
    std::string_view panel;
    const Phrase& heading;
    const Phrase& says;
};

// A chart of one panel with its heading above and its reading below.
std::vector<ReportBlock> chartColumn(
    const Board& board, const BoardChart& chart, const std::string& reading)
{
    constexpr double kHeight = 0.77; // of the width
    const ViewPicture& picture = board.picture(chart.view);
    std::vector<ReportBlock> column;
    column.push_back({ReportHeading{phraseText(chart.heading), 3}});
    column.push_back({ReportText{phraseText(chart.says), ReportText::Role::Note}});
    if (panelOf(picture, chart.panel))
        column.push_back({ReportChart{
            findView(chart.view), board.scenario, kHeight, reading, std::string(chart.panel)}});
    column.push_back({ReportText{reading, ReportText::Role::Note}});
    return column;
}

// The decision stands above; here the ends of the bars are named.
std::string cheapestOf(const Board& board)
{
    const std::vector<const FleetWay*> ways =
        waysToCountOn(*board.input.inputs, *board.input.results);
    if (ways.empty())
        return {};
    Sentence sentence;
    sentence.add(kCheapest,
        {{"way", &nounPhrase(ways.front()->way)},
            {"cost", asMoney(board.result(ways.front()->plan).value)}});
    if (ways.size() > 1)
        sentence.add(kDearest,
            {{"way", &nounPhrase(ways.back()->way)},
                {"cost", asMoney(board.result(ways.back()->plan).value)}});
    return say(sentence);
}

void addCharts(std::vector<ReportBlock>& page, const Board& board)
{
    const bool isRanged = hasRanges(*board.input.scenario);
    const BoardChart sure{"ranges", "distribution", kHowSure, kOverTrials};
    const BoardChart busy{"break-even", "price", kWhatBusy, kPriceByUse};
    const BoardChart& second = isRanged ? sure : busy;
    const auto claimOf = [&board](std::string_view view) {
        return say(board.picture(view).words.title, kShort);
    };
    page.push_back({ReportColumns{
        {chartColumn(board, {"budget", "ways", kWhatAYearCosts, kByWay}, cheapestOf(board)),
            chartColumn(board, second, claimOf(second.view)),
            chartColumn(board, {"cash", "cash", kWhatIsPaid, kByMonth}, claimOf("cash"))}}});
}

std::string moneyOrNothing(double usd)
{
    constexpr double kLeast = 0.5;
    return std::abs(usd) < kLeast ? phraseText(kNoAmount)
                                  : phraseText(kNumber, {{"number", asMoney(usd)}});
}

// What a way costs by year, as it is paid.
void addCash(ReportRow& row, const CashStatement& statement, std::size_t years)
{
    const std::vector<CashRow> rows = byPeriod(statement.rows, Period::Year);
    double later = 0.0;
    for (std::size_t year = 0; year < rows.size(); ++year) {
        const double paid = -rows[year].freeCashFlow;
        if (year <= years)
            row.cells.push_back(plainCell(moneyOrNothing(paid)));
        else
            later += paid;
    }
    if (rows.size() > years + 1)
        row.cells.push_back(plainCell(moneyOrNothing(later)));
    row.cells.push_back({moneyOrNothing(paidSoFar(statement, false).back()), true});
    row.cells.push_back(plainCell(moneyOrNothing(paidSoFar(statement, true).back())));
}

// Of the horizon: the columns of years, and whether later ones stand together.
struct Years {
    std::size_t all;
    static constexpr std::size_t kMost = 3;

    [[nodiscard]] std::size_t shown() const { return std::min(all, kMost); }
    [[nodiscard]] bool hasLater() const { return all > kMost; }
    // Now, the years, in all and the present value.
    [[nodiscard]] std::size_t columns() const { return shown() + (hasLater() ? 4 : 3); }
};

Years yearsOf(const Board& board)
{
    constexpr double kMonths = 12.0;
    const double months = (*board.input.inputs)[Parameter::FinanceHorizonMonths];
    return {static_cast<std::size_t>(std::ceil(months / kMonths))};
}

ReportRow rowOfWay(const Board& board, const FleetWay& way, const CashStatements& statements)
{
    const bool isCounted = canCountOn(board.input, way.way);
    const bool isPlan = way.way == board.planWay();
    ReportRow row{.isChosen = isPlan};
    row.cells.push_back({markedName(labelOf(way.way), !isCounted, false), isPlan,
        {isPlan ? Ink::Role::Accent : Ink::Role::Text}});
    const CashWayRow* const cash = cashWayOf(way.way);
    const bool hasCash = cash && statements[indexOf(cash->way)].reason == Reason::None;
    if (hasCash && (isCounted || isPlan))
        addCash(row, statements[indexOf(cash->way)], yearsOf(board).shown());
    row.cells.resize(yearsOf(board).columns() + 1);
    const Outcome<double>& hour = board.result(way.hour);
    row.cells.push_back(
        plainCell(hour.hasNumber() ? phraseText(kNumber, {{"number", asPrice(hour.value)}})
                                   : std::string(wordOf(hour.reason))));
    const Outcome<double>& year = board.result(way.plan);
    row.cells.push_back({year.hasNumber() ? phraseText(kNumber, {{"number", asMoney(year.value)}})
                                          : std::string(wordOf(year.reason)),
        isPlan});
    if (const auto column = chanceColumn(board)) {
        const ViewRowItem* const told = budgetRow(board, way);
        const bool hasChance = told && *column < told->after.size();
        row.cells.push_back(hasChance ? ReportCell{told->after[*column].text,
                                told->after[*column].isBold, told->after[*column].ink}
                                      : ReportCell{});
    }
    if (!isCounted)
        for (ReportCell& cell : row.cells)
            cell.ink = {Ink::Role::Muted};
    return row;
}

// Why ways stand below the others, or what is to be doubted about them.
std::string doubtsOf(const Board& board)
{
    Sentence doubts;
    if (const auto gpus = gpusOfFacility(board.input))
        doubts.add(kWaysOfFacility, {{"gpus", asCount(*gpus)}});
    else
        doubts.add(kWaysNote);
    std::vector<Purchase> out;
    for (const FleetWay& way : kFleetWays)
        if (board.result(way.plan).hasNumber() && !canCountOn(board.input, way.way))
            out.push_back(way.way);
    addNotCounted(doubts, board.input, out);
    addDoubts(doubts, board.input);
    return say(doubts);
}

void addWays(std::vector<ReportBlock>& page, const Board& board, const CashStatements& statements)
{
    const Years years = yearsOf(board);
    ReportTable table{.heading = phraseText(kWays)};
    table.columns = {{phraseText(kWays)}, {phraseText(kNow), true}};
    for (std::size_t year = 1; year <= years.shown(); ++year)
        table.columns.push_back(
            {phraseText(kYearOf, {{"year", asCount(static_cast<double>(year))}}), true});
    if (years.hasLater())
        table.columns.push_back({phraseText(kLater), true});
    for (const Phrase* const head : {&kInAll, &kPresentValue, &kHourBrief, &kYearOfPlan})
        table.columns.push_back({phraseText(*head), true});
    if (chanceColumn(board))
        table.columns.push_back({std::string(spreads_phrases::kCheapest.text), true});
    for (const FleetWay* const way : cheapestFirst(*board.input.inputs, *board.input.results))
        if (board.result(way->plan).hasNumber())
            table.rows.push_back(rowOfWay(board, *way, statements));
    table.note = doubtsOf(board);
    page.push_back({std::move(table)});
}

// The same winner in every row is named once, and a chance says more than a distance.
void narrow(ReportTable& table)
{
    const auto drop = [&table](std::size_t column) {
        const auto place = static_cast<std::ptrdiff_t>(column);
        table.columns.erase(table.columns.begin() + place);
        for (ReportRow& row : table.rows)
            row.cells.erase(row.cells.begin() + place);
    };
    constexpr std::size_t kUsual = 5; // name, now, turns at, away, then
    const std::size_t then = table.columns.size() - 1;
    const std::string winner = table.rows.front().cells[then].text;
    const bool isOne = std::ranges::all_of(
        table.rows, [&](const ReportRow& row) { return row.cells[then].text == winner; });
    table.note = isOne ? phraseText(kThenWins, {{"way", Label{winner}}}) : phraseText(kEachAlone);
    const bool hasChance = table.columns.size() > kUsual;
    if (isOne)
        drop(then);
    if (hasChance)
        drop(then - 1);
}

// The nearest values at which it turns, each alone.
std::vector<ReportBlock> turnsOf(const Board& board)
{
    const ViewPanel* const panel = panelOf(board.picture("what-turns-it"), "turns");
    ReportTable table{.heading = phraseText(kToTurn)};
    std::vector<ReportBlock> blocks;
    if (!panel || !panel->rows || panel->rows->rows.empty()) {
        blocks.push_back({ReportHeading{phraseText(kToTurn), 3}});
        blocks.push_back({ReportText{panel ? panel->emptyReason : std::string()}});
        return blocks;
    }
    table.columns.push_back({phraseText(kToTurn)});
    for (const std::string& head : panel->rows->columnsAfter)
        table.columns.push_back({head, true});
    table.columns.back().isNumber = false; // who wins then
    for (const ViewRowItem& row : panel->rows->rows) {
        if (row.role != ViewRowItem::Role::Row)
            continue;
        if (table.rows.size() == kTurns)
            break;
        ReportRow& made = table.rows.emplace_back();
        made.cells.push_back(plainCell(row.before.front().text));
        for (const TableCell& cell : row.after)
            made.cells.push_back({cell.text, cell.isBold, cell.ink});
        made.cells.resize(table.columns.size());
    }
    narrow(table);
    blocks.push_back({std::move(table)});
    return blocks;
}

// What a plan may have and this one has not: growth, falling prices, tax, a loan, costs of owning.
std::string atZero(const Board& board)
{
    using P = Parameter;
    Names names{{}, 6};
    for (const P parameter : {P::FinanceDemandGrowth, P::FinanceCloudPriceDecline,
             P::FinanceHardwarePriceDecline, P::FinanceTaxRate, P::FinanceDebtShare})
        if ((*board.input.inputs)[parameter] == 0.0)
            names.texts.push_back(loweredLabel(rowOf(parameter).label));
    const RuleContext context{
        *board.input.scenario, *board.input.catalog, *board.input.results, board.input.today};
    for (const P line : linesAtZero(context))
        names.texts.push_back(loweredLabel(rowOf(line).label));
    return names.texts.empty() ? std::string() : phraseText(kAtZero, {{"names", names}});
}

// The sentences at the foot of the views of budget and cash, each once.
std::vector<ReportBlock> leftOutOf(const Board& board)
{
    ReportList list;
    std::set<std::string> told;
    if (std::string zeros = atZero(board); !zeros.empty())
        list.items.push_back({ReportItem::Mark::Dot, std::move(zeros)});
    for (const std::string_view view : {"cash", "budget"}) {
        const ViewWords words = onPaper(board.picture(view).words);
        for (const Sentence& line : words.caption)
            for (std::string piece : sayInPieces(line)) {
                piece.erase(0, piece.find_first_not_of(' '));
                const bool isNew = !piece.empty() && told.insert(piece).second;
                if (isNew && list.items.size() < kLeftOut)
                    list.items.push_back({ReportItem::Mark::Dot, std::move(piece)});
            }
    }
    std::vector<ReportBlock> blocks;
    blocks.push_back({ReportHeading{phraseText(kLeavesOut), 3}});
    blocks.push_back({std::move(list)});
    return blocks;
}

// What the broken rules ask for, the worst first.
std::vector<ReportBlock> toDosOf(const Board& board)
{
    ReportList list;
    for (const Finding& finding : checkRules(
             *board.input.scenario, *board.input.catalog, *board.input.results, board.input.today))
        if (finding.severity != Severity::Good && list.items.size() < kToDos)
            list.items.push_back({ReportItem::Mark::Box,
                phraseText(kToDoBrief,
                    {{"finding", say(finding.sentence, kShort)},
                        {"due", say(finding.due, kLabel)}})});
    std::vector<ReportBlock> blocks;
    blocks.push_back({ReportHeading{phraseText(kBeforeSigning), 3}});
    if (list.items.empty())
        blocks.push_back({ReportText{phraseText(kNothingToDo)}});
    else
        blocks.push_back({std::move(list)});
    return blocks;
}

// The rows of the ledger, first those of the assumptions that turn the decision.
std::vector<const ViewRowItem*> decidingFirst(const Board& board)
{
    std::vector<const ViewRowItem*> rows;
    const ViewPanel* const ledger = panelOf(board.picture("ledger"), "assumptions");
    const ViewPanel* const turns = panelOf(board.picture("what-turns-it"), "turns");
    if (!ledger || !ledger->rows)
        return rows;
    for (const ViewRowItem& row : ledger->rows->rows)
        if (row.role == ViewRowItem::Role::Row)
            rows.push_back(&row);
    if (!turns || !turns->rows)
        return rows;
    const std::vector<ViewRowItem>& turning = turns->rows->rows;
    std::ranges::stable_sort(rows, {}, [&turning](const ViewRowItem* row) {
        return std::ranges::find(turning, row->address, &ViewRowItem::address) - turning.begin();
    });
    return rows;
}

// Of the assumptions that decide, each source once, those with a date.
std::string sourcesOf(const Board& board)
{
    constexpr std::size_t kSourceCell = 1;
    constexpr std::size_t kDateCell = 2;
    std::set<std::string> told;
    std::vector<std::string> sources;
    for (const ViewRowItem* const row : decidingFirst(board)) {
        const bool hasDate =
            row->after.size() > kDateCell && row->after[kDateCell].ink.role != Ink::Role::Muted;
        if (!hasDate || sources.size() == kMostSources
            || !told.insert(row->after[kSourceCell].brief).second)
            continue;
        sources.push_back(phraseText(kSourceDated,
            {{"name", row->before.front().text},
                {"source", shortText(row->after[kSourceCell].brief, kSourceLetters)},
                {"date", row->after[kDateCell].text}}));
    }
    return sources.empty() ? phraseText(kNoSources)
                           : phraseText(kSources, {{"sources", joined(sources, "; ")}});
}

} // namespace

std::vector<std::string_view> boardViews(const ViewInput& input)
{
    return {"budget", hasRanges(*input.scenario) ? "ranges" : "break-even", "cash", "what-turns-it",
        "ledger"};
}

std::vector<ReportBlock> boardPage(const ReportSource& source, std::size_t scenario)
{
    const Board board{source, scenario};
    const CashStatements statements = cashStatements(*board.input.inputs);
    std::vector<ReportBlock> page;
    addDecision(page, board);
    addNumbers(page, board, statements);
    addCharts(page, board);
    addWays(page, board, statements);
    page.push_back({ReportColumns{{turnsOf(board), leftOutOf(board)}}});
    page.push_back({ReportColumns{{toDosOf(board)}}, 1});
    page.push_back({ReportText{sourcesOf(board), ReportText::Role::Note}});
    return page;
}

} // namespace isocost
