// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether this process holds SQLite's lock of a project. A child process asks, since the kernel
// does not tell a process about its own locks.
//
// Source    https://www.sqlite.org/lockingv3.html: the reserved byte is 2^30 + 1
#pragma once

#include <filesystem>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace isocost::test {

[[nodiscard]] inline bool isLockHeld(const std::filesystem::path& path)
{
    const pid_t child = ::fork();
    if (child == 0) {
        struct flock lock { };
        lock.l_type = F_WRLCK;
        lock.l_whence = SEEK_SET;
        lock.l_start = (1L << 30L) + 1;
        lock.l_len = 1;
        const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
        const bool isAsked = file >= 0 && ::fcntl(file, F_GETLK, &lock) == 0;
        ::_exit(isAsked && lock.l_type != F_UNLCK ? 0 : 1);
    }
    int status = 1;
    return ::waitpid(child, &status, 0) == child && status == 0;
}

} // namespace isocost::test
