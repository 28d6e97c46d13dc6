// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes every bit of some seeded runs, to be compared between compilers (tst_spot_compilers).
//
// The first line names the compiler; each other line is one trial or one number of the whole run,
// doubles in hexadecimal digits: "instruction set, job, trial, columns".
#include <cstdio>

#include "core/simulation/spot_distribution.h"
#include "core/simulation/spot_simulation.h"
#include "tests/core/simulation/spot_cases.h"

namespace {

using namespace isocost;

void writeTrials(const char* run, const SpotSample& sample)
{
    for (std::size_t i = 0; i < sample.wallHours.size(); ++i)
        std::printf("%s, trial %zu, %a %a %a %a %a %u\n", run, i, sample.wallHours[i],
            sample.lostHours[i], sample.checkpointHours[i], sample.restartHours[i],
            sample.waitHours[i], sample.interruptions[i]);
}

void writeTally(const char* run, const char* kind, const HourTally& tally)
{
    const HourTally::State state = tally.state();
    std::printf("%s, %s, %a %a", run, kind, tally.mean().value_or(0.0),
        tally.standardError().value_or(0.0));
    for (const double share : {0.05, 0.1, 0.5, 0.9, 0.95})
        std::printf(" %a", tally.percentile(share).value_or(0.0));
    for (const HourTally::KeyedBin& keyed : state.bins)
        std::printf(" %u:%llu", keyed.key, static_cast<unsigned long long>(keyed.bin.count));
    std::printf("\n");
}

void writeStatistics(const char* run, const SpotStatistics& statistics)
{
    writeTally(run, "wall", statistics.wall());
    writeTally(run, "billed", statistics.billed());
    std::printf("%s, shares,", run);
    const auto shares = statistics.shares().value();
    for (const double share : shares)
        std::printf(" %a", share);
    std::printf("\n%s, interruptions, %a\n", run, statistics.meanInterruptions().value());
}

// The walk that draws the timeline, and the engine without sampling.
void writeWalk(const char* run, const SpotJob& job)
{
    const SpotTrial trial = simulateTrial(job, 7, 3, 1e6);
    std::printf("%s, timeline, %a", run, trial.wallHours);
    for (const JobSpan& span : trial.spans)
        std::printf(" %d:%a:%a", static_cast<int>(span.state), span.end, span.workDone);
    std::printf("\n");
    const auto exact = SpotDistribution::of(job, HourKind::Wall, SpotDistribution::kQuickPoints);
    if (!exact)
        return;
    std::printf("%s, exact, %a", run, exact->mean());
    for (const double share : {0.05, 0.1, 0.5, 0.9, 0.95})
        std::printf(" %a", exact->percentile(share));
    std::printf("\n");
}

void writeRun(InstructionSet set, const test::NamedJob& named)
{
    const std::string run = std::string(wordOf(set)) + ", " + named.name;
    SimulationPlan plan;
    plan.seed = 7;
    plan.instructionSet = set;
    plan.threads = 2;
    plan.trials = 1003; // no multiple of any number of lanes
    writeTrials(run.c_str(), simulate(named.job, plan));
    plan.trials = 20003;
    writeStatistics(run.c_str(), simulateStatistics(named.job, plan).statistics);
}

} // namespace

int main()
{
#if defined(__clang__)
    std::printf("compiler clang %d\n", __clang_major__);
#else
    std::printf("compiler gcc %d\n", __GNUC__);
#endif
    for (const isocost::test::NamedJob& named : isocost::test::namedJobs()) {
        for (const isocost::InstructionSet set : isocost::supportedInstructionSets())
            writeRun(set, named);
        writeWalk(named.name, named.job);
    }
    return std::fflush(stdout) == 0 ? 0 : 1;
}
