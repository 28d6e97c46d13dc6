// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workbook/scenario_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace isocost {

ScenarioModel::ScenarioModel(const Scenario& scenario, const Catalog& catalog)
    : m_scenario(scenario), m_catalog(catalog)
{
    Recording recording;
    Results<Recorder> results;
    evaluate(recordInputs(resolve(scenario, catalog)), results);
    m_graph = std::move(recording.graph());
    const RestsOn restsOn(graph());
    std::vector<Graph::Index> wanted;
    std::vector<RestsOn::Decisions> rests;
    for (const MetricAddress address : allMetrics(scenario)) {
        const Outcome<Recorder>& outcome = results.of(address);
        const std::array nodes{outcome.value.node(), outcome.reason.code().node()};
        wanted.insert(wanted.end(), nodes.begin(), nodes.end());
        rests.push_back(restsOn.of(nodes));
        m_results.push_back({address, 0, nodes[1], outcome.reason.now(), nodes[0], 0});
    }
    for (const RestsOn::Decisions& decisions : rests)
        for (const Graph::Index decision : decisions)
            wanted.push_back(graph().decisions()[decision].node);
    m_cells = std::make_unique<CellGraph>(graph(), wanted);
    findErrors();
    findFixed();
    for (Result& result : m_results) {
        result.reason = m_cells->of(static_cast<Graph::Index>(result.reason));
        result.value = m_cells->of(result.node);
    }
    chooseTests(rests);
    for (const Result& result : m_results) {
        m_cells->giveCell(result.value);
        m_cells->giveCell(result.reason);
    }
    for (const Test& test : m_tests)
        m_cells->use(test.term);
    m_cells->placeCells();
}

// What a term that cannot be computed is made from: the nearest terms that can.
void ScenarioModel::addSources(CellGraph::Index term, std::vector<CellGraph::Index>& sources) const
{
    const CellGraph::Term& of = m_cells->at(term);
    for (int a = 0; a < arityOf(of.operation); ++a) {
        const CellGraph::Index from = of.arguments[static_cast<std::size_t>(a)];
        if (m_isError[from])
            addSources(from, sources);
        else if (std::ranges::find(sources, from) == sources.end())
            sources.push_back(from);
    }
}

void ScenarioModel::findErrors()
{
    for (CellGraph::Index i = 0; i < m_cells->size(); ++i) {
        const CellGraph::Term& term = m_cells->at(i);
        const auto fails = [&](std::size_t a) { return m_isError[term.arguments[a]]; };
        bool isError = !std::isfinite(term.value);
        if (term.operation == Operation::Select) {
            const std::size_t chosen = m_cells->at(term.arguments[0]).value != 0.0 ? 1 : 2;
            isError = isError || fails(0) || fails(chosen);
        } else {
            for (int a = 0; a < arityOf(term.operation); ++a)
                isError = isError || fails(static_cast<std::size_t>(a));
        }
        const bool isOpaque = isError && std::isfinite(term.value);
        m_isError.push_back(isError);
        if (!isOpaque)
            continue;
        addSources(i, m_opaque[i]);
        m_isError[i] = false;
        m_cells->makeLiteral(i);
    }
}

// Adds what the opaque terms behind a term were made from.
void ScenarioModel::addOpaque(
    CellGraph::Index term, std::vector<bool>& isSeen, std::vector<CellGraph::Index>& sources) const
{
    std::vector<CellGraph::Index> open{term};
    while (!open.empty()) {
        const CellGraph::Index here = open.back();
        open.pop_back();
        if (isSeen[here])
            continue;
        isSeen[here] = true;
        const CellGraph::Term& of = m_cells->at(here);
        for (int a = 0; a < arityOf(of.operation); ++a)
            open.push_back(of.arguments[static_cast<std::size_t>(a)]);
        const auto opaque = m_opaque.find(here);
        if (opaque == m_opaque.end())
            continue;
        sources.insert(sources.end(), opaque->second.begin(), opaque->second.end());
        open.insert(open.end(), opaque->second.begin(), opaque->second.end());
    }
}

// Tests of the same about the same term are one.
std::size_t ScenarioModel::testOf(const Test& test)
{
    const auto [place, isNew] = m_testOf.try_emplace({test.kind, test.term}, m_tests.size());
    if (isNew)
        m_tests.push_back(test);
    return place->second;
}

// Tests about constants always hold.
void ScenarioModel::chooseTests(const std::vector<RestsOn::Decisions>& rests)
{
    std::map<std::vector<std::size_t>, std::size_t> groups;
    for (std::size_t i = 0; i < rests.size(); ++i) {
        std::vector<std::size_t> group;
        std::vector<bool> isSeen(m_cells->size(), false);
        std::vector<CellGraph::Index> sources; // that have to stay
        addOpaque(m_results[i].value, isSeen, sources);
        addOpaque(m_results[i].reason, isSeen, sources);
        for (const Graph::Index index : rests[i]) {
            const TakenDecision& decision = graph().decisions()[index];
            const CellGraph::Index term = m_cells->of(decision.node);
            addOpaque(term, isSeen, sources);
            if (m_isError[term])
                addSources(term, sources);
            else if (!m_isFixed[term])
                group.push_back(testOf({decision.kind, decision.node, term}));
        }
        for (std::size_t s = 0; s < sources.size(); ++s) { // more may come
            addOpaque(sources[s], isSeen, sources);
            if (!m_isFixed[sources[s]])
                group.push_back(
                    testOf({TakenDecision::Kind::Exact, m_cells->nodeOf(sources[s]), sources[s]}));
        }
        std::ranges::sort(group);
        group.erase(std::unique(group.begin(), group.end()), group.end());
        const auto [place, isNew] = groups.try_emplace(group, m_groups.size());
        if (isNew)
            m_groups.push_back(group);
        m_results[i].group = place->second;
    }
}

void ScenarioModel::findFixed()
{
    for (CellGraph::Index i = 0; i < m_cells->size(); ++i) {
        const CellGraph::Term& term = m_cells->at(i);
        bool isFixed =
            term.operation != Operation::Input || term.name.table == NodeName::Table::Constant;
        for (int a = 0; a < arityOf(term.operation); ++a)
            isFixed = isFixed && m_isFixed[term.arguments[static_cast<std::size_t>(a)]];
        m_isFixed.push_back(isFixed);
    }
}

std::vector<CellGraph::Index> ScenarioModel::series(std::string_view id) const
{
    std::vector<CellGraph::Index> terms;
    for (Graph::Index i = 0; i < graph().size(); ++i) {
        const Node& node = graph().at(i);
        if (node.name.row != nullptr && node.name.row->id == id && m_cells->has(i))
            terms.push_back(m_cells->of(i));
    }
    return terms;
}

} // namespace isocost
