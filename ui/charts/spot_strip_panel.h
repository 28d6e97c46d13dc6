// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two strips in the colours of the states: where each dollar goes, with the shares as its legend,
// and the first hours of a trial.
#pragma once

#include "ui/charts/chart_style.h"
#include "ui/charts/spot_churn_data.h"
#include "ui/charts/spot_readout.h"

class QCPAxisRect;
class QCustomPlot;

namespace isocost {

class SpotStripPanel final : public ReadablePanel {
public:
    SpotStripPanel(QCustomPlot& plot, QCPAxisRect& area, const SpotChurnData& data);

    void update() const; // the data changed
    void applyTheme(const Theme& theme, qreal scale);
    [[nodiscard]] const Canvas& canvas() const override { return m_canvas; }
    [[nodiscard]] QStringList readAt(double x) const override;
    [[nodiscard]] static double nameRoom(qreal scale); // pixels for the names left of the strips

private:
    struct Entry {
        JobState state;
        QString text;
    };
    [[nodiscard]] std::vector<Entry> legend() const;
    [[nodiscard]] QRectF dollar() const; // its strip
    void drawTimeline(QCPPainter& painter) const;
    void drawShares(QCPPainter& painter, const QRectF& strip) const;
    void drawDollar(QCPPainter& painter) const;
    void drawLegend(QCPPainter& painter) const;
    void drawName(QCPPainter& painter, const QRectF& strip, const QString& text) const;

    QCPAxisRect& m_area;
    const SpotChurnData& m_data;
    Canvas m_canvas;
};

[[nodiscard]] Ink inkOf(JobState state);

// Which part of the trial the timeline shows, the longest text first: "hours, of 396".
[[nodiscard]] QStringList windowTexts(const SpotChurnData& data);

} // namespace isocost
