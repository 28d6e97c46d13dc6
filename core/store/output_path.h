// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a table or a picture may be written.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace isocost {

// What SQLite or we would take a file of this name for, in words: then it would be opened, rolled
// back into a project, or removed. Nothing for any other name.
[[nodiscard]] std::optional<std::string_view> ownerOfName(const std::filesystem::path& path);

// Throws InputError when the place is a folder or a device, a project of ours (by its content or
// its name), or one of the files that the result was made from, under any name.
void requireFreeOutput(
    const std::filesystem::path& output, const std::vector<std::filesystem::path>& inputs = {});

} // namespace isocost
