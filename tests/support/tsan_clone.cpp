// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// QProcess starts a program by a clone that shares memory until the program runs. ThreadSanitizer
// takes that for a fork, goes blind and ends the test at its next thread. This clone bypasses it.
#include <cstdarg>
#include <sched.h>

extern "C" int __clone(int (*run)(void*), void* stack, int flags, void* argument, ...);

extern "C" int clone(int (*run)(void*), void* stack, int flags, void* argument, ...) noexcept
{
    std::va_list more;
    va_start(more, argument);
    void* const pidFd = va_arg(more, void*); // the only optional argument that Qt passes
    va_end(more);
    return __clone(run, stack, flags, argument, pidFd);
}
