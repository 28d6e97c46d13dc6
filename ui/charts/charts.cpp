// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/charts.h"

#include "ui/charts/break_even_chart.h"
#include "ui/charts/mfu_cost_chart.h"
#include "ui/charts/risk_chart.h"
#include "ui/charts/spot_churn_chart.h"

namespace isocost {

std::vector<std::unique_ptr<Chart>> makeCharts()
{
    std::vector<std::unique_ptr<Chart>> charts;
    charts.push_back(std::make_unique<MfuCostChart>());
    charts.push_back(std::make_unique<BreakEvenChart>());
    charts.push_back(std::make_unique<SpotChurnChart>());
    charts.push_back(std::make_unique<RiskChart>());
    return charts;
}

QStringList chartIds()
{
    return {QStringLiteral("mfu-cost"), QStringLiteral("break-even"), QStringLiteral("spot-churn"),
        QStringLiteral("risk")};
}

} // namespace isocost
