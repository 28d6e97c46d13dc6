// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the parameter table: spot, demand.
#pragma once

#include <array>

#include "core/model/parameter_row.h"

namespace isocost::rows {

inline constexpr std::array kSpotRows{
    ParameterRow{Parameter::SpotNodes, "spot.nodes", "", "Spot nodes", "node", Group::Spot,
        {1.0, 64.0, 100000.0, Scale::Log, Step::Stepped, Kind::Number},
        "Gang-scheduled nodes: one interruption stops all",
        "64-node job of the published comparison"},
    ParameterRow{Parameter::SpotNodeInterruptionRate, "spot.node_interruption_rate", "",
        "Interruption rate per node", "1/node-h", Group::Spot,
        {0.0, 0.00390625, 10.0, Scale::Log, Step::Continuous, Kind::Number},
        "Interruptions of one node in an hour", "cluster MTBI of 4 h on 64 nodes"},
    ParameterRow{Parameter::SpotCheckpointWriteMin, "spot.checkpoint_write_min", "",
        "Checkpoint write", "min", Group::Spot,
        {0.0, 15.0, 1440.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Time to write one checkpoint", "published comparison"},
    ParameterRow{Parameter::SpotCheckpointIntervalMin, "spot.checkpoint_interval_min", "",
        "Checkpoint interval", "min", Group::Spot,
        {0.0, 0.0, 100000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Useful work between checkpoints; 0 means the optimum", "computed optimum",
        {.zero = "best"}},
    ParameterRow{Parameter::SpotRestartMin, "spot.restart_min", "R", "Restart", "min", Group::Spot,
        {0.0, 30.0, 10000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Time to detect, reprovision and reload", "published comparison"},
    ParameterRow{Parameter::SpotWarningMin, "spot.warning_min", "", "Interruption notice", "min",
        Group::Spot, {0.0, 2.0, 60.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Notice before an interruption", "two minutes of AWS spot instances"},
    ParameterRow{Parameter::SpotCapacityWaitMin, "spot.capacity_wait_min", "W", "Capacity wait",
        "min", Group::Spot, {0.0, 0.0, 100000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Mean wait until capacity is back; not billed",
        "0 in the reference sample; public traces show 50 to 230 min"},
    ParameterRow{Parameter::SpotLifetimeShape, "spot.lifetime_shape", "", "Lifetime shape", "1",
        Group::Spot, {0.2, 1.0, 5.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Weibull shape of the time between interruptions, same mean; 1 is exponential",
        "memoryless interruptions"},
    ParameterRow{Parameter::SpotChipsPerNode, "spot.chips_per_node", "", "Chips per spot node",
        "chip/node", Group::Spot, {1.0, 8.0, 1024.0, Scale::Log, Step::Stepped, Kind::Number},
        "Chips in one spot node", "HGX H100"},
    ParameterRow{Parameter::SpotWorkHours, "spot.work_hours", "", "Useful work", "h", Group::Spot,
        {0.1, 240.0, 100000.0, Scale::Log, Step::Continuous, Kind::Number},
        "Useful hours the job needs", "ten-day job"},
    ParameterRow{Parameter::SpotOnDemandShare, "spot.on_demand_share", "",
        "On-demand share of nodes", "1", Group::Spot,
        {0.0, 0.25, 1.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Share of the job's nodes kept on demand in the mix of both, the rest on spot",
        "assumption: a quarter of the nodes stays"},
    ParameterRow{Parameter::SpotTrials, "spot.trials", "", "Trials", "1", Group::Spot,
        {100.0, 10000.0, 10000000.0, Scale::Log, Step::Stepped, Kind::Number}, "Monte Carlo trials",
        "one frame of simulation"},
    ParameterRow{Parameter::SpotSeed, "spot.seed", "", "Seed", "1", Group::Spot,
        {0.0, 1.0, 9007199254740992.0, Scale::Linear, Step::Stepped, Kind::Number},
        "Seed of the random streams", "arbitrary"},
    ParameterRow{Parameter::DemandLow, "demand.low", "", "Lowest daily demand", "chip-h/day",
        Group::Demand, {0.0, 400.0, 100000000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Lower end of the uniform daily demand", "reference sample"},
    ParameterRow{Parameter::DemandHigh, "demand.high", "", "Highest daily demand", "chip-h/day",
        Group::Demand, {0.0, 800.0, 100000000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Upper end of the uniform daily demand", "reference sample"},
    ParameterRow{Parameter::DemandReserved, "demand.reserved", "", "Reserved capacity",
        "chip-h/day", Group::Demand,
        {0.0, 300.0, 100000000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Capacity committed for every day", "reference sample"},
    ParameterRow{Parameter::DemandSpotShare, "demand.spot_share", "", "Spot share of overflow", "1",
        Group::Demand, {0.0, 0.8, 1.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Share of the overflow that runs on spot, the rest on demand", "reference sample"},
    ParameterRow{Parameter::DemandDrop, "demand.drop", "", "Fall in demand", "1", Group::Demand,
        {0.0, 0.3, 1.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Fall in demand of the stranded-commitment case", "reference sample"},
};

} // namespace isocost::rows
