// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A year and a horizon of training, migrations, reservations, and what rules and panels read of the
// spot job, by hand (model.md T10, T16, S4).
#include <QTest>

#include "core/model/formulas/spot_mix.h"
#include "tests/core/model/worked.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// 1.8e21 FLOP / (1,000 chips x 1e15 x 0.5 x 3,600) = 1 h at 10 USD: a run costs 10,000 USD
const Changes kRound{{"training.flops", "1.8e21"}, {"platform.h100.chips", "1000"},
    {"platform.h100.peak_tflops", "1000"}, {"platform.h100.mfu", "0.5"},
    {"platform.h100.price_on_demand", "10"}, {"platform.h100.failure_overhead", "0"},
    {"training.runs_per_year", "3"}, {"finance.horizon_months", "30"},
    {"platform.h100.migration_hours", "20"}, {"engineering.rate", "150"}};

Results<double> roundWith(const Changes& others)
{
    return resultsWith(with(kRound, others));
}

} // namespace

class TestTrainingPlan : public QObject {
    Q_OBJECT

private slots:
    void aHorizonIsRunsAndMigration();
    void withoutAPriceOnlyTheMigrationIsKnown();
    void aReservationIsSignedForItsWholeTerm();
    void onlyReservationsAreSignedFor();
    void anHourOfTheWholeJobHasAPrice();
    void theBillOfSpotHoldsWhatIsNoWork();
    void theLimitOfSpotIsAnMtbiAsWell();
    void hoursOfBothKindsMakeOneBill();
};

void TestTrainingPlan::aHorizonIsRunsAndMigration()
{
    const auto results = roundWith({});
    QVERIFY(isNear(results.of(M::TrainingRunsOverHorizon), 7.5)); // 3 x 30 / 12
    QVERIFY(isNear(results.of(M::MigrationCost, 0), 3000.0)); // 20 x 150
    QVERIFY(isNear(results.of(M::AnnualTraining, 0), 30000.0)); // 3 x 10,000
    QVERIFY(isNear(results.of(M::TrainingOverHorizon, 0), 78000.0)); // 7.5 x 10,000 + 3,000
}

void TestTrainingPlan::withoutAPriceOnlyTheMigrationIsKnown()
{
    const auto results = roundWith({{"platform.h100.price_on_demand", "unpriced"}});
    QVERIFY(isNear(results.of(M::MigrationCost, 0), 3000.0));
    QCOMPARE(results.of(M::AnnualTraining, 0).reason, Reason::Unpriced);
    QCOMPARE(results.of(M::TrainingOverHorizon, 0).reason, Reason::Unpriced);
}

void TestTrainingPlan::aReservationIsSignedForItsWholeTerm()
{
    // 1,000 chips x 8 USD x 0.5 x 1.25 = 5,000 USD/h; 8,760 h a year, used or not
    const Changes terms{{"platform.h100.price_reserved_1y", "8"},
        {"platform.h100.price_reserved_3y", "4"}, {"platform.h100.discount", "0.5"},
        {"cloud.support_fraction", "0.25"}, {"fleet.utilization", "0.3"}};
    const auto signedFor = [&](const char* purchase) {
        return roundWith(with(terms, {{"platform.h100.purchase", purchase}}))
            .of(M::ReservationValue, 0);
    };
    QVERIFY(isNear(signedFor("reserved_1y"), 5000.0 * 8760.0));
    QVERIFY(isNear(signedFor("reserved_3y"), 2500.0 * 26280.0));
}

void TestTrainingPlan::onlyReservationsAreSignedFor()
{
    for (const char* other : {"on_demand", "spot", "owned"})
        QCOMPARE(roundWith({{"platform.h100.purchase", other}}).of(M::ReservationValue, 0).reason,
            Reason::Undefined);
    const auto unpriced = roundWith({{"platform.h100.purchase", "reserved_1y"},
        {"platform.h100.price_reserved_1y", "unpriced"}});
    QCOMPARE(unpriced.of(M::ReservationValue, 0).reason, Reason::Unpriced);
}

void TestTrainingPlan::anHourOfTheWholeJobHasAPrice()
{
    // 4 nodes x 8 chips at 2 and at 10 USD
    const Changes job{
        {"spot.nodes", "4"}, {"spot.chips_per_node", "8"}, {"platform.h100.price_spot", "2"}};
    QVERIFY(isNear(roundWith(job).of(M::SpotClusterHourly), 64.0));
    QVERIFY(isNear(roundWith(job).of(M::SpotOnDemandClusterHourly), 320.0));
    const auto unknown = roundWith(
        {{"platform.h100.price_spot", "unpriced"}, {"platform.h100.price_on_demand", "unpriced"}});
    QCOMPARE(unknown.of(M::SpotClusterHourly).reason, Reason::Unpriced);
    QCOMPARE(unknown.of(M::SpotOnDemandClusterHourly).reason, Reason::Unpriced);
}

void TestTrainingPlan::theBillOfSpotHoldsWhatIsNoWork()
{
    // Never interrupted: ten segments of 1 h, each with a write of 15 min, so 2.5 of 12.5 h
    const Changes calm{{"spot.node_interruption_rate", "0"}, {"spot.work_hours", "10"},
        {"spot.checkpoint_write_min", "15"}, {"spot.checkpoint_interval_min", "60"}};
    QVERIFY(isNear(roundWith(calm).of(M::SpotBilledHours), 12.5));
    QVERIFY(isNear(roundWith(calm).of(M::SpotWastedShare), 0.2));
    // The wait for capacity is not billed: (M + W) to M of the expected hours, M = 4 h, W = 1 h
    const auto waiting = roundWith({{"spot.capacity_wait_min", "60"}});
    QVERIFY(
        isNear(waiting.of(M::SpotBilledHours), waiting.of(M::SpotExpectedHours).value * 4.0 / 5.0));
    const auto hopeless = roundWith({{"spot.restart_min", "10000"},
        {"spot.node_interruption_rate", "10"}, {"spot.nodes", "1000"}});
    QCOMPARE(hopeless.of(M::SpotBilledHours).reason, Reason::Never);
    QCOMPARE(hopeless.of(M::SpotWastedShare).reason, Reason::Never);
}

void TestTrainingPlan::theLimitOfSpotIsAnMtbiAsWell()
{
    const auto results = roundWith({});
    const double rate = results.of(M::SpotBreakEvenRate).value; // per node of 64
    QVERIFY(isNear(results.of(M::SpotBreakEvenMtbiHours), 1.0 / (64.0 * rate)));
    const auto dear = roundWith({{"platform.h100.price_spot", "11"}});
    QCOMPARE(dear.of(M::SpotBreakEvenMtbiHours).reason, Reason::Never);
}

void TestTrainingPlan::hoursOfBothKindsMakeOneBill()
{
    QCOMPARE(mixBill<double>({10.0, 2.0}, 3.0, 7.0), 44.0); // 3 x 10 + 7 x 2
}

QTEST_APPLESS_MAIN(TestTrainingPlan)
#include "tst_training_plan.moc"
