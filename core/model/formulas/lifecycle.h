// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Training on one platform and serving on another over the horizon (model.md I6), and waiting for
// capacity (B4).
//
//   cost = runs over the horizon x cost of a run on A + migration + serving on B
//   migration is that of A, and that of B as well where its software stack differs
//
// Units     USD
// Worked    tests/core/model/tst_golden.cpp, serving.h100.trn2.lifecycle_cost 257,400,285.55 USD
#pragma once

#include "core/model/formulas/inference.h"
#include "core/model/formulas/training_plan.h"

namespace isocost {

template <Scalar S>
[[nodiscard]] S lifecycleCost(const Inputs<S>& in, std::size_t trainOn, std::size_t serveOn,
    const S& runCost, const S& served)
{
    const S training = runCost * runsOverHorizon(in);
    const S migration = migrationCost(in, trainOn);
    if (in.platforms[trainOn].stack == in.platforms[serveOn].stack)
        return training + migration + served;
    return training + (migration + migrationCost(in, serveOn)) + served;
}

template <Scalar S>
void computeLifecycle(
    const Inputs<S>& in, std::size_t platform, const Serving<S>& serving, Results<S>& out)
{
    using M = Metric;
    const int index = static_cast<int>(platform);
    const Outcome<S> run = out.of(M::TrainingCost, index);
    const Reason why = either(run.reason, serving.blocked);
    out.put(M::LifecycleCost,
        why == Reason::None ? outcome(
            named(M::LifecycleCost, lifecycleCost(in, platform, platform, run.value, serving.sum)))
                            : blocked<S>(why),
        index);

    const S scarcity = named(M::ScarcityCost,
        in.platforms[platform][Parameter::WaitWeeks] * in[Parameter::BoardDelayCostPerWeek]);
    out.put(M::ScarcityCost, outcome(scarcity), index);
    out.put(M::EffectiveCost,
        run.hasNumber() ? outcome(named(M::EffectiveCost, run.value + scarcity))
                        : blocked<S>(run.reason),
        index);
}

// Every pair of platforms; servings by platform.
template <Scalar S>
void computePairs(const Inputs<S>& in, const std::vector<Serving<S>>& servings, Results<S>& out)
{
    const std::size_t count = in.platforms.size();
    out.pairs.resize(count * count);
    for (std::size_t a = 0; a < count; ++a) {
        const PlatformScope<S> scope(a);
        const Outcome<S> run = out.of(Metric::TrainingCost, static_cast<int>(a));
        for (std::size_t b = 0; b < count; ++b) {
            const MetricAddress pair{
                Metric::ServingLifecycleCost, static_cast<int>(a), static_cast<int>(b)};
            const Reason why = either(run.reason, servings[b].blocked);
            out.put(pair,
                why == Reason::None ? outcome(named(Metric::ServingLifecycleCost,
                    lifecycleCost(in, a, b, run.value, servings[b].sum)))
                                    : blocked<S>(why));
        }
    }
}

} // namespace isocost
