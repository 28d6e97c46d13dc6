// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a run needs and what was measured of it (model.md T1, T12 to T14), by hand.
#include <QTest>

#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// 3.456e20 FLOP at 1e15 x 0.4 FLOP/s a chip: 10 chips for a day of 86,400 s; nothing fails.
const Changes kTenChips{{"training.flops", "3.456e20"}, {"platform.h100.chips", "100"},
    {"platform.h100.peak_tflops", "1000"}, {"platform.h100.mfu", "0.4"},
    {"platform.h100.failure_overhead", "0"}, {"training.deadline_days", "1"}};

Outcome<double> chipsFor(const Changes& others)
{
    return resultsWith(with(kTenChips, others)).of(M::ChipsForDeadline, 0);
}

// From the size, with checkpoints and restarts that take no time: only the wait for a spare node,
// R = wait / M = wait x chips / 10,000 h.
Changes waiting(const char* minutes, const char* chips)
{
    return {{"platform.h100.failure_model", "from_size"}, {"training.checkpoint_write_min", "0"},
        {"training.restart_min", "0"}, {"training.replace_wait_min", minutes},
        {"platform.h100.chip_mtbf_hours", "10000"}, {"platform.h100.chips", chips}};
}

} // namespace

class TestTrainingNeeds : public QObject {
    Q_OBJECT

private slots:
    void attentionAddsToTheWork();
    void attentionIsOfAllLayersAndOfRecomputation();
    void theStatesAreSharedByAllChips();
    void theFewestChipsHoldTheStates();
    void aMeasuredRateIsAnMfu();
    void attentionRaisesTheMeasuredMfu();
    void withoutAMeasurementThereIsNoMfu();
    void aDeadlineAsksForChips();
    void failuresAskForMore();
    void theSizeSettlesWithItsOwnFailures();
    void aSizeThatOnlyFailsMoreNeverSettles();
    void spotSettlesWithItsOwnChurn();
    void withoutADeadlineNothingIsAsked();
};

void TestTrainingNeeds::attentionAddsToTheWork()
{
    // 6 x 100e9 = 6e11 FLOP a token and 12 x 100 layers x 10,000 x 5,000 tokens = 6e10, 470e9 times
    const Changes layered{{"training.layers", "100"}, {"training.hidden", "10000"},
        {"training.context_tokens", "5000"}};
    QVERIFY(isNear(resultsWith(layered).of(M::Flops, 0), 6.6e11 * 470e9));
    // without layers, or of no width, there is none
    QVERIFY(isNear(resultsWith({{"training.hidden", "10000"}}).of(M::Flops, 0), 2.82e23));
    QVERIFY(isNear(resultsWith({{"training.layers", "100"}}).of(M::Flops, 0), 2.82e23));
    // hours and cost follow
    const auto before = resultsWith({});
    const auto after = resultsWith(layered);
    QVERIFY(isNear(after.of(M::WallHours, 0), 1.1 * before.of(M::WallHours, 0).value));
    QVERIFY(isNear(after.of(M::TrainingCost, 0), 1.1 * before.of(M::TrainingCost, 0).value));
}

void TestTrainingNeeds::attentionIsOfAllLayersAndOfRecomputation()
{
    // a quarter of the parameters is active, 1.5e11, but every layer attends; a factor of 8 counts
    // both again: 8e11 and 8e10
    const Changes layered{{"training.layers", "100"}, {"training.hidden", "10000"},
        {"training.context_tokens", "5000"}};
    const auto sparse = resultsWith(with(layered, {{"training.active_fraction", "0.25"}}));
    QVERIFY(isNear(sparse.of(M::Flops, 0), 2.1e11 * 470e9));
    const auto hardware = resultsWith(with(layered, {{"training.flops_factor", "8"}}));
    QVERIFY(isNear(hardware.of(M::Flops, 0), 8.8e11 * 470e9));
    // what is given takes the lead
    const auto given = resultsWith(with(layered, {{"training.flops", "1e24"}}));
    QVERIFY(isNear(given.of(M::Flops, 0), 1e24));
}

void TestTrainingNeeds::theStatesAreSharedByAllChips()
{
    // 100e9 x 16 B = 1,600 GB over 1,024 chips, of 80 GB each
    const auto results = resultsWith({});
    QVERIFY(isNear(results.of(M::TrainingMemoryGb, 0), 1.5625));
    QVERIFY(isNear(results.of(M::TrainingMemoryShare, 0), 1.5625 / 80.0));
    const auto few = resultsWith({{"platform.h100.chips", "10"}, {"training.state_bytes", "4"}});
    QVERIFY(isNear(few.of(M::TrainingMemoryGb, 0), 40.0));
    QVERIFY(isNear(few.of(M::TrainingMemoryShare, 0), 0.5));
    // 96 GiB of a Trainium2 are 103.079215104e9 B
    QVERIFY(isNear(results.of(M::TrainingMemoryShare, 1), 1.5625 / 103.079215104));
}

void TestTrainingNeeds::theFewestChipsHoldTheStates()
{
    // 1,600 GB by 0.8 x 80 are just 25, a byte more 26; by 0.8 x 103.08 they are 19.4
    QCOMPARE(resultsWith({}).of(M::MinChips, 0).value, 25.0);
    const auto more = resultsWith({{"training.state_bytes", "16.001"}});
    QCOMPARE(more.of(M::MinChips, 0).value, 26.0);
    QCOMPARE(resultsWith({}).of(M::MinChips, 1).value, 20.0);
    QCOMPARE(resultsWith({{"training.parameters_b", "0.001"}}).of(M::MinChips, 0).value, 1.0);
}

void TestTrainingNeeds::aMeasuredRateIsAnMfu()
{
    // 4e5 tokens/s x 6e11 FLOP = 2.4e17 of 600 x 1e15
    const Changes measured{{"platform.h100.training_tokens_per_second", "400000"},
        {"platform.h100.chips", "600"}, {"platform.h100.peak_tflops", "1000"}};
    const auto results = resultsWith(measured);
    QVERIFY(isNear(results.of(M::MeasuredMfu, 0), 0.4));
    // it is shown, and not used
    QVERIFY(isNear(results.of(M::EffectiveMfu, 0), 0.45));
    QCOMPARE(results.of(M::MeasuredMfu, 1).reason, Reason::Undefined);
}

void TestTrainingNeeds::attentionRaisesTheMeasuredMfu()
{
    // 6.6e11 FLOP a token
    const auto results = resultsWith({{"platform.h100.training_tokens_per_second", "400000"},
        {"platform.h100.chips", "600"}, {"platform.h100.peak_tflops", "1000"},
        {"training.layers", "100"}, {"training.hidden", "10000"},
        {"training.context_tokens", "5000"}, {"training.tokens_b", "7"}});
    QVERIFY(isNear(results.of(M::MeasuredMfu, 0), 0.44));
}

void TestTrainingNeeds::withoutAMeasurementThereIsNoMfu()
{
    QCOMPARE(resultsWith({}).of(M::MeasuredMfu, 0).reason, Reason::Undefined);
    // work that is given has no FLOP a token
    const auto given = resultsWith(
        {{"platform.h100.training_tokens_per_second", "400000"}, {"training.flops", "1e23"}});
    QCOMPARE(given.of(M::MeasuredMfu, 0).reason, Reason::Undefined);
    const auto noPeak = resultsWith({{"platform.tpu_v5e.training_tokens_per_second", "400000"},
        {"platform.tpu_v5e.precision", "fp8"}});
    QCOMPARE(noPeak.of(M::MeasuredMfu, 2).reason, Reason::Undefined);
}

void TestTrainingNeeds::aDeadlineAsksForChips()
{
    QCOMPARE(chipsFor({}).value, 10.0); // just
    QCOMPARE(chipsFor({{"training.flops", "3.457e20"}}).value, 11.0);
    QCOMPARE(chipsFor({{"training.deadline_days", "0.5"}}).value, 20.0);
    QCOMPARE(chipsFor({{"training.deadline_days", "4"}}).value, 3.0);
    QCOMPARE(chipsFor({{"training.deadline_days", "10000"}}).value, 1.0);
    // the cluster's size is no matter; a fifth of the time waits for the network: 12.5
    QCOMPARE(chipsFor({{"platform.h100.chips", "1"}}).value, 10.0);
    QCOMPARE(chipsFor({{"platform.h100.network_wait", "0.2"}}).value, 13.0);
}

void TestTrainingNeeds::failuresAskForMore()
{
    // 10 x 1.2 = 12, 10 x 1.21 = 12.1, whatever the size
    QCOMPARE(chipsFor({{"platform.h100.failure_overhead", "0.2"}}).value, 12.0);
    QCOMPARE(chipsFor({{"platform.h100.failure_overhead", "0.21"}}).value, 13.0);
}

void TestTrainingNeeds::theSizeSettlesWithItsOwnFailures()
{
    // a wait of 100 h: R = N / 100, N = 10 (1 + N / 100) = 11.1, so 12: 10 x 1.12 = 11.2. From 100
    // chips by 20 and 12, from one by 11 and 12
    QCOMPARE(chipsFor(waiting("6000", "100")).value, 12.0);
    QCOMPARE(chipsFor(waiting("6000", "1")).value, 12.0);
    // 50 h: R = N / 200, N = 10.5, so 11: 10 x 1.055 = 10.55
    QCOMPARE(chipsFor(waiting("3000", "1000000")).value, 11.0);
}

void TestTrainingNeeds::aSizeThatOnlyFailsMoreNeverSettles()
{
    // 1,000 h: R = N / 10, N = 10 + N
    QCOMPARE(chipsFor(waiting("60000", "100")).reason, Reason::Never);
}

void TestTrainingNeeds::spotSettlesWithItsOwnChurn()
{
    // N / 8 x 0.0004 + N / 20,000 = N / 10,000 an hour, a wait of 100 h and nothing else: R = N /
    // 100 of the wall clock
    const Changes spot{{"platform.h100.purchase", "spot"},
        {"spot.node_interruption_rate", "0.0004"}, {"platform.h100.chip_mtbf_hours", "20000"},
        {"spot.checkpoint_write_min", "0"}, {"spot.restart_min", "0"},
        {"spot.capacity_wait_min", "6000"}};
    QCOMPARE(chipsFor(spot).value, 12.0);
    QCOMPARE(chipsFor(with(spot, {{"platform.h100.chips", "1"}})).value, 12.0);
    // 1,000 h
    QCOMPARE(chipsFor(with(spot, {{"spot.capacity_wait_min", "60000"}})).reason, Reason::Never);
}

void TestTrainingNeeds::withoutADeadlineNothingIsAsked()
{
    QCOMPARE(chipsFor({{"training.deadline_days", "0"}}).reason, Reason::Undefined);
    const auto noPeak =
        resultsWith({{"training.deadline_days", "1"}, {"platform.tpu_v5e.precision", "fp8"}});
    QCOMPARE(noPeak.of(M::ChipsForDeadline, 2).reason, Reason::Undefined);
}

ISOCOST_TEST(TestTrainingNeeds)
#include "tst_training_needs.moc"
