// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one way a project file is read: read-only, limits, header, schema, pages, content, values.
#pragma once

#include <cstdint>
#include <filesystem>

#include "core/model/project.h"

namespace isocost {

struct LoadedProject {
    Project project;
    int schemaVersion = 0; // of the file
    std::uint32_t changeCounter = 0; // of the file: tells whether it was written since
    bool hadHotJournal = false; // rolled back in memory; the file itself is as it was
};

// Throws Refusal, InputError or SQLite::Exception; changes no byte.
[[nodiscard]] LoadedProject loadChecked(const std::filesystem::path& path);

} // namespace isocost
