// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The exceedance curve of a risk register: the probability of losing more than an amount.
//
// Units     USD; probability 0 to 1
// Worked    tests/core/analysis/tst_loss_curve.cpp
#pragma once

#include <vector>

#include "core/model/inputs.h"
#include "core/model/loss_distribution.h"

namespace isocost {

struct LossPoint {
    double loss = 0.0;
    double exceedance = 0.0; // probability of losing more
};

// The losses of the scenario's register, by its enabled rows, trials and seed. For a year, each
// risk counts as often as set, else once.
[[nodiscard]] LossDistribution lossesOf(const Inputs<double>& in, bool isYear = false);

// At most `most` (at least 2) of the losses, from the smallest to the largest; those kept are
// equally many apart.
[[nodiscard]] std::vector<LossPoint> lossCurve(const LossDistribution& losses, std::size_t most);

} // namespace isocost
