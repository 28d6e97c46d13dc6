// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A job over a market's trace as a view asks for it: a trace of few steps is replayed at once, a
// long one on a thread of its own and told on the thread of this object. What the trace says by
// itself is found once.
#pragma once

#include <memory>
#include <optional>

#include <QObject>

#include "core/analysis/spot_replay.h"
#include "core/simulation/newest_worker.h"

namespace isocost {

class ReplayStudy : public QObject {
    Q_OBJECT

public:
    explicit ReplayStudy(QObject* parent = nullptr);
    ~ReplayStudy() override;

    // Steps that are counted and replayed in about 3 ms.
    static constexpr std::size_t kStepsAtOnce = 20000;

    // The newest question wins; one that is answered or under way is not asked again.
    void ask(const Trace& trace, double neededNodes, const ReplayJobs& jobs);
    void forget(); // nothing is asked
    // The last one over this trace: while isWhole() is false still of the job before.
    [[nodiscard]] const std::optional<SpotReplay>& replay() const { return m_replay; }
    [[nodiscard]] bool isWhole() const { return m_isWhole; } // nothing is awaited
    void finish(); // what is missing, here and now

signals:
    void answered();

private:
    class Market;
    void take(std::uint64_t number, const SpotReplay& replay);

    std::shared_ptr<Market> m_market; // null: nothing is asked
    ReplayJobs m_jobs; // over it
    std::optional<SpotReplay> m_replay;
    bool m_isWhole = true;
    std::uint64_t m_number = 0;
    NewestWorker m_worker; // last: ends before what it reports to
};

} // namespace isocost
