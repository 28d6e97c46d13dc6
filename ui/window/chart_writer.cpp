// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_writer.h"

namespace isocost {

void ChartWriter::write(const DrawnChart& drawn, const QString& path)
{
    if (m_thread.joinable())
        m_thread.join();
    m_thread = std::jthread([this, drawn, path] {
        const auto tell = [this, path, problem = writeChart(drawn, path)] {
            if (problem)
                emit failed(*problem);
            else
                emit written(path);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection); // on the window's thread
    });
}

} // namespace isocost
