// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the metric table: spot.
#pragma once

#include <array>

#include "core/model/metric_table.h"

namespace isocost::rows {

using M = Metric;
using enum Format;
using enum Better;

inline constexpr auto kSpotMetrics = std::to_array<MetricRow>({
    {{"spot.mtbi_hours", "Cluster MTBI", "h"}, M::SpotMtbiHours, Hours, Higher,
        "Mean time between interruptions of any node of the job"},
    {{"spot.checkpoint_share", "Checkpoint write as a share of the MTBI", "1"},
        M::SpotCheckpointShare, Share},
    {{"spot.size_difference", "Spot job beside the fleet, difference", "1"}, M::SpotSizeDifference,
        Share},
    {{"spot.checkpoint_difference", "Checkpoints on and off spot, difference", "1"},
        M::SpotCheckpointDifference, Share},
    {{"spot.young_interval_min", "Young's checkpoint interval", "min"}, M::SpotYoungIntervalMin,
        Minutes, Neutral, "Square root of two checkpoint writes times the MTBI"},
    {{"spot.daly_interval_min", "Daly's checkpoint interval", "min"}, M::SpotDalyIntervalMin,
        Minutes, Neutral, "Young's interval with the terms of higher order"},
    {{"spot.optimal_interval_min", "Best checkpoint interval", "min"}, M::SpotOptimalIntervalMin,
        Minutes, Neutral},
    {{"spot.interval_min", "Checkpoint interval in use", "min"}, M::SpotIntervalMin, Minutes,
        Neutral},
    {{"spot.stretch", "Spot stretch", "1"}, M::SpotStretch, Ratio, Lower,
        "Wall-clock of the job on spot over its hours of work"},
    {{"spot.billed_stretch", "Billed spot stretch", "1"}, M::SpotBilledStretch, Ratio, Lower,
        "Billed hours of the job on spot over its hours of work"},
    {{"spot.goodput", "Spot goodput", "1"}, M::SpotGoodput, Share, Higher,
        "Useful work over wall-clock: the rest is checkpoints, restarts and work done twice"},
    {{"spot.expected_hours", "Expected wall-clock on spot", "h"}, M::SpotExpectedHours, Hours},
    {{"spot.billed_hours", "Expected billed hours on spot", "h"}, M::SpotBilledHours, Hours},
    {{"spot.wasted_share", "Share of the spot bill that is no useful work", "1"},
        M::SpotWastedShare, Share, Lower,
        "Billed hours that went into checkpoints, restarts and work done twice"},
    {{"spot.expected_cost", "Expected cost on spot", "USD"}, M::SpotExpectedCost, Money},
    {{"spot.on_demand_cost", "The same job on demand", "USD"}, M::SpotOnDemandCost, Money},
    {{"spot.cluster_hourly", "The whole job on spot, an hour", "USD/h"}, M::SpotClusterHourly,
        Money},
    {{"spot.on_demand_cluster_hourly", "The whole job on demand, an hour", "USD/h"},
        M::SpotOnDemandClusterHourly, Money},
    {{"spot.useful_hour_price", "Spot price per useful hour", "USD/chip-h"}, M::SpotUsefulHourPrice,
        Price, Lower, "What an hour of useful work costs on spot when everything lost is paid"},
    {{"spot.saving", "Saving of spot against on-demand", "1"}, M::SpotSaving, Share, Higher,
        "How much less the job costs on spot than on demand, everything lost included"},
    {{"spot.break_even_rate", "Spot stops paying at interruptions of a node", "1/node-h"},
        M::SpotBreakEvenRate, Count, Higher},
    {{"spot.break_even_mtbi_hours", "Spot stops paying at a cluster MTBI of", "h"},
        M::SpotBreakEvenMtbiHours, Hours},
    {{"spot.break_even_write_min", "Spot stops paying at a checkpoint write of", "min"},
        M::SpotBreakEvenWriteMin, Minutes, Higher},
    {{"spot.mix_elastic_interval_min", "Elastic job on the mix, checkpoint interval", "min"},
        M::SpotMixElasticIntervalMin, Minutes, Neutral},
    {{"spot.mix_elastic_price", "Elastic job on the mix, a useful hour", "USD/chip-h"},
        M::SpotMixElasticPrice, Price},
    {{"spot.mix_elastic_hours", "Elastic job on the mix, wall-clock", "h"}, M::SpotMixElasticHours,
        Hours},
    {{"spot.mix_elastic_cost", "Elastic job on the mix, cost", "USD"}, M::SpotMixElasticCost,
        Money},
    {{"spot.mix_elastic_saving", "Saving of the elastic job against on-demand", "1"},
        M::SpotMixElasticSaving, Share, Higher},
    {{"spot.mix_gang_interval_min", "Gang job on the mix, checkpoint interval", "min"},
        M::SpotMixGangIntervalMin, Minutes, Neutral},
    {{"spot.mix_gang_price", "Gang job on the mix, a useful hour", "USD/chip-h"},
        M::SpotMixGangPrice, Price},
    {{"spot.mix_gang_hours", "Gang job on the mix, wall-clock", "h"}, M::SpotMixGangHours, Hours},
    {{"spot.mix_gang_cost", "Gang job on the mix, cost", "USD"}, M::SpotMixGangCost, Money},
    {{"spot.mix_gang_saving", "Saving of the gang job on the mix", "1"}, M::SpotMixGangSaving,
        Share, Higher},
});

} // namespace isocost::rows
