// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The exceedance curve of a risk register: how probable it is to lose more than an amount.
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

// What the register of the scenario may cost: its enabled rows, trials and seed; in a year each
// risk as often as set, else once.
[[nodiscard]] LossDistribution lossesOf(const Inputs<double>& in, bool isYear = false);

// At most `most` steps (at least 2) from the smallest loss to the largest, evenly many steps apart.
[[nodiscard]] std::vector<LossPoint> lossCurve(const LossDistribution& losses, std::size_t most);

} // namespace isocost
