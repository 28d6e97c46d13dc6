// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Useful hours over wall-clock hours of one trial, against the job without interruptions, with the
// band in which 8 of 10 jobs finish, and where they do over a trace.
#pragma once

#include "ui/charts/axis_range.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/spot_churn_data.h"
#include "ui/charts/spot_readout.h"

class QCPAxisRect;
class QCPGraph;
class QCustomPlot;

namespace isocost {

class SpotProgressPanel final : public ReadablePanel {
public:
    SpotProgressPanel(QCustomPlot& plot, QCPAxisRect& area, const SpotChurnData& data);

    void update(const std::vector<CurvePoint>& ghost);
    void applyTheme(const Theme& theme, qreal scale);
    void pin(bool isPinned);
    void forgetRanges();
    [[nodiscard]] const Canvas& canvas() const override { return m_canvas; }
    [[nodiscard]] QStringList readAt(double x) const override;

private:
    [[nodiscard]] std::optional<Interval> band() const; // P10 to P90 of the finish
    [[nodiscard]] std::optional<double> marketEnd() const;
    [[nodiscard]] double neededEnd() const;
    void drawBand(QCPPainter& painter) const;
    using Places = std::vector<QRectF>; // that words or dots have taken
    struct End { // of a curve
        CurvePoint at;
        QString text;
        QColor colour;
        double lean; // share of the words that best stands left of it
    };
    void drawFinish(QCPPainter& painter, Places& taken) const;
    void drawEnd(QCPPainter& painter, const End& end, Places& taken) const;
    void drawLabels(QCPPainter& painter) const;

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
