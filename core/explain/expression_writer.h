// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded calculation as text, in the names of its quantities or in their numbers.
#pragma once

#include <string>
#include <vector>

#include "core/explain/expression.h"
#include "core/explain/long_calculation.h"
#include "core/explain/series.h"

namespace isocost {

// How tightly a piece of text holds together.
enum class TextRank { Words, Sum, Product, Atom };

struct TextPiece {
    std::string text;
    TextRank rank = TextRank::Atom;
};

enum class ExpressionMode { Names, Numbers };

class ExpressionWriter {
public:
    ExpressionWriter(const Graph& graph, const QuantityNames& names, ExpressionMode mode)
        : m_graph(graph), m_names(names), m_mode(mode)
    {
    }

    void sayPlatforms() { m_saysPlatforms = true; }
    [[nodiscard]] std::string sentence(Graph::Index node);
    [[nodiscard]] std::string summary(Graph::Index node, const Ingredients& ingredients);
    [[nodiscard]] const std::vector<Graph::Index>& quantities() const { return m_quantities; }

private:
    [[nodiscard]] std::string seriesText(const Series& series);
    [[nodiscard]] TextPiece piece(Graph::Index node);
    [[nodiscard]] TextPiece quantity(Graph::Index index);
    [[nodiscard]] TextPiece operation(const Node& node);
    [[nodiscard]] std::string added(const Term& term, bool isFirst);
    [[nodiscard]] TextPiece sum(const Node& node);
    [[nodiscard]] TextPiece product(const Node& node);
    [[nodiscard]] TextPiece power(const Node& node);
    [[nodiscard]] TextPiece repeated(const RepeatedFactor& power);
    [[nodiscard]] std::string tight(Graph::Index index);
    [[nodiscard]] bool isSettled(Graph::Index index, double value) const;
    [[nodiscard]] TextPiece bounded(const Node& node, std::size_t side, bool continues);
    [[nodiscard]] TextPiece extreme(const Node& node);
    [[nodiscard]] TextPiece call(const char* function, const Node& node);
    [[nodiscard]] bool isLiteral(const Node& node) const;
    void addCondition(const Node& mask);
    [[nodiscard]] const Node& argument(const Node& node, std::size_t i) const
    {
        return m_graph.at(node.arguments[i]);
    }

    const Graph& m_graph;
    const QuantityNames& m_names;
    ExpressionMode m_mode;
    bool m_saysPlatforms = false;
    std::vector<Graph::Index> m_quantities;
    std::vector<std::string> m_conditions;
};

} // namespace isocost
