// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a verdict between two results is a close call: one assumption alone turns it at a value
// that lies within its reach (turning_value.h).
//
//   gap(x) = one(x) - other(x); the verdict turns where the gap changes its sign
//
// An assumption reaches from its present value to the ends of its evidence (evidence.h), which may
// lie away from it; without evidence 15 % down and up, within its limits. It may move both results:
// evidence about a chip is one assumption for all platforms of that chip that have the same value.
// Every number of the formulas counts that the world moves (mover.h), but for these:
//
//   it is quoted        a list price that an offer or a price list quotes; a price that somebody
//                       typed without a source counts
//   it has no 15 %      what moves in steps, and a 0
//
// Units     those of the parameters
// Domain    nothing turns a verdict where a result has a reason, or where both are equal
// Worked    tests/core/analysis/tst_close_call.cpp: the node price at which owning costs the term
#pragma once

#include <span>
#include <vector>

#include "core/analysis/turning_value.h"

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

// The assumptions that count, of the scenario and of every platform.
[[nodiscard]] std::vector<Reach> reachesOf(
    const Scenario& scenario, const Catalog& catalog, const Inputs<double>& in);

struct CloseCall {
    // The assumptions that turn the verdict, the nearest first; of each the nearest turn on either
    // side comes first.
    std::vector<Turning> turnings{};

    [[nodiscard]] bool isClose() const { return !turnings.empty(); }
};

struct ResultPair {
    MetricAddress one;
    MetricAddress other;
};

[[nodiscard]] CloseCall closeCall(
    const Inputs<double>& in, const ResultPair& pair, const std::vector<Reach>& reaches);
// The same of several pairs, for little more than the time of one.
[[nodiscard]] std::vector<CloseCall> closeCalls(
    const Inputs<double>& in, std::span<const ResultPair> pairs, const std::vector<Reach>& reaches);

} // namespace isocost
