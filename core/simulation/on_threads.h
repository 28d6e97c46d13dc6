// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs work on several threads; each takes the next piece from one queue when it is free.
//
// If the system starts fewer threads than asked for, those that run do all the work. An exception
// in one of them, for want of memory, is thrown again in the caller: out of a thread, it would end
// the program.
#pragma once

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace isocost {

// Calls work(thread) on `count` threads and waits for all; thread 0 is the caller's own.
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
        } catch (const std::system_error&) { // no further one: those that run do it all
        }
        guarded(0);
    }
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace isocost
