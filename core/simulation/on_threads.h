// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Work that several threads take from one queue, each piece by whoever is free.
//
// A system that starts fewer threads than asked for gets the work done by those there are. What one
// of them throws, for want of memory, is thrown again where it was asked for: never out of a
// thread, which would end the program.
#pragma once

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace isocost {

// Calls work(thread) on each of so many threads, the caller's own is thread 0, and waits for all.
template <class Work>
void onThreads(unsigned count, const Work& work)
{
    std::mutex guard;
    std::exception_ptr failure;
    const auto guarded = [&](unsigned thread) {
        try {
            work(thread);
        } catch (...) {
            const std::lock_guard lock(guard);
            failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> helpers;
        try {
            for (unsigned thread = 1; thread < count; ++thread)
                helpers.emplace_back(guarded, thread);
        } catch (const std::system_error&) { // no further one: those there are do it all
        }
        guarded(0);
    }
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace isocost
