// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart consists of and its type sizes, shared by the widget (chart.cpp) and the page of a
// file (chart_page.cpp).
#pragma once

#include "ui/charts/chart.h"

class QLabel;

namespace isocost {

inline constexpr qreal kChartSubtitleSize = 13.0;
inline constexpr qreal kChartReasonSize = 15.0;

[[nodiscard]] bool isNarrowChart(QSize size);
[[nodiscard]] qreal chartTitleSize(QSize size);

struct Chart::Parts {
    QLabel* title = nullptr;
    QLabel* subtitle = nullptr;
    QLabel* reason = nullptr;
    QCustomPlot* plot = nullptr;
    ChartWords words;
    Theme theme = Theme::light();
    QSize frame; // that type is chosen for: of the card on screen, or of a file
    qreal typeScale = 1.0;
    bool isPresenting = false;
    bool isStale = false; // changed while hidden
    bool areAxesPinned = false;
};

} // namespace isocost
