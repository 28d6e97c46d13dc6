// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spot_replay.h"

#include "core/simulation/trace_replay.h"

namespace isocost {

SpotMarket::SpotMarket(const Trace& trace, double neededNodes)
    : m_rounds(trace, neededNodes), m_starts(startTimes(trace, kReplayStarts))
{
    m_known.name = trace.name;
    m_known.neededNodes = neededNodes;
    m_known.peakNodes = trace.peakNodes();
    m_known.looksReversed = looksReversed(trace);
    m_known.statistics = statisticsOf(trace, neededNodes);
}

std::optional<SpotReplay> SpotMarket::replay(
    const SpotJob& job, const std::stop_token& cancel) const
{
    const std::vector<GangReplay> runs = replayGang(job, m_rounds, m_starts, cancel);
    if (runs.size() < m_starts.size())
        return std::nullopt;
    const HourTally wall = tallyOf(job, runs);
    SpotReplay replay = m_known;
    replay.unfinished = wall.unfinished();
    replay.wall = summaryOf(wall, 1);
    replay.billed = summaryOf(billedTallyOf(job, runs), 1);
    return replay;
}

SpotReplay replayOver(const Trace& trace, const SpotJob& job, double neededNodes)
{
    return SpotMarket(trace, neededNodes).replay(job).value();
}

} // namespace isocost
