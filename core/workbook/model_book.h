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
#include "core/workbook/book_sheet.h"
#include "core/workbook/cell_formula.h"
#include "core/workbook/input_cells.h"
#include "core/workbook/scenario_model.h"

namespace isocost {

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

    // Formulas of a scenario as they read on its own sheet, or on any other.
    [[nodiscard]] CellFormula formulas(std::size_t scenario, bool isOnItsSheet) const;
    [[nodiscard]] std::string brokenSentence() const; // of the sheet Decisions
};

inline constexpr std::size_t kGroupColumn = 7; // of the sheet Decisions: how many are broken

// One file each.
void placeDecisions(ModelBook& book);
void writeDecisions(ModelBook& book);
void placeScenario(ScenarioSheet& scenario);
void writeScenario(ModelBook& book, std::size_t scenario);
void placeInputs(ModelBook& book); // defines the names of the cells
void writeInputs(ModelBook& book);
void writeSummary(ModelBook& book);
void writeCash(ModelBook& book);
void writeLedger(ModelBook& book);

} // namespace isocost
