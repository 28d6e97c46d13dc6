// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which program has a project open. Reads the kernel's list of locks: a descriptor of our own would
// drop SQLite's locks when it closes.
//
// Source    proc(5), /proc/locks; https://www.sqlite.org/lockingv3.html, RESERVED lock
#pragma once

#include <filesystem>
#include <string>

namespace isocost {

// " (isocost, process 1234)", or nothing when it is not known.
[[nodiscard]] std::string lockHolder(const std::filesystem::path& path);

} // namespace isocost
