// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The decisions of a recording that its nodes rest on: those in force when a node was recorded,
// those of its arguments, and those of the nodes that these decide about.
//
// A decision that was taken twice counts as its first. Errors: none.
// Worked    tests/core/scalar/tst_decisions.cpp
#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "core/scalar/graph.h"

namespace isocost {

class RestsOn {
public:
    using Decisions = std::vector<Graph::Index>; // in rising order, each once

    explicit RestsOn(const Graph& graph);

    [[nodiscard]] const Decisions& of(Graph::Index node) const { return m_sets[m_ofNode[node]]; }
    [[nodiscard]] Decisions of(std::span<const Graph::Index> nodes) const;
    [[nodiscard]] Graph::Index firstLike(Graph::Index decision) const { return m_first[decision]; }

private:
    using SetIndex = std::uint32_t; // equal sets have one index

    [[nodiscard]] SetIndex united(SetIndex a, SetIndex b);
    [[nodiscard]] SetIndex indexOf(const Decisions& set);
    [[nodiscard]] SetIndex ofDecision(const Graph& graph, Graph::Index decision);

    std::vector<Decisions> m_sets;
    std::map<Decisions, SetIndex> m_known;
    std::map<std::pair<SetIndex, SetIndex>, SetIndex> m_unions;
    std::vector<SetIndex> m_ofNode;
    std::vector<SetIndex> m_ofDecision; // with those before it
    std::vector<Graph::Index> m_first;
};

} // namespace isocost
