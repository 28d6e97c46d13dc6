// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <condition_variable>
#include <thread>

#include "core/views/risk/spot_churn_study.h"
#include "tests/core/views/spot_view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr std::size_t kLong = 4 * SpotChurnStudy::kStepsAtOnce;

// Collects on this thread what is told on another.
class Host {
public:
    SpotChurnStudy study{[this] {
        const std::lock_guard lock(m_mutex);
        ++m_told;
        m_changed.notify_one();
    }};

    [[nodiscard]] const SpotChurnAnswers* answers() const
    {
        return static_cast<const SpotChurnAnswers*>(study.answers());
    }

    // Once told, or after a patience that no answer needs.
    bool collectNext()
    {
        std::unique_lock lock(m_mutex);
        if (!m_changed.wait_for(lock, std::chrono::seconds(30), [this] { return m_told > 0; }))
            return false;
        m_told = 0;
        lock.unlock();
        study.collect();
        return true;
    }

    bool settle()
    {
        while (!study.isSettled())
            if (!collectNext())
                return false;
        return true;
    }

    // Something lies in the box, and is not collected.
    bool waitUntilTold()
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, std::chrono::seconds(30), [this] { return m_told > 0; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_told = 0;
};

ViewInput dragged(const ViewSample& sample)
{
    ViewInput input = sample.input();
    input.isDragged = true;
    return input;
}

// Four nodes for 9 h, three for 1 h, and so on.
MarketTrace dutyMarket(std::size_t steps)
{
    Trace trace;
    trace.name = "duty.csv";
    for (std::size_t i = 0; i < steps; ++i) {
        const auto round = static_cast<double>(i / 2);
        trace.steps.push_back(
            i % 2 == 0 ? TraceStep{10.0 * round, 4.0} : TraceStep{10.0 * round + 9.0, 3.0});
    }
    trace.endHours = 5.0 * static_cast<double>(steps);
    return marketOf(trace);
}

ViewInput over(const ViewSample& sample, const MarketTrace& market)
{
    ViewInput input = sample.input();
    input.market = &market;
    return input;
}

std::optional<double> replayed(const ViewSample& sample, const MarketTrace& market)
{
    const SpotChurn churn = churnOf(sample);
    return SpotMarket(nodesUp(market), market.neededNodes)
        .replay({churn.job, churn.elastic})
        .value()
        .wall.mean;
}

} // namespace

class TestSpotChurnStudy : public QObject {
    Q_OBJECT

private slots:
    // The distribution is exact at once; the trials beside it come from the worker.
    void trialsComeBesideTheExactDistribution()
    {
        const ViewSample sample;
        Host host;
        host.study.ask(sample.input());
        QVERIFY(host.answers() != nullptr && !host.answers()->trials);
        QVERIFY(!host.study.isSettled());
        QVERIFY(host.settle());
        QCOMPARE(host.answers()->trials->trials, std::uint64_t{10000});
        QVERIFY(host.answers()->isWhole);
        QCOMPARE(host.answers()->median, host.answers()->trials->medianTrial.value());
        QCOMPARE(host.study.settledShare(), 1.0);
    }

    void draggedExactJobIsNotSimulatedAndKeepsItsMedian()
    {
        const ViewSample base;
        const ViewSample moved({{"spot.node_interruption_rate", "0.005"}});
        Host host;
        host.study.ask(base.input());
        QVERIFY(host.settle());
        const std::uint64_t median = host.answers()->median;
        host.study.ask(dragged(base)); // a slider that does not change the job
        QVERIFY(host.study.isSettled() && host.answers()->trials);
        host.study.ask(dragged(moved));
        QVERIFY(host.study.isSettled() && !host.answers()->trials);
        QCOMPARE(host.answers()->median, median);
    }

    void simulatedJobIsAwaitedAndRefinedWhenItRests()
    {
        const ViewSample sample({{"spot.lifetime_shape", "0.7"}});
        Host host;
        host.study.ask(dragged(sample));
        QVERIFY(host.answers() == nullptr && !host.study.isSettled());
        QVERIFY(host.settle());
        const std::uint64_t some = host.answers()->trials->trials;
        QVERIFY(some < 10000 && !host.answers()->isWhole);
        QVERIFY(host.study.settledShare() < 1.0);
        host.study.ask(sample.input());
        QVERIFY(host.answers() != nullptr && !host.study.isSettled()); // still of the same job
        QVERIFY(host.settle());
        QCOMPARE(host.answers()->trials->trials, std::uint64_t{10000});
        host.study.ask(dragged(sample)); // another slider is held
        QVERIFY(host.study.isSettled() && host.answers()->isWhole);
    }

    // As many draws as leave most of a frame for the picture: of about 100 a trial.
    void heldSliderDrawsWhatAFrameHasRoomFor()
    {
        const ViewSample sample({{"spot.lifetime_shape", "0.7"}, {"spot.trials", "1000000"}});
        Host host;
        host.study.ask(dragged(sample));
        QVERIFY(host.settle());
        const SpotSummary& trials = *host.answers()->trials;
        const double draws =
            static_cast<double>(trials.trials) * (1.0 + trials.interruptions.value());
        QVERIFY(draws <= static_cast<double>(kDrawsInAHurry));
        QVERIFY(trials.trials >= 1024);
    }

    // The older answer lies in the box when the newer question comes: it is never seen.
    void answerOfAnOlderQuestionIsNeverTold()
    {
        const ViewSample older({{"spot.lifetime_shape", "0.7"}});
        const ViewSample newer({{"spot.lifetime_shape", "0.5"}});
        Host host;
        host.study.ask(dragged(older));
        QVERIFY(host.waitUntilTold());
        host.study.ask(newer.input());
        host.study.collect();
        QVERIFY(host.answers() == nullptr
            || host.answers()->trials->wall.mean != trialsOf(churnOf(older), 64).wall.mean);
        QVERIFY(host.settle());
        QCOMPARE(host.answers()->trials->wall.mean, trialsOf(churnOf(newer), 10000).wall.mean);
    }

    void finishingAtOnceGivesTheSameBits()
    {
        const ViewSample sample({{"spot.lifetime_shape", "0.7"}, {"spot.trials", "40000"}});
        Host waits;
        waits.study.ask(sample.input());
        QVERIFY(waits.settle());
        Host hurries;
        hurries.study.ask(sample.input());
        double last = 0.0;
        hurries.study.finish([&](double share) { last = share; });
        QCOMPARE(last, 1.0);
        QVERIFY(hurries.study.isSettled());
        QCOMPARE(hurries.answers()->trials->wall.mean, waits.answers()->trials->wall.mean);
        QVERIFY(
            hurries.answers()->trials->wall.histogram == waits.answers()->trials->wall.histogram);
        QCOMPARE(hurries.answers()->median, waits.answers()->median);
    }

    // Hardly ever finishes: nothing to simulate.
    void hopelessJobIsSettledAtOnce()
    {
        const ViewSample sample({{"spot.checkpoint_interval_min", "10000"}});
        Host host;
        host.study.ask(sample.input());
        QVERIFY(host.study.isSettled() && !host.answers()->trials);
        host.study.finish(nullptr);
        QVERIFY(!host.answers()->trials);
    }

    void shortTraceIsReplayedAtOnce()
    {
        const ViewSample sample;
        const MarketTrace market = dutyMarket(20);
        Host host;
        host.study.ask(over(sample, market));
        QCOMPARE(host.answers()->replay->wall.mean, replayed(sample, market));
        MarketTrace fewer = market;
        fewer.neededNodes = 3; // which are always there
        host.study.ask(over(sample, fewer));
        QCOMPARE(host.answers()->replay->neededNodes, 3.0);
        host.study.ask(sample.input());
        QVERIFY(!host.answers()->replay);
    }

    // 4 or 3 of 8 nodes lost are 4 or 5 up, which is enough at any time.
    void aFlippedTraceIsReplayedAgain()
    {
        const ViewSample sample;
        MarketTrace market = dutyMarket(20);
        market.fleetNodes = 8;
        MarketTrace lost = market;
        lost.isFlipped = true;
        QVERIFY(replayed(sample, lost) != replayed(sample, market));
        Host host;
        host.study.ask(over(sample, market));
        QCOMPARE(host.answers()->replay->wall.mean, replayed(sample, market));
        host.study.ask(over(sample, lost));
        QCOMPARE(host.answers()->replay->wall.mean, replayed(sample, lost));
    }

    // The last answer stays while the next one is on its way; of another trace it does not.
    void longTraceIsReplayedLaterWithTheSameBits()
    {
        const ViewSample sample;
        const ViewSample longer({{"spot.work_hours", "300"}});
        const MarketTrace market = dutyMarket(kLong);
        Host host;
        host.study.ask(over(sample, market));
        QVERIFY(!host.answers()->replay && !host.study.isSettled());
        QVERIFY(host.settle());
        const std::optional<double> first = host.answers()->replay->wall.mean;
        QCOMPARE(first, replayed(sample, market));
        host.study.ask(over(longer, market));
        QVERIFY(!host.study.isSettled());
        QCOMPARE(host.answers()->replay->wall.mean, first);
        host.study.finish(nullptr);
        QCOMPARE(host.answers()->replay->wall.mean, replayed(longer, market));
        const MarketTrace other = dutyMarket(kLong + 2);
        host.study.ask(over(longer, other));
        QVERIFY(!host.answers()->replay);
    }

    void replayOfAnOlderJobIsNeverTold()
    {
        const ViewSample sample({{"spot.checkpoint_interval_min", "10000"}}); // without trials
        const ViewSample longer(
            {{"spot.checkpoint_interval_min", "10000"}, {"spot.work_hours", "1000"}});
        const MarketTrace market = dutyMarket(kLong);
        Host host;
        host.study.ask(over(sample, market));
        QVERIFY(host.waitUntilTold());
        host.study.ask(over(longer, market));
        host.study.collect();
        QVERIFY(!host.answers()->replay);
        QVERIFY(host.settle());
        QCOMPARE(host.answers()->replay->wall.mean, replayed(longer, market));
    }

    void studyEndsInTheMiddleOfItsWork()
    {
        const MarketTrace market = dutyMarket(kLong);
        Host host;
        for (const char* shape : {"0.5", "0.6", "0.7"}) {
            const ViewSample sample({{"spot.lifetime_shape", shape}, {"spot.trials", "1000000"}});
            host.study.ask(over(sample, market));
        }
        QVERIFY(!host.study.isSettled());
    }

    void tableMakesTheStudyOfTheView()
    {
        const auto study = findView("spot-churn")->study([] {});
        const ViewSample sample({{"spot.lifetime_shape", "0.7"}, {"spot.trials", "200"}});
        ViewInput input = sample.input();
        study->ask(input);
        study->finish(nullptr);
        input.answers = study->answers();
        const ViewPicture picture = findView("spot-churn")->picture(input);
        QVERIFY(text(picture.words.caption.front())
                    .startsWith(QStringLiteral("Simulated: 200 trials (seed 1): mean ")));
    }
};

ISOCOST_TEST(TestSpotChurnStudy)
#include "tst_spot_churn_study.moc"
