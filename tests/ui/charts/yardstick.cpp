// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/yardstick.h"

#include <cmath>

#include <QElapsedTimer>
#include <qcustomplot.h>

namespace isocost::bench {

namespace {

constexpr int kPoints = 300;

} // namespace

Yardstick::Yardstick() : m_plot(std::make_unique<QCustomPlot>())
{
    m_plot->resize(1280, 720);
    m_plot->xAxis->setRange(0, kPoints);
    m_plot->yAxis->setRange(0, 100);
    for (const Qt::GlobalColor color : {Qt::red, Qt::blue, Qt::darkGreen, Qt::magenta})
        m_plot->addGraph()->setPen(QPen(color, 2.0));
    m_plot->show();
    QApplication::processEvents();
    for (int i = 0; i < 5; ++i) // the first ones load fonts
        (void)milliseconds();
}

Yardstick::~Yardstick() = default;

double Yardstick::milliseconds()
{
    m_phase += 0.03;
    QElapsedTimer timer;
    timer.start();
    for (int k = 0; k < m_plot->graphCount(); ++k) {
        QVector<QCPGraphData> data(kPoints);
        for (int i = 0; i < kPoints; ++i)
            data[i] = {double(i),
                50.0 + 30.0 * std::sin(0.02 * i + m_phase + 0.7 * k)
                    + 10.0 * std::sin(0.11 * i + k)};
        m_plot->graph(k)->data()->set(data, true);
    }
    m_plot->replot(QCustomPlot::rpImmediateRefresh);
    return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

} // namespace isocost::bench
