// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Serving month after month beside training (model.md I1, I2, I5).
//
//   serving in month m = cost of a million tokens x 1000 x tokens a month x growth^((m - 1)/12)
//
// Units     tokens; results USD per million and per billion tokens, USD
// Domain    without a serving rate (roofline.h) or a price there is a reason
// Worked    tests/core/model/tst_golden.cpp, 49 cases of golden/more_cases.json
#pragma once

#include "core/model/formulas/token_cost.h"

namespace isocost {

inline constexpr QuantityRow kServingSumRow{"serving_sum", "serving over the horizon", "USD"};

// The measured rate, or else that of the roofline; publishes what binds the roofline.
template <Scalar S>
[[nodiscard]] Outcome<S> servingRate(const Inputs<S>& in, std::size_t platform, Results<S>& out)
{
    const PlatformInputs<S>& k = in.platforms[platform];
    const S measured = k[Parameter::TokensPerSecond];
    const MaskOf<S> isMeasured = lessThan(S(0.0), measured);
    const Roofline<S> roofline = rooflineOf(in, k, in[Parameter::InferenceBytesPerParameter]);
    out.put(Metric::Bound, boundOf(roofline, isMeasured), static_cast<int>(platform));
    const S rate = named(Metric::ServingRate, select(isMeasured, measured, roofline.rate.value));
    Outcome<S> result = outcome(rate);
    if (!roofline.rate.hasNumber() && !decided(isMeasured)) {
        result.reason = roofline.rate.reason;
        result.decidedBy = roofline.rate.decidedBy;
    }
    return result;
}

// S_1 + ... + S_H with S_m = S_1 (1 + g)^((m - 1)/12): a geometric sum.
template <Scalar S>
[[nodiscard]] S servingSum(const Inputs<S>& in, const S& firstMonth)
{
    const S one(1.0);
    const S year = constant<S>(Constant::CompoundingYear);
    const S month = constant<S>(Constant::OneMonth);
    const S months = in[Parameter::FinanceHorizonMonths] / month;
    const S twelve = constant<S>(Constant::MonthsPerYear) * year / month;
    const S growth = one + in[Parameter::FinanceDemandGrowth] * year;
    const S excess = pow(growth, one / twelve) - one;
    const MaskOf<S> grows = lessThan(S(1e-12), abs(excess));
    const S terms = select(grows, (pow(growth, months / twelve) - one) / excess, months);
    return named(kServingSumRow, firstMonth * month * terms);
}

template <Scalar S>
struct Serving {
    S sum; // USD over the horizon
    Reason blocked = Reason::None;
};

// First month in which serving so far has cost as much as training so far.
template <Scalar S>
[[nodiscard]] Outcome<S> servingPassesMonth(
    const Inputs<S>& in, const S& firstMonth, const S& runCost)
{
    const S one(1.0);
    const S year = constant<S>(Constant::CompoundingYear);
    const S month = constant<S>(Constant::OneMonth);
    const S twelve = constant<S>(Constant::MonthsPerYear) * year / month;
    const S growth = pow(one + in[Parameter::FinanceDemandGrowth] * year, one / twelve);
    const S runsPerMonth = in[Parameter::TrainingRunsPerYear] * year / twelve;
    S served = firstMonth * S(0.0) * month;
    S monthly = firstMonth * month;
    S passed(0.0);
    const int horizon = static_cast<int>(plain(in[Parameter::FinanceHorizonMonths]));
    for (int m = 1; m <= horizon; ++m) {
        served = served + monthly;
        monthly = monthly * growth;
        const S trained = runCost * (one + runsPerMonth * S(m));
        const S here = select(lessThan(served, trained), S(0.0), S(m));
        passed = select(lessThan(S(0.0), passed), passed, here);
    }
    const S result = named(Metric::ServingPassesMonth, passed * month);
    return outcome(result).require(Reason::Never, lessThan(S(0.0), passed));
}

template <Scalar S>
void blockServing(int platform, Reason why, Results<S>& out)
{
    using M = Metric;
    for (const M metric : {M::Etic, M::Cpbt, M::ServingMonthly, M::ServingPassesMonth,
             M::CostPerMillionInput, M::CostPerMillionOutput, M::CostPerMillionTotal})
        out.put(metric, blocked<S>(why), platform);
}

template <Scalar S>
[[nodiscard]] Serving<S> computeServing(
    const Inputs<S>& in, std::size_t platform, const S& owned, Results<S>& out)
{
    using M = Metric;
    const PlatformInputs<S>& k = in.platforms[platform];
    const int index = static_cast<int>(platform);
    const Outcome<S> rate = servingRate(in, platform, out);
    out.put(M::ServingRate, rate, index);
    const std::optional<S> hourly = servingHourly(in, platform, owned);
    computeQuantization(in, platform, hourly, out);
    const Reason rateBlocked = out.of(M::ServingRate, index).reason;
    const Reason why = either(rateBlocked, hourly ? Reason::None : Reason::Unpriced);
    const S throughput = named(M::Throughput, k[Parameter::Chips] * rate.value);
    out.put(M::Throughput,
        rateBlocked == Reason::None ? outcome(throughput) : blocked<S>(rateBlocked), index);
    if (why != Reason::None) {
        blockServing(index, why, out);
        return {S(0.0), why};
    }
    const S etic = named(M::Etic, costPerMillion(in, k, *hourly, throughput));
    const S cpbt = named(M::Cpbt, etic * constant<S>(Constant::MillionsPerBillion));
    const S monthly = named(M::ServingMonthly, cpbt * in[Parameter::InferenceTokensBPerMonth]);
    out.put(M::Etic, outcome(etic), index);
    out.put(M::Cpbt, outcome(cpbt), index);
    out.put(M::ServingMonthly, outcome(monthly), index);
    computeTokenKinds(in, etic, index, out);
    const Outcome<S>& run = out.of(M::TrainingCost, index);
    out.put(M::ServingPassesMonth,
        run.hasNumber() ? servingPassesMonth(in, monthly, run.value) : blocked<S>(run.reason),
        index);
    return {servingSum(in, monthly), Reason::None};
}

} // namespace isocost
