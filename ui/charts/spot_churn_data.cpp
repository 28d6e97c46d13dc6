// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_churn_data.h"

#include <cmath>
#include <numeric>

#include "core/model/evaluate.h"
#include "core/simulation/spot_distribution.h"

namespace isocost {

namespace {

constexpr std::size_t kIntervalPoints = 120;
constexpr std::size_t kMixPoints = 51;

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

bool SpotChurnData::needsTrials() const
{
    return (isCalm() || !isClosedForm()) && !SpotDistribution::isExactFor(job);
}

std::optional<double> SpotChurnData::wastedShare() const
{
    if (isClosedForm())
        return expectedWastedShare.hasNumber() ? expectedWastedShare.value : 1.0;
    const auto shares = billedShares();
    if (!shares)
        return std::nullopt;
    return 1.0 - (*shares)[static_cast<std::size_t>(JobState::Compute)];
}

std::optional<std::array<double, kJobStateCount>> SpotChurnData::wallParts() const
{
    if (summary)
        return summary->shares;
    return trial.isFinished ? std::optional(hours) : std::nullopt;
}

std::optional<std::array<double, kJobStateCount>> SpotChurnData::billedShares() const
{
    auto shares = wallParts();
    if (!shares)
        return std::nullopt;
    (*shares)[static_cast<std::size_t>(JobState::Wait)] = 0.0;
    const double billed = std::accumulate(shares->begin(), shares->end(), 0.0);
    for (double& share : *shares)
        share = billed > 0.0 ? share / billed : 0.0;
    return shares;
}

double SpotChurnData::waitShare() const
{
    const auto parts = wallParts();
    if (!parts)
        return 0.0;
    const double whole = std::accumulate(parts->begin(), parts->end(), 0.0);
    return whole > 0.0 ? (*parts)[static_cast<std::size_t>(JobState::Wait)] / whole : 0.0;
}

double SpotChurnData::costOf(double billedHours) const
{
    return billedHours * hourPrice.value_or(1.0);
}

void putTrial(SpotChurnData& data, std::uint64_t trial)
{
    data.trialNumber = trial;
    data.trial = shownTrial(data.job, data.seed, trial, data.maximumHours);
    data.window = windowHours(data.job, data.trial);
    data.progress = progressOf(data.trial);
    data.hours = hoursByState(data.trial);
}

SpotChurnData spotChurnData(const Inputs<double>& in, std::uint64_t trial)
{
    Results<double> results;
    evaluate(in, results, Subjects::Costs | Subjects::SpotLimit);
    SpotChurnData data;
    data.job = spotJobOf(in, results);
    data.seed = seedOf(in);
    data.trials = static_cast<std::uint64_t>(in[Parameter::SpotTrials]);
    data.maximumHours = maximumTrialHours(in, results);
    putTrial(data, trial);
    data.expectedHours = results.of(Metric::SpotExpectedHours);
    data.expectedBilledHours = results.of(Metric::SpotBilledHours);
    data.expectedWastedShare = results.of(Metric::SpotWastedShare);
    data.hourPrice = spotHourPrice(in);
    data.onDemandCost = results.of(Metric::SpotOnDemandCost);
    data.summary = exactSummary(data.job, kSpotHistogramBins);
    data.intervalRange = intervalRange(in);
    data.interval = spotIntervalCurve(in, data.intervalRange, kIntervalPoints);
    data.elastic = elasticPlanOf(in);
    data.mix = spotMixCurve(in, kMixPoints);
    data.breakEvenMtbiHours = results.of(Metric::SpotBreakEvenMtbiHours);
    data.breakEvenWriteMin = results.of(Metric::SpotBreakEvenWriteMin);
    return data;
}

} // namespace isocost
