// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the words of a panel stand: none covers another, a dot, a line or a curve; one that has no
// room is left out.
#pragma once

#include <optional>
#include <vector>

#include <QFont>
#include <QRectF>
#include <QString>

#include "core/views/picture/picture.h"
#include "ui/charts/chart_style.h"

namespace isocost {

struct PlacedLabel {
    QString text;
    QRectF place;
    QFont font;
    Ink ink;
    bool hasHalo = false; // over colours and lines
    std::optional<QPointF> pointsAt{}; // a line from its nearest side leads there
    std::optional<Ink> ground{}; // the bar or row below, which a halo would cut; else surface

    [[nodiscard]] QSizeF size() const { return labelSize(font, text); } // of its text
};

struct PanelLabels {
    std::vector<PlacedLabel> inside; // the plot
    std::vector<PlacedLabel> ends; // right of it, one per curve
    std::vector<bool> isMarkShown; // one per mark of the panel
};

[[nodiscard]] PanelLabels placeLabels(const ViewPanel& panel, const Canvas& canvas);

// Whether a point lies on the panel, or above it: then it is shown at the upper edge.
[[nodiscard]] bool isShown(const CurvePoint& point, const Canvas& canvas);
[[nodiscard]] bool isAbove(const CurvePoint& point, const Canvas& canvas);

} // namespace isocost
