// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a productive chip-hour over utilization: owned against every way of renting, with the
// crossings and the area where owning wins.
#include <algorithm>
#include <cctype>

#include "core/explain/display.h"
#include "core/views/break_even_words.h"
#include "core/views/rule_bands.h"

namespace isocost {

namespace {

constexpr std::size_t kPoints = 160;

Ink inkOf(WayOfBuying way)
{
    constexpr std::array<std::size_t, kWayCount> kSlots{0, 3, 6, 4, 2, 5};
    return Ink::ofSeries(kSlots[static_cast<std::size_t>(way)]);
}

std::string nameOf(WayOfBuying way)
{
    std::string name(labelOf(way));
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    return name;
}

ViewCurve curveOf(const BuyingCurve& way, double utilization)
{
    ViewCurve curve;
    curve.name = nameOf(way.way);
    curve.ink = inkOf(way.way);
    curve.isFaint = way.way != WayOfBuying::Owned;
    curve.points = way.points;
    if (way.presentPrice.hasNumber()) {
        const double price = way.presentPrice.value;
        curve.present = CurvePoint{utilization, price};
        curve.endLabel = curve.name;
        const std::string rounded = moneyText(price); // cents are noise up there
        curve.offScaleWords = {curve.name + ' ' + rounded, rounded};
        if (way.way == WayOfBuying::Owned)
            curve.presentWords = {"owned " + priceText(price)};
    }
    return curve;
}

// From 5 %, or from where the present utilization still has room.
Interval shownUtilization(double present)
{
    constexpr double kFrom = 0.05;
    const double minimum = rowOf(Parameter::FleetUtilization).range.minimum;
    return {present < kFrom ? minimum : kFrom, 1.0};
}

// High enough for every flat price and, within reason, for the dots at the present utilization:
// at 1 % an owned hour costs a hundred times more and would flatten all else.
double neededTop(const BreakEvenCurves& curves)
{
    constexpr double kRoom = 1.25;
    constexpr double kReason = 3.0; // times the dearest flat price
    double flat = 0.0;
    double falling = 0.0;
    for (const BuyingCurve& way : curves.ways) {
        if (!way.presentPrice.hasNumber())
            continue;
        double& highest = way.fallsWithUse ? falling : flat;
        highest = std::max(highest, way.presentPrice.value);
    }
    return kRoom * (flat > 0.0 ? std::max(flat, std::min(falling, kReason * flat)) : falling);
}

std::vector<ViewMark> crossingsOf(const BreakEvenCurves& curves)
{
    std::vector<ViewMark> marks;
    std::vector<double> shares;
    for (const BuyingCurve& way : curves.ways) {
        if (!way.breakEven.hasNumber() || way.points.empty())
            continue;
        const double share = way.breakEven.value;
        marks.push_back({{share, valueAt(way.points, share)}, {}, inkOf(way.way)});
        shares.push_back(share);
    }
    const Words texts = shareTexts(shares);
    for (std::size_t i = 0; i < marks.size(); ++i)
        marks[i].words = {texts[i]};
    return marks;
}

// Between the owned curve and what it is compared with, where owning costs less; or nothing.
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
    for (std::size_t i = 0; i < owned.points.size(); ++i) {
        if (owned.points[i].y >= rented.points[i].y)
            continue;
        area.upper.push_back(rented.points[i]);
        area.lower.push_back(owned.points[i]);
    }
    if (area.upper.size() < 2)
        return {};
    area.words = {"owning beats " + nounOf(rented.way)};
    area.ink = inkOf(WayOfBuying::Owned);
    return {area};
}

} // namespace

ViewPicture breakEven(const ViewInput& input)
{
    const double present = (*input.inputs)[Parameter::FleetUtilization];
    const Interval range = shownUtilization(present);
    const BreakEvenCurves curves = breakEvenCurves(*input.inputs, *input.results, range, kPoints);
    ViewPanel panel;
    panel.id = "price";
    panel.x = {"Utilization", "", NumberKind::Share,
        {"Utilization (share of available hours that do productive work)", "Utilization"}};
    panel.x.needed = range;
    panel.y = {"Cost", "USD per productive GPU-hour", NumberKind::Price,
        {"USD per productive GPU-hour", "USD/GPU-hour"}};
    panel.y.needed = {0.0, neededTop(curves)};
    panel.y.policy = RangePolicy::FromZero;
    for (const BuyingCurve& way : curves.ways)
        panel.curves.push_back(curveOf(way, present));
    panel.marks = crossingsOf(curves);
    panel.areas = winningArea(curves);
    panel.bands = bandsOf(input, {Parameter::FleetUtilization});
    panel.levels = {presentLevel(present, "you: " + shareText(present))};

    ViewPicture picture;
    picture.words = wordsOfBreakEven(*input.scenario, *input.inputs, curves);
    picture.words.caption = gainOverTime(*input.inputs, *input.results);
    picture.panels.push_back(std::move(panel));
    return picture;
}

} // namespace isocost
