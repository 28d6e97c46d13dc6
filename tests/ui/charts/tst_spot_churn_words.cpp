// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/spot_churn_words.h"

using namespace isocost;
using test::Change;
using test::ChartSample;

namespace {

ChartWords wordsWith(std::initializer_list<Change> changes)
{
    ChartSample sample(changes);
    return spotChurnWords(sample.scenario(), sample.inputs(), spotChurnData(sample.inputs()));
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

    // The closed form knows neither the notice nor the shape: then the trial speaks for itself.
    void whatTheClosedFormLeavesOutIsToldOfTheTrial()
    {
        const ChartWords saved = wordsWith({{"spot.warning_min", "20"}});
        QVERIFY(saved.title.endsWith(
            QStringLiteral("of the spot bill of this trial is checkpoints and restarts")));
        QVERIFY(saved.subtitle.contains(QStringLiteral("long enough to save the work")));
        QVERIFY(!saved.subtitle.contains(QStringLiteral("expected")));
        QVERIFY(wordsWith({{"spot.lifetime_shape", "0.5"}})
                    .title.contains(QStringLiteral("of this trial")));
    }

    void subtitleTellsJobTrialAndExpectation()
    {
        const QString subtitle = wordsWith({}).subtitle;
        QVERIFY2(subtitle.startsWith(QStringLiteral("Base: 64 spot nodes, one interruption in 4 h, "
                                                    "15 min checkpoints every 75.2 min; one trial "
                                                    "(seed 1) takes ")),
            qPrintable(subtitle));
        QVERIFY(subtitle.endsWith(QStringLiteral("for 240 h of work, 396 h expected")));
    }
};

QTEST_APPLESS_MAIN(TestSpotChurnWords)
#include "tst_spot_churn_words.moc"
