// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Works on one thread that lives as long as the object: the newest task wins. It replaces a task
// that waits and asks one under way to stop.
//
// Threads   all members from one thread; the work runs on the worker's
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "core/text/display_text.h"

namespace isocost {

// Work behind the window takes what the other threads of a busy machine leave to it.
enum class WorkerPriority { Normal, BehindTheWindow };

class NewestWorker {
public:
    // It has to return soon after `cancel` is asked to stop, and then to report nothing.
    using Work = std::function<void(std::uint64_t number, const std::stop_token& cancel)>;

    explicit NewestWorker(WorkerPriority priority = WorkerPriority::Normal);
    ~NewestWorker(); // stops the work under way and waits for its end
    NewestWorker(const NewestWorker&) = delete;
    NewestWorker& operator=(const NewestWorker&) = delete;

    // Replaces all earlier work; returns the number of the work, rising from 1. A report under way
    // may still arrive with an older number.
    std::uint64_t ask(Work work);
    void drop(); // no work is wanted any more

private:
    struct Task {
        Work work;
        std::uint64_t number = 0;
        std::stop_token cancel;
        NumberSigns signs; // those of the thread that asked
    };
    void run(const std::stop_token& end);

    std::mutex m_mutex; // guards the members that follow
    std::condition_variable_any m_changed;
    std::optional<Task> m_next;
    std::stop_source m_cancel;
    std::uint64_t m_asked = 0;
    std::jthread m_thread; // last, so that it ends before the others are destroyed
};

} // namespace isocost
