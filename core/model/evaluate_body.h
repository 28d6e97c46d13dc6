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
#include "core/model/formulas/fleet.h"
#include "core/model/formulas/lifecycle.h"
#include "core/model/formulas/risk.h"
#include "core/model/formulas/side_subjects.h"
#include "core/model/formulas/slices.h"
#include "core/model/formulas/spot.h"
#include "core/model/formulas/spot_limit.h"
#include "core/model/formulas/spot_mix.h"
#include "core/model/formulas/training.h"
#include "core/model/formulas/training_needs.h"
#include "core/model/formulas/training_plan.h"

namespace isocost {

template <Scalar S>
[[nodiscard]] RunTerms<S> runTerms(
    const Inputs<S>& in, std::size_t platform, const Outcome<S>& owned)
{
    const PlatformInputs<S>& k = in.platforms[platform];
    RunTerms<S> terms;
    terms.price = priceOf(in, platform, k.purchase, owned);
    terms.hardware = lostToHardware(in, k, k[P::Chips]);
    terms.lost = k.purchase == Purchase::Spot ? lostOnSpot(in, k, k[P::Chips])
                                              : lostOffSpot(k, terms.hardware);
    return terms;
}

template <Scalar S>
[[nodiscard]] Facility<S> evaluateGround(const Inputs<S>& in, Results<S>& out, const Scope& wanted)
{
    const Facility<S> facility =
        wanted.has(part::kFacility) ? computeFacility(in, out) : Facility<S>{};
    const PlatformScope<S> scope(in.reference);
    if (wanted.has(part::kFleet))
        computeFleet(in, ownedHour(in, in.reference, facility), out);
    if (wanted.has(part::kSpot)) {
        (void)computeSpot(in, out);
        if (wanted.has(part::kSpotMix))
            computeSpotMix(in, out);
    }
    if (wanted.has(part::kSpotLimit))
        computeSpotLimits(in, out);
    if (wanted.has(part::kBreakEven))
        computeBreakEven(in, facility, out);
    return facility;
}

// What training costs on each platform, alone and compared with the reference.
template <Scalar S>
void evaluateTraining(
    const Inputs<S>& in, const Facility<S>& facility, Results<S>& out, const Scope& wanted)
{
    out.put(M::TrainingRunsOverHorizon, outcome(runsOverHorizon(in)));
    const auto run = [&](std::size_t k) {
        const Outcome<S> owned = ownedHour(in, k, facility);
        const PlatformRow<S> row(out, k);
        row.put(M::OwnedHour, owned);
        return computeTraining(in, in.platforms[k], runTerms(in, k, owned), row);
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
        const PlatformRow<S> row(out, k);
        computeTrainingPlan(in, in.platforms[k], own, row);
        computeTrainingNeeds(in, in.platforms[k], own, row);
        if (wanted.has(part::kComparison))
            computeComparison(RunPair<S>{in, k, own, reference, row});
    }
}

template <Scalar S>
void evaluateServing(const Inputs<S>& in, Results<S>& out, const Scope& wanted)
{
    std::vector<ServedPlatform<S>> served(in.platforms.size());
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        if (!wanted.hasPlatform(k))
            continue;
        const PlatformScope<S> scope(k);
        const int index = static_cast<int>(k);
        const Serving<S> serving = computeServing(in, k, out.of(M::OwnedHour, index), out);
        computeSlices(in, k, out);
        if (!wanted.has(part::kLifecycle))
            continue;
        served[k] = computeServingMonths(
            in, serving, PlatformRow<S>(out, k), out.of(M::TrainingCost, index));
        computeLifecycle(in, k, served[k], out);
    }
    if (wanted.has(part::kLifecycle) && wanted.hasEveryPlatform())
        computePairs(in, served, out);
    if (wanted.has(part::kReturns))
        computeReturns(in, out);
}

// A quantile of these losses, found by a search over plain numbers.
template <Scalar S>
[[nodiscard]] S foundQuantile(double quantile, const QuantityRow& row, const S& losses)
{
    if constexpr (std::is_same_v<S, Recorder>) // shows the losses that were searched
        return losses - S(plain(losses))
            + Recorder::input(quantile, {NodeName::Table::Intermediate, 0, -1, &row});
    else if constexpr (std::is_same_v<S, Unit>)
        return S::parse("USD");
    else
        return S(quantile);
}

template <Scalar S>
[[nodiscard]] LossQuantiles<S> lossQuantiles(const Inputs<S>& in)
{
    constexpr double kShare = 0.95;
    std::vector<RiskTerm<double>> once;
    for (const RiskTerm<S>& risk : in.risks)
        once.push_back({plain(risk.probability), plain(risk.impact), 1.0});
    std::vector<RiskTerm<double>> year = once;
    if constexpr (!std::is_same_v<S, Unit>)
        for (std::size_t i = 0; i < in.risks.size(); ++i)
            year[i].times = plain(occasionsOf(in, in.risks[i]));
    const LossSampling sampling{static_cast<std::size_t>(plain(in[P::RiskTrials])),
        static_cast<std::uint64_t>(plain(in[P::RiskSeed]))};
    return {foundQuantile<S>(lossDistribution(once, sampling).quantile(kShare), kLossQuantileRow,
                expectedLoss(in.risks)),
        foundQuantile<S>(lossDistribution(year, sampling).quantile(kShare), kAnnualQuantileRow,
            expectedAnnualLoss(in))};
}

template <Scalar S>
void evaluateMoney(
    const Inputs<S>& in, const Facility<S>& facility, Results<S>& out, const Scope& wanted)
{
    const PlatformScope<S> scope(in.reference);
    if (wanted.has(part::kCommitment))
        computeMix(in, UniformDemand<S>{in[P::DemandLow], in[P::DemandHigh]}, out);
    if (wanted.has(part::kCash))
        computeCash(in, facility, out);
}

// The whole model, or a part of it.
template <Scalar S>
void evaluateWith(const Inputs<S>& in, Results<S>& out, const Scope& wanted = {})
{
    out.platforms.resize(in.platforms.size());
    const Facility<S> facility = evaluateGround(in, out, wanted);
    if (wanted.has(part::kTraining))
        evaluateTraining(in, facility, out, wanted);
    if (wanted.has(part::kServing))
        evaluateServing(in, out, wanted);
    evaluateMoney(in, facility, out, wanted);
    if (wanted.has(part::kRisk))
        computeRisk(in, lossQuantiles(in), out);
    if (!wanted.has(part::kSide))
        return;
    computeBoard(in, out);
    computeGravity(in, out);
    computePooling(in, out);
    computeVector(in, out);
}

} // namespace isocost
