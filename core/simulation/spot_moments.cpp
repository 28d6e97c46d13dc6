// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/spot_moments.h"

#include <cmath>
#include <limits>

#include "core/model/formulas/spot.h"
#include "core/simulation/spot_kernel.h"

namespace isocost {

namespace {

struct Moments {
    double mean = 0.0;
    double variance = 0.0;
};

// The moments of an exponential life that is known to end before `end`.
Moments lifeBefore(double rate, double end)
{
    const double u = rate * end;
    if (u < 0.01) // the closed form cancels
        return {end * (0.5 - u / 12.0), end * end * (1.0 / 12.0 - u * u / 240.0)};
    const double escapes = std::exp(-u);
    const double ends = -std::expm1(-u);
    const double mean = 1.0 / rate - end * escapes / ends;
    const double square =
        (2.0 / (rate * rate) - escapes * (end * end + 2.0 * end / rate + 2.0 / (rate * rate)))
        / ends;
    return {mean, square - mean * mean};
}

// The sum of independent tries before the first success, whose probability is exp(-u).
Moments failedTries(double u, const Moments& each)
{
    const double failures = std::expm1(u);
    return {failures * each.mean,
        failures * each.variance + failures * (failures + 1.0) * each.mean * each.mean};
}

Moments recovery(const SpotChain& chain)
{
    const Moments wait{chain.wait, chain.wait * chain.wait};
    const Moments cut = lifeBefore(chain.rate, chain.restart);
    const Moments failed = failedTries(
        chain.rate * chain.restart, {cut.mean + wait.mean, cut.variance + wait.variance});
    return {failed.mean + wait.mean + chain.restart, failed.variance + wait.variance};
}

Moments segmentOverhead(const SpotChain& chain, double hours, const Moments& recovery)
{
    const Moments cut = lifeBefore(chain.rate, hours);
    return failedTries(
        chain.rate * hours, {cut.mean + recovery.mean, cut.variance + recovery.variance});
}

// (1 - exp(-(rate - theta) h)) rate / (rate - theta)
double tiltedFailure(double rate, double theta, double hours)
{
    const double rest = rate - theta;
    if (std::fabs(rest * hours) < 1e-12)
        return rate * hours;
    return -std::expm1(-rest * hours) * rate / rest;
}

} // namespace

SpotChain chainOf(const SpotJob& job, HourKind kind)
{
    const KernelJob kernelJob = kernelJobOf(job);
    SpotChain chain{
        .rate = 1.0 / job.mtbiHours, .segment = kernelJob.segmentHours, .workHours = job.workHours};
    chain.count = std::floor(job.workHours / job.intervalHours);
    if (kernelJob.checkpoints > chain.count)
        chain.last = job.workHours - chain.count * job.intervalHours + job.writeHours;
    if (chain.count == 0.0)
        chain.segment = chain.last; // a full one that never runs must not make sums diverge
    chain.restart = job.restartHours;
    chain.wait = kind == HourKind::Wall ? job.waitHours : 0.0;
    chain.calmHours = calmHoursOf(job);
    return chain;
}

double meanHours(const SpotChain& chain)
{
    if (chain.rate == 0.0)
        return chain.calmHours;
    const double tries =
        chain.count * std::expm1(chain.rate * chain.segment) + std::expm1(chain.rate * chain.last);
    return (1.0 / chain.rate + chain.wait) * std::exp(chain.rate * chain.restart) * tries;
}

bool neverFinishes(const SpotJob& job)
{
    const bool isClosedForm = job.lifetimeShape == 1.0 && job.writeHours > job.warningHours;
    const double rate = 1.0 / job.mtbiHours;
    if (!isClosedForm || rate == 0.0)
        return false;
    const double tries =
        std::exp(rate * job.restartHours) * std::expm1(rate * (job.intervalHours + job.writeHours));
    return (job.mtbiHours + job.waitHours) * tries / job.intervalHours > kNeverFinishes;
}

double standardDeviation(const SpotChain& chain)
{
    const Moments again = recovery(chain);
    const double variance = chain.count * segmentOverhead(chain, chain.segment, again).variance
        + segmentOverhead(chain, chain.last, again).variance;
    return std::sqrt(variance);
}

double logMoment(const SpotChain& chain, double theta)
{
    constexpr double kDiverges = std::numeric_limits<double>::infinity();
    const double rest = 1.0 - theta * chain.wait;
    if (rest <= 0.0)
        return kDiverges;
    const double retries = 1.0 - tiltedFailure(chain.rate, theta, chain.restart) / rest;
    if (retries <= 0.0)
        return kDiverges;
    const double recovers = std::exp(-(chain.rate - theta) * chain.restart) / rest / retries;
    const double full = 1.0 - tiltedFailure(chain.rate, theta, chain.segment) * recovers;
    const double last = 1.0 - tiltedFailure(chain.rate, theta, chain.last) * recovers;
    if (full <= 0.0 || last <= 0.0)
        return kDiverges;
    const double calm = chain.count * chain.segment + chain.last;
    return -chain.rate * calm - chain.count * std::log(full) - std::log(last);
}

} // namespace isocost
