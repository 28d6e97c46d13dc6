// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/simulation/spot_worker.h"
#include "tests/support/read_trace.h"
#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/spot_churn_words.h"

using namespace isocost;
using test::Change;
using test::ChartSample;
using test::readTrace;

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

    // ... but when it takes years, that is what is to be told: 99 interruptions of 1,667 h each.
    void yearsOfWaitingAreTheTitle()
    {
        QCOMPARE(wordsWith({{"spot.capacity_wait_min", "100000"}}).title,
            QStringLiteral("Spot turns 240 h of work into 18.9 years: 99.8 % of it is the wait for "
                           "capacity"));
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
        // One hour of work, 12 h of restart against 4 h between interruptions.
        QCOMPARE(wordsWith({{"spot.work_hours", "1"}, {"spot.restart_min", "1440"}}).title,
            QStringLiteral(
                "More than 99 % of the spot bill is checkpoints, restarts and lost work"));
        QVERIFY(wordsWith({{"spot.nodes", "100000"}, {"spot.node_interruption_rate", "10"}})
                    .title.startsWith(QStringLiteral("This job never finishes on spot")));
    }

    // 192 segments of 1.5 h, each e^(R / 4) x 4 (e^(1.5 / 4) - 1) h: with R = 24 h 141,000 h, with
    // 66.7 h 6.05e9 h.
    void jobOfYearsIsToldByItsTime_data()
    {
        QTest::addColumn<QString>("minutes");
        QTest::addColumn<QString>("title");
        QTest::newRow("years") << "1440"
                               << "Spot turns 240 h of work into 16.1 years: more than 99 % of the "
                                  "spot bill is checkpoints, restarts and lost work";
        QTest::newRow("out of reach") << "4000"
                                      << "This job is out of reach on spot: 240 h of work would "
                                         "take 690,000 years";
        QTest::newRow("never") << "10000"
                               << "This job practically never finishes on spot: it would take over "
                                  "a billion years";
    }
    void jobOfYearsIsToldByItsTime()
    {
        QFETCH(QString, minutes);
        QFETCH(QString, title);
        const QByteArray restart = minutes.toUtf8();
        QCOMPARE(wordsWith({{"spot.restart_min", restart.constData()}}).title, title);
    }

    void oneNodeAndOneTrialAreNoPlural()
    {
        QVERIFY(wordsWith({{"spot.nodes", "1"}})
                    .subtitle.startsWith(QStringLiteral("Base: 1 spot node, ")));
        ChartSample sample({{"spot.lifetime_shape", "0.7"}});
        SpotChurnData data = spotChurnData(sample.inputs());
        data.trials = 1;
        QVERIFY(awaitedWords(sample.scenario(), data)
                    .emptyReason.startsWith(QStringLiteral("Simulating 1 trial\u2026")));
        data.summary = trialsOf(data, 1);
        QVERIFY2(engineText(data).contains(QStringLiteral("Simulated: 1 trial (seed 1)")),
            qPrintable(engineText(data)));
        data.summary->wall.mean.reset();
        data.summary->gaveUp = 1;
        QVERIFY(
            engineText(data).endsWith(QStringLiteral("1 given up after too many interruptions")));
    }

    // 6 min of work end without an interruption in more than 9 of 10 cases: e^(-0.35 / 4) = 0.916.
    void bandOfOneOutcomeIsOneNumber()
    {
        const QString subtitle = wordsWith({{"spot.work_hours", "0.1"}}).subtitle;
        QVERIFY2(subtitle.contains(QStringLiteral(" 21 min in at least 8 of 10 cases; ")),
            qPrintable(subtitle));
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
        QVERIFY(subtitle.contains(QStringLiteral(" in 8 of 10 cases; pays down to MTBI ")));
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
        QCOMPARE(endless.summary->gaveUp, std::uint64_t(64));
        QVERIFY(
            wordsOf({}, endless).title.startsWith(QStringLiteral("No trial of this job finished")));
        QVERIFY(!endless.billedShares());
        QVERIFY(!endless.wastedShare());
        QCOMPARE(endless.waitShare(), 0.0);
        SpotChurnData some = endless;
        some.summary->gaveUp = 2;
        const ChartWords words =
            wordsOf({{"spot.lifetime_shape", "0.9"}, {"spot.node_interruption_rate", "10"}}, some);
        QCOMPARE(words.title,
            QStringLiteral("This job may hardly finish on spot: some of its trials were given up "
                           "after too many interruptions"));
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
                     "Trace duty.csv: 4 of 4 nodes up 90 % of 10 h, 1 interruption,")),
            qPrintable(traceText(data)));
        data.marketSource = "Survey of\nour account, " + std::string(200, 'x');
        QVERIFY2(traceText(data).startsWith(
                     QStringLiteral("Trace duty.csv (Survey of our account, xxx")),
            qPrintable(traceText(data)));
        QVERIFY(traceText(data).contains(QStringLiteral("x\u2026): 4 of 4 nodes up")));
        data.replay->unfinished = 1;
        QVERIFY(traceText(data).contains(QStringLiteral("; 1 of 200 starts does not finish")));
        QVERIFY2(traceText(data).contains(QStringLiteral("up 9 h at a time (median 9 h)")),
            qPrintable(traceText(data)));
        data.replay = replayOver(flipped(trace), data.job, 4.0);
        QVERIFY(traceText(data).contains(QStringLiteral("flip it")));
    }
};

QTEST_APPLESS_MAIN(TestSpotChurnWords)
#include "tst_spot_churn_words.moc"
