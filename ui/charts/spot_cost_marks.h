// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in rows above the bars of the cost panel: the price on demand at its line, and the
// mean as a dot on its P10 to P90, of the model and over a trace.
#pragma once

#include <optional>

#include "ui/charts/chart_style.h"
#include "ui/charts/spot_churn_data.h"

namespace isocost {

// Costs of a job, USD; hours while spot is unpriced.
struct CostSpread {
    std::optional<double> mean;
    std::optional<double> low; // P10
    std::optional<double> high; // P90
};
[[nodiscard]] CostSpread costSpread(const SpotChurnData& data, const HourSummary& billed);

// Nothing where it cannot be compared, for want of a price.
[[nodiscard]] std::optional<double> costOnDemand(const SpotChurnData& data);

class SpotCostMarks {
public:
    SpotCostMarks(const SpotChurnData& data, const Canvas& canvas);

    [[nodiscard]] double height() const; // pixels of all rows
    void draw(QCPPainter& painter) const; // from the top of the area; the data has a summary

private:
    struct Row {
        CostSpread spread;
        QString name;
        QColor colour;
    };
    [[nodiscard]] double rowHeight() const;
    void drawOnDemand(QCPPainter& painter, double top) const;
    void drawRow(QCPPainter& painter, const Row& row, double top) const;
    void drawBeside(QCPPainter& painter, const QString& text, Interval line, double top) const;

    const SpotChurnData& m_data;
    const Canvas& m_canvas;
};

} // namespace isocost
