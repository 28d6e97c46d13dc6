// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a table or a picture may be written.
#pragma once

#include <filesystem>
#include <vector>

namespace isocost {

// Throws InputError when the place is a folder or a device, a project of ours (by its content or
// its name), or one of the files that the result was made from, under whatever name.
void requireFreeOutput(
    const std::filesystem::path& output, const std::vector<std::filesystem::path>& inputs = {});

} // namespace isocost
