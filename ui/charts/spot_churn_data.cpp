// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_churn_data.h"

#include <cmath>
#include <numeric>

#include "core/model/evaluate.h"

namespace isocost {

namespace {

constexpr std::size_t kIntervalPoints = 120;

double hoursIn(const SpotChurnData& data, JobState state)
{
    return data.hours[static_cast<std::size_t>(state)];
}

// Waiting for capacity is the part of the wall-clock that is not billed.
Outcome<double> billedHours(const Results<double>& results)
{
    Outcome<double> billed = results.of(Metric::SpotExpectedHours);
    if (billed.hasNumber())
        billed.value *=
            results.of(Metric::SpotBilledStretch).value / results.of(Metric::SpotStretch).value;
    return billed;
}

} // namespace

bool SpotChurnData::isCalm() const
{
    return std::isinf(job.mtbiHours);
}

bool SpotChurnData::noticeSaves() const
{
    return !isCalm() && job.writeHours <= job.warningHours;
}

bool SpotChurnData::isClosedForm() const
{
    return isCalm() || (!noticeSaves() && job.lifetimeShape == 1.0);
}

double SpotChurnData::wastedShare() const
{
    if (isClosedForm())
        return expectedBilledHours.hasNumber() ? 1.0 - job.workHours / expectedBilledHours.value
                                               : 1.0;
    const double all = std::accumulate(hours.begin(), hours.end(), 0.0);
    const double billed = all - hoursIn(*this, JobState::Wait);
    return billed > 0.0 ? 1.0 - hoursIn(*this, JobState::Compute) / billed : 0.0;
}

SpotChurnData spotChurnData(const Inputs<double>& in)
{
    Results<double> results;
    evaluate(in, results, Subjects::Costs);
    SpotChurnData data;
    data.job = spotJobOf(in, results);
    data.seed = seedOf(in);
    data.trial = simulateTrial(data.job, data.seed, 0, maximumTrialHours(in, results));
    data.window = windowHours(data.job, data.trial);
    data.progress = progressOf(data.trial);
    data.hours = hoursByState(data.trial);
    data.expectedHours = results.of(Metric::SpotExpectedHours);
    data.expectedBilledHours = billedHours(results);
    data.intervalRange = intervalRange(in);
    data.interval = spotIntervalCurve(in, data.intervalRange, kIntervalPoints);
    return data;
}

} // namespace isocost
