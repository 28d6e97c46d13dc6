// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/mover.h"

#include <algorithm>
#include <array>

#include "core/model/parameter_table.h"

namespace isocost {

namespace {

using P = Parameter;

constexpr std::array kOfNodes{P::FacilityGpusPerNode, P::OwnedChipsPerNode, P::SpotChipsPerNode};

// Numbers that move in steps, as chips and months do, need no line: none of them may be off by a
// share.
constexpr std::array kOfThePlan{P::TrainingParametersB, P::TrainingActiveFraction,
    P::TrainingTokensB, P::TrainingFlopsFactor, P::TrainingFlops, P::TrainingRunsPerYear,
    P::TrainingBatchTokens, P::TrainingHidden, P::TrainingStateBytes, P::TrainingDeadlineDays,
    P::FacilityBookYears, P::FacilityGpuPowerW, P::SpotCheckpointIntervalMin, P::SpotWarningMin,
    P::SpotWorkHours, P::SpotOnDemandShare, P::DemandReserved, P::DemandSpotShare,
    P::DemandTermYears, P::InferenceParametersB, P::InferenceActiveFraction,
    P::InferenceBytesPerParameter, P::InferenceKvBytes, P::InferenceMaxTokenMs, P::FinanceTaxRate,
    P::FinanceReservedUpfront, P::FinanceReserved1yUpfront, P::FinanceDebtShare,
    P::FinanceMaxOwnedUtilization, P::Discount};

} // namespace

Mover moverOf(Parameter parameter)
{
    if (std::ranges::find(kOfNodes, parameter) != kOfNodes.end()
        || rowOf(parameter).traits.preset.from == PresetSource::From::DataSheet)
        return Mover::Nobody;
    const bool isOfPlan = std::ranges::find(kOfThePlan, parameter) != kOfThePlan.end();
    return isOfPlan ? Mover::Plan : Mover::World;
}

} // namespace isocost
