// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one way into a file that somebody names or that lies beside one: only a regular file is
// opened (a pipe keeps who reads it waiting, a device never ends) and no more than a known number
// of bytes read. Memory: the bytes, and a quarter of the limit while a stream grows.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/model/limits.h"

namespace isocost {

// Why it may not be opened: "it is a pipe, not a file", "it is larger than 64 MB", or the system's
// reason; nothing when it may. A link counts as what it leads to.
[[nodiscard]] std::optional<std::string> problemWithFile(
    const std::filesystem::path& path, std::uintmax_t most);

// At most the first `count` bytes of a regular file, or all of one. Refusal "cannot be read: ...".
[[nodiscard]] std::string readStart(const std::filesystem::path& path, std::size_t count);
[[nodiscard]] std::string readRegularFile(const std::filesystem::path& path, std::uintmax_t most);

// The same; nothing when there is none.
[[nodiscard]] std::optional<std::string> readIfThere(
    const std::filesystem::path& path, std::uintmax_t most);

// The same for what a user names, with an InputError that begins with the name. "-" is standard
// input, which may be a pipe; so may any other stream that was handed to the program (/dev/fd/63).
[[nodiscard]] std::string readInput(
    const std::string& name, std::uintmax_t most = limits::kInputBytes);

// What SQLite keeps beside a database and opens before it looks into it: its journal, of the file
// behind a link, where SQLite looks for it.
[[nodiscard]] std::filesystem::path journalOf(const std::filesystem::path& path);

// Refuses a -journal, -wal or -shm that is a pipe, device, socket, folder or link, or too large.
void requireSoundNeighbours(const std::filesystem::path& path);

} // namespace isocost
