// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Parameters whose label takes a verb in the plural: "spot nodes fall", but "MFU falls"; and those
// whose label also says what is counted.
#pragma once

#include <array>

#include "core/model/parameter.h"

namespace isocost {

inline constexpr std::array kPluralLabels{
    Parameter::TrainingParametersB, // Model parameters
    Parameter::TrainingTokensB, // Training tokens
    Parameter::TrainingRunsPerYear, // Runs a year
    Parameter::TrainingBatchTokens, // Tokens per optimizer step
    Parameter::TrainingModelParallel, // Chips per replica
    Parameter::TrainingLayers, // Layers for attention
    Parameter::TrainingEgressTb, // Data moved per run
    Parameter::FacilityGpus, // GPUs owned
    Parameter::FacilityGpusPerNode, // GPUs per node
    Parameter::FacilityGpusPerFte, // GPUs per FTE
    Parameter::FacilitySoftwarePerGpuYear, // Software licences
    Parameter::FacilitySpareFraction, // Spare nodes
    Parameter::SpotNodes, // Spot nodes
    Parameter::SpotChipsPerNode, // Chips per spot node
    Parameter::SpotTrials, // Trials
    Parameter::DemandTermYears, // Years left of the term
    Parameter::InferenceBytesPerParameter, // Bytes per parameter
    Parameter::InferenceLayers, // Layers
    Parameter::InferenceKvHeads, // KV heads
    Parameter::InferenceKvBytes, // KV-cache bytes
    Parameter::InferenceTokensBPerMonth, // Tokens served a month
    Parameter::ApiNodes, // Dedicated nodes
    Parameter::ApiSreMonthly, // Monthly operations
    Parameter::RiskTrials, // Trials of the risk register
    Parameter::PoolingTeams, // Teams
    Parameter::VectorCountM, // Vectors
    Parameter::VectorDims, // Dimensions
    Parameter::VectorBytes, // Bytes per value
    Parameter::VectorOpsHours, // Own operations
    Parameter::Chips, // Chips
    Parameter::ReplicaChips, // Chips of a serving replica
    Parameter::OwnedChipsPerNode, // Chips of an owned node
};

// A number beside them needs no unit: "spot nodes 8", not "spot nodes 8 nodes".
inline constexpr std::array kCountedLabels{
    Parameter::SpotNodes, Parameter::ApiNodes, Parameter::Chips, Parameter::TrainingRunsPerYear};

} // namespace isocost
