// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include "core/model/assign.h"
#include "core/model/evaluate.h"

using namespace isocost;

namespace {

constexpr Metric kRate = Metric::SpotBreakEvenRate;

Inputs<double> inputsWith(std::initializer_list<std::pair<const char*, const char*>> changes)
{
    Scenario scenario = referenceScenario();
    for (const auto& [id, text] : changes)
        assign(scenario, builtinCatalog(), id, text);
    return resolve(scenario, builtinCatalog());
}

Outcome<double> rateOf(const Inputs<double>& in)
{
    Results<double> results;
    evaluate(in, results);
    return results.of(kRate);
}

} // namespace

class TestSpotLimit : public QObject {
    Q_OBJECT

private slots:
    // One node, free checkpoints every hour, no restart: stretch = M (e^(1/M) - 1). Prices 1 and
    // e - 1 meet at M = 1.
    void rateIsTheOneByHand()
    {
        const Outcome<double> rate = rateOf(inputsWith({{"spot.nodes", "1"},
            {"spot.checkpoint_write_min", "0"}, {"spot.checkpoint_interval_min", "60"},
            {"spot.restart_min", "0"}, {"platform.h100.price_spot", "1"},
            {"platform.h100.price_on_demand", "1.7182818284590451"}}));
        QVERIFY(rate.hasNumber());
        QVERIFY(std::fabs(rate.value - 1.0) < 1e-9);
    }

    void nothingIsSavedAtTheRate()
    {
        Inputs<double> in = inputsWith({});
        in[Parameter::SpotNodeInterruptionRate] = rateOf(in).value;
        Results<double> results;
        evaluate(in, results);
        QVERIFY(std::fabs(results.of(Metric::SpotSaving).value) < 1e-9);
        QVERIFY(std::fabs(results.of(kRate).value / in[Parameter::SpotNodeInterruptionRate] - 1.0)
            < 1e-12); // it does not depend on the present rate
    }

    void reasonsAreThoseOfTheSearch()
    {
        QCOMPARE(rateOf(inputsWith({{"platform.h100.price_spot", "unpriced"}})).reason,
            Reason::Unpriced);
        QCOMPARE(rateOf(inputsWith({{"platform.h100.price_spot", "20"}})).reason, Reason::Never);
        QCOMPARE(rateOf(inputsWith({{"spot.nodes", "1"}, {"spot.checkpoint_write_min", "0"},
                            {"spot.checkpoint_interval_min", "0.001"}, {"spot.restart_min", "0"}}))
                     .reason,
            Reason::Always);
    }

    // By the derivative of the implicit function, against differences of the search.
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
        const auto rateAt = [in](double minutes) {
            Inputs<double> changed = in;
            changed[Parameter::SpotRestartMin] = minutes;
            return rateOf(changed).value;
        };
        const double difference = (rateAt(30.5) - rateAt(29.5)) / 1.0;
        const double exact = results.of(kRate).value.slope[0];
        QVERIFY(exact < 0.0); // a longer restart pays at fewer interruptions only
        QVERIFY(std::fabs(exact / difference - 1.0) < 1e-3);
        QVERIFY(std::fabs(results.of(kRate).value.value / rateOf(in).value - 1.0) < 1e-12);
    }
};

QTEST_APPLESS_MAIN(TestSpotLimit)
#include "tst_spot_limit.moc"
