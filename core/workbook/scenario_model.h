// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One scenario as a workbook computes it: its recorded calculation, the results with what each
// rests on, and the decisions to test again.
//
// A spreadsheet has no infinity. Where the model computes with one (x / infinity is 0), the
// workbook keeps the number that comes out, and tests that what it was made from stays.
//
// Errors    InputError when the scenario cannot be resolved
// Worked    tests/core/workbook/tst_model_workbook.cpp
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/model/evaluate.h"
#include "core/scalar/rests_on.h"
#include "core/workbook/cell_graph.h"

namespace isocost {

class ScenarioModel {
public:
    struct Result {
        MetricAddress address;
        CellGraph::Index value = 0;
        CellGraph::Index reason = 0; // its number, 0 for none
        Reason now = Reason::None;
        Graph::Index node = 0; // for the formula in words
        std::size_t group = 0; // of decisions that it rests on
    };
    struct Test {
        TakenDecision::Kind kind = TakenDecision::Kind::Comparison;
        Graph::Index node = 0; // for its words
        CellGraph::Index term = 0;
    };

    ScenarioModel(const Scenario& scenario, const Catalog& catalog);

    [[nodiscard]] const Scenario& scenario() const { return m_scenario; }
    [[nodiscard]] const Catalog& catalog() const { return m_catalog; }
    [[nodiscard]] const Graph& graph() const { return m_graph; }
    [[nodiscard]] const CellGraph& cells() const { return *m_cells; }
    [[nodiscard]] const std::vector<Result>& results() const { return m_results; }
    [[nodiscard]] const std::vector<Test>& tests() const { return m_tests; }
    // By group: the tests that its results rest on, in rising order.
    [[nodiscard]] const std::vector<std::vector<std::size_t>>& groups() const { return m_groups; }
    [[nodiscard]] bool isFixed(CellGraph::Index term) const { return m_isFixed[term]; }
    // Nodes of this name, in the order in which they were recorded: months, for a monthly quantity.
    [[nodiscard]] std::vector<CellGraph::Index> series(std::string_view id) const;

private:
    void findErrors();
    void addSources(CellGraph::Index term, std::vector<CellGraph::Index>& sources) const;
    void addOpaque(CellGraph::Index term, std::vector<bool>& isSeen,
        std::vector<CellGraph::Index>& sources) const;
    [[nodiscard]] std::size_t testOf(const Test& test);
    void chooseTests(const std::vector<RestsOn::Decisions>& rests); // of the results, in order
    void findFixed();

    const Scenario& m_scenario;
    const Catalog& m_catalog;
    Graph m_graph;
    std::unique_ptr<CellGraph> m_cells;
    std::vector<Result> m_results;
    std::vector<Test> m_tests;
    std::vector<std::vector<std::size_t>> m_groups;
    std::vector<bool> m_isFixed;
    std::vector<bool> m_isError; // a spreadsheet cannot compute the term as it is
    // Of a term that only arithmetic with infinity can compute: what it was made from.
    std::map<CellGraph::Index, std::vector<CellGraph::Index>> m_opaque;
    std::map<std::pair<TakenDecision::Kind, CellGraph::Index>, std::size_t> m_testOf;
};

} // namespace isocost
