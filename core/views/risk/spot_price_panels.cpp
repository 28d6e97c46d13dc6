// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the cost of a useful hour, over the checkpoint interval and over the on-demand share.
#include <algorithm>
#include <limits>

#include "core/model/metric_table.h"
#include "core/text/display_text.h"
#include "core/views/risk/spot_churn_panels.h"
#include "core/views/risk/spot_churn_phrases.h"
#include "core/views/risk/spot_churn_words.h"
#include "core/views/view_numbers.h"

namespace isocost {

using namespace spot_churn_phrases;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double lowestOf(const std::vector<CurvePoint>& points)
{
    const auto lowest = std::ranges::min_element(points, {}, &CurvePoint::y);
    return lowest == points.end() ? kInfinity : lowest->y;
}

double highestOf(const std::vector<CurvePoint>& points)
{
    const auto highest = std::ranges::max_element(points, {}, &CurvePoint::y);
    return highest == points.end() ? 0.0 : highest->y;
}

// Says why no interval is drawn: nobody chooses among prices without a meaning.
std::string whyNoInterval(const SpotIntervalCurve& curve)
{
    constexpr double kSensible = 1e6; // USD or billed hours for a useful hour
    if (curve.points.empty())
        return phraseText(kNoInterval);
    if (lowestOf(curve.points) <= kSensible)
        return {};
    return phraseText(curve.isPriced ? kBeyondPrice : kBeyondHours);
}

// Returns the heading of a curve of the closed form, with a caveat if that leaves out part of the
// job.
std::string headingOf(const SpotChurn& churn, const Phrase& phrase, const Phrase& caveat)
{
    Sentence heading;
    heading.add(phrase);
    if (isAsIfMemoryless(churn))
        heading.add(caveat);
    return say(heading, kLabel);
}

// Returns the range of prices. It need not start at zero, since the curve is flat near the optimum.
Interval neededPrices(const SpotIntervalCurve& curve)
{
    const double lowest = lowestOf(curve.points);
    if (lowest <= 0.0) // free: only the price on demand is left to compare with
        return {0.0, std::max(1.6 * curve.onDemandPrice.value_or(0.0), 1.0)};
    // The flags need the upper half; an absurd present interval must not flatten the rest.
    double top = 1.6 * lowest;
    if (const auto& present = curve.of(IntervalMark::Present))
        top = std::max(top, std::min(1.5 * present->y, 6.0 * lowest));
    return {top < 2.0 * lowest ? 0.75 * lowest : 0.0, top};
}

// Names the interval in use, with its price if there is one.
Words presentFlag(const SpotIntervalCurve& curve, CurvePoint at, bool isBest)
{
    const Argument interval{"interval", Number{at.x, &minutesText}};
    const Argument price{"price", asPrice(at.y)};
    Words words{phraseText(isBest ? kBestInUse : kYou, {interval}), minutesText(at.x)};
    if (curve.isPriced)
        words.insert(words.begin(), phraseText(isBest ? kBestInUseAt : kYouAt, {interval, price}));
    return words;
}

// Returns the flags by rising interval; the interval in use may be the best one.
std::vector<ViewMark> intervalFlags(const SpotIntervalCurve& curve)
{
    constexpr std::array kNames{&kYoung, &kDaly, &kBest}; // in the order of IntervalMark
    std::vector<ViewMark> flags;
    const auto add = [&flags](CurvePoint at, Words words, Ink::Role role) {
        flags.push_back({.at = at,
            .words = std::move(words),
            .ink = {role},
            .label = ViewMark::Label::Flag,
            .isFilled = true,
            .isStrong = role == Ink::Role::Accent,
            .tellsX = true});
    };
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (const auto& at = curve.marks[i])
            add(*at,
                {phraseText(*kNames[i], {{"interval", Number{at->x, &minutesText}}}),
                    minutesText(at->x)},
                Ink::Role::Muted);
    if (const auto& present = curve.of(IntervalMark::Present)) {
        const bool isBest = !flags.empty() && flags.back().at.x == present->x;
        if (isBest)
            flags.pop_back();
        add(*present, presentFlag(curve, *present, isBest), Ink::Role::Accent);
        flags.back().tellsY = curve.isPriced;
    }
    std::ranges::stable_sort(flags, {}, [](const ViewMark& flag) { return flag.at.x; });
    return flags;
}

// Returns the range of costs. It does not start at zero if all are of one size; a gang that hardly
// ever gets on must not flatten the rest.
Interval neededMix(const SpotChurn& churn)
{
    constexpr double kGangReach = 2.5; // times the others
    const SpotMixCurve& mix = churn.mix;
    const std::vector<CurvePoint>& elastic = mix.of(MixKind::Elastic).points;
    const std::vector<CurvePoint>& gang = mix.of(MixKind::Gang).points;
    const double lowest = std::min(lowestOf(elastic), lowestOf(gang));
    double highest = std::max(mix.isPriced ? *mix.onDemandPrice : 0.0, highestOf(elastic));
    if (lowest > highest)
        return {0.0, 1.0}; // no points, or all of them free
    highest = std::max(highest, churn.elasticOverTrace().value_or(0.0));
    highest = std::max(highest, std::min(highestOf(gang), kGangReach * highest));
    return {highest < 2.0 * lowest ? 0.75 * lowest : 0.0, 1.15 * highest};
}

std::string mixText(const SpotMixCurve& mix, double value)
{
    if (!mix.isPriced)
        return hoursText(value);
    if (value > kAbsurdPrice)
        return phraseText(kOverPrice, {{"price", asMoney(kAbsurdPrice)}});
    return priceText(value);
}

ViewCurve mixCurve(const SpotMixCurve& mix, MixKind kind)
{
    const bool isElastic = kind == MixKind::Elastic;
    const SpotMixLine& line = mix.of(kind);
    ViewCurve curve{.name = "gang",
        .ink = kSpotGangInk,
        .points = line.points,
        .present = line.present,
        .reading = "gang job: {y}",
        .readingBeside = "gang job: never finishes"};
    if (isElastic) {
        curve.name = "elastic";
        curve.ink = Ink::ofSeries(1);
        curve.reading = "elastic job: {y}";
        curve.readingBeside = "elastic job: never finishes";
    }
    curve.endLabel = curve.name;
    if (line.present) {
        const std::string value = mixText(mix, line.present->y);
        curve.presentWords = {value};
        curve.offScaleWords = {phraseText(isElastic ? kElastic : kGang, {{"value", value}})};
    }
    return curve;
}

// The headings of a panel from long to short; the shorter ones shorten the doubt first.
Words headingsOf(
    const SpotChurn& churn, const Phrase& whole, const Phrase& brief, const Phrase& briefest)
{
    return {headingOf(churn, whole, kAsIfMemoryless), headingOf(churn, brief, kAsIfMemoryless),
        headingOf(churn, brief, kIfMemoryless), headingOf(churn, briefest, kIfMemoryless)};
}

Words mixHeadings(const SpotChurn& churn)
{
    if (churn.mix.isPriced)
        return headingsOf(churn, kPriceOverNodes, kPriceOverShare, kPriceIfMixed);
    return headingsOf(churn, kTimeOverNodes, kTimeOverShare, kTimeIfMixed);
}

Words intervalHeadings(const SpotChurn& churn)
{
    if (churn.interval.isPriced)
        return headingsOf(churn, kPriceOverInterval, kPriceOverMinutes, kPriceByMinutes);
    return headingsOf(churn, kHoursOverInterval, kHoursOverMinutes, kHoursByMinutes);
}

// Adds the elastic job over the market's trace beside that of the model.
void addTrace(ViewPanel& panel, const SpotChurn& churn)
{
    const Argument share{"share", asShare(churn.mix.share)};
    const std::optional<double> traced = churn.elasticOverTrace();
    if (!traced) {
        panel.readingLines.push_back(phraseText(kElasticEndless, {share}));
        return;
    }
    const Argument value{"value", mixText(churn.mix, *traced)};
    panel.marks.push_back({.at = {churn.mix.share, *traced},
        .words = {phraseText(kValueOverTrace, {value}), phraseText(kTrace, {value})},
        .ink = kSpotTraceInk,
        .tellsY = !churn.mix.isPriced || *traced <= kAbsurdPrice});
    panel.readingLines.push_back(phraseText(kElasticTraced, {share, value}));
}

} // namespace

// Draws the curve of the closed form; the heading says so if the closed form leaves out part of the
// job.
ViewPanel spotIntervalPanel(const SpotChurn& churn)
{
    const SpotIntervalCurve& interval = churn.interval;
    ViewPanel panel{.id = "interval", .name = "cost over the checkpoint interval"};
    panel.address = rowOf(Metric::SpotIntervalMin).quantity.id;
    panel.headings = intervalHeadings(churn);
    panel.x = {.name = "Checkpoint interval",
        .unit = "min",
        .kind = NumberKind::Minutes,
        .needed = churn.intervalRange,
        .policy = RangePolicy::Needed,
        .scale = AxisScale::Log};
    panel.y = interval.isPriced
        ? ViewAxis{"Cost of a useful chip-hour", "USD/chip-h", NumberKind::Price}
        : ViewAxis{"Billed hours of a useful hour", "", NumberKind::Count};
    panel.y.needed = {0.0, 1.0};
    panel.emptyReason = whyNoInterval(interval);
    if (!panel.emptyReason.empty())
        return panel;
    panel.readingHead = "a checkpoint every {x}";
    panel.y.needed = neededPrices(interval);
    panel.curves.push_back({.name = "interval",
        .ink = kSpotGangInk,
        .points = interval.points,
        .reading =
            interval.isPriced ? "{y} per useful chip-hour" : "{y} billed hours per useful hour"});
    // Spot does not pay above this line; a line far above the curve says nothing.
    const auto& price = interval.onDemandPrice;
    if (interval.isPriced && price && *price <= panel.y.needed.to)
        panel.levels.push_back({.axis = ViewLevel::Across::Y,
            .at = *price,
            .words = {phraseText(kOnDemand, {{"cost", asPrice(*price)}}), "on-demand"},
            .ink = kSpotOnDemandInk,
            .tellsPlace = true});
    panel.marks = intervalFlags(interval);
    return panel;
}

ViewPanel spotMixPanel(const SpotChurn& churn)
{
    const SpotMixCurve& mix = churn.mix;
    ViewPanel panel{
        .id = "mix", .name = "cost over the on-demand share", .headings = mixHeadings(churn)};
    panel.readingHead = "{x} of the nodes on demand";
    panel.x = {.name = "On-demand share",
        .unit = "",
        .kind = NumberKind::Share,
        .needed = {0.0, 1.0},
        .policy = RangePolicy::Exact};
    if (mix.isPriced)
        panel.y = {.name = "Cost of a useful chip-hour",
            .unit = "USD/chip-h",
            .kind = NumberKind::Price,
            .mostTold = kAbsurdPrice};
    else
        panel.y = {.name = "Wall-clock time", .unit = "h", .kind = NumberKind::Hours};
    panel.y.needed = neededMix(churn);
    panel.curves = {mixCurve(mix, MixKind::Elastic), mixCurve(mix, MixKind::Gang)};
    panel.curves[0].address =
        rowOf(mix.isPriced ? Metric::SpotMixElasticPrice : Metric::SpotMixElasticHours).quantity.id;
    panel.curves[1].address =
        rowOf(mix.isPriced ? Metric::SpotMixGangPrice : Metric::SpotMixGangHours).quantity.id;
    for (ViewCurve& curve : panel.curves)
        curve.along = "spot.on_demand_share";
    if (mix.isPriced)
        panel.curves.push_back({.name = "on-demand",
            .endLabel = "on-demand",
            .ink = kSpotOnDemandInk,
            .style = LineStyle::Dashed,
            .width = 1.0,
            .points = {{0.0, *mix.onDemandPrice}, {1.0, *mix.onDemandPrice}},
            .isRead = false});
    panel.levels.push_back(
        presentLevel(mix.share, phraseText(kMix, {{"share", asShare(mix.share)}})));
    if (churn.replay)
        addTrace(panel, churn);
    return panel;
}

} // namespace isocost
