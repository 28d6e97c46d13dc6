// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/break_even_chart.h"

#include <algorithm>
#include <utility>

#include "core/analysis/break_even_curves.h"
#include "ui/charts/break_even_words.h"
#include "ui/charts/chart_table.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/rule_bands.h"

namespace isocost {

namespace {

constexpr std::size_t kPoints = 160;

CurveChart::Axes axes()
{
    return {QStringLiteral("Utilization"),
        QStringLiteral("Utilization (share of available hours that do productive work)"),
        QStringLiteral("USD per productive GPU-hour"), QStringLiteral("USD/GPU-hour"), shareText,
        priceText};
}

Ink inkOf(WayOfBuying way)
{
    switch (way) {
    case WayOfBuying::OnDemand:
        return {Ink::Role::Platform, 3};
    case WayOfBuying::Reserved1y:
        return {Ink::Role::Platform, 6};
    case WayOfBuying::Reserved3y:
        return {Ink::Role::Platform, 4};
    case WayOfBuying::Spot:
        return {Ink::Role::Platform, 2};
    case WayOfBuying::Specialty:
        return {Ink::Role::Platform, 5};
    case WayOfBuying::Owned:
        break;
    }
    return {Ink::Role::Platform, 0};
}

QString nameOf(WayOfBuying way)
{
    const std::string_view label = labelOf(way);
    QString name = QString::fromLatin1(label.data(), static_cast<qsizetype>(label.size()));
    name[0] = name[0].toUpper();
    return name;
}

ChartCurve curveOf(const BuyingCurve& way, double utilization)
{
    ChartCurve curve;
    curve.name = nameOf(way.way);
    curve.ink = inkOf(way.way);
    curve.isFaint = way.way != WayOfBuying::Owned;
    curve.points = way.points;
    if (way.presentPrice.hasNumber()) {
        curve.present = CurvePoint{utilization, way.presentPrice.value};
        curve.endLabel = curve.name;
        const QString price = priceText(way.presentPrice.value);
        const QString rounded = moneyText(way.presentPrice.value); // cents are noise up there
        curve.offScaleTexts = {curve.name + QLatin1Char(' ') + rounded, rounded};
        if (way.way == WayOfBuying::Owned)
            curve.presentText = QStringLiteral("owned ") + price;
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

std::vector<ChartMark> crossingsOf(const BreakEvenCurves& curves)
{
    std::vector<ChartMark> marks;
    std::vector<double> shares;
    for (const BuyingCurve& way : curves.ways) {
        if (!way.breakEven.hasNumber() || way.points.empty())
            continue;
        const double share = way.breakEven.value;
        ChartMark mark;
        mark.at = {share, valueAt(way.points, share)};
        mark.ink = inkOf(way.way);
        marks.push_back(mark);
        shares.push_back(share);
    }
    const QStringList texts = shareTexts(shares);
    for (std::size_t i = 0; i < marks.size(); ++i)
        marks[i].text = texts[static_cast<qsizetype>(i)];
    return marks;
}

// Between the owned curve and what it is compared with, where owning costs less.
std::optional<ChartArea> winningArea(const BreakEvenCurves& curves)
{
    const BuyingCurve& rented = curves.of(curves.comparedWay());
    const BuyingCurve& owned = curves.of(WayOfBuying::Owned);
    if (rented.way == WayOfBuying::Owned || owned.points.size() != rented.points.size())
        return std::nullopt;
    ChartArea area;
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
        return std::nullopt;
    area.text = QStringLiteral("owning beats ") + nounOf(rented.way);
    area.ink = inkOf(WayOfBuying::Owned);
    return area;
}

} // namespace

BreakEvenChart::BreakEvenChart(QWidget* parent) : CurveChart(axes(), parent)
{
    setTheme(Theme::of(palette()));
}

QString BreakEvenChart::id() const
{
    return QStringLiteral("break-even");
}

QString BreakEvenChart::label() const
{
    return QStringLiteral("Break-even");
}

ChartWords BreakEvenChart::compute(const ChartInput& input)
{
    const double present = (*input.inputs)[Parameter::FleetUtilization];
    const Interval range = shownUtilization(present);
    const BreakEvenCurves curves = breakEvenCurves(*input.inputs, range, kPoints);
    CurvePicture picture;
    picture.x = range;
    picture.top = neededTop(curves);
    for (const BuyingCurve& way : curves.ways)
        picture.curves.push_back(curveOf(way, present));
    if (input.ghost) {
        const BreakEvenCurves ghosts = breakEvenCurves(*input.ghost, range, kPoints);
        for (std::size_t i = 0; i < kWayCount; ++i) {
            const ChartCurve before = curveOf(ghosts.ways[i], ghosts.presentUtilization);
            if (auto ghost = ghostOf(before, picture.curves[i]))
                picture.ghosts.push_back(std::move(*ghost));
        }
    }
    picture.marks = crossingsOf(curves);
    picture.area = winningArea(curves);
    picture.bands = utilizationBands(input);
    picture.presentX = present;
    picture.presentText = QStringLiteral("you: ") + shareText(present);
    setPicture(std::move(picture), input.scenario->name);
    return breakEvenWords(*input.scenario, *input.inputs, curves);
}

void BreakEvenChart::fillTable(ChartTable& table) const
{
    QStringList header{QStringLiteral("Utilization")};
    std::vector<std::vector<CurvePoint>> curves;
    for (const ChartCurve& curve : picture().curves) {
        header.append(curve.name + QStringLiteral(" (USD per productive GPU-hour)"));
        curves.push_back(curve.points);
    }
    table.setHeader(header);
    table.addCurves(curves);
}

} // namespace isocost
