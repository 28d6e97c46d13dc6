// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The recovery file on the disk: its name, its lock, its tables. Shared by the writer (recovery.h)
// and the reader (left_behind.h).
#pragma once

#include <filesystem>
#include <optional>

#include <SQLiteCpp/Database.h>

#include "core/store/descriptor.h"

namespace isocost {

inline constexpr const char* kRecoveryExtension = ".isocost-recovery";
inline constexpr int kRecoveryFormat = 2; // user_version; 0 had neither a base nor isOwn

// Tells the recovery file of a live program from one that a crash left.
//
// A kernel lock (flock) on a separate file beside the recovery file: the kernel releases it when
// the program ends, however it ends, and closing that file cannot drop SQLite's locks.
class RecoveryLock {
public:
    // Nothing when a live program holds the lock. If no lock file can be made (a full or read-only
    // disk), nobody else can hold one either: then we have the lock without a file.
    [[nodiscard]] static std::optional<RecoveryLock> take(const std::filesystem::path& file);
    [[nodiscard]] bool isHeld() const { return m_file.number() >= 0; }

private:
    explicit RecoveryLock(Descriptor&& file) : m_file(std::move(file)) { }

    Descriptor m_file;
};

// Gives the recovery file and its journals another name; Refusal when that fails.
void renameRecovery(const std::filesystem::path& file, const std::filesystem::path& name);

// Uses WAL without a shared-memory file, which a full disk could not hold: only one connection is
// possible.
void useAlone(SQLite::Database& database);
void createRecoveryTables(SQLite::Database& database);

} // namespace isocost
