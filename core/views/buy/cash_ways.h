// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The ways of buying whose payments are followed month by month. Capacity blocks are not among
// them: nobody books them for so long.
#pragma once

#include <array>

#include "core/analysis/cash_statement.h"

namespace isocost {

struct CashWayRow {
    CashWay way;
    Purchase purchase;
    Metric npv; // USD; payments are negative
    const char* name;
    std::size_t ink; // the palette slot of the break-even view
};

inline constexpr auto kCashWayRows =
    std::to_array<CashWayRow>({{CashWay::Owned, Purchase::Owned, Metric::CashNpvOwned, "owned", 0},
        {CashWay::Cloud, Purchase::OnDemand, Metric::CashNpvCloud, "on-demand", 3},
        {CashWay::Reserved1y, Purchase::Reserved1y, Metric::CashNpvReserved1y, "1 year", 6},
        {CashWay::Reserved, Purchase::Reserved3y, Metric::CashNpvReserved, "3 years", 4},
        {CashWay::Spot, Purchase::Spot, Metric::CashNpvSpot, "spot", 2},
        {CashWay::Specialty, Purchase::Specialty, Metric::CashNpvSpecialty, "specialty", 5}});

// Returns the row of a way, or null if the way is not followed.
[[nodiscard]] constexpr const CashWayRow* cashWayOf(Purchase purchase)
{
    for (const CashWayRow& row : kCashWayRows)
        if (row.purchase == purchase)
            return &row;
    return nullptr;
}
[[nodiscard]] constexpr const CashWayRow* cashWayOf(CashWay way)
{
    for (const CashWayRow& row : kCashWayRows)
        if (row.way == way)
            return &row;
    return nullptr;
}

} // namespace isocost
