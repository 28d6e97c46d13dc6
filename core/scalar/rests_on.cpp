// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scalar/rests_on.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace isocost {

RestsOn::RestsOn(const Graph& graph) : m_ofNode(graph.size(), 0)
{
    (void)indexOf({}); // the empty set is the first
    std::map<std::pair<TakenDecision::Kind, Graph::Index>, Graph::Index> firsts;
    for (Graph::Index i = 0; i < graph.decisions().size(); ++i) {
        const TakenDecision& decision = graph.decisions()[i];
        m_first.push_back(firsts.try_emplace({decision.kind, decision.node}, i).first->second);
    }
    // A decision is about a node that was recorded before those that rest on it.
    Graph::Index decided = 0;
    for (Graph::Index i = 0; i < graph.size(); ++i) {
        const Node& node = graph.at(i);
        for (; node.decision != kNothingDecided && decided <= node.decision; ++decided)
            m_ofDecision.push_back(ofDecision(graph, decided));
        SetIndex set = node.decision == kNothingDecided ? 0 : m_ofDecision[node.decision];
        for (int a = 0; a < arityOf(node.operation); ++a)
            set = united(set, m_ofNode[node.arguments[static_cast<std::size_t>(a)]]);
        m_ofNode[i] = set;
    }
}

RestsOn::SetIndex RestsOn::ofDecision(const Graph& graph, Graph::Index index)
{
    const TakenDecision& decision = graph.decisions()[index];
    const SetIndex before = decision.before == kNothingDecided ? 0 : m_ofDecision[decision.before];
    return united(united(before, m_ofNode[decision.node]), indexOf({m_first[index]}));
}

RestsOn::Decisions RestsOn::of(std::span<const Graph::Index> nodes) const
{
    Decisions all;
    for (const Graph::Index node : nodes) {
        Decisions more;
        std::ranges::set_union(all, of(node), std::back_inserter(more));
        all = std::move(more);
    }
    return all;
}

RestsOn::SetIndex RestsOn::indexOf(const Decisions& set)
{
    const auto [place, isNew] = m_known.try_emplace(set, static_cast<SetIndex>(m_sets.size()));
    if (isNew)
        m_sets.push_back(set);
    return place->second;
}

RestsOn::SetIndex RestsOn::united(SetIndex a, SetIndex b)
{
    std::tie(a, b) = std::minmax({a, b});
    if (a == b || a == 0)
        return b;
    const auto known = m_unions.find({a, b});
    if (known != m_unions.end())
        return known->second;
    Decisions both;
    std::ranges::set_union(m_sets[a], m_sets[b], std::back_inserter(both));
    const SetIndex index = indexOf(both);
    m_unions.emplace(std::pair(a, b), index);
    return index;
}

} // namespace isocost
