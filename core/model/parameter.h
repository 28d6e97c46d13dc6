// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every parameter of the cost model, by name.
//
// Those before Accelerator belong to the scenario, the others to each of its platforms. What a row
// says of itself (id, unit, range, label, source) stands in parameter_table.h.
#pragma once

#include <cstddef>
#include <cstdint>

namespace isocost {

enum class Parameter : std::uint8_t {
    // training
    TrainingParametersB,
    TrainingActiveFraction,
    TrainingTokensB,
    TrainingFlopsFactor,
    TrainingFlops,
    TrainingRunsPerYear,
    TrainingBatchTokens,
    TrainingModelParallel,
    TrainingLinkEfficiency,
    TrainingOverlap,
    TrainingEgressTb,
    // fleet
    FleetUtilization,
    FleetReservedBilling,
    // facility
    FacilityGpus,
    FacilityGpusPerNode,
    FacilityNodePrice,
    FacilityNodeNetworkPrice,
    FacilityStoragePrice,
    FacilityInstallPrice,
    FacilityDepreciationYears,
    FacilityResidualFraction,
    FacilityCostOfCapital,
    FacilityPowerPrice,
    FacilityGpuPowerW,
    FacilityHostPowerWPerGpu,
    FacilityIdlePowerFraction,
    FacilityPue,
    FacilityStaffFte,
    FacilityStaffCost,
    FacilityFabricPerGpuYear,
    FacilitySoftwarePerGpuYear,
    FacilityMaintenanceFraction,
    FacilityColoPerKwMonth,
    FacilityDowntimeFraction,
    FacilitySpareFraction,
    FacilityReference,
    CloudSpecialtyPrice,
    CloudSupportFraction,
    // spot
    SpotNodes,
    SpotNodeInterruptionRate,
    SpotCheckpointWriteMin,
    SpotCheckpointIntervalMin,
    SpotRestartMin,
    SpotWarningMin,
    SpotCapacityWaitMin,
    SpotLifetimeShape,
    SpotChipsPerNode,
    SpotWorkHours,
    SpotOnDemandShare,
    SpotTrials,
    SpotSeed,
    // demand
    DemandLow,
    DemandHigh,
    DemandReserved,
    DemandSpotShare,
    DemandDrop,
    // inference
    InferenceParametersB,
    InferenceActiveFraction,
    InferenceBytesPerParameter,
    InferenceLayers,
    InferenceKvHeads,
    InferenceHeadDim,
    InferenceKvBytes,
    InferenceContextTokens,
    InferenceTokensBPerMonth,
    InferenceLoadFactor,
    InferenceComputeEfficiency,
    InferenceBandwidthEfficiency,
    InferenceInputOutputRatio,
    ApiPricePerMillion,
    ApiInternalPerMillion,
    ApiNodes,
    ApiNodeMonthly,
    ApiSreMonthly,
    // finance
    EngineeringRate,
    FinanceHorizonMonths,
    FinanceDiscountRate,
    FinanceCloudPriceDecline,
    FinanceDemandGrowth,
    FinanceTaxRate,
    FinanceMaxOwnedUtilization,
    BoardAnnualSpend,
    BoardMfuFrom,
    BoardMfuTo,
    BoardAnnualRevenue,
    BoardModelValue,
    BoardCapitalAtRisk,
    BoardDelayCostPerWeek,
    RiskTrials,
    RiskSeed,
    // gravity
    GravityDatasetTb,
    GravityLinkGbps,
    GravityMonthlyDownloadTb,
    GravityTiers,
    PoolingTeams,
    PoolingMean,
    PoolingPeak,
    VectorCountM,
    VectorDims,
    VectorBytes,
    VectorOverhead,
    VectorMemoryPrice,
    VectorManagedPrice,
    VectorOpsHours,
    // governance
    RuleTrainingMfu,
    RuleTrainiumMfu,
    RuleCustomSiliconMfu,
    RuleScaleTest,
    RuleBakeOff,
    RuleNetworkWait,
    RuleCheckpointForbidden,
    RuleCheckpointWarned,
    RuleCpbt,
    RuleAmortization,
    RuleOwnedReserve,
    RuleStalePrice,
    ReadyMfuBaseline,
    ReadyScaleBakeOff,
    ReadyAbstractionLayer,
    ReadyInferenceRouting,
    ReadyInterconnectAudit,
    ReadyTokenCostTracked,
    ReadyCheckpointShare,
    ReadyMemoryFragmentation,
    ReadyMigrationCapitalised,
    ReadyMfuGovernance,
    // platform
    Accelerator,
    Chips,
    Precision,
    PeakTflops,
    Mfu,
    NetworkWait,
    Purchase,
    PriceOnDemand,
    PriceReserved1y,
    PriceReserved3y,
    PriceSpot,
    Discount,
    NetworkPrice,
    FailureOverhead,
    MigrationHours,
    LinkGbps,
    TokensPerSecond,
    WaitWeeks,
    Fragmentation,
    PowerW,
    Count // how many there are, no parameter
};

[[nodiscard]] constexpr std::size_t indexOf(Parameter parameter)
{
    return static_cast<std::size_t>(parameter);
}

inline constexpr std::size_t kParameterCount = indexOf(Parameter::Count);
inline constexpr std::size_t kGlobalCount = indexOf(Parameter::Accelerator);
inline constexpr std::size_t kPlatformCount = kParameterCount - kGlobalCount;

[[nodiscard]] constexpr bool isPlatformParameter(Parameter parameter)
{
    return indexOf(parameter) >= kGlobalCount;
}

} // namespace isocost
