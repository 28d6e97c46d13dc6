// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a cost of tokens into its causes.
//
// Causes multiply in the model. They are told apart by taking away one after the other, always with
// the replicas of the scenario: each cause gets the amount by which the cost then falls, and the
// amount left at last is useful work.
//
// Units     USD per million tokens
// Domain    Etic, CostPerMillionInput and CostPerMillionOutput, where they have a number
// Worked    tests/core/analysis/tst_token_causes.cpp
#pragma once

#include <array>

#include "core/model/evaluate.h"

namespace isocost {

// In the order in which they are taken away.
enum class TokenCause : std::uint8_t { IdleCapacity, FabricPremium, OwnEnergy, LostMemory };
inline constexpr std::size_t kTokenCauseCount = 4;

class TokenCauses {
public:
    // `present` are the results of the same inputs.
    TokenCauses(const Inputs<double>& inputs, const Results<double>& present);

    // By cause, none below 0.
    [[nodiscard]] std::array<double, kTokenCauseCount> partsOf(Metric cost, int platform) const;

private:
    const Results<double>& m_present;
    std::array<Results<double>, kTokenCauseCount> m_without; // without it and those before it
};

} // namespace isocost
