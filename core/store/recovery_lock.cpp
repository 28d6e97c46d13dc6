// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/recovery_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace isocost {

RecoveryLock::RecoveryLock(const std::filesystem::path& path)
    : m_descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600)),
      m_isHeld(m_descriptor >= 0 && ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0)
{
}

RecoveryLock::~RecoveryLock()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

} // namespace isocost
