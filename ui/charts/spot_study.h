// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The trials of a spot job as a view asks for them: simulated on a thread of their own, told on the
// thread of this object, and never those of an older question.
#pragma once

#include <functional>
#include <optional>

#include <QObject>

#include "core/simulation/spot_worker.h"

namespace isocost {

class SpotStudy : public QObject {
    Q_OBJECT

public:
    explicit SpotStudy(QObject* parent = nullptr);

    // The newest question wins. One that is answered, or under way in no more hurry, goes on.
    void ask(const SpotQuestion& question);
    void forget(); // nothing is asked
    [[nodiscard]] bool isAbout(const SpotQuestion& question) const;
    // Of the newest question; nothing while it is awaited.
    [[nodiscard]] const std::optional<SpotSummary>& summary() const { return m_summary; }
    [[nodiscard]] bool isWhole() const { return m_isWhole; } // no refinement is to come
    [[nodiscard]] double doneShare() const; // of the trials asked for
    // What is missing, here and now, on all processors; tells the share done.
    void finish(const std::function<void(double)>& tell = nullptr);

signals:
    void answered();

private:
    void take(const SpotAnswer& answer);

    std::optional<SpotQuestion> m_question;
    std::optional<SpotSummary> m_summary;
    bool m_isWhole = false;
    std::uint64_t m_number = 0;
    SpotWorker m_worker; // last: ends before what it reports to
};

} // namespace isocost
