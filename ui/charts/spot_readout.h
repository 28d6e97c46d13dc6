// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the mouse or the arrow keys read from a panel of the spot chart: a line and a box of words.
#pragma once

#include <optional>

#include <QStringList>

#include "ui/charts/chart_style.h"

namespace isocost {

// One panel as the readout sees it.
class ReadablePanel {
public:
    virtual ~ReadablePanel() = default;

    [[nodiscard]] virtual const Canvas& canvas() const = 0;
    // In words, first line the place itself; empty where nothing is drawn.
    [[nodiscard]] virtual QStringList readAt(double x) const = 0;
};

class SpotReadout {
public:
    void moveTo(const ReadablePanel& panel, double x, double pixelY);
    void hide() { m_panel = nullptr; }
    [[nodiscard]] bool isShown() const { return m_panel != nullptr; }
    [[nodiscard]] const ReadablePanel* panel() const { return m_panel; }
    [[nodiscard]] double place() const { return m_x; }
    [[nodiscard]] QStringList lines() const;
    void draw(QCPPainter& painter) const;

private:
    const ReadablePanel* m_panel = nullptr;
    double m_x = 0.0;
    double m_pixelY = 0.0;
};

} // namespace isocost
