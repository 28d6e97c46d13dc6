// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/full_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/analysis/cash_statement.h"
#include "core/report/board_page.h"
#include "core/report/printed_table.h"
#include "core/report/report_phrases.h"
#include "core/rules/finding.h"
#include "core/rules/remedy.h"
#include "core/rules/rule_context.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/text/visible_text.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/comparison/comparison.h"
#include "core/views/evidence/ledger_entries.h"

namespace isocost {

using namespace report_phrases;

namespace {

using Blocks = std::vector<ReportBlock>;

struct Chapters {
    const ReportSource& source;
    std::size_t scenario;
    const ViewInput& input = source.input(scenario);
};

void addChapter(Blocks& blocks, const Phrase& heading)
{
    blocks.push_back({ReportHeading{phraseText(heading), 1}});
}

// What differs from the default or decides the result: the first page of the ledger.
void addPlan(Blocks& blocks, const Chapters& of)
{
    addChapter(blocks, kPlan);
    const ViewPicture& ledger = of.source.picture(of.scenario, "ledger");
    const ViewPicture& budget = of.source.picture(of.scenario, "budget");
    blocks.push_back({ReportText{say(budget.words.subtitle), ReportText::Role::Conclusion}});
    blocks.push_back({ReportText{say(ledger.words.title), ReportText::Role::Doubt}});
    if (!of.input.scenario->note.empty())
        blocks.push_back(
            {ReportText{phraseText(kNote, {{"note", linesMadeVisible(of.input.scenario->note)}})}});
    for (const ViewPanel& panel : ledger.panels)
        if (panel.rows)
            blocks.push_back({rowsTable(panel)});
    for (const Sentence& line : ledger.words.caption)
        blocks.push_back({ReportText{say(line), ReportText::Role::Note}});
}

std::string dollars(double usd)
{
    constexpr double kLeast = 0.5;
    const double whole = std::abs(usd) < kLeast ? 0.0 : usd; // no minus before a 0
    return withSign(whole, withThousands(std::abs(whole), 0));
}

// The cash that goes out, quarter by quarter, of each way that has a price.
void addBudget(Blocks& blocks, const Chapters& of)
{
    addChapter(blocks, kBudget);
    blocks.push_back({ReportText{
        say(of.source.picture(of.scenario, "cash").words.title), ReportText::Role::Conclusion}});
    blocks.push_back({ReportText{phraseText(kBudgetSays), ReportText::Role::Doubt}});
    const CashStatements statements = cashStatements(*of.input.inputs);
    ReportTable table{.heading = phraseText(kBudget)};
    table.columns.push_back({std::string()});
    ReportRow sum{.cells = {{phraseText(kSum), true}}};
    ReportRow present{.cells = {{phraseText(kPresentValue)}}};
    std::vector<std::vector<CashRow>> ways;
    for (const CashWayRow& way : kCashWayRows) {
        const CashStatement& statement = statements[indexOf(way.way)];
        if (statement.reason != Reason::None)
            continue;
        table.columns.push_back({std::string(way.name), true});
        ways.push_back(byPeriod(statement.rows, Period::Quarter));
        sum.cells.push_back({dollars(paidSoFar(statement, false).back()), true});
        present.cells.push_back({dollars(paidSoFar(statement, true).back())});
    }
    for (std::size_t row = 0; !ways.empty() && row < ways.front().size(); ++row) {
        const int month = ways.front()[row].month;
        ReportRow& made = table.rows.emplace_back();
        made.cells.push_back(
            {month == 0 ? phraseText(kNow) : phraseText(kEndOfMonth, {{"month", asCount(month)}})});
        for (const std::vector<CashRow>& way : ways)
            made.cells.push_back({dollars(-way[row].freeCashFlow)});
    }
    table.rows.push_back(std::move(sum));
    table.rows.push_back(std::move(present));
    blocks.push_back({std::move(table)});
    for (const Sentence& line : of.source.picture(of.scenario, "cash").words.caption)
        blocks.push_back({ReportText{say(line), ReportText::Role::Note}});
}

void addComparison(Blocks& blocks, const Chapters& of)
{
    if (!of.input.project || of.input.project->scenarios.size() < 2)
        return;
    addChapter(blocks, kComparison);
    const ProjectComparison compared(
        *of.input.project, *of.input.catalog, comparisonChoice(of.input.project->viewState));
    const ViewPicture picture = pictureOf(compared.comparison());
    blocks.push_back({ReportText{say(picture.words.title), ReportText::Role::Conclusion}});
    blocks.push_back({ReportText{say(picture.words.subtitle), ReportText::Role::Doubt}});
    for (const ViewPanel& panel : picture.panels)
        if (panel.rows)
            blocks.push_back({rowsTable(panel)});
    for (const Sentence& line : picture.words.caption)
        blocks.push_back({ReportText{say(line), ReportText::Role::Note}});
}

// A chapter for the views of each group.
void addViews(Blocks& blocks, const Chapters& of, std::span<const ViewRow* const> views)
{
    std::optional<ViewGroup> group;
    for (const ViewRow* const view : views) {
        if (group != view->group)
            blocks.push_back({ReportHeading{std::string(labelOf(view->group)), 1}});
        group = view->group;
        blocks.push_back({ReportView{view, of.scenario}});
    }
}

ReportItem::Mark markOf(Severity severity)
{
    constexpr std::array kMarks{
        ReportItem::Mark::Good, ReportItem::Mark::Caution, ReportItem::Mark::Stop};
    return kMarks[static_cast<std::size_t>(severity)];
}

void addFindings(Blocks& blocks, const Chapters& of)
{
    addChapter(blocks, kFindings);
    const ViewInput& input = of.input;
    const std::vector<Finding> findings =
        checkRules(*input.scenario, *input.catalog, *input.results, input.today);
    const RuleContext context{*input.scenario, *input.catalog, *input.results, input.today};
    blocks.push_back({ReportText{
        phraseText(kFindingsSay, {{"count", asCount(static_cast<double>(findings.size()))}}),
        ReportText::Role::Doubt}});
    ReportList list;
    for (const Finding& finding : findings) {
        const std::string remedy = say(remedyOf(finding, context));
        list.items.push_back({markOf(finding.severity), say(finding.sentence), say(finding.due),
            remedy.empty() ? remedy : phraseText(kToDo, {{"what", remedy}})});
    }
    blocks.push_back({std::move(list)});
}

// Every assumption with its source, in the order of the ledger.
void addLedger(Blocks& blocks, const Chapters& of)
{
    addChapter(blocks, kLedger);
    const Ledger ledger = ledgerOf(of.input);
    blocks.push_back({ReportText{
        phraseText(kLedgerSays, {{"count", asCount(static_cast<double>(ledger.entries.size()))}}),
        ReportText::Role::Doubt}});
    ReportTable table{.heading = phraseText(kLedger)};
    for (const Phrase* const head : {&kAssumption, &kValue, &kDefault, &kSource, &kAsOf})
        table.columns.push_back({phraseText(*head)});
    for (const LedgerEntry& entry : ledger.entries) {
        const Ink dateInk{entry.isStale ? Ink::Role::Caution : Ink::Role::Text};
        const std::string value = entry.range.empty()
            ? entry.value
            : phraseText(kRange, {{"value", entry.value}, {"range", entry.range}});
        table.rows.push_back(
            {.cells = {{entry.label, entry.isChanged}, {value, entry.isChanged},
                 {entry.isChanged ? entry.preset : std::string(), false, {Ink::Role::Muted}},
                 {entry.source, false, {Ink::Role::Muted}}, {entry.date, entry.isStale, dateInk}}});
    }
    blocks.push_back({std::move(table)});
}

std::string titleOf(const ReportSource& source)
{
    const ViewInput& input = source.input(0);
    return input.project ? input.project->title : input.scenario->name;
}

} // namespace

bool isOfReport(const ViewRow& view)
{
    return view.id != "ledger";
}

ReportDocument fullReport(const ReportSource& source, std::span<const ViewRow* const> views)
{
    ReportDocument report{titleOf(source), {}};
    for (std::size_t scenario = 0; scenario < source.scenarios(); ++scenario) {
        const Chapters of{source, scenario};
        ReportPart& board = report.parts.emplace_back(ReportPart{scenario, true, {}});
        board.blocks.push_back({ReportHeading{source.scenarios() > 1
                ? phraseText(kScenario, {{"scenario", Name{of.input.scenario->name}}})
                : phraseText(kDecision),
            1, true}});
        std::ranges::move(boardPage(source, scenario), std::back_inserter(board.blocks));
        ReportPart& part = report.parts.emplace_back(ReportPart{scenario, false, {}});
        if (scenario == 0)
            part.blocks.push_back({ReportContents{}});
        addPlan(part.blocks, of);
        addBudget(part.blocks, of);
        if (scenario == 0)
            addComparison(part.blocks, of);
        addViews(part.blocks, of, views);
        addFindings(part.blocks, of);
        addLedger(part.blocks, of);
    }
    return report;
}

ReportDocument boardReport(const ReportSource& source)
{
    ReportDocument report{titleOf(source), {}};
    for (std::size_t scenario = 0; scenario < source.scenarios(); ++scenario)
        report.parts.push_back({scenario, true, boardPage(source, scenario)});
    return report;
}

} // namespace isocost
