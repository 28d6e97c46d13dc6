// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the parameter table: training, fleet.
#pragma once

#include "core/model/joined_rows.h"

namespace isocost::rows {

inline constexpr auto kReservedBillings =
    std::to_array<Choice>({{"every_hour", "Every hour"}, {"used_hours", "Used hours"}});

inline constexpr auto kTrainingRows = std::to_array<ParameterRow>({
    {P::TrainingParametersB, "training.parameters_b", "Model parameters", "1e9",
        {0.001, 100.0, 100000.0, Log}, "Parameters of the model that is trained",
        "100B model of the published comparison of H100, Trainium2 and TPU v5e", {.symbol = "P"}},
    {P::TrainingActiveFraction, "training.active_fraction", "Active share of parameters", "1",
        {0.001, 1.0, 1.0},
        "Share of the parameters active for a token; below 1 for a mixture of experts",
        "dense model", {.symbol = "a"}},
    {P::TrainingTokensB, "training.tokens_b", "Training tokens", "1e9", {0.001, 470.0, 1e6, Log},
        "Tokens the model is trained on",
        "470B tokens reproduce the published $2.3M of the H100 at 45 % MFU", {.symbol = "D"}},
    {P::TrainingFlopsFactor, "training.flops_factor", "FLOP per parameter and token", "FLOP",
        {6.0, 6.0, 8.0},
        "6 counts model FLOPs (MFU), 8 hardware FLOPs with full activation recomputation (HFU)",
        "Kaplan et al. 2020; Narayanan et al. 2021 eq. 4", {.symbol = "k"}},
    {P::TrainingFlops, "training.flops", "Total training work", "FLOP", {0.0, 0.0, 1e30},
        "Work of one run; 0 computes it from parameters and tokens", "computed unless given",
        {.symbol = "F", .zero = "computed"}},
    {P::TrainingRunsPerYear, "training.runs_per_year", "Runs a year", "1/year",
        orZero({0.01, 4.0, 1000.0, Log}),
        "Training runs of this size in a year; 0 is a plan that only serves",
        "four runs a year of the published comparison", {.symbol = "n", .zero = "none"}},
    {P::TrainingBatchTokens, "training.batch_tokens", "Tokens per optimizer step", "1",
        {1.0, 4000000.0, 1e9, Log}, "Global batch size in tokens",
        "usual batch of a 100B class run", {.symbol = "B"}},
    {P::TrainingModelParallel, "training.model_parallel", "Chips per replica", "chip",
        {1.0, 8.0, 4096.0, Log, Stepped},
        "Chips that hold one replica (tensor times pipeline parallel)", "one node of eight",
        {.symbol = "p"}},
    {P::TrainingLinkEfficiency, "training.link_efficiency", "Link efficiency", "1",
        {0.01, 0.8, 1.0}, "Share of the link rate a collective reaches",
        "measured range of ring all-reduce 0.7 to 0.9", {.symbol = "e"}},
    {P::TrainingOverlap, "training.overlap", "Overlap of network and compute", "1", {0.0, 0.0, 1.0},
        "Share of the compute time that hides communication", "conservative: nothing hidden",
        {.symbol = "o"}},
    {P::TrainingEgressTb, "training.egress_tb", "Data moved per run", "TB", {0.0, 0.0, 1e6},
        "Data moved out of its cloud for a run; paid by platforms without the data", "none assumed",
        {.symbol = "E"}},
    {P::TrainingLayers, "training.layers", "Layers for attention", "1",
        {0.0, 0.0, 100000.0, Linear, Stepped},
        "Transformer layers; 0 leaves the FLOPs of attention out", "left out unless given",
        {.symbol = "L", .zero = "left out"}},
    {P::TrainingHidden, "training.hidden", "Hidden size", "1", {0.0, 0.0, 1e6},
        "Width of the model, for the FLOPs of attention", "left out unless given", {.symbol = "d"}},
    {P::TrainingContextTokens, "training.context_tokens", "Context when training", "1",
        {1.0, 4096.0, 1e7, Log, Stepped},
        "Tokens of a training sequence, for the FLOPs of attention", "reference sample",
        {.symbol = "s"}},
    {P::TrainingStateBytes, "training.state_bytes", "State of a parameter", "B", {1.0, 16.0, 64.0},
        "Optimizer state, gradient and weights of one parameter, sharded over all chips",
        "mixed-precision Adam: Rajbhandari et al. 2020, 16 bytes"},
    {P::TrainingDeadlineDays, "training.deadline_days", "Deadline", "day", {0.0, 0.0, 10000.0},
        "A run has to end within; 0 means no deadline", "none assumed", {.zero = "none"}},
    {P::TrainingCheckpointWriteMin, "training.checkpoint_write_min", "Blocking checkpoint write",
        "min", {0.0, 0.1, 1440.0},
        "Part of a checkpoint write that blocks training off spot; asynchronous: seconds",
        "assumption: asynchronous checkpoints"},
    {P::TrainingRestartMin, "training.restart_min", "Restart off spot", "min", {0.0, 10.0, 10000.0},
        "Time to detect a failure and reload, off spot", "assumption"},
    {P::TrainingReplaceWaitMin, "training.replace_wait_min", "Wait for a spare node", "min",
        {0.0, 0.0, 100000.0}, "Wait for a spare node after a failure; 0 with hot spares",
        "assumption: hot spares"},
});

inline constexpr auto kFleetRows = std::to_array<ParameterRow>({
    {P::FleetUtilization, "fleet.utilization", "Utilization", "1", orZero({0.01, 0.8, 1.0}),
        "Planned share of the hours of a year that do productive work; 0 takes it from the work",
        "planning value of the published cloud against on-prem comparison",
        {.symbol = "u", .zero = "from the work"}},
    {P::FleetOtherWork, "fleet.other_work", "Other work", "1", {0.0, 0.0, 1.0},
        "Share of the fleet's hours for work that is no planned run: experiments, evaluation",
        "none assumed"},
    {P::FleetReservedBilling, "fleet.reserved_billing", "Reserved billing", "",
        oneOf(kReservedBillings),
        "every_hour pays a commitment for every hour; used_hours is the usual, wrong "
        "simplification",
        "terms of reserved instances and savings plans"},
});

} // namespace isocost::rows
