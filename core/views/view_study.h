// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A computation that takes longer than a frame: trials, heat maps, uncertainty. It runs on threads
// of its own. The newest input wins; it never tells the answer to an older one.
//
// Threads   all functions are called on one thread, that of the window; `Tell` is called on another
//           one when something can be collected
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "core/views/view_input.h"

namespace isocost {

using StudyProgress = std::function<void(double share)>; // called now and then

class ViewStudy {
public:
    using Tell = std::function<void()>;

    ViewStudy() = default;
    ViewStudy(const ViewStudy&) = delete;
    ViewStudy& operator=(const ViewStudy&) = delete;
    virtual ~ViewStudy() = default;

    // Asks for the answer to an input, unless it is there or under way with no less haste.
    virtual void ask(const ViewInput& input) = 0;
    virtual void collect() = 0; // takes the answers that have arrived since
    // The answer to the newest input; null while it is awaited.
    [[nodiscard]] virtual const ViewAnswers* answers() const = 0;
    // Tells whether every number asked for is there, and which share of the work is done.
    [[nodiscard]] virtual bool isSettled() const = 0;
    [[nodiscard]] virtual double settledShare() const = 0;
    virtual void finish(
        const StudyProgress& progress) = 0; // computes what is missing, at once and on this thread
};

// Hands a value from one thread to another; only the newest counts.
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
