// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Encodes and writes drawn charts on a thread of its own, so that the window stays usable. What
// cannot be made is told like what cannot be written. The destructor waits for an unfinished file,
// so that closing the window loses no export.
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
    // Files of a place, a folder or one file; `make` and `newsOf` are called on the thread.
    using Make = std::function<std::vector<FileContent>()>;
    using NewsOf = std::function<QString(std::size_t files)>;
    void write(Make make, const QString& place, NewsOf newsOf);

signals:
    void written(const QString& path, const QString& news); // a file or a folder
    void failed(const QString& sentence);

private:
    std::jthread m_thread;
};

} // namespace isocost
