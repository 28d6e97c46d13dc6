// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/spot_trial.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/simulation/random_stream.h"
#include "core/simulation/spot_kernel_step.h"

namespace isocost {

namespace {

using any_isa::Life;

// Walks the lives that the kernel jumps over, with the kernel's own arithmetic (spot_kernel.h).
struct TrialRun {
    const SpotJob& job;
    RandomStream stream;
    double maximum; // hours
    KernelJob kernelJob = kernelJobOf(job);
    double left = kernelJob.left;
    double now = 0.0;
    double saved = 0.0;
    double spoiled = 0.0; // segments, as the kernel counts them
    double restarted = 0.0;
    double waited = 0.0; // mean waits
    SpotTrial trial{};

    SpotTrial run()
    {
        Life<double> life = nextLife(0.0);
        while (!isLast(life)) {
            showInterrupted(life);
            if (!mayGoOn())
                break;
            ++trial.interruptions;
            waitForCapacity();
            life = nextLife(kernelJob.restart);
            restarted += life.restarted;
            goTo(now + life.restarted * kernelJob.segmentHours, JobState::Restart);
        }
        if (mayGoOn())
            showLast(life);
        return std::move(trial);
    }

    [[nodiscard]] bool mayGoOn()
    {
        trial.wallHours = now;
        trial.isFinished = now < maximum && trial.spans.size() + 3 <= kMaximumSpans;
        return trial.isFinished;
    }

    Life<double> nextLife(double restart)
    {
        const std::uint64_t word = stream.next();
        const double lifetime = kernelJob.isWeibull ? any_isa::lifetimeOf<true>(kernelJob, word)
                                                    : any_isa::lifetimeOf<false>(kernelJob, word);
        return kernelJob.noticeSaves ? any_isa::spend<true>(kernelJob, lifetime, restart)
                                     : any_isa::spend<false>(kernelJob, lifetime, restart);
    }

    [[nodiscard]] bool isLast(const Life<double>& life) const
    {
        return kernelJob.noticeSaves ? any_isa::isLast<true>(life, left)
                                     : any_isa::isLast<false>(life, left);
    }

    void waitForCapacity()
    {
        if (!kernelJob.hasWait)
            return;
        const double wait = -stream.logUniform();
        waited += wait;
        goTo(now + wait * kernelJob.waitHours, JobState::Wait);
    }

    // Ends are counted from the start of the life, as rounding must not add up over segments.
    void goTo(double end, JobState state)
    {
        end = std::min(end, maximum);
        if (end > now)
            trial.spans.push_back({state, now, end, saved});
        now = std::max(now, end);
    }

    // Shows work that is saved at its end, then its checkpoint.
    void showSegment(double start, double work, double checkpoint)
    {
        if (start + work > maximum) {
            goTo(maximum, JobState::Compute);
            return;
        }
        goTo(start + work, JobState::Compute);
        saved = std::min(saved + work, job.workHours);
        const bool isSavedAtOnce = job.writeHours == 0.0 || kernelJob.noticeSaves;
        if (isSavedAtOnce && !trial.spans.empty())
            trial.spans.back().workDone = saved;
        goTo(start + work + checkpoint, JobState::Checkpoint);
    }

    void showWhole(double start, double segments)
    {
        for (double i = 0.0; i < segments && mayGoOn(); ++i)
            showSegment(start + i * kernelJob.segmentHours, job.intervalHours, job.writeHours);
    }

    // Shows the segments that were completed, and the one that was cut short.
    void showInterrupted(const Life<double>& life)
    {
        const double start = now;
        const double end = start + life.productive * kernelJob.segmentHours;
        const double whole = any_isa::floorOf(life.productive);
        const double cut = start + whole * kernelJob.segmentHours;
        showWhole(start, whole);
        if (mayGoOn()) {
            const double work = std::min(end - cut, job.intervalHours);
            if (kernelJob.noticeSaves)
                showSegment(cut, work, end - cut - work);
            else
                goTo(end, end > maximum ? JobState::Compute : JobState::Lost);
        }
        left -= life.gained;
        spoiled += life.spoiled;
    }

    void showLast(const Life<double>& life)
    {
        const double start = now;
        const double whole = std::ceil(left) - 1.0;
        const double last = start + whole * kernelJob.segmentHours;
        showWhole(start, whole);
        if (!mayGoOn())
            return;
        double checkpoint = job.writeHours;
        if (kernelJob.noticeSaves) {
            const double all = any_isa::lastCheckpoints(kernelJob, life.productive, left);
            spoiled += all;
            checkpoint = all * kernelJob.segmentHours - whole * job.writeHours;
        }
        showSegment(last, job.workHours - saved, std::max(checkpoint, 0.0));
        finish();
    }

    // The wall-clock is the kernel's, to the last bit.
    void finish()
    {
        const double hours = kernelJob.segmentHours;
        const double wall = wallHoursOf(
            kernelJob, spoiled * hours, restarted * hours, waited * kernelJob.waitHours);
        trial.isFinished = wall <= maximum;
        trial.wallHours = std::min(wall, maximum);
        JobSpan& last = trial.spans.back();
        last.workDone = trial.isFinished ? job.workHours : last.workDone;
        if (last.start < trial.wallHours)
            last.end = trial.wallHours;
    }
};

} // namespace

std::string_view wordOf(JobState state)
{
    constexpr std::array<std::string_view, kJobStateCount> kWords{
        "compute", "checkpoint", "lost", "restart", "wait"};
    return kWords[indexOf(state)];
}

SpotTrial simulateTrial(
    const SpotJob& job, std::uint64_t seed, std::uint64_t trial, double maximumHours)
{
    return TrialRun{job, RandomStream(seed, trial), maximumHours}.run();
}

} // namespace isocost
