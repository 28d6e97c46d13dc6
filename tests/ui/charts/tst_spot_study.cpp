// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/core/simulation/spot_cases.h"
#include "ui/charts/spot_study.h"

using namespace isocost;

namespace {

SpotQuestion questionOf(double mtbi, bool isHurried = false)
{
    SpotJob job = test::churnJob();
    job.mtbiHours = mtbi;
    return {job, 1, 20000, 8, isHurried};
}

} // namespace

class TestSpotStudy : public QObject {
    Q_OBJECT

private slots:
    void answersComeOnTheThreadOfTheStudy()
    {
        SpotStudy study;
        QThread* place = nullptr;
        connect(&study, &SpotStudy::answered, &study, [&] { place = QThread::currentThread(); });
        study.ask(questionOf(8.0));
        QVERIFY(!study.summary());
        QTRY_VERIFY_WITH_TIMEOUT(study.isWhole(), 20000);
        QCOMPARE(place, QThread::currentThread());
        QCOMPARE(study.summary()->trials, std::uint64_t(20000));
    }

    // The older answer is in the queue when the newer question comes: it is never seen.
    void answerOfAnOlderQuestionIsNeverTold()
    {
        SpotStudy study;
        std::vector<double> means;
        connect(&study, &SpotStudy::answered, &study,
            [&] { means.push_back(*study.summary()->wall.mean); });
        study.ask(questionOf(8.0));
        QThread::msleep(200); // answered, not yet told
        study.ask(questionOf(64.0));
        QVERIFY(!study.summary());
        QTRY_VERIFY_WITH_TIMEOUT(study.isWhole(), 20000);
        const double expected = test::expectedHours(questionOf(64.0).job);
        QVERIFY(!means.empty());
        for (const double mean : means)
            QVERIFY(std::fabs(mean - expected) < 0.01 * expected); // of 8 h it is 10 % more
    }

    void draggedQuestionIsRefinedWhenItRests()
    {
        SpotStudy study;
        study.ask(questionOf(8.0, true));
        QTRY_VERIFY_WITH_TIMEOUT(study.summary().has_value(), 20000);
        QCOMPARE(study.summary()->trials, std::uint64_t(2048));
        QVERIFY(!study.isWhole());
        study.ask(questionOf(8.0));
        QVERIFY(study.summary().has_value()); // still of the same job
        QTRY_VERIFY_WITH_TIMEOUT(study.isWhole(), 20000);
        const double mean = *study.summary()->wall.mean;
        study.ask(questionOf(8.0, true)); // another slider is held
        QVERIFY(study.isWhole());
        QCOMPARE(*study.summary()->wall.mean, mean);
    }

    void finishingAtOnceGivesTheSameBits()
    {
        SpotStudy waits;
        waits.ask(questionOf(8.0));
        QTRY_VERIFY_WITH_TIMEOUT(waits.isWhole(), 20000);
        SpotStudy hurries;
        hurries.ask(questionOf(8.0));
        hurries.finish();
        QVERIFY(hurries.isWhole());
        QCOMPARE(hurries.summary()->wall.mean, waits.summary()->wall.mean);
        QVERIFY(hurries.summary()->wall.histogram == waits.summary()->wall.histogram);
    }

    void forgottenStudyStaysSilent()
    {
        SpotStudy study;
        const QSignalSpy told(&study, &SpotStudy::answered);
        study.ask(questionOf(8.0));
        study.forget();
        QTest::qWait(100);
        QCOMPARE(told.count(), 0);
        QVERIFY(!study.summary());
    }

    void studyEndsInTheMiddleOfItsWork()
    {
        QElapsedTimer timer;
        {
            SpotStudy study;
            SpotQuestion question = questionOf(8.0);
            question.trials = 10000000;
            study.ask(question);
            QTest::qWait(20);
            timer.start();
        }
        QVERIFY(timer.elapsed() < 200);
    }
};

QTEST_GUILESS_MAIN(TestSpotStudy)
#include "tst_spot_study.moc"
