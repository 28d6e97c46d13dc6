// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The commitment mix of a scenario over its reserve (model.md M1 to M5), with the demand of the
// scenario or of a trace.
//
// Units     chip-hours a day; shares of the days
// Domain    a trace has at least one day; all results of a reversed demand are undefined
// Worked    tests/core/analysis/tst_demand_mix.cpp
#pragma once

#include <optional>
#include <vector>

#include "core/analysis/curve.h"
#include "core/analysis/demand_trace.h"
#include "core/model/inputs.h"
#include "core/model/outcome.h"

namespace isocost {

class DemandMix {
public:
    explicit DemandMix(Inputs<double> in, std::optional<DemandTrace> trace = std::nullopt);

    [[nodiscard]] double lowest() const
    {
        return m_trace ? m_trace->days().front() : m_in[Parameter::DemandLow];
    }
    [[nodiscard]] double highest() const
    {
        return m_trace ? m_trace->days().back() : m_in[Parameter::DemandHigh];
    }
    [[nodiscard]] const std::optional<DemandTrace>& trace() const { return m_trace; }
    [[nodiscard]] DemandMix fallen() const; // with demand lower by the share demand.drop
    // The results of the commitment; all others stay empty.
    [[nodiscard]] Results<double> resultsAt(double reserve) const;
    // The share of days on which demand is above x, for x from 0 to `end`, which no day exceeds. It
    // falls along lines, or in steps of two points at one x. The area below is chip-hours a day.
    [[nodiscard]] std::vector<CurvePoint> exceedance(double end) const;

private:
    Inputs<double> m_in;
    std::optional<DemandTrace> m_trace;
};

} // namespace isocost
