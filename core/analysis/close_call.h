// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a verdict between two results of one scenario is a close call: one assumption alone, at
// an end of its reach, turns it.
//
//   gap(x) = one(x) - other(x); the verdict turns where the gap changes its sign
//
// An assumption reaches from its present value to the ends of its evidence (evidence.h), which may
// lie away from it; without evidence 15 % down and up, within its limits. It may move both results:
// evidence about a chip is one assumption for all platforms of that chip that have the same value.
// Every number of the formulas counts that the world decides. These do not:
//
//   the plan decides    chips, runs, the model, the horizon, loan and upfront share, checkpoints,
//                       and the thresholds of rules
//   it is fixed         by a contract, a data sheet or the law: peak, power, links, taxes,
//                       discount, and a list price that an offer or a price list quotes; a price
//                       that somebody typed without a source counts
//   it has no 15 %      what moves in steps (chips of a node, months of lead), and a 0
//
// Units     those of the parameters
// Domain    nothing turns a verdict where a result has a reason, or where both are equal
// Worked    tests/core/analysis/tst_close_call.cpp: the node price at which owning costs the term
#pragma once

#include <span>
#include <vector>

#include "core/analysis/curve.h"
#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"

namespace isocost {

inline constexpr double kReachWithoutEvidence = 0.15; // share of the present value

// How far an assumption may be off; the range holds the present value.
struct Reach {
    ParameterAddress parameter;
    double present = 0.0;
    Interval range;
    bool isEvidence = false; // false: 15 %
    std::vector<ParameterAddress> also{}; // they move with it: one chip on several platforms
};

// A value of one assumption at which the verdict turns.
struct TurningValue {
    Reach reach;
    double value = 0.0; // the first on the way from the present one to an end of the reach

    [[nodiscard]] bool isAbove() const { return value > reach.present; }
    [[nodiscard]] double distance() const; // share of the present value
};

struct ResultPair {
    MetricAddress one;
    MetricAddress other;
};

// The assumptions that count, of the scenario and of every platform.
[[nodiscard]] std::vector<Reach> reachesOf(
    const Scenario& scenario, const Catalog& catalog, const Inputs<double>& in);

// The values at which the verdict turns, the nearest first; empty when it is no close call. An
// assumption that turns it both ways is there twice.
[[nodiscard]] std::vector<TurningValue> turningValues(
    const Inputs<double>& in, const ResultPair& pair, const std::vector<Reach>& reaches);
// The same of several pairs, for little more than the time of one.
[[nodiscard]] std::vector<std::vector<TurningValue>> turningValues(
    const Inputs<double>& in, std::span<const ResultPair> pairs, const std::vector<Reach>& reaches);

} // namespace isocost
