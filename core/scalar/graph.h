// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded calculation: one node per operation, in the order of evaluation.
//
// Explanation and spreadsheet read it, so they show the code that computed the number.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace isocost {

enum class Operation : std::uint8_t {
    Literal,
    Input, // a leaf with a name: parameter, catalog value or named constant
    Same, // a second name for its argument
    Add,
    Subtract,
    Multiply,
    Divide,
    Negate,
    Minimum,
    Maximum,
    LessThan,
    Select,
    Absolute,
    SquareRoot,
    Exponential,
    ExponentialMinusOne,
    Logarithm,
    Power,
    Floor,
    Ceiling,
    LambertW0
};

// A quantity with a name in the formulas. Rows live in tables for the whole run of the program.
struct QuantityRow {
    std::string_view id; // "facility.capex"; for a platform's quantity, the part behind its key
    std::string_view label;
    std::string_view unit;
};

struct NodeName {
    enum class Table : std::uint8_t { None, Parameter, Metric, Constant, Intermediate };
    Table table = Table::None;
    std::uint16_t index = 0; // in its table; for an Intermediate from a list, in that; else 0
    std::int16_t platform = -1;
    const QuantityRow* row = nullptr;
};

struct Node {
    Operation operation = Operation::Literal;
    std::array<std::uint32_t, 3> arguments{};
    double value = 0.0;
    NodeName name;
};

class Graph {
public:
    using Index = std::uint32_t;

    Index add(const Node& node)
    {
        m_nodes.push_back(node);
        return static_cast<Index>(m_nodes.size() - 1);
    }
    [[nodiscard]] const Node& at(Index index) const { return m_nodes[index]; }
    [[nodiscard]] Node& at(Index index) { return m_nodes[index]; }
    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }

private:
    std::vector<Node> m_nodes;
};

[[nodiscard]] constexpr int arityOf(Operation operation)
{
    switch (operation) {
    case Operation::Literal:
    case Operation::Input:
        return 0;
    case Operation::Select:
        return 3;
    case Operation::Add:
    case Operation::Subtract:
    case Operation::Multiply:
    case Operation::Divide:
    case Operation::Minimum:
    case Operation::Maximum:
    case Operation::LessThan:
    case Operation::Power:
        return 2;
    default:
        return 1;
    }
}

} // namespace isocost
