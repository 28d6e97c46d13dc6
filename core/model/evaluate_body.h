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
#include "core/model/formulas/spot_limit.h"
#include "core/model/formulas/spot_mix.h"
#include "core/model/formulas/training.h"
#include "core/model/formulas/training_plan.h"

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

// What every platform's run needs of the rest of the model.
template <Scalar S>
struct Ground {
    Facility<S> facility{};
    SpotJobCost<S> spot{};
};

template <Scalar S>
[[nodiscard]] Ground<S> evaluateGround(const Inputs<S>& in, Results<S>& out, const Scope& wanted)
{
    Ground<S> ground;
    if (wanted.has(part::kFacility))
        ground.facility = computeFacility(in, out);
    const PlatformScope<S> scope(in.reference);
    if (wanted.has(part::kSpot)) {
        const SpotTimes<S> times = spotTimes(in, out);
        ground.spot = computeSpot(in, times, out);
        if (wanted.has(part::kSpotMix))
            computeSpotMix(in, times, out);
    }
    if (wanted.has(part::kSpotLimit))
        computeSpotLimits(in, out);
    if (wanted.has(part::kBreakEven))
        computeBreakEven(in, ground.facility, out);
    return ground;
}

// What training costs, on each platform and beside the reference.
template <Scalar S>
void evaluateTraining(
    const Inputs<S>& in, const Ground<S>& ground, Results<S>& out, const Scope& wanted)
{
    out.put(Metric::TrainingRunsOverHorizon, outcome(runsOverHorizon(in)));
    const auto run = [&](std::size_t k) {
        return computeTraining(in, k, runTerms(in, k, ground.facility, ground.spot), out);
    };
    Run<S> reference;
    {
        const PlatformScope<S> scope(in.reference);
        reference = run(in.reference);
    }
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        if (!wanted.hasPlatform(k))
            continue;
        const PlatformScope<S> scope(k);
        const Run<S> own = k == in.reference ? reference : run(k);
        computeTrainingPlan(in, k, own, {out, k});
        if (wanted.has(part::kComparison))
            computeComparison(RunPair<S>{in, k, own, reference, {out, k}});
    }
}

template <Scalar S>
void evaluateServing(
    const Inputs<S>& in, const Ground<S>& ground, Results<S>& out, const Scope& wanted)
{
    std::vector<Serving<S>> servings(in.platforms.size());
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        if (!wanted.hasPlatform(k))
            continue;
        const PlatformScope<S> scope(k);
        servings[k] = computeServing(in, k, ground.facility.costPerProductiveHour, out);
        computeSlices(in, k, out);
        if (wanted.has(part::kLifecycle))
            computeLifecycle(in, k, servings[k], out);
    }
    if (wanted.has(part::kLifecycle) && wanted.hasEveryPlatform())
        computePairs(in, servings, out);
    if (wanted.has(part::kReturns))
        computeReturns(in, out);
}

// The risk register's quantile is a search over plain numbers.
template <Scalar S>
[[nodiscard]] S riskQuantile(const Inputs<S>& in)
{
    constexpr double kShare = 0.95;
    std::vector<RiskTerm<double>> risks;
    for (const RiskTerm<S>& risk : in.risks)
        risks.push_back({plain(risk.probability), plain(risk.impact)});
    const LossSampling sampling{static_cast<std::size_t>(plain(in[Parameter::RiskTrials])),
        static_cast<std::uint64_t>(plain(in[Parameter::RiskSeed]))};
    const double quantile = lossDistribution(risks, sampling).quantile(kShare);
    if constexpr (std::is_same_v<S, Recorder>)
        return Recorder::input(quantile, {NodeName::Table::Intermediate, 0, -1, &kLossQuantileRow});
    else if constexpr (std::is_same_v<S, Unit>)
        return Unit::parse("USD");
    else
        return S(quantile);
}

template <Scalar S>
void evaluateMoney(
    const Inputs<S>& in, const Ground<S>& ground, Results<S>& out, const Scope& wanted)
{
    const PlatformScope<S> scope(in.reference);
    if (wanted.has(part::kCommitment))
        computeCommitmentMix(in, out);
    if (wanted.has(part::kCash))
        computeCash(in, ground.facility, out);
}

// The whole model, or a part of it.
template <Scalar S>
void evaluateWith(const Inputs<S>& in, Results<S>& out, const Scope& wanted = {})
{
    out.platforms.resize(in.platforms.size());
    const Ground<S> ground = evaluateGround(in, out, wanted);
    if (wanted.has(part::kTraining))
        evaluateTraining(in, ground, out, wanted);
    if (wanted.has(part::kServing))
        evaluateServing(in, ground, out, wanted);
    evaluateMoney(in, ground, out, wanted);
    if (wanted.has(part::kRisk))
        computeRisk(in, riskQuantile(in), out);
    if (!wanted.has(part::kSide))
        return;
    computeBoard(in, out);
    computeGravity(in, out);
    computePooling(in, out);
    computeVector(in, out);
}

} // namespace isocost
