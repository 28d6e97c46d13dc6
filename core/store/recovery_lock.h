// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tells the recovery file of a live program from one left by a crash.
//
// A kernel lock (flock) on a file of its own beside the recovery file: the kernel lets go of it
// when the program ends, however it ends, and closing it cannot drop SQLite's locks.
#pragma once

#include <filesystem>

#include "core/store/descriptor.h"

namespace isocost {

class RecoveryLock {
public:
    explicit RecoveryLock(const std::filesystem::path& path); // tries; see isHeld()

    [[nodiscard]] bool isHeld() const { return m_isHeld; }

private:
    Descriptor m_file;
    bool m_isHeld;
};

} // namespace isocost
