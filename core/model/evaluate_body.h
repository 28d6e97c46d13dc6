// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole model over any scalar. Include it only where evaluate() is instantiated: evaluate.cpp
// for the program, the unit proof in the tests.
#pragma once

#include "core/model/formulas/board.h"
#include "core/model/formulas/break_even.h"
#include "core/model/formulas/commitment.h"
#include "core/model/formulas/comparison.h"
#include "core/model/formulas/facility.h"
#include "core/model/formulas/spot.h"
#include "core/model/formulas/training.h"

namespace isocost {

// Failures of a run: the platform's own overhead, or the churn of spot capacity.
template <Scalar S>
[[nodiscard]] RunTerms<S> runTerms(const Inputs<S>& in, std::size_t platform,
    const Facility<S>& facility, const SpotJobCost<S>& spot)
{
    const PlatformInputs<S>& k = in.platforms[platform];
    RunTerms<S> terms;
    terms.price = priceOf(in, platform, facility.costPerProductiveHour);
    if (k.purchase == Purchase::Spot) {
        terms.overhead = named(kOverheadRow, spot.stretch - S(1.0));
        terms.billedOverhead = named(kBilledOverheadRow, spot.billedStretch - S(1.0));
        terms.blocked = spot.blocked;
    } else {
        terms.overhead = k[Parameter::FailureOverhead];
        terms.billedOverhead = k[Parameter::FailureOverhead];
    }
    return terms;
}

template <Scalar S>
void evaluateWith(const Inputs<S>& in, Results<S>& out)
{
    out.platforms.resize(in.platforms.size());
    const Facility<S> facility = computeFacility(in, out);
    SpotJobCost<S> spot;
    {
        const PlatformScope<S> scope(in.reference);
        spot = computeSpot(in, out);
        computeBreakEven(in, facility, out);
        computeCommitmentMix(in, out);
    }
    computeBoard(in, out);
    std::vector<Run<S>> runs;
    runs.reserve(in.platforms.size());
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        const PlatformScope<S> scope(k);
        runs.push_back(computeTraining(in, k, runTerms(in, k, facility, spot), out));
    }
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        const PlatformScope<S> scope(k);
        computeComparison(in, k, runs, out);
    }
}

} // namespace isocost
