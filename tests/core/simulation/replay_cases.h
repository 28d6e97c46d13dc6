// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A small market and a small job whose replay can be worked by hand.
#pragma once

#include <vector>

#include "core/simulation/trace_replay.h"
#include "tests/support/read_trace.h"

namespace isocost::test {

inline constexpr const char* kHours = "aws-spot-instances-p2-xlarge-2020-11-20-to-2020-11-23.csv";

// Up from 0 to 2 h, from 3 to 4 h and from 4.5 to 10 h, of 8 nodes.
[[nodiscard]] inline Trace smallTrace()
{
    return readTrace(
        "time,nodes\n0,8\n2,8\n2,4\n3,4\n3,8\n4,8\n4,0\n4.5,0\n4.5,8\n10,8\n", "small.csv");
}

// Segments of 0.75 h work and 0.25 h write, restart 0.5 h.
[[nodiscard]] inline SpotJob smallJob(double work)
{
    SpotJob job;
    job.workHours = work;
    job.intervalHours = 0.75;
    job.writeHours = 0.25;
    job.restartHours = 0.5;
    job.mtbiHours = 4.0; // has no part in a replay
    return job;
}

// On all nodes of the trace.
[[nodiscard]] inline std::vector<ElasticReplay> elasticOver(
    const SpotJob& job, const Trace& trace, double onDemandShare, const std::vector<double>& starts)
{
    return replayElastic(
        {job, onDemandShare}, NodeRounds(trace, trace.peakNodes(), job.restartHours), starts);
}

} // namespace isocost::test
