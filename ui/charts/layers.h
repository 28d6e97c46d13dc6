// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Painters of what lies between the axes of a panel, one function a layer; each in a file of its
// own. They paint what they are given and know nothing of what it means.
#pragma once

#include "ui/charts/panel_labels.h"

class QCPPainter;

namespace isocost {

// Behind the grid.
void drawBands(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawAreas(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
// Between grid and curves.
void drawBars(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawAxisStrips(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
// Above the curves. Of the ghost only the dots are drawn here.
void drawLevels(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawMarks(
    QCPPainter& painter, const ViewPanel& panel, const PanelLabels& labels, const Canvas& canvas);
void drawDots(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawGhostDots(QCPPainter& painter, const std::vector<ViewCurve>& ghosts, const Canvas& canvas);
void drawLabels(QCPPainter& painter, const PanelLabels& labels, const Canvas& canvas);
void drawHeadRows(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawFlags(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawStrips(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);

// Pixels of all rows at the head of a panel.
[[nodiscard]] double headRowsHeight(int rows, const Canvas& canvas);

// Room around the axis strip of a panel at type scale 1: for other strips and the key above it, for
// names left of it, for its own height and that of its ticks.
struct StripRoom {
    double above = 0.0;
    double left = 0.0;
    double height = 0.0;
    double ticks = 0.0;
};
[[nodiscard]] StripRoom stripRoom(const ViewPanel& panel);

} // namespace isocost
