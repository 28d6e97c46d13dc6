// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/spot_statistics.h"

#include <cmath>

#include "core/simulation/spot_moments.h"

namespace isocost {

SpotStatistics::SpotStatistics(const SpotJob& job)
    : m_job(kernelJobOf(job)),
      m_workHours(job.workHours),
      m_stepsPerHour(0x1.0p32 / calmHoursOf(job)),
      m_isEndless(neverFinishes(job)),
      m_wall(calmHoursOf(job)),
      m_billed(calmHoursOf(job))
{
}

void SpotStatistics::add(const KernelTrials& trials)
{
    for (std::size_t i = 0; i < trials.count; ++i) {
        const double spoiled = trials.spoiledHours[i];
        const double restart = trials.restartHours[i];
        const double wait = trials.waitHours[i];
        const double wall = wallHoursOf(m_job, spoiled, restart, wait);
        if (trials.interruptions[i] == kUnfinished || m_wall.isTooLong(wall)) {
            addUnfinished();
            continue;
        }
        m_wall.add(wall, trials.first + i);
        if (m_job.hasWait)
            m_billed.add(wallHoursOf(m_job, spoiled, restart, 0.0), trials.first + i);
        addStates(spoiled, restart, wait);
        m_interruptions += trials.interruptions[i];
    }
}

void SpotStatistics::addUnfinished()
{
    for (HourTally* const tally : {&m_wall, &m_billed})
        if (m_isEndless)
            tally->addEndless();
        else
            tally->addGivenUp();
}

void SpotStatistics::addStates(double spoiled, double restart, double wait)
{
    const auto put = [&](JobState state, double hours) {
        const double steps = std::floor(hours * m_stepsPerHour + 0.5);
        m_states[indexOf(state)] += static_cast<std::int64_t>(steps);
    };
    put(JobState::Compute, m_workHours);
    put(JobState::Checkpoint, m_job.noticeSaves ? spoiled : m_job.fixedHours - m_workHours);
    put(JobState::Lost, m_job.noticeSaves ? 0.0 : spoiled);
    put(JobState::Restart, restart);
    put(JobState::Wait, wait);
}

void SpotStatistics::merge(const SpotStatistics& other)
{
    m_wall.merge(other.m_wall);
    m_billed.merge(other.m_billed);
    for (std::size_t i = 0; i < kJobStateCount; ++i)
        m_states[i] += other.m_states[i];
    m_interruptions += other.m_interruptions;
}

std::optional<std::array<double, kJobStateCount>> SpotStatistics::shares() const
{
    if (!m_wall.mean())
        return std::nullopt;
    WideInteger total = 0;
    for (const WideInteger& sum : m_states)
        total += sum;
    std::array<double, kJobStateCount> shares{};
    for (std::size_t i = 0; i < kJobStateCount; ++i)
        shares[i] = static_cast<double>(m_states[i]) / static_cast<double>(total);
    return shares;
}

std::optional<double> SpotStatistics::meanInterruptions() const
{
    if (!m_wall.mean())
        return std::nullopt;
    return static_cast<double>(m_interruptions) / static_cast<double>(m_wall.trials());
}

void SpotStatistics::restore(const HourTally& wall, const HourTally& billed,
    const StateSums& states, std::uint64_t interruptions)
{
    m_wall = wall;
    m_billed = billed;
    m_states = states;
    m_interruptions = interruptions;
}

} // namespace isocost
