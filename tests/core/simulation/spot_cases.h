// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Spot jobs that several tests of the simulation share, and the closed form of their mean.
#pragma once

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "core/simulation/spot_trial.h"

namespace isocost::test {

// The problem of performance.md: 720 h of work, a checkpoint every hour costing 3 min, restart
// 15 min, MTBI 8 h; 104.2 interruptions a trial.
inline SpotJob churnJob()
{
    SpotJob job;
    job.workHours = 720.0;
    job.intervalHours = 1.0;
    job.writeHours = 0.05;
    job.restartHours = 0.25;
    job.mtbiHours = 8.0;
    return job;
}

// The reference sample: MTBI 4 h, 15 min writes, 30 min restarts, best interval; the last segment
// is shorter than the others.
inline SpotJob referenceJob()
{
    SpotJob job;
    job.workHours = 240.0;
    job.intervalHours = 75.1616052808071 / 60.0;
    job.writeHours = 0.25;
    job.restartHours = 0.5;
    job.warningHours = 2.0 / 60.0;
    job.mtbiHours = 4.0;
    return job;
}

// One job for each way through the kernel.
struct NamedJob {
    const char* name;
    SpotJob job;
};

inline std::vector<NamedJob> namedJobs()
{
    std::vector<NamedJob> all{{"churn", churnJob()}, {"last segment shorter", referenceJob()}};
    SpotJob job = referenceJob();
    job.waitHours = 2.0;
    all.push_back({"waiting for capacity", job});
    job.lifetimeShape = 0.6;
    all.push_back({"early deaths and a wait", job});
    job.waitHours = 0.0;
    job.lifetimeShape = 2.5;
    all.push_back({"wearing out", job});
    job.warningHours = 0.25;
    all.push_back({"notice saves, wearing out", job});
    job.lifetimeShape = 1.0;
    job.waitHours = 1.0;
    all.push_back({"notice saves and a wait", job});
    job.workHours = 24.0 * job.intervalHours;
    all.push_back({"notice saves, whole segments", job});
    job = referenceJob();
    job.mtbiHours = 400.0;
    all.push_back({"calm", job});
    job.mtbiHours = std::numeric_limits<double>::infinity();
    all.push_back({"never interrupted", job});
    job = referenceJob();
    job.writeHours = 0.0;
    all.push_back({"checkpoints are free", job});
    job = referenceJob();
    job.workHours = 1.0;
    all.push_back({"one short segment", job});
    return all;
}

// S1b of model.md: the mean wall-clock while interruptions are memoryless and nothing is saved by
// the notice.
inline double expectedHours(const SpotJob& job)
{
    const double mtbi = job.mtbiHours;
    const double full = std::floor(job.workHours / job.intervalHours);
    const double rest = job.workHours - full * job.intervalHours;
    double tries =
        full > 0.0 ? full * std::expm1((job.intervalHours + job.writeHours) / mtbi) : 0.0;
    if (rest > 1e-9 * job.intervalHours)
        tries += std::expm1((rest + job.writeHours) / mtbi);
    return (mtbi + job.waitHours) * std::exp(job.restartHours / mtbi) * tries;
}

// Evenly over the logarithm.
inline double drawn(std::mt19937_64& generator, double low, double high)
{
    const double share = static_cast<double>(generator() >> 11) * 0x1.0p-53;
    return low * std::exp(share * std::log(high / low));
}

// A job drawn over what a user may set; write longer than the notice, shape 1.
inline SpotJob randomJob(std::mt19937_64& generator)
{
    const auto between = [&](double low, double high) { return drawn(generator, low, high); };
    SpotJob job;
    job.mtbiHours = between(0.5, 100.0);
    job.intervalHours = job.mtbiHours * between(0.05, 2.0);
    job.writeHours = job.mtbiHours * between(0.001, 0.5);
    job.restartHours = job.mtbiHours * between(0.001, 1.0);
    job.waitHours = generator() % 2 == 0 ? 0.0 : between(0.1, 4.0);
    job.workHours = job.intervalHours * between(0.3, 60.0);
    return job;
}

// A job of at most two segments: an interval from half of the job to far longer than it, and
// interruptions from many to nearly none; write longer than the notice, shape 1.
inline SpotJob randomFewSegmentsJob(std::mt19937_64& generator)
{
    const auto between = [&](double low, double high) { return drawn(generator, low, high); };
    SpotJob job;
    job.mtbiHours = between(0.5, 100.0);
    job.workHours = job.mtbiHours * between(1e-11, 6.0);
    job.intervalHours = job.workHours * between(0.5, 1e7);
    job.writeHours = job.workHours * between(0.001, 0.5);
    job.restartHours = job.mtbiHours * between(0.001, 1.0);
    job.waitHours = generator() % 2 == 0 ? 0.0 : between(0.1, 4.0);
    return job;
}

} // namespace isocost::test
