// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The names of curves right of the plot, where each curve ends.
#pragma once

#include <vector>

#include "ui/charts/panel_labels.h"

namespace isocost {

// None covers another: smaller type where they are many, and the last "+3 more" where even that
// has no room (the crosshair and the table name them all).
[[nodiscard]] std::vector<PlacedLabel> placeEndLabels(const ViewPanel& panel, const Canvas& canvas);

// Room that they need right of a plot of this width; long names are cut with an ellipsis.
[[nodiscard]] int endLabelWidth(const ViewPanel& panel, qreal scale, int plotWidth);

} // namespace isocost
