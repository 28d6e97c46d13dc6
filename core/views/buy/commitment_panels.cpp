// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/buy/commitment_parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/text/display_text.h"
#include "core/views/buy/commitment_phrases.h"

namespace isocost {

using namespace commitment_phrases;

namespace {

using M = Metric;
using Points = std::vector<CurvePoint>;

const Ink kReservedInk = Ink::ofSeries(4);
const Ink kOverflowInk = Ink::ofSeries(3);
constexpr Ink kBestInk{Ink::Role::Accent};
constexpr Ink kStrandedInk{Ink::Role::Stop};
constexpr double kFill = 0.22;

// Returns the end of the axis: beyond the demand, and beyond the reserve unless it dwarfs that.
double endOf(const Commitment& mix)
{
    constexpr double kBeyond = 1.25;
    constexpr double kAtMost = 2.0;
    const double highest = mix.planned.highest();
    return roundUp(kBeyond * std::max(highest, std::min(mix.reserve, kAtMost * highest)));
}

ViewPanel overReserve(const Commitment& mix)
{
    ViewPanel panel;
    panel.x = {.name = "Reserve",
        .unit = "chip-hours a day",
        .kind = NumberKind::Count,
        .needed = {0.0, endOf(mix)},
        .policy = RangePolicy::Exact};
    panel.y.policy = RangePolicy::FromZero;
    panel.readingHead = "{x} chip-hours a day";
    return panel;
}

// Draws a line at the present reserve. If that is the best one, no second line is drawn.
void addPresent(ViewPanel& panel, const Commitment& mix)
{
    const bool isPresent = mix.reserve <= panel.x.needed.to; // else an arrow at the edge
    panel.levels.push_back({ViewLevel::Across::X, mix.reserve,
        {phraseText(mix.isBest() ? kYouTheBest : kYou, {{"reserve", chipHours(mix.reserve)}})}, {},
        LineStyle::Dashed, isPresent});
}

void addBest(ViewPanel& panel, const Commitment& mix, double y, Words words)
{
    panel.marks.push_back({.at = {mix.bestReserve(), y},
        .words = std::move(words),
        .ink = kBestInk,
        .isStrong = true,
        .runsThrough = true});
}

ViewCurve dashed(const Commitment& mix, Points points)
{
    return {.name = phraseText(kDemandLower, {{"drop", asShare(mix.drop)}}),
        .ink = {Ink::Role::Muted},
        .style = LineStyle::Dashed,
        .width = 1.5,
        .points = std::move(points)};
}

struct Costs {
    Points paid; // cost of the reserve
    Points total;
    Points fallen; // total once demand has fallen
    Points none;
    Points covered; // shares of demand and reserve
    Points inUse;
};

Costs costsOf(const Commitment& mix, double end)
{
    constexpr std::size_t kSteps = 101;
    std::vector<double> places = linearSteps({0.0, end}, kSteps);
    for (const double place : {mix.reserve, mix.bestReserve(), mix.fallen.highest()})
        places.insert(std::ranges::upper_bound(places, place), place);
    Costs costs;
    for (const double reserve : places) {
        if (reserve > end)
            continue;
        const Results<double> there = mix.planned.resultsAt(reserve);
        costs.paid.push_back({reserve, there.of(M::CommitmentReservePerDay).value});
        costs.total.push_back({reserve, there.of(M::CommitmentCostPerDay).value});
        costs.none.push_back({reserve, 0.0});
        costs.covered.push_back({reserve, there.of(M::CommitmentCoverage).value});
        if (there.of(M::CommitmentCommitmentUtilization).hasNumber()) // none without a reserve
            costs.inUse.push_back({reserve, there.of(M::CommitmentCommitmentUtilization).value});
        costs.fallen.push_back({reserve,
            reserve > mix.fallen.highest() // no overflow
                ? costs.paid.back().y
                : mix.fallen.resultsAt(reserve).of(M::CommitmentCostPerDay).value});
    }
    return costs;
}

// Returns the part of a curve between two places, both ends included.
Points cut(const Points& curve, double from, double to)
{
    Points part{{from, valueAt(curve, from)}};
    for (const CurvePoint& point : curve)
        if (point.x > from && point.x < to)
            part.push_back(point);
    part.push_back({to, valueAt(curve, to)});
    return part;
}

Points levelled(Points points, double y)
{
    for (CurvePoint& point : points)
        point.y = y;
    return points;
}

// Tells the hours of an area below or above the curve, in full and in brief for little room.
Words hoursWords(
    const Phrase& phrase, std::string brief, const Results<double>& results, Metric metric)
{
    return {phraseText(phrase, {{"hours", chipHours(results.of(metric).value)}}), std::move(brief)};
}

void addAreas(ViewPanel& panel, const Commitment& mix, const Points& above, const Points& fallen)
{
    const double end = panel.x.needed.to;
    const double reserve = std::min(mix.reserve, end);
    const Points used = cut(above, 0.0, reserve);
    const Points over = cut(above, reserve, end);
    panel.areas = {{used, levelled(used, 0.0),
                       hoursWords(kCovered, "covered", mix.you, M::CommitmentCoveredHours),
                       kReservedInk, kFill},
        {levelled(used, 1.0), used,
            hoursWords(kStranded, "stranded", mix.you, M::CommitmentIdleHours), kStrandedInk,
            kFill / 2.0},
        {over, levelled(over, 0.0),
            hoursWords(kOverflowHours, "overflow", mix.you, M::CommitmentOverflowHours),
            kOverflowInk, kFill}};
    panel.areas[1].isPointedAt = true;
    panel.areas[2].isPointedAt = true;
    if (fallen.empty())
        return;
    const Points left = cut(fallen, 0.0, reserve);
    panel.areas.push_back({levelled(left, 1.0), left, {}, kStrandedInk, 0.6, true});
}

std::string idleText(double hours)
{
    return hours < 100.0 ? trimmedNumber(hours, 2) : countText(std::round(hours));
}

ViewCurve readOnly(const std::string& name, Points points)
{
    return {.name = name, .width = 0.0, .points = std::move(points), .reading = name + " {y}"};
}

} // namespace

ViewPanel costOverReserve(const Commitment& mix, bool hasFall)
{
    ViewPanel panel = overReserve(mix);
    panel.id = "cost";
    panel.address = rowOf(Metric::CommitmentCostPerDay).quantity.id;
    panel.name = "cost of a day over the reserve";
    panel.headings = {"Cost of a day (USD) over the reserve", "Cost of a day (USD)"};
    panel.y.name = "Cost of a day";
    panel.y.unit = "USD";
    panel.y.kind = NumberKind::Money;
    const Costs costs = costsOf(mix, panel.x.needed.to);
    constexpr double kMost = 20.0; // times the cost with all of it reserved; spot may take for ever
    panel.y.needed = {0.0,
        std::min(
            std::ranges::max(costs.total, {}, &CurvePoint::y).y, kMost * costs.total.back().y)};
    panel.areas = {{costs.total, costs.paid, {"overflow"}, kOverflowInk, kFill},
        {costs.paid, costs.none, {"reserve, paid every day", "reserve"}, kReservedInk, kFill}};
    panel.curves.push_back({.name = "as planned",
        .points = costs.total,
        .presentWords = {textOf(mix.you, M::CommitmentCostPerDay)},
        .address = panel.address,
        .along = "demand.reserved"});
    if (mix.reserve <= panel.x.needed.to)
        panel.curves[0].present =
            CurvePoint{mix.reserve, mix.you.of(M::CommitmentCostPerDay).value};
    if (hasFall && costs.fallen.size() > 1) {
        panel.curves.push_back(dashed(mix, costs.fallen));
        const Words plain = panel.headings;
        Words dashed;
        for (const std::string& heading : {plain.front(), plain.back(), std::string("USD a day")})
            dashed.push_back(
                phraseText(kDashed, {{"heading", heading}, {"drop", asShare(mix.drop)}}));
        panel.headings.insert(panel.headings.begin(), dashed.begin(), dashed.end());
    }
    addPresent(panel, mix);
    if (!mix.isBest()) {
        const std::string least = textOf(mix.you, M::CommitmentOptimalCostPerDay);
        addBest(panel, mix, mix.you.of(M::CommitmentOptimalCostPerDay).value,
            {phraseText(kBestCosts, {{"reserve", chipHours(mix.bestReserve())}, {"cost", least}}),
                phraseText(kBestCost, {{"cost", least}}), least});
        panel.marks.back().tellsY = true;
    }
    return panel;
}

ViewPanel daysAboveReserve(const Commitment& mix, bool hasFall)
{
    ViewPanel panel = overReserve(mix);
    panel.id = "days";
    panel.address = rowOf(Metric::CommitmentCoveredHours).quantity.id;
    panel.name = "share of days on which demand is above";
    panel.headings = {
        phraseText(kAreas), "Share of days on which demand is above", "Days with more demand"};
    panel.x.titles = {"Chip-hours a day"};
    panel.y.name = "Days above";
    panel.y.kind = NumberKind::Share;
    const double end = panel.x.needed.to;
    panel.curves.push_back({.name = "days above", .points = mix.planned.exceedance(end)});
    const Points fallen = hasFall ? mix.fallen.exceedance(end) : Points{};
    addAreas(panel, mix, panel.curves[0].points, fallen);
    if (!fallen.empty()) {
        panel.curves.push_back(dashed(mix, fallen));
        constexpr double kSeen = 0.01; // share of the axis
        const double idle = mix.fallen.resultsAt(mix.reserve).of(M::CommitmentIdleHours).value;
        if (idle >= kSeen * end) {
            panel.headings.front() = phraseText(
                kAreasHatched, {{"idle", Number{idle, &idleText}}, {"drop", asShare(mix.drop)}});
        }
    }
    Costs costs = costsOf(mix, end);
    panel.curves.push_back(readOnly("demand covered", std::move(costs.covered)));
    panel.curves.push_back(readOnly("reserve in use", std::move(costs.inUse)));
    addPresent(panel, mix);
    const Outcome<double>& priced = mix.you.of(M::CommitmentCriticalRatio);
    const double ratio = priced.value;
    if (!priced.hasNumber() || ratio > 1.0)
        return panel;
    panel.levels.push_back({.at = ratio,
        .words = {phraseText(kRatio, {{"ratio", asShare(ratio)}}), shareText(ratio)},
        .ink = kBestInk,
        .tellsPlace = true});
    if (!mix.isBest())
        addBest(
            panel, mix, ratio, {phraseText(kBest, {{"reserve", chipHours(mix.bestReserve())}})});
    return panel;
}

} // namespace isocost
