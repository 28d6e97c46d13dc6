// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/risk/spot_churn_study.h"

#include <utility>

#include "core/analysis/spot_churn.h"
#include "core/simulation/spot_distribution.h"

namespace isocost {

// A trace and the market that is made from it by whichever thread needs it first.
class SpotChurnStudy::Market {
public:
    explicit Market(const MarketTrace& market)
        : m_trace(nodesUp(market)), m_neededNodes(market.neededNodes)
    {
    }

    [[nodiscard]] bool isLong() const { return m_trace->steps.size() > kStepsAtOnce; }

    [[nodiscard]] std::optional<SpotReplay> replay(
        const ReplayJobs& jobs, const std::stop_token& cancel = {})
    {
        std::call_once(m_once, [this] { m_market.emplace(m_trace, m_neededNodes); });
        return m_market->replay(jobs, cancel);
    }

private:
    const Shared<Trace> m_trace;
    const double m_neededNodes;
    std::once_flag m_once;
    std::optional<SpotMarket> m_market;
};

SpotChurnStudy::SpotChurnStudy(Tell tell)
    : m_tell(std::move(tell)), m_trialsWorker([this](const SpotAnswer& answer) {
          m_trialsBox.put(answer);
          m_tell();
      })
{
}

SpotChurnStudy::~SpotChurnStudy() = default;

void SpotChurnStudy::ask(const ViewInput& input)
{
    const SpotChurn churn = spotChurnOf(*input.inputs, *input.results);
    m_isDragged = input.isDragged;
    askForTrials(churn);
    askForReplay(churn, input.market);
}

// While a slider is held the exact distribution needs no trials beside it.
void SpotChurnStudy::askForTrials(const SpotChurn& churn)
{
    m_needsTrials = churn.needsTrials();
    const SpotQuestion question{churn.job, churn.seed, churn.trials, kSpotChurnBins, m_isDragged};
    const bool isAbout = m_question && asksTheSame(*m_question, question);
    const bool isHopeless = !m_needsTrials && !SpotDistribution::isExactFor(churn.job);
    if (isHopeless || (!m_needsTrials && m_isDragged && !isAbout))
        forgetTrials();
    else if (m_needsTrials || !m_isDragged)
        askTrials(question);
}

void SpotChurnStudy::askTrials(const SpotQuestion& question)
{
    if (m_question && asksTheSame(*m_question, question)) {
        if (m_answers.isWhole || question.isHurried || !m_question->isHurried)
            return;
    } else {
        m_answers.trials.reset();
        m_answers.isWhole = false;
    }
    m_question = question;
    m_trialNumber = m_trialsWorker.ask(question);
}

void SpotChurnStudy::forgetTrials()
{
    m_trialsWorker.drop();
    m_question.reset();
    m_answers.trials.reset();
    m_answers.isWhole = false;
    m_trialNumber = 0;
}

void SpotChurnStudy::setTrials(const SpotSummary& trials, bool isWhole)
{
    m_answers.trials = trials;
    m_answers.isWhole = isWhole;
    if (isWhole)
        m_answers.median = trials.medianTrial.value_or(0);
}

void SpotChurnStudy::setMarket(const MarketTrace& market)
{
    const bool isSameTrace = m_trace && m_trace->counted == market.counted
        && m_trace->isFlipped == market.isFlipped && m_trace->fleetNodes == market.fleetNodes;
    if (isSameTrace && m_trace->neededNodes == market.neededNodes)
        return;
    if (!isSameTrace)
        m_answers.replay.reset();
    m_trace = market;
    m_market = std::make_shared<Market>(market);
    m_jobs = {}; // the new trace has no jobs yet
}

void SpotChurnStudy::askForReplay(const SpotChurn& churn, const MarketTrace* market)
{
    const ReplayJobs jobs{churn.job, churn.elastic};
    if (!market) {
        m_replayWorker.drop();
        m_trace.reset();
        m_market.reset();
        m_answers.replay.reset();
        m_isReplayed = true;
        m_replayNumber = 0;
        return;
    }
    setMarket(*market);
    if (m_jobs == jobs)
        return;
    m_jobs = jobs;
    m_isReplayed = false;
    if (!m_market->isLong())
        return finishReplay();
    m_replayNumber = m_replayWorker.ask(
        [this, of = m_market, jobs](std::uint64_t number, const std::stop_token& cancel) {
            const std::optional<SpotReplay> replay = of->replay(jobs, cancel);
            if (!replay || cancel.stop_requested())
                return;
            m_replayBox.put({number, *replay});
            m_tell();
        });
}

void SpotChurnStudy::finishReplay()
{
    if (m_isReplayed)
        return;
    m_replayWorker.drop();
    m_replayNumber = 0;
    m_answers.replay = m_market->replay(m_jobs);
    m_isReplayed = true;
}

// Takes the answers from the boxes, unless they belong to an older question.
void SpotChurnStudy::collect()
{
    const std::optional<SpotAnswer> trials = m_trialsBox.take();
    if (trials && m_question && trials->question == m_trialNumber)
        setTrials(trials->summary, trials->isFinal);
    const std::optional<Replayed> replayed = m_replayBox.take();
    if (replayed && replayed->question == m_replayNumber) {
        m_answers.replay = replayed->replay;
        m_isReplayed = true;
    }
}

const ViewAnswers* SpotChurnStudy::answers() const
{
    return m_needsTrials && !m_answers.trials ? nullptr : &m_answers;
}

bool SpotChurnStudy::isSettled() const
{
    const bool hasTrials = !m_question || m_answers.isWhole || m_isDragged;
    return answers() != nullptr && hasTrials && m_isReplayed;
}

double SpotChurnStudy::settledShare() const
{
    if (!m_question || m_answers.isWhole)
        return 1.0;
    return static_cast<double>(m_trialsWorker.trialsDone())
        / static_cast<double>(m_question->trials);
}

void SpotChurnStudy::finish(const StudyProgress& progress)
{
    if (m_question && !m_answers.isWhole) {
        m_trialsWorker.drop();
        m_trialNumber = 0;
        const auto all = static_cast<double>(m_question->trials);
        const SpotSummary whole = wholeAnswer(*m_question, [&](std::uint64_t done) {
            if (progress)
                progress(static_cast<double>(done) / all);
        });
        setTrials(whole, true);
    }
    finishReplay();
}

std::unique_ptr<ViewStudy> spotChurnStudy(ViewStudy::Tell tell)
{
    return std::make_unique<SpotChurnStudy>(std::move(tell));
}

} // namespace isocost
