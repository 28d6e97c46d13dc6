// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/open_projects.h"

#include <mutex>
#include <set>

namespace isocost {

namespace {

using FileId = std::pair<dev_t, ino_t>;

std::mutex gMutex; // other threads also read tables and write files
std::multiset<FileId>& openFiles()
{
    static std::multiset<FileId> files;
    return files;
}

FileId idOf(const std::filesystem::path& path)
{
    struct stat file { };
    return ::stat(path.c_str(), &file) == 0 ? FileId(file.st_dev, file.st_ino) : FileId();
}

} // namespace

OpenProject::OpenProject(const std::filesystem::path& path) : m_file(idOf(path))
{
    const std::lock_guard lock(gMutex);
    openFiles().insert(m_file);
}

OpenProject::~OpenProject()
{
    const std::lock_guard lock(gMutex);
    openFiles().erase(openFiles().find(m_file));
}

bool isOpenProject(const struct stat& file)
{
    const std::lock_guard lock(gMutex);
    return openFiles().contains({file.st_dev, file.st_ino});
}

bool isOpenProject(const std::filesystem::path& path)
{
    struct stat file { };
    return ::stat(path.c_str(), &file) == 0 && isOpenProject(file);
}

} // namespace isocost
