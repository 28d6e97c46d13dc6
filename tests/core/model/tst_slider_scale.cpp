// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>

#include "core/model/parameter_table.h"
#include "core/model/slider_scale.h"
#include "tests/support/test_program.h"

namespace isocost {

class SliderScaleTest : public QObject {
    Q_OBJECT

private slots:
    void linearPositionIsTheShareOfTheRange();
    void logPositionIsTheShareOfTheDecades();
    void zeroStandsLeftOfALogScale();
    void everyPositionReturnsToItself_data();
    void everyPositionReturnsToItself();
    void draggedValuesAreTidy();
    void steppedValuesAreWholeNumbers();
    void aKeyMovesOneRoundStep();
    void keysStopAtTheEnds();
    void keysReachZeroOfALogScaleAndLeaveIt();
    void aKeyMovesAtLeastOneOnASteppedLogScale();
    void niceNumbersAreOneTwoOrFive();
    void theUsefulRangeFollowsThePreset();
    void sharesKeepTheirWholeRange();
    void aValueOutsideStretchesTheRange();
};

namespace {

constexpr SliderScale kMfu{1.0, 100.0, Scale::Linear, Step::Continuous, 0.0};
constexpr SliderScale kHours{0.25, 1000.0, Scale::Log, Step::Continuous, 0.0};
constexpr SliderScale kRate{0.0, 10.0, Scale::Log, Step::Continuous, 1e-5};
constexpr SliderScale kChips{1.0, 1000000.0, Scale::Log, Step::Stepped, 0.0};

} // namespace

void SliderScaleTest::linearPositionIsTheShareOfTheRange()
{
    QCOMPARE(kMfu.positionOf(50.5), 0.5);
    QCOMPARE(kMfu.positionOf(1.0), 0.0);
    QCOMPARE(kMfu.positionOf(100.0), 1.0);
    QCOMPARE(kMfu.positionOf(1000.0), 1.0); // outside: at the end
}

void SliderScaleTest::logPositionIsTheShareOfTheDecades()
{
    QCOMPARE(kChips.positionOf(1000.0), 0.5); // three of six decades
    QCOMPARE(kChips.valueAt(0.5), 1000.0);
}

void SliderScaleTest::zeroStandsLeftOfALogScale()
{
    QCOMPARE(kRate.positionOf(0.0), 0.0);
    QVERIFY(kRate.positionOf(1e-5) > 0.0);
    QCOMPARE(kRate.valueAt(0.0), 0.0);
    QCOMPARE(kRate.valueAt(1.0), 10.0);
}

void SliderScaleTest::everyPositionReturnsToItself_data()
{
    QTest::addColumn<double>("minimum");
    QTest::addColumn<double>("maximum");
    QTest::addColumn<bool>("isLog");
    QTest::newRow("linear") << 1.0 << 100.0 << false;
    QTest::newRow("small linear") << 0.0 << 0.5 << false;
    QTest::newRow("log") << 0.25 << 1000.0 << true;
    QTest::newRow("log from zero") << 0.0 << 10.0 << true;
}

void SliderScaleTest::everyPositionReturnsToItself()
{
    QFETCH(double, minimum);
    QFETCH(double, maximum);
    QFETCH(bool, isLog);
    const SliderScale scale{
        minimum, maximum, isLog ? Scale::Log : Scale::Linear, Step::Continuous, 1e-5};
    for (int i = 5; i <= 100; ++i) {
        const double position = i / 100.0;
        // Values are tidied to at least a hundred steps, or to three digits.
        QVERIFY(std::fabs(scale.positionOf(scale.valueAt(position)) - position) <= 0.0051);
    }
}

void SliderScaleTest::draggedValuesAreTidy()
{
    QCOMPARE(kMfu.valueAt(0.44444), 45.0); // 1 + 0.44444 x 99 = 44.99956, to tenths
    QCOMPARE(kHours.valueAt(kHours.positionOf(3.14159)), 3.14);
}

void SliderScaleTest::steppedValuesAreWholeNumbers()
{
    for (int i = 0; i <= 50; ++i) {
        const double value = kChips.valueAt(i / 50.0);
        QCOMPARE(value, std::round(value));
    }
}

void SliderScaleTest::aKeyMovesOneRoundStep()
{
    using Stride = SliderScale::Stride;
    QCOMPARE(kMfu.moved(45.0, 1, Stride::Single), 46.0);
    QCOMPARE(kMfu.moved(45.0, -1, Stride::Page), 35.0);
    QCOMPARE(kMfu.moved(45.0, 1, Stride::Fine), 45.1);
    const SliderScale price{0.0, 0.5, Scale::Linear, Step::Continuous, 0.0};
    QCOMPARE(price.moved(0.10, 1, Stride::Single), 0.11);
}

void SliderScaleTest::keysStopAtTheEnds()
{
    QCOMPARE(kMfu.moved(99.5, 1, SliderScale::Stride::Page), 100.0);
    QCOMPARE(kMfu.moved(2.0, -1, SliderScale::Stride::Page), 1.0);
    QCOMPARE(kHours.moved(1000.0, 1, SliderScale::Stride::Single), 1000.0);
}

void SliderScaleTest::keysReachZeroOfALogScaleAndLeaveIt()
{
    using Stride = SliderScale::Stride;
    QCOMPARE(kRate.moved(1e-5, -1, Stride::Single), 0.0);
    QCOMPARE(kRate.moved(0.0, 1, Stride::Single), 1e-5);
    QCOMPARE(kRate.moved(0.0, -1, Stride::Single), 0.0);
}

void SliderScaleTest::aKeyMovesAtLeastOneOnASteppedLogScale()
{
    QCOMPARE(kChips.moved(1.0, 1, SliderScale::Stride::Single), 2.0);
    QCOMPARE(kChips.moved(3.0, -1, SliderScale::Stride::Single), 2.0);
}

void SliderScaleTest::niceNumbersAreOneTwoOrFive()
{
    QCOMPARE(niceAtLeast(0.5), 0.5);
    QCOMPARE(niceAtLeast(75.0), 100.0);
    QCOMPARE(niceAtLeast(11.0), 20.0);
    QCOMPARE(niceAtLeast(0.0021), 0.005);
}

void SliderScaleTest::theUsefulRangeFollowsThePreset()
{
    // A tariff of 0.10 USD/kWh on 0 to 0.50, as in the mock-up, not on 0 to 2.
    const SliderScale tariff = usefulScale(rowOf(Parameter::FacilityPowerPrice), 0.10);
    QCOMPARE(tariff.maximum, 0.5);
    QCOMPARE(usefulScale(rowOf(Parameter::FacilityPue), 1.3).maximum, 4.0);
    const SliderScale work = usefulScale(rowOf(Parameter::TrainingFlops), std::nullopt);
    QCOMPARE(work.scale, Scale::Log); // 0 to 1e30 is of no use as a line
    QVERIFY(work.smallest > 0.0);
}

void SliderScaleTest::sharesKeepTheirWholeRange()
{
    const SliderScale wait = usefulScale(rowOf(Parameter::NetworkWait), 0.01);
    QCOMPARE(wait.minimum, 0.0);
    QCOMPARE(wait.maximum, 0.95);
}

void SliderScaleTest::aValueOutsideStretchesTheRange()
{
    const ParameterRow& row = rowOf(Parameter::FacilityPowerPrice);
    const SliderScale scale = usefulScale(row, 0.10);
    QCOMPARE(reaching(scale, row, 0.7).maximum, 1.0);
    QCOMPARE(reaching(scale, row, 1.9).maximum, 2.0); // never beyond the row
    QCOMPARE(reaching(scale, row, 0.3).maximum, 0.5);
}

} // namespace isocost

ISOCOST_TEST(isocost::SliderScaleTest)
#include "tst_slider_scale.moc"
