// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded calculation: one node per operation, in the order of evaluation, and the decisions
// by which the code took one way rather than another.
//
// Explanation and spreadsheet read it, so they show the code that computed the number. A node rests
// on its arguments, on the decisions that were in force when it was recorded, and on what these
// rest on; with other inputs it is still the model's number as long as all of them hold.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace isocost {

enum class Operation : std::uint8_t {
    Literal,
    Input, // a leaf with a name: parameter, catalog value or named constant
    Found, // a search over plain numbers found it: a value, whatever it was made from
    Same, // a second name for its argument
    Unless, // the first argument, or 0 where the second is not 0: a number without a reason
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

inline constexpr std::uint32_t kNothingDecided = std::numeric_limits<std::uint32_t>::max();

struct Node {
    Operation operation = Operation::Literal;
    std::array<std::uint32_t, 3> arguments{};
    double value = 0.0;
    NodeName name;
    std::uint32_t decision = kNothingDecided; // the last of those in force when it was recorded
};

// A decision of the code: something about a node by which it took one way. It holds as long as that
// stays so.
struct TakenDecision {
    enum class Kind : std::uint8_t {
        Comparison, // it holds, or it does not
        Finite, // it is a finite number, or it is not
        Exact // it is this very number
    };
    Kind kind = Kind::Comparison;
    std::uint32_t node = 0;
    std::uint32_t before = kNothingDecided; // that was in force already
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

    Index addDecision(const TakenDecision& decision)
    {
        m_decisions.push_back(decision);
        return static_cast<Index>(m_decisions.size() - 1);
    }
    [[nodiscard]] std::span<const TakenDecision> decisions() const { return m_decisions; }

    // What a search was made from; the node keeps the place.
    Index addFound(Node node, std::span<const Index> ingredients)
    {
        node.operation = Operation::Found;
        node.arguments = {
            static_cast<Index>(m_ingredients.size()), static_cast<Index>(ingredients.size()), 0};
        m_ingredients.insert(m_ingredients.end(), ingredients.begin(), ingredients.end());
        return add(node);
    }
    [[nodiscard]] std::span<const Index> ingredientsOf(const Node& found) const
    {
        return std::span(m_ingredients).subspan(found.arguments[0], found.arguments[1]);
    }

private:
    std::vector<Node> m_nodes;
    std::vector<TakenDecision> m_decisions;
    std::vector<Index> m_ingredients;
};

[[nodiscard]] constexpr int arityOf(Operation operation)
{
    switch (operation) {
    case Operation::Literal:
    case Operation::Input:
    case Operation::Found:
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
    case Operation::Unless:
        return 2;
    default:
        return 1;
    }
}

} // namespace isocost
