// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Histogram of what the job costs, with mean, P10 to P90, the price on demand, and what it costs
// over a trace. In hours while spot is unpriced.
#pragma once

#include "ui/charts/axis_range.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/spot_churn_data.h"
#include "ui/charts/spot_cost_marks.h"
#include "ui/charts/spot_readout.h"

class QCPAxisRect;
class QCustomPlot;

namespace isocost {

class SpotCostPanel final : public ReadablePanel {
public:
    SpotCostPanel(QCustomPlot& plot, QCPAxisRect& area, const SpotChurnData& data);

    void update(); // the data changed
    void setRoom(double height); // pixels of the panel: how much of it the words take
    void applyTheme(const Theme& theme, qreal scale);
    void pin(bool isPinned);
    void forgetRanges();
    [[nodiscard]] const Canvas& canvas() const override { return m_canvas; }
    [[nodiscard]] QStringList readAt(double x) const override;

private:
    [[nodiscard]] const std::vector<HistogramBin>* bins() const; // null without any
    [[nodiscard]] Interval neededRange() const;
    [[nodiscard]] double neededTop() const;
    void fitTop();
    void showGrid();
    void drawBars(QCPPainter& painter) const;
    void drawWords(QCPPainter& painter) const;

    QCPAxisRect& m_area;
    const SpotChurnData& m_data;
    Canvas m_canvas;
    SpotCostMarks m_marks;
    SteadyRange m_rangeX;
    SteadyRange m_rangeY;
    double m_room = 160.0;
};

} // namespace isocost
