// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The serving efficiency at which the roofline reaches a measured rate (model.md I11).
//
//   s = the smallest of 0.010000, 0.010001, ... 2.000000 with serving_rate(s) >= measured rate;
//   the replica has the chips that are set, or else is the fastest at that s
//
// A ratio of the two rates is not it: under a limit of the time between tokens, s also moves the
// batch. The batch is whole, so the rate at s lies at the measured one or just above.
//
// Units     token/s-chip, input and output together
// Domain    never when 2 does not reach it
// Source    the formulas of the model themselves: formulas/roofline.h and serving.h
// Worked    tests/core/explain/tst_serving_fit.cpp, all cases of golden/serving_efficiency.json
#pragma once

#include "core/model/inputs.h"
#include "core/model/outcome.h"

namespace isocost {

struct ServingFit {
    Outcome<double> efficiency;
    double replicaChips = 0.0;
    double rate = 0.0; // token/s-chip at that efficiency
};

// Of the scenario's first platform; its demand and its own serving efficiency play no part.
[[nodiscard]] ServingFit fitServing(const Inputs<double>& in, double measuredRate);

// The rate at one efficiency; undefined when no replica serves.
[[nodiscard]] Outcome<double> fastestRate(const Inputs<double>& in, double efficiency);

} // namespace isocost
