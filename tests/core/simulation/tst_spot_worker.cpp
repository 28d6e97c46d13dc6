// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <chrono>
#include <deque>
#include <future>

#include "core/simulation/spot_worker.h"
#include "tests/core/simulation/spot_cases.h"
#include "tests/support/signs.h"
#include "tests/support/test_program.h"

using namespace isocost;
using std::chrono::milliseconds;

namespace {

using Clock = std::chrono::steady_clock;

// Answers as they come, to be taken one by one.
class Mailbox {
public:
    [[nodiscard]] SpotWorker::Report report()
    {
        return [this](const SpotAnswer& answer) {
            const std::lock_guard lock(m_mutex);
            m_answers.push_back(answer);
            m_came.notify_one();
        };
    }

    std::optional<SpotAnswer> take(Clock::duration patience = std::chrono::seconds(20))
    {
        std::unique_lock lock(m_mutex);
        if (!m_came.wait_for(lock, patience, [this] { return !m_answers.empty(); }))
            return std::nullopt;
        const SpotAnswer answer = m_answers.front();
        m_answers.pop_front();
        return answer;
    }

    std::optional<SpotAnswer> takeFinal(std::uint64_t question)
    {
        while (const std::optional<SpotAnswer> answer = take())
            if (answer->question == question && answer->isFinal)
                return answer;
        return std::nullopt;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_came;
    std::deque<SpotAnswer> m_answers;
};

SpotQuestion questionOf(const SpotJob& job, std::uint64_t trials, bool isHurried = false)
{
    return {job, 3, trials, 8, isHurried};
}

// A job of one segment that an interruption nearly always cuts short.
SpotJob endlessJob()
{
    SpotJob job = test::referenceJob();
    job.intervalHours = 400.0;
    job.workHours = 400.0;
    return job;
}

} // namespace

class TestSpotWorker : public QObject {
    Q_OBJECT

private slots:
    // In stretches, and the same as in one go.
    void theWholeAnswerTellsHowFarItIs()
    {
        const SpotQuestion question = questionOf(test::churnJob(), 600000);
        std::vector<std::uint64_t> told;
        const SpotSummary summary =
            wholeAnswer(question, [&told](std::uint64_t done) { told.push_back(done); });
        QVERIFY(told.size() > 3);
        QVERIFY(std::ranges::is_sorted(told));
        QCOMPARE(told.back(), question.trials);
        SimulationPlan plan;
        plan.seed = question.seed;
        plan.trials = question.trials;
        const SpotStatistics whole = simulateStatistics(question.job, plan).statistics;
        QCOMPARE(summary.wall.mean, summaryOf(whole, question.histogramBins).wall.mean);
        QCOMPARE(
            summary.wall.percentiles, summaryOf(whole, question.histogramBins).wall.percentiles);
    }

    void trialsDoneAreOfTheNewestQuestion()
    {
        Mailbox mailbox;
        SpotWorker worker(mailbox.report());
        QCOMPARE(worker.trialsDone(), std::uint64_t{0});
        const std::uint64_t number = worker.ask(questionOf(test::referenceJob(), 5000));
        QVERIFY(mailbox.takeFinal(number).has_value());
        QCOMPARE(worker.trialsDone(), std::uint64_t{5000});
    }

    void lastAnswerIsTheWholeRunBitForBit()
    {
        Mailbox mailbox;
        SpotWorker worker(mailbox.report());
        const std::uint64_t number = worker.ask(questionOf(test::churnJob(), 50000));
        const std::optional<SpotAnswer> answer = mailbox.takeFinal(number);
        QVERIFY(answer.has_value());
        SimulationPlan plan;
        plan.seed = 3;
        plan.trials = 50000;
        plan.threads = 2;
        const SpotSummary whole =
            summaryOf(simulateStatistics(test::churnJob(), plan).statistics, 8);
        QCOMPARE(answer->summary.trials, std::uint64_t(50000));
        QCOMPARE(answer->summary.wall.mean, whole.wall.mean);
        QCOMPARE(answer->summary.wall.standardError, whole.wall.standardError);
        QVERIFY(answer->summary.wall.percentiles == whole.wall.percentiles);
        QVERIFY(answer->summary.wall.histogram == whole.wall.histogram);
        QCOMPARE(answer->summary.medianTrial, whole.medianTrial);
        const SpotSummary now = wholeAnswer(questionOf(test::churnJob(), 50000));
        QCOMPARE(now.wall.mean, whole.wall.mean);
        QCOMPARE(now.trials, whole.trials);
    }

    // 104 draws and a tally of 32 a trial: 1.2 million are 8,800 trials, 8,192 as a power of two.
    void answersAreRefinedFourfoldFromTheBudgetOfAFrame()
    {
        Mailbox mailbox;
        SpotWorker worker(mailbox.report());
        worker.ask(questionOf(test::churnJob(), 100000));
        std::vector<std::uint64_t> trials;
        std::optional<SpotAnswer> answer;
        do {
            answer = mailbox.take();
            QVERIFY(answer.has_value());
            trials.push_back(answer->summary.trials);
        } while (!answer->isFinal);
        QVERIFY((trials == std::vector<std::uint64_t>{8192, 32768, 100000}));
    }

    // 300,000 draws are 2,200 trials, 2,048 as a power of two.
    void hurriedQuestionIsAnsweredOnceWithinTheBudget()
    {
        Mailbox mailbox;
        SpotWorker worker(mailbox.report());
        worker.ask(questionOf(test::churnJob(), 100000, true));
        const std::optional<SpotAnswer> answer = mailbox.take();
        QVERIFY(answer.has_value());
        QCOMPARE(answer->summary.trials, std::uint64_t(2048));
        QVERIFY(!answer->isFinal);
        QVERIFY(!mailbox.take(milliseconds(200)));
    }

    void budgetIsAPowerOfTwoAndNeverNothing()
    {
        QCOMPARE(trialsForDraws(104.2, 1200000), std::uint64_t(8192)); // 8,811
        QCOMPARE(trialsForDraws(0.0, 1200000), std::uint64_t(32768)); // 37,500
        QCOMPARE(trialsForDraws(1e9, 1200000), std::uint64_t(64));
    }

    // While a slider is dragged every position is asked; none but the last has to be answered.
    void newestQuestionWins()
    {
        Mailbox mailbox;
        SpotWorker worker(mailbox.report());
        SpotJob job = test::churnJob();
        std::uint64_t number = 0;
        for (int i = 0; i < 200; ++i) {
            job.mtbiHours = 8.0 + 0.01 * i;
            number = worker.ask(questionOf(job, 20000));
        }
        QCOMPARE(number, std::uint64_t(200));
        std::uint64_t latest = 0;
        std::optional<SpotAnswer> answer;
        do {
            answer = mailbox.take();
            QVERIFY(answer.has_value());
            QVERIFY(answer->question >= latest); // never an older one after a newer one
            latest = answer->question;
        } while (!(answer->isFinal && answer->question == number));
        const double expected = test::expectedHours(job);
        QVERIFY(std::fabs(*answer->summary.wall.mean - expected)
            < 4.0 * answer->summary.wall.standardError.value());
    }

    void droppedQuestionIsNotAnswered()
    {
        Mailbox mailbox;
        SpotWorker worker(mailbox.report());
        worker.ask(questionOf(endlessJob(), 1000000));
        worker.drop();
        QVERIFY(!mailbox.take(milliseconds(300)));
        const std::uint64_t number = worker.ask(questionOf(test::churnJob(), 100));
        QVERIFY(mailbox.takeFinal(number).has_value()); // the thread lives on
    }

    // The old one would take hours: that there is an answer, and an end, is the proof.
    void newQuestionAndEndDoNotWaitForAnOldOne()
    {
        Mailbox mailbox;
        auto worker = std::make_unique<SpotWorker>(mailbox.report());
        worker->ask(questionOf(endlessJob(), 1000000));
        std::this_thread::sleep_for(milliseconds(20)); // under way
        const std::uint64_t number = worker->ask(questionOf(test::churnJob(), 64));
        QVERIFY(mailbox.takeFinal(number).has_value());
        worker->ask(questionOf(endlessJob(), 1000000));
        std::this_thread::sleep_for(milliseconds(20));
        worker.reset();
    }

    // 64 trials of a million interruptions each say that it does not finish; 10,000 say no more.
    void endlessJobIsNotRefined()
    {
        Mailbox mailbox;
        SpotWorker worker(mailbox.report());
        worker.ask(questionOf(endlessJob(), 10000));
        const std::optional<SpotAnswer> answer = mailbox.take(std::chrono::seconds(60));
        QVERIFY(answer.has_value());
        QVERIFY(answer->isFinal);
        QCOMPARE(answer->summary.gaveUp, std::uint64_t(64));
        QCOMPARE(answer->summary.endless, std::uint64_t(0));
        QVERIFY(!answer->summary.wall.mean);
    }

    // Trial i has the same random numbers at every position of the slider: a step of 0.1 % moves
    // the mean by less than its standard error, and yet never the wrong way.
    void draggedMeansDoNotJitter()
    {
        SpotJob job = test::churnJob();
        job.lifetimeShape = 0.7;
        double before = std::numeric_limits<double>::infinity();
        for (int step = 0; step < 60; ++step) {
            job.mtbiHours = 8.0 * std::pow(1.001, step);
            const HourSummary wall = wholeAnswer(questionOf(job, 4096)).wall;
            QVERIFY(*wall.mean < before);
            if (step > 0)
                QVERIFY(before - *wall.mean < wall.standardError);
            before = *wall.mean;
        }
    }

    void workIsWrittenWithTheSignsOfWhoAsks()
    {
        std::promise<std::string> written;
        NewestWorker worker;
        {
            const test::GermanSigns signs;
            worker.ask([&written](std::uint64_t, const std::stop_token&) {
                written.set_value(withThousands(1234.5, 1));
            });
        }
        QCOMPARE(written.get_future().get(), std::string("1.234,5"));
    }

    void sameQuestionInAnotherHurryIsTheSame()
    {
        const SpotQuestion question = questionOf(test::churnJob(), 100);
        SpotQuestion other = questionOf(test::churnJob(), 100, true);
        QVERIFY(asksTheSame(question, other));
        other.job.restartHours += 0.01;
        QVERIFY(!asksTheSame(question, other));
        other = question;
        other.seed = 4;
        QVERIFY(!asksTheSame(question, other));
        other = question;
        other.trials = 200;
        QVERIFY(!asksTheSame(question, other));
        other = question;
        other.histogramBins = 9;
        QVERIFY(!asksTheSame(question, other));
    }
};

ISOCOST_TEST(TestSpotWorker)
#include "tst_spot_worker.moc"
