// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one way to read a file that somebody names, or a file beside one: it opens only regular files
// (a pipe makes its reader wait, a device never ends) and reads at most a known number of bytes.
// Memory: the bytes, and a quarter of the limit while a stream grows.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/model/limits.h"

namespace isocost {

// Why the file may not be opened: "it is a pipe, not a file", "it is larger than 64 MB", or the
// system's reason; nothing when it may. A link counts as the file it leads to.
[[nodiscard]] std::optional<std::string> problemWithFile(
    const std::filesystem::path& path, std::uintmax_t most);

// At most the first `count` bytes of a regular file, or all its bytes. Refusal "cannot be read:
// ...".
[[nodiscard]] std::string readStart(const std::filesystem::path& path, std::size_t count);
[[nodiscard]] std::string readRegularFile(const std::filesystem::path& path, std::uintmax_t most);

// The same; nothing when there is no file.
[[nodiscard]] std::optional<std::string> readIfThere(
    const std::filesystem::path& path, std::uintmax_t most);

// The same for a name that a user gives; InputErrors begin with it. "-" is standard input, which
// may be a pipe, as may any other stream that was handed to the program (/dev/fd/63).
[[nodiscard]] std::string readInput(
    const std::string& name, std::uintmax_t most = limits::kInputBytes);

// The journal that SQLite keeps beside a database and opens first. For a link it lies beside the
// file behind it, where SQLite looks for it.
[[nodiscard]] std::filesystem::path journalOf(const std::filesystem::path& path);

// Refuses a -journal, -wal or -shm that is a pipe, device, socket, folder or link, or too large.
void requireSoundNeighbours(const std::filesystem::path& path);

} // namespace isocost
