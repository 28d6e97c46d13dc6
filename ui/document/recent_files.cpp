// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recent_files.h"

#include <array>

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace isocost {

namespace {

const QLatin1String kKey("files/recent");
const QLatin1String kFolderKey("files/folder");

QString keyOf(FileKind kind)
{
    constexpr std::array kNames{"project", "export", "trace"};
    return QStringLiteral("files/folder_of_")
        + QLatin1String(kNames.at(static_cast<std::size_t>(kind)));
}

} // namespace

QStringList recentFiles()
{
    return QSettings().value(kKey).toStringList().mid(0, kMaximumRecentFiles);
}

void addRecentFile(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList paths = recentFiles();
    paths.removeAll(absolute);
    paths.prepend(absolute);
    QSettings().setValue(kKey, paths.mid(0, kMaximumRecentFiles));
}

void removeRecentFile(const QString& path)
{
    QStringList paths = recentFiles();
    paths.removeAll(QFileInfo(path).absoluteFilePath());
    QSettings().setValue(kKey, paths);
}

void clearRecentFiles()
{
    QSettings().remove(kKey);
}

QString lastFolder(FileKind kind)
{
    for (const QString& key : {keyOf(kind), QString(kFolderKey)})
        if (const QString folder = QSettings().value(key).toString(); QFileInfo(folder).isDir())
            return folder;
    return QDir::homePath();
}

void rememberFolderOf(const QString& path, FileKind kind)
{
    for (const QString& key : {keyOf(kind), QString(kFolderKey)})
        QSettings().setValue(key, QFileInfo(path).absolutePath());
}

} // namespace isocost
