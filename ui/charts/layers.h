// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Painters of what lies between the axes of a panel, one function a layer; each in a file of its
// own. They paint what they are given and know nothing of what it means.
#pragma once

#include "ui/charts/label_layout.h"
#include "ui/charts/panel_labels.h"
#include "ui/charts/readings.h"

class QCPPainter;

namespace isocost {

// Behind the grid.
void drawHeatMap(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawBands(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawAreas(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
// Between grid and curves.
void drawBars(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawAxisStrips(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawRows(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawMatrix(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawCells(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawFlows(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
// Above the curves. Of the ghost only the dots are drawn here.
void drawLevels(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawMarks(
    QCPPainter& painter, const ViewPanel& panel, const PanelLabels& labels, const Canvas& canvas);
void drawDots(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawGhostDots(QCPPainter& painter, const std::vector<ViewCurve>& ghosts, const Canvas& canvas);
void drawLabels(QCPPainter& painter, const PanelLabels& labels, const Canvas& canvas);
void drawHeadRows(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawFlags(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
void drawStrips(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas); // and the key

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

// Words of lines, of bands told at their foot and of curves named inside the panel.
void placeLines(const ViewPanel& panel, const Canvas& canvas, FreePlaces& free,
    std::vector<PlacedLabel>& placed);
[[nodiscard]] bool holds(const ViewArea& area, const Canvas& canvas, QPointF at);
void placeAreaWords(const ViewPanel& panel, const Canvas& canvas, FreePlaces& free,
    std::vector<PlacedLabel>& placed);
[[nodiscard]] bool isOnAxis(const ViewLevel& level, const Canvas& canvas);
// After a text: to where a value lies beyond the panel; empty within.
[[nodiscard]] QString arrowTo(double value, const QCPAxis& axis);

// Values of so many curves are told beside their dots, with lines; of more at their ends.
inline constexpr std::size_t kMostAside = 4;
// Names of curves right of the plot. None covers another: smaller type where they are many, and the
// last "+3 more" where even that has no room (the crosshair and the table name them all).
[[nodiscard]] std::vector<PlacedLabel> placeEndLabels(
    const ViewPanel& panel, const Canvas& canvas, const std::vector<PlacedLabel>& inside);
// Room that they need right of a plot of this width; long names are cut with an ellipsis.
[[nodiscard]] int endLabelWidth(const ViewPanel& panel, qreal scale, int plotWidth);

// Words on the contours and in the regions of a heat map; its value at a pixel.
void placeHeatWords(const ViewPanel& panel, const Canvas& canvas, FreePlaces& free,
    std::vector<PlacedLabel>& placed);
[[nodiscard]] HeatReading heatReadingAt(
    const ViewPanel& panel, const Canvas& canvas, QPointF pixel);

// Panels of rows, boxes or cells: their words in places that do not touch; room around their area
// and height at type scale 1; what a crosshair says where.
[[nodiscard]] bool isTable(const ViewPanel& panel);
[[nodiscard]] bool hasRowBars(const ViewPanel& panel); // an x axis below them
struct TableMargins {
    double left = 0.0; // pixels
    double top = 0.0; // below the heading
    double right = 0.0;
    double rows = 0.0; // the height that they take at most; 0: none have bars
};
[[nodiscard]] TableMargins rowMargins(const ViewPanel& panel, const Canvas& canvas);
// Where the axis of bars from zero has to end, in so many pixels, for the words of doubts behind
// them; its own end where they have no room at all.
[[nodiscard]] double reachOfWords(const ViewPanel& panel, const Canvas& canvas, double width);
inline constexpr qreal kHeadingHeight = 20.0; // at type scale 1: in place of both axis titles
// Of the key at the right end of the line of the heading, with the gap between them; 0 where it is
// not there. Else its height above a panel without strips, at type scale 1.
[[nodiscard]] double keyBeside(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] double keyHeight(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] double tableHeight(const ViewPanel& panel);
struct ReadingPlace {
    QRectF place;
    QString text;
    QString address{}; // of what a click explains
    QString scenario{}; // of which; none: the present one
    std::optional<std::size_t> turnsTo{}; // a click shows the rows from there on
    std::vector<std::pair<QRectF, QString>> cells{}; // that a click explains by their own address
};
struct TableWords {
    std::vector<PlacedLabel> labels;
    std::vector<ReadingPlace> readings;
};
[[nodiscard]] TableWords placeRows(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] TableWords placeMatrix(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] TableWords placeFigure(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] TableWords placeFlows(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] TableWords placeTable(const ViewPanel& panel, const Canvas& canvas);

} // namespace isocost
