// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a run over MFU: one curve per platform, a dot at the present MFU, parity marks, and the
// stretches that a rule objects to.
#pragma once

#include "ui/charts/curve_chart.h"

namespace isocost {

class MfuCostChart : public CurveChart {
    Q_OBJECT

public:
    explicit MfuCostChart(QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString label() const override;

protected:
    ChartWords compute(const ChartInput& input) override;
    void fillTable(ChartTable& table) const override;
};

} // namespace isocost
