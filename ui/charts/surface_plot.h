// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A plot that paints straight into its window. To fill and copy a buffer at every step of a slider
// would cost a sixth of the step. The picture is in a buffer only while the crosshair moves over
// it, that is while the layer "overlay" has a buffer of its own.
#pragma once

#include <QScopedValueRollback>

#include <qcustomplot.h>

namespace isocost {

class SurfacePlot final : public QCustomPlot {
public:
    explicit SurfacePlot(QWidget* parent) : QCustomPlot(parent)
    {
        setAttribute(Qt::WA_OpaquePaintEvent); // what lies below is never seen
    }

    // Lays out what has changed; the next paint event paints it.
    void renew()
    {
        setViewport(rect());
        m_isBuffered = layer(QStringLiteral("overlay"))->mode() == QCPLayer::lmBuffered;
        if (m_isBuffered)
            return replot(rpQueuedRefresh);
        updateLayout();
        update();
    }

protected:
    void resizeEvent(QResizeEvent*) override { renew(); }

    void updateLayout() override
    {
        if (m_isPainting)
            return;
        QCustomPlot::updateLayout();
        m_isLaidOut = true;
    }

    void paintEvent(QPaintEvent* event) override
    {
        if (m_isBuffered)
            return QCustomPlot::paintEvent(event);
        setBufferDevicePixelRatio(devicePixelRatioF()); // kept labels use it too
        QCPPainter painter(this);
        painter.fillRect(rect(), mBackgroundBrush);
        const QScopedValueRollback isPainting(m_isPainting, true);
        if (m_isLaidOut)
            draw(&painter);
    }

private:
    bool m_isLaidOut = false;
    bool m_isBuffered = false;
    bool m_isPainting = false;
};

} // namespace isocost
