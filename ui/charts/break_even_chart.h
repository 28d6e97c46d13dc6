// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a productive chip-hour over utilization: owned against every way of renting, with the
// crossings and the area where owning wins.
#pragma once

#include "ui/charts/curve_chart.h"

namespace isocost {

class BreakEvenChart : public CurveChart {
    Q_OBJECT

public:
    explicit BreakEvenChart(QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString label() const override;

protected:
    ChartWords compute(const ChartInput& input) override;
    void fillTable(ChartTable& table) const override;
};

} // namespace isocost
