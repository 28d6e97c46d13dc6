// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of inputs: a row an assumption, a column a scenario.
#include <algorithm>
#include <cmath>

#include "core/text/say.h"
#include "core/text/unit_text.h"
#include "core/workbook/model_book.h"
#include "core/workbook/model_workbook_phrases.h"

namespace isocost {

using namespace model_workbook_phrases;

namespace {

constexpr std::size_t kHeadRow = 3;

bool isAssumption(const InputRow& row)
{
    return row.limits.has_value();
}

// Excel and LibreOffice refuse what the parameter table refuses, as far as one rule says it.
void limit(BookSheet& sheet, std::size_t row, std::size_t column, const Limits& limits)
{
    lxw_data_validation rule{};
    rule.validate = LXW_VALIDATION_TYPE_DECIMAL;
    rule.criteria = LXW_VALIDATION_CRITERIA_BETWEEN;
    rule.minimum_number = limits.isZeroToo ? std::min(0.0, limits.minimum) : limits.minimum;
    rule.maximum_number = limits.maximum;
    demand(worksheet_data_validation_cell(
        &sheet.sheet(), static_cast<lxw_row_t>(row), static_cast<lxw_col_t>(column), &rule));
}

std::string formatOf(const InputRow& row, const InputCell& cell, const ScenarioModel& model)
{
    const CellGraph::Term* const term = cell.isInFormulas ? &model.cells().at(cell.term) : nullptr;
    const bool isParameter = term != nullptr && term->name.table == NodeName::Table::Parameter;
    return isParameter ? inputFormat(*cell.number, rowOf(static_cast<Parameter>(term->name.index)))
                       : inputFormat(*cell.number, row.unit);
}

void writeCell(ModelBook& book, const InputRow& input, std::size_t row, std::size_t scenario)
{
    const auto cell = input.cells.find(scenario);
    if (cell == input.cells.end())
        return;
    BookSheet& sheet = *book.inputs;
    if (!cell->second.number) {
        sheet.text(row, scenario + 1, cell->second.text, CellStyle::FixedInput);
        sheet.text(row, book.writtenColumn(scenario), cell->second.text, CellStyle::Quiet);
        return;
    }
    const CellStyle style = CellStyle::Input;
    const ScenarioModel& model = *book.scenarios[scenario].model;
    sheet.number(row, scenario + 1, *cell->second.number,
        book.styles.of(style, formatOf(input, cell->second, model)));
    sheet.number(row, book.writtenColumn(scenario), *cell->second.number,
        book.styles.of(CellStyle::Quiet, formatOf(input, cell->second, model)));
    if (input.limits)
        limit(sheet, row, scenario + 1, *input.limits);
}

// A limit that only keeps infinity out is none that people know.
void writeLimit(
    ModelBook& book, std::size_t row, std::size_t column, double limit, const std::string& unit)
{
    constexpr double kHuge = 1e15;
    const std::string format =
        std::fabs(limit) < kHuge ? numberFormat(limit, unit) : quotedText(phraseText(kNoLimit));
    book.inputs->number(row, column, limit, book.styles.of(CellStyle::Quiet, format));
}

// Shows which cells no longer hold what was written.
void markChanged(ModelBook& book, std::size_t scenario)
{
    const std::size_t first = book.inputRows.front();
    const std::string row = std::to_string(first + 1);
    std::string criteria = "=$" + columnName(scenario + 1) + row + "<>$"
        + columnName(book.writtenColumn(scenario)) + row;
    lxw_conditional_format changed{};
    changed.type = LXW_CONDITIONAL_TYPE_FORMULA;
    changed.value_string = criteria.data();
    changed.format = book.styles.changed();
    const auto column = static_cast<lxw_col_t>(scenario + 1);
    demand(worksheet_conditional_format_range(&book.inputs->sheet(), static_cast<lxw_row_t>(first),
        column, static_cast<lxw_row_t>(book.inputRows.back()), column, &changed));
}

// Whether the recording took one of two ways by that assumption being 0 or more.
bool turnsAtZero(const ScenarioModel& model, const NodeName& name)
{
    const Graph& graph = model.graph();
    return std::ranges::any_of(model.tests(), [&](const ScenarioModel::Test& test) {
        const Node& mask = graph.at(test.node);
        if (test.kind != TakenDecision::Kind::Comparison || mask.operation != Operation::LessThan)
            return false;
        const Node& least = graph.at(mask.arguments[0]);
        const NodeName& compared = graph.at(mask.arguments[1]).name;
        return least.operation == Operation::Literal && least.value == 0.0
            && compared.table == name.table && compared.index == name.index
            && compared.platform == name.platform;
    });
}

// What a 0 asks for, where the formulas cannot follow a change from it or to it; else nothing.
std::string noteOfZero(const ModelBook& book, const InputRow& input)
{
    for (const auto& [scenario, cell] : input.cells) {
        if (!cell.number || !cell.isInFormulas)
            continue;
        const ScenarioModel& model = *book.scenarios[scenario].model;
        const NodeName& name = model.cells().at(cell.term).name;
        if (name.table != NodeName::Table::Parameter)
            continue;
        const std::string_view word = rowOf(static_cast<Parameter>(name.index)).traits.zero;
        if (!word.empty() && turnsAtZero(model, name))
            return phraseText(kZeroMeans, {{"word", std::string(word)}});
    }
    return {};
}

void writeRow(ModelBook& book, const InputRow& input, std::size_t row)
{
    BookSheet& sheet = *book.inputs;
    sheet.text(row, 0, input.label);
    for (std::size_t i = 0; i < book.scenarios.size(); ++i)
        writeCell(book, input, row, i);
    std::size_t column = book.scenarios.size() + 1;
    sheet.text(row, column++, unitBeside(input.unit), CellStyle::Unit);
    if (isAssumption(input)) {
        writeLimit(book, row, column, input.limits->minimum, input.unit);
        writeLimit(book, row, column + 1, input.limits->maximum, input.unit);
        if (const std::string note = noteOfZero(book, input); !note.empty())
            sheet.text(row, column + 2, note, CellStyle::Quiet);
        else if (input.limits->isZeroToo)
            sheet.text(row, column + 2, phraseText(kZero), CellStyle::Quiet);
    }
    column += 3;
    const std::string name = input.cells.begin()->second.name;
    for (const std::string& text : {input.range, input.source, input.date, name})
        sheet.text(row, column++, text, CellStyle::Quiet);
}

// Assumptions of the scenario, then of each platform, then the rest.
std::string headingOf(const InputRow& row, bool isOther)
{
    if (isOther)
        return phraseText(kOtherInputs);
    return row.group.empty() ? phraseText(kAssumptions) : row.group;
}

bool isOther(const InputRow& row)
{
    return !row.limits && std::ranges::all_of(row.cells, [](const auto& cell) {
        return cell.second.number.has_value();
    });
}

} // namespace

std::size_t ModelBook::writtenColumn(std::size_t scenario) const
{
    constexpr std::size_t kColumnsBeside = 9; // the name, and from the unit to the cell's name
    return scenarios.size() + kColumnsBeside + scenario;
}

void placeInputs(ModelBook& book)
{
    std::size_t row = kHeadRow + 1;
    std::string heading;
    for (const InputRow& input : book.cells->rows()) {
        const std::string now = headingOf(input, isOther(input));
        if (now != heading)
            ++row;
        heading = now;
        for (const auto& [scenario, cell] : input.cells)
            demand(workbook_define_name(&book.file.book(), cell.name.c_str(),
                ("=" + book.inputs->reference(row, scenario + 1)).c_str()));
        book.inputRows.push_back(row++);
    }
}

void writeInputs(ModelBook& book)
{
    BookSheet& sheet = *book.inputs;
    const std::size_t scenarios = book.scenarios.size();
    sheet.text(1, 0, phraseText(kInputs), CellStyle::Title);
    sheet.text(2, 0, phraseText(kHowTo), CellStyle::Quiet);
    const auto width = [&](std::size_t first, std::size_t last, double characters) {
        demand(worksheet_set_column(&sheet.sheet(), static_cast<lxw_col_t>(first),
            static_cast<lxw_col_t>(last), characters, nullptr));
    };
    width(0, 0, 46.0);
    width(1, scenarios, 18.0);
    width(scenarios + 1, scenarios + 3, 15.0);
    width(scenarios + 4, scenarios + 4, 46.0);
    width(scenarios + 5, scenarios + 6, 40.0);
    width(scenarios + 7, scenarios + 7, 12.0);
    width(scenarios + 8, scenarios + 8, 36.0);
    width(book.writtenColumn(0), book.writtenColumn(scenarios - 1), 18.0);
    sheet.brokenLine(book.brokenSentence(), scenarios + 8);
    std::size_t column = 0;
    sheet.text(kHeadRow, column++, phraseText(kAssumption), CellStyle::Head);
    for (const ScenarioSheet& scenario : book.scenarios)
        sheet.text(kHeadRow, column++, scenario.model->scenario().name, CellStyle::NumberHead);
    for (const Phrase* const head :
        {&kUnit, &kLeast, &kMost, &kAlso, &kRange, &kSource, &kDate, &kCellName})
        sheet.text(kHeadRow, column++, phraseText(*head), CellStyle::Head);
    for (const ScenarioSheet& scenario : book.scenarios)
        sheet.text(kHeadRow, column++,
            phraseText(kWrittenOf, {{"name", Names{{scenario.model->scenario().name}}}}),
            CellStyle::NumberHead);
    sheet.freezeBelow(kHeadRow, 1);
    std::string heading;
    for (std::size_t i = 0; i < book.inputRows.size(); ++i) {
        const InputRow& input = book.cells->rows()[i];
        const std::string now = headingOf(input, isOther(input));
        for (std::size_t c = 0; now != heading && c < column; ++c)
            sheet.text(book.inputRows[i] - 1, c, c == 0 ? now : std::string(), CellStyle::Group);
        heading = now;
        writeRow(book, input, book.inputRows[i]);
    }
    for (std::size_t i = 0; i < scenarios; ++i)
        markChanged(book, i);
}

} // namespace isocost
