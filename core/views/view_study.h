// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a view asks for that takes longer than a frame: trials, heat maps, uncertainty. It computes
// on threads of its own; the newest input wins, and an answer of an older one is never told.
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

using StudyProgress = std::function<void(double share)>; // now and then

class ViewStudy {
public:
    using Tell = std::function<void()>;

    ViewStudy() = default;
    ViewStudy(const ViewStudy&) = delete;
    ViewStudy& operator=(const ViewStudy&) = delete;
    virtual ~ViewStudy() = default;

    // What is answered, or under way in no more hurry, is not asked again.
    virtual void ask(const ViewInput& input) = 0;
    virtual void collect() = 0; // what was told since
    // Of the newest input; null while it is awaited.
    [[nodiscard]] virtual const ViewAnswers* answers() const = 0;
    // Whether every number asked for is there, and what share of the work towards it is done.
    [[nodiscard]] virtual bool isSettled() const = 0;
    [[nodiscard]] virtual double settledShare() const = 0;
    virtual void finish(const StudyProgress& progress) = 0; // what is missing, here and now
};

// What one thread leaves for another: the newest only.
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
