// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a verdict between two results is a close call: one assumption alone turns it at a value
// that lies within its reach (turning_value.h), or hardly anything lies between the two, whatever
// decides.
//
//   gap(x) = one(x) - other(x); the verdict turns where the gap changes its sign
//   apart  = |gap| / the smaller of both; less than 5 % is a close call
//   tie    : |gap| is at most 1e-9 of the larger, as closely as a search makes them equal; neither
//            is less, and nothing turns it
//
// The results may be of one scenario or of two. An assumption that has the same value in two
// scenarios moves in both, one in which they differ in its own alone.
//
// An assumption reaches from its present value to the ends of its evidence (evidence.h), but no
// more than 50 % down or up: what turns only beyond that is no close call, however wide the
// evidence (a specialty cloud asks 1.99 to 6.16 USD for an hour of one chip). Evidence that is all
// further away is reached at its nearer end. Without evidence it is 15 % down and up, within its
// limits. It may move both results: evidence about a chip is one assumption for all platforms of
// that chip that have the same value. Every number of the formulas counts that the world moves
// (mover.h), but for these:
//
//   it is quoted        a list price that an offer or a price list quotes; a price that somebody
//                       typed without a source counts
//   it has no 15 %      what moves in steps, and a 0
//
// Units     those of the parameters
// Domain    nothing turns a verdict where a result has a reason
// Worked    tests/core/analysis/tst_close_call.cpp: the node price at which owning costs the term
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/analysis/chance.h"
#include "core/analysis/turning_value.h"

namespace isocost {

inline constexpr double kReachWithoutEvidence = 0.15; // share of the present value
inline constexpr double kTooLittleApart = 0.05; // share of the smaller result
inline constexpr double kFarthest = 0.5; // the same, whatever the evidence
inline constexpr double kTieWithin = 1e-9; // share of the larger result

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
    // Share of the smaller result; infinite where there is no verdict, and between a cost and a
    // gain.
    double apart = std::numeric_limits<double>::infinity();
    // That what is less now is less in a trial of the ranges; then how far apart both are tells
    // nothing more. Absent while no range moves them.
    std::optional<Chance> chance{};
    bool isTie = false;

    [[nodiscard]] bool isClose() const
    {
        return isTie || !turnings.empty()
            || (chance ? chance->share < kOpenBelow : apart < kTooLittleApart);
    }
    // Whether it is called a close call: what holds in nearly every trial is none, though one
    // assumption turns it.
    [[nodiscard]] bool isCalledClose() const
    {
        return isTie || (isClose() && !(chance && chance->share >= kSureFrom));
    }
    // Whether a verdict has more words than "one costs less than the other".
    [[nodiscard]] bool isTold() const { return isClose() || chance; }
};

struct ResultPair {
    MetricAddress one;
    MetricAddress other;

    bool operator==(const ResultPair&) const = default;
};

[[nodiscard]] CloseCall closeCall(
    const Inputs<double>& in, const ResultPair& pair, const std::vector<Reach>& reaches);
// The same of several pairs, for little more than the time of one.
[[nodiscard]] std::vector<CloseCall> closeCalls(
    const Inputs<double>& in, std::span<const ResultPair> pairs, const std::vector<Reach>& reaches);

// The same result of two scenarios that have it.
struct ResultOfScenario {
    const Scenario& scenario;
    const Inputs<double>& in; // of the scenario
    MetricAddress metric;
};
[[nodiscard]] CloseCall closeCall(
    const ResultOfScenario& one, const ResultOfScenario& other, const Catalog& catalog);

// How far apart two results are, as above, and whether that is a tie.
[[nodiscard]] double apart(double one, double other);
[[nodiscard]] bool areTied(double one, double other);

} // namespace isocost
