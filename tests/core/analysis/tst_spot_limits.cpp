// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/analysis/spot_limits.h"
#include "core/model/assign.h"
#include "core/model/evaluate.h"

using namespace isocost;

namespace {

using Change = std::pair<const char*, const char*>;

Inputs<double> inputsWith(const std::vector<Change>& changes)
{
    Scenario scenario = referenceScenario();
    for (const auto& [id, value] : changes)
        assign(scenario, builtinCatalog(), id, value);
    return resolve(scenario, builtinCatalog());
}

double savingAt(Inputs<double> in, Parameter parameter, double value)
{
    in[parameter] = value;
    Results<double> results;
    evaluate(in, results);
    return results.of(Metric::SpotSaving).value;
}

} // namespace

class TestSpotLimits : public QObject {
    Q_OBJECT

private slots:
    // The reference pays (10.72 against 12.50 USD): the limits lie beyond its 1/256 an hour and
    // its 15 min, and there nothing is saved.
    void nothingIsSavedAtTheLimits()
    {
        const Inputs<double> in = inputsWith({});
        const SpotLimits limits = spotLimits(in);
        QVERIFY(limits.interruptionRate.hasNumber() && limits.writeMinutes.hasNumber());
        const double rate = limits.interruptionRate.value;
        const double write = limits.writeMinutes.value;
        QVERIFY(rate > 0.00390625 && write > 15.0);
        QVERIFY(std::fabs(savingAt(in, Parameter::SpotNodeInterruptionRate, rate)) < 1e-9);
        QVERIFY(std::fabs(savingAt(in, Parameter::SpotCheckpointWriteMin, write)) < 1e-9);
        QVERIFY(savingAt(in, Parameter::SpotNodeInterruptionRate, 0.99 * rate) > 0.0);
        QVERIFY(savingAt(in, Parameter::SpotNodeInterruptionRate, 1.01 * rate) < 0.0);
    }

    // One node, free checkpoints at a fixed interval of 1 h, no restart: stretch = M (e^(1/M) - 1).
    // Prices 1 and e - 1 meet at M = 1, so the limit is one interruption an hour.
    void rateIsTheOneByHand()
    {
        const Inputs<double> in = inputsWith({{"spot.nodes", "1"},
            {"spot.checkpoint_write_min", "0"}, {"spot.checkpoint_interval_min", "60"},
            {"spot.restart_min", "0"}, {"platform.h100.price_spot", "1"},
            {"platform.h100.price_on_demand", "1.7182818284590451"}});
        QVERIFY(std::fabs(spotLimits(in).interruptionRate.value - 1.0) < 1e-9);
    }

    void dearSpotNeverPays()
    {
        const SpotLimits limits = spotLimits(inputsWith({{"platform.h100.price_spot", "12.50"}}));
        QCOMPARE(limits.interruptionRate.reason, Reason::Never);
        QCOMPARE(limits.writeMinutes.reason, Reason::Never);
    }

    void freeSpotAlwaysPays()
    {
        const SpotLimits limits = spotLimits(
            inputsWith({{"platform.h100.price_spot", "0"}, {"spot.node_interruption_rate", "0"}}));
        QCOMPARE(limits.writeMinutes.reason, Reason::Always);
    }

    void unpricedSpotHasNoLimit()
    {
        const SpotLimits limits =
            spotLimits(inputsWith({{"platform.h100.price_spot", "unpriced"}}));
        QCOMPARE(limits.interruptionRate.reason, Reason::Unpriced);
        QCOMPARE(limits.writeMinutes.reason, Reason::Unpriced);
    }

    // Daly 2006 for 5 min writes and 10 min restarts: 117 min at an MTBI of 24 h, 57 min at 6 h;
    // 500 h of work take 547.88 h and 610.22 h (model.md section 4 with W = 0).
    void dalysPublishedOptimaAreMet_data()
    {
        QTest::addColumn<QByteArray>("rate");
        QTest::addColumn<double>("minutes");
        QTest::addColumn<double>("hours");
        QTest::newRow("24 h") << QByteArray("0.041666666666666664") << 117.0 << 547.88;
        QTest::newRow("6 h") << QByteArray("0.16666666666666666") << 57.0 << 610.22;
    }
    void dalysPublishedOptimaAreMet()
    {
        QFETCH(QByteArray, rate);
        QFETCH(double, minutes);
        QFETCH(double, hours);
        const Inputs<double> in =
            inputsWith({{"spot.nodes", "1"}, {"spot.node_interruption_rate", rate.constData()},
                {"spot.checkpoint_write_min", "5"}, {"spot.restart_min", "10"}});
        Results<double> results;
        evaluate(in, results);
        QCOMPARE(std::round(results.of(Metric::SpotDalyIntervalMin).value), minutes);
        QCOMPARE(std::round(results.of(Metric::SpotOptimalIntervalMin).value), minutes);
        QVERIFY(std::fabs(results.of(Metric::SpotStretch).value * 500.0 - hours) < 0.005);
    }
};

QTEST_APPLESS_MAIN(TestSpotLimits)
#include "tst_spot_limits.moc"
