// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a small panel shows over what, with units, in one line above it: it takes the place of both
// axis titles, which would leave little room for the curves.
#pragma once

#include <QStringList>

#include "ui/charts/chart_style.h"

namespace isocost {

inline constexpr int kHeadingHeight = 20; // at type scale 1

// From the left end of the panel with its tick labels to its right end; the first of the texts that
// fits, else the last with an ellipsis.
void drawPanelHeading(QCPPainter& painter, const Canvas& canvas, const QStringList& texts);

} // namespace isocost
