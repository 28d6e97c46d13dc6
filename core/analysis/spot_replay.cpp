// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spot_replay.h"

#include "core/simulation/trace_replay.h"

namespace isocost {

namespace {

std::optional<ElasticMeans> meansOf(const std::vector<ElasticReplay>& runs)
{
    ElasticMeans sum;
    for (const ElasticReplay& run : runs) {
        if (!run.isFinished)
            return std::nullopt;
        sum.wallHours += run.wallHours;
        sum.spotHours += run.spotHours;
        sum.onDemandHours += run.onDemandHours;
    }
    const auto count = static_cast<double>(runs.size());
    return ElasticMeans{sum.wallHours / count, sum.spotHours / count, sum.onDemandHours / count};
}

} // namespace

SpotMarket::SpotMarket(const Shared<Trace>& trace, double neededNodes)
    : m_trace(trace), m_rounds(trace, neededNodes), m_starts(startTimes(trace, kReplayStarts))
{
    m_known.name = trace->name;
    m_known.neededNodes = neededNodes;
    m_known.peakNodes = trace->peakNodes();
    m_known.looksReversed = looksReversed(trace);
    m_known.statistics = statisticsOf(trace, neededNodes);
}

std::optional<SpotReplay> SpotMarket::replay(
    const ReplayJobs& jobs, const std::stop_token& cancel) const
{
    const std::vector<GangReplay> runs = replayGang(jobs.gang, m_rounds, m_starts, cancel);
    if (runs.size() < m_starts.size())
        return std::nullopt;
    const HourTally wall = tallyOf(jobs.gang, runs);
    SpotReplay replay = m_known;
    replay.unfinished = wall.unfinished();
    replay.wall = summaryOf(wall, 1);
    replay.billed = summaryOf(billedTallyOf(jobs.gang, runs), 1);
    if (!jobs.elastic)
        return replay;
    const NodeRounds nodes(m_trace, m_known.neededNodes, jobs.elastic->job.restartHours);
    const std::vector<ElasticReplay> others = replayElastic(*jobs.elastic, nodes, m_starts, cancel);
    if (others.size() < m_starts.size())
        return std::nullopt;
    replay.elastic = meansOf(others);
    return replay;
}

} // namespace isocost
