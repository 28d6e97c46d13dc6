// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded calculation as a spreadsheet computes it: equal terms once, constant ones folded, and
// only with operations that every spreadsheet program has.
//
//   exp(x) - 1    its series below 0.01, which loses no digits, else EXP(x)-1
//   x^y           0 where it is too small for a number
//   W0(a), a < 0  Corless's series about the branch point -1/e, then five steps of Halley's method
//
// Domain    W0 as the model uses it: -1/e <= a < 0
// Source    Corless et al., On the Lambert W function, 1996, eq. 4.22 and 5.9
// Worked    tests/core/workbook/tst_cell_graph.cpp
#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "core/scalar/graph.h"

namespace isocost {

class CellGraph {
public:
    using Index = std::uint32_t;

    struct Term {
        Operation operation = Operation::Literal;
        std::array<Index, 3> arguments{};
        double value = 0.0;
        NodeName name{}; // of an input, or the first one that the term has
        Graph::Index node = 0; // the first node that it stands for, or that needs it
        int uses = 0;
        int length = 0; // characters of its formula, about
        int depth = 0; // levels of nesting
        bool hasCell = false;
    };

    // The terms of these nodes and of all that they need.
    CellGraph(const Graph& graph, std::span<const Graph::Index> wanted);

    [[nodiscard]] Index of(Graph::Index node) const { return *m_ofNode[node]; }
    [[nodiscard]] bool has(Graph::Index node) const { return m_ofNode[node].has_value(); }
    [[nodiscard]] const Term& at(Index term) const { return m_terms[term]; }
    [[nodiscard]] std::size_t size() const { return m_terms.size(); }
    [[nodiscard]] Graph::Index nodeOf(Index term) const { return m_terms[term].node; }
    [[nodiscard]] std::optional<double> literalOf(Index term) const;

    // The largest number that sums and differences on the way to a term have: its last digits are
    // those that another program may round differently.
    [[nodiscard]] double scaleOf(Index term) const;

    void use(Index term) { ++m_terms[term].uses; } // from outside of the graph
    void giveCell(Index term); // unless it is a leaf
    void makeLiteral(Index term); // its present value, whatever it was made from
    // Decides which other terms get a cell: those with a name, those used again, and those whose
    // formula would be long or deep. Call it last.
    void placeCells();

private:
    using Key = std::tuple<Operation, Index, Index, Index, std::uint64_t>;

    [[nodiscard]] Index add(Operation operation, std::array<Index, 3> arguments, double value);
    [[nodiscard]] Index literal(double value);
    [[nodiscard]] Index input(const Node& node, Graph::Index at);
    [[nodiscard]] Index converted(const Node& node, Graph::Index at);
    [[nodiscard]] Index folded(Operation operation, std::array<Index, 3> arguments, double value);
    // Shorthands for what is written out.
    [[nodiscard]] Index sum(Index a, Index b);
    [[nodiscard]] Index difference(Index a, Index b);
    [[nodiscard]] Index product(Index a, Index b);
    [[nodiscard]] Index quotient(Index a, Index b);
    [[nodiscard]] Index below(Index a, Index b);
    [[nodiscard]] Index choice(Index mask, Index a, Index b);
    [[nodiscard]] Index power(Index a); // exp
    [[nodiscard]] Index powerOf(Index base, Index exponent, double value);
    [[nodiscard]] Index powerLessOne(Index x);
    [[nodiscard]] Index lambert(Index a);
    [[nodiscard]] Index halleyStep(Index w, Index a);
    void measure(Term& term) const;

    std::vector<Term> m_terms;
    std::map<Key, Index> m_known;
    std::vector<std::optional<Index>> m_ofNode;
};

[[nodiscard]] inline bool isLeaf(const CellGraph::Term& term)
{
    return term.operation == Operation::Literal || term.operation == Operation::Input;
}

} // namespace isocost
