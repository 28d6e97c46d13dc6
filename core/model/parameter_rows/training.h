// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the parameter table: training, fleet.
#pragma once

#include <array>

#include "core/model/parameter_row.h"

namespace isocost::rows {

inline constexpr std::array kReservedBillings{
    Choice{"every_hour", "Every hour"}, Choice{"used_hours", "Used hours"}};

inline constexpr std::array kTrainingRows{
    ParameterRow{Parameter::TrainingParametersB, "training.parameters_b", "P", "Model parameters",
        "1e9", Group::Training,
        {0.001, 100.0, 100000.0, Scale::Log, Step::Continuous, Kind::Number},
        "Parameters of the model that is trained",
        "100B model of the published comparison of H100, Trainium2 and TPU v5e"},
    ParameterRow{Parameter::TrainingActiveFraction, "training.active_fraction", "a",
        "Active share of parameters", "1", Group::Training,
        {0.001, 1.0, 1.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Share of the parameters active for a token; below 1 for a mixture of experts",
        "dense model"},
    ParameterRow{Parameter::TrainingTokensB, "training.tokens_b", "D", "Training tokens", "1e9",
        Group::Training, {0.001, 470.0, 1000000.0, Scale::Log, Step::Continuous, Kind::Number},
        "Tokens the model is trained on",
        "470B tokens reproduce the published 2.3 M$ of the H100 at 45 % MFU"},
    ParameterRow{Parameter::TrainingFlopsFactor, "training.flops_factor", "k",
        "FLOP per parameter and token", "FLOP", Group::Training,
        {6.0, 6.0, 8.0, Scale::Linear, Step::Continuous, Kind::Number},
        "6 counts model FLOPs (MFU), 8 hardware FLOPs with full activation recomputation (HFU)",
        "Kaplan et al. 2020; Narayanan et al. 2021 eq. 4"},
    ParameterRow{Parameter::TrainingFlops, "training.flops", "F", "Total training work", "FLOP",
        Group::Training, {0.0, 0.0, 1e30, Scale::Linear, Step::Continuous, Kind::Number},
        "Work of one run; 0 computes it from parameters and tokens", "computed unless given",
        {.zero = "computed"}},
    ParameterRow{Parameter::TrainingRunsPerYear, "training.runs_per_year", "n", "Runs a year",
        "1/year", Group::Training, {0.01, 4.0, 1000.0, Scale::Log, Step::Continuous, Kind::Number},
        "Training runs of this size in a year", "four runs a year of the published comparison"},
    ParameterRow{Parameter::TrainingBatchTokens, "training.batch_tokens", "B",
        "Tokens per optimizer step", "1", Group::Training,
        {1.0, 4000000.0, 1e9, Scale::Log, Step::Continuous, Kind::Number},
        "Global batch size in tokens", "usual batch of a 100B class run"},
    ParameterRow{Parameter::TrainingModelParallel, "training.model_parallel", "p",
        "Chips per replica", "chip", Group::Training,
        {1.0, 8.0, 4096.0, Scale::Log, Step::Stepped, Kind::Number},
        "Chips that hold one replica (tensor times pipeline parallel)", "one node of eight"},
    ParameterRow{Parameter::TrainingLinkEfficiency, "training.link_efficiency", "e",
        "Link efficiency", "1", Group::Training,
        {0.01, 0.8, 1.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Share of the link rate a collective reaches",
        "measured range of ring all-reduce 0.7 to 0.9"},
    ParameterRow{Parameter::TrainingOverlap, "training.overlap", "o",
        "Overlap of network and compute", "1", Group::Training,
        {0.0, 0.0, 1.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Share of the compute time that hides communication", "conservative: nothing hidden"},
    ParameterRow{Parameter::TrainingEgressTb, "training.egress_tb", "E", "Data moved per run", "TB",
        Group::Training, {0.0, 0.0, 1000000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Data moved out of its cloud for a run", "none in the reference sample"},
    ParameterRow{Parameter::FleetUtilization, "fleet.utilization", "u", "Utilization", "1",
        Group::Fleet, {0.01, 0.8, 1.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Share of the available hours that do productive work",
        "planning value of the published cloud against on-prem comparison"},
    ParameterRow{Parameter::FleetReservedBilling, "fleet.reserved_billing", "", "Reserved billing",
        "", Group::Fleet, oneOf(kReservedBillings),
        "every_hour pays a commitment for every hour; used_hours is the usual, wrong "
        "simplification",
        "terms of reserved instances and savings plans"},
};

} // namespace isocost::rows
