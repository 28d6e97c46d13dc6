// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/simulation/spot_worker.h"
#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/spot_churn_words.h"

using namespace isocost;
using test::Change;
using test::ChartSample;

namespace {

ChartWords wordsOf(std::initializer_list<Change> changes, const SpotChurnData& data)
{
    ChartSample sample(changes);
    return spotChurnWords(sample.scenario(), sample.inputs(), data);
}

ChartWords wordsWith(std::initializer_list<Change> changes)
{
    return wordsOf(changes, spotChurnData(ChartSample(changes).inputs()));
}

SpotSummary trialsOf(const SpotChurnData& data, std::uint64_t trials)
{
    return wholeAnswer({data.job, data.seed, trials, kSpotHistogramBins, false});
}

SpotChurnData simulated(std::initializer_list<Change> changes, std::uint64_t trials)
{
    SpotChurnData data = spotChurnData(ChartSample(changes).inputs());
    data.summary = trialsOf(data, trials);
    return data;
}

} // namespace

class TestSpotChurnWords : public QObject {
    Q_OBJECT

private slots:
    // 1 - 240 / 396.01 of golden case "reference".
    void titleIsTheWastedShareOfTheBill()
    {
        QCOMPARE(wordsWith({}).title,
            QStringLiteral("39 % of the spot bill is checkpoints, restarts and lost work"));
    }

    // Waiting costs time, not money: the same share of the bill.
    void waitingDoesNotChangeTheBill()
    {
        QCOMPARE(wordsWith({{"spot.capacity_wait_min", "120"}}).title, wordsWith({}).title);
    }

    // A job of 0.1 h pays 0.25 h of checkpoint: 1 - 0.1 / 0.414 (S1b).
    void shortJobIsMostlyItsLastCheckpoint()
    {
        QVERIFY(wordsWith({{"spot.work_hours", "0.1"}}).title.startsWith(QStringLiteral("76 %")));
    }

    // R = 0: stretch 4 (e^((1.2527 + 0.25) / 4) - 1) / 1.2527 = 1.456.
    void causesThatDoNotExistAreNotNamed()
    {
        QCOMPARE(wordsWith({{"spot.restart_min", "0"}}).title,
            QStringLiteral("31 % of the spot bill is checkpoints and lost work"));
    }

    // 15 min of writing after 240 h of work: 0.25 / 240.25.
    void calmJobPaysItsCheckpointsOnly()
    {
        QCOMPARE(wordsWith({{"spot.node_interruption_rate", "0"}}).title,
            QStringLiteral("0.1 % of the spot bill is checkpoints; nothing interrupts the job"));
        QCOMPARE(
            wordsWith({{"spot.node_interruption_rate", "0"}, {"spot.checkpoint_write_min", "0"}})
                .title,
            QStringLiteral("All of the spot bill is useful work: nothing interrupts the job"));
    }

    void hopelessJobIsNotRoundedToAllOfTheBill()
    {
        QCOMPARE(wordsWith({{"spot.checkpoint_interval_min", "10000"}}).title,
            QStringLiteral(
                "More than 99 % of the spot bill is checkpoints, restarts and lost work"));
        QVERIFY(wordsWith({{"spot.nodes", "100000"}, {"spot.node_interruption_rate", "10"}})
                    .title.startsWith(QStringLiteral("This job never finishes on spot")));
    }

    void unpricedSpotSpeaksOfHours()
    {
        QCOMPARE(wordsWith({{"platform.h100.price_spot", "unpriced"}}).title,
            QStringLiteral("39 % of the billed spot hours is checkpoints, restarts and lost work"));
    }

    // What the closed form leaves out is told of the trials: by hand from the states' shares.
    void simulatedJobIsToldOfItsTrials()
    {
        const SpotChurnData saved = simulated({{"spot.warning_min", "20"}}, 4000);
        const ChartWords words = wordsOf({{"spot.warning_min", "20"}}, saved);
        QVERIFY(
            words.title.endsWith(QStringLiteral("of the spot bill is checkpoints and restarts")));
        QVERIFY(words.subtitle.contains(QStringLiteral("long enough to save the work")));
        const auto& shares = saved.summary->shares.value();
        const double wasted = (shares[1] + shares[2] + shares[3]) / (1.0 - shares[4]);
        QVERIFY(words.title.startsWith(QStringLiteral("%1 %").arg(qRound(100.0 * wasted))));
    }

    void subtitleTellsJobMeanAndBand()
    {
        const QString subtitle = wordsWith({}).subtitle;
        QVERIFY2(subtitle.startsWith(QStringLiteral("Base: 64 spot nodes, one interruption in 4 h, "
                                                    "15 min checkpoints every 75.2 min; 240 h of "
                                                    "work take 396 h on average, 378 h to 4")),
            qPrintable(subtitle));
        QVERIFY(subtitle.endsWith(QStringLiteral("in 8 of 10 cases")));
    }

    void engineIsNamedWithTrialsAndError()
    {
        SpotChurnData data = spotChurnData(ChartSample().inputs());
        QCOMPARE(engineText(data), QStringLiteral("Exact distribution, no sampling"));
        data.check = trialsOf(data, 10000);
        QVERIFY2(engineText(data).startsWith(
                     QStringLiteral("Exact distribution, no sampling; beside it 10,000 trials "
                                    "(seed 1): mean 396 h, standard error ")),
            qPrintable(engineText(data)));
        const SpotChurnData some = simulated({{"spot.lifetime_shape", "0.5"}}, 1000);
        QVERIFY2(engineText(some).startsWith(
                     QStringLiteral("Simulated: 1,000 of 10,000 trials (seed 1): mean ")),
            qPrintable(engineText(some)));
    }

    void hopelessJobSaysWhyItHasNoDistribution()
    {
        const ChartSample sample({{"spot.checkpoint_interval_min", "10000"}});
        const SpotChurnData data = spotChurnData(sample.inputs());
        QVERIFY(!data.needsTrials());
        QVERIFY(!data.summary);
        QVERIFY(engineText(data).startsWith(QStringLiteral("Closed form")));
    }

    // Ten interruptions a node-hour: no checkpoint is ever written, so no dollar can be divided.
    void endlessTrialsLeaveNoBillToDivide()
    {
        const SpotChurnData endless =
            simulated({{"spot.lifetime_shape", "0.9"}, {"spot.node_interruption_rate", "10"}}, 64);
        QCOMPARE(endless.summary->endless, std::uint64_t(64));
        QVERIFY(!endless.billedShares());
        QVERIFY(!endless.wastedShare());
        QCOMPARE(endless.waitShare(), 0.0);
        SpotChurnData some = endless;
        some.summary->endless = 2;
        const ChartWords words =
            wordsOf({{"spot.lifetime_shape", "0.9"}, {"spot.node_interruption_rate", "10"}}, some);
        QCOMPARE(words.title,
            QStringLiteral("This job may never finish on spot: some of its trials do not"));
        const SpotChurnData cut =
            spotChurnData(ChartSample({{"spot.node_interruption_rate", "0.5"}}).inputs());
        QVERIFY(!cut.trial.isFinished);
        QVERIFY(!cut.billedShares());
    }

    void intervalThatCannotBeComputedIsSaidInWords()
    {
        const ChartWords words = wordsWith(
            {{"spot.checkpoint_write_min", "0"}, {"spot.checkpoint_interval_min", "1e-307"}});
        QVERIFY(words.emptyReason.contains(QStringLiteral("checkpoint interval")));
        QVERIFY(wordsWith({}).emptyReason.isEmpty());
    }

    void medianTrialIsCalledSo()
    {
        SpotChurnData data = spotChurnData(ChartSample().inputs(), 1237);
        QCOMPARE(trialText(data), QStringLiteral("Timeline: trial 1,237"));
        data.isMedianTrial = true;
        QCOMPARE(trialText(data), QStringLiteral("Timeline: trial 1,237, the median one"));
    }

    // 4 of 4 nodes for 9 h, none for 1 h.
    void traceIsToldWithItsMarket()
    {
        SpotChurnData data = spotChurnData(ChartSample().inputs());
        QVERIFY(traceText(data).isEmpty());
        const Trace trace =
            readTrace("time,nodes\n0,4\n9,4\n9,0\n10,0\n", "duty.csv", TraceUnit::Hours);
        data.replay = replayOver(trace, data.job, 4.0);
        QVERIFY2(traceText(data).startsWith(QStringLiteral(
                     "Trace duty.csv: 4 of 4 nodes up 90 % of 10 h, 1 interruptions")),
            qPrintable(traceText(data)));
        QVERIFY2(
            traceText(data).contains(QStringLiteral("up 9 h at a time (Kaplan-Meier median 9 h)")),
            qPrintable(traceText(data)));
        data.replay = replayOver(flipped(trace), data.job, 4.0);
        QVERIFY(traceText(data).contains(QStringLiteral("flip it")));
    }
};

QTEST_APPLESS_MAIN(TestSpotChurnWords)
#include "tst_spot_churn_words.moc"
