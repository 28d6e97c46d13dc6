// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms against the reference: parity, migration and delay by hand (model.md T9 to T11).
#include <QTest>

#include "core/text/number_text.h"
#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// 2.88e20 FLOP on 100 chips each. h100: 1e15 x 0.4, 2 h, 2,000 USD; trn2: 5e14 x 0.4, 4 h,
// 1,600 USD; tpu_v5e: 2e14 x 0.5, 8 h, 4,000 USD. Engineering at 150 USD/h, four runs a year.
const Changes kThree{{"training.flops", "2.88e20"}, {"platform.h100.chips", "100"},
    {"platform.h100.peak_tflops", "1000"}, {"platform.h100.mfu", "0.4"},
    {"platform.h100.price_on_demand", "10"}, {"platform.h100.failure_overhead", "0"},
    {"platform.trn2.chips", "100"}, {"platform.trn2.peak_tflops", "500"},
    {"platform.trn2.mfu", "0.4"}, {"platform.trn2.price_on_demand", "4"},
    {"platform.trn2.failure_overhead", "0"}, {"platform.trn2.migration_hours", "8"},
    {"platform.tpu_v5e.chips", "100"}, {"platform.tpu_v5e.peak_tflops", "200"},
    {"platform.tpu_v5e.mfu", "0.5"}, {"platform.tpu_v5e.price_on_demand", "5"},
    {"platform.tpu_v5e.failure_overhead", "0"}};

Results<double> three(const Changes& others = {})
{
    return resultsWith(with(kThree, others));
}

} // namespace

class TestComparison : public QObject {
    Q_OBJECT

private slots:
    void parityIsTheMfuOfEqualCost();
    void parityFollowsEveryTermOfThePrice_data();
    void parityFollowsEveryTermOfThePrice();
    void parityMakesBothCostTheSame();
    void parityOfExactlyOneIsANumber();
    void parityDoesNotDependOnTheOwnMfu();
    void parityOnSpotCountsBilledHours();
    void thePublishedParityIsMet();
    void migrationPaysBackByItsSaving();
    void aFreeMigrationPaysAtOnce();
    void dearerPlatformsNeverPayBack();
    void equalCostsNeverPayBack();
    void delayHasAPrice();
    void anotherReferenceTurnsTheComparison();
    void aBlockedReferenceBlocksTheComparison();
};

void TestComparison::parityIsTheMfuOfEqualCost()
{
    // 4 / 500 against 10 / (1000 x 0.4)
    QVERIFY(isNear(three().of(M::ParityMfu, 1), 0.32));
    QCOMPARE(three().of(M::ParityMfu, 0).reason, Reason::Undefined);
}

void TestComparison::parityFollowsEveryTermOfThePrice_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("value");
    QTest::addColumn<double>("parity");
    const auto row = [](const char* id, const char* value, double parity) {
        QTest::addRow("%s=%s", id, value) << QString(id) << QString(value) << parity;
    };
    row("platform.trn2.network_price", "1", 0.4); // (4 + 1) / 500 / 0.025
    row("platform.h100.network_price", "6", 0.2); // 10 to 16: 0.32 x 10/16
    row("platform.trn2.failure_overhead", "0.25", 0.4); // x 1.25
    row("platform.h100.failure_overhead", "0.6", 0.2); // / 1.6
    row("platform.trn2.network_wait", "0.2", 0.4); // / 0.8
    row("platform.h100.network_wait", "0.5", 0.16); // x 0.5
    row("platform.trn2.discount", "0.5", 0.16);
    row("cloud.support_fraction", "0.3", 0.32); // both pay it
    row("platform.trn2.chips", "7", 0.32); // work per dollar, whatever the size
    row("training.egress_tb", "60", 0.32); // the same on both sides
}

void TestComparison::parityFollowsEveryTermOfThePrice()
{
    QFETCH(QString, id);
    QFETCH(QString, value);
    QFETCH(double, parity);
    const auto results = three({{id.toStdString(), value.toStdString()}});
    QVERIFY(isNear(results.of(M::ParityMfu, 1), parity));
}

void TestComparison::parityMakesBothCostTheSame()
{
    const Changes uneven{{"platform.trn2.network_wait", "0.13"},
        {"platform.trn2.failure_overhead", "0.21"}, {"platform.h100.network_price", "1.7"},
        {"platform.h100.purchase", "reserved_3y"}, {"training.egress_tb", "20"}};
    const double parity = three(uneven).of(M::ParityMfu, 1).value;
    const auto results = three(with(uneven, {{"platform.trn2.mfu", numberText(parity)}}));
    QVERIFY(isNear(results.of(M::TrainingCost, 1), results.of(M::TrainingCost, 0).value));
}

void TestComparison::parityOfExactlyOneIsANumber()
{
    // 5 / 200 = 10 / (1000 x 0.4): every FLOP of its peak would have to be used
    QVERIFY(isNear(three().of(M::ParityMfu, 2), 1.0));
    const auto dearer = three({{"platform.tpu_v5e.price_on_demand", "5.01"}});
    QCOMPARE(dearer.of(M::ParityMfu, 2).reason, Reason::Never);
}

void TestComparison::parityDoesNotDependOnTheOwnMfu()
{
    for (const std::string mfu : {"0.01", "0.32", "1"})
        QVERIFY(isNear(three({{"platform.trn2.mfu", mfu}}).of(M::ParityMfu, 1), 0.32));
}

void TestComparison::parityOnSpotCountsBilledHours()
{
    // own churn of 12.5 nodes: M = 1 / (12.5 x 0.018 + 100 / 4,000) = 4 h, restart 0.5 h, 0.75 h of
    // work and 0.25 h of write: billed 4 exp(0.125) (exp(0.25) - 1) / 0.75, half more with the wait
    const auto results =
        three({{"platform.h100.purchase", "spot"}, {"platform.h100.price_spot", "8"},
            {"spot.capacity_wait_min", "120"}, {"spot.node_interruption_rate", "0.018"},
            {"platform.h100.chip_mtbf_hours", "4000"}, {"spot.checkpoint_interval_min", "45"}});
    const double billed = 4.0 * std::exp(0.125) * (std::exp(0.25) - 1.0) / 0.75;
    QVERIFY(isNear(results.of(M::WallHours, 0), 2.0 * 1.5 * billed));
    // 4 / 500 against 8 x billed / (1000 x 0.4)
    QVERIFY(isNear(results.of(M::ParityMfu, 1), 0.4 / billed));
}

void TestComparison::thePublishedParityIsMet()
{
    // 6.875 / 667 against 12.50 / (989.4 x 0.45): 3,060.95625 / 8,337.5
    const auto results = resultsWith({});
    QVERIFY(isNear(results.of(M::ParityMfu, 1), 3060.95625 / 8337.5));
    // 2.25 / 197 against the same: 1,001.7675 / 2,462.5
    QVERIFY(isNear(results.of(M::ParityMfu, 2), 1001.7675 / 2462.5));
}

void TestComparison::migrationPaysBackByItsSaving()
{
    // 8 h x 150 = 1,200 USD against a saving of 400 a run, four runs a year
    const auto results = three();
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 2000.0));
    QVERIFY(isNear(results.of(M::TrainingCost, 1), 1600.0));
    QVERIFY(isNear(results.of(M::MigrationRuns, 1), 3.0));
    QVERIFY(isNear(results.of(M::MigrationMonths, 1), 9.0));
    const auto rare = three({{"training.runs_per_year", "0.5"}, {"engineering.rate", "75"}});
    QVERIFY(isNear(rare.of(M::MigrationRuns, 1), 1.5));
    QVERIFY(isNear(rare.of(M::MigrationMonths, 1), 36.0));
}

void TestComparison::aFreeMigrationPaysAtOnce()
{
    const auto results = three({{"platform.trn2.migration_hours", "0"}});
    QVERIFY(isNear(results.of(M::MigrationRuns, 1), 0.0));
    QVERIFY(isNear(results.of(M::MigrationMonths, 1), 0.0));
}

void TestComparison::dearerPlatformsNeverPayBack()
{
    const auto results = three();
    QVERIFY(isNear(results.of(M::TrainingCost, 2), 4000.0));
    QCOMPARE(results.of(M::MigrationRuns, 2).reason, Reason::Never);
    QCOMPARE(results.of(M::MigrationMonths, 2).reason, Reason::Never);
    // not even when going there is free
    const auto free = three({{"platform.tpu_v5e.migration_hours", "0"}});
    QCOMPARE(free.of(M::MigrationRuns, 2).reason, Reason::Never);
}

void TestComparison::equalCostsNeverPayBack()
{
    // two platforms with the same numbers: 0 saved, and 0 / 0 when going there is free
    const Changes same{
        {"platform.trn2.peak_tflops", "1000"}, {"platform.trn2.price_on_demand", "10"}};
    QCOMPARE(three(same).of(M::MigrationRuns, 1).reason, Reason::Never);
    const auto free = three(with(same, {{"platform.trn2.migration_hours", "0"}}));
    QCOMPARE(free.of(M::MigrationRuns, 1).reason, Reason::Never);
    QCOMPARE(free.of(M::ExtraDays, 1).value, 0.0);
    QVERIFY(isNear(free.of(M::ParityMfu, 1), 0.4));
}

void TestComparison::delayHasAPrice()
{
    // two hours more, a week at 84,000 USD: 2 / 168 x 84,000
    const auto results = three({{"board.delay_cost_per_week", "84000"}});
    QVERIFY(isNear(results.of(M::ExtraDays, 1), 2.0 / 24.0));
    QVERIFY(isNear(results.of(M::DelayCost, 1), 1000.0));
    QVERIFY(isNear(results.of(M::ExtraDays, 2), 0.25));
    QVERIFY(isNear(results.of(M::DelayCost, 2), 3000.0));
    QCOMPARE(results.of(M::DelayCost, 0).value, 0.0);
    // by the wall clock: a quarter more of 4 h is one more hour
    const auto slow = three({{"platform.trn2.failure_overhead", "0.25"}});
    QVERIFY(isNear(slow.of(M::ExtraDays, 1), 3.0 / 24.0));
}

void TestComparison::anotherReferenceTurnsTheComparison()
{
    const auto results =
        three({{"facility.reference", "trn2"}, {"board.delay_cost_per_week", "84000"}});
    // 10 / 1000 against 4 / (500 x 0.4); now dearer, but two hours faster
    QVERIFY(isNear(results.of(M::ParityMfu, 0), 0.5));
    QCOMPARE(results.of(M::MigrationRuns, 0).reason, Reason::Never);
    QVERIFY(isNear(results.of(M::ExtraDays, 0), -2.0 / 24.0));
    QVERIFY(isNear(results.of(M::DelayCost, 0), -1000.0));
    QCOMPARE(results.of(M::ParityMfu, 1).reason, Reason::Undefined);
    QCOMPARE(results.of(M::MigrationMonths, 1).reason, Reason::Undefined);
    QVERIFY(isNear(results.of(M::ExtraDays, 2), 4.0 / 24.0));
    // 5 / 200 against 0.02 is above one
    QCOMPARE(results.of(M::ParityMfu, 2).reason, Reason::Never);
}

void TestComparison::aBlockedReferenceBlocksTheComparison()
{
    const auto results = three(
        {{"facility.reference", "tpu_v5e"}, {"platform.tpu_v5e.price_on_demand", "unpriced"}});
    for (const int platform : {0, 1}) {
        QCOMPARE(results.of(M::ParityMfu, platform).reason, Reason::Unpriced);
        QCOMPARE(results.of(M::MigrationRuns, platform).reason, Reason::Unpriced);
        QVERIFY(results.of(M::ExtraDays, platform).hasNumber()); // hours need no price
    }
}

ISOCOST_TEST(TestComparison)
#include "tst_comparison.moc"
