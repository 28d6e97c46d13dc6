// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spot_churn.h"

#include <algorithm>
#include <numeric>

#include "core/model/formulas/fleet_size.h"
#include "core/simulation/spot_distribution.h"

namespace isocost {

namespace {

constexpr std::size_t kIntervalPoints = 120;
constexpr std::size_t kMixPoints = 51;
constexpr std::size_t kP10 = 1; // of kSummaryPercentiles
constexpr std::size_t kP90 = 3;

// Waiting for capacity is the part of the wall-clock that is not billed.
Outcome<double> billedHours(const Results<double>& results)
{
    Outcome<double> billed = results.of(Metric::SpotExpectedHours);
    if (billed.hasNumber())
        billed.value *=
            results.of(Metric::SpotBilledStretch).value / results.of(Metric::SpotStretch).value;
    return billed;
}

// Infinite when spot pays only without interruptions.
Outcome<double> breakEvenMtbi(const Inputs<double>& in, const Results<double>& results)
{
    Outcome<double> mtbi = results.of(Metric::SpotBreakEvenRate);
    if (mtbi.hasNumber())
        mtbi.value = 1.0 / (mtbi.value * spotNodes(in));
    return mtbi;
}

} // namespace

bool SpotChurn::needsTrials() const
{
    return (isCalm() || !isClosedForm()) && !SpotDistribution::isExactFor(job);
}

std::optional<double> SpotChurn::meanHours() const
{
    if (summary && summary->wall.mean)
        return summary->wall.mean;
    return isClosedForm() ? expectedHours.number() : std::nullopt;
}

std::optional<double> SpotChurn::wastedShare() const
{
    if (isClosedForm())
        return expectedBilledHours.hasNumber() ? 1.0 - job.workHours / expectedBilledHours.value
                                               : 1.0;
    const auto shares = billedShares();
    return shares ? std::optional(1.0 - (*shares)[indexOf(JobState::Compute)]) : std::nullopt;
}

std::optional<StateShares> SpotChurn::wallParts() const
{
    if (summary)
        return summary->shares;
    return trial.isFinished ? std::optional(hours) : std::nullopt;
}

std::optional<StateShares> SpotChurn::billedShares() const
{
    auto shares = wallParts();
    if (!shares)
        return std::nullopt;
    (*shares)[indexOf(JobState::Wait)] = 0.0;
    const double billed = std::accumulate(shares->begin(), shares->end(), 0.0);
    for (double& share : *shares)
        share = billed > 0.0 ? share / billed : 0.0;
    return shares;
}

double SpotChurn::waitShare() const
{
    const auto parts = wallParts();
    if (!parts)
        return 0.0;
    const double whole = std::accumulate(parts->begin(), parts->end(), 0.0);
    return whole > 0.0 ? (*parts)[indexOf(JobState::Wait)] / whole : 0.0;
}

std::optional<Interval> SpotChurn::likelyHours() const
{
    if (!summary || isCalm())
        return std::nullopt;
    const auto& percentiles = summary->wall.percentiles;
    if (!percentiles[kP10] || !percentiles[kP90])
        return std::nullopt;
    return Interval{*percentiles[kP10], *percentiles[kP90]};
}

SpotCosts SpotChurn::costsOf(const HourSummary& billed) const
{
    const auto cost = [this](const std::optional<double>& time) {
        return time ? std::optional(costOf(*time)) : std::nullopt;
    };
    return {cost(billed.mean), cost(billed.percentiles[kP10]), cost(billed.percentiles[kP90])};
}

std::optional<double> SpotChurn::elasticOverTrace() const
{
    if (!replay || !replay->elastic)
        return std::nullopt;
    const ElasticMeans& means = *replay->elastic;
    if (!mix.isPriced)
        return means.wallHours;
    return (means.onDemandHours * *mix.onDemandPrice + means.spotHours * *mix.spotPrice)
        / elastic.job.workHours;
}

SpotChurn spotChurnOf(const Inputs<double>& in, const Results<double>& results)
{
    SpotChurn churn;
    churn.job = spotJobOf(in, results);
    churn.seed = seedOf(in);
    churn.trials = static_cast<std::uint64_t>(in[Parameter::SpotTrials]);
    churn.expectedHours = results.of(Metric::SpotExpectedHours);
    churn.expectedBilledHours = billedHours(results);
    churn.isPlanned = in.referencePlatform().purchase == Purchase::Spot;
    churn.hourPrice = spotHourPrice(in);
    churn.onDemandCost = results.of(Metric::SpotOnDemandCost);
    churn.breakEvenMtbi = breakEvenMtbi(in, results);
    churn.breakEvenWriteMin = results.of(Metric::SpotBreakEvenWriteMin);
    churn.elastic = elasticPlanOf(in);
    return churn;
}

void completeSpotChurn(
    SpotChurn& churn, const Inputs<double>& in, const Results<double>& results, std::uint64_t trial)
{
    churn.trialNumber = trial;
    churn.trial = shownTrial(churn.job, churn.seed, trial, maximumTrialHours(in, results));
    churn.window = windowHours(churn.job, churn.trial);
    const auto stop = std::ranges::find_if(churn.trial.spans, [](const JobSpan& span) {
        return span.state == JobState::Lost || span.state == JobState::Restart;
    });
    if (stop != churn.trial.spans.end() && stop->start >= churn.window)
        churn.windowStart = std::min(
            std::floor(stop->start - churn.window / 2.0), churn.trial.wallHours - churn.window);
    churn.hours = hoursByState(churn.trial);
    churn.intervalRange = intervalRange(in);
    churn.interval = spotIntervalCurve(in, churn.intervalRange, kIntervalPoints);
    churn.mix = spotMixCurve(in, kMixPoints);
    churn.summary = exactSummary(churn.job, kSpotChurnBins);
}

} // namespace isocost
