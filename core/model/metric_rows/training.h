// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the metric table: the training of a platform.
#pragma once

#include <array>

#include "core/model/metric_table.h"

namespace isocost::rows {

using M = Metric;
using enum Format;
using enum Better;

inline constexpr auto kTrainingMetrics = std::to_array<MetricRow>({
    {{"price", "Price per chip-hour", "USD/chip-h"}, M::Price, Price},
    {{"flops", "Training work", "FLOP"}, M::Flops, Flop, Neutral},
    {{"effective_mfu", "Effective MFU", "1"}, M::EffectiveMfu, Share, Higher},
    {{"measured_mfu", "MFU of the measured training rate", "1"}, M::MeasuredMfu, Share, Higher},
    {{"mtbi_hours", "Time between interruptions of the run", "h"}, M::MtbiHours, Hours, Higher},
    {{"checkpoint_share", "Checkpoint write over the MTBI of the run", "1"}, M::CheckpointShare,
        Share},
    {{"overhead", "Time lost to failures", "1"}, M::Overhead, Share},
    {{"billed_overhead", "Billed time lost to failures", "1"}, M::BilledOverhead, Share},
    {{"failure_overhead_estimate", "Estimated failure overhead of this size", "1"},
        M::FailureOverheadEstimate, Share},
    {{"failure_gap", "Failure overhead beside its estimate", "1"}, M::FailureGap, Share},
    {{"failure_gap_cost", "What that difference makes of a run", "USD"}, M::FailureGapCost, Money,
        Neutral},
    {{"productive_hours", "Productive hours", "h"}, M::ProductiveHours, Hours},
    {{"wall_hours", "Wall-clock hours", "h"}, M::WallHours, Hours},
    {{"chip_hours", "Billed chip-hours", "chip-h"}, M::ChipHours, Count},
    {{"cluster_hourly", "Cluster cost an hour", "USD/h"}, M::ClusterHourly, Money},
    {{"training_cost", "Training cost", "USD"}, M::TrainingCost, Money},
    {{"compute_cost", "Compute share of the cost", "USD"}, M::ComputeCost, Money},
    {{"network_cost", "Fabric share of the cost", "USD"}, M::NetworkCost, Money},
    {{"failure_cost", "Cost of failures and restarts", "USD"}, M::FailureCost, Money},
    {{"egress_cost", "Egress", "USD"}, M::EgressCost, Money},
    {{"migration_cost", "Cost of migration", "USD"}, M::MigrationCost, Money},
    {{"owned_hour", "Productive hour on own hardware", "USD/chip-h"}, M::OwnedHour, Price},
    {{"chips_of_facility", "Cluster over the facility", "1"}, M::ChipsOfFacility, Share},
    {{"annual_training", "Training a year", "USD/year"}, M::AnnualTraining, Money},
    {{"annual_serving", "Serving in the first year", "USD/year"}, M::AnnualServing, Money},
    {{"annual_total", "Training and serving in the first year", "USD/year"}, M::AnnualTotal, Money},
    {{"runs_share", "Share of the cluster that the planned runs take", "1"}, M::RunsShare, Share,
        Neutral},
    {{"calendar_share", "Share of the year that the planned runs take", "1"}, M::CalendarShare,
        Share, Neutral},
    {{"runs_of_plan", "Planned runs over the planned utilization", "1"}, M::RunsOfPlan, Share,
        Higher},
    {{"unplanned_cost", "Planned hours that no run fills, a year", "USD/year"}, M::UnplannedCost,
        Money},
    {{"deadline_share", "Wall-clock over the deadline", "1"}, M::DeadlineShare, Share},
    {{"energy_mwh", "Energy of a run", "MWh"}, M::EnergyMwh, Count},
    {{"co2_t", "CO2 of a run", "t"}, M::Co2T, Count},
    {{"training_memory_gb", "Training state a chip holds", "GB/chip"}, M::TrainingMemoryGb, Count},
    {{"training_memory_share", "Training state as a share of the memory", "1"},
        M::TrainingMemoryShare, Share},
    {{"min_chips", "Fewest chips that hold the training state", "chip"}, M::MinChips, Count},
    {{"chips_for_deadline", "Chips that meet the deadline", "chip"}, M::ChipsForDeadline, Count},
    {{"runs_cost_over_horizon", "Training runs over the horizon", "USD"}, M::RunsCostOverHorizon,
        Money},
    {{"training_over_horizon", "Training and migration over the horizon", "USD"},
        M::TrainingOverHorizon, Money},
    {{"reservation_value", "Reservation signed for", "USD"}, M::ReservationValue, Money},
    {{"commitment_discount_1y", "1-year price below on demand", "1"}, M::CommitmentDiscount1y,
        Share, Higher},
    {{"commitment_discount_3y", "3-year price below on demand", "1"}, M::CommitmentDiscount3y,
        Share, Higher},
    {{"cost_per_exaflop", "Cost of an exaFLOP", "USD/EFLOP"}, M::CostPerExaflop, Price},
    {{"network_tax", "Network tax", "USD"}, M::NetworkTax, Money},
    {{"output_per_hour", "Useful spend an hour", "USD/h"}, M::OutputPerHour, Money, Higher},
    {{"network_wait_estimate", "Estimated network wait", "1"}, M::NetworkWaitEstimate, Share},
    {{"network_wait_hourly", "Network wait an hour", "USD/h"}, M::NetworkWaitHourly, Money},
    {{"network_wait_hourly_estimate", "Estimated network wait an hour", "USD/h"},
        M::NetworkWaitHourlyEstimate, Money},
    {{"network_wait_annual", "Network wait a year", "USD/year"}, M::NetworkWaitAnnual, Money},
    {{"network_wait_annual_estimate", "Estimated network wait a year", "USD/year"},
        M::NetworkWaitAnnualEstimate, Money},
    {{"parity_mfu", "Parity MFU", "1"}, M::ParityMfu, Share},
    {{"migration_runs", "Runs until migration pays", "1"}, M::MigrationRuns, Count},
    {{"migration_months", "Months until migration pays", "month"}, M::MigrationMonths, Months},
    {{"extra_days", "Extra days to train", "day"}, M::ExtraDays, Days},
    {{"delay_cost", "Cost of the extra days", "USD"}, M::DelayCost, Money},
    {{"scarcity_cost", "Cost of waiting for capacity", "USD"}, M::ScarcityCost, Money},
    {{"effective_cost", "Training cost with the wait", "USD"}, M::EffectiveCost, Money},
});

} // namespace isocost::rows
