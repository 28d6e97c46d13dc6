// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cash view shows what each way of buying has cost so far, from when on owning has cost less
// for good, the present values at the horizon, and how far owning is ahead in them by month.
#include <algorithm>
#include <cmath>

#include "core/text/display_text.h"
#include "core/text/say.h"
#include "core/views/buy/cash_phrases.h"
#include "core/views/buy/cash_words.h"

namespace isocost {

using namespace cash_phrases;

namespace {

std::vector<CurvePoint> pointsOf(const std::vector<double>& byMonth)
{
    std::vector<CurvePoint> points;
    for (const double value : byMonth)
        points.push_back({static_cast<double>(points.size()), value});
    return points;
}

void include(Interval& range, const std::vector<CurvePoint>& points)
{
    const auto [least, most] = std::ranges::minmax(points, {}, &CurvePoint::y);
    range = {std::min(range.from, least.y), std::max(range.to, most.y)};
}

ViewCurve curveOf(const CashMonths& months, const CashWayRow& way)
{
    ViewCurve curve{.name = way.name,
        .ink = Ink::ofSeries(way.ink),
        .width = months.isPlan(way) ? 3.0 : 2.0,
        .isFaint = way.way != CashWay::Owned,
        .isStepped = way.way == CashWay::Owned, // hardware is paid at once
        .points = pointsOf(paidSoFar(months.of(way.way), months.isDiscounted))};
    curve.endLabel =
        phraseText(kEnd, {{"way", months.labelOf(way)}, {"paid", asMoney(curve.points.back().y)}});
    curve.address = rowOf(way.npv).quantity.id;
    if (months.cannotBe(way))
        curve.style = LineStyle::Dashed;
    return curve;
}

// Returns the curve of a way, or null where the way has no number.
const ViewCurve* curveIn(const ViewPanel& panel, CashWay way)
{
    const auto curve = std::ranges::find(
        panel.curves, rowOf(cashWayOf(way)->npv).quantity.id, &ViewCurve::address);
    return curve == panel.curves.end() ? nullptr : &*curve;
}

void addLastingMark(ViewPanel& panel, const CashMonths& months)
{
    const Metric lasting =
        months.isDiscounted ? Metric::CashPaybackMonth : Metric::CashCrossoverMonth;
    const Outcome<double>& month = months.result(lasting);
    const ViewCurve* const cloud = curveIn(panel, CashWay::Cloud);
    if (!month.hasNumber() || !cloud)
        return;
    const auto at = static_cast<std::size_t>(month.value);
    const Argument argument{"month", asCount(month.value)};
    panel.marks.push_back({.at = cloud->points[std::min(at, cloud->points.size() - 1)],
        .words = {phraseText(kBelowFrom, {argument}), phraseText(kMonth, {argument})},
        .ink = Ink::ofSeries(kCashWayRows[0].ink),
        .isStrong = true,
        .tellsX = true,
        .namesCurve = true,
        .address = idOf(*months.input.scenario, MetricAddress{lasting})});
}

// Says what the hardware counts at the horizon: the value that is left of it, or what it is sold
// for at the end of its life.
Words wordsAtHorizon(const CashMonths& months, double usd)
{
    constexpr double kMonths = 12.0;
    const Inputs<double>& in = *months.input.inputs;
    const Argument price{"price", asMoney(usd)};
    const double life = kMonths * in[Parameter::FacilityDepreciationYears];
    const int lead = static_cast<int>(in[Parameter::FacilityLeadMonths]);
    const double left = life - ageAtHorizon(months.of(CashWay::Owned), lead);
    if (!(left > 0.0))
        return {phraseText(kSoldFor, {price}), phraseText(kSale, {price})};
    return {phraseText(kValueLeft, {price, {"left", asCount(left)}, {"life", asCount(life)}}),
        phraseText(kValueLeftBrief, {price})};
}

// Marks where hardware is bought after the first day, and where it is sold at the end.
void addRefreshMarks(ViewPanel& panel, const CashMonths& months)
{
    const ViewCurve* const owned = curveIn(panel, CashWay::Owned);
    if (!owned)
        return;
    for (const CashRow& row : months.of(CashWay::Owned).rows) {
        if (row.month == months.horizon && row.sold > 0.0)
            panel.marks.push_back({.at = owned->points.back(),
                .words = wordsAtHorizon(months, row.sold),
                .ink = owned->ink,
                .isFilled = true});
        if (row.month == 0 || row.capex <= 0.0)
            continue;
        panel.marks.push_back({.at = owned->points[static_cast<std::size_t>(row.month)],
            .words = {phraseText(kBoughtAgain, {{"price", asMoney(row.capex)}}),
                moneyText(row.capex)},
            .ink = owned->ink,
            .isFilled = true});
    }
}

ViewPanel paidPanel(const CashMonths& months)
{
    ViewPanel panel{.id = "cash",
        .headings = {months.isDiscounted ? "Paid so far, discounted (USD)" : "Paid so far (USD)",
            "Paid (USD)"},
        .x = monthAxis(months.horizon),
        .y = {"Paid", "USD", NumberKind::Money}};
    panel.y.policy = RangePolicy::FromZero;
    panel.readingHead = "after month {x}";
    for (const CashWayRow& way : kCashWayRows) {
        if (!months.has(way.way))
            continue;
        panel.curves.push_back(curveOf(months, way));
        include(panel.y.needed, panel.curves.back().points);
    }
    addLastingMark(panel, months);
    addRefreshMarks(panel, months);
    return panel;
}

// Returns the ink of a saving against the base. A way that nobody can have is neither good nor bad,
// and so is a close call.
Ink inkOf(const CashMonths& months, const CashWayRow& way, double saved)
{
    if (months.cannotBe(way))
        return {Ink::Role::Muted};
    if (months.isClose(way.way, months.base().way))
        return {Ink::Role::Text};
    return {saved < 0.0 ? Ink::Role::Stop : Ink::Role::Good};
}

TableCell savedCell(const CashMonths& months, const CashWayRow& way)
{
    if (way.way == months.base().way)
        return {"base", {Ink::Role::Muted}};
    if (!months.has(months.base().way))
        return {"", {Ink::Role::Muted}};
    const double saved = months.value(way) - months.value(months.base());
    return {.text = (saved > 0.0 ? "+" : "") + moneyText(saved),
        .ink = inkOf(months, way, saved),
        .value = saved,
        .unit = "USD"};
}

ViewPanel valuesPanel(const CashMonths& months)
{
    ViewPanel panel{.id = "values",
        .name = "paid, present value and saved by way of buying",
        .headings = {phraseText(kAfter, {{"months", asCount(months.horizon)}})},
        .rows = ViewRows{{""}, {"present value", "saved", "paid"}, {}}};
    for (const CashWayRow& way : months.byPresentValue()) {
        const double paid = months.paid(way);
        const double value = -months.value(way); // of the cost
        ViewRowItem row{.before = {{months.labelOf(way), {}, months.isPlan(way)}},
            .swatch = Ink::ofSeries(way.ink),
            .isChosen = months.isPlan(way),
            .address = std::string(rowOf(way.npv).quantity.id)};
        row.after = {{.text = moneyText(value), .isBold = true, .value = value, .unit = "USD"},
            savedCell(months, way), {.text = moneyText(paid), .value = paid, .unit = "USD"}};
        panel.rows->rows.push_back(std::move(row));
    }
    return panel;
}

void addRate(Sentence& heading, const CashMonths& months)
{
    const Outcome<double>& rate = months.result(Metric::CashIrr);
    if (rate.reason == Reason::Several)
        heading.add(kSeveralRates);
    else if (rate.hasNumber())
        heading.add(kRate, {{"rate", asShare(rate.value)}});
    else
        heading.add(kNoRate);
}

// Returns the area between the curve and zero, on one side of zero.
ViewArea sideOf(const std::vector<CurvePoint>& curve, bool isGain, bool isClose)
{
    ViewArea area;
    for (const CurvePoint& point : curve) {
        area.upper.push_back({point.x, isGain ? std::max(0.0, point.y) : 0.0});
        area.lower.push_back({point.x, isGain ? 0.0 : std::min(0.0, point.y)});
    }
    area.ink = {isGain ? Ink::Role::Good : Ink::Role::Stop};
    if (isClose)
        area.ink = {Ink::Role::Grey};
    area.strength = 0.15;
    return area;
}

std::string advantageText(double gain, const CashWayRow& rented, bool isAlone)
{
    const Argument size{"size", asMoney(std::fabs(gain))};
    if (isAlone)
        return phraseText(gain < 0.0 ? kBehindBy : kAheadBy, {size});
    return phraseText(
        gain < 0.0 ? kBehindRival : kAheadOfRival, {size, {"rival", std::string(rented.name)}});
}

// Makes the curve of how far owning is ahead by month. Below zero owning is behind.
ViewCurve aheadOf(const CashMonths& months, const CashWayRow& rented, bool isAlone)
{
    ViewCurve curve{.name = phraseText(kCurveAhead, {{"rival", std::string(rented.name)}}),
        .ink = Ink::ofSeries(
            isAlone || rented.way == CashWay::Cloud ? kCashWayRows[0].ink : rented.ink),
        .points = pointsOf(owningAdvantage(months.statements, rented.way))};
    curve.endLabel = advantageText(curve.points.back().y, rented, isAlone);
    return curve;
}

void addPaybackMark(ViewPanel& panel, const CashMonths& months, bool isAlone)
{
    const Outcome<double>& payback = months.result(Metric::CashPaybackMonth);
    if (!payback.hasNumber())
        return;
    const Argument month{"month", asCount(payback.value)};
    const CashWayRow& cloud = *cashWayOf(Purchase::OnDemand);
    const std::string whole = isAlone
        ? phraseText(kPaysBack, {month})
        : phraseText(kPaysBackOf, {{"rival", std::string(cloud.name)}, month});
    panel.marks.push_back(
        {.at = panel.curves.front().points[static_cast<std::size_t>(payback.value)],
            .words = {whole, phraseText(kPaysBackBrief, {month}), phraseText(kMonth, {month})},
            .tellsX = true,
            .address = idOf(*months.input.scenario, MetricAddress{Metric::CashPaybackMonth})});
}

// Shows how far owning is ahead of on-demand, whose payback is a result, and of the plan.
ViewPanel advantagePanel(const CashMonths& months)
{
    const CashWayRow& cloud = *cashWayOf(Purchase::OnDemand);
    const CashWayRow& plan = months.base();
    const bool isAlone = plan.way == cloud.way || plan.way == CashWay::Owned;
    Sentence heading;
    heading.add(isAlone ? kAhead : kAheadOfBoth);
    const std::string ahead = say(heading);
    addRate(heading, months);
    ViewPanel panel{.id = "advantage",
        .name = "how far owning is ahead",
        .headings = {say(heading), ahead, "Owning ahead (USD)"},
        .x = monthAxis(months.horizon),
        .y = {"Ahead", "USD", NumberKind::Money},
        .readingHead = "after month {x}",
        .address = std::string(rowOf(Metric::CashOwningGain).quantity.id)};
    panel.curves.push_back(aheadOf(months, cloud, isAlone));
    const std::vector<CurvePoint> points = panel.curves.front().points;
    if (!isAlone)
        panel.curves.push_back(aheadOf(months, plan, false));
    Interval& needed = panel.y.needed = {0.0, 0.0};
    for (const ViewCurve& curve : panel.curves)
        include(needed, curve.points);
    constexpr double kAir = 0.06; // keeps the deepest point off the frame
    needed.from -= kAir * (needed.to - needed.from);
    const bool isClose = months.isClose(CashWay::Owned, CashWay::Cloud);
    panel.areas = {sideOf(points, true, isClose), sideOf(points, false, isClose)};
    addPaybackMark(panel, months, isAlone);
    return panel;
}

} // namespace

ViewPicture cash(const ViewInput& input)
{
    const CashMonths months{input};
    ViewPicture picture{.words = wordsOf(months),
        .panels = {paidPanel(months), valuesPanel(months)},
        .controls = {months.measure}};
    constexpr double kWide = 780.0;
    constexpr double kHigh = 330.0;
    const bool hasAdvantage = months.has(CashWay::Owned) && months.has(CashWay::Cloud);
    if (hasAdvantage) {
        picture.panels.push_back(advantagePanel(months));
        picture.arrangements = {
            {{{0, 0, 0}, {2, 1, 0}, {1, 0, 1, 2}}, {7.0, 4.0}, {10.0, 6.0}, kWide, kHigh},
            {{{0, 0, 0}, {1, 1, 0}}, {1.0, 0.0}, {1.0}, 0.0, 400.0}};
        if (picture.panels.back().curves.size() == 1) // its words have room beside the table
            picture.arrangements.insert(picture.arrangements.begin() + 1,
                {{{0, 0, 0, 1, 2}, {2, 1, 0}, {1, 1, 1}}, {6.0, 4.0}, {1.0, 1.0}, 640.0, 400.0});
    }
    picture.arrangements.push_back({{{0, 0, 0}, {1, 0, 1}}, {1.0}, {10.0, 6.0}, kWide});
    picture.arrangements.push_back({{{0, 0, 0}}});
    return picture;
}

} // namespace isocost
