// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spot_replay.h"

#include "core/simulation/trace_replay.h"

namespace isocost {

SpotReplay replayOver(const Trace& trace, const SpotJob& job, double neededNodes)
{
    const std::vector<GangReplay> runs =
        replayGang(job, trace, neededNodes, startTimes(trace, kReplayStarts));
    const HourTally wall = tallyOf(job, runs);
    SpotReplay replay;
    replay.name = trace.name;
    replay.neededNodes = neededNodes;
    replay.peakNodes = trace.peakNodes();
    replay.looksReversed = looksReversed(trace);
    replay.statistics = statisticsOf(trace, neededNodes);
    replay.unfinished = wall.endless();
    replay.wall = summaryOf(wall, 1);
    replay.billed = summaryOf(billedTallyOf(job, runs), 1);
    return replay;
}

} // namespace isocost
