// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <numeric>

#include "core/analysis/spot_job.h"
#include "core/simulation/spot_simulation.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::inputsWith;
using test::isNear;

namespace {

struct Run {
    SpotJob job;
    SpotTrial trial;
    double limit = 0.0;
};

Run runOf(const Inputs<double>& in)
{
    Results<double> results;
    evaluate(in, results);
    Run run;
    run.job = spotJobOf(in, results);
    run.limit = maximumTrialHours(in, results);
    run.trial = simulateTrial(run.job, seedOf(in), 0, run.limit);
    return run;
}

} // namespace

class TestSpotJob : public QObject {
    Q_OBJECT

private slots:
    // The reference sample's H100 at 6.50 USD on spot, 64 nodes of 8.
    void hourOfTheJobCostsItsChips()
    {
        QCOMPARE(*spotHourPrice(inputsWith({{"platform.h100.price_spot", "6.5"}})), 6.5 * 512.0);
        QVERIFY(!spotHourPrice(inputsWith({{"platform.h100.price_spot", "unpriced"}})));
    }

    // Defaults of model.md: 64 nodes, MTBI 4 h, 15 min writes, 30 min restarts, 2 min notice.
    void jobIsTheScenarioInHours()
    {
        const SpotJob job = runOf(inputsWith({{"spot.capacity_wait_min", "90"}})).job;
        QCOMPARE(job.workHours, 240.0);
        QVERIFY(isNear(job.intervalHours, 75.1616052808071 / 60.0, 1e-9));
        QCOMPARE(job.writeHours, 0.25);
        QCOMPARE(job.restartHours, 0.5);
        QVERIFY(isNear(job.warningHours, 2.0 / 60.0, 1e-12));
        QCOMPARE(job.waitHours, 1.5);
        QVERIFY(isNear(job.mtbiHours, 4.0, 1e-12));
    }

    // Writes so short and interruptions so rare that 1 + W0 would cancel to 0; Young's
    // sqrt(2 x 1e-12 min x 937,500 min) is the optimum there.
    void rareInterruptionsHaveAnIntervalToSimulate()
    {
        const Inputs<double> in = inputsWith(
            {{"spot.checkpoint_write_min", "1e-12"}, {"spot.node_interruption_rate", "1e-6"}});
        Results<double> results;
        evaluate(in, results);
        QVERIFY(hasSpotInterval(results));
        QVERIFY(isNear(spotJobOf(in, results).intervalHours * 60.0, std::sqrt(1.875e-6), 1e-9));
    }

    // 240 h in steps of 1e-307 min are more than any number counts.
    void uncountableSegmentsAreNoIntervalToSimulate()
    {
        const Inputs<double> in = inputsWith(
            {{"spot.checkpoint_write_min", "0"}, {"spot.checkpoint_interval_min", "1e-307"}});
        Results<double> results;
        evaluate(in, results);
        QVERIFY(!hasSpotInterval(results));
        evaluate(inputsWith(), results);
        QVERIFY(hasSpotInterval(results));
    }

    void neverInterruptedIsAnInfiniteMtbi()
    {
        const Run run = runOf(inputsWith({{"spot.node_interruption_rate", "0"}}));
        QVERIFY(std::isinf(run.job.mtbiHours));
        QCOMPARE(run.trial.interruptions, 0);
        QVERIFY(isNear(run.trial.wallHours, 240.25, 1e-12)); // one segment, one checkpoint
    }

    void progressRisesFromNothingToAllTheWork()
    {
        const Run run = runOf(inputsWith());
        const std::vector<CurvePoint> progress = progressOf(run.trial);
        QCOMPARE(progress.front(), (CurvePoint{0.0, 0.0}));
        QCOMPARE(progress.back().x, run.trial.wallHours);
        QVERIFY(isNear(progress.back().y, 240.0, 1e-9));
        for (std::size_t i = 1; i < progress.size(); ++i) {
            QVERIFY(progress[i].y >= progress[i - 1].y);
            QVERIFY(progress[i].y <= progress[i].x + 1e-9); // never ahead of the ideal
        }
    }

    void hoursByStateAddUpToTheWallClock()
    {
        const Run run = runOf(inputsWith({{"spot.capacity_wait_min", "60"}}));
        const auto hours = hoursByState(run.trial);
        const double sum = std::accumulate(hours.begin(), hours.end(), 0.0);
        QVERIFY(isNear(sum, run.trial.wallHours, 1e-12));
        QVERIFY(hours[static_cast<std::size_t>(JobState::Wait)] > 0.0);
    }

    void windowIsAShortRoundPieceOfALongTrial()
    {
        const Run run = runOf(inputsWith());
        QCOMPARE(windowHours(run.job, run.trial), 48.0); // 24 segments of 1.5 h, rounded up
    }

    void windowNeverOutlastsTheTrial()
    {
        for (const char* work : {"0.1", "1", "30", "5000"}) {
            const Run run = runOf(inputsWith({{"spot.work_hours", work}}));
            const double window = windowHours(run.job, run.trial);
            QVERIFY(window > 0.0 && window <= run.trial.wallHours);
        }
    }

    // 10 h between checkpoints at an MTBI of 2 h: a stretch of 2 e^0.25 (e^(10.25 / 2) - 1) / 10 =
    // 43, above 20, so that patience is 5 x 240 h; the trial takes about 43 x 240 h.
    void aTrialThatFinishesIsShownToItsEnd()
    {
        const Inputs<double> in = inputsWith({{"spot.checkpoint_interval_min", "600"},
            {"spot.node_interruption_rate", "0.0078125"}});
        Results<double> results;
        evaluate(in, results);
        const SpotJob job = spotJobOf(in, results);
        const double patience = maximumTrialHours(in, results);
        QCOMPARE(patience, 1200.0);
        QVERIFY(!simulateTrial(job, 1, 0, patience).isFinished);
        const SpotTrial shown = shownTrial(job, 1, 0, patience);
        QVERIFY(shown.isFinished);
        QVERIFY(shown.wallHours > 20.0 * 240.0);
        QCOMPARE(shown.spans.back().end, shown.wallHours);
        QCOMPARE(shown.spans.back().workDone, 240.0);
        SimulationPlan plan;
        plan.trials = 1;
        QCOMPARE(simulate(job, plan).wallHours.front(), shown.wallHours);
    }

    void aTrialThatDoesNotFinishIsShownUntilPatienceEnds()
    {
        const Run run = runOf(inputsWith({{"spot.checkpoint_interval_min", "20000"}}));
        const SpotTrial shown = shownTrial(run.job, 1, 0, run.limit);
        QVERIFY(!shown.isFinished);
        QCOMPARE(shown.wallHours, run.limit);
    }

    // The reference sample needs 396 h: the limit must not cut an ordinary unlucky trial.
    void limitLeavesRoomForBadLuckAndEndsWhatCannotEnd()
    {
        QVERIFY(runOf(inputsWith()).limit >= 2.0 * 396.0);
        const Run hopeless = runOf(inputsWith({{"spot.checkpoint_interval_min", "20000"}}));
        QCOMPARE(hopeless.limit, 5.0 * 240.0);
        QVERIFY(!hopeless.trial.isFinished);
    }

    // 5 h between checkpoints at an MTBI of 2 h: 240 h x 2 e^0.25 (e^(5.25 / 2) - 1) / 5 = 1,578 h.
    void patienceIsTwiceTheExpectedHoursWhereThatIsMore()
    {
        const Run run = runOf(inputsWith({{"spot.checkpoint_interval_min", "300"},
            {"spot.node_interruption_rate", "0.0078125"}}));
        const double expected = 240.0 * 2.0 * std::exp(0.25) * (std::exp(2.625) - 1.0) / 5.0;
        QVERIFY(isNear(run.limit, 2.0 * expected, 1e-9));
    }

    // 18.9 years, nearly all of them waiting: no more spans to draw than without.
    void longWaitDoesNotCutTheTrial()
    {
        QVERIFY(runOf(inputsWith({{"spot.capacity_wait_min", "100000"}})).trial.isFinished);
    }
};

ISOCOST_TEST(TestSpotJob)
#include "tst_spot_job.moc"
