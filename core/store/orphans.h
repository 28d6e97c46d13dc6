// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Temporary files ".isocost-PID-N.tmp", and those that a killed program left.
//
// Who writes one holds a kernel lock on it; a shared folder may be written from another machine,
// where a process id means nothing here.
#pragma once

#include <filesystem>

#include "core/store/descriptor.h"

namespace isocost {

// A new one of this process, empty, locked, with no more rights than `mode`. Refusal when it
// cannot be made.
struct TemporaryPlace {
    std::filesystem::path path;
    Descriptor file; // for writing
    Descriptor lock; // the same file: the lock ends with the last of the two
};
[[nodiscard]] TemporaryPlace makeTemporary(
    const std::filesystem::path& folder, std::filesystem::perms mode);

// Removes those of programs that are gone.
void removeOrphans(const std::filesystem::path& folder) noexcept;

} // namespace isocost
