// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The range that is offered first, ranges of a shape between two numbers, and their curves.
#include <QTest>

#include <cmath>

#include "core/model/range_edit.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

const ParameterAddress kPower{Parameter::FacilityPowerPrice, -1}; // 0.10 at its preset
const ParameterAddress kMfu{Parameter::Mfu, 0}; // evidence 0.299 to 0.547: mfu_typical.csv
const ParameterAddress kChips{Parameter::Chips, 0};

bool isNear(double a, double b)
{
    return std::fabs(a - b) <= 1e-9 * std::fmax(1.0, std::fabs(b));
}

AssumptionRange firstOf(ParameterAddress address, double base)
{
    return firstRange(referenceScenario(), builtinCatalog(), address, base);
}

double quantileOf(const Distribution& distribution, double share)
{
    return BoundedDistribution(distribution, Limits{-1e9, 0.0, 1e9}, "x").quantile(share);
}

} // namespace

class TestRangeEdit : public QObject {
    Q_OBJECT

private slots:
    void aFifthOnBothSidesIsFirst()
    {
        const AssumptionRange range = firstOf(kPower, 0.1);
        QCOMPARE(range.shape, RangeShape::Triangular);
        QCOMPARE(range.low, 0.08); // 0.8 x 0.10
        QCOMPARE(range.high, 0.12);
        QVERIFY(range.source.empty());
    }

    void theEvidenceIsFirstWhereItHoldsTheBase()
    {
        const AssumptionRange range = firstOf(kMfu, 0.45);
        QCOMPARE(range.low, 0.299);
        QCOMPARE(range.high, 0.547);
        QVERIFY(range.source.starts_with("30 runs of H100"));
        QCOMPARE(range.date, std::string("2026-11-28"));
    }

    void evidenceElsewhereIsNotTaken()
    {
        const AssumptionRange range = firstOf(kMfu, 0.6);
        QCOMPARE(range.low, 0.48); // 0.8 x 0.6
        QCOMPARE(range.high, 0.72);
        QVERIFY(range.source.empty());
    }

    void theFirstRangeStaysWithinTheLimits()
    {
        const AssumptionRange used = firstOf({Parameter::FleetUtilization, -1}, 0.9);
        QCOMPARE(used.low, 0.72);
        QCOMPARE(used.high, 1.0);
        const AssumptionRange one = firstOf(kChips, 1.0); // whole numbers from 1
        QCOMPARE(one.low, 1.0);
        QCOMPARE(one.high, 2.0);
        const AssumptionRange none = firstOf({Parameter::Discount, 0}, 0.0);
        QCOMPARE(none.low, 0.0);
        QVERIFY(none.high > 0.0);
    }

    // Every number of the model can be made a range at its preset.
    void everyFirstRangeIsTaken()
    {
        const Scenario scenario = referenceScenario();
        for (const ParameterAddress address : allAddresses(scenario)) {
            const auto base = numberOf(scenario, builtinCatalog(), address);
            const bool isAmount = base && *base >= limitsOfRange(address.parameter).minimum;
            if (!canBeRange(address.parameter) || !isAmount)
                continue;
            Scenario changed = scenario;
            setWritten(changed, builtinCatalog(), address, {firstOf(address, *base), base});
            QVERIFY2(rangeOf(changed, address), idOf(scenario, address).c_str());
            QCOMPARE(numberOf(changed, builtinCatalog(), address), base);
        }
    }

    void aShapeLiesBetweenItsPercentiles()
    {
        const AssumptionRange bell = shapedRange(RangeShape::Normal, 0.36, 0.54);
        QVERIFY(isNear(quantileOf(Normal{0.45, bell.deviation}, 0.1), 0.36));
        QVERIFY(isNear(quantileOf(Normal{0.45, bell.deviation}, 0.9), 0.54));
        const AssumptionRange skewed = shapedRange(RangeShape::Lognormal, 100.0, 400.0);
        QVERIFY(isNear(quantileOf(Lognormal{200.0, skewed.deviation}, 0.1), 100.0));
        QVERIFY(isNear(quantileOf(Lognormal{200.0, skewed.deviation}, 0.9), 400.0));
    }

    void theOtherEndOfABellGoesAlong()
    {
        const AssumptionRange bell = shapedRange(RangeShape::Normal, 0.36, 0.54);
        for (const AssumptionRange& moved : {withLow(bell, 0.45, 0.4), withHigh(bell, 0.45, 0.5)})
            QVERIFY(isNear(moved.deviation, 0.1 / 2.5631031310892007)); // 2 x 1.28155
        const AssumptionRange skewed = shapedRange(RangeShape::Lognormal, 100.0, 400.0);
        for (const AssumptionRange& moved :
            {withLow(skewed, 200.0, 50.0), withHigh(skewed, 200.0, 800.0)})
            QVERIFY(isNear(moved.deviation, std::log(16.0) / 2.5631031310892007));
    }

    void theOtherEndOfAPeakStays()
    {
        const AssumptionRange peak{.low = 1.0, .high = 4.0};
        QCOMPARE(withLow(peak, 3.0, 2.0).high, 4.0);
        QCOMPARE(withHigh(peak, 3.0, 5.0).low, 1.0);
    }

    void fourDigitsAreKept()
    {
        QCOMPARE(roundedToFour(0.8 * 0.45), 0.36);
        QCOMPARE(roundedToFour(298107.4), 298100.0);
        QCOMPARE(roundedToFour(-0.00123456), -0.001235);
        QCOMPARE(roundedToFour(0.0), 0.0);
    }

    void curvesAreSharesOfTheirTop()
    {
        const Distribution peak = Triangular{0.0, 1.0, 3.0};
        QCOMPARE(heightAt(peak, 0.5), 0.5);
        QCOMPARE(heightAt(peak, 1.0), 1.0);
        QCOMPARE(heightAt(peak, 2.0), 0.5);
        QCOMPARE(heightAt(peak, 3.5), 0.0);
        QCOMPARE(heightAt(Triangular{0.0, 0.0, 3.0}, 0.0), 1.0);
        QCOMPARE(heightAt(Uniform{1.0, 2.0}, 1.5), 1.0);
        QCOMPARE(heightAt(Uniform{1.0, 2.0}, 2.5), 0.0);
        QVERIFY(isNear(heightAt(Normal{2.0, 3.0}, 5.0), std::exp(-0.5)));
        const Distribution skewed = Lognormal{4.0, 0.5};
        QVERIFY(isNear(heightAt(skewed, 4.0 * std::exp(-0.25)), 1.0)); // its mode
        QVERIFY(heightAt(skewed, 4.0) < 1.0);
        QCOMPARE(heightAt(skewed, 0.0), 0.0);
    }
};

ISOCOST_TEST(TestRangeEdit)
#include "tst_range_edit.moc"
