// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Serving month after month beside training (model.md I5), training on one platform and serving on
// another over the horizon (I6), and waiting for capacity (B4).
//
//   serving in month m = replica x 730 h x (price + fabric) x whole replicas for its tokens,
//   tokens x (1 + growth)^((m - 1)/12)
//   cost = runs over the horizon x cost of a run on A + migration + serving on B
//   migration is that of A, and also that of B if its software stack differs
//
// Units     USD
// Worked    tests/core/model/tst_golden.cpp, case "move_and_serve" of golden/more_cases.json
#pragma once

#include "core/model/formulas/serving.h"
#include "core/model/formulas/training_plan.h"

namespace isocost {

// Each has a value for every month: the explanation shows them as a series (core/explain/series.h).
inline constexpr QuantityRow kServingMonthRow{"serving_month", "serving in a month", "USD"};
inline constexpr QuantityRow kTrainedRow{"training_so_far", "training up to a month", "USD"};

// Growth of the demand for served tokens in a month.
template <Scalar S>
[[nodiscard]] S monthlyGrowth(const Inputs<S>& in)
{
    const S one(1.0);
    const S year = constant<S>(C::CompoundingYear);
    const S twelve = constant<S>(C::MonthsPerYear) * year / constant<S>(C::OneMonth);
    return pow(one + in[P::FinanceDemandGrowth] * year, one / twelve);
}

// Sums of the months of serving.
template <Scalar S>
struct ServedMonths {
    S horizon; // USD, months 1 to the horizon
    S year; // USD, months 1 to 12
    S passed; // first month in which serving has cost as much as training; 0: none
};

// `runCost` is 0 when the cost of a run has no number; `passed` then means nothing.
template <Scalar S>
[[nodiscard]] ServedMonths<S> servedMonths(
    const Inputs<S>& in, const Serving<S>& serving, const S& runCost)
{
    const S one(1.0);
    const S year = constant<S>(C::CompoundingYear);
    const S month = constant<S>(C::OneMonth);
    const S twelve = constant<S>(C::MonthsPerYear) * year / month;
    const S growth = monthlyGrowth(in);
    const S runsPerMonth = in[P::TrainingRunsPerYear] * year / twelve;
    const int horizon = static_cast<int>(plain(in[P::FinanceHorizonMonths]));
    constexpr int kYear = 12;
    S needed = serving.needed;
    S served = serving.monthlyPerReplica * S(0.0) * month;
    ServedMonths<S> months{served, served, S(0.0)};
    for (int m = 1; m <= std::max(horizon, kYear); ++m) {
        const S cost =
            named(kServingMonthRow, serving.monthlyPerReplica * month * wholeReplicas(needed));
        needed = needed * growth;
        if (m <= kYear)
            months.year = months.year + cost;
        if (m > horizon)
            continue;
        months.horizon = months.horizon + cost;
        const S runs =
            select(lessThan(S(0.0), runsPerMonth), max(one, runsPerMonth * S(m)), S(0.0));
        const S trained = named(kTrainedRow, runCost * runs);
        // equal counts of chips make equal sums: rounding does not decide
        const S here =
            select(lessThan(months.horizon * S(1.0 + kIgnoredRounding), trained), S(0.0), S(m));
        months.passed = select(lessThan(S(0.0), months.passed), months.passed, here);
    }
    return months;
}

template <Scalar S>
struct ServedPlatform {
    S sum; // USD over the horizon
    ReasonOf<S> blocked = Reason::None;
};

template <Scalar S>
[[nodiscard]] ServedPlatform<S> kept(ServedPlatform<S> served)
{
    if constexpr (Records<S>)
        served = {underDecisions(served.sum), served.blocked.underDecisions()};
    return served;
}

template <Scalar S>
[[nodiscard]] ServedPlatform<S> computeServingMonths(const Inputs<S>& in, const Serving<S>& serving,
    const PlatformRow<S>& row, const Outcome<S>& run)
{
    const Outcome<S> training = row.outcomeOf(M::AnnualTraining);
    if (serving.blocked != Reason::None) {
        for (const M metric :
            {M::AnnualServing, M::AnnualTotal, M::ServingPassesMonth, M::ServingOverHorizon})
            row.put(metric, blocked<S>(serving.blocked));
        return {S(0.0), serving.blocked};
    }
    const ServedMonths<S> months = servedMonths(in, serving, run.value);
    row.putNamed(M::AnnualServing, months.year / constant<S>(C::CompoundingYear));
    row.putNamed(M::AnnualTotal, training.reason, training.value + row.valueOf(M::AnnualServing));
    const S sum = row.putNamed(M::ServingOverHorizon, months.horizon);
    const S passed = named(M::ServingPassesMonth, months.passed * constant<S>(C::OneMonth));
    row.put(M::ServingPassesMonth,
        numberUnless(run.reason, passed).require(Reason::Never, lessThan(S(0.0), months.passed)));
    return {sum, Reason::None};
}

template <Scalar S>
[[nodiscard]] S migrationOfPair(const Inputs<S>& in, std::size_t trainOn, std::size_t serveOn)
{
    const S migration = migrationCost(in, in.platforms[trainOn]);
    return in.platforms[trainOn].stack == in.platforms[serveOn].stack
        ? migration
        : migration + migrationCost(in, in.platforms[serveOn]);
}

template <Scalar S>
[[nodiscard]] S lifecycleCost(
    const Inputs<S>& in, const S& runCost, const S& migration, const S& served)
{
    return runCost * runsOverHorizon(in) + migration + served;
}

template <Scalar S>
void computeLifecycle(
    const Inputs<S>& in, std::size_t platform, const ServedPlatform<S>& served, Results<S>& out)
{
    const PlatformRow<S> row(out, platform);
    const PlatformInputs<S>& k = in.platforms[platform];
    const Outcome<S> run = row.outcomeOf(M::TrainingCost);
    row.putNamed(M::LifecycleCost, either(run.reason, served.blocked),
        lifecycleCost(in, run.value, migrationCost(in, k), served.sum));
    const S scarcity =
        row.putNamed(M::ScarcityCost, k[P::WaitWeeks] * in[P::BoardDelayCostPerWeek]);
    row.putNamed(M::EffectiveCost, run.reason, run.value + scarcity);
}

// Every pair of platforms; `served` has the cost of serving by platform.
template <Scalar S>
void computePairs(
    const Inputs<S>& in, const std::vector<ServedPlatform<S>>& served, Results<S>& out)
{
    const std::size_t count = in.platforms.size();
    out.pairs.resize(count * count);
    for (std::size_t a = 0; a < count; ++a) {
        const PlatformScope<S> scope(a);
        const int trainOn = static_cast<int>(a);
        const Outcome<S> run = out.of(M::TrainingCost, trainOn);
        for (std::size_t b = 0; b < count; ++b) {
            const int serveOn = static_cast<int>(b);
            const S migration = named(M::ServingMigrationCost, migrationOfPair(in, a, b));
            out.put({M::ServingMigrationCost, trainOn, serveOn}, outcome(migration));
            const ReasonOf<S> why = either(run.reason, served[b].blocked);
            const S cost = lifecycleCost(in, run.value, migration, served[b].sum);
            out.put({M::ServingLifecycleCost, trainOn, serveOn},
                numberUnless(why, named(M::ServingLifecycleCost, cost)));
        }
    }
}

} // namespace isocost
