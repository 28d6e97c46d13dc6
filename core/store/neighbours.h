// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The files that SQLite keeps beside a database and opens first.
#pragma once

#include <filesystem>

namespace isocost {

// For a link, the journal lies beside the file behind it, where SQLite looks for it.
[[nodiscard]] std::filesystem::path journalOf(const std::filesystem::path& path);

// Refuses a -journal, -wal or -shm that is a pipe, device, socket, folder or link, or too large.
void requireSoundNeighbours(const std::filesystem::path& path);

} // namespace isocost
