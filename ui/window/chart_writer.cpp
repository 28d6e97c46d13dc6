// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_writer.h"

namespace isocost {

ChartWriter::ChartWriter(QObject* parent) : QObject(parent) { }

ChartWriter::~ChartWriter()
{
    if (m_thread)
        m_thread->wait();
}

void ChartWriter::write(const DrawnChart& drawn, const QString& path)
{
    if (m_thread)
        m_thread->wait();
    const auto problem = std::make_shared<std::optional<QString>>();
    m_thread.reset(QThread::create([drawn, path, problem] { *problem = writeChart(drawn, path); }));
    connect(m_thread.get(), &QThread::finished, this, [this, path, problem] {
        if (*problem)
            emit failed(**problem);
        else
            emit written(path);
    });
    m_thread->start();
}

} // namespace isocost
