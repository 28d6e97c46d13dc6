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
void drawCurveBands(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas);
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

// Height in pixels of so many rows at the head of a panel.
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

// Wishes for the words of flags and of the rows at the head, and for those of bars.
[[nodiscard]] std::vector<LabelWish> flagWishes(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] std::vector<LabelWish> headWishes(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] std::vector<LabelWish> barWishes(const ViewPanel& panel, const Canvas& canvas);
// Wishes for the words of lines, of bands told at their foot and of curves named inside the panel.
[[nodiscard]] std::vector<LabelWish> lineWishes(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] bool holds(const ViewArea& area, const Canvas& canvas, QPointF at);
[[nodiscard]] std::vector<LabelWish> areaWishes(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] bool isOnAxis(const ViewLevel& level, const Canvas& canvas);
// The arrow behind a text that points to a value beyond the panel; empty for one within.
[[nodiscard]] QString arrowTo(double value, const QCPAxis& axis);

// Up to so many curves may have their values away from their dots, with lines.
inline constexpr std::size_t kMostAside = 4;
// "+3 more" for what has no room. On paper, where nobody can ask for it, that says where it stands.
[[nodiscard]] QString restText(qsizetype count, const Canvas& canvas);
// Names of curves right of the plot. None covers another: smaller type where they are many, and the
// last "+3 more" where even that has no room (the crosshair and the table name them all).
[[nodiscard]] std::vector<PlacedLabel> placeEndLabels(
    const ViewPanel& panel, const Canvas& canvas, const std::vector<PlacedLabel>& inside);
// Room that these names need right of a plot of this width; long names are cut with an ellipsis.
[[nodiscard]] int endLabelWidth(const ViewPanel& panel, qreal scale, int plotWidth);

// Wishes for the words on the contours and in the regions of a heat map; reads its value at a
// pixel.
[[nodiscard]] std::vector<LabelWish> heatWishes(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] HeatReading heatReadingAt(
    const ViewPanel& panel, const Canvas& canvas, QPointF pixel);

// Panels of rows, boxes or cells: their words, placed so that none touches another; the room around
// their area; their height at type scale 1; what a crosshair says at each place.
[[nodiscard]] bool isTable(const ViewPanel& panel);
[[nodiscard]] bool hasRowBars(const ViewPanel& panel); // then an x axis lies below the rows
struct TableMargins {
    double left = 0.0; // pixels
    double top = 0.0; // below the heading
    double right = 0.0;
    double rows = 0.0; // the most height that rows take; 0: no row has bars
};
[[nodiscard]] TableMargins rowMargins(const ViewPanel& panel, const Canvas& canvas);
// The value at which an axis from zero, `width` pixels long, has to end so that the words of doubts
// have room behind their bars; its own end where they have no room at all.
[[nodiscard]] double reachOfWords(const ViewPanel& panel, const Canvas& canvas, double width);
inline constexpr qreal kHeadingHeight = 20.0; // at type scale 1; it replaces both axis titles
// keyBeside: pixels of the key at the right end of the heading's line, with the gap between them, 0
// if it is not there. keyHeight: its height above a panel without strips otherwise, at type scale
// 1.
[[nodiscard]] double keyBeside(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] double keyHeight(const ViewPanel& panel, const Canvas& canvas);
[[nodiscard]] double tableHeight(const ViewPanel& panel);
struct ReadingPlace {
    QRectF place;
    QString text;
    QString address{}; // what a click explains
    QString scenario{}; // its scenario; empty: the present one
    std::optional<std::size_t> turnsTo{}; // a click shows the rows from this one on
    std::vector<std::pair<QRectF, QString>> cells{}; // with the address that a click there explains
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
