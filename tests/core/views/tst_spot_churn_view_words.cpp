// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/views/risk/spot_churn_words.h"
#include "tests/core/views/spot_view_sample.h"
#include "tests/support/read_trace.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

ViewWords wordsOf(const ViewSample& sample, const SpotChurn& churn)
{
    const ViewInput input = sample.input();
    return spotChurnWords(*input.scenario, *input.inputs, churn);
}

ViewWords wordsWith(std::initializer_list<Change> changes)
{
    const ViewSample sample(changes);
    return wordsOf(sample, churnOf(sample));
}

QString titleWith(std::initializer_list<Change> changes)
{
    return text(wordsWith(changes).title);
}

QString subtitleWith(std::initializer_list<Change> changes)
{
    return text(wordsWith(changes).subtitle);
}

} // namespace

class TestSpotChurnViewWords : public QObject {
    Q_OBJECT

private slots:
    // 396.01 h at 3,328 USD against 240 h at 6,400; 1 - 240 / 396.01 of golden case "reference".
    void titleIsTheCostAndTheWastedShareOfTheBill()
    {
        QCOMPARE(titleWith({}),
            QStringLiteral("Spot would cost $1.32M, 14 % less than on-demand ($1.54M); 39 % of it "
                           "is checkpoints, restarts and lost work"));
        QVERIFY(titleWith({{"platform.h100.purchase", "spot"}}).startsWith("Spot costs $1.32M, "));
    }

    // Of a job without a cost the share of the bill is the claim, of a slow one its time.
    void aShortTitleIsTheClaimAlone()
    {
        const auto shortTitleWith = [](std::initializer_list<Change> changes) {
            return text(say(wordsWith(changes).title, kShort));
        };
        QCOMPARE(
            shortTitleWith({}), QStringLiteral("Spot would cost $1.32M, 14 % less than on-demand"));
        QCOMPARE(shortTitleWith({{"platform.h100.price_spot", "unpriced"}}),
            QStringLiteral("39 % of the billed spot time is checkpoints, restarts and lost work"));
        QCOMPARE(shortTitleWith({{"spot.restart_min", "1440"}}),
            QStringLiteral("Spot turns 240 h of work into 16.1 years"));
        const Sentence title = wordsWith({{"spot.node_interruption_rate", "0"}}).title;
        QVERIFY(title.find("spot_churn.would_cost_less") && title.find("spot_churn.uninterrupted"));
        const Clause* const wasted = title.find("spot_churn.of_it_wasted");
        QVERIFY(wasted && wasted->weight == Weight::Reason);
        QCOMPARE(std::get<Names>(wasted->arguments.at(1).value).texts, Words{"checkpoints"});
    }

    // 1,650 USD a useful hour beside a hundredth of a cent: no percentage says how far that is.
    void spotBesideNextToNothingIsNotTheSame()
    {
        QCOMPARE(titleWith({{"platform.h100.price_on_demand", "0.0001"},
                     {"platform.h100.price_spot", "1000"}}),
            QStringLiteral(
                "Spot would cost $203M, over a million times on-demand ($12.29); 39 % of "
                "it is checkpoints, restarts and lost work"));
    }

    void namesWithSeparatorsAreWhole()
    {
        ViewSample sample;
        sample.scenario().name = "A; B: C vs D, \"E\"";
        SpotChurn churn = churnOf(sample);
        QVERIFY(text(wordsOf(sample, churn).subtitle)
                    .startsWith(QStringLiteral("A; B: C vs D, \"E\": 64 spot nodes, ")));
        const Trace trace = readTrace("0,4\n10,4\n", "A; B: C.csv", TraceUnit::Hours);
        churn.replay = SpotMarket(trace, 1.0).replay(churn.job).value();
        QVERIFY(text(traceSentence(churn, "F; G: H vs I, \"J\""))
                    .startsWith(QStringLiteral(
                        "Trace A; B: C.csv (F; G: H vs I, \"J\"): 1 of 4 nodes up 100 % of ")));
    }

    // Waiting costs time, not money: the same share of the bill.
    void waitingDoesNotChangeTheBill()
    {
        QCOMPARE(titleWith({{"spot.capacity_wait_min", "120"}}), titleWith({}));
    }

    // ... but when it takes years, that is what is to be told: 99 interruptions of 1,667 h each.
    void yearsOfWaitingAreTheTitle()
    {
        QCOMPARE(titleWith({{"spot.capacity_wait_min", "100000"}}),
            QStringLiteral("Spot turns 240 h of work into 18.9 years: 99.8 % of it is the wait for "
                           "capacity"));
    }

    // A job of 0.1 h pays 0.25 h of checkpoint: 1 - 0.1 / 0.414 (S1b).
    void shortJobIsMostlyItsLastCheckpoint()
    {
        QVERIFY(titleWith({{"spot.work_hours", "0.1"}}).contains(QStringLiteral("; 76 % of it")));
    }

    // R = 0: time factor 4 (e^((1.2527 + 0.25) / 4) - 1) / 1.2527 = 1.456.
    void causesThatDoNotExistAreNotNamed()
    {
        QVERIFY(titleWith({{"spot.restart_min", "0"}})
                    .endsWith(QStringLiteral("; 31 % of it is checkpoints and lost work")));
    }

    // 15 min of writing after 240 h of work: 0.25 / 240.25.
    void calmJobPaysItsCheckpointsOnly()
    {
        QVERIFY(titleWith({{"spot.node_interruption_rate", "0"}})
                    .endsWith(QStringLiteral(
                        "; 0.1 % of it is checkpoints, nothing interrupts the job")));
        QVERIFY(
            titleWith({{"spot.node_interruption_rate", "0"}, {"spot.checkpoint_write_min", "0"}})
                .endsWith(QStringLiteral(" is useful work: nothing interrupts the job")));
    }

    void hopelessJobIsNotRoundedToAllOfTheBill()
    {
        // One hour of work, 12 h of restart against 4 h between interruptions.
        QVERIFY(titleWith({{"spot.work_hours", "1"}, {"spot.restart_min", "1440"}})
                    .endsWith(QStringLiteral(
                        "; more than 99 % of it is checkpoints, restarts and lost work")));
        QVERIFY(titleWith({{"spot.nodes", "100000"}, {"spot.node_interruption_rate", "10"}})
                    .startsWith(QStringLiteral("This job never finishes on spot")));
    }

    // 192 segments of 1.5 h, each e^(R / 4) x 4 (e^(1.5 / 4) - 1) h: with R = 24 h 141,000 h, with
    // 66.7 h 6.05e9 h.
    void jobOfYearsIsToldByItsTime_data()
    {
        QTest::addColumn<QByteArray>("minutes");
        QTest::addColumn<QString>("title");
        QTest::newRow("years") << QByteArray("1440")
                               << "Spot turns 240 h of work into 16.1 years: more than 99 % of the "
                                  "spot bill is checkpoints, restarts and lost work";
        QTest::newRow("out of reach") << QByteArray("4000")
                                      << "This job is out of reach on spot: 240 h of work would "
                                         "take 690,000 years";
        QTest::newRow("never") << QByteArray("10000")
                               << "This job practically never finishes on spot: it would take over "
                                  "a billion years";
    }
    void jobOfYearsIsToldByItsTime()
    {
        QFETCH(QByteArray, minutes);
        QFETCH(QString, title);
        QCOMPARE(titleWith({{"spot.restart_min", minutes.constData()}}), title);
    }

    void oneNodeAndOneTrialAreNoPlural()
    {
        QVERIFY(
            subtitleWith({{"spot.nodes", "1"}}).startsWith(QStringLiteral("Base: 1 spot node, ")));
        ViewSample sample({{"spot.lifetime_shape", "0.7"}});
        SpotChurn churn = churnOf(sample);
        churn.trials = 1;
        QCOMPARE(text(awaitedWords(sample.scenario(), churn).emptyReason),
            QStringLiteral("Simulating 1 trial\u2026"));
        churn.summary = trialsOf(churn, 1);
        QVERIFY(
            text(engineSentence(churn)).contains(QStringLiteral("Simulated: 1 trial (seed 1)")));
        churn.summary->wall.mean.reset();
        churn.summary->gaveUp = 1;
        QVERIFY(text(engineSentence(churn))
                    .endsWith(QStringLiteral("1 given up after too many interruptions.")));
    }

    // 6 min of work end without an interruption in more than 9 of 10 cases: e^(-0.35 / 4) = 0.916.
    void bandOfOneOutcomeIsOneNumber()
    {
        const QString subtitle = subtitleWith({{"spot.work_hours", "0.1"}});
        QVERIFY2(subtitle.contains(QStringLiteral(" 21 min in at least 8 of 10 cases; ")),
            qPrintable(subtitle));
    }

    void unpricedSpotSpeaksOfHours()
    {
        QCOMPARE(titleWith({{"platform.h100.price_spot", "unpriced"}}),
            QStringLiteral("39 % of the billed spot time is checkpoints, restarts and lost work"));
    }

    // What the closed form leaves out is told of the trials: by hand from the states' shares.
    void simulatedJobIsToldOfItsTrials()
    {
        const ViewSample sample({{"spot.warning_min", "20"}});
        SpotChurn saved = churnOf(sample);
        saved.summary = trialsOf(saved, 4000);
        const ViewWords words = wordsOf(sample, saved);
        const StateShares& shares = saved.summary->shares.value();
        const double wasted = (shares[1] + shares[2] + shares[3]) / (1.0 - shares[4]);
        QVERIFY(text(words.title)
                    .endsWith(QStringLiteral("; %1 % of it is checkpoints and restarts")
                                  .arg(qRound(100.0 * wasted))));
        QVERIFY(text(words.subtitle).contains(QStringLiteral("long enough to save the work")));
    }

    void subtitleTellsJobMeanAndBand()
    {
        const QString subtitle = subtitleWith({});
        QVERIFY2(subtitle.startsWith(QStringLiteral("Base: 64 spot nodes, one interruption in 4 h, "
                                                    "15 min checkpoints every 75.2 min; 240 h of "
                                                    "work take 396 h on average, 378 h to 4")),
            qPrintable(subtitle));
        QVERIFY(
            subtitle.contains(QStringLiteral(" in 8 of 10 cases; all else equal, spot is cheaper "
                                             "while ")));
    }

    // 64 nodes: one interruption in 1 / (64 x spot.break_even_rate) hours.
    void subtitleTellsHowFarSpotPays()
    {
        const QString limits = QStringLiteral(
            "; all else equal, spot is cheaper while interruptions are at least 2.67 h "
            "apart (now 4 h), and while checkpoint writes take up to 28.4 min (now 15 min)");
        QVERIFY(subtitleWith({}).endsWith(limits));
        QVERIFY(subtitleWith({{"platform.h100.price_spot", "20"}})
                    .endsWith(QStringLiteral("; spot never pays at these prices")));
        QVERIFY(subtitleWith({{"spot.lifetime_shape", "2"}})
                    .endsWith(limits + QStringLiteral(", as if interruptions were memoryless")));
        // S1c counts what the notice saves
        QVERIFY(!subtitleWith({{"spot.warning_min", "15"}}).contains(QStringLiteral("as if")));
        QVERIFY(!subtitleWith({{"platform.h100.price_spot", "unpriced"}})
                     .contains(QStringLiteral("cheaper")));
    }

    void engineIsNamedWithTrialsAndError()
    {
        SpotChurn exact = churnOf(ViewSample());
        QCOMPARE(text(engineSentence(exact)),
            QStringLiteral("The distribution is computed, not sampled."));
        exact.check = trialsOf(exact, 10000);
        QVERIFY2(text(engineSentence(exact))
                     .startsWith(QStringLiteral(
                         "The distribution is computed, not sampled; to compare, 10,000 trials "
                         "(seed 1): mean 396 h, standard error ")),
            say(engineSentence(exact)).c_str());
        SpotChurn some = churnOf(ViewSample({{"spot.lifetime_shape", "0.5"}}));
        some.summary = trialsOf(some, 1000);
        QVERIFY2(
            text(engineSentence(some))
                .startsWith(QStringLiteral("Simulated: 1,000 of 10,000 trials (seed 1): mean ")),
            say(engineSentence(some)).c_str());
        const SpotChurn hopeless = churnOf(ViewSample({{"spot.checkpoint_interval_min", "10000"}}));
        QVERIFY(text(engineSentence(hopeless)).startsWith(QStringLiteral("Closed form")));
    }

    // Ten interruptions a node-hour: no checkpoint is ever written.
    void endlessTrialsAreTheTitle()
    {
        const ViewSample sample(
            {{"spot.lifetime_shape", "0.9"}, {"spot.node_interruption_rate", "10"}});
        SpotChurn endless = churnOf(sample);
        endless.summary = trialsOf(endless, 64);
        QVERIFY(text(wordsOf(sample, endless).title)
                    .startsWith(QStringLiteral("No trial of this job finished")));
        endless.summary->gaveUp = 2;
        QCOMPARE(text(wordsOf(sample, endless).title),
            QStringLiteral("This job may hardly finish on spot: some of its trials were given up "
                           "after too many interruptions"));
    }

    void intervalThatCannotBeComputedIsSaidInWords()
    {
        const ViewWords words = wordsWith(
            {{"spot.checkpoint_write_min", "0"}, {"spot.checkpoint_interval_min", "1e-307"}});
        QVERIFY(text(words.emptyReason).contains(QStringLiteral("checkpoint interval")));
        QVERIFY(wordsWith({}).emptyReason.empty());
    }

    void medianTrialIsCalledSo()
    {
        SpotChurn churn = churnOf(ViewSample(), 1237);
        QCOMPARE(text(trialSentence(churn)), QStringLiteral("Timeline: trial 1,237."));
        churn.isMedianTrial = true;
        QCOMPARE(
            text(trialSentence(churn)), QStringLiteral("Timeline: trial 1,237, the median one."));
    }

    // What was seen on a market leads the title where it is more than a tenth off what is computed.
    void aTraceThatDisagreesLeadsTheTitle()
    {
        const ViewSample sample;
        SpotChurn churn = churnOf(sample);
        const std::string alone = say(wordsOf(sample, churn).title);
        const Trace trace =
            readTrace("time,nodes\n0,4\n9,4\n9,0\n10,0\n", "duty.csv", TraceUnit::Hours);
        churn.replay = SpotMarket(trace, 4.0).replay(churn.job).value();
        const double computed = churn.meanHours().value();
        churn.replay->wall.mean = 2.0 * computed;
        const std::string led = say(wordsOf(sample, churn).title);
        QVERIFY2(led.starts_with("Over the trace duty.csv 240 h of work take "
                     + hoursText(2.0 * computed) + ", not " + hoursText(computed)
                     + " as computed; spot "),
            led.c_str());
        churn.replay->wall.mean = 1.09 * computed;
        QCOMPARE(say(wordsOf(sample, churn).title), alone);
        QVERIFY(alone.starts_with("Spot "));
    }

    // 4 of 4 nodes for 9 h, none for 1 h.
    void traceIsToldWithItsMarket()
    {
        SpotChurn churn = churnOf(ViewSample());
        QVERIFY(traceSentence(churn, {}).empty());
        const Trace trace =
            readTrace("time,nodes\n0,4\n9,4\n9,0\n10,0\n", "duty.csv", TraceUnit::Hours);
        churn.replay = SpotMarket(trace, 4.0).replay(churn.job).value();
        const QString told = text(traceSentence(churn, {}));
        QVERIFY2(told.startsWith(QStringLiteral("Trace duty.csv: 4 of 4 nodes up 90 % of 10 h, "
                                                "1 interruption, up 9 h at a time (median 9 h)")),
            qPrintable(told));
        const std::string survey = "Survey of\nour account, " + std::string(200, 'x');
        const QString sourced = text(traceSentence(churn, survey));
        QVERIFY2(sourced.startsWith(QStringLiteral("Trace duty.csv (Survey of our account, xxx")),
            qPrintable(sourced));
        QVERIFY(sourced.contains(QStringLiteral("x\u2026): 4 of 4 nodes up")));
        churn.replay->unfinished = 1;
        QVERIFY(text(traceSentence(churn, {}))
                    .endsWith(QStringLiteral("; 1 of 200 starts does not finish.")));
        churn.replay = SpotMarket(flipped(trace), 4.0).replay(churn.job).value();
        QVERIFY(text(traceSentence(churn, {}))
                    .endsWith(QStringLiteral("; flip it if it counts nodes lost.")));
    }
};

ISOCOST_TEST(TestSpotChurnViewWords)
#include "tst_spot_churn_view_words.moc"
