// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every result of the cost model, by name (model.md section 11).
//
// The first kGlobalMetricCount belong to the scenario, the others to each of its platforms.
#pragma once

#include <cstddef>
#include <cstdint>

namespace isocost {

enum class Metric : std::uint8_t {
    FacilityCapex,
    FacilityAnnualCapital,
    FacilityAnnualEnergy,
    FacilityAnnualStaff,
    FacilityAnnualFabric,
    FacilityAnnualSoftware,
    FacilityAnnualMaintenance,
    FacilityAnnualColo,
    FacilityAnnualCost,
    FacilityProductiveHours,
    FacilityCostPerProductiveHour,
    BreakEvenOnDemand,
    BreakEvenSpot,
    BreakEvenReserved1y,
    BreakEvenReserved3y,
    BreakEvenSpecialty,
    BreakEvenPowerPrice,
    BreakEvenMonths,
    SpotMtbiHours,
    SpotYoungIntervalMin,
    SpotDalyIntervalMin,
    SpotOptimalIntervalMin,
    SpotIntervalMin,
    SpotStretch,
    SpotBilledStretch,
    SpotGoodput,
    SpotExpectedHours,
    SpotExpectedCost,
    SpotOnDemandCost,
    SpotUsefulHourPrice,
    SpotSaving,
    CommitmentOverflowPrice,
    CommitmentCostPerDay,
    CommitmentOptimalReserve,
    ApiBreakEvenTokens,
    BoardEbitdaDelta,
    // of a platform
    Price,
    Flops,
    EffectiveMfu,
    ProductiveHours,
    WallHours,
    ChipHours,
    ClusterHourly,
    TrainingCost,
    ComputeCost,
    NetworkCost,
    FailureCost,
    EgressCost,
    CostPerExaflop,
    NetworkTax,
    OutputPerHour,
    NetworkWaitEstimate,
    ParityMfu,
    MigrationRuns,
    MigrationMonths,
    ExtraDays,
    DelayCost,
};

inline constexpr std::size_t kGlobalMetricCount = 36;
inline constexpr std::size_t kPlatformMetricCount = 21;
inline constexpr std::size_t kMetricCount = kGlobalMetricCount + kPlatformMetricCount;

[[nodiscard]] constexpr std::size_t indexOf(Metric metric)
{
    return static_cast<std::size_t>(metric);
}

[[nodiscard]] constexpr bool isPlatformMetric(Metric metric)
{
    return indexOf(metric) >= kGlobalMetricCount;
}

} // namespace isocost
