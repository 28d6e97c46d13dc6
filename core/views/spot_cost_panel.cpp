// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the job costs: the histogram of its outcomes, beside the price on demand and over a trace.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/model/metric_table.h"
#include "core/simulation/simulation_metrics.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/spot_churn_panels.h"

namespace isocost {

namespace {

// Outwards to whole steps of about a fifth of the width.
Interval neededCosts(const SpotChurn& churn, const std::vector<HistogramBin>& bins)
{
    constexpr double kFar = 2.0; // times the highest bar: what lies beyond is told at the edge
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
    if (range.to <= 0.0)
        return {0.0, 1.0}; // all free
    const double step = roundUp(std::max((range.to - range.from) / 5.0, 1e-9 * range.to));
    return {step * std::floor(range.from / step), step * std::ceil(range.to / step)};
}

// Paler outside of P10 to P90.
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

std::string costText(const SpotChurn& churn, double cost)
{
    return churn.hourPrice ? moneyText(cost) : hoursText(cost);
}

void addSpread(ViewPanel& panel, const SpotChurn& churn, const HourSummary& billed, ViewSpread row)
{
    const SpotCosts costs = churn.costsOf(billed);
    if (!costs.mean)
        return;
    row.text += costText(churn, *costs.mean);
    row.middle = *costs.mean;
    row.low = costs.low.value_or(*costs.mean);
    row.high = costs.high.value_or(*costs.mean);
    panel.spreads.push_back(std::move(row));
}

} // namespace

ViewPanel spotCostPanel(const SpotChurn& churn)
{
    const Metric metric = churn.hourPrice ? Metric::SpotExpectedCost : Metric::SpotBilledHours;
    ViewPanel panel{.id = "cost",
        .name = "cost",
        .headings = churn.hourPrice
            ? Words{"Share of outcomes over cost of the job (USD)", "Outcomes by cost (USD)"}
            : Words{"Share of outcomes over billed hours", "Outcomes by billed hours"},
        .x = churn.hourPrice ? ViewAxis{"Cost of the job", "USD", NumberKind::Money}
                             : ViewAxis{"Billed time", "h", NumberKind::Hours},
        .y = {"Share of outcomes", "", NumberKind::Share},
        .address = std::string(rowOf(metric).quantity.id)};
    if (!churn.summary || churn.summary->billed.histogram.empty()) {
        panel.emptyReason = "This job hardly ever finishes.";
        return panel;
    }
    const std::vector<HistogramBin>& bins = churn.summary->billed.histogram;
    const SpotCosts likely = churn.costsOf(churn.summary->billed);
    if (likely.low && likely.high)
        panel.headings.insert(panel.headings.begin(),
            panel.headings.front() + "; 8 of 10 are " + costText(churn, *likely.low) + " to "
                + costText(churn, *likely.high));
    panel.readingHead = "{x}";
    panel.x.needed = neededCosts(churn, bins);
    panel.y.needed = {0.0, std::ranges::max_element(bins, {}, &HistogramBin::share)->share};
    panel.y.policy = RangePolicy::FromZero;
    panel.y.lastTick = 1.0;
    panel.y.rowsAbove = churn.replay ? 3 : 2;
    panel.bars.push_back(costBars(churn, bins));
    if (const std::optional<double> cost = churn.costOnDemand()) {
        ViewLevel level{
            ViewLevel::Across::X, *cost, {"on-demand " + moneyText(*cost)}, kSpotOnDemandInk};
        level.isAtHead = true;
        panel.levels.push_back(std::move(level));
    }
    addSpread(panel, churn, churn.summary->billed, {.text = "mean ", .ink = {Ink::Role::Text}});
    if (churn.replay)
        addSpread(
            panel, churn, churn.replay->billed, {.text = "over the trace ", .ink = kSpotTraceInk});
    return panel;
}

ViewPanel spotFiguresPanel(const SpotChurn& churn)
{
    ViewPanel panel{.id = "figures", .name = "the figures behind it", .headings = {"Figures"}};
    const std::optional<SpotSummary>& trials = churn.needsTrials() ? churn.summary : churn.check;
    if (!trials || trials->trials == 0) {
        panel.emptyReason = "The trials come when the slider rests.";
        return panel;
    }
    panel.headings = {countedText(static_cast<double>(trials->trials), "trial", "trials")};
    panel.rows.emplace();
    for (const SimulationMetric& metric : simulationMetrics()) {
        const std::optional<double> hours = metric.valueOf(*trials, metric.index);
        const bool isPriced = !metric.isCost || churn.hourPrice;
        TableCell cell{isPriced ? "never" : "unpriced", {Ink::Role::Muted}};
        if (hours && isPriced) {
            const double value = metric.isCost ? *hours * *churn.hourPrice : *hours;
            const std::string text = metric.isCost  ? moneyText(value)
                : metric.unit == "h"                ? hoursText(value)
                : metric.label.starts_with("Share") ? shareText(value)
                                                    : trimmedNumber(value);
            cell = TableCell{text, {}, false, value, std::string(metric.unit)};
        } else if (isPriced && whyMissing(metric, *trials) != Missing::Never) {
            cell.text = "needs more trials";
        }
        panel.rows->rows.push_back(
            {.before = {{metric.label}}, .after = {cell}, .reading = metric.label});
    }
    return panel;
}

} // namespace isocost
