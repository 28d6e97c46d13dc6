// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cash view: what each way of buying has cost so far, where owning starts to have cost less for
// good, the present values at the horizon, and how far owning is ahead in them by month.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>

#include "core/model/formulas/fleet_size.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/cash_ways.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"

namespace isocost {

namespace {

// What the panels are made of.
struct Months {
    const ViewInput& input;
    CashStatements statements = cashStatements(*input.inputs);
    int horizon = static_cast<int>((*input.inputs)[Parameter::FinanceHorizonMonths]);
    ViewControl measure =
        choiceControl(input, "measure", "Money as paid or discounted", {"As paid", "Discounted"});
    bool isDiscounted = measure.value == 1.0; // the curves
    std::string overrun = // of spot; of another size than the fleet's it would lose less
        facilityText(input).empty() ? spotOverrun(*input.scenario, *input.results) : "";

    [[nodiscard]] const CashStatement& of(CashWay way) const { return statements[indexOf(way)]; }
    [[nodiscard]] bool has(CashWay way) const { return of(way).reason == Reason::None; }
    [[nodiscard]] const Outcome<double>& result(Metric metric) const
    {
        return input.results->of(metric);
    }
    // What the others are compared with: the plan, else on-demand.
    [[nodiscard]] const CashWayRow& base() const
    {
        const CashWayRow* const plan = cashWayOf(input.inputs->referencePlatform().purchase);
        return *(plan && has(plan->way) ? plan : cashWayOf(Purchase::OnDemand));
    }
    [[nodiscard]] bool cannotBe(const CashWayRow& way) const
    {
        return way.way == CashWay::Spot ? !overrun.empty() : isUnfit(input, way.purchase);
    }
    [[nodiscard]] bool isPlan(const CashWayRow& way) const
    {
        return way.purchase == input.inputs->referencePlatform().purchase;
    }
    // "on-demand, plan", "▲ spot"
    [[nodiscard]] std::string labelOf(const CashWayRow& way) const
    {
        return markedName(way.name, cannotBe(way), isPlan(way));
    }
};

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

ViewCurve curveOf(const Months& months, const CashWayRow& way)
{
    ViewCurve curve{.name = way.name,
        .ink = Ink::ofSeries(way.ink),
        .style = months.cannotBe(way) ? LineStyle::Dashed : LineStyle::Solid,
        .width = months.isPlan(way) ? 3.0 : 2.0,
        .isFaint = way.way != CashWay::Owned,
        .isStepped = way.way == CashWay::Owned, // hardware is paid at once
        .points = pointsOf(paidSoFar(months.of(way.way), months.isDiscounted))};
    curve.endLabel = months.labelOf(way) + " " + moneyText(curve.points.back().y);
    curve.address = rowOf(way.npv).quantity.id;
    return curve;
}

void addLastingMark(ViewPanel& panel, const Months& months)
{
    const Outcome<double>& month =
        months.result(months.isDiscounted ? Metric::CashPaybackMonth : Metric::CashCrossoverMonth);
    const auto cloud = std::ranges::find(panel.curves, "on-demand", &ViewCurve::name);
    if (!month.hasNumber() || cloud == panel.curves.end())
        return;
    const auto at = static_cast<std::size_t>(month.value);
    const std::string text = "month " + countText(month.value);
    panel.marks.push_back({.at = cloud->points[std::min(at, cloud->points.size() - 1)],
        .words = {"owned below on-demand from " + text, text},
        .ink = Ink::ofSeries(kCashWayRows[0].ink),
        .isStrong = true});
}

// Where hardware is bought after the first day, and sold at the end.
void addRefreshMarks(ViewPanel& panel, const Months& months)
{
    const auto owned = std::ranges::find(panel.curves, kCashWayRows[0].name, &ViewCurve::name);
    if (owned == panel.curves.end())
        return;
    for (const CashRow& row : months.of(CashWay::Owned).rows) {
        if (row.month == months.horizon && row.sold > 0.0)
            panel.marks.push_back({.at = owned->points.back(),
                .words = {"sold for " + moneyText(row.sold), "sale " + moneyText(row.sold)},
                .ink = owned->ink,
                .isFilled = true});
        if (row.month == 0 || row.capex <= 0.0)
            continue;
        panel.marks.push_back({.at = owned->points[static_cast<std::size_t>(row.month)],
            .words = {"bought again, " + moneyText(row.capex), moneyText(row.capex)},
            .ink = owned->ink,
            .isFilled = true});
    }
}

ViewPanel paidPanel(const Months& months)
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

// Priced ways, the best present value first.
std::vector<CashWayRow> byPresentValue(const Months& months)
{
    std::vector<CashWayRow> ways;
    for (const CashWayRow& way : kCashWayRows)
        if (months.has(way.way))
            ways.push_back(way);
    std::ranges::stable_sort(
        ways, std::greater(), [&](const CashWayRow& way) { return months.result(way.npv).value; });
    return ways;
}

ViewPanel valuesPanel(const Months& months)
{
    ViewPanel panel{.id = "values",
        .name = "paid, NPV and saved by way of buying",
        .headings = {"After " + countedText(months.horizon, "month", "months") + " (USD)"},
        .rows = ViewRows{{""}, {"paid", "NPV", "NPV saved"}, {}}};
    for (const CashWayRow& way : byPresentValue(months)) {
        const double paid = paidSoFar(months.of(way.way), false).back();
        const double value = months.result(way.npv).value;
        const double saved = value - months.result(months.base().npv).value;
        const bool isBase = way.way == months.base().way;
        ViewRowItem row{.before = {{months.labelOf(way), {}, months.isPlan(way)}},
            .swatch = Ink::ofSeries(way.ink),
            .isChosen = months.isPlan(way),
            .address = std::string(rowOf(way.npv).quantity.id)};
        row.after = {
            {moneyText(paid), {}, false, paid, "USD"}, {moneyText(value), {}, true, value, "USD"}};
        if (isBase || !months.has(months.base().way))
            row.after.push_back({isBase ? "base" : "", {Ink::Role::Muted}});
        else
            row.after.push_back({(saved > 0.0 ? "+" : "") + moneyText(saved),
                {months.cannotBe(way) ? Ink::Role::Caution
                        : saved < 0.0 ? Ink::Role::Stop
                                      : Ink::Role::Good},
                false, saved, "USD"});
        panel.rows->rows.push_back(std::move(row));
    }
    return panel;
}

std::string rateText(const Months& months)
{
    const Outcome<double>& rate = months.result(Metric::CashIrr);
    if (rate.reason == Reason::Several)
        return "several rates of return against on-demand";
    return rate.hasNumber()
        ? "rate of return against on-demand " + shareText(rate.value) + " a year"
        : "no rate of return against on-demand";
}

// Between the curve and zero, on one side of it.
ViewArea sideOf(const std::vector<CurvePoint>& curve, bool isGain)
{
    ViewArea area;
    for (const CurvePoint& point : curve) {
        area.upper.push_back({point.x, isGain ? std::max(0.0, point.y) : 0.0});
        area.lower.push_back({point.x, isGain ? 0.0 : std::min(0.0, point.y)});
    }
    area.ink = {isGain ? Ink::Role::Good : Ink::Role::Stop};
    area.strength = 0.15;
    return area;
}

// By month; less than nothing is behind.
ViewCurve aheadOf(const Months& months, const CashWayRow& rented, bool isAlone)
{
    ViewCurve curve{.name = "owning ahead of " + std::string(rented.name),
        .ink = Ink::ofSeries(
            isAlone || rented.way == CashWay::Cloud ? kCashWayRows[0].ink : rented.ink),
        .points = pointsOf(owningAdvantage(months.statements, rented.way))};
    const double gain = curve.points.back().y;
    const std::string size = moneyText(std::fabs(gain));
    curve.endLabel = isAlone ? (gain < 0.0 ? "behind by " : "ahead by ") + size
                             : size + (gain < 0.0 ? " behind " : " ahead of ") + rented.name;
    return curve;
}

// Of on-demand, whose payback is a result, and of the plan.
ViewPanel advantagePanel(const Months& months)
{
    const CashWayRow& cloud = *cashWayOf(Purchase::OnDemand);
    const CashWayRow& plan = months.base();
    const bool isAlone = plan.way == cloud.way || plan.way == CashWay::Owned;
    const std::string ahead = std::string("Owning ahead of ")
        + (isAlone ? "on-demand" : "on-demand and of the plan")
        + " before the sale, discounted (USD)";
    ViewPanel panel{.id = "advantage",
        .name = "how far owning is ahead",
        .headings = {ahead + "; " + rateText(months), ahead, "Owning ahead (USD)"},
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
    constexpr double kAir = 0.06; // the deepest point is not on the frame
    needed.from -= kAir * (needed.to - needed.from);
    panel.areas = {sideOf(points, true), sideOf(points, false)};
    const Outcome<double>& payback = months.result(Metric::CashPaybackMonth);
    if (payback.hasNumber()) {
        const std::string month = "month " + countText(payback.value);
        panel.marks.push_back({points[static_cast<std::size_t>(payback.value)],
            {(isAlone ? "" : "on-demand: ") + std::string("pays back for good in ") + month,
                "pays back in " + month, month}});
    }
    return panel;
}

// Of the first way against the second, in both kinds of money.
std::string lessThanText(const Months& months, const CashWayRow& way, const CashWayRow& rival)
{
    const auto paid = [&](const CashWayRow& of) {
        return paidSoFar(months.of(of.way), false).back();
    };
    const double less = paid(rival) - paid(way);
    const double value = months.result(way.npv).value - months.result(rival.npv).value;
    if (less < 0.0)
        return moneyText(value) + " less in present value than " + nounOf(rival.purchase)
            + ", though " + moneyText(-less) + " more is paid";
    const bool isLate = rival.way == CashWay::Spot && !months.overrun.empty();
    return moneyText(less) + " less paid than " + nounOf(rival.purchase)
        + (isLate ? " (" + months.overrun + ")" : "") + ", " + moneyText(value)
        + " in present value";
}

// Against the plan, else against owning, or of owning against on-demand.
std::string titleOf(const Months& months)
{
    const std::vector<CashWayRow> ways = byPresentValue(months);
    if (ways.empty())
        return "No way of buying can be followed over the months";
    auto first = std::ranges::find_if_not(
        ways, [&months](const CashWayRow& way) { return months.cannotBe(way); });
    const CashWayRow& best = first == ways.end() ? ways.front() : *first;
    std::string late;
    bool isLeast = true; // a specialty cloud by contract may cost less as well
    const double value = months.result(best.npv).value;
    for (const CashWayRow& way : ways)
        if (way.npv != best.npv && months.result(way.npv).value > value) {
            isLeast = isLeast
                && (way.way != CashWay::Specialty
                    || !isBeatenByContract(months.input, -months.result(way.npv).value, -value));
            late +=
                unfitText(months.input, way.purchase, paidSoFar(months.of(way.way), false).back(),
                    paidSoFar(months.of(best.way), false).back(), moneyText);
        }
    std::string name = nounOf(best.purchase);
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    const std::string claim = name + (isLeast ? " costs least over " : " costs less over ")
        + countedText(months.horizon, "month", "months");
    const CashWayRow* const plan = cashWayOf(months.input.inputs->referencePlatform().purchase);
    const CashWayRow& rival =
        plan && plan->way != best.way ? *plan : kCashWayRows[best.way == CashWay::Owned ? 1 : 0];
    if (months.has(rival.way))
        return claim + ": " + lessThanText(months, best, rival) + late;
    return claim + "; " + nounOf(rival.purchase) + " is "
        + std::string(wordOf(months.of(rival.way).reason)) + late;
}

std::string lastingText(const Months& months)
{
    const Outcome<double>& month = months.result(Metric::CashCrossoverMonth);
    const Outcome<double>& payback = months.result(Metric::CashPaybackMonth);
    if (month.hasNumber())
        return "; owning has cost less than on-demand from month " + countText(month.value)
            + " on, discounted "
            + (!payback.hasNumber() ? std::string(wordOf(payback.reason))
                    : payback.value == month.value
                    ? "as well"
                    : "from month " + countText(payback.value) + " on");
    return month.reason == Reason::Never ? "; owning never costs less than on-demand for good" : "";
}

ViewWords wordsOf(const Months& months)
{
    const Inputs<double>& in = *months.input.inputs;
    const std::string title = titleOf(months);
    const std::size_t end = title.size(); // the claim, and what costs less but cannot be had
    const std::size_t claim = std::min(title.find_first_of(":;"), end);
    const std::size_t late = std::max(claim, std::min(title.rfind("; "), end));
    ViewWords words{.title = title, .shortTitle = title.substr(0, claim) + title.substr(late)};
    const std::string facility = facilityText(months.input);
    words.subtitle = shortText(months.input.scenario->name)
        + (facility.empty() ? ": the same work" : ": the work of " + facility)
        + " by every way of buying, " + shareText(in[Parameter::FinanceDemandGrowth])
        + " growth a year, discounted at " + shareText(in[Parameter::FinanceDiscountRate])
        + ", tax " + shareText(in[Parameter::FinanceTaxRate]) + lastingText(months)
        + planLeftOut(months.input);
    std::vector<std::string> missing;
    for (const CashWayRow& way : kCashWayRows)
        if (!months.has(way.way))
            missing.push_back(
                std::string(way.name) + " is " + std::string(wordOf(months.of(way.way).reason)));
    if (missing.size() == kCashWayRows.size())
        words.emptyReason = "No way of buying has a price.";
    else if (!missing.empty())
        words.caption = {"Left out: " + listText(missing, missing.size()) + "."};
    words.caption.emplace_back("The last month holds the sale of the hardware, which payback "
                               "leaves out; a term is paid up to the horizon only."
        + leadText(in));
    if (months.has(CashWay::Spot))
        words.caption.back() += " Spot has the interruptions of "
            + countedText(ownedGpus(in), "GPU", "GPUs") + "."
            + (months.overrun.empty()
                    ? ""
                    : " " + (kOverrun + ("The fleet would take " + months.overrun)) + " on spot.");
    if (months.has(CashWay::Specialty))
        words.caption.back() += specialtyTerms(months.input);
    words.caption.back() += doubtsText(months.input);
    return words;
}

} // namespace

ViewPicture cash(const ViewInput& input)
{
    const Months months{input};
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
        if (picture.panels.back().curves.size() == 1) // whose words have room beside the table
            picture.arrangements.insert(picture.arrangements.begin() + 1,
                {{{0, 0, 0, 1, 2}, {2, 1, 0}, {1, 1, 1}}, {6.0, 4.0}, {1.0, 1.0}, 640.0, 400.0});
    }
    picture.arrangements.push_back({{{0, 0, 0}, {1, 0, 1}}, {1.0}, {10.0, 6.0}, kWide});
    picture.arrangements.push_back({{{0, 0, 0}}});
    return picture;
}

} // namespace isocost
