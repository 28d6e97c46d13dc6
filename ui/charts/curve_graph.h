// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A curve of a picture as a graph of the plot: pen, no more points than pixels can show, steps.
#pragma once

#include "core/views/picture/plot_layers.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/coincidence.h"

class QCPGraph;

namespace isocost {

[[nodiscard]] Qt::PenStyle penStyle(LineStyle style);
void showCurve(QCPGraph& graph, const ViewCurve& curve, DashTurn turn, const Canvas& canvas);
void showGhost(QCPGraph& graph, const ViewCurve& ghost, const Canvas& canvas);

} // namespace isocost
