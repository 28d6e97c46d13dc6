// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/snapshot.h"

#include <utility>

#include "core/text/calendar.h"

namespace isocost {

Snapshot::Snapshot(std::shared_ptr<const Project> project, Scenario scenario)
    : m_project(std::move(project)),
      m_scenario(std::move(scenario)),
      m_evaluation(evaluationOf(m_scenario, m_project->catalog))
{
}

void Snapshot::setDemand(DemandTrace demand)
{
    m_demand = std::move(demand);
}

ViewInput Snapshot::input() const
{
    ViewInput input{&m_scenario, &m_project->catalog, &m_evaluation.inputs, &m_evaluation.results,
        m_project->market ? &*m_project->market : nullptr, m_project.get()};
    input.demand = m_demand ? &*m_demand : nullptr;
    input.known = m_evaluation.known.get();
    input.today = todayText();
    return input;
}

} // namespace isocost
