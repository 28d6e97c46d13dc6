// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workbook/cell_formula.h"

#include <array>
#include <charconv>
#include <cmath>

namespace isocost {

namespace {

constexpr double kLargest = 1e15; // larger and smaller numbers are written with a power of 10
constexpr double kSmallest = 1e-6;

std::string shortest(double value, std::chars_format format)
{
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, format);
    return {text.data(), end.ptr};
}

} // namespace

std::string numberInFormula(double value)
{
    const double size = std::fabs(value);
    if (value == 0.0)
        return "0";
    if (size >= kSmallest && size < kLargest)
        return shortest(value, std::chars_format::fixed);
    std::string text = shortest(value, std::chars_format::scientific); // "-1.5e+21"
    const std::size_t at = text.find('e');
    const bool isMinus = text[at + 1] == '-';
    const std::size_t digits = text.find_first_not_of('0', at + 2);
    const std::string power = (isMinus ? "-" : "") + text.substr(digits);
    return text.substr(0, at) + "*10^" + power;
}

std::string CellFormula::of(CellGraph::Index term) const
{
    const CellGraph::Term& top = m_graph.at(term);
    if (top.operation == Operation::LessThan)
        return "IF(" + written(top).text + ",1,0)"; // a number, like all cells
    return written(top).text;
}

std::string CellFormula::use(CellGraph::Index term) const
{
    const CellGraph::Term& top = m_graph.at(term);
    if (top.operation == Operation::LessThan && !top.hasCell)
        return of(term);
    return piece(term).text;
}

std::string CellFormula::maskUse(CellGraph::Index term) const
{
    const CellGraph::Term& top = m_graph.at(term);
    return top.operation == Operation::LessThan && !top.hasCell ? written(top).text
                                                                : piece(term).text + "=1";
}

CellFormula::Piece CellFormula::piece(CellGraph::Index term) const
{
    const CellGraph::Term& top = m_graph.at(term);
    if (top.operation == Operation::Literal) {
        std::string text = numberInFormula(top.value);
        if (text.front() == '-')
            return {std::move(text), Rank::Sum};
        return {text, text.find('*') == std::string::npos ? Rank::Atom : Rank::Product};
    }
    return top.hasCell || top.operation == Operation::Input ? Piece{m_reference(term)}
                                                            : written(top);
}

std::string CellFormula::grouped(CellGraph::Index term, Rank least) const
{
    const Piece inner = piece(term);
    return inner.rank < least ? "(" + inner.text + ")" : inner.text;
}

std::string CellFormula::call(
    std::string_view function, const CellGraph::Term& term, std::size_t count) const
{
    std::string text = std::string(function) + "(";
    for (std::size_t i = 0; i < count; ++i)
        text += (i > 0 ? "," : "") + use(term.arguments[i]);
    return text + ")";
}

CellFormula::Piece CellFormula::written(const CellGraph::Term& term) const
{
    const CellGraph::Index a = term.arguments[0];
    const CellGraph::Index b = term.arguments[1];
    switch (term.operation) {
    case Operation::Add:
        return {grouped(a, Rank::Sum) + "+" + grouped(b, Rank::Product), Rank::Sum};
    case Operation::Subtract:
        return {grouped(a, Rank::Sum) + "-" + grouped(b, Rank::Product), Rank::Sum};
    case Operation::Multiply:
        return {grouped(a, Rank::Product) + "*" + grouped(b, Rank::Atom), Rank::Product};
    case Operation::Divide:
        return {grouped(a, Rank::Product) + "/" + grouped(b, Rank::Atom), Rank::Product};
    case Operation::Negate:
        return {"-" + grouped(a, Rank::Product), Rank::Sum};
    case Operation::LessThan:
        return {grouped(a, Rank::Sum) + "<" + grouped(b, Rank::Sum), Rank::Comparison};
    case Operation::Select:
        return {"IF(" + maskUse(a) + "," + use(b) + "," + use(term.arguments[2]) + ")"};
    case Operation::Minimum:
        return {call("MIN", term, 2)};
    case Operation::Maximum:
        return {call("MAX", term, 2)};
    case Operation::Power:
        return {call("POWER", term, 2)};
    case Operation::Absolute:
        return {call("ABS", term, 1)};
    case Operation::SquareRoot:
        return {call("SQRT", term, 1)};
    case Operation::Exponential:
        return {call("EXP", term, 1)};
    case Operation::Logarithm:
        return {call("LN", term, 1)};
    case Operation::Floor:
        return {call("INT", term, 1)};
    case Operation::Ceiling:
        return {"-INT(-" + grouped(a, Rank::Product) + ")", Rank::Sum};
    default:
        return {numberInFormula(term.value)};
    }
}

} // namespace isocost
