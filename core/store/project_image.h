// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A project file as a whole: makes its bytes in memory, and reads it from memory or from the disk
// in the one way there is: read-only, limits, header, schema, pages, content, values.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include <SQLiteCpp/Database.h>

#include "core/model/project.h"

namespace isocost {

// The same project gives the same bytes. Throws InputError when the project could not be read
// back: a text that is too long, a value out of range.
[[nodiscard]] std::string projectImage(const Project& project);

[[nodiscard]] Project projectFromImage(std::string_view image); // Refusal or InputError

struct LoadedProject {
    Project project;
    int schemaVersion = 0; // of the file
    std::string contentHash; // of the file (content_hash.h)
    std::uint32_t changeCounter = 0; // of the file: shows whether it was written since
    bool hadHotJournal = false; // rolled back in memory; the file itself stays as it was
};

// Throws Refusal, InputError or SQLite::Exception; changes no byte.
[[nodiscard]] LoadedProject loadChecked(const std::filesystem::path& path);

// Reads the project of a database whose header and schema have been checked: quick_check, content
// hash, migration in memory, values.
[[nodiscard]] Project checkedProject(SQLite::Database& database, int version);

} // namespace isocost
