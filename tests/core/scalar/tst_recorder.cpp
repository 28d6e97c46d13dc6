// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Recorder: the same bits as double, and a graph that says how the number came about.
#include <QTest>

#include <bit>
#include <cstdint>

#include "core/model/evaluate.h"
#include "core/model/named.h"
#include "core/model/scenario_values.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

std::uint64_t bitsOf(double value)
{
    return std::bit_cast<std::uint64_t>(value);
}

Scenario scenarioWith(int purchase, double rate, double interval)
{
    Scenario scenario = referenceScenario();
    setNumber(scenario, {Parameter::SpotNodeInterruptionRate, -1}, rate);
    setNumber(scenario, {Parameter::SpotCheckpointIntervalMin, -1}, interval);
    setNumber(scenario, {Parameter::FacilityCostOfCapital, -1}, 0.08);
    for (int platform = 0; platform < 3; ++platform)
        setNumber(scenario, {Parameter::Purchase, platform}, purchase);
    return scenario;
}

} // namespace

class TestRecorder : public QObject {
    Q_OBJECT

private slots:
    void resultsAreThoseOfDoubleBitForBit_data();
    void resultsAreThoseOfDoubleBitForBit();
    void everyOperationIsRecorded();
    void aSecondNameMakesAnAlias();
    void outsideOfARecordingItRefuses();
    void recordingsNest();
};

void TestRecorder::resultsAreThoseOfDoubleBitForBit_data()
{
    QTest::addColumn<int>("purchase");
    QTest::addColumn<double>("rate");
    QTest::addColumn<double>("interval");
    for (int purchase = 0; purchase < 5; ++purchase)
        for (const double rate : {0.0, 0.0001, 0.00390625, 0.5, 10.0})
            for (const double interval : {0.0, 60.0})
                QTest::addRow("purchase %d rate %g interval %g", purchase, rate, interval)
                    << purchase << rate << interval;
}

void TestRecorder::resultsAreThoseOfDoubleBitForBit()
{
    QFETCH(int, purchase);
    QFETCH(double, rate);
    QFETCH(double, interval);
    const Scenario scenario = scenarioWith(purchase, rate, interval);
    const Inputs<double> inputs = resolve(scenario, builtinCatalog());
    Results<double> plain;
    evaluate(inputs, plain);
    Recording recording;
    Results<Recorder> recorded;
    evaluate(recordInputs(inputs), recorded);
    for (const MetricAddress address : allMetrics(scenario)) {
        const auto& expected = plain.of(address);
        const auto& got = recorded.of(address);
        QCOMPARE(got.reason, expected.reason);
        if (expected.hasNumber())
            QCOMPARE(bitsOf(got.value.value()), bitsOf(expected.value));
    }
}

void TestRecorder::everyOperationIsRecorded()
{
    Recording recording;
    const Recorder two(2.0);
    const Recorder three(3.0);
    const Recorder chosen = select(lessThan(two, three), two * three, two - three);
    QCOMPARE(chosen.value(), 6.0);
    const Node& node = recording.graph().at(chosen.node());
    QCOMPARE(node.operation, Operation::Select);
    QCOMPARE(recording.graph().at(node.arguments[0]).operation, Operation::LessThan);
    QCOMPARE(recording.graph().at(node.arguments[1]).operation, Operation::Multiply);
    QCOMPARE(recording.graph().at(node.arguments[2]).operation, Operation::Subtract);
    QCOMPARE(lambertW0(Recorder(1.0)).value(), lambertW0(1.0));
    QCOMPARE(min(two, three).value(), 2.0);
    QCOMPARE(max(two, three).value(), 3.0);
    QCOMPARE(floor(three / two).value(), 1.0);
    QCOMPARE(ceil(three / two).value(), 2.0);
    QCOMPARE((-two).value(), -2.0);
    QCOMPARE(abs(-two).value(), 2.0);
}

void TestRecorder::aSecondNameMakesAnAlias()
{
    static constexpr QuantityRow kFirst{"test.first", "first", "1"};
    static constexpr QuantityRow kSecond{"test.second", "second", "1"};
    Recording recording;
    const Recorder sum = named(kFirst, Recorder(1.0) + Recorder(2.0));
    const Recorder again = named(kSecond, sum);
    QVERIFY(again.node() != sum.node());
    QCOMPARE(recording.graph().at(again.node()).operation, Operation::Same);
    QCOMPARE(recording.graph().at(sum.node()).name.row, &kFirst);
    QCOMPARE(recording.graph().at(again.node()).name.row, &kSecond);
}

void TestRecorder::outsideOfARecordingItRefuses()
{
    QVERIFY_EXCEPTION_THROWN((void)Recorder(1.0), std::logic_error);
}

void TestRecorder::recordingsNest()
{
    Recording outer;
    const Recorder one(1.0);
    {
        Recording inner;
        QCOMPARE(inner.graph().size(), std::size_t{0});
        (void)Recorder(5.0);
        QCOMPARE(inner.graph().size(), std::size_t{1});
    }
    (void)one;
    QCOMPARE(outer.graph().size(), std::size_t{1});
}

ISOCOST_TEST(TestRecorder)
#include "tst_recorder.moc"
