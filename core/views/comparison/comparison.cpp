// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/comparison/comparison.h"

#include <algorithm>

#include "core/model/named_versions.h"
#include "core/text/phrase.h"
#include "core/views/comparison/comparison_cell.h"
#include "core/views/comparison/comparison_phrases.h"
#include "core/views/comparison/comparison_words.h"
#include "core/views/picture/spread_column.h"
#include "core/views/spreads/picture_spreads.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace comparison_phrases;

namespace {

std::string shownName(const ComparedScenario& column)
{
    return phraseText(kNow, {{"scenario", Name{nameOf(column)}}});
}

// Returns the columns, the base first, the others in the order of the project.
std::vector<std::size_t> columnsFromBase(const ComparisonInput& input)
{
    std::vector<std::size_t> columns{input.base};
    for (std::size_t i = 0; i < input.columns.size(); ++i)
        if (i != input.base)
            columns.push_back(i);
    return columns;
}

// A result among the lines with its cells, which are made once for picture and table.
struct ResultLine {
    const ComparisonLine* line;
    const ComparisonRow* row;
    std::vector<ComparisonCell> cells; // in the order of the columns
};

std::vector<ResultLine> resultLines(const Comparison& comparison)
{
    std::vector<ResultLine> lines;
    for (const ComparisonLine& line : comparison.lines.all) {
        if (!line.row)
            continue;
        const ComparisonRow& row = comparison.rows[*line.row];
        ResultLine& result = lines.emplace_back(ResultLine{&line, &row, {}});
        for (std::size_t i = 0; i < comparison.input.columns.size(); ++i)
            result.cells.push_back(cellOf(comparison.input, row, i));
    }
    return lines;
}

// Says each doubt about a number of the row, with the scenarios: "if billed by the hour (Plan and
// Spot)".
Sentence doubtsOf(const ComparisonInput& input, const std::vector<ComparisonCell>& cells)
{
    std::vector<std::pair<Sentence, Names>> doubts;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Sentence& doubt = cells[i].doubt;
        if (doubt.empty())
            continue;
        auto told = std::ranges::find(doubts, doubt, &std::pair<Sentence, Names>::first);
        if (told == doubts.end())
            told = doubts.insert(told, {doubt, {}});
        told->second.texts.push_back(shownName(input.columns[i]));
    }
    Sentence all;
    for (const auto& [doubt, scenarios] : doubts)
        all.add(kDoubtIn, {{"doubt", doubt.clauses()}, {"scenarios", scenarios}});
    return all;
}

// Of each column, whether a result of it moves in trials: then P10 and P90 stand beside.
std::vector<bool> movingColumns(const Comparison& comparison, const std::vector<ResultLine>& lines)
{
    std::vector<bool> moving;
    for (std::size_t i = 0; i < comparison.input.columns.size(); ++i) {
        const bool isDrawn = comparison.input.columns[i].trials != nullptr;
        moving.push_back(isDrawn && std::ranges::any_of(lines, [i](const ResultLine& line) {
            return line.cells[i].spread.has_value();
        }));
    }
    return moving;
}

struct Drawn {
    const Comparison& comparison;
    const std::vector<ResultLine>& results;
    std::vector<std::size_t> columns; // the base first
    std::vector<bool> isMoving; // of the columns in the order of the project

    Drawn(const Comparison& of, const std::vector<ResultLine>& its)
        : comparison(of),
          results(its),
          columns(columnsFromBase(of.input)),
          isMoving(movingColumns(of, its))
    {
    }

    [[nodiscard]] Words heads() const
    {
        Words heads;
        for (const std::size_t column : columns) {
            heads.push_back(shownName(comparison.input.columns[column]));
            if (isMoving[column])
                heads.emplace_back(kSpreadInWords);
            if (column != comparison.input.base)
                heads.insert(heads.end(), {"", ""}); // heads of difference and percentage
        }
        heads.emplace_back(); // head of the doubts
        return heads;
    }

    void addCells(ViewRowItem& item, const ResultLine& result, std::size_t column) const
    {
        const ComparisonCell& cell = result.cells[column];
        const bool isBase = column == comparison.input.base;
        const std::string unit = unitOf(result.row->metric);
        TableCell& value = item.after.emplace_back(
            TableCell{cell.text, cell.ink, isBase && cell.hasResult, cell.value});
        if (cell.value)
            value.unit = unit;
        if (isMoving[column]) {
            TableCell& spread = item.after.emplace_back();
            if (cell.spread)
                spread = {
                    spreadText(*cell.spread, rowOf(result.row->metric).format), {Ink::Role::Muted}};
        }
        if (isBase)
            return;
        TableCell& amount = item.after.emplace_back();
        if (!cell.amount.empty())
            amount = {cell.amount, cell.changeInk, false, cell.change, unit};
        TableCell& ratio = item.after.emplace_back();
        if (!cell.ratio.empty())
            ratio = {cell.ratio, cell.changeInk, false, cell.percent};
        if (ratio.value)
            ratio.unit = "%";
    }

    [[nodiscard]] ViewRowItem itemOf(const ResultLine& result) const
    {
        ViewRowItem item;
        item.address = result.row->id();
        const Sentence doubts = doubtsOf(comparison.input, result.cells);
        item.doubt = say(doubts, kLabel);
        item.before = {{say(labelOf(*result.line, *result.row, !doubts.empty()))}};
        for (const std::size_t column : columns)
            addCells(item, result, column);
        TableCell& note = item.after.emplace_back();
        if (!doubts.empty())
            note = {say(Sentence().add(
                            kDoubt, {{"doubt", doubts.clauses()}}, Weight::Claim, Tone::Warning),
                        kLabel),
                {Ink::Role::Caution}, false, {}, {}, true};
        return item;
    }

    [[nodiscard]] static ViewRowItem itemOf(const ComparisonLine& heading)
    {
        ViewRowItem item{.role = ViewRowItem::Role::Heading, .before = {{say(headingOf(heading))}}};
        if (const Sentence note = noteOf(heading); !note.empty())
            item.after = {{say(note, kLabel), {Ink::Role::Muted}}};
        return item;
    }

    [[nodiscard]] ViewPanel panel() const
    {
        ViewPanel panel{.id = "comparison"};
        if (comparison.lines.all.empty()) {
            panel.emptyReason = phraseText(kEveryRowHidden);
            return panel;
        }
        panel.rows = ViewRows{{""}, heads(), {}};
        auto result = results.begin();
        for (const ComparisonLine& line : comparison.lines.all)
            panel.rows->rows.push_back(line.row ? itemOf(*result++) : itemOf(line));
        return panel;
    }
};

ViewWords wordsOf(const Comparison& comparison)
{
    const auto& columns = comparison.input.columns;
    const auto results = std::ranges::count_if(
        comparison.lines.all, [](const ComparisonLine& line) { return line.row.has_value(); });
    const Argument base{"base", Name{nameOf(columns[comparison.input.base])}};
    const Argument counted{"results", asCount(static_cast<double>(results))};
    const auto others = static_cast<double>(columns.size() - 1);
    ViewWords words;
    if (columns.size() == 1) {
        words.title.add(kAlone, {base});
        words.subtitle.add(kResultsAlone, {counted});
    } else {
        words.title.add(kBeside, {{"scenarios", asCount(others)}, base});
        words.subtitle.add(kResults, {counted, base});
    }
    Sentence hidden;
    if (comparison.lines.putAway > 0)
        hidden.add(kHiddenByHand, {{"rows", asCount(comparison.lines.putAway)}});
    if (comparison.lines.alike > 0)
        hidden.add(kHiddenAlike, {{"rows", asCount(comparison.lines.alike)}});
    if (!hidden.empty())
        words.caption = {hidden};
    const auto drawn = std::ranges::find_if(
        columns, [](const ComparedScenario& column) { return column.trials != nullptr; });
    if (drawn != columns.end())
        words.caption.push_back(Sentence().add(kOfTrials,
            {{"trials", asCount(static_cast<double>(drawn->trials->trials.plan.trials))},
                {"seed", asCount(static_cast<double>(drawn->trials->trials.plan.seed))}}));
    return words;
}

DataCell numberCell(const std::optional<double>& number)
{
    return number ? DataCell(*number) : DataCell();
}

DataTable tableOf(const Comparison& comparison, const std::vector<ResultLine>& results)
{
    const ComparisonInput& input = comparison.input;
    const Argument base{"base", nameOf(input.columns[input.base])};
    DataTable table{{{phraseText(kResultHead)}, {phraseText(kUnitHead)}}, {}};
    const std::vector<bool> isMoving = movingColumns(comparison, results);
    for (std::size_t i = 0; i < input.columns.size(); ++i) {
        const Argument scenario{"scenario", nameOf(input.columns[i])};
        table.columns.push_back({phraseText(kNow, {scenario})});
        if (isMoving[i]) {
            table.columns.push_back({phraseText(kTenth, {scenario})});
            table.columns.push_back({phraseText(kNinetieth, {scenario})});
        }
        if (i == input.base)
            continue;
        table.columns.push_back({phraseText(kLess, {scenario, base})});
        table.columns.push_back({phraseText(kLessPercent, {scenario, base})});
    }
    for (const ResultLine& result : results) {
        std::vector<DataCell>& cells = table.rows.emplace_back();
        const std::string unit(rowOf(result.row->metric).quantity.unit);
        cells = {say(result.row->label), unit};
        for (std::size_t i = 0; i < input.columns.size(); ++i) {
            const ComparisonCell& cell = result.cells[i];
            cells.push_back(cell.value ? DataCell(*cell.value) : DataCell(cell.text));
            if (isMoving[i]) {
                cells.push_back(cell.spread ? DataCell(cell.spread->from) : DataCell());
                cells.push_back(cell.spread ? DataCell(cell.spread->to) : DataCell());
            }
            if (i == input.base)
                continue;
            cells.push_back(numberCell(cell.change));
            cells.push_back(numberCell(cell.percent));
        }
    }
    return table;
}

// Returns the table with the id in front of each result and the doubts about its numbers at the
// end.
DataTable fullTable(const Comparison& comparison, const std::vector<ResultLine>& results)
{
    DataTable table = tableOf(comparison, results);
    table.columns.insert(table.columns.begin(), {phraseText(kIdHead)});
    table.columns.push_back({phraseText(kDoubtHead)});
    for (std::size_t i = 0; i < results.size(); ++i) {
        std::vector<DataCell>& cells = table.rows[i];
        cells.insert(cells.begin(), results[i].row->id());
        const std::string doubts = say(doubtsOf(comparison.input, results[i].cells), kLabel);
        cells.push_back(doubts.empty() ? DataCell() : DataCell(doubts));
    }
    return table;
}

} // namespace

ViewPicture pictureOf(const Comparison& comparison)
{
    const std::vector<ResultLine> results = resultLines(comparison);
    return {.subject = nameOf(comparison.input.columns[comparison.input.base]),
        .words = wordsOf(comparison),
        .panels = {Drawn(comparison, results).panel()},
        .table = fullTable(comparison, results)};
}

DataTable tableOf(const Comparison& comparison)
{
    return tableOf(comparison, resultLines(comparison));
}

std::size_t columnNamed(const ComparisonInput& input, const std::string& name)
{
    const auto found = std::ranges::find(input.columns, name, nameOf);
    return found == input.columns.end() ? 0
                                        : static_cast<std::size_t>(found - input.columns.begin());
}

ProjectComparison::ProjectComparison(
    const Project& project, const Catalog& catalog, const ComparisonChoice& choice)
    : m_comparison{{&catalog}}
{
    ComparisonInput& input = m_comparison.input;
    input.project = &project;
    const NamedVersion* const version = findVersion(project.versions, choice.version);
    const auto add = [&](const Scenario& scenario, std::string_view of) {
        m_inputs.push_back(resolve(scenario, catalog));
        evaluate(m_inputs.back(), m_results.emplace_back());
        input.columns.push_back({.scenario = &scenario, .version = of});
    };
    for (const Scenario& scenario : project.scenarios)
        add(scenario, {});
    if (version)
        for (const Scenario& scenario : version->scenarios)
            add(scenario, version->name);
    for (std::size_t i = 0; i < m_results.size(); ++i) {
        input.columns[i].inputs = &m_inputs[i];
        input.columns[i].results = &m_results[i];
    }
    input.base = columnNamed(input, choice.base);
    m_comparison.rows = rowsOf(project.scenarios, choice);
    m_comparison.lines = linesOf(input, m_comparison.rows, choice);
    draw(project);
}

void ProjectComparison::draw(const Project& project)
{
    ComparisonInput& input = m_comparison.input;
    const auto question = comparisonQuestionOf(input, m_comparison.rows, trialSeedOf(&project));
    if (!question)
        return;
    m_trials = answersTo(*question).value();
    for (auto& [column, trials] : m_trials)
        input.columns[column].trials = &trials;
}

} // namespace isocost
