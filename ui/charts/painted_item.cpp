// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/painted_item.h"

#include <utility>

namespace isocost {

PaintedItem::PaintedItem(QCustomPlot& plot, const QString& layer, Paint paint, QCPAxisRect* clip)
    : QCPAbstractItem(&plot), m_paint(std::move(paint))
{
    setLayer(layer);
    setSelectable(false);
    setClipToAxisRect(clip != nullptr);
    if (clip)
        setClipAxisRect(clip);
}

void PaintedItem::draw(QCPPainter* painter)
{
    // Before the window has its size a plot can be smaller than its own axes: its area is then
    // upside down, and there is nothing to paint on. Panels that gave way have no area at all.
    for (const QCPAxisRect* const area : mParentPlot->axisRects())
        if (area->realVisibility() && (area->width() < 1 || area->height() < 1))
            return;
    m_paint(*painter);
}

} // namespace isocost
