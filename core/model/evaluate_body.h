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
#include "core/model/formulas/own_or_api.h"
#include "core/model/formulas/plan_year.h"
#include "core/model/formulas/risk.h"
#include "core/model/formulas/side_subjects.h"
#include "core/model/formulas/slices.h"
#include "core/model/formulas/spot.h"
#include "core/model/formulas/spot_limit.h"
#include "core/model/formulas/spot_mix.h"
#include "core/model/formulas/training.h"
#include "core/model/formulas/training_needs.h"
#include "core/model/formulas/training_plan.h"
#include "core/model/found.h"

namespace isocost {

// What the parts of the model share.
template <Scalar S>
struct Ground {
    FleetUse<S> use;
    Facility<S> facility;
    OwnedPrices<S> owned; // of the reference
};

template <Scalar S>
[[nodiscard]] Ground<S> groundOf(const Inputs<S>& in, Results<S>& out, const Scope& wanted)
{
    Ground<S> on;
    if (!wanted.has(part::kRestOnUse))
        return on;
    on.use = fleetUse(in);
    publishUse(on.use, out);
    if (!wanted.has(part::kFacility))
        return on;
    on.facility = computeFacility(in, on.use.utilization(), out);
    const PlatformScope<S> scope(in.reference);
    on.owned = ownedPrices(in, in.reference, on.facility, on.use.utilization());
    return on;
}

template <Scalar S>
void evaluateReference(
    const Inputs<S>& in, const Ground<S>& on, Results<S>& out, const Scope& wanted)
{
    const PlatformScope<S> scope(in.reference);
    const auto compute = [](auto part) {
        const DecisionScope<S> decisions; // a part leaves nothing plain behind
        part();
    };
    if (wanted.has(part::kFleet))
        compute([&] { computeFleet(in, on.use, on.owned.hour, out); });
    if (wanted.has(part::kSpot)) {
        compute([&] { (void)computeSpot(in, out); });
        if (wanted.has(part::kSpotMix))
            compute([&] { computeSpotMix(in, out); });
    }
    if (wanted.has(part::kSpotLimit))
        compute([&] { computeSpotLimits(in, out); });
    if (wanted.has(part::kBreakEven))
        compute([&] { computeBreakEven(in, on.facility, out); });
}

// A platform with the use of its cluster and its owned hours.
template <Scalar S>
struct UsedPlatform {
    std::size_t index;
    PlatformUse<S> use;
    OwnedPrices<S> owned;
};

template <Scalar S>
[[nodiscard]] UsedPlatform<S> otherPlatform(
    const Inputs<S>& in, std::size_t platform, const Ground<S>& on)
{
    UsedPlatform<S> other{platform, platformUse(in, in.platforms[platform], on.use), {}};
    other.owned = ownedPrices(in, platform, on.facility, other.use.utilization);
    return other;
}

template <Scalar S>
[[nodiscard]] Run<S> evaluateRun(
    const Inputs<S>& in, const UsedPlatform<S>& on, const FleetUse<S>& fleet, Results<S>& out)
{
    const DecisionScope<S> decisions;
    const PlatformInputs<S>& k = in.platforms[on.index];
    const PlatformRow<S> row(out, on.index);
    row.put(M::OwnedHour, on.owned.hour);
    RunTerms<S> terms;
    terms.price = priceOf(in, k, k.purchase, on.owned.hour, on.use.utilization);
    terms.hardware = on.use.hardware;
    terms.utilization = on.use.utilization;
    terms.fleetUtilization = fleet.utilization();
    terms.lost = k.purchase == Purchase::Spot ? lostOnSpot(in, k, k[P::Chips])
                                              : lostOffSpot(k, terms.hardware);
    return kept(computeTraining(in, k, terms, row));
}

// By platform, for those that serve.
template <Scalar S>
using ServingHours = std::vector<Outcome<S>>;

// What training costs on each platform, alone and compared with the reference. Returns what an hour
// of owned chips costs that serve, if that is wanted.
template <Scalar S>
[[nodiscard]] ServingHours<S> evaluateTraining(
    const Inputs<S>& in, const Ground<S>& on, Results<S>& out, const Scope& wanted)
{
    ServingHours<S> servingHours(wanted.has(part::kServing) ? in.platforms.size() : 0);
    out.put(M::TrainingRunsOverHorizon, outcome(runsOverHorizon(in)));
    const auto run = [&](const UsedPlatform<S>& platform) {
        if (!servingHours.empty())
            servingHours[platform.index] = platform.owned.servingHour;
        return evaluateRun(in, platform, on.use, out);
    };
    Run<S> reference;
    {
        const PlatformScope<S> scope(in.reference);
        reference = run({in.reference, on.use.reference, on.owned});
    }
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        if (!wanted.hasPlatform(k))
            continue;
        const PlatformScope<S> scope(k);
        const DecisionScope<S> decisions;
        const Run<S> own = k == in.reference ? reference : run(otherPlatform(in, k, on));
        const PlatformRow<S> row(out, k);
        computeTrainingPlan(in, in.platforms[k], own, row);
        computeTrainingNeeds(in, in.platforms[k], own, row);
        if (wanted.has(part::kComparison))
            computeComparison(RunPair<S>{in, k, own, reference, row});
    }
    return servingHours;
}

// What serving costs on each platform.
template <Scalar S>
void evaluateServing(
    const Inputs<S>& in, const ServingHours<S>& owned, Results<S>& out, const Scope& wanted)
{
    std::vector<ServedPlatform<S>> served(in.platforms.size());
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        if (!wanted.hasPlatform(k))
            continue;
        const PlatformScope<S> scope(k);
        const DecisionScope<S> decisions;
        const int index = static_cast<int>(k);
        const Serving<S> serving = computeServing(in, k, owned[k], out, wanted);
        computeGrossMargin(in, PlatformRow<S>(out, k));
        computeSlices(in, k, out);
        if (!wanted.has(part::kLifecycle))
            continue;
        served[k] = kept(computeServingMonths(
            in, serving, PlatformRow<S>(out, k), out.of(M::TrainingCost, index)));
        computeLifecycle(in, k, served[k], out);
    }
    if (wanted.has(part::kLifecycle) && wanted.hasEveryPlatform())
        computePairs(in, served, out);
}

// What rests on serving on the reference platform: an API beside it, a year of the plan, returns.
template <Scalar S>
void evaluatePlan(const Inputs<S>& in, const Ground<S>& on, Results<S>& out, const Scope& wanted)
{
    const PlatformScope<S> scope(in.reference);
    if (!wanted.has(part::kReturns) && !wanted.has(part::kPlan))
        return;
    {
        const DecisionScope<S> decisions;
        computeOwnOrApi(in, out);
    }
    const DecisionScope<S> decisions;
    if (wanted.has(part::kPlan))
        computePlanYear(in, on.use, on.owned.servingHour, out);
    if (wanted.has(part::kReturns))
        computeReturns(in, out);
}

// A quantile of these losses, found by a search over plain numbers.
template <Scalar S>
[[nodiscard]] S foundQuantile(double quantile, const QuantityRow& row, const S& losses)
{
    if constexpr (Records<S>) // shows the losses that were searched
        return found<S>([quantile] { return quantile; },
            {losses, S::input(quantile, {NodeName::Table::Intermediate, 0, -1, &row})});
    else if constexpr (std::is_same_v<S, Unit>)
        return S::parse("USD");
    else
        return S(quantile);
}

template <Scalar S>
[[nodiscard]] LossQuantiles<S> lossQuantiles(const Inputs<S>& in)
{
    constexpr double kShare = 0.95;
    const DecisionScope<S> decisions; // a recorded quantile rests on all risks
    std::vector<RiskTerm<double>> risks;
    for (const RiskTerm<S>& risk : in.risks)
        risks.push_back({plain(risk.probability), plain(risk.impact), 1.0});
    const LossSampling sampling{static_cast<std::size_t>(plain(in[P::RiskTrials])),
        static_cast<std::uint64_t>(plain(in[P::RiskSeed]))};
    const S once = foundQuantile<S>(lossDistribution(risks, sampling).quantile(kShare),
        kLossQuantileRow, expectedLoss(in.risks));
    if constexpr (!std::is_same_v<S, Unit>)
        for (std::size_t i = 0; i < in.risks.size(); ++i)
            risks[i].times = plain(occasionsOf(in, in.risks[i]));
    return {once,
        foundQuantile<S>(lossDistribution(risks, sampling).quantile(kShare), kAnnualQuantileRow,
            expectedAnnualLoss(in))};
}

template <Scalar S>
void evaluateMoney(const Inputs<S>& in, const Ground<S>& on, Results<S>& out, const Scope& wanted)
{
    const PlatformScope<S> scope(in.reference);
    const DecisionScope<S> decisions;
    if (wanted.has(part::kCommitment))
        computeMix(in, UniformDemand<S>{in[P::DemandLow], in[P::DemandHigh]}, on.use, out);
    if (wanted.has(part::kCash))
        computeCash(in, on.use, on.facility, out);
}

// The whole model, or a part of it.
template <Scalar S>
void evaluateWith(const Inputs<S>& in, Results<S>& out, const Scope& wanted = {})
{
    out.platforms.resize(in.platforms.size());
    const Ground<S> on = groundOf(in, out, wanted);
    evaluateReference(in, on, out, wanted);
    if (wanted.has(part::kTraining)) {
        const ServingHours<S> servingHours = evaluateTraining(in, on, out, wanted);
        if (wanted.has(part::kServing))
            evaluateServing(in, servingHours, out, wanted);
    }
    evaluatePlan(in, on, out, wanted);
    evaluateMoney(in, on, out, wanted);
    if (wanted.has(part::kRisk)) {
        const DecisionScope<S> decisions;
        computeRisk(in, lossQuantiles(in), out);
    }
    if (!wanted.has(part::kSide))
        return;
    computeBoard(in, out);
    computeGravity(in, out);
    computePooling(in, out);
    computeVector(in, out);
}

} // namespace isocost
