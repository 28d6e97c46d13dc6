// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The files of the projects that are open in this process, by device and inode: only SQLite may
// open one, under any name. Closing another descriptor of the file would drop SQLite's locks in the
// whole process, and another window could then write over the project that is edited here.
//
// Source    https://www.sqlite.org/howtocorrupt.html, 2.2
#pragma once

#include <filesystem>
#include <utility>

#include <sys/stat.h>

namespace isocost {

// While it lives, the file counts as open.
class OpenProject {
public:
    explicit OpenProject(const std::filesystem::path& path);
    OpenProject(const OpenProject&) = delete;
    OpenProject& operator=(const OpenProject&) = delete;
    ~OpenProject();

private:
    std::pair<dev_t, ino_t> m_file;
};

[[nodiscard]] bool isOpenProject(const struct stat& file);
[[nodiscard]] bool isOpenProject(const std::filesystem::path& path); // follows links

} // namespace isocost
