// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a recovery file, and what can be read from one that was left behind.
#pragma once

#include <filesystem>

#include <SQLiteCpp/Database.h>

#include "core/store/recovery.h"

namespace isocost::recovery {

inline constexpr const char* kExtension = ".isocost-recovery";

[[nodiscard]] std::filesystem::path lockOf(const std::filesystem::path& file);
void removeAll(const std::filesystem::path& file); // with its journals and its lock

[[nodiscard]] SQLite::Database createFile(const std::filesystem::path& file);

enum class State { Clean, Unsaved, Unreadable };
struct Content {
    State state = State::Unreadable;
    RecoveredProject recovered; // when Unsaved
};
[[nodiscard]] Content readFile(const std::filesystem::path& file);

} // namespace isocost::recovery
