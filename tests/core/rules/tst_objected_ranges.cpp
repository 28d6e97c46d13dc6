// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The stretches a slider shades agree with what the rules say at a value inside them.
#include <QTest>

#include <cmath>

#include "tests/core/rules/checked.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::changed;
using test::kMixture;
using test::said;

class TestObjectedRanges : public QObject {
    Q_OBJECT

private slots:
    void mfuIsShadedBelowItsThreshold();
    void aShadeEndsAtTheThresholdToTheLastBit();
    void movedThresholdsMoveTheShade();
    void trainiumIsShadedInTwoStretches();
    void measuredRunsLowerTheShade();
    void reservedCustomSiliconIsShadedUpTo40();
    void waitAndUtilizationAreShadedAbove();
    void checkpointsAreShadedByTheMtbi_data();
    void checkpointsAreShadedByTheMtbi();
    void withoutSpotCheckpointsAreShadedAsACaution();
    void freeCheckpointsShadeNothing();
    void otherParametersAreNotShaded();
    void stretchesDoNotOverlapAndStayInRange();
};

void TestObjectedRanges::mfuIsShadedBelowItsThreshold()
{
    const auto ranges = objectedRanges(changed({}), {Parameter::Mfu, 0});
    QCOMPARE(ranges.size(), std::size_t{1});
    QCOMPARE(ranges[0].from, 0.01);
    QCOMPARE(ranges[0].to, 0.25);
    QCOMPARE(ranges[0].severity, Severity::Stop);
    QCOMPARE(said(ranges[0].due, kLabel), QStringLiteral("suspend below 25 %"));
}

// QCOMPARE takes the next number for the same; the finding does not.
void TestObjectedRanges::aShadeEndsAtTheThresholdToTheLastBit()
{
    const Scenario scenario = changed({{"platform.tpu_v5e.purchase", "reserved_3y"}});
    const auto mfu = objectedRanges(scenario, {Parameter::Mfu, 2});
    QVERIFY(mfu[0].to == 0.25); // below 25 %
    QVERIFY(mfu[1].to == 0.40); // up to 40 %
    QVERIFY(objectedRanges(scenario, {Parameter::NetworkWait, 1})[0].from == 0.20); // above 20 %
}

void TestObjectedRanges::movedThresholdsMoveTheShade()
{
    const Scenario scenario = changed({kMixture, {"rules.training_mfu.threshold", "0.4"},
        {"rules.trainium_mfu.threshold", "0.3"}, {"rules.owned_reserve.threshold", "0.9"}});
    const auto mfu = objectedRanges(scenario, {Parameter::Mfu, 1});
    QCOMPARE(mfu.size(), std::size_t{1}); // below 40 % already
    QCOMPARE(mfu[0].to, 0.4);
    QCOMPARE(said(mfu[0].due, kLabel), QStringLiteral("suspend below 40 %"));
    QCOMPARE(objectedRanges(scenario, {Parameter::FleetUtilization, -1})[0].from, 0.9);
}

void TestObjectedRanges::trainiumIsShadedInTwoStretches()
{
    const auto ranges = objectedRanges(changed({kMixture}), {Parameter::Mfu, 1});
    QCOMPARE(ranges.size(), std::size_t{2});
    QCOMPARE(ranges[1].from, 0.25);
    QCOMPARE(ranges[1].to, 0.30);
    QCOMPARE(said(ranges[1].due, kLabel), QStringLiteral("abandon the migration below 30 %"));
}

// mfu_typical.csv: trainium2,bf16,dense,2,0.242,0.246,0.25
void TestObjectedRanges::measuredRunsLowerTheShade()
{
    const auto ranges = objectedRanges(changed({}), {Parameter::Mfu, 1});
    QCOMPARE(ranges.size(), std::size_t{1}); // both rules begin there
    QVERIFY(ranges[0].to == 0.242);
    QCOMPARE(said(ranges[0].due, kLabel), QStringLiteral("suspend below 24.2 %"));
}

void TestObjectedRanges::reservedCustomSiliconIsShadedUpTo40()
{
    const Scenario scenario = changed({{"platform.tpu_v5e.purchase", "reserved_3y"}});
    const auto ranges = objectedRanges(scenario, {Parameter::Mfu, 2});
    QCOMPARE(ranges.size(), std::size_t{2});
    QCOMPARE(ranges[1].from, 0.25);
    QCOMPARE(ranges[1].to, 0.40);
    QCOMPARE(said(ranges[1].due, kLabel), QStringLiteral("refuse a reservation up to 40 %"));
}

void TestObjectedRanges::waitAndUtilizationAreShadedAbove()
{
    const auto wait = objectedRanges(changed({}), {Parameter::NetworkWait, 1});
    QCOMPARE(wait.size(), std::size_t{1});
    QCOMPARE(wait[0].from, 0.20);
    QCOMPARE(wait[0].to, 0.95);
    const auto utilization = objectedRanges(changed({}), {Parameter::FleetUtilization, -1});
    QCOMPARE(utilization[0].from, 0.80);
    QCOMPARE(utilization[0].severity, Severity::Caution);
}

void TestObjectedRanges::checkpointsAreShadedByTheMtbi_data()
{
    // write / 60 x chips x (rate / 8 + 1 / MTBF) reaches 3 % and 5 %: 15 min, 512 chips, 1/256 an
    // hour, 50,000 h
    QTest::addColumn<int>("parameter");
    QTest::addColumn<double>("warned");
    QTest::addColumn<double>("forbidden");
    const double ofChip = 1.0 / 8.0 / 256.0 + 1.0 / 50000.0;
    QTest::newRow("write") << static_cast<int>(Parameter::SpotCheckpointWriteMin)
                           << 0.03 * 60.0 / (512.0 * ofChip) << 0.05 * 60.0 / (512.0 * ofChip);
    QTest::newRow("chips") << static_cast<int>(Parameter::Chips) << 0.12 / ofChip << 0.2 / ofChip;
    QTest::newRow("rate") << static_cast<int>(Parameter::SpotNodeInterruptionRate)
                          << 8.0 * (0.12 / 512.0 - 1.0 / 50000.0)
                          << 8.0 * (0.2 / 512.0 - 1.0 / 50000.0);
}

void TestObjectedRanges::checkpointsAreShadedByTheMtbi()
{
    QFETCH(int, parameter);
    QFETCH(double, warned);
    QFETCH(double, forbidden);
    const auto which = static_cast<Parameter>(parameter);
    const Scenario spot =
        changed({{"platform.h100.purchase", "spot"}, {"platform.h100.chips", "512"}});
    const auto ranges = objectedRanges(spot, {which, isPlatformParameter(which) ? 0 : -1});
    QCOMPARE(ranges.size(), std::size_t{2});
    QCOMPARE(ranges[0].severity, Severity::Caution);
    QVERIFY(std::fabs(ranges[0].from - warned) < 1e-9 * warned);
    QVERIFY(std::fabs(ranges[0].to - forbidden) < 1e-9 * forbidden);
    QCOMPARE(ranges[1].severity, Severity::Stop);
    QCOMPARE(ranges[1].from, ranges[0].to);
    QCOMPARE(ranges[1].to, rowOf(which).limits.maximum);
}

void TestObjectedRanges::withoutSpotCheckpointsAreShadedAsACaution()
{
    const auto ranges = objectedRanges(changed({}), {Parameter::SpotCheckpointWriteMin, -1});
    QCOMPARE(ranges.size(), std::size_t{2});
    QCOMPARE(ranges[1].severity, Severity::Caution);
    QCOMPARE(said(ranges[1].due, kLabel), QStringLiteral("would forbid all-spot above 5 %"));
}

void TestObjectedRanges::freeCheckpointsShadeNothing()
{
    const Scenario scenario = changed({{"spot.checkpoint_write_min", "0"}});
    QVERIFY(objectedRanges(scenario, {Parameter::SpotNodes, -1}).empty());
    QCOMPARE(
        objectedRanges(scenario, {Parameter::SpotCheckpointWriteMin, -1}).size(), std::size_t{2});
}

void TestObjectedRanges::otherParametersAreNotShaded()
{
    QVERIFY(objectedRanges(changed({}), {Parameter::FacilityPue, -1}).empty());
    QVERIFY(objectedRanges(changed({}), {Parameter::Chips, 0}).empty());
}

void TestObjectedRanges::stretchesDoNotOverlapAndStayInRange()
{
    const Scenario scenario = changed({{"platform.trn2.purchase", "reserved_1y"}});
    for (const ParameterAddress address : allAddresses(scenario)) {
        double reached = rowOf(address.parameter).limits.minimum;
        for (const ObjectedRange& range : objectedRanges(scenario, address)) {
            QVERIFY(range.from >= reached);
            QVERIFY(range.from < range.to);
            QVERIFY(range.to <= rowOf(address.parameter).limits.maximum);
            reached = range.to;
        }
    }
}

ISOCOST_TEST(TestObjectedRanges)
#include "tst_objected_ranges.moc"
