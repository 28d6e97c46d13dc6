// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_writer.h"

#include <exception>
#include <utility>

#include "core/text/failure_text.h"

namespace isocost {

void ChartWriter::write(Make make, const QString& place, NewsOf newsOf)
{
    if (m_thread.joinable())
        m_thread.join();
    m_thread = std::jthread([this, place, make = std::move(make), newsOf = std::move(newsOf)] {
        std::optional<QString> problem;
        QString news;
        try {
            const std::vector<FileContent> files = make();
            problem = writeFiles(files);
            news = newsOf(files.size());
        } catch (const std::exception& error) {
            problem = QStringLiteral("cannot write %1: %2")
                          .arg(place, QString::fromStdString(failureText(error)));
        }
        const auto tell = [this, place, news, problem] {
            if (problem)
                emit failed(*problem);
            else
                emit written(place, news);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection); // on the window's thread
    });
}

void ChartWriter::write(const DrawnChart& drawn, const QString& path, const QString& news)
{
    write([drawn, path] { return contentsOf(drawn, path); }, path,
        [news](std::size_t) { return news; });
}

} // namespace isocost
