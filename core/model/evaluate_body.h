// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole model over any scalar. Include it only where evaluate() is instantiated: evaluate.cpp
// for the program, the unit proof in the tests.
#pragma once

#include "core/model/evaluate.h"
#include "core/model/formulas/board.h"
#include "core/model/formulas/break_even.h"
#include "core/model/formulas/cash.h"
#include "core/model/formulas/commitment.h"
#include "core/model/formulas/comparison.h"
#include "core/model/formulas/facility.h"
#include "core/model/formulas/inference.h"
#include "core/model/formulas/lifecycle.h"
#include "core/model/formulas/risk.h"
#include "core/model/formulas/side_subjects.h"
#include "core/model/formulas/slices.h"
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

// Sections 2 to 5: what training costs and where owning pays.
template <Scalar S>
[[nodiscard]] Facility<S> evaluateCosts(const Inputs<S>& in, Results<S>& out)
{
    out.platforms.resize(in.platforms.size());
    const Facility<S> facility = computeFacility(in, out);
    SpotJobCost<S> spot;
    {
        const PlatformScope<S> scope(in.reference);
        spot = computeSpot(in, out);
        computeBreakEven(in, facility, out);
    }
    const auto run = [&](std::size_t k) {
        return computeTraining(in, k, runTerms(in, k, facility, spot), out);
    };
    Run<S> reference;
    {
        const PlatformScope<S> scope(in.reference);
        reference = run(in.reference);
    }
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        const PlatformScope<S> scope(k);
        const Run<S> own = k == in.reference ? reference : run(k);
        computeComparison(RunPair<S>{in, k, own, reference, out});
    }
    return facility;
}

// The risk register's quantile is a search over plain numbers.
template <Scalar S>
[[nodiscard]] S riskQuantile(const Inputs<S>& in)
{
    constexpr double kShare = 0.95;
    std::vector<RiskTerm<double>> risks;
    for (const RiskTerm<S>& risk : in.risks)
        risks.push_back({plain(risk.probability), plain(risk.impact)});
    const double quantile = lossQuantile(risks, kShare);
    if constexpr (std::is_same_v<S, Recorder>)
        return Recorder::input(quantile, {NodeName::Table::Intermediate, 0, -1, &kLossQuantileRow});
    else if constexpr (std::is_same_v<S, Unit>)
        return Unit::parse("USD");
    else
        return S(quantile);
}

// The whole model; Subjects::Costs leaves sections 6 to 8 as they were in `out`.
template <Scalar S>
void evaluateWith(const Inputs<S>& in, Results<S>& out, Subjects subjects = Subjects::All)
{
    const Facility<S> facility = evaluateCosts(in, out);
    if (subjects == Subjects::Costs)
        return;
    std::vector<Serving<S>> servings;
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        const PlatformScope<S> scope(k);
        servings.push_back(computeServing(in, k, facility.costPerProductiveHour, out));
        computeLifecycle(in, k, servings.back(), out);
        computeSlices(in, k, out);
    }
    computePairs(in, servings, out);
    {
        const PlatformScope<S> scope(in.reference);
        computeCommitmentMix(in, out);
        computeCash(in, facility, out);
    }
    computeBoard(in, out);
    computeReturns(in, out);
    computeRisk(in, riskQuantile(in), out);
    computeGravity(in, out);
    computePooling(in, out);
    computeVector(in, out);
}

} // namespace isocost
