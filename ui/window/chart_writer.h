// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Encodes and writes drawn charts on a thread of its own, so that the window stays usable. The
// destructor waits for an unfinished file, so that closing the window loses no export.
#pragma once

#include <functional>
#include <thread>

#include <QObject>

#include "ui/export/chart_export.h"

namespace isocost {

class ChartWriter : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // One after the other, in order. `news` is what else there is to say of the file.
    void write(const DrawnChart& drawn, const QString& path, const QString& news = {});
    // Several files of a folder.
    void write(std::vector<FileContent> files, const QString& folder, const QString& news);

signals:
    void written(const QString& path, const QString& news); // a file or a folder
    void failed(const QString& sentence);

private:
    void run(
        const QString& path, const QString& news, std::function<std::optional<QString>()> write);

    std::jthread m_thread;
};

} // namespace isocost
