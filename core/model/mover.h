// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tells who moves a number of the model.
//
//   World    a price, what runs reach, what fails, what is asked for: it may turn out otherwise
//   Plan     whoever plans decides it (chips, runs, the model, the horizon, loan and upfront share,
//            checkpoints), or a contract or the law fixes it (discount, taxes)
//   Nobody   a figure of a data sheet (peak, board power, bandwidth), or how many chips a node
//            holds; lists of what decides a result have these last
//
// Domain    parameters of the formulas that are numbers; the thresholds of rules move no result
#pragma once

#include <cstdint>

#include "core/model/parameter.h"

namespace isocost {

enum class Mover : std::uint8_t { World, Plan, Nobody };

[[nodiscard]] Mover moverOf(Parameter parameter);
[[nodiscard]] inline bool isImmovable(Parameter parameter)
{
    return moverOf(parameter) == Mover::Nobody;
}

} // namespace isocost
