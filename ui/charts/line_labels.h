// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Places of the words of lines across a panel, of bands told at their foot and of curves named at
// their end inside the panel.
#pragma once

#include <vector>

#include "ui/charts/label_layout.h"
#include "ui/charts/panel_labels.h"

namespace isocost {

void placeLines(const ViewPanel& panel, const Canvas& canvas, FreePlaces& free,
    std::vector<PlacedLabel>& placed);

[[nodiscard]] bool isOnAxis(const ViewLevel& level, const Canvas& canvas);
// After a text: to where a value lies beyond the panel; empty within.
[[nodiscard]] QString arrowTo(double value, const QCPAxis& axis);

} // namespace isocost
