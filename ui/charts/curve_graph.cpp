// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/curve_graph.h"

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr std::size_t kColumns = 600; // more points than pixels only cost time

// A level stretch is one line: the painter draws each line of a smooth curve on its own, and many
// short ones in a row look stippled. Values far above are cut: their pixels would overflow.
QVector<QCPGraphData> graphData(const std::vector<CurvePoint>& points, double top)
{
    constexpr double kSame = 1e-12;
    constexpr double kFar = 20.0;
    const auto isLevel = [&](std::size_t i) {
        const double y = points[i].y;
        return std::fabs(points[i - 1].y - y) <= kSame * std::fabs(y)
            && std::fabs(points[i + 1].y - y) <= kSame * std::fabs(y);
    };
    QVector<QCPGraphData> data;
    data.reserve(static_cast<qsizetype>(points.size()));
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (i == 0 || i + 1 == points.size() || !isLevel(i))
            data.append({points[i].x, top > 0.0 ? std::min(points[i].y, kFar * top) : points[i].y});
    }
    return data;
}

Qt::PenStyle styleOf(LineStyle style)
{
    return style == LineStyle::Solid ? Qt::SolidLine
        : style == LineStyle::Dashed ? Qt::DashLine
                                     : Qt::DotLine;
}

void show(QCPGraph& graph, const ViewCurve& curve, const QPen& pen, const Canvas& canvas)
{
    const double top = canvas.y->range().upper;
    graph.setPen(pen);
    graph.setLineStyle(curve.isStepped ? QCPGraph::lsStepLeft : QCPGraph::lsLine);
    graph.data()->set(curve.points.size() > 2 * kColumns
            ? graphData(decimate(curve.points, kColumns), top)
            : graphData(curve.points, top),
        true);
}

} // namespace

QCPGraph* addCurveGraph(QCustomPlot& plot, QCPAxisRect& area)
{
    QCPGraph* const graph = plot.addGraph(area.axis(QCPAxis::atBottom), area.axis(QCPAxis::atLeft));
    graph->setSelectable(QCP::stNone);
    return graph;
}

void showCurve(QCPGraph& graph, const ViewCurve& curve, DashTurn turn, const Canvas& canvas)
{
    QPen pen(canvas.ink(curve.ink), curve.width * canvas.scale);
    pen.setStyle(styleOf(curve.style));
    pen.setCapStyle(Qt::FlatCap);
    setDashes(pen, turn);
    graph.setName(toQt(curve.name));
    graph.setVisible(curve.width > 0.0);
    show(graph, curve, pen, canvas);
}

void showGhost(QCPGraph& graph, const ViewCurve& ghost, const Canvas& canvas)
{
    QPen pen(canvas.ink(ghost.ink.tinted(0.45)), 1.0);
    pen.setStyle(Qt::DashLine);
    pen.setCapStyle(Qt::FlatCap);
    graph.setName(toQt(ghost.name) + QStringLiteral(" before"));
    graph.setVisible(ghost.width > 0.0);
    show(graph, ghost, pen, canvas);
}

} // namespace isocost
