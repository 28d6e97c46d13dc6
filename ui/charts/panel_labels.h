// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the words of a panel stand: none covers another, a dot, a line or a curve; one that has no
// room is left out.
#pragma once

#include <vector>

#include "ui/charts/label_layout.h"

namespace isocost {

struct PanelLabels {
    std::vector<PlacedLabel> inside{}; // the plot
    std::vector<PlacedLabel> ends{}; // right of it, one per curve
    std::vector<bool> isMarkShown{}; // one per mark of the panel
};

[[nodiscard]] PanelLabels placeLabels(const ViewPanel& panel, const Canvas& canvas);

// Whether a point lies on the panel, or above it: then it is shown at the upper edge.
[[nodiscard]] bool isShown(const CurvePoint& point, const Canvas& canvas);
[[nodiscard]] bool isAbove(const CurvePoint& point, const Canvas& canvas);

} // namespace isocost
