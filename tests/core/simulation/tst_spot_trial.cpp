// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

#include "core/simulation/spot_trial.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

// The reference sample: 64 nodes, MTBI 4 h, 15 min writes, 30 min restarts, 240 h of work, at the
// best interval of golden case "reference" (75.1616052808071 min).
SpotJob referenceJob()
{
    SpotJob job;
    job.workHours = 240.0;
    job.intervalHours = 75.1616052808071 / 60.0;
    job.writeHours = 0.25;
    job.restartHours = 0.5;
    job.warningHours = 2.0 / 60.0;
    job.mtbiHours = 4.0;
    return job;
}

constexpr double kNoEnd = 1e6;

std::array<double, kJobStateCount> hoursByState(const SpotTrial& trial)
{
    std::array<double, kJobStateCount> hours{};
    for (const JobSpan& span : trial.spans)
        hours[static_cast<std::size_t>(span.state)] += span.end - span.start;
    return hours;
}

double hoursIn(const SpotTrial& trial, JobState state)
{
    return hoursByState(trial)[static_cast<std::size_t>(state)];
}

struct Mean {
    double value = 0.0;
    double standardError = 0.0;
};

Mean meanWallHours(const SpotJob& job, int trials)
{
    double sum = 0.0;
    double squares = 0.0;
    for (int i = 0; i < trials; ++i) {
        const double hours = simulateTrial(job, 1, static_cast<std::uint64_t>(i), kNoEnd).wallHours;
        sum += hours;
        squares += hours * hours;
    }
    const double mean = sum / trials;
    return {mean, std::sqrt((squares / trials - mean * mean) / (trials - 1.0))};
}

bool agrees(const Mean& mean, double expected)
{
    const bool isNear = std::fabs(mean.value - expected) < 4.0 * mean.standardError;
    if (!isNear)
        qDebug("mean %.4f, standard error %.4f, expected %.4f", mean.value, mean.standardError,
            expected);
    return isNear;
}

} // namespace

class TestSpotTrial : public QObject {
    Q_OBJECT

private slots:
    void spansTileTheTimeAxisWithoutGaps_data()
    {
        QTest::addColumn<double>("wait");
        QTest::addColumn<double>("shape");
        QTest::addColumn<double>("warning");
        QTest::newRow("memoryless") << 0.0 << 1.0 << 0.0;
        QTest::newRow("waiting for capacity") << 2.0 << 1.0 << 0.0;
        QTest::newRow("early deaths") << 1.0 << 0.5 << 0.0;
        QTest::newRow("wearing out") << 1.0 << 3.0 << 0.0;
        QTest::newRow("notice saves the work") << 1.0 << 0.7 << 1.0;
    }
    void spansTileTheTimeAxisWithoutGaps()
    {
        QFETCH(double, wait);
        QFETCH(double, shape);
        QFETCH(double, warning);
        SpotJob job = referenceJob();
        job.waitHours = wait;
        job.lifetimeShape = shape;
        job.warningHours = warning;
        for (std::uint64_t i = 0; i < 200; ++i) {
            const SpotTrial trial = simulateTrial(job, 5, i, kNoEnd);
            QVERIFY(trial.isFinished);
            QCOMPARE(trial.spans.front().start, 0.0);
            QCOMPARE(trial.spans.back().end, trial.wallHours);
            for (std::size_t s = 0; s < trial.spans.size(); ++s) {
                const JobSpan& span = trial.spans[s];
                QVERIFY(span.end > span.start);
                QVERIFY(s == 0 || span.start == trial.spans[s - 1].end);
                QVERIFY(s == 0 || span.workDone >= trial.spans[s - 1].workDone);
            }
        }
    }

    // Every useful hour is computed once in a span that counts; all else is overhead.
    void computedHoursAddUpToTheWork()
    {
        SpotJob job = referenceJob();
        for (const double warning : {0.0, 1.0}) {
            job.warningHours = warning;
            for (std::uint64_t i = 0; i < 200; ++i) {
                const SpotTrial trial = simulateTrial(job, 9, i, kNoEnd);
                QVERIFY(std::fabs(hoursIn(trial, JobState::Compute) - 240.0) < 1e-9);
                QCOMPARE(trial.spans.back().workDone, 240.0);
            }
        }
    }

    void lastSegmentEndsWithItsCheckpoint()
    {
        const SpotTrial trial = simulateTrial(referenceJob(), 1, 0, kNoEnd);
        QCOMPARE(trial.spans.back().state, JobState::Checkpoint);
    }

    // Without interruptions 10 h of work at 3 h an interval are 4 segments: 10 + 4 * 0.25 h.
    void uninterruptedJobTakesWorkAndCheckpointsOnly()
    {
        SpotJob job = referenceJob();
        job.workHours = 10.0;
        job.intervalHours = 3.0;
        job.mtbiHours = std::numeric_limits<double>::infinity();
        const SpotTrial trial = simulateTrial(job, 1, 0, kNoEnd);
        QCOMPARE(trial.wallHours, 11.0);
        QCOMPARE(trial.interruptions, 0);
        QCOMPARE(trial.spans.size(), std::size_t(8));
    }

    // S1b of model.md; expected hours of golden cases "reference", "spot_churn", "spot_calm" and
    // "spot_wait".
    void meanAgreesWithTheClosedForm_data()
    {
        QTest::addColumn<double>("intervalMinutes");
        QTest::addColumn<double>("mtbi");
        QTest::addColumn<double>("write");
        QTest::addColumn<double>("restart");
        QTest::addColumn<double>("wait");
        QTest::addColumn<double>("expected");
        QTest::newRow("reference")
            << 75.1616052808071 << 4.0 << 15.0 << 30.0 << 0.0 << 396.0124868073097;
        QTest::newRow("spot_churn") << 60.0 << 4.0 << 15.0 << 30.0 << 0.0 << 399.0545717446145;
        QTest::newRow("spot_calm")
            << 116.69007332665814 << 24.0 << 5.0 << 10.0 << 0.0 << 263.0134578802968;
        QTest::newRow("spot_wait")
            << 75.1616052808071 << 4.0 << 15.0 << 30.0 << 120.0 << 594.0187302109646;
    }
    void meanAgreesWithTheClosedForm()
    {
        QFETCH(double, intervalMinutes);
        QFETCH(double, mtbi);
        QFETCH(double, write);
        QFETCH(double, restart);
        QFETCH(double, wait);
        QFETCH(double, expected);
        SpotJob job = referenceJob();
        job.intervalHours = intervalMinutes / 60.0;
        job.mtbiHours = mtbi;
        job.writeHours = write / 60.0;
        job.restartHours = restart / 60.0;
        job.waitHours = wait / 60.0;
        QVERIFY(agrees(meanWallHours(job, 20000), expected));
    }

    // A renewal process of mean M whatever the shape: with one long stretch of restarts that are
    // never cut short (R = 0) and work saved by the notice, wall = work + writes, and the number
    // of interruptions over T hours tends to T/M.
    void lifetimesOfEveryShapeHaveTheSameMean()
    {
        SpotJob job = referenceJob();
        job.workHours = 40000.0;
        job.intervalHours = 100.0;
        job.writeHours = 0.0;
        job.restartHours = 0.0;
        for (const double shape : {0.6, 1.0, 2.5}) {
            job.lifetimeShape = shape;
            const SpotTrial trial = simulateTrial(job, 3, 0, kNoEnd);
            // Standard deviation of a Weibull lifetime is at most 1.8 means here; 10,000 of them.
            const double expected = 40000.0 / 4.0;
            QVERIFY(std::fabs(trial.interruptions - expected) < 4.0 * 1.8 * std::sqrt(expected));
        }
    }

    void noticeAsLongAsAWriteLosesNothing()
    {
        SpotJob job = referenceJob();
        job.warningHours = job.writeHours;
        const SpotTrial trial = simulateTrial(job, 1, 0, kNoEnd);
        QVERIFY(trial.interruptions > 10);
        QCOMPARE(hoursIn(trial, JobState::Lost), 0.0);
        job.warningHours = job.writeHours * 0.999;
        QVERIFY(hoursIn(simulateTrial(job, 1, 0, kNoEnd), JobState::Lost) > 0.0);
    }

    // A restart as long as the MTBI is often cut short; then another wait and restart follow.
    void restartCanBeInterruptedAndAWaitCannot()
    {
        SpotJob job = referenceJob();
        job.workHours = 20.0;
        job.restartHours = 4.0;
        job.waitHours = 1.0;
        const SpotTrial trial = simulateTrial(job, 2, 0, kNoEnd);
        int cutShort = 0;
        int waits = 0;
        for (std::size_t i = 0; i < trial.spans.size(); ++i) {
            const JobSpan& span = trial.spans[i];
            waits += span.state == JobState::Wait;
            if (span.state != JobState::Restart || span.end - span.start > 4.0 - 1e-9)
                continue;
            ++cutShort;
            QCOMPARE(trial.spans[i + 1].state, JobState::Wait);
        }
        QVERIFY(cutShort > 0);
        QCOMPARE(waits, trial.interruptions);
    }

    void sameSeedAndTrialGiveTheSameSpans()
    {
        const SpotTrial one = simulateTrial(referenceJob(), 11, 4, kNoEnd);
        const SpotTrial same = simulateTrial(referenceJob(), 11, 4, kNoEnd);
        QVERIFY(one.spans == same.spans);
        QVERIFY(one.spans != simulateTrial(referenceJob(), 11, 5, kNoEnd).spans);
        QVERIFY(one.spans != simulateTrial(referenceJob(), 12, 4, kNoEnd).spans);
    }

    // e^100 attempts would be needed: 100 MTBI of work before the first checkpoint.
    void jobThatCannotFinishStopsAtTheLimit()
    {
        SpotJob job = referenceJob();
        job.intervalHours = 400.0;
        job.workHours = 400.0;
        const SpotTrial trial = simulateTrial(job, 1, 0, 1000.0);
        QVERIFY(!trial.isFinished);
        QCOMPARE(trial.wallHours, 1000.0);
        QCOMPARE(trial.spans.back().end, 1000.0);
        QCOMPARE(trial.spans.back().workDone, 0.0);
    }

    // The last checkpoint ends at 10 + 4 * 0.25 = 11 h.
    void lastCheckpointPastTheLimitIsNoEnd()
    {
        SpotJob job = referenceJob();
        job.workHours = 10.0;
        job.intervalHours = 3.0;
        job.mtbiHours = std::numeric_limits<double>::infinity();
        const SpotTrial cut = simulateTrial(job, 1, 0, 10.875);
        QVERIFY(!cut.isFinished);
        QCOMPARE(cut.wallHours, 10.875);
        QVERIFY(simulateTrial(job, 1, 0, 11.0).isFinished);
    }

    // 100,000 nodes at ten interruptions an hour: a million spans an hour without the limit.
    void jobThatNeverGetsGoingKeepsItsMemory()
    {
        SpotJob job = referenceJob();
        job.mtbiHours = 1e-6;
        const SpotTrial trial = simulateTrial(job, 1, 0, kNoEnd);
        QVERIFY(!trial.isFinished);
        QVERIFY(trial.spans.size() <= kMaximumSpans);
        QVERIFY(trial.wallHours < 1.0);
    }
};

ISOCOST_TEST(TestSpotTrial)
#include "tst_spot_trial.moc"
