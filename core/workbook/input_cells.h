// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the sheet of inputs: every assumption of the scenarios, then what else the formulas
// take from data sheets, price lists and the risk register; and the names of their cells.
//
//   facility.pue of the first scenario is facility_pue, of the second facility_pue_s2
//
// Source    Excel: a name begins with a letter, holds letters, digits, . and _, is no address of a
//           cell and at most 255 characters long; LibreOffice allows all of these
// Worked    tests/core/workbook/tst_input_cells.cpp
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/model/inputs.h"
#include "core/model/project.h"
#include "core/model/scenario_values.h"
#include "core/workbook/scenario_model.h"

namespace isocost {

// Names that spreadsheets take, each once whatever its case.
class CellNames {
public:
    [[nodiscard]] std::string newName(const std::string& id);

private:
    std::set<std::string> m_taken; // lower case
};

// What one scenario has in a row.
struct InputCell {
    std::optional<double> number; // of an assumption that the formulas compute with
    std::string text; // a choice, a text, or the word for a value that is missing
    std::string name; // of its cell
    CellGraph::Index term = 0; // of a number that is in the formulas
    bool isInFormulas = false;
};

struct InputRow {
    std::string id;
    std::string label;
    std::string unit;
    std::string group; // heading
    std::optional<Limits> limits; // of a number that may be changed
    std::string range; // what somebody believes, in words
    std::string source;
    std::string date;
    std::map<std::size_t, InputCell> cells; // by scenario
};

class InputCells {
public:
    explicit InputCells(const std::vector<const ScenarioModel*>& models);

    [[nodiscard]] const std::vector<InputRow>& rows() const { return m_rows; }
    // The name of the cell of an input, or of a constant.
    [[nodiscard]] const std::string& nameOf(std::size_t scenario, CellGraph::Index term) const
    {
        return m_names[scenario].at(term);
    }
    [[nodiscard]] const std::map<std::string, double>& constants() const { return m_constants; }

private:
    void addAssumptions(std::size_t at, const ScenarioModel& model);
    void addOthers(std::size_t at, const ScenarioModel& model);
    [[nodiscard]] InputRow& rowFor(const std::string& id);

    std::vector<InputRow> m_rows;
    std::map<std::string, std::size_t> m_places; // by id
    std::vector<std::map<CellGraph::Index, std::string>> m_names;
    std::map<std::string, double> m_constants; // by name
    CellNames m_taken;
};

} // namespace isocost
