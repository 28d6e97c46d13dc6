// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the metric table: commitment, board, risk, cash and what stands beside.
#pragma once

#include <array>

#include "core/model/metric_table.h"

namespace isocost::rows {

using M = Metric;
using enum Format;
using enum Better;

inline constexpr auto kMoneyMetrics = std::to_array<MetricRow>({
    {{"commitment.overflow_price", "Price of the overflow", "USD/chip-h"},
        M::CommitmentOverflowPrice, Price},
    {{"commitment.cost_per_day", "Cost of the mix a day", "USD/day"}, M::CommitmentCostPerDay,
        Money},
    {{"commitment.optimal_reserve", "Best reserve", "chip-h/day"}, M::CommitmentOptimalReserve,
        Count, Neutral},
    {{"commitment.optimal_cost_per_day", "Cost of the best mix a day", "USD/day"},
        M::CommitmentOptimalCostPerDay, Money},
    {{"commitment.stranded_hours_per_year", "Stranded hours a year", "chip-h/year"},
        M::CommitmentStrandedHoursPerYear, Count},
    {{"commitment.stranded_cost_per_year", "Stranded commitment a year", "USD/year"},
        M::CommitmentStrandedCostPerYear, Money},
    {{"commitment.coverage", "Demand covered by the reserve", "1"}, M::CommitmentCoverage, Share,
        Higher},
    {{"commitment.commitment_utilization", "Reserve in use", "1"},
        M::CommitmentCommitmentUtilization, Share, Higher},
    {{"commitment.regret_per_day", "Regret of the reserve after the fall", "USD/day"},
        M::CommitmentRegretPerDay, Money},
    {{"commitment.liability", "Still to be paid if the work stops today", "USD"},
        M::CommitmentLiability, Money},
    {{"commitment.reserve_price", "Price of a reserved hour", "USD/chip-h"},
        M::CommitmentReservePrice, Price},
    {{"commitment.reserve_per_day", "Reserve paid a day", "USD/day"}, M::CommitmentReservePerDay,
        Money},
    {{"commitment.critical_ratio", "Price of a reserved over an overflow hour", "1"},
        M::CommitmentCriticalRatio, Share, Neutral},
    {{"commitment.covered_hours", "Demand that the reserve covers", "chip-h/day"},
        M::CommitmentCoveredHours, Count, Higher},
    {{"commitment.overflow_hours", "Demand beyond the reserve", "chip-h/day"},
        M::CommitmentOverflowHours, Count},
    {{"commitment.idle_hours", "Reserve that stands idle", "chip-h/day"}, M::CommitmentIdleHours,
        Count},
    {{"api.break_even_tokens", "Tokens at which own serving pays", "token/month"},
        M::ApiBreakEvenTokens, Count},
    {{"board.ebitda_delta", "EBITDA gain from MFU", "USD/year"}, M::BoardEbitdaDelta, Money,
        Higher},
    {{"board.gross_margin", "Gross margin of serving", "1"}, M::BoardGrossMargin, Share, Higher},
    {{"board.roi", "Return on the capital at risk", "1"}, M::BoardRoi, Ratio, Higher},
    {{"risk.exposure", "Expected loss of the risk register", "USD"}, M::RiskExposure, Money},
    {{"risk.p95", "Loss not exceeded in 95 of 100 cases", "USD"}, M::RiskP95, Money},
    {{"risk.annual_exposure", "Expected loss of a year", "USD"}, M::RiskAnnualExposure, Money},
    {{"risk.annual_p95", "Loss of a year not exceeded in 95 of 100", "USD"}, M::RiskAnnualP95,
        Money},
    {{"cash.npv_cloud", "NPV of renting on demand", "USD"}, M::CashNpvCloud, Money, Higher},
    {{"cash.npv_specialty", "NPV of renting from a specialty cloud", "USD"}, M::CashNpvSpecialty,
        Money, Higher},
    {{"cash.npv_spot", "NPV of renting on spot", "USD"}, M::CashNpvSpot, Money, Higher},
    {{"cash.npv_reserved", "NPV of three-year terms", "USD"}, M::CashNpvReserved, Money, Higher},
    {{"cash.npv_reserved_1y", "NPV of one-year terms", "USD"}, M::CashNpvReserved1y, Money, Higher},
    {{"cash.npv_owned", "NPV of owning", "USD"}, M::CashNpvOwned, Money, Higher},
    {{"cash.owning_gain", "NPV that owning gains over renting", "USD"}, M::CashOwningGain, Money,
        Higher},
    {{"cash.payback_month", "Discounted payback of owning", "month"}, M::CashPaybackMonth, Months},
    {{"cash.irr", "Internal rate of return of owning", "1/year"}, M::CashIrr, Share, Higher},
    {{"cash.crossover_month", "Owning has cost less from", "month"}, M::CashCrossoverMonth, Months},
    {{"gravity.move_cost", "Cost of moving the dataset", "USD"}, M::GravityMoveCost, Money},
    {{"gravity.move_days", "Days to move the dataset", "day"}, M::GravityMoveDays, Days},
    {{"gravity.monthly_cost", "Cost of the monthly download", "USD/month"}, M::GravityMonthlyCost,
        Money},
    {{"pooling.alone", "Utilization of teams alone", "1"}, M::PoolingAlone, Share, Higher},
    {{"pooling.pooled", "Utilization of a pool", "1"}, M::PoolingPooled, Share, Higher},
    {{"pooling.chips_saved", "Chips saved by pooling", "chip"}, M::PoolingChipsSaved, Count,
        Higher},
    {{"vector.memory_gb", "Memory of the vectors", "GB"}, M::VectorMemoryGb, Count},
    {{"vector.self_hosted_monthly", "Self-hosted vector search", "USD/month"},
        M::VectorSelfHostedMonthly, Money},
    {{"vector.managed_monthly", "Managed vector search", "USD/month"}, M::VectorManagedMonthly,
        Money},
    {{"vector.break_even_gb", "Memory at which self-hosting pays", "GB"}, M::VectorBreakEvenGb,
        Count},
    {{"training.runs_over_horizon", "Training runs over the horizon", "1"},
        M::TrainingRunsOverHorizon, Count, Neutral},
});

} // namespace isocost::rows
