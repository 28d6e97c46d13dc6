// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the trials of a spot job and its replay over the market's trace.
//
// While a slider is held, trials are simulated only for a job without an exact distribution, as
// many as fit into a frame; once it rests, more trials follow until all are there. A short trace is
// replayed at once, a long one on a thread of its own; its last replay stays until the next one is
// there.
#pragma once

#include <optional>

#include "core/analysis/spot_replay.h"
#include "core/simulation/spot_worker.h"
#include "core/views/view_study.h"

namespace isocost {

struct SpotChurn;

struct SpotChurnAnswers final : ViewAnswers {
    std::optional<SpotSummary> trials; // the trials of the newest job that are there so far
    bool isWhole = false; // true when no more trials follow
    std::uint64_t median = 0; // the latest trial that was the median
    std::optional<SpotReplay> replay; // the latest replay of this trace
};

class SpotChurnStudy final : public ViewStudy {
public:
    // A trace of so many steps is counted and replayed in about 3 ms.
    static constexpr std::size_t kStepsAtOnce = 20000;

    explicit SpotChurnStudy(Tell tell);
    ~SpotChurnStudy() override;

    void ask(const ViewInput& input) override;
    void collect() override;
    [[nodiscard]] const ViewAnswers* answers() const override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] double settledShare() const override;
    void finish(const StudyProgress& progress) override;

private:
    class Market;
    struct Replayed {
        std::uint64_t question = 0;
        SpotReplay replay;
    };
    void askForTrials(const SpotChurn& churn);
    void askTrials(const SpotQuestion& question);
    void forgetTrials();
    void setTrials(const SpotSummary& trials, bool isWhole);
    void askForReplay(const SpotChurn& churn, const MarketTrace* market);
    void setMarket(const MarketTrace& market);
    void finishReplay();

    Tell m_tell;
    SpotChurnAnswers m_answers;
    bool m_needsTrials = false; // the newest job has nothing to show without its trials
    bool m_isDragged = false;
    std::optional<SpotQuestion> m_question; // none while no trials are wanted
    std::uint64_t m_trialNumber = 0; // number of the question
    std::optional<MarketTrace> m_trace; // the trace that m_market was replayed from
    std::shared_ptr<Market> m_market;
    ReplayJobs m_jobs; // the jobs replayed over the trace
    bool m_isReplayed = true;
    std::uint64_t m_replayNumber = 0;
    Mailbox<SpotAnswer> m_trialsBox;
    Mailbox<Replayed> m_replayBox;
    SpotWorker
        m_trialsWorker; // the workers stand last: they end before the members that they report to
    NewestWorker m_replayWorker;
};

} // namespace isocost
