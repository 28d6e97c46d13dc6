// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workbook/model_workbook.h"

#include <ctime>

#include "core/text/calendar.h"
#include "core/text/input_error.h"
#include "core/text/say.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"
#include "core/workbook/model_book.h"
#include "core/workbook/model_workbook_phrases.h"
#include "core/workbook/sheet_names.h"

namespace isocost {

using namespace model_workbook_phrases;

namespace {

constexpr std::size_t kMostTitle = 200; // bytes

void setProperties(ModelBook& book)
{
    std::string title = shortened(madeVisible(book.project.title), kMostTitle);
    std::string program = "Isocost";
    lxw_doc_properties properties{};
    properties.title = title.data();
    properties.author = program.data();
    constexpr std::time_t kDay = 86400; // seconds
    const std::time_t now = std::time(nullptr);
    properties.created = now - now % kDay; // the day alone: the same content is the same file
    demand(workbook_set_properties(&book.file.book(), &properties));
}

// A name for every constant; the sheet of inputs names its cells.
void defineNames(ModelBook& book)
{
    const auto define = [&book](const std::string& name, const std::string& formula) {
        demand(workbook_define_name(&book.file.book(), name.c_str(), ("=" + formula).c_str()));
    };
    for (const auto& [name, value] : book.cells->constants())
        define(name, numberInFormula(value));
}

// What a printed page has to say of where it comes from.
void writeFooters(ModelBook& book)
{
    const std::string written = phraseText(kModel,
        {{"version", book.project.model}, {"catalog", book.project.catalog.newestDate()},
            {"date", todayText()}});
    std::vector<BookSheet*> sheets{book.summary.get(), book.inputs.get(), book.cash.get(),
        book.ledger.get(), book.decisions.get()};
    for (ScenarioSheet& scenario : book.scenarios)
        sheets.push_back(scenario.sheet.get());
    constexpr std::size_t kMostTitleOnPaper = 60; // bytes
    const std::string title = shortened(book.project.title, kMostTitleOnPaper);
    for (BookSheet* const sheet : sheets)
        sheet->footer((title.empty() ? "" : title + " \u00b7 ") + written);
}

} // namespace

ScenarioView::ScenarioView(const ScenarioModel& model, const Project& project)
    : inputs(resolve(model.scenario(), model.catalog())), results(evaluate(inputs))
{
    input.scenario = &model.scenario();
    input.catalog = &model.catalog();
    input.inputs = &inputs;
    input.results = &results;
    input.project = &project;
}

ModelBook::ModelBook(const Project& itsProject) : project(itsProject), styles(file.book()) { }

CellFormula ModelBook::formulas(std::size_t scenario, bool isOnItsSheet) const
{
    const ScenarioSheet& of = scenarios[scenario];
    return {of.model->cells(), [this, &of, scenario, isOnItsSheet](CellGraph::Index term) {
                if (of.model->cells().at(term).operation == Operation::Input)
                    return cells->nameOf(scenario, term);
                const std::size_t row = of.stepRows.at(term);
                return isOnItsSheet ? cellName(row, at(ModelColumn::Number))
                                    : of.sheet->reference(row, at(ModelColumn::Number));
            }};
}

std::string modelWorkbook(const Project& project)
{
    if (project.scenarios.size() > kMostScenarios)
        throw InputError("a workbook takes at most " + std::to_string(kMostScenarios)
            + " scenarios, and the project has " + std::to_string(project.scenarios.size())
            + "; name those it should hold with --scenario");
    ModelBook book(project);
    setProperties(book);
    std::vector<std::string> wished{phraseText(kSummary), phraseText(kInputs)};
    for (const Scenario& scenario : project.scenarios)
        wished.push_back(scenario.name);
    wished.push_back(phraseText(kCash));
    wished.push_back(phraseText(kLedger));
    wished.push_back(phraseText(kDecisions));
    const std::vector<std::string> names = sheetNames(wished);
    const auto sheet = [&](std::size_t i) {
        return std::make_unique<BookSheet>(book.file.book(), book.styles, names[i]);
    };
    book.summary = sheet(0);
    book.inputs = sheet(1);
    std::vector<const ScenarioModel*> models;
    for (const Scenario& scenario : project.scenarios) {
        ScenarioSheet& place = book.scenarios.emplace_back();
        place.model = std::make_unique<ScenarioModel>(scenario, project.catalog);
        place.sheet = sheet(book.scenarios.size() + 1);
        models.push_back(place.model.get());
    }
    book.cash = sheet(names.size() - 3);
    book.ledger = sheet(names.size() - 2);
    book.decisions = sheet(names.size() - 1);
    book.cells = std::make_unique<InputCells>(models);
    defineNames(book);
    placeInputs(book);
    for (ScenarioSheet& scenario : book.scenarios)
        placeScenario(scenario);
    placeDecisions(book);
    writeSummary(book);
    writeInputs(book);
    for (std::size_t i = 0; i < book.scenarios.size(); ++i)
        writeScenario(book, i);
    writeCash(book);
    writeLedger(book);
    writeChanges(book);
    writeDecisions(book);
    writeFooters(book);
    return book.file.take();
}

} // namespace isocost
