// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a productive chip-hour over utilization: owned, and for each way of renting.
//
//   owned falls with use; on-demand, spot and specialty are paid per used hour and flat; a
//   commitment paid for every hour costs list / utilization, so it is a curve as well
//
// Units     utilization a share, USD per productive chip-hour
// Worked    reference sample: owned meets on-demand (12.50 USD) at 22.3 %
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/analysis/curve.h"
#include "core/model/inputs.h"
#include "core/model/metric.h"
#include "core/model/outcome.h"

namespace isocost {

enum class WayOfBuying : std::uint8_t { Owned, OnDemand, Reserved1y, Reserved3y, Spot, Specialty };
inline constexpr std::size_t kWayCount = 6;

[[nodiscard]] std::string_view labelOf(WayOfBuying way); // "on-demand", "3 years"
[[nodiscard]] Purchase purchaseOf(WayOfBuying way);
[[nodiscard]] Metric metricOf(WayOfBuying way); // its break-even; for owning, a productive hour

struct BuyingCurve {
    WayOfBuying way = WayOfBuying::Owned;
    std::vector<CurvePoint> points{}; // empty when the way has no price
    Outcome<double> presentPrice{}; // at the present utilization
    Outcome<double> breakEven{}; // utilization at which owning costs the same
    bool fallsWithUse = false; // owned, and a commitment paid for every hour
    bool isCounted = true; // a plan can count on it for a year
};

struct BreakEvenCurves {
    std::array<BuyingCurve, kWayCount> ways; // in the order of the enum
    double presentUtilization = 0.0;
    std::optional<double> spotLimit; // at this utilization, below 1, spot takes all of a year
    std::optional<WayOfBuying> planned; // for the reference platform; none: a capacity block

    [[nodiscard]] const BuyingCurve& of(WayOfBuying way) const
    {
        return ways[static_cast<std::size_t>(way)];
    }
    // The way to compare owning with: the planned way of renting that a plan can count on, else
    // on-demand, else the first way of renting that has a price; Owned when there is none.
    [[nodiscard]] WayOfBuying comparedWay() const;
    // The cheapest way at the present utilization, among owning and those that a plan can count on.
    [[nodiscard]] WayOfBuying cheapestWay() const;
    // The cheapest of the others; none where a plan can count on no way of renting with a price.
    [[nodiscard]] std::optional<WayOfBuying> cheapestRented() const;
};

// `present` are the results of the inputs.
[[nodiscard]] BreakEvenCurves breakEvenCurves(const Inputs<double>& in,
    const Results<double>& present, Interval utilization, std::size_t points);

} // namespace isocost
