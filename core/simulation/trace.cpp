// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/trace.h"

namespace isocost {

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
