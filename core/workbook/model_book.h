// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the sheets of a workbook that computes share: the scenarios, the cells of their inputs, and
// where each quantity stands.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/model/project.h"
#include "core/views/view_input.h"
#include "core/workbook/book_sheet.h"
#include "core/workbook/cell_formula.h"
#include "core/workbook/input_cells.h"
#include "core/workbook/scenario_model.h"

namespace isocost {

// A scenario with its numbers, as views take it.
struct ScenarioView {
    ScenarioView(const ScenarioModel& model, const Project& project);
    ScenarioView(const ScenarioView&) = delete;
    ScenarioView& operator=(const ScenarioView&) = delete;

    Inputs<double> inputs;
    Results<double> results;
    ViewInput input; // of these
};

// Columns of the sheet of a scenario.
enum class ModelColumn : std::size_t { Name, Formula, Number, Unit, Broken, Id };

[[nodiscard]] constexpr std::size_t at(ModelColumn column)
{
    return static_cast<std::size_t>(column);
}

struct ScenarioSheet {
    std::unique_ptr<ScenarioModel> model;
    std::unique_ptr<BookSheet> sheet;
    std::vector<std::size_t> resultRows; // by result of the model
    std::map<CellGraph::Index, std::size_t> stepRows;
    std::size_t firstTest = 0; // row of the sheet Decisions: of the inputs that are fixed
    std::size_t firstDecision = 0; // of what the calculation decided
    std::size_t firstGroup = 0; // of the decisions behind results
};

struct RowRange {
    std::size_t first = 0;
    std::size_t last = 0;
};

struct ModelBook {
    explicit ModelBook(const Project& itsProject);

    const Project& project;
    WorkbookFile file{};
    BookStyles styles;
    std::unique_ptr<BookSheet> summary;
    std::unique_ptr<BookSheet> inputs;
    std::vector<ScenarioSheet> scenarios;
    std::unique_ptr<BookSheet> cash;
    std::unique_ptr<BookSheet> ledger;
    std::unique_ptr<BookSheet> decisions;
    std::unique_ptr<InputCells> cells;
    std::vector<std::size_t> inputRows; // by row of the cells
    RowRange allResults; // of the summary: every result once, by scenario broken or not

    // Formulas of a scenario as they read on its own sheet, or on any other.
    [[nodiscard]] CellFormula formulas(std::size_t scenario, bool isOnItsSheet) const;
    [[nodiscard]] std::string brokenSentence() const; // of the sheet Decisions
    // The present value of an input and the one that was written, in the sheet Inputs.
    [[nodiscard]] std::size_t writtenColumn(std::size_t scenario) const;
    // How many inputs of a scenario changed since, in the sheet Decisions.
    [[nodiscard]] std::string changedInputs(std::size_t scenario) const;
    // By row of the sheet Inputs, 1 where the value of a scenario is no number within its limits.
    [[nodiscard]] std::string isOutside(std::size_t scenario) const;
    // How many broken decisions stand behind a result.
    [[nodiscard]] std::string brokenBehind(const ScenarioSheet& scenario, std::size_t group) const;
};

// Of the sheet Decisions: the head of the table of changes, and how many decisions are broken
// behind a group of results.
inline constexpr std::size_t kChangesRow = 4;
inline constexpr std::size_t kGroupColumn = 7;
inline constexpr std::size_t kBrokenColumn = 60; // of the summary: the first scenario's, hidden

// One file each; the sheet of decisions comes last, since it counts what the others show.
void placeDecisions(ModelBook& book);
void writeChanges(ModelBook& book);
void writeDecisions(ModelBook& book);
void placeScenario(ScenarioSheet& scenario);
void writeScenario(ModelBook& book, std::size_t scenario);
void placeInputs(ModelBook& book); // defines the names of the cells
void writeInputs(ModelBook& book);
void writeSummary(ModelBook& book);
void writeCash(ModelBook& book);
void writeLedger(ModelBook& book);

} // namespace isocost
