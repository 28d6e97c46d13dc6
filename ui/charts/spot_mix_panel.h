// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a useful hour over the share of nodes on demand, as a gang and as an elastic job; hours
// of the job while a price is missing.
#pragma once

#include "ui/charts/axis_range.h"
#include "ui/charts/curve_labels.h"
#include "ui/charts/spot_churn_data.h"
#include "ui/charts/spot_readout.h"

class QCPAxisRect;
class QCPGraph;
class QCPPainter;
class QCustomPlot;

namespace isocost {

class SpotMixPanel final : public ReadablePanel {
public:
    SpotMixPanel(QCustomPlot& plot, QCPAxisRect& area, const SpotChurnData& data);

    void update(const SpotMixCurve* ghost); // null while nothing is dragged
    void applyTheme(const Theme& theme, qreal scale);
    void pin(bool isPinned);
    void forgetRanges();
    void setWidth(qreal width); // of the panel: how much its labels may take
    [[nodiscard]] const Canvas& canvas() const override { return m_canvas; }
    [[nodiscard]] QStringList readAt(double x) const override;

private:
    [[nodiscard]] std::optional<double> overTrace() const;
    [[nodiscard]] QStringList headings() const; // the first that fits
    [[nodiscard]] Interval neededRange() const;
    void setMargins();
    void drawItems(QCPPainter& painter) const;

    QCPAxisRect& m_area;
    const SpotChurnData& m_data;
    Canvas m_canvas;
    std::array<QCPGraph*, kMixKindCount> m_ghosts{};
    std::array<QCPGraph*, kMixKindCount> m_lines{};
    QCPGraph* m_onDemand = nullptr;
    CurvePicture m_picture;
    SteadyRange m_range;
    qreal m_width = 0.0;
};

} // namespace isocost
