// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Unpacks one part of a spreadsheet file with unzip, as an independent program finds it.
#pragma once

#include <string>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

namespace isocost::test {

// Empty for a part that is not there.
inline QString partOf(const std::string& bytes, const QString& part)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("book.xlsx"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    file.close();
    QProcess unzip;
    unzip.start(QStringLiteral("unzip"), {QStringLiteral("-p"), path, part});
    return unzip.waitForFinished() && unzip.exitCode() == 0
        ? QString::fromUtf8(unzip.readAllStandardOutput())
        : QString();
}

} // namespace isocost::test
