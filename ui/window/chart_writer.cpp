// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_writer.h"

#include <utility>

namespace isocost {

void ChartWriter::run(
    const QString& path, const QString& news, std::function<std::optional<QString>()> write)
{
    if (m_thread.joinable())
        m_thread.join();
    m_thread = std::jthread([this, path, news, write = std::move(write)] {
        const auto tell = [this, path, news, problem = write()] {
            if (problem)
                emit failed(*problem);
            else
                emit written(path, news);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection); // on the window's thread
    });
}

void ChartWriter::write(const DrawnChart& drawn, const QString& path, const QString& news)
{
    run(path, news, [drawn, path] { return writeFiles(contentsOf(drawn, path)); });
}

void ChartWriter::write(std::vector<FileContent> files, const QString& folder, const QString& news)
{
    run(folder, news, [files = std::move(files)] { return writeFiles(files); });
}

} // namespace isocost
