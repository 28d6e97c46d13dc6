// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/full_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <tuple>
#include <utility>

#include "core/analysis/cash_statement.h"
#include "core/explain/display.h"
#include "core/model/model_version.h"
#include "core/report/board_page.h"
#include "core/report/printed_table.h"
#include "core/report/report_phrases.h"
#include "core/rules/finding.h"
#include "core/rules/remedy.h"
#include "core/rules/rule_context.h"
#include "core/text/calendar.h"
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
    ComparisonChoice choice = comparisonChoice(of.input.project->viewState);
    choice.isFiltered = true; // the views say what is alike
    const ProjectComparison compared(*of.input.project, *of.input.catalog, choice);
    const ViewPicture picture = pictureOf(compared.comparison());
    blocks.push_back({ReportText{say(picture.words.title), ReportText::Role::Conclusion}});
    blocks.push_back({ReportText{say(picture.words.subtitle), ReportText::Role::Doubt}});
    for (const ViewPanel& panel : picture.panels)
        if (panel.rows)
            blocks.push_back({rowsTable(panel)});
    for (const Sentence& line : picture.words.caption)
        blocks.push_back({ReportText{say(line), ReportText::Role::Note}});
}

using Views = std::vector<const ViewRow*>;

// A chapter for the views of each group.
void addViews(Blocks& blocks, const Chapters& of, const Views& views)
{
    std::optional<ViewGroup> group;
    for (const ViewRow* const view : views) {
        if (group != view->group)
            blocks.push_back({ReportHeading{std::string(labelOf(view->group)), 1}});
        group = view->group;
        blocks.push_back({ReportView{view, of.scenario}});
    }
}

// The views that say the same of every scenario, as published runs do.
Views inCommon(const ReportSource& source, const Views& views)
{
    Views same;
    for (const ViewRow* const view : views) {
        ViewPicture first = source.picture(0, view->id);
        bool isSame = source.scenarios() > 1;
        for (std::size_t scenario = 1; isSame && scenario < source.scenarios(); ++scenario) {
            const ViewPicture& other = source.picture(scenario, view->id);
            isSame = unnamedSubtitle(first) == unnamedSubtitle(other);
            first.subject = other.subject; // the name of the scenario
            first.words.subtitle = other.words.subtitle;
            isSame = isSame && first == other;
        }
        if (isSame)
            same.push_back(view);
    }
    return same;
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

ReportTable ledgerTable(const std::string& heading, const std::vector<LedgerEntry>& entries)
{
    ReportTable table{.heading = heading};
    for (const Phrase* const head : {&kAssumption, &kValue, &kDefault, &kSource, &kAsOf})
        table.columns.push_back({phraseText(*head)});
    for (const LedgerEntry& entry : entries) {
        const Ink dateInk{entry.isStale ? Ink::Role::Caution : Ink::Role::Text};
        const std::string value = entry.range.empty()
            ? entry.value
            : phraseText(kRange, {{"value", entry.value}, {"range", entry.range}});
        table.rows.push_back(
            {.cells = {{entry.label, entry.isChanged}, {value, entry.isChanged},
                 {entry.isChanged ? entry.preset : std::string(), false, {Ink::Role::Muted}},
                 {entry.source, false, {Ink::Role::Muted}}, {entry.date, entry.isStale, dateInk}}});
    }
    return table;
}

bool saysTheSame(const LedgerEntry& one, const LedgerEntry& other)
{
    const auto told = [](const LedgerEntry& entry) {
        return std::tie(entry.label, entry.value, entry.range, entry.source, entry.date);
    };
    return told(one) == told(other);
}

// Those of `entries` that are not among `known`, both in the order of the ledger.
std::vector<LedgerEntry> notAmong(
    const std::vector<LedgerEntry>& known, std::vector<LedgerEntry> entries)
{
    std::erase_if(entries, [&known](const LedgerEntry& entry) {
        const auto found = std::ranges::find(known, entry.label, &LedgerEntry::label);
        return found != known.end() && saysTheSame(*found, entry);
    });
    return entries;
}

// The platforms of the first scenario that another one has not, by their names.
Names lackingPlatforms(const Scenario& first, const Scenario& other)
{
    constexpr std::size_t kMost = 6;
    const auto namesOf = [](const Scenario& scenario) {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < scenario.platforms.size(); ++i)
            names.push_back(platformLabel(scenario, i));
        return names;
    };
    Names lacking{namesOf(first), kMost};
    const std::vector<std::string> kept = namesOf(other);
    std::erase_if(lacking.texts,
        [&kept](const std::string& name) { return std::ranges::find(kept, name) != kept.end(); });
    return lacking;
}

void addDifferences(Blocks& blocks, const Chapters& of, const Chapters& first,
    const std::vector<LedgerEntry>& known)
{
    const Name name{of.input.scenario->name};
    const std::vector<LedgerEntry> entries = notAmong(known, ledgerOf(of.input).entries);
    const std::string heading = phraseText(kDiffersIn, {{"scenario", name}});
    if (entries.empty()) {
        blocks.push_back({ReportHeading{heading, 3}});
        blocks.push_back({ReportText{phraseText(
            kNoneDiffers, {{"scenario", name}, {"first", Name{first.input.scenario->name}}})}});
    } else {
        blocks.push_back({ledgerTable(heading, entries)});
    }
    const Names lacking = lackingPlatforms(*first.input.scenario, *of.input.scenario);
    if (!lacking.texts.empty())
        blocks.push_back(
            {ReportText{phraseText(kLacks, {{"scenario", name}, {"platforms", lacking}}),
                ReportText::Role::Note}});
}

// Every assumption with its source, in the order of the ledger; of further scenarios what differs.
void addLedger(Blocks& blocks, const ReportSource& source)
{
    const Chapters first{source, 0};
    addChapter(blocks, kLedger);
    const Ledger ledger = ledgerOf(first.input);
    if (source.scenarios() > 1)
        blocks.push_back(
            {ReportText{phraseText(kLedgerOfFirst, {{"first", Name{first.input.scenario->name}}}),
                ReportText::Role::Doubt}});
    blocks.push_back({ReportText{
        phraseText(kLedgerSays, {{"count", asCount(static_cast<double>(ledger.entries.size()))}}),
        ReportText::Role::Doubt}});
    blocks.push_back({ledgerTable(phraseText(kLedger), ledger.entries)});
    for (std::size_t scenario = 1; scenario < source.scenarios(); ++scenario)
        addDifferences(blocks, {source, scenario}, first, ledger.entries);
}

std::string titleOf(const ReportSource& source)
{
    const ViewInput& input = source.input(0);
    return input.project ? input.project->title : input.scenario->name;
}

// What a board reads first: of what and when, the decision of each scenario, and where all is.
ReportPart titlePage(const ReportSource& source)
{
    const bool hasSeveral = source.scenarios() > 1;
    ReportPart part;
    if (!hasSeveral)
        part.scenario = 0;
    const std::string date = dateText(source.date());
    const std::string model(kModelVersion);
    const std::string prices = source.input(0).catalog->newestDate();
    part.blocks.push_back({ReportText{titleOf(source), ReportText::Role::Decision}});
    part.blocks.push_back({ReportText{prices.empty()
            ? phraseText(kMadeUndated, {{"date", Label{date}}, {"model", Label{model}}})
            : phraseText(kMade,
                {{"date", Label{date}}, {"model", Label{model}},
                    {"prices", Label{dateText(prices)}}}),
        ReportText::Role::Doubt}});
    ReportTable table{.heading = phraseText(kScenarios)};
    table.columns = {{table.heading}, {phraseText(kYearCosts), true}, {phraseText(kItsDecision)}};
    for (std::size_t scenario = 0; scenario < source.scenarios(); ++scenario) {
        const ViewInput& input = source.input(scenario);
        const Outcome<double>& year = input.results->of(Metric::PlanAnnualCost);
        table.rows.push_back(
            {.cells = {{madeVisible(input.scenario->name), true},
                 {year.hasNumber() ? phraseText(kNumber, {{"number", asMoney(year.value)}})
                                   : std::string(wordOf(year.reason))},
                 {say(source.picture(scenario, "budget").words.title, kShort)}}});
    }
    part.blocks.push_back({std::move(table)});
    ReportContents contents;
    constexpr std::size_t kMostBeside = 6;
    for (std::size_t scenario = 0;
         hasSeveral && source.scenarios() <= kMostBeside && scenario < source.scenarios();
         ++scenario)
        contents.scenarios.push_back(madeVisible(source.input(scenario).scenario->name));
    part.blocks.push_back({std::move(contents)});
    return part;
}

// The page for the board and the chapters of a scenario.
void addScenario(ReportDocument& report, const Chapters& of, const Views& views)
{
    const bool hasSeveral = of.source.scenarios() > 1;
    ReportPart board{.scenario = of.scenario, .isOnePage = true};
    board.blocks.push_back({ReportHeading{hasSeveral
            ? phraseText(kScenario, {{"scenario", Name{of.input.scenario->name}}})
            : phraseText(kDecision),
        1, true}});
    std::ranges::move(boardPage(of.source, of.scenario), std::back_inserter(board.blocks));
    report.parts.push_back(std::move(board));
    ReportPart part{.scenario = of.scenario, .depth = hasSeveral ? 1 : 0};
    addPlan(part.blocks, of);
    addBudget(part.blocks, of);
    if (!hasSeveral)
        addComparison(part.blocks, of);
    addViews(part.blocks, of, views);
    addFindings(part.blocks, of);
    report.parts.push_back(std::move(part));
}

} // namespace

bool isOfReport(const ViewRow& view)
{
    return view.id != "ledger";
}

Sentence unnamedSubtitle(const ViewPicture& picture)
{
    Sentence subtitle;
    for (const Clause& clause : picture.words.subtitle.clauses()) {
        const auto* const name = clause.arguments.size() == 1
            ? std::get_if<Name>(&clause.arguments.front().value)
            : nullptr;
        if (!name || name->text != picture.subject)
            subtitle.add(clause);
    }
    return subtitle;
}

ReportDocument fullReport(const ReportSource& source, std::span<const ViewRow* const> views)
{
    ReportDocument report{titleOf(source), {}};
    report.parts.push_back(titlePage(source));
    const bool hasSeveral = source.scenarios() > 1;
    if (hasSeveral) {
        ReportPart comparison;
        addComparison(comparison.blocks, {source, 0});
        report.parts.push_back(std::move(comparison));
    }
    const Views common = inCommon(source, {views.begin(), views.end()});
    Views own(views.begin(), views.end());
    std::erase_if(own,
        [&common](const ViewRow* view) { return std::ranges::find(common, view) != common.end(); });
    for (std::size_t scenario = 0; scenario < source.scenarios(); ++scenario)
        addScenario(report, {source, scenario}, own);
    ReportPart last;
    if (!hasSeveral)
        last.scenario = 0;
    if (!common.empty())
        addChapter(last.blocks, kInCommon);
    for (const ViewRow* const view : common)
        last.blocks.push_back({ReportView{view, 0, true}});
    addLedger(last.blocks, source);
    report.parts.push_back(std::move(last));
    return report;
}

ReportDocument boardReport(const ReportSource& source)
{
    ReportDocument report{titleOf(source), {}};
    for (std::size_t scenario = 0; scenario < source.scenarios(); ++scenario)
        report.parts.push_back(
            {.scenario = scenario, .isOnePage = true, .blocks = boardPage(source, scenario)});
    return report;
}

} // namespace isocost
