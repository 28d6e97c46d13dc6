// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Project files that somebody made to do harm, or that a disk made unreadable.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace isocost::test {

struct HostileCase {
    const char* name;
    const char* sentence; // a part of the refusal
    std::function<void(const std::filesystem::path&)> spoil; // a valid project stands there
};

[[nodiscard]] std::vector<HostileCase> brokenFiles(); // bytes and header
[[nodiscard]] std::vector<HostileCase> hostileSchemas();
[[nodiscard]] std::vector<HostileCase> hostileValues(); // with a right content hash
[[nodiscard]] std::vector<HostileCase> brokenContents(); // pages and rows, hash left alone

} // namespace isocost::test
