// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel for one instruction set: include it in a source that defines ISOCOST_ISA,
// ISOCOST_LANES and the name of its function, ISOCOST_KERNEL (spot_kernel_plain.cpp and its
// sisters).
//
// Each lane holds a trial; one that ends is replaced by the next at once. If there are registers
// for it, two vectors of lanes take turns, so that the latency of one hides behind the other.
#pragma once

#include "core/simulation/spot_kernel_step.h"

namespace isocost::ISOCOST_ISA {

template <bool kWeibull, bool kWaits, bool kSaves>
class LaneRun {
public:
    LaneRun(const KernelJob& job, const KernelTrials& trials) : m_job(job), m_trials(trials) { }

    bool run()
    {
        for (Chain& chain : m_chains)
            for (int lane = 0; lane < kLanes; ++lane)
                startTrial(chain, lane);
        while (m_live > 0) {
            if (m_trials.shouldStop && m_trials.shouldStop(m_trials.stopContext))
                return false;
            retireEndless();
            runSteps(kStepsBetweenStops);
        }
        return true;
    }

private:
    static constexpr int kChains = kLanes == 2 ? 1 : 2; // SSE2: sixteen registers, two operands
    static constexpr std::uint64_t kStepsBetweenStops = 8192;
    static constexpr double kIdle = 1e300; // a lane without a trial never gets this far
    static constexpr std::uint64_t kNoTrial = ~std::uint64_t{0};

    // The data that every step touches.
    struct Lanes {
        LaneStream<Words> stream;
        Doubles left;
        Doubles spoiled;
        Doubles restarted;
        Doubles waited;
    };

    struct StepJob {
        const KernelJob& job; // a local copy, which no call can change
        Doubles restart;
    };

    struct Chain {
        Lanes lanes;
        std::uint64_t index[kLanes]; // in the columns
        std::uint64_t firstStep[kLanes]; // the step before its second life
    };

    // Trials that outlived their first life and wait for a lane.
    struct Waiting {
        LaneStream<Words> stream;
        Doubles left;
        Doubles spoiled;
        std::uint64_t first;
        unsigned lanes;
    };

    void runSteps(std::uint64_t steps)
    {
        Lanes lanes[kChains]; // in registers: no address of them leaves, so none must be stored
        for (int c = 0; c < kChains; ++c)
            lanes[c] = m_chains[c].lanes;
        const KernelJob job = m_job;
        const Doubles restart = Doubles{} + job.restart;
        std::uint64_t now = m_step;
        for (const std::uint64_t end = now + steps; now < end && m_live > 0;) {
            ++now;
            for (int c = 0; c < kChains; ++c)
                step(m_chains[c], lanes[c], now, {job, restart});
        }
        m_step = now;
        for (int c = 0; c < kChains; ++c)
            m_chains[c].lanes = lanes[c];
    }

    [[gnu::always_inline]] void step(
        Chain& chain, Lanes& lanes, std::uint64_t now, const StepJob& of)
    {
        if constexpr (kWaits)
            lanes.waited -= logOf(uniformOf(lanes.stream.next()));
        const Doubles lifetime = lifetimeOf<kWeibull>(of.job, lanes.stream.next());
        Life<Doubles> life = spend<kSaves>(of.job, lifetime, of.restart);
        const unsigned ended = lanesOf(isLast<kSaves>(life, lanes.left));
        lanes.restarted += life.restarted;
        if (__builtin_expect(ended != 0, 0)) {
            m_step = now;
            chain.lanes = lanes;
            Life<Doubles> rest = life;
            endTrials(chain, rest, ended);
            lanes = chain.lanes;
            life = rest;
        }
        lanes.spoiled += life.spoiled;
        lanes.left -= life.gained;
    }

    [[gnu::noinline]] void endTrials(Chain& chain, Life<Doubles>& life, unsigned ended)
    {
        for (; ended != 0; ended &= ended - 1) {
            const int lane = __builtin_ctz(ended);
            double spoiled = chain.lanes.spoiled[lane];
            if constexpr (kSaves)
                spoiled += lastCheckpoints(m_job, life.productive[lane], chain.lanes.left[lane]);
            record(chain, lane, spoiled);
            startTrial(chain, lane);
            life.gained[lane] = 0.0;
            life.spoiled[lane] = 0.0;
        }
    }

    void record(const Chain& chain, int lane, double spoiled)
    {
        const std::uint64_t index = chain.index[lane];
        const std::uint64_t interruptions = m_step - chain.firstStep[lane];
        const bool isEndless = interruptions > m_trials.maximumInterruptions;
        // The step that notices an endless trial depends on its lane, so nothing else may show.
        const double hours = isEndless ? 0.0 : m_job.segmentHours;
        m_trials.spoiledHours[index] = spoiled * hours;
        m_trials.restartHours[index] = chain.lanes.restarted[lane] * hours;
        m_trials.waitHours[index] = isEndless ? 0.0 : chain.lanes.waited[lane] * m_job.waitHours;
        m_trials.interruptions[index] =
            isEndless ? kUnfinished : static_cast<std::uint32_t>(interruptions);
        --m_live;
    }

    // Puts the next trial into a lane, if there is one.
    [[gnu::always_inline]] void startTrial(Chain& chain, int lane)
    {
        while (m_waiting.lanes == 0 && m_next < m_trials.count)
            beginTrials();
        if (m_waiting.lanes == 0) {
            chain.index[lane] = kNoTrial;
            chain.lanes.left[lane] = kIdle;
            return;
        }
        const int from = __builtin_ctz(m_waiting.lanes);
        m_waiting.lanes &= m_waiting.lanes - 1;
        for (int word = 0; word < 4; ++word)
            chain.lanes.stream.words[word][lane] = m_waiting.stream.words[word][from];
        chain.index[lane] = m_waiting.first + static_cast<unsigned>(from);
        chain.firstStep[lane] = m_step;
        chain.lanes.left[lane] = m_waiting.left[from];
        chain.lanes.spoiled[lane] = m_waiting.spoiled[from];
        chain.lanes.restarted[lane] = 0.0;
        chain.lanes.waited[lane] = 0.0;
        ++m_live;
    }

    // Lives the first lives, without restart, of as many trials as there are lanes. Trials that
    // end in their first life never see a chain.
    [[gnu::noinline]] void beginTrials()
    {
        Words trial = Words{} + (m_trials.first + m_next);
        for (unsigned lane = 0; lane < kLanes; ++lane)
            trial[lane] += lane;
        m_waiting.stream = streamOf(m_trials.seed, trial);
        const Doubles lifetime = lifetimeOf<kWeibull>(m_job, m_waiting.stream.next());
        const Life<Doubles> life = spend<kSaves>(m_job, lifetime, Doubles{});
        const Doubles left = Doubles{} + m_job.left;
        unsigned ended = lanesOf(isLast<kSaves>(life, left));
        m_waiting.left = left - life.gained;
        m_waiting.spoiled = life.spoiled;
        m_waiting.first = m_next;
        const std::uint64_t count =
            m_trials.count - m_next < kLanes ? m_trials.count - m_next : kLanes;
        const unsigned present = (1U << count) - 1U;
        m_waiting.lanes = present & ~ended;
        m_next += count;
        for (ended &= present; ended != 0; ended &= ended - 1)
            recordCalm(life, __builtin_ctz(ended));
    }

    void recordCalm(const Life<Doubles>& life, int lane)
    {
        const std::uint64_t index = m_waiting.first + static_cast<unsigned>(lane);
        const double spoiled =
            kSaves ? lastCheckpoints(m_job, life.productive[lane], m_job.left) : 0.0;
        m_trials.spoiledHours[index] = spoiled * m_job.segmentHours;
        m_trials.restartHours[index] = 0.0;
        m_trials.waitHours[index] = 0.0;
        m_trials.interruptions[index] = 0;
    }

    void retireEndless()
    {
        for (Chain& chain : m_chains)
            for (int lane = 0; lane < kLanes; ++lane)
                if (chain.index[lane] != kNoTrial
                    && m_step - chain.firstStep[lane] > m_trials.maximumInterruptions) {
                    record(chain, lane, chain.lanes.spoiled[lane]);
                    startTrial(chain, lane);
                }
    }

    const KernelJob m_job;
    const KernelTrials m_trials;
    Chain m_chains[kChains]{};
    Waiting m_waiting{};
    std::uint64_t m_next = 0;
    std::uint64_t m_step = 0;
    int m_live = 0;
};

template <bool kWeibull, bool kWaits>
bool runByNotice(const KernelJob& job, const KernelTrials& trials)
{
    if (job.noticeSaves)
        return LaneRun<kWeibull, kWaits, true>(job, trials).run();
    return LaneRun<kWeibull, kWaits, false>(job, trials).run();
}

} // namespace isocost::ISOCOST_ISA

namespace isocost {

bool ISOCOST_KERNEL(const KernelJob& job, const KernelTrials& trials)
{
    using namespace ISOCOST_ISA;
    if (job.isWeibull)
        return job.hasWait ? runByNotice<true, true>(job, trials)
                           : runByNotice<true, false>(job, trials);
    return job.hasWait ? runByNotice<false, true>(job, trials)
                       : runByNotice<false, false>(job, trials);
}

} // namespace isocost
