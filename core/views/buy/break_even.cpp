// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The break-even view draws the cost of a productive chip-hour over utilization, owned and by every
// way of renting. It marks the crossings and the area where owning wins: "Owning wins above 22 %
// utilization; you are at 80 %".
#include <algorithm>
#include <array>

#include "core/text/display_text.h"
#include "core/text/say.h"
#include "core/views/buy/break_even_phrases.h"
#include "core/views/buy/break_even_words.h"
#include "core/views/buying.h"
#include "core/views/price_lever.h"
#include "core/views/rule_bands.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace break_even_phrases;

namespace {

constexpr std::size_t kPoints = 160;

Ink inkOf(WayOfBuying way)
{
    constexpr std::array<std::size_t, kWayCount> kSlots{0, 3, 6, 4, 2, 5};
    return Ink::ofSeries(kSlots[static_cast<std::size_t>(way)]);
}

// Makes the curve of a way of buying. The curve of the plan is the thick one.
ViewCurve curveOf(const BuyingCurve& way, const Compared& compared)
{
    const BreakEvenCurves& curves = compared.curves;
    const bool isPlan = way.way == curves.planned;
    const bool isOwned = way.way == WayOfBuying::Owned;
    ViewCurve curve{.name = nameOf(way.way),
        .ink = inkOf(way.way),
        .width = isPlan ? 3.0 : 2.0,
        .isFaint = !isOwned && !isPlan,
        .points = way.points,
        .address = std::string(rowOf(metricOf(way.way)).quantity.id)};
    if (isOwned)
        curve.along = "fleet.utilization";
    if (way.presentPrice.hasNumber()) {
        const double price = way.presentPrice.value;
        curve.present = CurvePoint{curves.presentUtilization, price};
        curve.endLabel = compared.endLabel(way.way);
        const Number rounded = asMoney(price); // cents are noise up there
        curve.offScaleWords = {
            phraseText(kPriced, {{"way", curve.name}, {"price", rounded}}), moneyText(price)};
        if (!curve.isFaint)
            curve.presentWords = {phraseText(
                kPriced, {{"way", std::string(labelOf(way.way))}, {"price", asPrice(price)}})};
        if (!curve.isFaint && curve.endLabel == curve.name) // a longer one leaves it no room
            curve.endNow = phraseText(kNow, {{"way", curve.name}, {"price", asPrice(price)}});
    }
    const auto& limit = curves.spotLimit;
    if (limit && way.way == WayOfBuying::Spot && !curve.points.empty()) {
        const CurvePoint end{*limit, valueAt(curve.points, *limit)};
        std::erase_if(curve.points, [&limit](const CurvePoint& at) { return at.x >= *limit; });
        curve.points.push_back(end);
        curve.labelPlace = LabelPlace::Inside;
        curve.endBrief = compared.endBrief(way.way);
        if (*limit < curves.presentUtilization)
            curve.present.reset(); // spot cannot be had there
    }
    return curve;
}

// Returns the top of the price axis. It is high enough for every flat price and, within reason, for
// the dots at the present utilization: at 1 % an owned hour costs a hundred times more and would
// flatten all else.
double neededTop(const BreakEvenCurves& curves)
{
    constexpr double kRoom = 1.25;
    constexpr double kReason = 3.0; // times the dearest flat price
    double flat = 0.0;
    double falling = 0.0;
    for (const BuyingCurve& way : curves.ways) {
        if (!way.presentPrice.hasNumber())
            continue;
        // Spot counts as no flat price: a job that nearly never finishes costs beyond all others.
        const bool isFlat = !way.fallsWithUse && way.way != WayOfBuying::Spot;
        double& highest = isFlat ? flat : falling;
        highest = std::max(highest, way.presentPrice.value);
    }
    return kRoom * (flat > 0.0 ? std::max(flat, std::min(falling, kReason * flat)) : falling);
}

std::vector<ViewMark> crossingsOf(const ViewInput& input, const BreakEvenCurves& curves)
{
    std::vector<ViewMark> marks;
    std::vector<double> shares;
    for (const BuyingCurve& way : curves.ways) {
        if (!way.breakEven.hasNumber() || way.points.empty())
            continue;
        const double share = way.breakEven.value;
        if (way.way == WayOfBuying::Spot && share > curves.spotLimit.value_or(1.0))
            continue;
        marks.push_back({.at = {share, valueAt(way.points, share)},
            .ink = inkOf(way.way),
            .tellsX = true,
            .address = idOf(*input.scenario, MetricAddress{metricOf(way.way)}),
            .handle = priceHandle(
                input, input.inputs->reference, purchaseOf(way.way), {metricOf(way.way)})});
        shares.push_back(share);
    }
    const Words texts = shareTexts(shares);
    for (std::size_t i = 0; i < marks.size(); ++i)
        marks[i].words = {texts[i]};
    return marks;
}

// Marks the utilization at which the fleet's work takes all hours of a year on spot.
void addSpotLimit(std::vector<ViewMark>& marks, const Compared& compared)
{
    const BuyingCurve& spot = compared.curves.of(WayOfBuying::Spot);
    const std::optional<double> end = compared.curves.spotLimit;
    if (spot.points.empty() || !end)
        return;
    const Argument limit{"limit", asShare(*end)};
    marks.push_back({.at = {*end, valueAt(spot.points, *end)},
        .words = {phraseText(kNoHoursLeft, {limit}), phraseText(kNoHours, {limit}),
            phraseText(kEndsAt, {limit})},
        .ink = inkOf(WayOfBuying::Spot),
        .isFilled = true,
        .tellsX = true});
}

// Returns the area between the owned curve and its rival, where owning costs less, or nothing.
std::vector<ViewArea> winningArea(const BreakEvenCurves& curves)
{
    const BuyingCurve& rented = curves.of(curves.comparedWay());
    const BuyingCurve& owned = curves.of(WayOfBuying::Owned);
    if (rented.way == WayOfBuying::Owned || owned.points.size() != rented.points.size())
        return {};
    ViewArea area;
    if (rented.breakEven.hasNumber()) {
        const CurvePoint crossing{
            rented.breakEven.value, valueAt(rented.points, rented.breakEven.value)};
        area.upper.push_back(crossing);
        area.lower.push_back(crossing);
    }
    const double end = rented.way == WayOfBuying::Spot ? curves.spotLimit.value_or(1.0) : 1.0;
    for (std::size_t i = 0; i < owned.points.size() && owned.points[i].x <= end; ++i) {
        if (owned.points[i].y >= rented.points[i].y)
            continue;
        area.upper.push_back(rented.points[i]);
        area.lower.push_back(owned.points[i]);
    }
    if (area.upper.size() < 2)
        return {};
    area.words = {phraseText(kBeats, {{"rented", &nounPhrase(purchaseOf(rented.way))}})};
    area.ink = inkOf(WayOfBuying::Owned);
    return {area};
}

// Returns the utilization to show: from 5 %, or from its minimum if the present one is lower.
Interval shownUtilization(double present)
{
    constexpr double kFrom = 0.05;
    const double minimum = rowOf(Parameter::FleetUtilization).limits.minimum;
    return {present < kFrom ? minimum : kFrom, 1.0};
}

} // namespace

ViewPicture breakEven(const ViewInput& input)
{
    const double present = utilizationOf(*input.results);
    const Interval range = shownUtilization(present);
    const Compared compared{input, breakEvenCurves(*input.inputs, *input.results, range, kPoints)};
    const BreakEvenCurves& curves = compared.curves;
    ViewPanel panel{.id = "price",
        .x = {"Utilization", "", NumberKind::Share,
            {"Utilization (share of all hours of a year that do productive work)", "Utilization"}}};
    panel.x.needed = range;
    panel.y = {"Cost", "USD per productive GPU-hour", NumberKind::Price,
        {"USD per productive GPU-hour", "USD/GPU-hour"}};
    panel.y.needed = {0.0, neededTop(curves)};
    panel.y.policy = RangePolicy::FromZero;
    for (const BuyingCurve& way : curves.ways)
        panel.curves.push_back(curveOf(way, compared));
    panel.marks = crossingsOf(input, curves);
    addSpotLimit(panel.marks, compared);
    panel.areas = winningArea(curves);
    panel.bands = bandsOf(input, {Parameter::FleetUtilization});
    panel.levels = {presentLevel(present, phraseText(kYou, {{"present", asShare(present)}}))};
    return {.words = wordsOf(compared), .panels = {std::move(panel)}};
}

} // namespace isocost
