// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/evaluations.h"

#include <utility>

namespace isocost {

Evaluation evaluationOf(const Scenario& scenario, const Catalog& catalog)
{
    Evaluation evaluation;
    evaluation.inputs = resolve(scenario, catalog);
    evaluate(evaluation.inputs, evaluation.results);
    return evaluation;
}

void Evaluations::replaceAll(const std::vector<Scenario>& scenarios, const Catalog& catalog)
{
    std::vector<Evaluation> all;
    all.reserve(scenarios.size());
    for (const Scenario& scenario : scenarios)
        all.push_back(evaluationOf(scenario, catalog));
    m_all = std::move(all);
}

void Evaluations::refresh(int scenario, const Scenario& changed, const Catalog& catalog)
{
    Evaluation& evaluation = m_all[static_cast<std::size_t>(scenario)];
    evaluation.inputs = resolve(changed, catalog);
    evaluate(evaluation.inputs, evaluation.results); // reuses its storage
}

} // namespace isocost
