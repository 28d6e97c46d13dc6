// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Document: the risk register and the notes of the readiness checklist.
#include "core/model/readiness.h"
#include "core/model/risk_register.h"
#include "ui/document/document_state.h"

namespace isocost {

namespace {

template <class Edit>
std::optional<QString> changeBy(Document::State& state, const QString& label, Edit edit)
{
    Scenario changed = state.scenario(state.current);
    const auto problem = sentenceOf([&] { edit(changed); });
    return problem ? problem : state.replaceCurrent(changed, label);
}

// A row that does not exist is refused by the register.
std::size_t rowAt(int row)
{
    return static_cast<std::size_t>(row);
}

} // namespace

std::optional<QString> Document::addRisk(const Risk& risk)
{
    return changeBy(
        *m_state, tr("new risk"), [&](Scenario& scenario) { isocost::addRisk(scenario, risk); });
}

std::optional<QString> Document::changeRisk(int row, const Risk& risk)
{
    return changeBy(*m_state, tr("change of a risk"),
        [&](Scenario& scenario) { isocost::changeRisk(scenario, rowAt(row), risk); });
}

std::optional<QString> Document::removeRisk(int row)
{
    return changeBy(*m_state, tr("removal of a risk"),
        [&](Scenario& scenario) { isocost::removeRisk(scenario, rowAt(row)); });
}

std::optional<QString> Document::moveRisk(int from, int to)
{
    return changeBy(*m_state, tr("order of the risks"),
        [&](Scenario& scenario) { isocost::moveRisk(scenario, rowAt(from), rowAt(to)); });
}

std::optional<QString> Document::setReadinessNote(Parameter item, const QString& note)
{
    return changeBy(*m_state, tr("note of the checklist"),
        [&](Scenario& scenario) { isocost::setReadinessNote(scenario, item, note.toStdString()); });
}

} // namespace isocost
