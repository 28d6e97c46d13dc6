// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Temporary files ".isocost-PID-N.tmp", and those that a killed program left. Their writer holds a
// kernel lock on them: another machine may write to a shared folder, and its process ids mean
// nothing here.
#pragma once

#include <filesystem>

#include "core/store/descriptor.h"

namespace isocost {

// A new temporary of this process: empty, locked, with no more rights than `mode`. Refusal when it
// cannot be made.
struct TemporaryPlace {
    std::filesystem::path path;
    Descriptor file; // for writing
    Descriptor lock; // the same file: the lock ends when both are closed
};
[[nodiscard]] TemporaryPlace makeTemporary(
    const std::filesystem::path& folder, std::filesystem::perms mode);

// Removes temporaries that killed programs left.
void removeOrphans(const std::filesystem::path& folder) noexcept;

} // namespace isocost
