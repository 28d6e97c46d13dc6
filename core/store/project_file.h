// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The project file (.isocost): one SQLite file, untrusted until proven.
//
// Errors    InputError with one sentence that names the file and the problem; nothing is changed
// Promise   opening and closing change no byte; a failed save leaves the old file whole
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/model/project.h"

namespace isocost {

// Reads a project and closes the file.
[[nodiscard]] Project loadProject(const std::filesystem::path& path);

// Writes a whole new file: a temporary in the same folder, verified, fsync, rename, fsync of the
// folder.
void saveProjectAs(const Project& project, const std::filesystem::path& path);
// The same, but only if no file has this name; keeps a file that appears there meanwhile, too.
void saveNewProject(const Project& project, const std::filesystem::path& path);

// An open project; holds SQLite's lock so that a second window is read-only.
class ProjectFile {
public:
    [[nodiscard]] static ProjectFile open(const std::filesystem::path& path);
    // Calls saveProjectAs and opens the file.
    [[nodiscard]] static ProjectFile create(
        const Project& project, const std::filesystem::path& path);
    ProjectFile(ProjectFile&&) noexcept;
    ProjectFile& operator=(ProjectFile&&) noexcept;
    ~ProjectFile();

    [[nodiscard]] const std::filesystem::path& path() const;
    [[nodiscard]] const Project& project() const; // as last read or saved
    // SHA-256 over its content (content_hash.h), as last read or saved: the same rows have the same
    // hash.
    [[nodiscard]] const std::string& contentHash() const;
    [[nodiscard]] bool isReadOnly() const; // open elsewhere, or no right to write
    // Saves in one transaction with the content hash; first keeps a file of an older schema as
    // .bak. InputError when the file was moved, deleted or is read-only: the project stays as it
    // was.
    void save(const Project& project);

private:
    struct Impl;
    explicit ProjectFile(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace isocost
