// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A year and a horizon of training, migrations, energy, reservations, and what rules and panels
// read of the spot job, by hand (model.md T10, T15, T16, S4).
#include <QTest>

#include "core/model/formulas/spot_mix.h"
#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

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
    void dataElsewhereHaveToMove();
    void runsTakeTheirShareOfTheYear();
    void plannedHoursThatNoRunFillsArePaidWhereHeld();
    void aFailureOverheadInUseCostsItsDistanceFromTheEstimate();
    void energyIsOfTheBilledHours();
    void unknownPowerLeavesEnergyUndefined();
    void withoutAPriceOnlyTheMigrationIsKnown();
    void aReservationIsSignedForItsWholeTerm();
    void aTermIsListedBelowOrAboveOnDemand();
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
    QVERIFY(isNear(results.of(M::RunsCostOverHorizon, 0), 75000.0)); // 7.5 x 10,000
    QVERIFY(isNear(results.of(M::TrainingOverHorizon, 0), 78000.0)); // 75,000 + 3,000
}

void TestTrainingPlan::dataElsewhereHaveToMove()
{
    // 500 TB for 28,800 USD (tst_side_subjects) besides 20 h x 150
    const auto results = roundWith({{"platform.h100.data_here", "no"}});
    QVERIFY(isNear(results.of(M::MigrationCost, 0), 31800.0));
    QVERIFY(isNear(results.of(M::TrainingOverHorizon, 0), 106800.0));
    QVERIFY(isNear(results.of(M::MigrationCost, 1), 900000.0)); // 6,000 h: it is there
}

void TestTrainingPlan::runsTakeTheirShareOfTheYear()
{
    // 3 runs of an hour, of 8,760; a quarter lost: 3.75
    const auto results = roundWith({});
    QVERIFY(isNear(results.of(M::RunsShare, 0), 3.0 / 8760.0));
    QVERIFY(isNear(results.of(M::CalendarShare, 0), 3.0 / 8760.0));
    const auto lost = roundWith({{"platform.h100.failure_overhead", "0.25"}});
    QVERIFY(isNear(lost.of(M::RunsShare, 0), 3.75 / 8760.0));
    QVERIFY(isNear(lost.of(M::CalendarShare, 0), 3.75 / 8760.0));
    // half the chips take twice the hours: the same chip-hours of half as many
    const auto half = roundWith({{"platform.h100.chips", "500"}});
    QVERIFY(isNear(half.of(M::RunsShare, 0), 6.0 / 8760.0));
    // needs no price; more than the year has is told as it is
    const auto many = roundWith({{"platform.h100.price_on_demand", "unpriced"},
        {"training.runs_per_year", "1000"}, {"training.flops", "1.8e22"}});
    QVERIFY(isNear(many.of(M::CalendarShare, 0), 10000.0 / 8760.0));
}

// 3 runs of 1 h fill 3 of the 7,008 hours of a year that are planned for each of 1,000 chips.
void TestTrainingPlan::plannedHoursThatNoRunFillsArePaidWhereHeld()
{
    const auto bought = [](const char* way, const Changes& more = {}) {
        return roundWith(with({{"fleet.utilization", "0.8"}, {"platform.h100.purchase", way},
                                  {"platform.h100.price_reserved_3y", "5"}},
            more));
    };
    QCOMPARE(bought("on_demand").of(M::UnplannedCost, 0).value, 0.0);
    QCOMPARE(bought("spot").of(M::UnplannedCost, 0).value, 0.0);
    QCOMPARE(bought("reserved_3y", {{"fleet.reserved_billing", "used_hours"}})
                 .of(M::UnplannedCost, 0)
                 .value,
        0.0);
    for (const char* const other : {"0", "0.05", "0.3"}) // a plan that follows its work
        QCOMPARE(bought("reserved_3y", {{"fleet.utilization", "0"}, {"fleet.other_work", other}})
                     .of(M::UnplannedCost, 0)
                     .value,
            0.0);
    // 5 / 0.8 USD x (7,008,000 - 3,000) h
    QVERIFY(isNear(bought("reserved_3y").of(M::UnplannedCost, 0), 6.25 * 7005000.0));
    // less a tenth of 8,760,000 h
    QVERIFY(isNear(bought("reserved_3y", {{"fleet.other_work", "0.1"}}).of(M::UnplannedCost, 0),
        6.25 * 6129000.0));
    // Idle hours make up for a tenth of downtime: the same hours of work at the owned hour, less
    // 1 kW x 0.5 x 0.20 USD that are drawn at work alone.
    const auto owned = bought("owned",
        {{"facility.downtime_fraction", "0.1"}, {"facility.host_power_w_per_gpu", "500"},
            {"platform.h100.power_w", "500"}, {"facility.pue", "1"},
            {"facility.idle_power_fraction", "0.5"}, {"facility.power_price", "0.2"}});
    QVERIFY(isNear(
        owned.of(M::UnplannedCost, 0), (owned.of(M::OwnedHour, 0).value - 0.1) * 7005000.0, 1e-9));
}

void TestTrainingPlan::aFailureOverheadInUseCostsItsDistanceFromTheEstimate()
{
    const Results<double> given = roundWith({{"platform.h100.failure_overhead", "0.2"}});
    const double estimate = given.of(M::FailureOverheadEstimate, 0).value;
    QVERIFY(isNear(given.of(M::FailureGapCost, 0), 10000.0 * (0.2 - estimate)));
    for (const auto& [id, value] : {std::pair{"platform.h100.failure_model", "from_size"},
             std::pair{"platform.h100.purchase", "spot"}})
        QCOMPARE(roundWith({{id, value}}).of(M::FailureGapCost, 0).value, 0.0);
}

void TestTrainingPlan::energyIsOfTheBilledHours()
{
    // 1,000 chip-hours x 700 W x 1.3; 0.4 kg a kWh
    const auto results = roundWith({});
    QVERIFY(isNear(results.of(M::EnergyMwh, 0), 0.91));
    QVERIFY(isNear(results.of(M::Co2T, 0), 0.364));
    // with 300 W of the host at a PUE of 1.2, a quarter lost: 1,250 kW-h x 1.2; 0.057 kg (France)
    const auto other = roundWith({{"facility.host_power_w_per_gpu", "300"}, {"facility.pue", "1.2"},
        {"facility.grid_kg_per_kwh", "0.057"}, {"platform.h100.failure_overhead", "0.25"}});
    QVERIFY(isNear(other.of(M::EnergyMwh, 0), 1.5));
    QVERIFY(isNear(other.of(M::Co2T, 0), 0.0855));
    // the power of the owned GPUs is not that of the run
    const auto owned = roundWith({{"facility.gpu_power_w", "9000"}});
    QVERIFY(isNear(owned.of(M::EnergyMwh, 0), 0.91));
    // nothing burns while capacity is waited for
    const auto spot = [](const char* minutes) {
        return roundWith({{"platform.h100.purchase", "spot"}, {"spot.capacity_wait_min", minutes}});
    };
    QCOMPARE(spot("600").of(M::EnergyMwh, 0).value, spot("0").of(M::EnergyMwh, 0).value);
    QVERIFY(spot("600").of(M::WallHours, 0).value > spot("0").of(M::WallHours, 0).value);
    // and it needs no price
    const auto unpriced = roundWith({{"platform.h100.price_on_demand", "unpriced"}});
    QVERIFY(isNear(unpriced.of(M::EnergyMwh, 0), 0.91));
}

void TestTrainingPlan::unknownPowerLeavesEnergyUndefined()
{
    const auto results = roundWith({});
    QCOMPARE(results.of(M::EnergyMwh, 2).reason, Reason::Undefined);
    QCOMPARE(results.of(M::Co2T, 2).reason, Reason::Undefined);
    // 200 W: 0.26 kW-h of each chip-hour
    const auto given = roundWith({{"platform.tpu_v5e.power_w", "200"}});
    QVERIFY(isNear(given.of(M::EnergyMwh, 2), given.of(M::ChipHours, 2).value * 0.26 / 1000.0));
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

// 8 USD on demand, 5 for a year, 10 for three: 1 - 5/8 and 1 - 10/8, whatever the discount.
void TestTrainingPlan::aTermIsListedBelowOrAboveOnDemand()
{
    const Changes prices{{"platform.h100.price_on_demand", "8"},
        {"platform.h100.price_reserved_1y", "5"}, {"platform.h100.price_reserved_3y", "10"},
        {"platform.h100.discount", "0.5"}};
    const auto results = roundWith(prices);
    QVERIFY(isNear(results.of(M::CommitmentDiscount1y, 0), 0.375));
    QVERIFY(isNear(results.of(M::CommitmentDiscount3y, 0), -0.25));
    const auto free = roundWith(with(prices, {{"platform.h100.price_on_demand", "0"}}));
    QCOMPARE(free.of(M::CommitmentDiscount1y, 0).reason, Reason::Undefined);
    const auto unpriced =
        roundWith(with(prices, {{"platform.h100.price_reserved_3y", "unpriced"}}));
    QCOMPARE(unpriced.of(M::CommitmentDiscount3y, 0).reason, Reason::Unpriced);
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

ISOCOST_TEST(TestTrainingPlan)
#include "tst_training_plan.moc"
