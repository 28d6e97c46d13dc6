// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The first hours of a trial as a strip of coloured states, with a legend that carries the share
// of each state in the whole trial.
#pragma once

#include "ui/charts/chart_style.h"
#include "ui/charts/spot_churn_data.h"

class QCPAxisRect;
class QCustomPlot;

namespace isocost {

class SpotStripPanel {
public:
    SpotStripPanel(QCustomPlot& plot, QCPAxisRect& area, const SpotChurnData& data);

    void update() const; // the data changed
    void applyTheme(const Theme& theme, qreal scale);

private:
    void drawStrip(QCPPainter& painter) const;
    void drawLegend(QCPPainter& painter) const;

    QCPAxisRect& m_area;
    const SpotChurnData& m_data;
    Canvas m_canvas;
};

[[nodiscard]] Ink inkOf(JobState state);

} // namespace isocost
