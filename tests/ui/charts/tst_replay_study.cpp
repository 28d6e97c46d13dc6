// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include "tests/core/simulation/spot_cases.h"
#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/replay_study.h"
#include "ui/charts/spot_churn_chart.h"

using namespace isocost;
using test::ChartSample;

namespace {

constexpr std::size_t kLong = 4 * ReplayStudy::kStepsAtOnce;

// Four nodes for 9 h, three for 1 h, and so on.
Trace dutyTrace(std::size_t steps)
{
    Trace trace;
    trace.name = "duty.csv";
    for (std::size_t i = 0; i < steps; ++i) {
        const auto round = static_cast<double>(i / 2);
        trace.steps.push_back(
            i % 2 == 0 ? TraceStep{10.0 * round, 4.0} : TraceStep{10.0 * round + 9.0, 3.0});
    }
    trace.endHours = 5.0 * static_cast<double>(steps);
    return trace;
}

SpotJob jobOf(double workHours)
{
    SpotJob job = test::churnJob();
    job.workHours = workHours;
    return job;
}

} // namespace

class TestReplayStudy : public QObject {
    Q_OBJECT

private slots:
    void shortTraceIsAnsweredAtOnce()
    {
        ReplayStudy study;
        const Trace trace = dutyTrace(20);
        study.ask(trace, 4.0, jobOf(100.0));
        QVERIFY(study.isWhole());
        QCOMPARE(study.replay()->wall.mean, replayOver(trace, jobOf(100.0), 4.0).wall.mean);
    }

    void longTraceIsAnsweredLaterWithTheSameBits()
    {
        ReplayStudy study;
        const QSignalSpy told(&study, &ReplayStudy::answered);
        const Trace trace = dutyTrace(kLong);
        study.ask(trace, 4.0, jobOf(100.0));
        QVERIFY(!study.isWhole());
        QVERIFY(!study.replay());
        QTRY_VERIFY_WITH_TIMEOUT(study.isWhole(), 20000);
        QCOMPARE(told.count(), 1);
        const SpotReplay direct = replayOver(trace, jobOf(100.0), 4.0);
        QCOMPARE(study.replay()->wall.mean, direct.wall.mean);
        QCOMPARE(study.replay()->statistics.interruptions, direct.statistics.interruptions);
    }

    // The last answer stays while the next one is on its way; of another trace it does not.
    void lastAnswerOfTheTraceStays()
    {
        ReplayStudy study;
        const Trace trace = dutyTrace(kLong);
        study.ask(trace, 4.0, jobOf(100.0));
        study.finish();
        const auto first = study.replay()->wall.mean;
        study.ask(trace, 4.0, jobOf(200.0));
        QVERIFY(!study.isWhole());
        QCOMPARE(study.replay()->wall.mean, first);
        QTRY_VERIFY_WITH_TIMEOUT(study.isWhole(), 20000);
        QVERIFY(*study.replay()->wall.mean > *first);
        study.ask(dutyTrace(kLong + 2), 4.0, jobOf(200.0));
        QVERIFY(!study.replay());
        study.forget();
        QVERIFY(study.isWhole());
        QVERIFY(!study.replay());
    }

    // The older answer is in the queue when the newer question comes: it is never seen.
    void answerOfAnOlderQuestionIsNeverTold()
    {
        ReplayStudy study;
        const Trace trace = dutyTrace(kLong);
        std::vector<double> means;
        connect(&study, &ReplayStudy::answered, &study,
            [&] { means.push_back(*study.replay()->wall.mean); });
        study.ask(trace, 4.0, jobOf(100.0));
        QThread::msleep(300); // answered, not yet told
        study.ask(trace, 4.0, jobOf(1000.0));
        QTRY_VERIFY_WITH_TIMEOUT(study.isWhole(), 20000);
        QCOMPARE(means.size(), std::size_t(1));
        QCOMPARE(means.front(), *replayOver(trace, jobOf(1000.0), 4.0).wall.mean);
    }

    void studyEndsInTheMiddleOfItsWork()
    {
        ReplayStudy study;
        for (const double work : {100.0, 200.0, 300.0})
            study.ask(dutyTrace(kLong), 4.0, jobOf(work));
        QVERIFY(!study.isWhole());
    }

    // On screen the chart follows; a file waits.
    void chartShowsTheReplayWhenItComes()
    {
        ChartSample sample;
        MarketTrace market = marketOf(dutyTrace(kLong));
        market.source = "survey of our account";
        ChartInput input = sample.input();
        input.market = &market;
        SpotChurnChart chart;
        chart.show(input);
        QVERIFY(!chart.isSettled());
        QVERIFY(!chart.data().replay);
        QVERIFY(!chart.emptyReason().startsWith(QStringLiteral("Simulating")));
        QTRY_VERIFY_WITH_TIMEOUT(chart.isSettled(), 20000);
        QVERIFY(chart.data().replay.has_value());
        QVERIFY2(chart.caption().contains(
                     QStringLiteral("Trace duty.csv (survey of our account): 4 of 4 nodes")),
            qPrintable(chart.caption()));
        SpotChurnChart file;
        file.show(input);
        file.finish();
        QVERIFY(file.isSettled());
        QCOMPARE(file.data().replay->wall.mean, chart.data().replay->wall.mean);
        input.market = nullptr;
        chart.show(input);
        QVERIFY(!chart.data().replay);
    }
};

QTEST_MAIN(TestReplayStudy)
#include "tst_replay_study.moc"
