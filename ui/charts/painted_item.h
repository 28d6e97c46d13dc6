// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A plot item that is drawn by a function, after the layout is known: labels, dots, bands. On
// screen and in a file alike. The function is called only while every area of the plot has room.
#pragma once

#include <functional>
#include <utility>

#include <qcustomplot.h>

namespace isocost {

class PaintedItem : public QCPAbstractItem {
public:
    using Paint = std::function<void(QCPPainter&)>;

    // Belongs to the plot. Clipped to `clip` when given.
    PaintedItem(QCustomPlot& plot, const QString& layer, Paint paint, QCPAxisRect* clip = nullptr)
        : QCPAbstractItem(&plot), m_paint(std::move(paint))
    {
        setLayer(layer);
        setSelectable(false);
        setClipToAxisRect(clip != nullptr);
        if (clip)
            setClipAxisRect(clip);
    }

    void belongTo(QCPAxisRect& area) { setParentLayerable(&area); } // hidden when the area is

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1.0; }

protected:
    void draw(QCPPainter* painter) override
    {
        // Before the window has its size a plot can be smaller than its own axes: its area is then
        // upside down, and there is nothing to paint on. Panels that gave way have no area at all.
        for (const QCPAxisRect* const area : mParentPlot->axisRects())
            if (area->realVisibility() && (area->width() < 1 || area->height() < 1))
                return;
        m_paint(*painter);
    }

private:
    Paint m_paint;
};

} // namespace isocost
