// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the chart of the risk register concludes: "In 95 of 100 cases at most $155k is lost".
#pragma once

#include "core/analysis/loss_curve.h"
#include "ui/charts/chart.h"

namespace isocost {

// `risks` are those of the scenario that are counted, `losses` what they may cost together.
[[nodiscard]] ChartWords riskWords(const Scenario& scenario,
    const std::vector<RiskTerm<double>>& risks, const LossDistribution& losses);

} // namespace isocost
