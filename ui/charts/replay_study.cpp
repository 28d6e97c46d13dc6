// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/replay_study.h"

#include <mutex>
#include <utility>

#include <QMetaObject>

namespace isocost {

// A trace and what is found of it by whichever thread needs it first.
class ReplayStudy::Market {
public:
    Market(Trace trace, double neededNodes) : m_trace(std::move(trace)), m_neededNodes(neededNodes)
    {
    }

    [[nodiscard]] bool isLong() const { return m_trace.steps.size() > kStepsAtOnce; }
    [[nodiscard]] bool isOf(const Trace& trace) const { return m_trace == trace; }
    [[nodiscard]] bool isFor(double neededNodes) const { return m_neededNodes == neededNodes; }

    [[nodiscard]] std::optional<SpotReplay> replay(
        const ReplayJobs& jobs, const std::stop_token& cancel = {})
    {
        std::call_once(m_once, [this] { m_market.emplace(m_trace, m_neededNodes); });
        return m_market->replay(jobs, cancel);
    }

private:
    const Trace m_trace;
    const double m_neededNodes;
    std::once_flag m_once;
    std::optional<SpotMarket> m_market;
};

ReplayStudy::ReplayStudy(QObject* parent) : QObject(parent) { }

ReplayStudy::~ReplayStudy() = default;

void ReplayStudy::ask(const Trace& trace, double neededNodes, const ReplayJobs& jobs)
{
    const bool isSameTrace = m_market && m_market->isOf(trace);
    const bool isSameMarket = isSameTrace && m_market->isFor(neededNodes);
    if (isSameMarket && m_jobs == jobs)
        return;
    if (!isSameTrace)
        m_replay.reset();
    if (!isSameMarket)
        m_market = std::make_shared<Market>(trace, neededNodes);
    m_jobs = jobs;
    m_isWhole = false;
    if (!m_market->isLong())
        return finish();
    m_number = m_worker.ask(
        [this, market = m_market, jobs](std::uint64_t number, const std::stop_token& cancel) {
            const std::optional<SpotReplay> replay = market->replay(jobs, cancel);
            if (replay && !cancel.stop_requested())
                QMetaObject::invokeMethod(
                    this, [this, number, replay] { take(number, *replay); }, Qt::QueuedConnection);
        });
}

void ReplayStudy::forget()
{
    m_worker.drop();
    m_market.reset();
    m_replay.reset();
    m_isWhole = true;
    m_number = 0;
}

// An answer of an older question may still lie in the queue.
void ReplayStudy::take(std::uint64_t number, const SpotReplay& replay)
{
    if (number != m_number)
        return;
    m_replay = replay;
    m_isWhole = true;
    emit answered();
}

void ReplayStudy::finish()
{
    if (m_isWhole)
        return;
    m_worker.drop();
    m_number = 0;
    m_replay = m_market->replay(m_jobs);
    m_isWhole = true;
}

} // namespace isocost
