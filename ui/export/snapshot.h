// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario of a project with its numbers as they were at one moment: what is drawn into a file
// does not follow later edits.
#pragma once

#include <memory>
#include <optional>

#include "core/analysis/demand_trace.h"
#include "core/model/project.h"
#include "core/views/view_input.h"
#include "ui/document/evaluations.h"

namespace isocost {

class Snapshot {
public:
    // The catalog of the project has all chips of the scenario.
    // Errors: InputError where the scenario cannot be resolved.
    Snapshot(std::shared_ptr<const Project> project, Scenario scenario);
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

    void setDemand(DemandTrace demand); // replaces that of the project
    [[nodiscard]] const Project& project() const { return *m_project; }
    [[nodiscard]] const Scenario& scenario() const { return m_scenario; }
    [[nodiscard]] ViewInput input() const; // points into the snapshot

private:
    std::shared_ptr<const Project> m_project;
    Scenario m_scenario;
    Evaluation m_evaluation;
    std::optional<DemandTrace> m_demand;
};

} // namespace isocost
