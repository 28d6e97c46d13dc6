// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Useful hours over wall-clock hours of one trial, against the job without interruptions.
#pragma once

#include "ui/charts/axis_range.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/spot_churn_data.h"

class QCPAxisRect;
class QCPGraph;
class QCustomPlot;

namespace isocost {

class SpotProgressPanel {
public:
    SpotProgressPanel(QCustomPlot& plot, QCPAxisRect& area, const SpotChurnData& data);

    void update(const std::vector<CurvePoint>& ghost);
    void applyTheme(const Theme& theme, qreal scale);
    void pin(bool isPinned);
    void forgetRanges();

private:
    void drawLabels(QCPPainter& painter) const;
    void drawExpected(QCPPainter& painter) const;

    QCPAxisRect& m_area;
    const SpotChurnData& m_data;
    Canvas m_canvas;
    QCPGraph* m_ghost = nullptr;
    QCPGraph* m_ideal = nullptr;
    QCPGraph* m_trial = nullptr;
    SteadyRange m_rangeX;
    SteadyRange m_rangeY;
};

} // namespace isocost
