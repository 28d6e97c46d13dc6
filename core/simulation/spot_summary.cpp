// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/spot_summary.h"

#include <algorithm>
#include <cmath>

#include "core/simulation/spot_distribution.h"

namespace isocost {

namespace {

constexpr double kTail = 0.0005; // cut on both sides: a picture of what is likely

std::vector<HistogramBin> histogramOf(const HourTally& tally, int bins)
{
    const std::optional<double> from = tally.placeOf(kTail);
    const std::optional<double> to = tally.placeOf(1.0 - kTail);
    if (!from || !to)
        return tally.histogram(bins); // some do not finish: show all that do
    return tally.histogram(*from, std::max(*to, *from + 1e-9 * tally.calmHours()), bins);
}

// The share of the atom lies in the first bin.
std::vector<HistogramBin> histogramOf(const SpotDistribution& distribution, int bins)
{
    const double from = distribution.percentile(kTail);
    const double width = std::max(
        (distribution.percentile(1.0 - kTail) - from) / bins, 1e-9 * distribution.calmHours());
    std::vector<HistogramBin> histogram;
    double below = from > distribution.calmHours() ? distribution.probabilityBelow(from) : 0.0;
    for (int i = 0; i < bins; ++i) {
        const double to = from + (i + 1) * width;
        const double next = std::max(below, distribution.probabilityBelow(to));
        histogram.push_back({from + i * width, to, next - below});
        below = next;
    }
    return histogram;
}

template <class Hours>
HourSummary summaryOf(const Hours& hours, std::optional<double> standardError, int bins)
{
    HourSummary summary;
    summary.mean = hours.mean();
    summary.standardError = standardError;
    for (std::size_t i = 0; i < kSummaryPercentiles.size(); ++i)
        summary.percentiles[i] = hours.percentile(kSummaryPercentiles[i]);
    summary.histogram = histogramOf(hours, bins);
    return summary;
}

// Interruptions strike billed hours at the rate 1/M; each brings a wait and min(life, R) of
// restart.
void putExactShares(const SpotJob& job, SpotSummary& summary)
{
    const SpotChain chain = chainOf(job, HourKind::Wall);
    const double wall = *summary.wall.mean;
    const double billed = *summary.billed.mean;
    const double checkpoints = chain.calmHours - chain.workHours;
    const double interruptions = billed * chain.rate;
    const double restarts = chain.rate == 0.0
        ? 0.0
        : interruptions * -std::expm1(-chain.rate * chain.restart) / chain.rate;
    const double lost = std::max(0.0, billed - chain.calmHours - restarts);
    summary.interruptions = interruptions;
    summary.shares = {chain.workHours / wall, checkpoints / wall, lost / wall, restarts / wall,
        (wall - billed) / wall};
}

} // namespace

std::string_view wordOf(Engine engine)
{
    return engine == Engine::Exact ? "exact" : "monte_carlo";
}

HourSummary summaryOf(const HourTally& tally, int histogramBins)
{
    return summaryOf(tally, tally.standardError(), histogramBins);
}

SpotSummary summaryOf(const SpotStatistics& statistics, int histogramBins)
{
    SpotSummary summary;
    summary.engine = Engine::MonteCarlo;
    summary.trials = statistics.wall().trials();
    summary.endless = statistics.wall().endless();
    summary.gaveUp = statistics.wall().givenUp();
    summary.wall = summaryOf(statistics.wall(), histogramBins);
    const bool isAllBilled = &statistics.billed() == &statistics.wall(); // there is no wait
    summary.billed = isAllBilled ? summary.wall : summaryOf(statistics.billed(), histogramBins);
    summary.shares = statistics.shares();
    summary.interruptions = statistics.meanInterruptions();
    summary.medianTrial = statistics.wall().trialAt(0.5);
    return summary;
}

std::optional<SpotSummary> exactSummary(const SpotJob& job, int histogramBins)
{
    constexpr std::size_t kPoints = SpotDistribution::kQuickPoints;
    const auto wall = SpotDistribution::of(job, HourKind::Wall, kPoints);
    const auto billed =
        job.waitHours > 0.0 ? SpotDistribution::of(job, HourKind::Billed, kPoints) : wall;
    if (!wall || !billed)
        return std::nullopt;
    SpotSummary summary;
    summary.engine = Engine::Exact;
    summary.wall = summaryOf(*wall, 0.0, histogramBins);
    summary.billed = job.waitHours > 0.0 ? summaryOf(*billed, 0.0, histogramBins) : summary.wall;
    putExactShares(job, summary);
    return summary;
}

} // namespace isocost
