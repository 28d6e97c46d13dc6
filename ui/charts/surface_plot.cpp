// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/surface_plot.h"

namespace isocost {

namespace {

class SurfaceBuffer final : public QCPPaintBufferPixmap {
public:
    SurfaceBuffer(const QBrush& surface, const QCustomPlot& plot)
        : QCPPaintBufferPixmap(plot.viewport().size(), plot.bufferDevicePixelRatio()),
          m_surface(surface)
    {
    }
    void clear(const QColor&) override { QCPPaintBufferPixmap::clear(m_surface.color()); }

private:
    const QBrush& m_surface; // that the plot has now
};

} // namespace

SurfacePlot::SurfacePlot(QWidget* parent) : QCustomPlot(parent)
{
    mPaintBuffers = {
        QSharedPointer<QCPAbstractPaintBuffer>(new SurfaceBuffer(mBackgroundBrush, *this))};
}

void SurfacePlot::paintEvent(QPaintEvent*)
{
    QCPPainter painter(this);
    for (const auto& buffer : std::as_const(mPaintBuffers))
        buffer->draw(&painter);
}

} // namespace isocost
