// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_writer.h"

namespace isocost {

void ChartWriter::write(const DrawnChart& drawn, const QString& path, const QString& news)
{
    if (m_thread.joinable())
        m_thread.join();
    m_thread = std::jthread([this, drawn, path, news] {
        const auto tell = [this, path, news, problem = writeChart(drawn, path)] {
            if (problem)
                emit failed(*problem);
            else
                emit written(path, news);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection); // on the window's thread
    });
}

} // namespace isocost
