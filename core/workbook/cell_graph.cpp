// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workbook/cell_graph.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/scalar/scalar.h"

namespace isocost {

namespace {

constexpr int kLeafLength = 24; // a name or a number
constexpr int kReferenceLength = 8; // "$C$1234"
constexpr int kShortFormula = 30; // shorter ones are written again rather than kept in a cell
constexpr int kLongFormula = 400; // longer ones get a cell: Excel takes 8,192 characters
constexpr int kDeepFormula = 12; // as do those with more levels: Excel takes 64

std::uint64_t bitsOf(double value)
{
    return std::bit_cast<std::uint64_t>(value);
}

std::size_t arity(const CellGraph::Term& term)
{
    return static_cast<std::size_t>(arityOf(term.operation));
}

} // namespace

CellGraph::CellGraph(const Graph& graph, std::span<const Graph::Index> wanted)
    : m_ofNode(graph.size())
{
    std::vector<bool> isNeeded(graph.size(), false);
    for (const Graph::Index node : wanted)
        isNeeded[node] = true;
    for (Graph::Index i = static_cast<Graph::Index>(graph.size()); i-- > 0;)
        for (int a = 0; isNeeded[i] && a < arityOf(graph.at(i).operation); ++a)
            isNeeded[graph.at(i).arguments[static_cast<std::size_t>(a)]] = true;
    for (Graph::Index i = 0; i < graph.size(); ++i) {
        if (!isNeeded[i])
            continue;
        const std::size_t known = m_terms.size();
        const Index term = converted(graph.at(i), i);
        for (std::size_t t = known; t < m_terms.size(); ++t)
            m_terms[t].node = i;
        m_ofNode[i] = term;
        if (m_terms[term].name.table == NodeName::Table::None && !isLeaf(m_terms[term]))
            m_terms[term].name = graph.at(i).name;
    }
}

std::optional<double> CellGraph::literalOf(Index term) const
{
    const bool isLiteral = m_terms[term].operation == Operation::Literal;
    return isLiteral ? std::optional(m_terms[term].value) : std::nullopt;
}

double CellGraph::scaleOf(Index term) const
{
    double scale = 0.0;
    std::vector<Index> open{term};
    std::vector<bool> isSeen(term + 1, false);
    while (!open.empty()) {
        const Index here = open.back();
        const Term& of = m_terms[here];
        open.pop_back();
        if (isSeen[here])
            continue;
        isSeen[here] = true;
        scale = std::max(scale, std::fabs(of.value));
        if (of.operation == Operation::Add || of.operation == Operation::Subtract)
            open.insert(open.end(), {of.arguments[0], of.arguments[1]});
    }
    return scale;
}

CellGraph::Index CellGraph::add(Operation operation, std::array<Index, 3> arguments, double value)
{
    const Key key{operation, arguments[0], arguments[1], arguments[2],
        operation == Operation::Literal ? bitsOf(value) : 0};
    const auto [place, isNew] = m_known.try_emplace(key, static_cast<Index>(m_terms.size()));
    if (isNew)
        m_terms.push_back({operation, arguments, value});
    return place->second;
}

CellGraph::Index CellGraph::literal(double value)
{
    return add(Operation::Literal, {}, value);
}

// Parameters and constants are one by their name; tiers and risks share theirs.
CellGraph::Index CellGraph::input(const Node& node, Graph::Index at)
{
    const NodeName& name = node.name;
    const bool isByName = name.table != NodeName::Table::Intermediate;
    const auto platform = static_cast<Index>(name.platform + 1);
    const Key key{Operation::Input, static_cast<Index>(name.table),
        isByName ? Index{name.index} : at, isByName ? platform : 0, 0};
    const auto [place, isNew] = m_known.try_emplace(key, static_cast<Index>(m_terms.size()));
    if (isNew)
        m_terms.push_back({Operation::Input, {}, node.value, name});
    return place->second;
}

CellGraph::Index CellGraph::converted(const Node& node, Graph::Index at)
{
    std::array<Index, 3> from{};
    for (int a = 0; a < arityOf(node.operation); ++a) {
        const auto i = static_cast<std::size_t>(a);
        from[i] = *m_ofNode[node.arguments[i]];
    }
    switch (node.operation) {
    case Operation::Literal:
    case Operation::Found:
        return literal(node.value);
    case Operation::Input:
        return input(node, at);
    case Operation::Same:
        return from[0];
    case Operation::Unless:
        return choice(below(from[1], literal(0.5)), from[0], literal(0.0));
    case Operation::Power:
        return powerOf(from[0], from[1], node.value);
    case Operation::ExponentialMinusOne:
        return literalOf(from[0]) ? literal(node.value) : powerLessOne(from[0]);
    case Operation::LambertW0:
        return literalOf(from[0]) ? literal(node.value) : lambert(from[0]);
    default:
        return folded(node.operation, from, node.value);
    }
}

// Leaves out what changes nothing: x + 0, x - 0, x * 1, x / 1; computes what is constant.
CellGraph::Index CellGraph::folded(Operation operation, std::array<Index, 3> from, double value)
{
    const auto is = [&](std::size_t i, double number) { return literalOf(from[i]) == number; };
    if (operation == Operation::Select && literalOf(from[0]))
        return is(0, 0.0) ? from[2] : from[1];
    if (operation == Operation::Select && from[1] == from[2])
        return from[1];
    const bool isSum = operation == Operation::Add;
    const bool isProduct = operation == Operation::Multiply;
    if ((isSum && is(0, 0.0)) || (isProduct && is(0, 1.0)))
        return from[1];
    const bool isRight = operation == Operation::Subtract || isSum ? is(1, 0.0) : is(1, 1.0);
    if (isRight
        && (isSum || isProduct || operation == Operation::Subtract || operation == Operation::Divide
            || operation == Operation::Power))
        return from[0];
    const auto arguments = std::span(from).first(static_cast<std::size_t>(arityOf(operation)));
    const bool isConstant = std::ranges::all_of(
        arguments, [this](Index argument) { return literalOf(argument).has_value(); });
    return isConstant && std::isfinite(value) ? literal(value) : add(operation, from, value);
}

CellGraph::Index CellGraph::sum(Index a, Index b)
{
    return folded(Operation::Add, {a, b, 0}, m_terms[a].value + m_terms[b].value);
}

CellGraph::Index CellGraph::difference(Index a, Index b)
{
    return folded(Operation::Subtract, {a, b, 0}, m_terms[a].value - m_terms[b].value);
}

CellGraph::Index CellGraph::product(Index a, Index b)
{
    return folded(Operation::Multiply, {a, b, 0}, m_terms[a].value * m_terms[b].value);
}

CellGraph::Index CellGraph::quotient(Index a, Index b)
{
    return folded(Operation::Divide, {a, b, 0}, m_terms[a].value / m_terms[b].value);
}

CellGraph::Index CellGraph::below(Index a, Index b)
{
    return folded(Operation::LessThan, {a, b, 0}, m_terms[a].value < m_terms[b].value ? 1.0 : 0.0);
}

CellGraph::Index CellGraph::choice(Index mask, Index a, Index b)
{
    const Index chosen = m_terms[mask].value != 0.0 ? a : b;
    return folded(Operation::Select, {mask, a, b}, m_terms[chosen].value);
}

CellGraph::Index CellGraph::power(Index a)
{
    return folded(Operation::Exponential, {a, 0, 0}, std::exp(m_terms[a].value));
}

// LibreOffice takes a power for an error that is too small for a number; it is 0.
CellGraph::Index CellGraph::powerOf(Index base, Index exponent, double value)
{
    constexpr double kSmallest = -700.0; // its logarithm
    constexpr double kLittle = 25.0; // no factor of the model makes such a power too small
    const Index whole = folded(Operation::Power, {base, exponent, 0}, value);
    if (literalOf(exponent).value_or(kLittle + 1.0) <= kLittle || isLeaf(m_terms[whole]))
        return whole;
    const Index logarithm =
        folded(Operation::Logarithm, {base, 0, 0}, std::log(m_terms[base].value));
    return choice(below(product(exponent, logarithm), literal(kSmallest)), literal(0.0), whole);
}

// x (1 + x/2 (1 + x/3 (1 + x/4 (1 + x/5 (1 + x/6))))): the next term is x^6/5040 of the whole.
CellGraph::Index CellGraph::powerLessOne(Index x)
{
    constexpr double kSmall = 0.01;
    constexpr int kTerms = 6;
    giveCell(x);
    const Index one = literal(1.0);
    Index series = one;
    for (int i = kTerms; i >= 2; --i)
        series = sum(one, product(quotient(x, literal(i)), series));
    series = product(x, series);
    const Index size = folded(Operation::Absolute, {x, 0, 0}, std::fabs(m_terms[x].value));
    return choice(below(size, literal(kSmall)), series, difference(power(x), one));
}

CellGraph::Index CellGraph::halleyStep(Index w, Index a)
{
    giveCell(w);
    const Index one = literal(1.0);
    const Index two = literal(2.0);
    const Index grown = power(w);
    const Index gap = difference(product(w, grown), a);
    const Index next = sum(w, one);
    const Index curve = quotient(product(sum(w, two), gap), product(two, next));
    return difference(w, quotient(gap, difference(product(grown, next), curve)));
}

CellGraph::Index CellGraph::lambert(Index a)
{
    constexpr double kBranchPoint = -0.36787944117144233; // -1/e
    constexpr double kE = 2.718281828459045;
    constexpr int kSteps = 5;
    giveCell(a);
    const Index one = literal(1.0);
    const Index rest = sum(product(literal(kE), a), one);
    const Index least = literal(0.0);
    const Index inside =
        folded(Operation::Maximum, {least, rest, 0}, std::max(0.0, m_terms[rest].value));
    const Index doubled = product(literal(2.0), inside);
    const Index p =
        folded(Operation::SquareRoot, {doubled, 0, 0}, std::sqrt(m_terms[doubled].value));
    giveCell(p);
    // -1 + p - p^2/3 + 11/72 p^3
    const Index tail = sum(literal(-1.0 / 3.0), product(literal(11.0 / 72.0), p));
    Index w = sum(literal(-1.0), product(p, sum(one, product(p, tail))));
    for (int i = 0; i < kSteps; ++i)
        w = halleyStep(w, a);
    giveCell(w);
    return choice(below(literal(kBranchPoint), a), w, literal(-1.0));
}

void CellGraph::giveCell(Index term)
{
    m_terms[term].hasCell = !isLeaf(m_terms[term]);
}

void CellGraph::makeLiteral(Index term)
{
    m_terms[term].operation = Operation::Literal;
    m_terms[term].arguments = {};
    m_terms[term].hasCell = false;
}

void CellGraph::measure(Term& term) const
{
    if (isLeaf(term)) {
        term.length = kLeafLength;
        return;
    }
    term.length = kReferenceLength;
    for (const Index argument : std::span(term.arguments).first(arity(term))) {
        const Term& from = m_terms[argument];
        term.length += from.hasCell ? kReferenceLength : from.length;
        term.depth = std::max(term.depth, from.hasCell ? 0 : from.depth);
    }
    ++term.depth;
}

void CellGraph::placeCells()
{
    for (const Term& term : std::vector<Term>(m_terms))
        for (const Index argument : std::span(term.arguments).first(arity(term)))
            ++m_terms[argument].uses;
    for (Term& term : m_terms) {
        measure(term);
        const bool isNamed = term.name.table != NodeName::Table::None;
        const bool isShared = term.uses > 1 && term.length > kShortFormula;
        const bool isLarge = term.length > kLongFormula || term.depth > kDeepFormula;
        if (!isLeaf(term) && (isNamed || isShared || isLarge))
            term.hasCell = true;
    }
}

} // namespace isocost
