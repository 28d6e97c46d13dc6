// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/analysis/break_even_curves.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::inputsWith;
using test::isNear;

namespace {

constexpr Interval kAll{0.05, 1.0};

BreakEvenCurves curvesOf(const Inputs<double>& in, Interval utilization, std::size_t points)
{
    Results<double> present;
    evaluate(in, present, Subjects::Costs);
    return breakEvenCurves(in, present, utilization, points);
}

double first(const BreakEvenCurves& curves, WayOfBuying way)
{
    return curves.of(way).points.front().y;
}

} // namespace

class TestBreakEvenCurves : public QObject {
    Q_OBJECT

private slots:
    // Golden cases "reference" (80 %) and "half_idle" (40 %).
    void ownedCurvePassesThroughTheGoldenCosts()
    {
        const BreakEvenCurves curves = curvesOf(inputsWith(), {0.4, 0.8}, 10);
        QVERIFY(isNear(first(curves, WayOfBuying::Owned), 7.016944159056316, 1e-9));
        QVERIFY(isNear(curves.of(WayOfBuying::Owned).points.back().y, 3.5539720795281577, 1e-9));
        QVERIFY(isNear(curves.of(WayOfBuying::Owned).presentPrice.value, 3.5539720795281577, 1e-9));
        QCOMPARE(curves.presentUtilization, 0.8);
    }

    // List prices of the reference sample; the useful spot hour of golden case "reference".
    void pricesPaidPerUsedHourAreFlat()
    {
        const BreakEvenCurves curves = curvesOf(inputsWith(), kAll, 50);
        const std::pair<WayOfBuying, double> prices[]{{WayOfBuying::OnDemand, 12.5},
            {WayOfBuying::Spot, 10.723906828840443}, {WayOfBuying::Specialty, 2.25}};
        for (const auto& [way, price] : prices) {
            QVERIFY(!curves.of(way).fallsWithUse);
            QVERIFY(isNear(curves.of(way).points.front().y, price, 1e-9));
            QVERIFY(isNear(curves.of(way).points.back().y, price, 1e-9));
        }
    }

    // There the results themselves say that the year is full.
    void theLimitOfSpotIsWhereItsYearIsFull()
    {
        Inputs<double> in = inputsWith();
        Results<double> results;
        evaluate(in, results);
        const auto limitOf = [&] { return breakEvenCurves(in, results, kAll, 2).spotLimit; };
        const double limit = limitOf().value();
        QVERIFY(limit > 0.0 && limit < 1.0);
        in[Parameter::FleetUtilization] = limit;
        evaluate(in, results);
        QVERIFY(isNear(results.of(Metric::FleetSpotShare).value, 1.0, 1e-12));
        QVERIFY(isNear(limitOf().value(), limit, 1e-12)); // wherever the plan is
    }

    // 8.05 and 5.25 USD: a productive hour at half use costs twice the list.
    void commitmentPaidForEveryHourIsAHyperbola()
    {
        const BreakEvenCurves curves = curvesOf(inputsWith(), {0.5, 1.0}, 10);
        QVERIFY(curves.of(WayOfBuying::Reserved3y).fallsWithUse);
        QVERIFY(isNear(first(curves, WayOfBuying::Reserved1y), 16.10, 1e-12));
        QVERIFY(isNear(first(curves, WayOfBuying::Reserved3y), 10.50, 1e-12));
        QVERIFY(isNear(curves.of(WayOfBuying::Reserved3y).points.back().y, 5.25, 1e-12));
        QVERIFY(curves.of(WayOfBuying::Reserved3y).breakEven.reason == Reason::Always);
    }

    // Golden case "paid_when_used".
    void commitmentPaidWhenUsedIsFlatAndCrosses()
    {
        const BreakEvenCurves curves =
            curvesOf(inputsWith({{"fleet.reserved_billing", "used_hours"}}), {0.5, 1.0}, 10);
        QVERIFY(!curves.of(WayOfBuying::Reserved3y).fallsWithUse);
        QCOMPARE(first(curves, WayOfBuying::Reserved3y), 5.25);
        QVERIFY(
            isNear(curves.of(WayOfBuying::Reserved1y).breakEven.value, 0.34808112371183897, 1e-9));
        QVERIFY(
            isNear(curves.of(WayOfBuying::Reserved3y).breakEven.value, 0.5369989656178574, 1e-9));
    }

    // What break-even means: at the golden utilization both curves are at the same height.
    void ownedMeetsOnDemandAtTheBreakEven()
    {
        const BreakEvenCurves curves = curvesOf(inputsWith(), {0.22325551322608805, 1.0}, 10);
        QVERIFY(isNear(first(curves, WayOfBuying::Owned), 12.5, 1e-9));
        QVERIFY(
            isNear(curves.of(WayOfBuying::OnDemand).breakEven.value, 0.22325551322608805, 1e-9));
    }

    void supportPlanMakesEveryCloudPriceDearer()
    {
        const BreakEvenCurves curves =
            curvesOf(inputsWith({{"cloud.support_fraction", "0.1"}}), kAll, 5);
        QVERIFY(isNear(first(curves, WayOfBuying::OnDemand), 13.75, 1e-12));
        QVERIFY(isNear(first(curves, WayOfBuying::Specialty), 2.475, 1e-12));
        QVERIFY(isNear(curves.of(WayOfBuying::Owned).presentPrice.value, 3.5539720795281577, 1e-9));
    }

    void owningIsComparedWithTheFirstWayThatHasAPrice()
    {
        const auto compared = [](std::initializer_list<test::Change> changes) {
            return curvesOf(inputsWith(changes), kAll, 5).comparedWay();
        };
        QCOMPARE(compared({}), WayOfBuying::OnDemand);
        QCOMPARE(
            compared({{"platform.h100.price_on_demand", "unpriced"}}), WayOfBuying::Reserved1y);
        QCOMPARE(
            compared({{"facility.reference", "trn2"}, {"platform.trn2.price_on_demand", "unpriced"},
                {"platform.trn2.price_specialty", "3"}}),
            WayOfBuying::Specialty);
    }

    void owningIsComparedWithThePlan()
    {
        const auto compared = [](const char* way, const char* chips = "1024") {
            const Inputs<double> in =
                inputsWith({{"platform.h100.purchase", way}, {"platform.h100.chips", chips}});
            return breakEvenCurves(in, evaluate(in), kAll, 5).comparedWay();
        };
        QCOMPARE(compared("reserved_3y"), WayOfBuying::Reserved3y);
        QCOMPARE(compared("spot", "64"), WayOfBuying::Spot);
        QCOMPARE(compared("spot"), WayOfBuying::OnDemand); // no plan counts on 128 nodes at once
        QCOMPARE(compared("owned"), WayOfBuying::OnDemand);
        QCOMPARE(compared("capacity_block"), WayOfBuying::OnDemand);
    }

    void unpricedWayHasNoCurve()
    {
        const BreakEvenCurves curves =
            curvesOf(inputsWith({{"facility.reference", "trn2"}}), kAll, 5);
        QVERIFY(curves.of(WayOfBuying::Spot).points.empty());
        QVERIFY(curves.of(WayOfBuying::Reserved1y).presentPrice.reason == Reason::Unpriced);
        QCOMPARE(curves.of(WayOfBuying::OnDemand).points.size(), std::size_t(5));
    }

    // 2.25 USD against 3.55: the specialty cloud; for more than 63 chips, which it sells by
    // contract only, owning.
    void cheapestWayIsTheLowestAtThePresentUtilization()
    {
        const auto cheapest = [](const char* chips) {
            const Inputs<double> in = inputsWith({{"platform.h100.chips", chips}});
            return breakEvenCurves(in, evaluate(in), kAll, 5).cheapestWay();
        };
        QCOMPARE(cheapest("63"), WayOfBuying::Specialty);
        QCOMPARE(cheapest("64"), WayOfBuying::Owned);
    }
};

ISOCOST_TEST(TestBreakEvenCurves)
#include "tst_break_even_curves.moc"
