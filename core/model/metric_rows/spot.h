// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the metric table: spot.
#pragma once

#include <array>

#include "core/model/metric_table.h"

namespace isocost::rows {

inline constexpr std::array kSpotMetrics{MetricRow{{"spot.mtbi_hours", "Cluster MTBI", "h"},
                                             Metric::SpotMtbiHours, Format::Hours, Better::Higher},
    MetricRow{{"spot.checkpoint_share", "Checkpoint write as a share of the MTBI", "1"},
        Metric::SpotCheckpointShare, Format::Share, Better::Lower},
    MetricRow{{"spot.size_difference", "Spot job beside the fleet, difference", "1"},
        Metric::SpotSizeDifference, Format::Share, Better::Lower},
    MetricRow{{"spot.checkpoint_difference", "Checkpoints on and off spot, difference", "1"},
        Metric::SpotCheckpointDifference, Format::Share, Better::Lower},
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
        Metric::SpotMixGangSaving, Format::Share, Better::Higher}};

} // namespace isocost::rows
