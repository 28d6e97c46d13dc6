// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cash view: what each way of buying has cost so far, month by month, where owning starts to
// have cost less for good, and the present values at the horizon.
#include <algorithm>
#include <array>
#include <cctype>

#include "core/analysis/cash_statement.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/picture.h"
#include "core/views/view_input.h"

namespace isocost {

ViewPicture cash(const ViewInput& input);

namespace {

constexpr const char* kMeasure = "measure";
enum class Measure : std::uint8_t { Paid, Discounted };

struct WayRow {
    CashWay way;
    Metric npv;
    const char* name;
    std::size_t ink;
};
// Inks as in the break-even view.
constexpr std::array kWays{WayRow{CashWay::Owned, Metric::CashNpvOwned, "owned", 0},
    WayRow{CashWay::Cloud, Metric::CashNpvCloud, "on-demand", 3},
    WayRow{CashWay::Reserved1y, Metric::CashNpvReserved1y, "1 year", 6},
    WayRow{CashWay::Reserved, Metric::CashNpvReserved, "3 years", 4},
    WayRow{CashWay::Spot, Metric::CashNpvSpot, "spot", 2},
    WayRow{CashWay::Specialty, Metric::CashNpvSpecialty, "specialty", 5}};

Measure measureOf(const ViewInput& input)
{
    return static_cast<Measure>(static_cast<int>(input.choice(kMeasure, 0.0)));
}

// Paid so far is positive: money that is gone.
std::vector<CurvePoint> paidSoFar(const std::vector<CashRow>& rows, Measure measure)
{
    std::vector<CurvePoint> points;
    double paid = 0.0;
    for (const CashRow& row : rows) {
        paid -= measure == Measure::Paid ? row.freeCashFlow : row.discounted;
        points.push_back({static_cast<double>(row.month), paid});
    }
    return points;
}

ViewCurve curveOf(const WayRow& way, const std::vector<CashRow>& rows, Measure measure)
{
    ViewCurve curve;
    curve.name = way.name;
    curve.ink = Ink::ofSeries(way.ink);
    curve.isFaint = way.way != CashWay::Owned;
    curve.points = paidSoFar(rows, measure);
    curve.endLabel = std::string(way.name) + " " + moneyText(curve.points.back().y);
    return curve;
}

Outcome<double> lastingMonth(const ViewInput& input)
{
    return input.results->of(
        measureOf(input) == Measure::Paid ? Metric::CashCrossoverMonth : Metric::CashPaybackMonth);
}

ViewPanel axesOnly(const ViewInput& input)
{
    const double horizon = (*input.inputs)[Parameter::FinanceHorizonMonths];
    ViewPanel panel;
    panel.id = "cash";
    panel.x = {"Month", "", NumberKind::Count, {"Months from now", "Months"}, {0.0, horizon}};
    panel.x.policy = RangePolicy::Exact;
    const char* const heading =
        measureOf(input) == Measure::Paid ? "Paid so far (USD)" : "Paid so far, discounted (USD)";
    panel.y = {"Paid", "USD", NumberKind::Money, {heading, "Paid (USD)"}};
    panel.y.policy = RangePolicy::FromZero;
    panel.readingHead = "after {x} months";
    return panel;
}

void addLastingMark(ViewPanel& panel, const ViewInput& input)
{
    const Outcome<double> month = lastingMonth(input);
    const auto cloud = std::ranges::find(panel.curves, "on-demand", &ViewCurve::name);
    if (!month.hasNumber() || cloud == panel.curves.end())
        return;
    ViewMark mark;
    const auto at = static_cast<std::size_t>(month.value);
    mark.at = cloud->points[std::min(at, cloud->points.size() - 1)];
    const std::string text = "month " + countText(month.value);
    mark.words = {"owned below on-demand from " + text, text};
    mark.ink = Ink::ofSeries(kWays[0].ink);
    mark.label = ViewMark::Label::Foot;
    panel.marks.push_back(std::move(mark));
}

// The way with the best present value; nothing where none has a number.
const WayRow* bestWay(const Results<double>& results)
{
    const WayRow* best = nullptr;
    for (const WayRow& way : kWays)
        if (results.of(way.npv).hasNumber()
            && (!best || results.of(best->npv).value < results.of(way.npv).value))
            best = &way;
    return best;
}

// Against owning, or of owning against on-demand.
std::string titleOf(const ViewInput& input)
{
    const Results<double>& results = *input.results;
    const WayRow* const best = bestWay(results);
    const Outcome<double>& owned = results.of(Metric::CashNpvOwned);
    if (!best)
        return "No way of buying can be followed over the months";
    const std::string horizon =
        " over " + countText((*input.inputs)[Parameter::FinanceHorizonMonths]) + " months";
    std::string name = best->name;
    if (best->way == CashWay::Owned) {
        const Outcome<double>& gain = results.of(Metric::CashOwningGain);
        return "Owning costs least" + horizon + ", " + moneyText(gain.value)
            + " of present value less than on-demand";
    }
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    if (!owned.hasNumber())
        return name + " costs least" + horizon + "; owning is " + std::string(wordOf(owned.reason));
    return name + " costs least" + horizon + ", "
        + moneyText(results.of(best->npv).value - owned.value)
        + " of present value less than owning";
}

ViewWords wordsOf(const ViewInput& input, const CashStatements& statements)
{
    const Inputs<double>& in = *input.inputs;
    ViewWords words;
    words.title = titleOf(input);
    words.subtitle = shortText(input.scenario->name) + ": the same work by every way of buying, "
        + shareText(in[Parameter::FinanceDemandGrowth]) + " growth a year, discounted at "
        + shareText(in[Parameter::FinanceDiscountRate]) + ", tax "
        + shareText(in[Parameter::FinanceTaxRate]);
    if (const Outcome<double> month = lastingMonth(input); month.hasNumber())
        words.subtitle +=
            "; owning has cost less than on-demand from month " + countText(month.value) + " on";
    else if (month.reason == Reason::Never)
        words.subtitle += "; owning never costs less than on-demand for good";
    std::vector<std::string> missing;
    for (const WayRow& way : kWays)
        if (statements[indexOf(way.way)].reason != Reason::None)
            missing.push_back(std::string(way.name) + " is "
                + std::string(wordOf(statements[indexOf(way.way)].reason)));
    if (missing.size() == kWays.size())
        words.emptyReason = "No way of buying has a price.";
    else if (!missing.empty())
        words.caption = {"Left out: " + listText(missing, missing.size()) + "."};
    words.caption.emplace_back(
        "The last month holds the sale of the hardware; what a term owes beyond the horizon is "
        "left free.");
    return words;
}

ViewControl measureControl(Measure measure)
{
    ViewControl control;
    control.kind = ViewControl::Kind::Choice;
    control.id = kMeasure;
    control.label = "Money as paid or discounted";
    control.choices = {"As paid", "Discounted"};
    control.value = static_cast<double>(measure);
    return control;
}

} // namespace

ViewPicture cash(const ViewInput& input)
{
    const CashStatements statements = cashStatements(*input.inputs);
    ViewPanel panel = axesOnly(input);
    for (const WayRow& way : kWays) {
        const CashStatement& statement = statements[indexOf(way.way)];
        if (statement.reason != Reason::None)
            continue;
        panel.curves.push_back(curveOf(way, statement.rows, measureOf(input)));
        for (const CurvePoint& point : panel.curves.back().points) {
            panel.y.needed.from = std::min(panel.y.needed.from, point.y);
            panel.y.needed.to = std::max(panel.y.needed.to, point.y);
        }
    }
    addLastingMark(panel, input);
    ViewPicture picture;
    picture.subject = input.scenario->name;
    picture.words = wordsOf(input, statements);
    picture.panels.push_back(std::move(panel));
    picture.controls = {measureControl(measureOf(input))};
    return picture;
}

} // namespace isocost
