// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far spot pays: the interruption rate and the checkpoint write at which a useful hour costs
// what it costs on demand (model.md S4).
//
// Both raise the price of a useful hour, so there is one root or none: `never` when spot does not
// pay even without interruptions (with free checkpoints), `always` when it pays over the whole
// range of the parameter, `unpriced` without both prices.
// Units     interruptions per node-hour; minutes
// Source    root by TOMS 748 (Alefeld, Potra and Shi 1995) over evaluate()
#pragma once

#include "core/model/inputs.h"
#include "core/model/outcome.h"

namespace isocost {

struct SpotLimits {
    Outcome<double> interruptionRate;
    Outcome<double> writeMinutes;
};

[[nodiscard]] SpotLimits spotLimits(const Inputs<double>& in);

} // namespace isocost
