// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/analysis/spot_churn.h"
#include "core/simulation/spot_worker.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/read_trace.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

SpotChurn churnWith(std::initializer_list<Change> changes = {}, std::uint64_t trial = 0)
{
    const Inputs<double> in = inputsWith(changes);
    Results<double> results;
    evaluate(in, results);
    SpotChurn churn = spotChurnOf(in, results);
    completeSpotChurn(churn, in, results, trial);
    return churn;
}

SpotSummary trialsOf(const SpotChurn& churn, std::uint64_t trials)
{
    return wholeAnswer({churn.job, churn.seed, trials, kSpotChurnBins, false});
}

constexpr auto kWait = static_cast<std::size_t>(JobState::Wait);

} // namespace

class TestSpotChurn : public QObject {
    Q_OBJECT

private slots:
    // 240 h of work in 396.01 h (golden case "reference"), 64 nodes of 8 chips.
    void referenceJobIsToldByItsHoursAndCosts()
    {
        const SpotChurn churn = churnWith();
        QVERIFY(churn.isClosedForm());
        QVERIFY(!churn.needsTrials());
        QVERIFY(isNear(*churn.wastedShare(), 1.0 - 240.0 / 396.01, 1e-4));
        QVERIFY(isNear(*churn.meanHours(), 396.01, 1e-4));
        QVERIFY(isNear(churn.costOf(1.0), 64.0 * 8.0 * *churn.mix.spotPrice, 1e-12));
        const SpotCosts costs = churn.costsOf(churn.summary->billed);
        QVERIFY(*costs.low < *costs.mean && *costs.mean < *costs.high);
        QVERIFY(isNear(*costs.mean, churn.costOf(*churn.summary->billed.mean), 1e-12));
        QVERIFY(isNear(*churn.costOnDemand(), 240.0 * 64.0 * 8.0 * 12.5, 1e-12));
    }

    // Waiting takes time, not money: (M + W) / M = 1.5 times the hours, the same bill.
    void waitingIsNotBilled()
    {
        const SpotChurn waits = churnWith({{"spot.capacity_wait_min", "120"}});
        const SpotChurn reference = churnWith();
        QVERIFY(
            isNear(waits.expectedBilledHours.value, reference.expectedBilledHours.value, 1e-12));
        QVERIFY(isNear(waits.expectedHours.value, 1.5 * reference.expectedHours.value, 1e-12));
        QVERIFY(isNear(waits.waitShare(), 1.0 / 3.0, 1e-6));
        const StateShares billed = waits.billedShares().value();
        QCOMPARE(billed[kWait], 0.0);
        QVERIFY(isNear(billed[0] + billed[1] + billed[2] + billed[3], 1.0, 1e-12));
        QVERIFY(isNear(1.0 - billed[0], *reference.wastedShare(), 1e-6));
    }

    void engineDependsOnWhatInterruptsTheJob()
    {
        QVERIFY(churnWith({{"spot.lifetime_shape", "0.7"}}).needsTrials());
        const SpotChurn saved = churnWith({{"spot.warning_min", "20"}});
        QVERIFY(saved.noticeSaves() && saved.needsTrials()
            && !saved.wastedShare().has_value() == !saved.trial.isFinished);
        const SpotChurn calm = churnWith({{"spot.node_interruption_rate", "0"}});
        QVERIFY(calm.isCalm() && calm.isClosedForm() && !calm.needsTrials());
        QVERIFY(!calm.likelyHours());
        QVERIFY(isNear(*calm.wastedShare(), 0.25 / 240.25, 1e-9)); // one last checkpoint
        const SpotChurn hopeless = churnWith({{"spot.checkpoint_interval_min", "10000"}});
        QVERIFY(!hopeless.needsTrials() && !hopeless.summary);
    }

    // Ten interruptions a node-hour: no checkpoint is ever written, so no dollar can be divided.
    void endlessTrialsLeaveNoBillToDivide()
    {
        SpotChurn endless =
            churnWith({{"spot.lifetime_shape", "0.9"}, {"spot.node_interruption_rate", "10"}});
        endless.summary = trialsOf(endless, 64);
        QCOMPARE(endless.summary->gaveUp, std::uint64_t{64});
        QVERIFY(!endless.billedShares());
        QVERIFY(!endless.wastedShare());
        QCOMPARE(endless.waitShare(), 0.0);
        const SpotChurn cut = churnWith({{"spot.node_interruption_rate", "0.5"}});
        QVERIFY(!cut.trial.isFinished);
        QVERIFY(!cut.billedShares());
    }

    void simulatedWasteIsThatOfTheTrials()
    {
        SpotChurn saved = churnWith({{"spot.warning_min", "20"}});
        saved.summary = trialsOf(saved, 4000);
        const StateShares& shares = saved.summary->shares.value();
        QVERIFY(isNear(*saved.wastedShare(),
            (shares[1] + shares[2] + shares[3]) / (1.0 - shares[kWait]), 1e-12));
    }

    // Half of the time between interruptions is where twice the rate is.
    void breakEvenIsToldInHoursOfTheJob()
    {
        const Inputs<double> in = inputsWith();
        Results<double> results;
        evaluate(in, results);
        const double rate = results.of(Metric::SpotBreakEvenRate).value;
        QVERIFY(isNear(churnWith().breakEvenMtbi.value, 1.0 / (64.0 * rate), 1e-12));
        QCOMPARE(churnWith({{"platform.h100.price_spot", "unpriced"}}).breakEvenMtbi.reason,
            Reason::Unpriced);
    }

    // Nothing comes or goes: USD 12.50 on demand and the last checkpoint of 15 min in 240 h.
    void elasticJobOverASteadyTraceCostsWhatItsNodesCost()
    {
        const Trace steady = readTrace("0,4\n10,4\n", "market.csv", TraceUnit::Hours);
        SpotChurn churn = churnWith({{"spot.on_demand_share", "1"}});
        QVERIFY(!churn.elasticOverTrace());
        churn.replay = SpotMarket(steady, 1.0).replay({churn.job, churn.elastic}).value();
        QVERIFY(isNear(*churn.elasticOverTrace(), 12.5 * 240.25 / 240.0, 1e-9));
        churn.mix.isPriced = false;
        QVERIFY(isNear(*churn.elasticOverTrace(), 240.25, 1e-9));
    }

    void trialIsTheOneOfItsNumber()
    {
        const SpotChurn churn = churnWith({}, 17);
        QCOMPARE(churn.trialNumber, std::uint64_t{17});
        QVERIFY(churn.trial.spans == churnWith({}, 17).trial.spans);
        QVERIFY(churn.trial.spans != churnWith({}, 0).trial.spans);
        QVERIFY(churn.window > 0.0 && churn.window <= churn.trial.wallHours);
        QCOMPARE(wordOf(churn.trial.spans.front().state), std::string_view("compute"));
    }
};

ISOCOST_TEST(TestSpotChurn)
#include "tst_spot_churn.moc"
