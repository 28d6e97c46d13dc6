// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a result is about, in the words of whoever reads it: a year, cash, a training run. Says what
// an assumption feeds (influence.h).
#pragma once

#include <cstdint>

#include "core/model/metric.h"
#include "core/text/clause.h"

namespace isocost {

// The most important first: a sentence names them in this order.
enum class ResultField : std::uint8_t {
    Year, // of the plan or the fleet, by any way of buying
    Cash, // NPV, payback and the flows over the horizon
    ProfitAndLoss, // its lines, which no result sums up
    BreakEven,
    Run,
    Tokens, // what serving them costs
    Lifecycle,
    Owning, // the cost lines and the hour of owned hardware
    Work, // hours that the fleet has work
    ApiOrOwn,
    SpotJob,
    Trials, // the simulated ones of the spot job
    Commitment,
    Board,
    Risks,
    Migration,
    Waiting,
    Terms, // what a commitment binds and saves
    NetworkEstimate,
    FailureEstimate,
    Memory, // of the training state
    Energy,
    Data,
    Pooling,
    Vectors,
    Slices,
    Checks // quantities that only rules read
};
inline constexpr std::size_t kResultFields = static_cast<std::size_t>(ResultField::Checks) + 1;

[[nodiscard]] ResultField fieldOf(Metric metric);
[[nodiscard]] const Phrase& nameOf(ResultField field); // "a training run"

} // namespace isocost
