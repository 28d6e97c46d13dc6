// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The exceedance curve of the risk register: how probable it is to lose more than an amount, with
// the expected loss and the loss that 95 of 100 cases stay below.
#pragma once

#include "core/analysis/loss_curve.h"
#include "ui/charts/curve_chart.h"

namespace isocost {

class RiskChart : public CurveChart {
    Q_OBJECT

public:
    explicit RiskChart(QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString label() const override;
    [[nodiscard]] QSize smallestSize() const override { return {420, 260}; } // one short curve

protected:
    ChartWords compute(const ChartInput& input) override;
    void fillTable(ChartTable& table) const override;

private:
    void refresh(const Inputs<double>& in);

    // What the losses were computed for: a drag of anything else leaves them alone.
    std::vector<RiskTerm<double>> m_risks;
    double m_trials = 0.0;
    double m_seed = 0.0;
    LossDistribution m_losses;
};

} // namespace isocost
