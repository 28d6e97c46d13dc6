// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/metric_table.h"

#include <algorithm>
#include <array>

namespace isocost {

namespace {

constexpr std::array kTable{
    MetricRow{{"facility.capex", "Capital expense", "USD"}, Metric::FacilityCapex, Format::Money,
        Better::Lower},
    MetricRow{{"facility.annual_capital", "Capital a year", "USD/year"},
        Metric::FacilityAnnualCapital, Format::Money, Better::Lower},
    MetricRow{{"facility.annual_energy", "Energy a year", "USD/year"}, Metric::FacilityAnnualEnergy,
        Format::Money, Better::Lower},
    MetricRow{{"facility.annual_staff", "Staff a year", "USD/year"}, Metric::FacilityAnnualStaff,
        Format::Money, Better::Lower},
    MetricRow{{"facility.annual_fabric", "Fabric upkeep a year", "USD/year"},
        Metric::FacilityAnnualFabric, Format::Money, Better::Lower},
    MetricRow{{"facility.annual_software", "Software a year", "USD/year"},
        Metric::FacilityAnnualSoftware, Format::Money, Better::Lower},
    MetricRow{{"facility.annual_maintenance", "Maintenance a year", "USD/year"},
        Metric::FacilityAnnualMaintenance, Format::Money, Better::Lower},
    MetricRow{{"facility.annual_colo", "Colocation a year", "USD/year"}, Metric::FacilityAnnualColo,
        Format::Money, Better::Lower},
    MetricRow{{"facility.annual_cost", "Cost of owning a year", "USD/year"},
        Metric::FacilityAnnualCost, Format::Money, Better::Lower},
    MetricRow{{"facility.productive_hours", "Productive chip-hours a year", "chip-h/year"},
        Metric::FacilityProductiveHours, Format::Count, Better::Higher},
    MetricRow{{"facility.cost_per_productive_hour", "Owned cost per productive hour", "USD/chip-h"},
        Metric::FacilityCostPerProductiveHour, Format::Price, Better::Lower},
    MetricRow{{"break_even.on_demand", "Owning breaks even against on-demand at", "1"},
        Metric::BreakEvenOnDemand, Format::Share, Better::Lower},
    MetricRow{{"break_even.spot", "Owning breaks even against spot at", "1"}, Metric::BreakEvenSpot,
        Format::Share, Better::Lower},
    MetricRow{{"break_even.reserved_1y", "Owning breaks even against 1 year at", "1"},
        Metric::BreakEvenReserved1y, Format::Share, Better::Lower},
    MetricRow{{"break_even.reserved_3y", "Owning breaks even against 3 years at", "1"},
        Metric::BreakEvenReserved3y, Format::Share, Better::Lower},
    MetricRow{{"break_even.specialty", "Owning breaks even against specialty at", "1"},
        Metric::BreakEvenSpecialty, Format::Share, Better::Lower},
    MetricRow{{"break_even.power_price", "Power price at which on-demand is as cheap", "USD/kWh"},
        Metric::BreakEvenPowerPrice, Format::Price, Better::Higher},
    MetricRow{{"break_even.months", "Months until owning has paid back", "month"},
        Metric::BreakEvenMonths, Format::Months, Better::Lower},
    MetricRow{{"spot.mtbi_hours", "Cluster MTBI", "h"}, Metric::SpotMtbiHours, Format::Hours,
        Better::Higher},
    MetricRow{{"spot.checkpoint_share", "Checkpoint write as a share of the MTBI", "1"},
        Metric::SpotCheckpointShare, Format::Share, Better::Lower},
    MetricRow{{"spot.young_interval_min", "Young's checkpoint interval", "min"},
        Metric::SpotYoungIntervalMin, Format::Minutes, Better::Neutral},
    MetricRow{{"spot.daly_interval_min", "Daly's checkpoint interval", "min"},
        Metric::SpotDalyIntervalMin, Format::Minutes, Better::Neutral},
    MetricRow{{"spot.optimal_interval_min", "Best checkpoint interval", "min"},
        Metric::SpotOptimalIntervalMin, Format::Minutes, Better::Neutral},
    MetricRow{{"spot.interval_min", "Checkpoint interval in use", "min"}, Metric::SpotIntervalMin,
        Format::Minutes, Better::Neutral},
    MetricRow{
        {"spot.stretch", "Spot stretch", "1"}, Metric::SpotStretch, Format::Ratio, Better::Lower},
    MetricRow{{"spot.billed_stretch", "Billed spot stretch", "1"}, Metric::SpotBilledStretch,
        Format::Ratio, Better::Lower},
    MetricRow{
        {"spot.goodput", "Spot goodput", "1"}, Metric::SpotGoodput, Format::Share, Better::Higher},
    MetricRow{{"spot.expected_hours", "Expected wall-clock on spot", "h"},
        Metric::SpotExpectedHours, Format::Hours, Better::Lower},
    MetricRow{{"spot.billed_hours", "Expected billed hours on spot", "h"}, Metric::SpotBilledHours,
        Format::Hours, Better::Lower},
    MetricRow{{"spot.wasted_share", "Share of the spot bill that is no useful work", "1"},
        Metric::SpotWastedShare, Format::Share, Better::Lower},
    MetricRow{{"spot.expected_cost", "Expected cost on spot", "USD"}, Metric::SpotExpectedCost,
        Format::Money, Better::Lower},
    MetricRow{{"spot.on_demand_cost", "The same job on demand", "USD"}, Metric::SpotOnDemandCost,
        Format::Money, Better::Lower},
    MetricRow{{"spot.cluster_hourly", "The whole job on spot, an hour", "USD/h"},
        Metric::SpotClusterHourly, Format::Money, Better::Lower},
    MetricRow{{"spot.on_demand_cluster_hourly", "The whole job on demand, an hour", "USD/h"},
        Metric::SpotOnDemandClusterHourly, Format::Money, Better::Lower},
    MetricRow{{"spot.useful_hour_price", "Spot price per useful hour", "USD/chip-h"},
        Metric::SpotUsefulHourPrice, Format::Price, Better::Lower},
    MetricRow{{"spot.saving", "Saving of spot against on-demand", "1"}, Metric::SpotSaving,
        Format::Share, Better::Higher},
    MetricRow{{"spot.break_even_rate", "Spot stops paying at interruptions of a node", "1/node-h"},
        Metric::SpotBreakEvenRate, Format::Count, Better::Higher},
    MetricRow{{"spot.break_even_mtbi_hours", "Spot stops paying at a cluster MTBI of", "h"},
        Metric::SpotBreakEvenMtbiHours, Format::Hours, Better::Lower},
    MetricRow{{"spot.break_even_write_min", "Spot stops paying at a checkpoint write of", "min"},
        Metric::SpotBreakEvenWriteMin, Format::Minutes, Better::Higher},
    MetricRow{
        {"spot.mix_elastic_interval_min", "Elastic job on the mix, checkpoint interval", "min"},
        Metric::SpotMixElasticIntervalMin, Format::Minutes, Better::Neutral},
    MetricRow{{"spot.mix_elastic_price", "Elastic job on the mix, a useful hour", "USD/chip-h"},
        Metric::SpotMixElasticPrice, Format::Price, Better::Lower},
    MetricRow{{"spot.mix_elastic_hours", "Elastic job on the mix, wall-clock", "h"},
        Metric::SpotMixElasticHours, Format::Hours, Better::Lower},
    MetricRow{{"spot.mix_elastic_cost", "Elastic job on the mix, cost", "USD"},
        Metric::SpotMixElasticCost, Format::Money, Better::Lower},
    MetricRow{{"spot.mix_elastic_saving", "Saving of the elastic job against on-demand", "1"},
        Metric::SpotMixElasticSaving, Format::Share, Better::Higher},
    MetricRow{{"spot.mix_gang_interval_min", "Gang job on the mix, checkpoint interval", "min"},
        Metric::SpotMixGangIntervalMin, Format::Minutes, Better::Neutral},
    MetricRow{{"spot.mix_gang_price", "Gang job on the mix, a useful hour", "USD/chip-h"},
        Metric::SpotMixGangPrice, Format::Price, Better::Lower},
    MetricRow{{"spot.mix_gang_hours", "Gang job on the mix, wall-clock", "h"},
        Metric::SpotMixGangHours, Format::Hours, Better::Lower},
    MetricRow{{"spot.mix_gang_cost", "Gang job on the mix, cost", "USD"}, Metric::SpotMixGangCost,
        Format::Money, Better::Lower},
    MetricRow{{"spot.mix_gang_saving", "Saving of the gang job on the mix", "1"},
        Metric::SpotMixGangSaving, Format::Share, Better::Higher},
    MetricRow{{"commitment.overflow_price", "Price of the overflow", "USD/chip-h"},
        Metric::CommitmentOverflowPrice, Format::Price, Better::Lower},
    MetricRow{{"commitment.cost_per_day", "Cost of the mix a day", "USD/day"},
        Metric::CommitmentCostPerDay, Format::Money, Better::Lower},
    MetricRow{{"commitment.optimal_reserve", "Best reserve", "chip-h/day"},
        Metric::CommitmentOptimalReserve, Format::Count, Better::Neutral},
    MetricRow{{"commitment.optimal_cost_per_day", "Cost of the best mix a day", "USD/day"},
        Metric::CommitmentOptimalCostPerDay, Format::Money, Better::Lower},
    MetricRow{{"commitment.stranded_hours_per_year", "Stranded hours a year", "chip-h/year"},
        Metric::CommitmentStrandedHoursPerYear, Format::Count, Better::Lower},
    MetricRow{{"commitment.stranded_cost_per_year", "Stranded commitment a year", "USD/year"},
        Metric::CommitmentStrandedCostPerYear, Format::Money, Better::Lower},
    MetricRow{{"commitment.coverage", "Demand covered by the reserve", "1"},
        Metric::CommitmentCoverage, Format::Share, Better::Higher},
    MetricRow{{"commitment.commitment_utilization", "Reserve in use", "1"},
        Metric::CommitmentCommitmentUtilization, Format::Share, Better::Higher},
    MetricRow{{"commitment.regret_per_day", "Regret of the reserve after the fall", "USD/day"},
        Metric::CommitmentRegretPerDay, Format::Money, Better::Lower},
    MetricRow{{"api.break_even_tokens", "Tokens at which own serving pays", "token/month"},
        Metric::ApiBreakEvenTokens, Format::Count, Better::Lower},
    MetricRow{{"board.ebitda_delta", "EBITDA gain from MFU", "USD/year"}, Metric::BoardEbitdaDelta,
        Format::Money, Better::Higher},
    MetricRow{{"board.gross_margin", "Gross margin of serving", "1"}, Metric::BoardGrossMargin,
        Format::Share, Better::Higher},
    MetricRow{{"board.roi", "Return on the capital at risk", "1"}, Metric::BoardRoi, Format::Ratio,
        Better::Higher},
    MetricRow{{"risk.exposure", "Expected loss of the risk register", "USD"}, Metric::RiskExposure,
        Format::Money, Better::Lower},
    MetricRow{{"risk.p95", "Loss not exceeded in 95 of 100 cases", "USD"}, Metric::RiskP95,
        Format::Money, Better::Lower},
    MetricRow{{"cash.npv_cloud", "NPV of renting on demand", "USD"}, Metric::CashNpvCloud,
        Format::Money, Better::Higher},
    MetricRow{{"cash.npv_reserved", "NPV of three-year terms", "USD"}, Metric::CashNpvReserved,
        Format::Money, Better::Higher},
    MetricRow{{"cash.npv_owned", "NPV of owning", "USD"}, Metric::CashNpvOwned, Format::Money,
        Better::Higher},
    MetricRow{{"cash.payback_month", "Discounted payback of owning", "month"},
        Metric::CashPaybackMonth, Format::Months, Better::Lower},
    MetricRow{{"cash.irr", "Internal rate of return of owning", "1/year"}, Metric::CashIrr,
        Format::Share, Better::Higher},
    MetricRow{{"cash.crossover_month", "Owning has cost less from", "month"},
        Metric::CashCrossoverMonth, Format::Months, Better::Lower},
    MetricRow{{"gravity.move_cost", "Cost of moving the dataset", "USD"}, Metric::GravityMoveCost,
        Format::Money, Better::Lower},
    MetricRow{{"gravity.move_days", "Days to move the dataset", "day"}, Metric::GravityMoveDays,
        Format::Days, Better::Lower},
    MetricRow{{"gravity.monthly_cost", "Cost of the monthly download", "USD/month"},
        Metric::GravityMonthlyCost, Format::Money, Better::Lower},
    MetricRow{{"pooling.alone", "Utilization of teams alone", "1"}, Metric::PoolingAlone,
        Format::Share, Better::Higher},
    MetricRow{{"pooling.pooled", "Utilization of a pool", "1"}, Metric::PoolingPooled,
        Format::Share, Better::Higher},
    MetricRow{{"pooling.chips_saved", "Chips saved by pooling", "chip"}, Metric::PoolingChipsSaved,
        Format::Count, Better::Higher},
    MetricRow{{"vector.memory_gb", "Memory of the vectors", "GB"}, Metric::VectorMemoryGb,
        Format::Count, Better::Lower},
    MetricRow{{"vector.self_hosted_monthly", "Self-hosted vector search", "USD/month"},
        Metric::VectorSelfHostedMonthly, Format::Money, Better::Lower},
    MetricRow{{"vector.managed_monthly", "Managed vector search", "USD/month"},
        Metric::VectorManagedMonthly, Format::Money, Better::Lower},
    MetricRow{{"vector.break_even_gb", "Memory at which self-hosting pays", "GB"},
        Metric::VectorBreakEvenGb, Format::Count, Better::Lower},
    MetricRow{{"training.runs_over_horizon", "Training runs over the horizon", "1"},
        Metric::TrainingRunsOverHorizon, Format::Count, Better::Neutral},
    // of a platform
    MetricRow{{"price", "Price per chip-hour", "USD/chip-h"}, Metric::Price, Format::Price,
        Better::Lower},
    MetricRow{{"flops", "Training work", "FLOP"}, Metric::Flops, Format::Flop, Better::Neutral},
    MetricRow{{"effective_mfu", "Effective MFU", "1"}, Metric::EffectiveMfu, Format::Share,
        Better::Higher},
    MetricRow{{"productive_hours", "Productive hours", "h"}, Metric::ProductiveHours, Format::Hours,
        Better::Lower},
    MetricRow{
        {"wall_hours", "Wall-clock hours", "h"}, Metric::WallHours, Format::Hours, Better::Lower},
    MetricRow{{"chip_hours", "Billed chip-hours", "chip-h"}, Metric::ChipHours, Format::Count,
        Better::Lower},
    MetricRow{{"cluster_hourly", "Cluster cost an hour", "USD/h"}, Metric::ClusterHourly,
        Format::Money, Better::Lower},
    MetricRow{{"training_cost", "Training cost", "USD"}, Metric::TrainingCost, Format::Money,
        Better::Lower},
    MetricRow{{"compute_cost", "Compute share of the cost", "USD"}, Metric::ComputeCost,
        Format::Money, Better::Lower},
    MetricRow{{"network_cost", "Fabric share of the cost", "USD"}, Metric::NetworkCost,
        Format::Money, Better::Lower},
    MetricRow{{"failure_cost", "Cost of failures and restarts", "USD"}, Metric::FailureCost,
        Format::Money, Better::Lower},
    MetricRow{{"egress_cost", "Egress", "USD"}, Metric::EgressCost, Format::Money, Better::Lower},
    MetricRow{{"migration_cost", "Cost of migration", "USD"}, Metric::MigrationCost, Format::Money,
        Better::Lower},
    MetricRow{{"annual_training", "Training a year", "USD/year"}, Metric::AnnualTraining,
        Format::Money, Better::Lower},
    MetricRow{{"training_over_horizon", "Training and migration over the horizon", "USD"},
        Metric::TrainingOverHorizon, Format::Money, Better::Lower},
    MetricRow{{"reservation_value", "Reservation signed for", "USD"}, Metric::ReservationValue,
        Format::Money, Better::Lower},
    MetricRow{{"cost_per_exaflop", "Cost of an exaFLOP", "USD/EFLOP"}, Metric::CostPerExaflop,
        Format::Price, Better::Lower},
    MetricRow{
        {"network_tax", "Network tax", "USD"}, Metric::NetworkTax, Format::Money, Better::Lower},
    MetricRow{{"output_per_hour", "Useful spend an hour", "USD/h"}, Metric::OutputPerHour,
        Format::Money, Better::Higher},
    MetricRow{{"network_wait_estimate", "Estimated network wait", "1"}, Metric::NetworkWaitEstimate,
        Format::Share, Better::Lower},
    MetricRow{{"parity_mfu", "Parity MFU", "1"}, Metric::ParityMfu, Format::Share, Better::Lower},
    MetricRow{{"migration_runs", "Runs until migration pays", "1"}, Metric::MigrationRuns,
        Format::Count, Better::Lower},
    MetricRow{{"migration_months", "Months until migration pays", "month"}, Metric::MigrationMonths,
        Format::Months, Better::Lower},
    MetricRow{{"extra_days", "Extra days to train", "day"}, Metric::ExtraDays, Format::Days,
        Better::Lower},
    MetricRow{{"delay_cost", "Cost of the extra days", "USD"}, Metric::DelayCost, Format::Money,
        Better::Lower},
    MetricRow{{"scarcity_cost", "Cost of waiting for capacity", "USD"}, Metric::ScarcityCost,
        Format::Money, Better::Lower},
    MetricRow{{"effective_cost", "Training cost with the wait", "USD"}, Metric::EffectiveCost,
        Format::Money, Better::Lower},
    MetricRow{{"serving_rate", "Tokens a second of one chip", "token/s-chip"}, Metric::ServingRate,
        Format::Count, Better::Higher},
    MetricRow{{"throughput", "Tokens a second of the cluster", "token/s"}, Metric::Throughput,
        Format::Count, Better::Higher},
    MetricRow{
        {"bound", "What bounds decoding", "1"}, Metric::Bound, Format::Bound, Better::Neutral},
    MetricRow{{"serving_rate_bf16", "Tokens a second of one chip, 2-byte weights", "token/s-chip"},
        Metric::ServingRateBf16, Format::Count, Better::Higher},
    MetricRow{{"serving_rate_int8", "Tokens a second of one chip, 1-byte weights", "token/s-chip"},
        Metric::ServingRateInt8, Format::Count, Better::Higher},
    MetricRow{
        {"serving_rate_int4", "Tokens a second of one chip, half-byte weights", "token/s-chip"},
        Metric::ServingRateInt4, Format::Count, Better::Higher},
    MetricRow{{"etic", "Cost of a million tokens", "USD/Mtoken"}, Metric::Etic, Format::Price,
        Better::Lower},
    MetricRow{{"cpbt", "Cost of a billion tokens", "USD/Btoken"}, Metric::Cpbt, Format::Price,
        Better::Lower},
    MetricRow{{"etic_bf16", "Cost of a million tokens, 2-byte weights", "USD/Mtoken"},
        Metric::EticBf16, Format::Price, Better::Lower},
    MetricRow{{"etic_int8", "Cost of a million tokens, 1-byte weights", "USD/Mtoken"},
        Metric::EticInt8, Format::Price, Better::Lower},
    MetricRow{{"etic_int4", "Cost of a million tokens, half-byte weights", "USD/Mtoken"},
        Metric::EticInt4, Format::Price, Better::Lower},
    MetricRow{{"cost_per_million_input", "Serving cost per million input tokens", "USD/Mtoken"},
        Metric::CostPerMillionInput, Format::Price, Better::Lower},
    MetricRow{{"cost_per_million_output", "Serving cost per million output tokens", "USD/Mtoken"},
        Metric::CostPerMillionOutput, Format::Price, Better::Lower},
    MetricRow{
        {"cost_per_million_total", "Serving cost per million tokens of both kinds", "USD/Mtoken"},
        Metric::CostPerMillionTotal, Format::Price, Better::Lower},
    MetricRow{{"serving_monthly", "Serving in the first month", "USD/month"},
        Metric::ServingMonthly, Format::Money, Better::Lower},
    MetricRow{{"serving_passes_month", "Serving has cost more than training from", "month"},
        Metric::ServingPassesMonth, Format::Months, Better::Neutral},
    MetricRow{{"lifecycle_cost", "Training and serving over the horizon", "USD"},
        Metric::LifecycleCost, Format::Money, Better::Lower},
    MetricRow{{"mig_1g_10gb", "An hour of a 1g.10gb slice", "USD/slice-h"}, Metric::Mig1g10gb,
        Format::Price, Better::Lower},
    MetricRow{{"mig_2g_20gb", "An hour of a 2g.20gb slice", "USD/slice-h"}, Metric::Mig2g20gb,
        Format::Price, Better::Lower},
    MetricRow{{"mig_3g_40gb", "An hour of a 3g.40gb slice", "USD/slice-h"}, Metric::Mig3g40gb,
        Format::Price, Better::Lower},
    MetricRow{{"mig_7g_80gb", "An hour of a 7g.80gb slice", "USD/slice-h"}, Metric::Mig7g80gb,
        Format::Price, Better::Lower},
    // of a pair of platforms
    MetricRow{{"serving_lifecycle_cost", "Training and serving over the horizon", "USD"},
        Metric::ServingLifecycleCost, Format::Money, Better::Lower},
};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < kTable.size(); ++i)
        if (indexOf(kTable[i].metric) != i)
            return false;
    return kTable.size() == kMetricCount;
}
static_assert(inOrder(), "the rows of the metric table follow the enum");

constexpr std::array<std::string_view, 2> kBounds{"memory", "compute"};

} // namespace

std::span<const std::string_view> wordsOf(Format format)
{
    if (format == Format::Bound)
        return kBounds;
    return {};
}

bool isWord(Metric metric)
{
    return !wordsOf(rowOf(metric).format).empty();
}

std::span<const MetricRow> metricTable()
{
    return kTable;
}

const MetricRow& rowOf(Metric metric)
{
    return kTable[indexOf(metric)];
}

std::optional<Metric> findMetric(std::string_view id)
{
    const auto hasId = [id](const MetricRow& row) { return row.quantity.id == id; };
    const auto found = std::ranges::find_if(kTable, hasId);
    return found == kTable.end() ? std::nullopt : std::optional(found->metric);
}

} // namespace isocost
