// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The ten project files opened or saved last, newest first, and the folders used last, kept in the
// user's settings.
#pragma once

#include <QStringList>

namespace isocost {

inline constexpr int kMaximumRecentFiles = 10;

[[nodiscard]] QStringList recentFiles();
void addRecentFile(const QString& path);
void removeRecentFile(const QString& path); // when it could not be opened
void clearRecentFiles();

enum class FileKind { Project, Export, Trace };

// The folder where the user last chose a file of that kind, else one of any kind, else the home
// folder.
[[nodiscard]] QString lastFolder(FileKind kind);
void rememberFolderOf(const QString& path, FileKind kind);

} // namespace isocost
