// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/trace.h"

#include <algorithm>

namespace isocost {

double Trace::peakNodes() const
{
    const auto byNodes = [](const TraceStep& a, const TraceStep& b) { return a.nodes < b.nodes; };
    return steps.empty() ? 0.0 : std::ranges::max_element(steps, byNodes)->nodes;
}

double Trace::meanNodes() const
{
    double nodeHours = 0.0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double end = i + 1 < steps.size() ? steps[i + 1].hours : endHours;
        nodeHours += steps[i].nodes * (end - steps[i].hours);
    }
    return endHours > 0.0 ? nodeHours / endHours : 0.0;
}

double Trace::nodeShare() const
{
    const double peak = peakNodes();
    return peak > 0.0 ? meanNodes() / peak : 0.0;
}

Trace flipped(const Trace& trace)
{
    Trace other = trace;
    const double peak = trace.peakNodes();
    for (TraceStep& step : other.steps)
        step.nodes = peak - step.nodes;
    return other;
}

bool looksReversed(const Trace& trace)
{
    return trace.nodeShare() < 0.5;
}

std::vector<UpTime> upTimes(const Trace& trace, double neededNodes)
{
    std::vector<UpTime> ups;
    for (std::size_t i = 0; i < trace.steps.size(); ++i) {
        const TraceStep& step = trace.steps[i];
        const double end = i + 1 < trace.steps.size() ? trace.steps[i + 1].hours : trace.endHours;
        if (step.nodes < neededNodes || end <= step.hours)
            continue;
        if (!ups.empty() && ups.back().end == step.hours)
            ups.back().end = end;
        else
            ups.push_back({step.hours, end});
    }
    return ups;
}

} // namespace isocost
