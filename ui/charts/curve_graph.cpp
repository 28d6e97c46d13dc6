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

// Leaves out points that lie by a hair on the line between two others: the painter draws each line
// of a smooth curve on its own, which takes time, and many short ones in a row look stippled. In a
// stair only a level stretch is one line. Values far above are cut: their pixels would overflow.
QVector<QCPGraphData> graphData(
    const std::vector<CurvePoint>& points, bool isStepped, const Canvas& canvas)
{
    const QCPRange shown = canvas.y->range();
    const bool isLog = canvas.x->scaleType() == QCPAxis::stLogarithmic;
    const double hair = isStepped ? 0.0 : 2e-4 * shown.size();
    const double far = shown.upper > 0.0 ? 20.0 * shown.upper : qInf();
    const auto at = [&](std::size_t i) {
        return QPointF(isLog ? std::log(points[i].x) : points[i].x, std::min(points[i].y, far));
    };
    QVector<QCPGraphData> data;
    data.reserve(static_cast<qsizetype>(points.size()));
    QPointF kept;
    double least = 0.0; // slopes from `kept` that pass near enough to all points since
    double most = 0.0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto passes = [&](std::size_t j, double spread) {
            const QPointF way = at(j) - kept;
            const double slope = way.y() / way.x();
            least = std::max(least, slope - spread / way.x());
            most = std::min(most, slope + spread / way.x());
            return way.x() > 0.0 && slope >= least && slope <= most
                && (!isStepped || std::fabs(way.y()) <= 1e-12 * std::fabs(kept.y()));
        };
        if (i > 0 && i + 1 < points.size() && passes(i, hair) && passes(i + 1, qInf()))
            continue;
        kept = at(i);
        least = -qInf();
        most = qInf();
        data.append({points[i].x, kept.y()});
    }
    return data;
}

void show(QCPGraph& graph, const ViewCurve& curve, QPen pen, const Canvas& canvas)
{
    pen.setCapStyle(Qt::FlatCap);
    graph.setPen(pen);
    graph.setVisible(curve.width > 0.0);
    graph.setLineStyle(curve.isStepped ? QCPGraph::lsStepLeft : QCPGraph::lsLine);
    graph.data()->set(curve.points.size() > 2 * kColumns
            ? graphData(decimate(curve.points, kColumns), curve.isStepped, canvas)
            : graphData(curve.points, curve.isStepped, canvas),
        true);
}

} // namespace

Qt::PenStyle penStyle(LineStyle style)
{
    if (style == LineStyle::Solid)
        return Qt::SolidLine;
    return style == LineStyle::Dashed ? Qt::DashLine : Qt::DotLine;
}

void showCurve(QCPGraph& graph, const ViewCurve& curve, DashTurn turn, const Canvas& canvas)
{
    QPen pen(canvas.ink(curve.ink), curve.width * canvas.scale, penStyle(curve.style));
    setDashes(pen, turn);
    graph.setName(toQt(curve.name));
    show(graph, curve, pen, canvas);
}

void showGhost(QCPGraph& graph, const ViewCurve& ghost, const Canvas& canvas)
{
    graph.setName(toQt(ghost.name) + QStringLiteral(" before"));
    show(graph, ghost, QPen(canvas.ink(ghost.ink.tinted(0.45)), 1.0, Qt::DashLine), canvas);
}

} // namespace isocost
