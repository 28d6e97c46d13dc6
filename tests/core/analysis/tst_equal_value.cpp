// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The values that make a result equal to its target, each as somebody can set it.
#include <QTest>

#include "core/analysis/equal_value.h"
#include "core/analysis/input_change.h"
#include "core/analysis/solve.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

EqualValues found(
    const char* id, const char* metricId, const Target& target, const Inputs<double>& in)
{
    return *equalValues(in, {parameter(id), metric(metricId), target});
}

double resultAt(const char* id, double value, const char* metricId)
{
    Inputs<double> in = inputsWith();
    changeInput(in, parameter(id), value);
    return evaluate(in).of(metric(metricId)).value;
}

} // namespace

class TestEqualValue : public QObject {
    Q_OBJECT

private slots:
    // T9 in closed form: tests/data/golden/cases.json, "defaults": parity_mfu 0.36713
    void aRootIsAValue()
    {
        const char* const cost = "platform.trn2.training_cost";
        const EqualValues values =
            found("platform.trn2.mfu", cost, metric("platform.h100.training_cost"), inputsWith());
        QCOMPARE(values.values.size(), 1U);
        const EqualValue& only = values.values.front();
        QVERIFY(std::fabs(only.value - 0.36713) < 5e-6);
        QCOMPARE(only.metric, resultAt("platform.trn2.mfu", only.value, cost));
        QVERIFY(std::fabs(only.gap) <= 1e-9 * only.metric);
        QVERIFY(!only.isBeside && !only.stretch && !values.nearest);
        QCOMPARE(values.present, 0.45); // the sample's MFU of Trainium2
    }

    // A price below 0 is none: the least is told, with what it makes of the result.
    void withoutAValueTheNearestPlaceIsTold()
    {
        const char* const year = "facility.annual_energy";
        const EqualValues values = found("facility.power_price", year, -1.0, inputsWith());
        QVERIFY(values.values.empty());
        QCOMPARE(values.reason, Reason::Never);
        QVERIFY(values.nearest);
        const double least = rowOf(Parameter::FacilityPowerPrice).limits.minimum;
        QCOMPARE(values.nearest->value, least);
        QCOMPARE(values.nearest->metric, resultAt("facility.power_price", least, year));
    }

    // The nearest of two roots comes first: checkpoints too rare or too often cost the same.
    void theNearestComesFirst()
    {
        const char* const id = "spot.checkpoint_interval_min";
        const Inputs<double> in = inputsWith({{id, "60"}});
        Inputs<double> rarer = in;
        changeInput(rarer, parameter(id), 200.0);
        const double target = evaluate(rarer).of(metric("spot.stretch")).value;
        const EqualValues values = found(id, "spot.stretch", target, in);
        QCOMPARE(values.values.size(), 2U);
        QVERIFY(
            std::fabs(values.values[0].value - 60.0) < std::fabs(values.values[1].value - 60.0));
        for (const EqualValue& one : values.values)
            QVERIFY(isNear(one.metric, target, 1e-9));
    }

    // A reserve beyond the demand of up to 800 covers all of it (tst_solve.cpp).
    void aStretchGivesItsNearestPlace()
    {
        const EqualValues values =
            found("demand.reserved", "commitment.coverage", 1.0, inputsWith());
        QCOMPARE(values.values.size(), 1U);
        const EqualValue& only = values.values.front();
        QVERIFY(only.stretch && isNear(only.stretch->from, 800.0, 1e-12));
        QVERIFY(isNear(only.value, 800.0, 1e-3) && only.value >= 800.0);
        QCOMPARE(only.gap, 0.0);
    }

    // Whole numbers on both sides of a crossing miss the target, one above and one below it.
    void wholeNumbersBesideACrossingSayByHowMuchTheyMiss()
    {
        const char* const id = "platform.h100.chips";
        const char* const hours = "platform.h100.wall_hours";
        const Inputs<double> in = inputsWith();
        const double present = inputOf(in, parameter(id));
        const double target =
            std::midpoint(resultAt(id, present + 8.0, hours), resultAt(id, present + 9.0, hours));
        const EqualValues values = found(id, hours, target, inputsWith());
        QCOMPARE(values.values.size(), 2U);
        QCOMPARE(values.values[0].value, present + 8.0);
        QCOMPARE(values.values[1].value, present + 9.0);
        for (const EqualValue& one : values.values)
            QVERIFY(one.isBeside);
        QVERIFY(values.values[0].gap > 0.0 && values.values[1].gap < 0.0);
        QCOMPARE(values.values[1].metric, resultAt(id, present + 9.0, hours));
    }

    void whatHasNoNumberSaysWhy()
    {
        const Inputs<double> in = inputsWith(
            {{"platform.trn2.price_spot", "unpriced"}, {"platform.trn2.purchase", "spot"}});
        const EqualValues values =
            found("platform.trn2.mfu", "platform.trn2.training_cost", 1e6, in);
        QCOMPARE(values.reason, Reason::Unpriced);
        QVERIFY(values.values.empty() && !values.nearest);
    }

    void theSameAsSolveFinds()
    {
        const SolveQuestion question{
            parameter("facility.power_price"), metric("facility.cost_per_productive_hour"), 5.0};
        const EqualValues values = *equalValues(inputsWith(), question);
        const Solution solution = *solve(inputsWith(), question, wholeRange(question.parameter));
        QCOMPARE(values.values.size(), solution.roots.size());
        for (std::size_t i = 0; i < solution.roots.size(); ++i)
            QCOMPARE(values.values[i].value, solution.roots[i]); // to the last bit
    }

    void aStopGivesNothing()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!equalValues(inputsWith(),
            {parameter("platform.h100.mfu"), metric("platform.h100.training_cost"), 1e6},
            stop.get_token()));
    }
};

ISOCOST_TEST(TestEqualValue)
#include "tst_equal_value.moc"
