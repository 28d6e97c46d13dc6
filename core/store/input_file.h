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

// The same for a file that another program may make and remove at any time: a missing one is no
// problem, a link is.
[[nodiscard]] std::optional<std::string> problemWithNeighbour(
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

} // namespace isocost
