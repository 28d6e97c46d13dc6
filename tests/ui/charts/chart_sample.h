// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The reference sample with changes, as a chart takes it.
#pragma once

#include <initializer_list>

#include "core/model/assign.h"
#include "ui/charts/chart.h"

namespace isocost::test {

struct Change {
    const char* id;
    const char* text;
};

class ChartSample {
public:
    ChartSample(std::initializer_list<Change> changes = {}) : m_scenario(referenceScenario())
    {
        for (const Change& change : changes)
            set(change.id, change.text);
        resolveAgain();
    }

    void set(const char* id, const char* text)
    {
        assign(m_scenario, builtinCatalog(), id, text);
        resolveAgain();
    }

    [[nodiscard]] Scenario& scenario() { return m_scenario; }
    [[nodiscard]] const Inputs<double>& inputs() const { return m_inputs; }
    void resolveAgain() { m_inputs = resolve(m_scenario, builtinCatalog()); }

    [[nodiscard]] ChartInput input(const ChartSample* ghost = nullptr) const
    {
        return {&m_scenario, &builtinCatalog(), &m_inputs, ghost ? &ghost->m_inputs : nullptr};
    }

private:
    Scenario m_scenario;
    Inputs<double> m_inputs;
};

} // namespace isocost::test
