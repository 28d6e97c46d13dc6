// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The chart in sight on the clipboard: as a picture and as its table.
#pragma once

namespace isocost {

class ChartViews;

void copyChart(const ChartViews& area);
void copyChartPicture(const ChartViews& area);
void copyChartNumbers(const ChartViews& area); // tab separated

} // namespace isocost
