// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rates, mean, spread and logarithm of the moment generating function of a spot job while its
// interruptions are memoryless. The exact distribution is built from these (model.md section 4).
//
// A segment of s hours is done with probability p = exp(-s/M); otherwise x < s hours are lost and
// a recovery follows: a wait of mean W, then a restart R, itself interrupted with 1 - exp(-R/M).
//
// Units     hours
// Source    S1, S1b; renewal argument as in Daly 2006
#pragma once

#include "core/simulation/spot_trial.h"

namespace isocost {

struct SpotChain {
    double rate = 0.0; // 1/M
    double segment = 0.0; // s = interval + write; the last one if no full one fits
    double count = 0.0; // full segments
    double last = 0.0; // the shorter last one with its checkpoint, 0 when there is none
    double restart = 0.0;
    double wait = 0.0; // mean; 0 when the wait is not counted
    double calmHours = 0.0; // without interruption
    double workHours = 0.0;
};

enum class HourKind : std::uint8_t { Wall, Billed }; // billed: without the wait for capacity

[[nodiscard]] SpotChain chainOf(const SpotJob& job, HourKind kind);

[[nodiscard]] double meanHours(const SpotChain& chain); // S1b
// Whether the closed form says that the job never finishes (S1, kNeverFinishes); false for jobs for
// which it does not hold, as nothing proves it of them.
[[nodiscard]] bool neverFinishes(const SpotJob& job);
[[nodiscard]] double standardDeviation(const SpotChain& chain);

// log E[exp(theta (T - calm))]; infinity where it diverges.
[[nodiscard]] double logMoment(const SpotChain& chain, double theta);

} // namespace isocost
