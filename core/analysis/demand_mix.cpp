// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/demand_mix.h"

#include <algorithm>
#include <utility>

#include "core/analysis/input_change.h"
#include "core/model/formulas/commitment.h"

namespace isocost {

DemandMix::DemandMix(Inputs<double> in, std::optional<DemandTrace> trace)
    : m_in(std::move(in)), m_trace(std::move(trace))
{
}

DemandMix DemandMix::fallen() const
{
    const double left = 1.0 - m_in[Parameter::DemandDrop];
    if (m_trace)
        return DemandMix(m_in, m_trace->scaled(left));
    DemandMix mix(m_in);
    for (const Parameter end : {Parameter::DemandLow, Parameter::DemandHigh})
        changeInput(mix.m_in, {end, -1}, m_in[end] * left);
    return mix;
}

Results<double> DemandMix::resultsAt(double reserve) const
{
    Inputs<double> in = m_in;
    changeInput(in, {Parameter::DemandReserved, -1}, reserve);
    Results<double> results = evaluate(in, Subjects::Commitment);
    if (m_trace)
        computeMix(in, *m_trace, fleetUse(in), results);
    return results;
}

std::vector<CurvePoint> DemandMix::exceedance(double end) const
{
    constexpr std::size_t kMostSteps = 500;
    if (!m_trace)
        return {{0.0, 1.0}, {lowest(), 1.0}, {highest(), 0.0}, {end, 0.0}};
    const std::vector<double>& days = m_trace->days();
    const std::size_t stride = 1 + days.size() / kMostSteps;
    std::vector<CurvePoint> points{{0.0, 1.0}};
    for (std::size_t i = 0; i < days.size(); i += stride) {
        const std::size_t last = std::min(i + stride, days.size()) - 1;
        points.push_back({days[last], points.back().y});
        points.push_back({days[last],
            static_cast<double>(days.size() - 1 - last) / static_cast<double>(days.size())});
    }
    points.push_back({end, 0.0});
    return points;
}

} // namespace isocost
