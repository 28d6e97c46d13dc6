// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/evaluations.h"

#include "core/text/phrase.h"

namespace isocost {

Evaluation evaluationOf(const Scenario& scenario, const Catalog& catalog)
{
    Evaluation evaluation;
    evaluation.inputs = resolve(scenario, catalog);
    evaluate(evaluation.inputs, evaluation.results);
    evaluation.known = std::make_shared<KnownCalls>();
    return evaluation;
}

void Evaluations::replaceAll(const std::vector<Scenario>& scenarios, const Catalog& catalog)
{
    m_all = eachOf<Evaluation>(scenarios,
        [&catalog](const Scenario& scenario) { return evaluationOf(scenario, catalog); });
}

void Evaluations::refresh(int scenario, const Scenario& changed, const Catalog& catalog)
{
    Evaluation& evaluation = m_all[static_cast<std::size_t>(scenario)];
    evaluation.known = std::make_shared<KnownCalls>(); // a copy keeps what it knows
    evaluation.inputs = resolve(changed, catalog);
    evaluate(evaluation.inputs, evaluation.results); // reuses its storage
}

} // namespace isocost
