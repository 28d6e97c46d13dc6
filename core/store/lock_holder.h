// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which program has a project open. The kernel's list of locks tells it: asking through a
// descriptor of our own would drop SQLite's locks when it closes.
//
// Source    proc(5), /proc/locks; https://www.sqlite.org/lockingv3.html, RESERVED lock
#pragma once

#include <filesystem>
#include <string>

namespace isocost {

// " (isocost, process 1234)", or nothing when it cannot be told.
[[nodiscard]] std::string lockHolder(const std::filesystem::path& path);

} // namespace isocost
