// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/recovery_lock.h"

#include <fcntl.h>
#include <sys/file.h>

namespace isocost {

RecoveryLock::RecoveryLock(const std::filesystem::path& path)
    : m_file(::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600)),
      m_isHeld(m_file.number() >= 0 && ::flock(m_file.number(), LOCK_EX | LOCK_NB) == 0)
{
}

} // namespace isocost
