// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A small cluster of round figures, whose months can be worked out by hand.
#pragma once

#include "tests/core/model/changed_scenario.h"

namespace isocost::test {

// Eight GPUs for 240,000 USD over 24 months, without running cost; half used, so that their work is
// 8 x 8760 x 0.5 / 12 = 2,920 chip-hours a month: 29,200 USD on demand, 8 x 730 x 4 = 23,360 USD
// reserved. Nothing grows, falls, is discounted or taxed.
inline Results<double> cashOf(const Changes& more)
{
    Changes all{{"facility.gpus", "8"}, {"facility.node_price", "240000"},
        {"facility.node_network_price", "0"}, {"facility.depreciation_years", "2"},
        {"facility.staff_fte", "0"}, {"facility.gpus_per_fte", "0"},
        {"facility.fabric_per_gpu_year", "0"}, {"facility.power_price", "0"},
        {"fleet.utilization", "0.5"}, {"platform.h100.price_on_demand", "10"},
        {"platform.h100.price_reserved_3y", "4"}, {"finance.horizon_months", "3"},
        {"finance.discount_rate", "0"}, {"finance.cloud_price_decline", "0"},
        {"finance.demand_growth", "0"}};
    all.insert(all.end(), more.begin(), more.end());
    return resultsWith(all);
}

// What the last month of a horizon adds.
inline double lastMonth(Metric metric, const char* horizon, const char* oneLess, Changes more)
{
    more.push_back({"finance.horizon_months", horizon});
    const double whole = cashOf(more).of(metric).value;
    more.back().text = oneLess;
    return whole - cashOf(more).of(metric).value;
}

} // namespace isocost::test
