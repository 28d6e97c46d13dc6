// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the words around the curves of a picture stand: no label covers another one, a line or a
// curve; one that has no room is left out.
#pragma once

#include <vector>

#include "ui/charts/curve_picture.h"

namespace isocost {

struct PlacedLabel {
    QString text;
    QRectF place;
    QFont font;
    Ink ink;
};

struct CurveLabels {
    std::vector<PlacedLabel> inside; // the plot
    std::vector<PlacedLabel> ends; // right of it, one per curve
    std::vector<bool> isMarkShown; // one per mark of the picture
};

[[nodiscard]] CurveLabels placeLabels(const CurvePicture& picture, const Canvas& canvas);

// Off the picture, or where on it; a value above it stands at the upper edge.
[[nodiscard]] bool isShown(const CurvePoint& point, const Canvas& canvas);
[[nodiscard]] bool isAbove(const CurvePoint& point, const Canvas& canvas);

} // namespace isocost
