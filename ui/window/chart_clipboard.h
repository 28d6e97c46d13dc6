// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Copies the chart in sight once all its numbers are there (settled_chart.h).
#pragma once

namespace isocost {

class ChartViews;

// Whole: the picture, and as text what the view says above its tables. Numbers are tab separated.
enum class ChartCopy { Whole, Picture, Numbers };
void copyChart(ChartViews& area, ChartCopy what = ChartCopy::Whole);

} // namespace isocost
