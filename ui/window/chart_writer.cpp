// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_writer.h"

namespace isocost {

ChartWriter::ChartWriter(QObject* parent) : QObject(parent)
{
    const auto tell = [this](const QString& path, const QString& problem) {
        if (problem.isEmpty())
            emit written(path);
        else
            emit failed(problem);
    };
    connect(this, &ChartWriter::ended, this, tell, Qt::QueuedConnection);
}

void ChartWriter::write(const DrawnChart& drawn, const QString& path)
{
    if (m_thread.joinable())
        m_thread.join();
    m_thread = std::jthread(
        [this, drawn, path] { emit ended(path, writeChart(drawn, path).value_or(QString())); });
}

} // namespace isocost
