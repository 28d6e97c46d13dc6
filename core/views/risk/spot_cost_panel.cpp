// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the cost of the job: a histogram of its outcomes, beside the cost on demand and over a
// trace.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/model/metric_table.h"
#include "core/simulation/simulation_metrics.h"
#include "core/text/display_text.h"
#include "core/views/risk/spot_churn_panels.h"
#include "core/views/risk/spot_churn_phrases.h"

namespace isocost {

using namespace spot_churn_phrases;

namespace {

// Rounds a range outwards to whole steps of about a fifth of its width.
Interval roundedOut(Interval range)
{
    if (range.to <= 0.0)
        return {0.0, 1.0}; // every outcome is free
    const double step = roundUp(std::max((range.to - range.from) / 5.0, 1e-9 * range.to));
    return {step * std::floor(range.from / step), step * std::ceil(range.to / step)};
}

Interval neededCosts(const SpotChurn& churn, const std::vector<HistogramBin>& bins)
{
    constexpr double kFar = 2.0; // times the dearest outcome; costs beyond are told at the edge
    Interval range{churn.costOf(bins.front().from), churn.costOf(bins.back().to)};
    const double farthest =
        range.to > 0.0 ? kFar * range.to : std::numeric_limits<double>::infinity();
    const auto include = [&](const std::optional<double>& cost) {
        if (!cost || *cost > farthest)
            return;
        range.from = std::min(range.from, *cost);
        range.to = std::max(range.to, *cost);
    };
    include(churn.costOnDemand());
    if (churn.replay) {
        const SpotCosts market = churn.costsOf(churn.replay->billed);
        include(market.mean);
        include(market.high);
    }
    return roundedOut(range);
}

// Returns the bars, paler outside of P10 to P90.
ViewBars costBars(const SpotChurn& churn, const std::vector<HistogramBin>& bins)
{
    constexpr double kLikely = 0.6;
    constexpr double kRare = 0.3;
    const SpotCosts spread = churn.costsOf(churn.summary->billed);
    ViewBars bars{"Share of outcomes", {}, "{y} cost at most this", true};
    for (const HistogramBin& bin : bins) {
        const double middle = churn.costOf((bin.from + bin.to) / 2.0);
        const bool isLikely =
            spread.low && spread.high && middle >= *spread.low && middle <= *spread.high;
        ViewBar bar{{churn.costOf(bin.from), churn.costOf(bin.to)}, bin.share};
        bar.ink = Ink{Ink::Role::Muted}.tinted(isLikely ? kLikely : kRare);
        bars.bars.push_back(bar);
    }
    return bars;
}

Number costOf(const SpotChurn& churn, double cost)
{
    return churn.hourPrice ? asMoney(cost) : asHours(cost);
}

void addSpread(ViewPanel& panel, const SpotChurn& churn, const HourSummary& billed,
    const Phrase& phrase, const Ink& ink)
{
    const SpotCosts costs = churn.costsOf(billed);
    if (!costs.mean)
        return;
    panel.spreads.push_back({phraseText(phrase, {{"cost", costOf(churn, *costs.mean)}}),
        *costs.mean, costs.low.value_or(*costs.mean), costs.high.value_or(*costs.mean), ink});
}

std::string figureText(const SimulationMetric& metric, double value)
{
    if (metric.isCost)
        return moneyText(value);
    if (metric.isShare)
        return shareText(value);
    return metric.unit == "h" ? hoursText(value) : trimmedNumber(value);
}

TableCell figureOf(
    const SimulationMetric& metric, const SpotSummary& trials, const SpotChurn& churn)
{
    const Ink muted{Ink::Role::Muted};
    if (metric.isCost && !churn.hourPrice)
        return {"unpriced", muted};
    if (const std::optional<double> hours = metric.valueOf(trials, metric.index)) {
        const double value = metric.isCost ? churn.costOf(*hours) : *hours;
        return {
            .text = figureText(metric, value), .value = value, .unit = std::string(metric.unit)};
    }
    if (whyMissing(metric, trials) == Missing::Never)
        return {"never", muted};
    return {"needs more trials", muted};
}

} // namespace

ViewPanel spotCostPanel(const SpotChurn& churn)
{
    const Metric metric = churn.hourPrice ? Metric::SpotExpectedCost : Metric::SpotBilledHours;
    ViewPanel panel{.id = "cost",
        .name = "cost",
        .headings = {"Share of outcomes over billed hours", "Outcomes by billed hours"},
        .x = {"Billed time", "h", NumberKind::Hours},
        .y = {"Share of outcomes", "", NumberKind::Share},
        .address = std::string(rowOf(metric).quantity.id)};
    if (churn.hourPrice) {
        panel.headings = {"Share of outcomes over cost of the job (USD)", "Outcomes by cost (USD)"};
        panel.x = {"Cost of the job", "USD", NumberKind::Money};
    }
    if (!churn.summary || churn.summary->billed.histogram.empty()) {
        panel.emptyReason = phraseText(kHardlyFinishes);
        return panel;
    }
    const std::vector<HistogramBin>& bins = churn.summary->billed.histogram;
    const SpotCosts likely = churn.costsOf(churn.summary->billed);
    if (likely.low && likely.high)
        panel.headings.insert(panel.headings.begin(),
            phraseText(kLikelyCost,
                {{"heading", panel.headings.front()}, {"low", costOf(churn, *likely.low)},
                    {"high", costOf(churn, *likely.high)}}));
    panel.readingHead = "{x}";
    panel.x.needed = neededCosts(churn, bins);
    panel.y.needed = {0.0, std::ranges::max_element(bins, {}, &HistogramBin::share)->share};
    panel.y.policy = RangePolicy::FromZero;
    panel.y.lastTick = 1.0;
    panel.y.rowsAbove = churn.replay ? 3 : 2;
    panel.bars.push_back(costBars(churn, bins));
    if (const std::optional<double> cost = churn.costOnDemand()) {
        ViewLevel level{ViewLevel::Across::X, *cost,
            {phraseText(kOnDemand, {{"cost", asMoney(*cost)}})}, kSpotOnDemandInk};
        level.isAtHead = true;
        level.tellsPlace = true;
        panel.levels.push_back(std::move(level));
    }
    addSpread(panel, churn, churn.summary->billed, kMeanCost, {Ink::Role::Text});
    if (churn.replay)
        addSpread(panel, churn, churn.replay->billed, kCostOverTrace, kSpotTraceInk);
    return panel;
}

ViewPanel spotFiguresPanel(const SpotChurn& churn)
{
    ViewPanel panel{.id = "figures", .name = "the figures behind it", .headings = {"Figures"}};
    const std::optional<SpotSummary>& trials = churn.needsTrials() ? churn.summary : churn.check;
    if (!trials || trials->trials == 0) {
        panel.emptyReason = phraseText(kTrialsLater);
        return panel;
    }
    panel.headings = {
        phraseText(kTrials, {{"trials", asCount(static_cast<double>(trials->trials))}})};
    panel.rows.emplace();
    for (const SimulationMetric& metric : simulationMetrics())
        panel.rows->rows.push_back({.before = {{metric.label}},
            .after = {figureOf(metric, *trials, churn)},
            .reading = metric.label});
    return panel;
}

} // namespace isocost
