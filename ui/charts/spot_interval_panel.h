// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a useful hour over the checkpoint interval, with Young's, Daly's and the exact optimum
// and the interval in use.
#pragma once

#include "ui/charts/axis_range.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/spot_churn_data.h"
#include "ui/charts/spot_readout.h"

class QCPAxisRect;
class QCPGraph;
class QCustomPlot;

namespace isocost {

class SpotIntervalPanel final : public ReadablePanel {
public:
    SpotIntervalPanel(QCustomPlot& plot, QCPAxisRect& area, const SpotChurnData& data);

    void update(const std::vector<CurvePoint>& ghost);
    void setWidth(qreal width); // pixels of the panel: how many ticks fit
    void applyTheme(const Theme& theme, qreal scale);
    void pin(bool isPinned);
    void forgetRanges();
    [[nodiscard]] const Canvas& canvas() const override { return m_canvas; }
    [[nodiscard]] QStringList readAt(double x) const override;

private:
    void drawOnDemand(QCPPainter& painter) const;
    [[nodiscard]] std::optional<QRectF> placeBeside(double y, const QSizeF& size) const;
    [[nodiscard]] QStringList headings() const; // the first that fits
    [[nodiscard]] double lowest() const; // of the curve
    [[nodiscard]] QString emptyReason() const; // why no curve is drawn; empty when one is
    void showGrid();
    void fitTicksAcross();
    void drawItems(QCPPainter& painter) const;
    [[nodiscard]] Interval neededRange() const;

    QCPAxisRect& m_area;
    const SpotChurnData& m_data;
    Canvas m_canvas;
    QCPGraph* m_ghost = nullptr;
    QCPGraph* m_curve = nullptr;
    SteadyRange m_rangeX;
    SteadyRange m_rangeY;
    qreal m_width = 300.0;
};

} // namespace isocost
