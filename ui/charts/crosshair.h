// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A vertical line in a panel, with a box of what the panel says at that place.
#pragma once

#include <memory>
#include <vector>

#include <QRectF>

#include "ui/charts/readings.h"

class QCPPainter;

namespace isocost {

class PanelView;

class Crosshair {
public:
    using Panels = std::vector<std::unique_ptr<PanelView>>;
    // Clamps x to the panel's axis. The box covers as little of all panels as it can.
    void moveTo(const PanelView& panel, double x, double pixelY, const Panels* all = nullptr);
    void hide()
    {
        m_panel = nullptr;
        m_tip.clear();
    }
    void tell(const QString& tip) { m_tip = tip; } // a last line of the box
    [[nodiscard]] const PanelView* panel() const { return m_panel; } // null while hidden
    [[nodiscard]] const QString& tip() const { return m_tip; }
    [[nodiscard]] double place() const { return m_x; }
    [[nodiscard]] double pixelY() const { return m_pixelY; }
    [[nodiscard]] QPointF pixel() const; // clamped; only with a panel
    // "MFU 45 %", then one line per curve that has a value there.
    [[nodiscard]] QString text() const { return m_panel ? reading().text() : QString(); }
    // The line leaves out the labels it would strike through.
    void draw(QCPPainter& painter) const;
    // Where the box stands: beside the line, and inside the panel if it fits. In a plot it stands
    // where it covers the least, which may be above or below a small one.
    [[nodiscard]] QRectF box() const;

private:
    [[nodiscard]] PanelReading reading() const;
    [[nodiscard]] PanelReading told() const; // with the tip
    [[nodiscard]] double coveredBy(const QRectF& box) const;
    void drawLine(QCPPainter& painter) const;
    void drawBox(QCPPainter& painter, const PanelReading& reading) const;

    const PanelView* m_panel = nullptr;
    const Panels* m_all = nullptr;
    QString m_tip;
    double m_x = 0.0;
    double m_pixelX = 0.0; // not clamped: rows are read beside their bars as well
    double m_pixelY = 0.0;
};

} // namespace isocost
