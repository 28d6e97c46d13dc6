// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long a talk has lasted. It can be paused, and begun anew.
//
// Units     milliseconds
#pragma once

#include <cstdint>
#include <functional>

namespace isocost {

class TalkClock {
public:
    using Now = std::function<std::int64_t()>; // never goes back

    explicit TalkClock(Now now) : m_now(std::move(now)), m_since(m_now()) { }

    void begin() // at zero; a pause goes on
    {
        m_before = 0;
        m_since = m_now();
    }
    void pause(bool paused)
    {
        if (paused == m_isPaused)
            return;
        if (paused)
            m_before = elapsed();
        m_since = m_now();
        m_isPaused = paused;
    }
    [[nodiscard]] bool isPaused() const { return m_isPaused; }
    [[nodiscard]] std::int64_t elapsed() const
    {
        return m_before + (m_isPaused ? 0 : m_now() - m_since);
    }

private:
    Now m_now;
    std::int64_t m_since = 0; // of the last start
    std::int64_t m_before = 0; // until then
    bool m_isPaused = false;
};

} // namespace isocost
