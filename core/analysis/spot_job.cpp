// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spot_job.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/model/constants.h"
#include "core/model/evaluate.h"
#include "core/model/formulas/spot.h"
#include "core/simulation/spot_simulation.h"

namespace isocost {

namespace {

// Infinite for a calm job, counted as in the closed form: interruptions during useful hours, not
// during restarts.
double simulatedMtbi(const Inputs<double>& in, const Results<double>& results)
{
    const Outcome<double>& mtbi = results.of(Metric::SpotMtbiHours);
    const bool isCalm = !mtbi.hasNumber() || clusterRate(in) * in[P::SpotWorkHours] < kCalm;
    return isCalm ? std::numeric_limits<double>::infinity() : mtbi.value;
}

} // namespace

bool hasSpotInterval(const Results<double>& results)
{
    const Outcome<double>& interval = results.of(Metric::SpotIntervalMin);
    const Outcome<double>& expected = results.of(Metric::SpotExpectedHours);
    return expected.reason != Reason::Undefined
        && (!interval.hasNumber() || !expected.hasNumber()
            || std::isfinite(expected.value / interval.value));
}

double simulatedIntervalMin(const Inputs<double>& in, const Outcome<double>& interval)
{
    if (interval.hasNumber())
        return interval.value;
    if (in[Parameter::SpotCheckpointWriteMin] > 0.0)
        return in[Parameter::SpotWorkHours] * rowOf(Constant::MinutesPerHour).value;
    return rowOf(Constant::SmallestInterval).value;
}

SpotJob spotJobOf(const Inputs<double>& in, const Results<double>& results)
{
    const double minutes = rowOf(Constant::MinutesPerHour).value;
    return {.workHours = in[P::SpotWorkHours],
        .intervalHours = simulatedIntervalMin(in, results.of(Metric::SpotIntervalMin)) / minutes,
        .writeHours = in[P::SpotCheckpointWriteMin] / minutes,
        .restartHours = in[P::SpotRestartMin] / minutes,
        .warningHours = in[P::SpotWarningMin] / minutes,
        .waitHours = in[P::SpotCapacityWaitMin] / minutes,
        .mtbiHours = simulatedMtbi(in, results),
        .lifetimeShape = in[P::SpotLifetimeShape]};
}

ElasticPlan elasticPlanOf(const Inputs<double>& in)
{
    const Results<double> results = evaluate(in, Subjects::SpotMix);
    ElasticPlan plan{spotJobOf(in, results), in[Parameter::SpotOnDemandShare]};
    plan.job.intervalHours = simulatedIntervalMin(in, results.of(Metric::SpotMixElasticIntervalMin))
        / rowOf(Constant::MinutesPerHour).value;
    return plan;
}

std::uint64_t seedOf(const Inputs<double>& in)
{
    return static_cast<std::uint64_t>(in[Parameter::SpotSeed]);
}

std::optional<double> spotHourPrice(const Inputs<double>& in)
{
    return evaluate(in, Subjects::Spot).of(Metric::SpotClusterHourly).number();
}

std::optional<double> onDemandHourPrice(const Inputs<double>& in)
{
    return evaluate(in, Subjects::Spot).of(Metric::SpotOnDemandClusterHourly).number();
}

double maximumTrialHours(const Inputs<double>& in, const Results<double>& results)
{
    constexpr double kPatience = 5.0; // times the work, or twice the expected hours
    constexpr double kLongest = 20.0; // times the work, billed: a wait is one span, however long
    const double work = in[Parameter::SpotWorkHours];
    const Outcome<double>& expected = results.of(Metric::SpotExpectedHours);
    const Outcome<double>& billed = results.of(Metric::SpotBilledStretch);
    if (!expected.hasNumber() || !(billed.value <= kLongest))
        return kPatience * work;
    return std::max(kPatience * work, 2.0 * expected.value);
}

SpotTrial shownTrial(
    const SpotJob& job, std::uint64_t seed, std::uint64_t trial, double maximumHours)
{
    SpotTrial shown = simulateTrial(job, seed, trial, maximumHours);
    if (shown.isFinished)
        return shown;
    // The kernel tells at a hundredth of the cost whether going on is worth it.
    SimulationPlan plan{.seed = seed,
        .firstTrial = trial,
        .trials = 1,
        .threads = 1,
        .maximumInterruptions = kMaximumSpans}; // an interruption has a span
    if (simulate(job, plan).interruptions.front() == kUnfinished)
        return shown;
    SpotTrial whole = simulateTrial(job, seed, trial, std::numeric_limits<double>::infinity());
    return whole.isFinished ? whole : shown;
}

std::vector<CurvePoint> progressOf(const SpotTrial& trial)
{
    std::vector<CurvePoint> points{{0.0, 0.0}};
    for (const JobSpan& span : trial.spans) {
        const double gained = span.state == JobState::Compute ? span.end - span.start : 0.0;
        points.push_back({span.end, points.back().y + gained});
    }
    return points;
}

std::array<double, kJobStateCount> hoursByState(const SpotTrial& trial)
{
    std::array<double, kJobStateCount> hours{};
    for (const JobSpan& span : trial.spans)
        hours[indexOf(span.state)] += span.end - span.start;
    return hours;
}

double windowHours(const SpotJob& job, const SpotTrial& trial)
{
    constexpr double kSegments = 24.0; // checkpoints that a strip can show
    constexpr double kInterruptions = 10.0;
    const double bySegment = job.writeHours > 0.0
        ? kSegments * (job.intervalHours + job.writeHours)
        : trial.wallHours; // free checkpoints cannot be seen
    const double byInterruption =
        kInterruptions * (job.mtbiHours + job.waitHours + job.restartHours);
    const double hours = std::min({bySegment, byInterruption, trial.wallHours});
    if (hours >= trial.wallHours)
        return trial.wallHours;
    for (const double nice : {0.1, 0.2, 0.5, 1.0, 2.0, 6.0, 12.0, 24.0, 48.0, 96.0})
        if (hours <= nice)
            return std::min(nice, trial.wallHours);
    constexpr double kWeek = 168.0;
    return std::min(kWeek * std::ceil(hours / kWeek), trial.wallHours);
}

} // namespace isocost
