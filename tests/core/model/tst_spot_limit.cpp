// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cmath>

#include "tests/core/model/worked.h"
#include "tests/support/set_value.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr Metric kRate = Metric::SpotBreakEvenRate;
constexpr Metric kWrite = Metric::SpotBreakEvenWriteMin;

Inputs<double> inputsWith(const Changes& changes)
{
    Scenario scenario = referenceScenario();
    for (const Change& change : changes)
        setValue(scenario, change.id, change.text);
    return resolve(scenario, builtinCatalog());
}

Results<double> resultsOf(const Inputs<double>& in)
{
    Results<double> results;
    evaluate(in, results);
    return results;
}

// Free checkpoints cost no write; an interval that nobody would choose lets spot pay always.
const Changes kHarmless{{"spot.nodes", "1"}, {"spot.checkpoint_write_min", "0"},
    {"spot.checkpoint_interval_min", "0.001"}, {"spot.restart_min", "0"}};

} // namespace

class TestSpotLimit : public QObject {
    Q_OBJECT

private slots:
    // One node, 15 min of write for 45 min of work, no restart: stretch = M (e^(1/M) - 1) / 0.75.
    // Prices 1 and (e - 1) / 0.75 = 2.29104... meet at M = 1.
    void rateIsTheOneByHand()
    {
        const Changes unsaved{{"spot.nodes", "1"}, {"spot.checkpoint_write_min", "15"},
            {"spot.checkpoint_interval_min", "45"}, {"spot.restart_min", "0"},
            {"platform.h100.price_spot", "1"},
            {"platform.h100.price_on_demand", "2.2910424379453935"}};
        QVERIFY(isNear(resultsWith(unsaved).of(kRate), 1.0, 1e-9));
        // a notice of 15 min saves, and a restart takes half an hour: e^(1/2M) / (1 - (e^(1/4M) -
        // 1) / (e^(1/M) - 1)) is e^0.5 (e - 1) / (e - e^0.25) = 1.97522 at M = 1
        const Changes saved{{"spot.warning_min", "15"}, {"spot.restart_min", "30"},
            {"platform.h100.price_on_demand", "1.9752171064999646"}};
        QVERIFY(isNear(resultsWith(with(unsaved, saved)).of(kRate), 1.0, 1e-9));
    }

    // Without interruptions an hour of work takes 1 + write / interval: prices 1 and 1.5 meet at
    // writes of half the interval.
    void writeIsTheOneByHand()
    {
        const auto results = resultsWith(
            {{"spot.node_interruption_rate", "0"}, {"spot.checkpoint_interval_min", "60"},
                {"platform.h100.price_spot", "1"}, {"platform.h100.price_on_demand", "1.5"}});
        QVERIFY(isNear(results.of(kWrite), 30.0, 1e-9));
    }

    // The reference pays (10.72 against 12.50 USD): both limits lie beyond its 1/256 an hour and
    // its 15 min, nothing is saved there, and they do not depend on the present value.
    void nothingIsSavedAtTheLimits_data()
    {
        QTest::addColumn<int>("metric");
        QTest::addColumn<int>("parameter");
        QTest::newRow("rate") << static_cast<int>(kRate)
                              << static_cast<int>(Parameter::SpotNodeInterruptionRate);
        QTest::newRow("write") << static_cast<int>(kWrite)
                               << static_cast<int>(Parameter::SpotCheckpointWriteMin);
    }
    void nothingIsSavedAtTheLimits()
    {
        QFETCH(int, metric);
        QFETCH(int, parameter);
        const auto which = static_cast<Metric>(metric);
        const auto moved = static_cast<Parameter>(parameter);
        Inputs<double> in = inputsWith({});
        const double limit = resultsOf(in).of(which).value;
        QVERIFY(limit > in[moved]);
        in[moved] = limit;
        const auto there = resultsOf(in);
        QVERIFY(std::fabs(there.of(Metric::SpotSaving).value) < 1e-9);
        QVERIFY(isNear(there.of(which), limit));
        in[moved] = 0.99 * limit;
        QVERIFY(resultsOf(in).of(Metric::SpotSaving).value > 0.0);
        in[moved] = 1.01 * limit;
        QVERIFY(resultsOf(in).of(Metric::SpotSaving).value < 0.0);
    }

    void reasonsAreThoseOfTheSearch()
    {
        const auto unpriced = resultsWith({{"platform.h100.price_spot", "unpriced"}});
        const auto dear = resultsWith({{"platform.h100.price_spot", "20"}});
        for (const Metric limit : {kRate, kWrite}) {
            QCOMPARE(unpriced.of(limit).reason, Reason::Unpriced);
            QCOMPARE(dear.of(limit).reason, Reason::Never);
        }
        QCOMPARE(resultsWith(kHarmless).of(kRate).reason, Reason::Always);
        const auto gift =
            resultsWith({{"platform.h100.price_spot", "0"}, {"spot.node_interruption_rate", "0"}});
        QCOMPARE(gift.of(kWrite).reason, Reason::Always);
        // a gift that takes longer than any number of hours is a gift
        const auto endless = resultsWith({{"platform.h100.price_spot", "0"},
            {"spot.nodes", "100000"}, {"spot.restart_min", "10000"}});
        const auto both = resultsWith(
            {{"platform.h100.price_spot", "0"}, {"platform.h100.price_on_demand", "0"}});
        for (const Metric limit : {kRate, kWrite}) {
            QCOMPARE(endless.of(limit).reason, Reason::Always);
            QCOMPARE(both.of(limit).reason, Reason::Never);
        }
    }

    // By the derivative of the implicit function, against differences of the search: a longer
    // restart pays at fewer interruptions and shorter writes only.
    void slopesAreExact()
    {
        const Inputs<double> in = inputsWith({});
        const std::size_t lane = indexOf(Parameter::SpotRestartMin);
        const Inputs<Dual> lifted = lift<Dual>(in, [&](double value, const NodeName& name) {
            const bool isSeed = name.table == NodeName::Table::Parameter && name.index == lane;
            return isSeed ? Dual::seed(value, 0) : Dual(value);
        });
        Results<Dual> results;
        evaluate(lifted, results);
        const auto resultsAt = [in](double minutes) {
            Inputs<double> changed = in;
            changed[Parameter::SpotRestartMin] = minutes;
            return resultsOf(changed);
        };
        const auto before = resultsAt(29.5);
        const auto after = resultsAt(30.5);
        for (const Metric limit : {kRate, kWrite}) {
            const double difference = after.of(limit).value - before.of(limit).value;
            const double exact = results.of(limit).value.slope[0];
            QVERIFY(exact < 0.0);
            QVERIFY(isNear(exact, difference, 1e-3));
            QVERIFY(isNear(results.of(limit).value.value, resultsOf(in).of(limit).value));
        }
    }
};

ISOCOST_TEST(TestSpotLimit)
#include "tst_spot_limit.moc"
