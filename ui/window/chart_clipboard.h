// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The chart in sight on the clipboard: as a picture and as its table.
#pragma once

namespace isocost {

class ChartViews;

void copyChart(ChartViews& area);
void copyChartPicture(ChartViews& area);
void copyChartNumbers(ChartViews& area); // tab separated

} // namespace isocost
