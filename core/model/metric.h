// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every result of the cost model, by name (model.md section 11).
//
// Those before Price belong to the scenario, those from ServingLifecycleCost to each pair of its
// platforms, the others to each platform.
#pragma once

#include <cstddef>
#include <cstdint>

namespace isocost {

enum class Metric : std::uint8_t {
    FleetAnnualCost,
    FleetCostPerProductiveHour,
    FleetCheapestAnnualCost,
    FleetAnnualOnDemand,
    FleetAnnualReserved1y,
    FleetAnnualReserved3y,
    FleetAnnualCapacityBlock,
    FleetAnnualSpot,
    FleetAnnualSpecialty,
    FleetAnnualOwned,
    FleetWorkHours,
    FleetExcess,
    FleetSpotShare,
    FleetHourOnDemand,
    FleetHourReserved1y,
    FleetHourReserved3y,
    FleetHourCapacityBlock,
    FleetHourSpot,
    FleetHourSpecialty,
    FleetHourOwned,
    FacilitySizeDifference,
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
    SpotCheckpointShare,
    SpotSizeDifference,
    SpotCheckpointDifference,
    SpotYoungIntervalMin,
    SpotDalyIntervalMin,
    SpotOptimalIntervalMin,
    SpotIntervalMin,
    SpotStretch,
    SpotBilledStretch,
    SpotGoodput,
    SpotExpectedHours,
    SpotBilledHours,
    SpotWastedShare,
    SpotExpectedCost,
    SpotOnDemandCost,
    SpotClusterHourly,
    SpotOnDemandClusterHourly,
    SpotUsefulHourPrice,
    SpotSaving,
    SpotBreakEvenRate,
    SpotBreakEvenMtbiHours,
    SpotBreakEvenWriteMin,
    SpotMixElasticIntervalMin,
    SpotMixElasticPrice,
    SpotMixElasticHours,
    SpotMixElasticCost,
    SpotMixElasticSaving,
    SpotMixGangIntervalMin,
    SpotMixGangPrice,
    SpotMixGangHours,
    SpotMixGangCost,
    SpotMixGangSaving,
    DemandSizeDifference,
    CommitmentOverflowPrice,
    CommitmentCostPerDay,
    CommitmentOptimalReserve,
    CommitmentOptimalCostPerDay,
    CommitmentStrandedHoursPerYear,
    CommitmentStrandedCostPerYear,
    CommitmentCoverage,
    CommitmentCommitmentUtilization,
    CommitmentRegretPerDay,
    CommitmentLiability,
    CommitmentReservePrice,
    CommitmentReservePerDay,
    CommitmentCriticalRatio,
    CommitmentCoveredHours,
    CommitmentOverflowHours,
    CommitmentIdleHours,
    ApiBreakEvenTokens,
    BoardEbitdaDelta,
    BoardGrossMargin,
    BoardRoi,
    RiskExposure,
    RiskP95,
    RiskAnnualExposure,
    RiskAnnualP95,
    CashNpvCloud,
    CashNpvSpecialty,
    CashNpvSpot,
    CashNpvReserved,
    CashNpvReserved1y,
    CashNpvOwned,
    CashOwningGain,
    CashPaybackMonth,
    CashIrr,
    CashCrossoverMonth,
    GravityMoveCost,
    GravityMoveDays,
    GravityMonthlyCost,
    PoolingAlone,
    PoolingPooled,
    PoolingChipsSaved,
    VectorMemoryGb,
    VectorSelfHostedMonthly,
    VectorManagedMonthly,
    VectorBreakEvenGb,
    TrainingRunsOverHorizon,
    // of a platform
    Price,
    Flops,
    EffectiveMfu,
    MeasuredMfu,
    MtbiHours,
    CheckpointShare,
    Overhead,
    BilledOverhead,
    FailureOverheadEstimate,
    FailureGap,
    FailureGapCost,
    ProductiveHours,
    WallHours,
    ChipHours,
    ClusterHourly,
    TrainingCost,
    ComputeCost,
    NetworkCost,
    FailureCost,
    EgressCost,
    MigrationCost,
    OwnedHour,
    ChipsOfFacility,
    AnnualTraining,
    AnnualServing,
    AnnualTotal,
    RunsShare,
    CalendarShare,
    RunsOfPlan,
    UnplannedCost,
    DeadlineShare,
    EnergyMwh,
    Co2T,
    TrainingMemoryGb,
    TrainingMemoryShare,
    MinChips,
    ChipsForDeadline,
    RunsCostOverHorizon,
    TrainingOverHorizon,
    ReservationValue,
    CommitmentDiscount1y,
    CommitmentDiscount3y,
    CostPerExaflop,
    NetworkTax,
    OutputPerHour,
    NetworkWaitEstimate,
    NetworkWaitHourly,
    NetworkWaitHourlyEstimate,
    NetworkWaitAnnual,
    NetworkWaitAnnualEstimate,
    ParityMfu,
    MigrationRuns,
    MigrationMonths,
    ExtraDays,
    DelayCost,
    ScarcityCost,
    EffectiveCost,
    ServingRate,
    Throughput,
    Bound,
    ReplicaSize,
    Batch,
    TokenMs,
    DecodeRate,
    PrefillRate,
    Etic,
    Cpbt,
    EticBf16,
    EticInt8,
    EticInt4,
    QuantizingSaving,
    QuantizingSaved,
    CostPerMillionInput,
    CostPerMillionOutput,
    NeededReplicas,
    ServingReplicas,
    ServingChips,
    ServingFleetMonthly,
    ServingMonthly,
    ServingPassesMonth,
    ServingOverHorizon,
    LifecycleCost,
    Mig1g10gb,
    Mig2g20gb,
    Mig3g40gb,
    Mig7g80gb,
    // of a pair of platforms
    ServingLifecycleCost,
    ServingMigrationCost,
    Count // how many there are, no result
};

[[nodiscard]] constexpr std::size_t indexOf(Metric metric)
{
    return static_cast<std::size_t>(metric);
}

inline constexpr std::size_t kMetricCount = indexOf(Metric::Count);
inline constexpr std::size_t kGlobalMetricCount = indexOf(Metric::Price);
inline constexpr std::size_t kPairMetricCount =
    kMetricCount - indexOf(Metric::ServingLifecycleCost);
inline constexpr std::size_t kPlatformMetricCount =
    kMetricCount - kGlobalMetricCount - kPairMetricCount;

[[nodiscard]] constexpr bool isPairMetric(Metric metric)
{
    return indexOf(metric) >= kGlobalMetricCount + kPlatformMetricCount;
}

[[nodiscard]] constexpr bool isPlatformMetric(Metric metric)
{
    return indexOf(metric) >= kGlobalMetricCount && !isPairMetric(metric);
}

// A result of the scenario, of a platform, or of a pair (train on `platform`, serve on `second`).
struct MetricAddress {
    Metric metric{};
    int platform = -1;
    int second = -1;

    bool operator==(const MetricAddress&) const = default;
};

} // namespace isocost
