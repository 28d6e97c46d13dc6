// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <bit>
#include <chrono>
#include <thread>

#include "core/simulation/spot_simulation.h"
#include "tests/core/simulation/spot_cases.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::churnJob;
using test::referenceJob;

namespace {

void addCases()
{
    QTest::addColumn<SpotJob>("job");
    for (const test::NamedJob& c : test::namedJobs())
        QTest::newRow(c.name) << c.job;
}

bool sameBits(const std::vector<double>& one, const std::vector<double>& other)
{
    const auto equal = [](double a, double b) {
        return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
    };
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), equal);
}

bool sameBits(const SpotSample& one, const SpotSample& other)
{
    return sameBits(one.wallHours, other.wallHours) && sameBits(one.lostHours, other.lostHours)
        && sameBits(one.checkpointHours, other.checkpointHours)
        && sameBits(one.restartHours, other.restartHours)
        && sameBits(one.waitHours, other.waitHours) && one.interruptions == other.interruptions;
}

SimulationPlan planOf(std::uint64_t trials, unsigned threads = 1)
{
    SimulationPlan plan;
    plan.seed = 7;
    plan.trials = trials;
    plan.threads = threads;
    return plan;
}

std::uint64_t digestOf(const std::vector<double>& hours)
{
    std::uint64_t digest = 0;
    for (const double value : hours)
        digest = digest * 1099511628211U + std::bit_cast<std::uint64_t>(value);
    return digest;
}

} // namespace

Q_DECLARE_METATYPE(isocost::SpotJob)

class TestSpotKernel : public QObject {
    Q_OBJECT

private slots:
    void environmentChoosesTheInstructionSet()
    {
        for (const InstructionSet set : supportedInstructionSets()) {
            qputenv("ISOCOST_INSTRUCTION_SET", wordOf(set).data());
            QCOMPARE(chosenInstructionSet(), set);
        }
        qputenv("ISOCOST_INSTRUCTION_SET", "abacus");
        QCOMPARE(chosenInstructionSet(), supportedInstructionSets().back());
        qunsetenv("ISOCOST_INSTRUCTION_SET");
        QCOMPARE(chosenInstructionSet(), supportedInstructionSets().back());
    }

    void everyInstructionSetGivesTheSameBits_data() { addCases(); }
    void everyInstructionSetGivesTheSameBits()
    {
        QFETCH(SpotJob, job);
        SimulationPlan plan = planOf(5003);
        plan.instructionSet = InstructionSet::Plain;
        const SpotSample plain = simulate(job, plan);
        QVERIFY(plain.isComplete);
        for (const InstructionSet set : supportedInstructionSets()) {
            plan.instructionSet = set;
            QVERIFY2(sameBits(simulate(job, plan), plain), wordOf(set).data());
        }
    }

    void everyNumberOfThreadsGivesTheSameBits_data() { addCases(); }
    void everyNumberOfThreadsGivesTheSameBits()
    {
        QFETCH(SpotJob, job);
        const SpotSample one = simulate(job, planOf(9001));
        for (const unsigned threads : {2U, 3U, 8U, 16U})
            QVERIFY(sameBits(simulate(job, planOf(9001, threads)), one));
    }

    void trialsDoNotDependOnWhichOthersRun()
    {
        const SpotSample all = simulate(referenceJob(), planOf(3000));
        SimulationPlan plan = planOf(7);
        plan.firstTrial = 1234;
        const SpotSample few = simulate(referenceJob(), plan);
        for (std::size_t i = 0; i < 7; ++i)
            QCOMPARE(few.wallHours[i], all.wallHours[1234 + i]);
    }

    // The timeline of trial i is the trial i of the sample, to the last bit of its wall-clock.
    void timelineOfATrialIsTheTrialOfTheSample_data() { addCases(); }
    void timelineOfATrialIsTheTrialOfTheSample()
    {
        QFETCH(SpotJob, job);
        const SpotSample sample = simulate(job, planOf(300));
        for (std::size_t i = 0; i < 300; ++i) {
            const SpotTrial trial = simulateTrial(job, 7, i, 1e9);
            QVERIFY(trial.isFinished);
            QCOMPARE(std::bit_cast<std::uint64_t>(trial.wallHours),
                std::bit_cast<std::uint64_t>(sample.wallHours[i]));
            QCOMPARE(static_cast<std::uint32_t>(trial.interruptions), sample.interruptions[i]);
            std::array<double, kJobStateCount> hours{};
            for (const JobSpan& span : trial.spans)
                hours[static_cast<std::size_t>(span.state)] += span.end - span.start;
            const double tolerance = 1e-9 * trial.wallHours;
            QVERIFY(std::fabs(hours[0] - job.workHours) < tolerance);
            QVERIFY(std::fabs(hours[1] - sample.checkpointHours[i]) < tolerance);
            QVERIFY(std::fabs(hours[2] - sample.lostHours[i]) < tolerance);
            QVERIFY(std::fabs(hours[3] - sample.restartHours[i]) < tolerance);
            QVERIFY(std::fabs(hours[4] - sample.waitHours[i]) < tolerance);
        }
    }

    // Recorded with g++ 12 on the plain path; clang++ 14 gives the same (checked by hand with the
    // same source): the digest makes every other compiler answer for its bits.
    void bitsAreThoseOfTheRecordedRun()
    {
        QCOMPARE(digestOf(simulate(churnJob(), planOf(1000)).wallHours), kChurnDigest);
        SpotJob job = referenceJob();
        job.waitHours = 1.0;
        job.lifetimeShape = 0.5; // gamma(3) = 2 exactly
        QCOMPARE(digestOf(simulate(job, planOf(1000)).wallHours), kWeibullDigest);
    }

    // 200 jobs over the whole table of parameters, 4,000 trials each. A correct simulation
    // exceeds 4 standard errors in one of 15,800 settings.
    void meanAgreesWithTheClosedFormOverRandomSettings()
    {
        std::mt19937_64 generator(2026);
        for (int i = 0; i < 200; ++i) {
            const SpotJob job = test::randomJob(generator);
            const SimulationResult result = simulateStatistics(job, planOf(4000, 2));
            const HourTally& wall = result.statistics.wall();
            QCOMPARE(wall.unfinished(), std::uint64_t(0));
            const double distance = std::fabs(*wall.mean() - test::expectedHours(job));
            const double error = *wall.standardError();
            // A job that is almost never interrupted has no spread in a sample.
            const double rare = 1e-3 * test::expectedHours(job);
            QVERIFY2(distance < 4.0 * error || (error == 0.0 && distance < rare),
                qPrintable(QString("setting %1: off by %2, standard error %3")
                               .arg(i)
                               .arg(distance)
                               .arg(error)));
        }
    }

    // With a notice that saves the work and free restarts nothing but work and checkpoints passes.
    void savingNoticeLosesNothing()
    {
        SpotJob job = referenceJob();
        job.warningHours = job.writeHours;
        const SpotSample sample = simulate(job, planOf(2000));
        for (std::size_t i = 0; i < 2000; ++i) {
            QCOMPARE(sample.lostHours[i], 0.0);
            QVERIFY(sample.wallHours[i] >= job.workHours);
        }
        const SimulationResult saving = simulateStatistics(job, planOf(2000));
        job.warningHours = 0.0;
        const SimulationResult losing = simulateStatistics(job, planOf(2000));
        QVERIFY(*saving.statistics.wall().mean() < *losing.statistics.wall().mean());
    }

    // e^100 attempts would be needed.
    void trialsThatAreGivenUpAreCountedNotAwaited()
    {
        SpotJob job = referenceJob();
        job.intervalHours = 400.0;
        job.workHours = 400.0;
        SimulationPlan plan = planOf(100);
        plan.maximumInterruptions = 20000;
        const SimulationResult result = simulateStatistics(job, plan);
        QVERIFY(result.isComplete);
        QCOMPARE(result.statistics.wall().givenUp(), std::uint64_t(100));
        QCOMPARE(result.statistics.wall().endless(), std::uint64_t(0)); // rare, not impossible
        QVERIFY(!result.statistics.wall().mean());
        QVERIFY(!result.statistics.wall().percentile(0.05));
        QCOMPARE(simulate(job, plan).interruptions[0], kUnfinished);
    }

    // A trial either side of the limit is told by its own count, whatever lane it ran in.
    void givingUpIsDecidedByTheTrialAlone()
    {
        SimulationPlan plan = planOf(4000);
        plan.maximumInterruptions = 104; // the mean of this job
        const SpotSample all = simulate(churnJob(), planOf(4000));
        for (const InstructionSet set : supportedInstructionSets()) {
            plan.instructionSet = set;
            const SpotSample some = simulate(churnJob(), plan);
            for (std::size_t i = 0; i < 4000; ++i)
                QCOMPARE(some.interruptions[i],
                    all.interruptions[i] > 104 ? kUnfinished : all.interruptions[i]);
        }
    }

    // A billion trials would take hours.
    void cancelEndsARunUnderWay()
    {
        SpotJob endless = referenceJob();
        endless.intervalHours = 400.0;
        endless.workHours = 400.0;
        for (const SpotJob& job : {endless, churnJob()}) {
            std::stop_source source;
            SimulationPlan plan = planOf(1000000000, 2);
            plan.maximumInterruptions = 0x7FFFFFFF;
            plan.cancel = source.get_token();
            std::jthread canceller([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                source.request_stop();
            });
            const SimulationResult result = simulateStatistics(job, plan);
            canceller.join();
            QVERIFY(!result.isComplete);
        }
    }

private:
    static constexpr std::uint64_t kChurnDigest = 11531479037002404464U;
    static constexpr std::uint64_t kWeibullDigest = 3260580780272823563U;
};

ISOCOST_TEST(TestSpotKernel)
#include "tst_spot_kernel.moc"
