// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an hour of a serving cluster costs and what it makes of it: the price of an available hour
// (model.md I1), narrower weights (I7), input and output tokens (I8).
//
//   cost of a million tokens = serving cost an hour / (tokens an hour x (1 - fragmentation))
//   per million output tokens = cost of a million x (1 + input per output token)
//
// Units     USD/h, token/s; results USD per million tokens
// Domain    I7 is always of the roofline; no input tokens leave their cost undefined
// Worked    tests/core/model/tst_token_cost.cpp
#pragma once

#include "core/model/formulas/comparison.h"
#include "core/model/formulas/price.h"
#include "core/model/formulas/roofline.h"

namespace isocost {

inline constexpr QuantityRow kAvailableHourRow{
    "available_hour_price", "price of an available hour", "USD/chip-h"};

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

// USD/h of the serving cluster; nothing when its price is unknown.
template <Scalar S>
[[nodiscard]] std::optional<S> servingHourly(
    const Inputs<S>& in, std::size_t platform, const S& owned)
{
    const PlatformInputs<S>& k = in.platforms[platform];
    const std::optional<S> price = availableHourPrice(in, platform, owned);
    if (!price)
        return std::nullopt;
    return k[Parameter::Chips] * (named(kAvailableHourRow, *price) + k[Parameter::NetworkPrice]);
}

// USD per million tokens of a cluster that would serve `throughput` tokens a second at its peak.
template <Scalar S>
[[nodiscard]] S costPerMillion(
    const Inputs<S>& in, const PlatformInputs<S>& k, const S& hourly, const S& throughput)
{
    const S tokens = throughput * constant<S>(Constant::SecondsPerHour)
        * in[Parameter::InferenceLoadFactor] * (S(1.0) - k[Parameter::Fragmentation]);
    return hourly * constant<S>(Constant::TokensPerMillion) / tokens;
}

// I7: the roofline with weights of 2, 1 and 0.5 bytes, at the present price. A measured rate
// belongs to one precision, so it plays no part here.
template <Scalar S>
void computeQuantization(
    const Inputs<S>& in, std::size_t platform, const std::optional<S>& hourly, Results<S>& out)
{
    using M = Metric;
    struct Weights {
        Constant bytes;
        M rate;
        M etic;
    };
    const PlatformInputs<S>& k = in.platforms[platform];
    const int index = static_cast<int>(platform);
    for (const Weights& weights : {Weights{Constant::Bf16Weight, M::ServingRateBf16, M::EticBf16},
             Weights{Constant::Int8Weight, M::ServingRateInt8, M::EticInt8},
             Weights{Constant::Int4Weight, M::ServingRateInt4, M::EticInt4}}) {
        Outcome<S> rate = rooflineOf(in, k, constant<S>(weights.bytes)).rate;
        rate.value = named(weights.rate, rate.value);
        Outcome<S> etic = rate;
        if (hourly)
            etic.value = named(
                weights.etic, costPerMillion(in, k, *hourly, k[Parameter::Chips] * rate.value));
        else
            etic = blocked<S>(either(rate.reason, Reason::Unpriced));
        out.put(weights.rate, rate, index);
        out.put(weights.etic, etic, index);
    }
}

// I8: the whole serving cost over the input tokens, the output tokens and all tokens, which stand
// in a given ratio. It says what a price list has to reach on either kind alone.
template <Scalar S>
void computeTokenKinds(const Inputs<S>& in, const S& etic, int platform, Results<S>& out)
{
    using M = Metric;
    const S one(1.0);
    const S ratio = in[Parameter::InferenceInputOutputRatio];
    const S output = named(M::CostPerMillionOutput, etic * (one + ratio));
    const S input = named(M::CostPerMillionInput, etic * (one + ratio) / ratio);
    out.put(M::CostPerMillionTotal, outcome(named(M::CostPerMillionTotal, etic)), platform);
    out.put(M::CostPerMillionOutput, outcome(output), platform);
    out.put(M::CostPerMillionInput,
        outcome(input).require(Reason::Undefined, lessThan(S(0.0), ratio)), platform);
}

} // namespace isocost
