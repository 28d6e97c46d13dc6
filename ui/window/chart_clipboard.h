// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Copies the chart in sight once all its numbers are there (settled_chart.h).
#pragma once

namespace isocost {

class ChartViews;

enum class ChartCopy { Whole, Picture, Numbers }; // numbers are tab separated
void copyChart(ChartViews& area, ChartCopy what = ChartCopy::Whole);

} // namespace isocost
