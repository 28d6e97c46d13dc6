// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the parameter table: spot, demand.
#pragma once

#include "core/model/joined_rows.h"

namespace isocost::rows {

inline constexpr auto kSpotRows = std::to_array<ParameterRow>({
    {P::SpotNodes, "spot.nodes", "Spot nodes", "node", {0.0, 64.0, 100000.0, Log, Stepped},
        "Gang-scheduled nodes: one interruption stops all; 0 follows the reference platform",
        "64-node job of the published comparison", {.zero = "the fleet"}},
    {P::SpotNodeInterruptionRate, "spot.node_interruption_rate", "Interruption rate per node",
        "1/node-h", {0.0, 0.00390625, 10.0, Log},
        "Interruptions of one node in an hour; the cluster's MTBI tells the same",
        "cluster MTBI of 4 h on 64 nodes"},
    {P::SpotCheckpointWriteMin, "spot.checkpoint_write_min", "Checkpoint write", "min",
        {0.0, 15.0, 1440.0}, "Time to write one checkpoint", "published comparison"},
    {P::SpotCheckpointIntervalMin, "spot.checkpoint_interval_min", "Checkpoint interval", "min",
        {0.0, 0.0, 100000.0}, "Useful work between checkpoints; 0 means the optimum",
        "computed optimum", {.zero = "best"}},
    {P::SpotRestartMin, "spot.restart_min", "Restart", "min", {0.0, 30.0, 10000.0},
        "Time to detect, reprovision and reload", "published comparison", {.symbol = "R"}},
    {P::SpotWarningMin, "spot.warning_min", "Interruption notice", "min", {0.0, 2.0, 60.0},
        "Notice before an interruption", "two minutes of AWS spot instances"},
    {P::SpotCapacityWaitMin, "spot.capacity_wait_min", "Capacity wait", "min", {0.0, 0.0, 100000.0},
        "Mean wait until capacity is back; not billed",
        "0 in the reference sample; public traces show 50 to 230 min", {.symbol = "W"}},
    {P::SpotLifetimeShape, "spot.lifetime_shape", "Lifetime shape", "1", {0.2, 1.0, 5.0},
        "Weibull shape of the time between interruptions, same mean; 1 is exponential",
        "memoryless interruptions"},
    {P::SpotChipsPerNode, "spot.chips_per_node", "Chips per spot node", "chip/node",
        {1.0, 8.0, 1024.0, Log, Stepped}, "Chips in one spot node", "HGX H100"},
    {P::SpotWorkHours, "spot.work_hours", "Useful work", "h", {0.1, 240.0, 100000.0, Log},
        "Useful hours the job needs", "ten-day job"},
    {P::SpotOnDemandShare, "spot.on_demand_share", "On-demand share of nodes", "1",
        {0.0, 0.25, 1.0},
        "Share of the job's nodes kept on demand in the mix of both, the rest on spot",
        "assumption: a quarter of the nodes stays"},
    {P::SpotTrials, "spot.trials", "Trials", "1", {100.0, 10000.0, 1e7, Log, Stepped},
        "Monte Carlo trials", "one frame of simulation"},
    {P::SpotSeed, "spot.seed", "Seed", "1", {0.0, 1.0, 9007199254740992.0, Linear, Stepped},
        "Seed of the random streams", "arbitrary"},
});

inline constexpr auto kDemandRows = std::to_array<ParameterRow>({
    {P::DemandLow, "demand.low", "Lowest daily demand", "chip-h/day", {0.0, 400.0, 1e8},
        "Lower end of the uniform daily demand", "reference sample"},
    {P::DemandHigh, "demand.high", "Highest daily demand", "chip-h/day", {0.0, 800.0, 1e8},
        "Upper end of the uniform daily demand", "reference sample"},
    {P::DemandReserved, "demand.reserved", "Reserved capacity", "chip-h/day", {0.0, 300.0, 1e8},
        "Capacity committed for every day", "reference sample"},
    {P::DemandSpotShare, "demand.spot_share", "Spot share of overflow", "1", {0.0, 0.8, 1.0},
        "Share of the overflow that runs on spot, the rest on demand", "reference sample"},
    {P::DemandDrop, "demand.drop", "Fall in demand", "1", {0.0, 0.3, 1.0},
        "Fall in demand of the stranded-commitment case", "reference sample"},
    {P::DemandTermYears, "demand.term_years", "Years left of the term", "year", {0.0, 3.0, 10.0},
        "What is left of the commitment's term", "a three-year term, just signed"},
    {P::DemandResaleShare, "demand.resale_share", "Part of a commitment that can be sold", "1",
        {0.0, 0.0, 1.0}, "Share of what is still owed for the term that others would take over",
        "assumption: nothing, unless the contract and a buyer say otherwise"},
});

} // namespace isocost::rows
