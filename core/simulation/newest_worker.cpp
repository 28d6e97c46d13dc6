// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/newest_worker.h"

#include <utility>

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace isocost {

namespace {

// Linux keeps a nice value for each thread, and 0 names the one that calls. Where that fails the
// thread stays as it is.
void stepBehindTheWindow()
{
#ifdef __linux__
    constexpr int kNice = 10; // a ninth of the time of a normal thread on the same core
    (void)setpriority(PRIO_PROCESS, 0, kNice);
#endif
}

} // namespace

NewestWorker::NewestWorker(WorkerPriority priority)
    : m_thread([this, priority](const std::stop_token& end) {
          if (priority == WorkerPriority::BehindTheWindow)
              stepBehindTheWindow();
          run(end);
      })
{
}

NewestWorker::~NewestWorker()
{
    drop();
}

std::uint64_t NewestWorker::ask(Work work)
{
    const std::lock_guard lock(m_mutex);
    m_cancel.request_stop();
    m_cancel = std::stop_source();
    m_next = Task{std::move(work), ++m_asked, m_cancel.get_token(), numberSigns()};
    m_changed.notify_one();
    return m_asked;
}

void NewestWorker::drop()
{
    const std::lock_guard lock(m_mutex);
    m_cancel.request_stop();
    m_next.reset();
}

void NewestWorker::run(const std::stop_token& end)
{
    for (;;) {
        std::unique_lock lock(m_mutex);
        if (!m_changed.wait(lock, end, [this] { return m_next.has_value(); }))
            return;
        const Task task = *std::exchange(m_next, std::nullopt);
        lock.unlock();
        setNumberSigns(task.signs);
        task.work(task.number, task.cancel);
    }
}

} // namespace isocost
