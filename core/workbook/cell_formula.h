// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Terms of a calculation as formulas that Excel and LibreOffice read alike, without their "=".
//
// Numbers are written with a decimal point and never with an exponent; a very large or small one
// is a product with a power of 10.
// Errors    none: placeCells() keeps formulas short enough
// Worked    tests/core/workbook/tst_cell_graph.cpp
#pragma once

#include <functional>
#include <string>

#include "core/workbook/cell_graph.h"

namespace isocost {

[[nodiscard]] std::string numberInFormula(double value);

class CellFormula {
public:
    using Reference = std::function<std::string(CellGraph::Index)>; // of a cell or an input

    CellFormula(const CellGraph& graph, Reference reference)
        : m_graph(graph), m_reference(std::move(reference))
    {
    }

    [[nodiscard]] std::string of(CellGraph::Index term) const; // what its own cell holds
    [[nodiscard]] std::string use(CellGraph::Index term) const; // a reference if it has a cell
    [[nodiscard]] std::string maskUse(CellGraph::Index term) const; // as the condition of an IF

private:
    enum class Rank { Comparison, Sum, Product, Atom };
    struct Piece {
        std::string text;
        Rank rank = Rank::Atom;
    };

    [[nodiscard]] Piece piece(CellGraph::Index term) const;
    [[nodiscard]] Piece written(const CellGraph::Term& term) const;
    [[nodiscard]] std::string grouped(CellGraph::Index term, Rank least) const;
    [[nodiscard]] std::string call(
        std::string_view function, const CellGraph::Term& term, std::size_t count) const;

    const CellGraph& m_graph;
    Reference m_reference;
};

} // namespace isocost
