// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of served tokens (model.md I1 to I3, I5, I6).
//
//   cost of a million tokens = serving cost an hour / (tokens an hour x (1 - fragmentation))
//   tokens a second and chip = batch / max(memory time, compute time) / chips of a replica
//
// Units     bytes, seconds, tokens; results USD per million and per billion tokens, USD
// Domain    a context that does not fit into memory is undefined
// Source    roofline: Williams, Waterman and Patterson 2009; decode reads weights and KV cache once
//           per step: Pope et al. 2022
// Worked    tests/core/model/tst_golden.cpp, 49 cases of golden/more_cases.json; the KV cache of
// the
//           70B presets is 327,680 bytes a token
#pragma once

#include "core/model/formulas/comparison.h"
#include "core/model/formulas/price.h"

namespace isocost {

inline constexpr QuantityRow kWeightsRow{"weights", "bytes of the weights", "B"};
inline constexpr QuantityRow kKvRow{"kv_per_token", "KV-cache bytes a token", "B"};
inline constexpr QuantityRow kReplicaChipsRow{"replica_chips", "chips of a replica", "chip"};
inline constexpr QuantityRow kBatchRow{"batch", "sequences held at once", "1"};
inline constexpr QuantityRow kMemoryTimeRow{"memory_time", "memory time of a step", "s"};
inline constexpr QuantityRow kComputeTimeRow{"compute_time", "compute time of a step", "s"};
inline constexpr QuantityRow kAvailableHourRow{
    "available_hour_price", "price of an available hour", "USD/chip-h"};
inline constexpr QuantityRow kServingSumRow{"serving_sum", "serving over the horizon", "USD"};

// The price of an hour that is available, worked or not: idle time is in the load factor.
template <Scalar S>
[[nodiscard]] std::optional<S> availableHourPrice(
    const Inputs<S>& in, std::size_t platform, const S& owned)
{
    switch (in.platforms[platform].purchase) {
    case Purchase::Reserved1y:
        return listPrice(in, platform, Parameter::PriceReserved1y);
    case Purchase::Reserved3y:
        return listPrice(in, platform, Parameter::PriceReserved3y);
    case Purchase::Spot:
        return listPrice(in, platform, Parameter::PriceSpot);
    case Purchase::Owned:
        return owned * in[Parameter::FleetUtilization];
    case Purchase::OnDemand:
        break;
    }
    return listPrice(in, platform, Parameter::PriceOnDemand);
}

// Chips of a replica: the smallest power of two whose memory holds the weights.
template <Scalar S>
[[nodiscard]] S replicaChips(const S& weights, const S& bytesPerChip, const S& oneChip)
{
    constexpr double kRounding = 1e-12; // an exact power of two stays one
    const S needed = weights / (constant<S>(Constant::FillableMemory) * bytesPerChip * oneChip);
    const S doublings = max(S(0.0), ceil(log(needed) / log(S(2.0)) - S(kRounding)));
    return named(kReplicaChipsRow, pow(S(2.0), doublings) * oneChip);
}

// Tokens a second of one chip from the roofline of decoding.
template <Scalar S>
[[nodiscard]] Outcome<S> rooflineRate(const Inputs<S>& in, const PlatformInputs<S>& k)
{
    using P = Parameter;
    const S parameters = in[P::InferenceParametersB] * constant<S>(Constant::Billion);
    const S weights = named(kWeightsRow, parameters * in[P::InferenceBytesPerParameter]);
    const S kv = named(kKvRow,
        S(2.0) * in[P::InferenceLayers] * in[P::InferenceKvHeads] * in[P::InferenceHeadDim]
            * in[P::InferenceKvBytes]);
    const S perChip = k.memoryGb * constant<S>(Constant::BytesPerGigabyte);
    const S chips = replicaChips(weights, perChip, constant<S>(Constant::OneChip));
    const S batch =
        named(kBatchRow, floor((chips * perChip - weights) / (in[P::InferenceContextTokens] * kv)));
    const S bandwidth = chips * k.memoryTbPerSecond * constant<S>(Constant::BytesPerTerabyte)
        * in[P::InferenceBandwidthEfficiency];
    const S memoryTime = named(kMemoryTimeRow,
        (weights * in[P::InferenceActiveFraction] + batch * in[P::InferenceContextTokens] * kv)
            / bandwidth);
    const S rate = chips * k[P::PeakTflops] * constant<S>(Constant::FlopPerTeraflop)
        * in[P::InferenceComputeEfficiency];
    const S computeTime = named(kComputeTimeRow,
        constant<S>(Constant::ForwardFlop) * parameters * in[P::InferenceActiveFraction] * batch
            / rate);
    const S tokens =
        batch * constant<S>(Constant::TokenPerSequence) / max(memoryTime, computeTime) / chips;
    return outcome(tokens).refuse(Reason::Undefined, lessThan(batch, S(1.0)));
}

template <Scalar S>
[[nodiscard]] Outcome<S> servingRate(const Inputs<S>& in, std::size_t platform)
{
    const PlatformInputs<S>& k = in.platforms[platform];
    const S measured = k[Parameter::TokensPerSecond];
    const MaskOf<S> isMeasured = lessThan(S(0.0), measured);
    const Outcome<S> roofline =
        k.known(Parameter::PeakTflops) ? rooflineRate(in, k) : blocked<S>(Reason::Undefined);
    const S rate = named(Metric::ServingRate, select(isMeasured, measured, roofline.value));
    Outcome<S> result = outcome(rate);
    if (!roofline.hasNumber() && !decided(isMeasured)) {
        result.reason = roofline.reason;
        result.decidedBy = roofline.decidedBy;
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
[[nodiscard]] Serving<S> computeServing(
    const Inputs<S>& in, std::size_t platform, const S& owned, Results<S>& out)
{
    using P = Parameter;
    using M = Metric;
    const PlatformInputs<S>& k = in.platforms[platform];
    const int index = static_cast<int>(platform);
    const Outcome<S> rate = servingRate(in, platform);
    out.put(M::ServingRate, rate, index);
    const std::optional<S> price = availableHourPrice(in, platform, owned);
    const Reason rateBlocked = out.of(M::ServingRate, index).reason;
    const Reason why = either(rateBlocked, price ? Reason::None : Reason::Unpriced);
    const S throughput = named(M::Throughput, k[P::Chips] * rate.value);
    out.put(M::Throughput,
        rateBlocked == Reason::None ? outcome(throughput) : blocked<S>(rateBlocked), index);
    if (why != Reason::None) {
        for (const M metric : {M::Etic, M::Cpbt, M::ServingMonthly, M::ServingPassesMonth})
            out.put(metric, blocked<S>(why), index);
        return {S(0.0), why};
    }
    const S hourly = k[P::Chips] * (named(kAvailableHourRow, *price) + k[P::NetworkPrice]);
    const S tokens = throughput * constant<S>(Constant::SecondsPerHour) * in[P::InferenceLoadFactor]
        * (S(1.0) - k[P::Fragmentation]);
    const S etic = named(M::Etic, hourly * constant<S>(Constant::TokensPerMillion) / tokens);
    const S cpbt = named(M::Cpbt, etic * constant<S>(Constant::MillionsPerBillion));
    const S monthly = named(M::ServingMonthly, cpbt * in[P::InferenceTokensBPerMonth]);
    out.put(M::Etic, outcome(etic), index);
    out.put(M::Cpbt, outcome(cpbt), index);
    out.put(M::ServingMonthly, outcome(monthly), index);
    const Outcome<S>& run = out.of(M::TrainingCost, index);
    out.put(M::ServingPassesMonth,
        run.hasNumber() ? servingPassesMonth(in, monthly, run.value) : blocked<S>(run.reason),
        index);
    return {servingSum(in, monthly), Reason::None};
}

} // namespace isocost
