// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whiskers: lines from P10 to P90 with a bar at both ends. An end that lies beyond the axis has an
// arrow in place of its bar.
//
// Those of marks that move along x lie at the foot of the panel, one above another where they would
// overlap; those of marks that move along y alone run upright through their points.
//
// Units     pixels
#pragma once

#include <optional>
#include <vector>

#include <QLineF>
#include <QRectF>

#include "core/views/picture/plot_layers.h"
#include "ui/charts/chart_style.h"

namespace isocost {

struct Whisker {
    QLineF line{}; // from P10 to P90, within the axis
    bool beginsBefore = false; // P10 lies beyond the axis
    bool endsBehind = false; // P90 does
    double half = 0.0; // length of half a bar

    [[nodiscard]] QRectF place() const; // with its bars
};

// A level whisker on a line of its own; nothing where all of it lies beyond the axis.
[[nodiscard]] std::optional<Whisker> levelWhisker(
    Interval x, double y, double half, const Canvas& canvas);
// Those of the marks of a panel, in their order; none for a mark without one or out of sight.
[[nodiscard]] std::vector<std::optional<Whisker>> whiskersOf(
    const ViewPanel& panel, const Canvas& canvas);
// At the dots of curves whose bands are not drawn, where none stands in the way of another.
[[nodiscard]] std::vector<std::optional<Whisker>> dotWhiskersOf(
    const ViewPanel& panel, const Canvas& canvas);
// Whether the band of a curve is drawn, and not a whisker at its dot.
[[nodiscard]] bool isBandDrawn(const ViewPanel& panel, const ViewCurve& curve);
void drawCurveBand(QCPPainter& painter, const ViewCurve& curve, const Canvas& canvas);
// The curve next to a place, if it has a band that is not drawn; else null. Pixels.
[[nodiscard]] const ViewCurve* undrawnBandNear(
    const ViewPanel& panel, const Canvas& canvas, QPointF pixel);
void drawWhisker(QCPPainter& painter, const Whisker& whisker, const QColor& colour, double width);

} // namespace isocost
