// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The chart in sight on the clipboard: as a picture and as its table.
#pragma once

namespace isocost {

class ChartViews;

enum class ChartCopy { Whole, Picture, Numbers }; // numbers are tab separated

void copyChart(ChartViews& area, ChartCopy what = ChartCopy::Whole);

} // namespace isocost
