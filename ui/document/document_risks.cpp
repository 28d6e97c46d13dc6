// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Document: the risk register and the notes of the readiness checklist.
#include "core/model/readiness.h"
#include "core/model/risk_register.h"
#include "ui/document/document_state.h"

namespace isocost {

namespace {

// The register refuses a row that does not exist.
std::size_t rowAt(int row)
{
    return static_cast<std::size_t>(row);
}

} // namespace

std::optional<QString> Document::addRisk(const Risk& risk)
{
    return m_state->changeCurrent(
        tr("new risk"), [&](Scenario& scenario) { isocost::addRisk(scenario, risk); });
}

std::optional<QString> Document::changeRisk(int row, const Risk& risk)
{
    return m_state->changeCurrent(tr("change of a risk"),
        [&](Scenario& scenario) { isocost::changeRisk(scenario, rowAt(row), risk); });
}

std::optional<QString> Document::removeRisk(int row)
{
    return m_state->changeCurrent(tr("removal of a risk"),
        [&](Scenario& scenario) { isocost::removeRisk(scenario, rowAt(row)); });
}

std::optional<QString> Document::moveRisk(int from, int to)
{
    return m_state->changeCurrent(tr("order of the risks"),
        [&](Scenario& scenario) { isocost::moveRisk(scenario, rowAt(from), rowAt(to)); });
}

std::optional<QString> Document::setReadinessNote(Parameter item, const QString& note)
{
    return m_state->changeCurrent(tr("note of the checklist"),
        [&](Scenario& scenario) { isocost::setReadinessNote(scenario, item, note.toStdString()); });
}

} // namespace isocost
