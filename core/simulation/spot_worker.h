// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Simulates spot jobs on a thread of its own: the newest question wins.
//
// The first answer takes as many trials as fit a frame of the screen: cost grows with
// interruptions, so a few trials are run to count them. A hurried question (a slider is held) gets
// a quarter of them and no other answer: the picture needs the rest of the frame. Otherwise further
// answers follow, each with four times the trials, until the last one has all. Trials are numbered
// from 0, so each answer refines the one before and a dragged curve is smooth.
//
// Errors    a job that does not finish has answers without a mean and is not refined for long
// Cancel    a new question, drop() and the end stop the work within 0.2 s
// Threads   all members from one thread; the report runs on the worker's
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

#include "core/simulation/newest_worker.h"
#include "core/simulation/spot_summary.h"

namespace isocost {

struct SpotQuestion {
    SpotJob job;
    std::uint64_t seed = 1;
    std::uint64_t trials = 10000;
    int histogramBins = 1;
    bool isHurried = false;
};

// Whether both have the same final answer, whatever their hurry.
[[nodiscard]] bool asksTheSame(const SpotQuestion& one, const SpotQuestion& other);

struct SpotAnswer {
    std::uint64_t question = 0; // the number that ask() gave
    SpotSummary summary;
    bool isFinal = false; // no further answer would refine it
};

// Random draws in a frame: about 3 ms on AVX2.
inline constexpr std::uint64_t kDrawsPerFrame = 1200000;
inline constexpr std::uint64_t kDrawsInAHurry = kDrawsPerFrame / 4; // with Weibull lives 1.4 ms

// The number of trials that take as long as so many draws: a power of two, so that a drag rarely
// changes it; at least 64.
[[nodiscard]] std::uint64_t trialsForDraws(double interruptionsPerTrial, std::uint64_t draws);

// Called now and then, at least every half second, with the number of trials done.
using TrialCount = std::function<void(std::uint64_t)>;

// Computes the final answer at once, on all processors.
[[nodiscard]] SpotSummary wholeAnswer(
    const SpotQuestion& question, const TrialCount& tell = nullptr);

class SpotWorker {
public:
    using Report = std::function<void(const SpotAnswer&)>;

    explicit SpotWorker(Report report);

    // Replaces all earlier questions; returns the number of this one, rising from 1. A report
    // under way may still arrive with an older number.
    std::uint64_t ask(const SpotQuestion& question);
    void drop() { m_worker.drop(); } // no answer is wanted any more
    [[nodiscard]] std::uint64_t trialsDone() const { return *m_done; } // of the newest question

private:
    struct Task {
        SpotQuestion question;
        std::uint64_t number = 0;
        std::stop_token cancel;
        std::shared_ptr<std::atomic<std::uint64_t>> done; // trials
    };
    void answer(const Task& task) const;

    Report m_report;
    std::shared_ptr<std::atomic<std::uint64_t>> m_done =
        std::make_shared<std::atomic<std::uint64_t>>(0); // of the newest task
    NewestWorker m_worker; // last, so that it ends before the others are destroyed
};

} // namespace isocost
