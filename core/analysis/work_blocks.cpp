// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/work_blocks.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "core/simulation/on_threads.h"

namespace isocost {

namespace {

constexpr std::size_t kBlock = 128; // evaluations: a few milliseconds between two looks at stop

struct Queue {
    std::size_t count = 0;
    std::atomic<std::size_t> next{0};
    std::atomic<bool> failed{false};
    std::mutex guard;
    std::exception_ptr failure;
};

void takeBlocks(Queue& queue, const WorkPlan& plan, const BlockWork& work)
{
    while (!plan.stop.stop_requested() && !queue.failed) {
        const std::size_t begin = queue.next.fetch_add(kBlock);
        if (begin >= queue.count)
            return;
        try {
            work(begin, std::min(begin + kBlock, queue.count));
        } catch (...) {
            const std::lock_guard lock(queue.guard);
            queue.failed = true;
            queue.failure = std::current_exception();
        }
    }
}

unsigned helpersFor(std::size_t count, unsigned threads)
{
    const std::size_t wanted =
        threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
    return static_cast<unsigned>(std::min(wanted, (count + kBlock - 1) / kBlock));
}

} // namespace

bool forBlocks(std::size_t count, const WorkPlan& plan, const BlockWork& work)
{
    Queue queue;
    queue.count = count;
    onThreads(helpersFor(count, plan.threads), [&](unsigned) { takeBlocks(queue, plan, work); });
    if (queue.failure)
        std::rethrow_exception(queue.failure);
    return !plan.stop.stop_requested();
}

} // namespace isocost
