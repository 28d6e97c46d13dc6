// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What one thread leaves for another: the newest only.
#pragma once

#include <mutex>
#include <optional>
#include <utility>

namespace isocost {

template <class T>
class Mailbox {
public:
    void put(T letter)
    {
        const std::lock_guard lock(m_mutex);
        m_letter = std::move(letter);
    }
    [[nodiscard]] std::optional<T> take()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_letter, std::nullopt);
    }

private:
    std::mutex m_mutex;
    std::optional<T> m_letter;
};

} // namespace isocost
