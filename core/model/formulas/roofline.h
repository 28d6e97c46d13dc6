// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How much the chips of one replica can serve, limited by memory and compute (model.md I3).
//
//   sequences = floor((n memory - weights)(1 - fragmentation) / (context x KV bytes))
//   output tokens a second and chip = s sequences / max(memory time, compute time) / n,
//   s = efficiency x scaling^log2(n); input tokens: s peak / (2 x active parameters)
//
// Units     bytes, seconds, tokens; the bound is the index of a word: memory 0, compute 1
// Domain    a replica must hold its weights in 0.8 of its memory, and one sequence besides
// Source    roofline: Williams, Waterman and Patterson 2009; decode reads weights and KV cache once
//           per step: Pope et al. 2022
// Worked    the KV cache of the 70B presets is 327,680 bytes a token; golden "replica_4"
#pragma once

#include "core/model/formulas/rounding.h"
#include "core/model/found.h"
#include "core/model/inputs.h"
#include "core/model/named.h"
#include "core/model/outcome.h"

namespace isocost {

inline constexpr QuantityRow kWeightsRow{"weights", "bytes of the weights", "B"};
inline constexpr QuantityRow kKvRow{"kv_per_token", "KV-cache bytes a token", "B"};
inline constexpr QuantityRow kServingPeakRow{
    "serving_peak", "peak at which the weights are multiplied", "FLOP/s-chip"};
inline constexpr QuantityRow kSpeedRow{"serving_speed", "throughput over the roofline", "1"};
inline constexpr QuantityRow kMemoryTimeRow{"memory_time", "memory time of a step", "s"};
inline constexpr QuantityRow kComputeTimeRow{"compute_time", "compute time of a step", "s"};
inline constexpr QuantityRow kAllowedBatchRow{
    "allowed_batch", "sequences that the time between tokens allows", "1"};

// Everything about a platform and a model that does not depend on the replica.
template <Scalar S>
struct ServingSite {
    S weights; // B
    S kvPerSequence; // B
    S memory; // B/chip
    S bandwidth; // B/s-chip, the part that is reached
    S compute; // FLOP/s-chip, the part that is reached
    S flopPerToken; // FLOP
    S idleParameters; // share that a token does not use
    S efficiency; // of the software
    S scaling; // share of speed left after each doubling of a replica
    S cacheShare; // share of the free memory that holds sequences
    S tokenSeconds; // longest time between two tokens; 0: no limit
    S ratio; // input tokens for one output token
    S computedRatio; // those of them that no prefix cache holds
};

// A site as plain numbers, for searches outside the formulas.
template <Scalar S>
[[nodiscard]] ServingSite<double> plainSite(const ServingSite<S>& site)
{
    return {searched(site.weights), searched(site.kvPerSequence), searched(site.memory),
        searched(site.bandwidth), searched(site.compute), searched(site.flopPerToken),
        searched(site.idleParameters), searched(site.efficiency), searched(site.scaling),
        searched(site.cacheShare), searched(site.tokenSeconds), searched(site.ratio),
        searched(site.computedRatio)};
}

// Index of the width of weights, by their bytes, among the peaks of inputs.h.
template <Scalar S>
[[nodiscard]] std::size_t widthOf(const S& bytesPerParameter)
{
    if (isAbove(bytesPerParameter, 1.0))
        return 0;
    return isAbove(bytesPerParameter, 0.5) ? 1 : 2;
}

// Nothing when the data sheet has no peak for such weights.
template <Scalar S>
[[nodiscard]] std::optional<ServingSite<S>> servingSite(
    const Inputs<S>& in, const PlatformInputs<S>& k, const S& bytesPerParameter)
{
    const std::size_t width = widthOf(bytesPerParameter);
    if (!k.known(P::PeakTflops) || k.missingWidths[width])
        return std::nullopt;
    const S one(1.0);
    const S parameters = in[P::InferenceParametersB] * constant<S>(C::Billion);
    const S kv = named(kKvRow,
        S(2.0) * in[P::InferenceLayers] * in[P::InferenceKvHeads] * in[P::InferenceHeadDim]
            * in[P::InferenceKvBytes]);
    const S peak = named(
        kServingPeakRow, k[P::PeakTflops] * k.widthPeaks[width] * constant<S>(C::FlopPerTeraflop));
    return ServingSite<S>{named(kWeightsRow, parameters * bytesPerParameter),
        in[P::InferenceContextTokens] * kv, k.memoryGb * constant<S>(C::BytesPerGigabyte),
        k.memoryTbPerSecond * constant<S>(C::BytesPerTerabyte)
            * in[P::InferenceBandwidthEfficiency],
        peak * in[P::InferenceComputeEfficiency],
        constant<S>(C::ForwardFlop) * parameters * in[P::InferenceActiveFraction],
        one - in[P::InferenceActiveFraction], k[P::ServingEfficiency],
        in[P::InferenceScalingEfficiency], one - k[P::Fragmentation],
        in[P::InferenceMaxTokenMs] / constant<S>(C::MillisecondsPerSecond),
        in[P::InferenceInputOutputRatio],
        in[P::InferenceInputOutputRatio] * (one - in[P::InferenceCachedShare])};
}

// Decides the names of a replica's values: those of the replica in use are results, those of
// another width are steps to a cost, those of a replica that is only tried have none.
enum class ReplicaUse : std::uint8_t { Served, OtherWidth, Tried };
inline constexpr QuantityRow kOtherBatchRow{"width_batch", "sequences at once at this width", "1"};
inline constexpr QuantityRow kOtherTokenRow{
    "width_token_ms", "time between two output tokens at this width", "ms"};
inline constexpr QuantityRow kOtherDecodeRow{
    "width_decode_rate", "output tokens a second of one chip at this width", "token/s-chip"};
inline constexpr QuantityRow kOtherPrefillRow{
    "width_prefill_rate", "input tokens a second of one chip at this width", "token/s-chip"};
inline constexpr QuantityRow kOtherRateRow{
    "width_serving_rate", "tokens a second of one chip at this width", "token/s-chip"};

// One copy of the model on n chips.
template <Scalar S>
struct Replica {
    S chips;
    S batch;
    S memoryTime; // s of a step
    S computeTime; // s of a step
    S speed; // share of the roofline
    S tokenMs; // between two tokens of a sequence
    S decodeRate; // output tokens, token/s-chip
    S prefillRate; // input tokens, token/s-chip
    S rate; // tokens of both kinds, token/s-chip
    bool fits = false;
};

// A batch of a mixture of experts reads nearly all weights.
template <Scalar S>
[[nodiscard]] S stepBytes(const ServingSite<S>& site, const S& batch)
{
    const S one(1.0);
    const S unread = choose<S>(
        lessThan(S(0.0), site.idleParameters), [&] { return S(pow(site.idleParameters, batch)); },
        [] { return S(0.0); });
    return site.weights * (one - unread) + batch * site.kvPerSequence;
}

// The largest whole batch whose step ends in time, found by bisection; 0 if none does.
[[nodiscard]] double allowedBatch(
    const ServingSite<double>& site, double chips, double speed, double most);

// Decides that a step with this batch ends in time, or that it does not.
template <Records S>
void decideInTime(const ServingSite<S>& site, const S& batch, const S& reach)
{
    (void)(isBelow(S(reach * site.bandwidth), stepBytes(site, batch))
        || isBelow(S(reach * site.compute), S(site.flopPerToken * batch)));
}

// The found batch is the largest as long as its step ends in time and that of one more does not.
template <Records S>
[[nodiscard]] S foundBatch(const ServingSite<S>& site, const S& n, const S& speed, const S& held)
{
    const double allowed = allowedBatch(plainSite(site), n.value(), speed.value(), held.value());
    const DecisionScope<S> decisions;
    const S reach = speed * site.tokenSeconds * S(1.0 + kIgnoredRounding) * n;
    if (allowed == held.value()) {
        decideInTime(site, held, reach);
        return S::apply(Operation::Same, allowed, {held.node(), 0, 0});
    }
    (void)isBelow(held, S(allowed + 1.0));
    if (allowed > 0.0)
        decideInTime(site, S(allowed), reach);
    decideInTime(site, S(allowed + 1.0), reach);
    return S(allowed);
}

template <Scalar S>
[[nodiscard]] S limitedBatch(const ServingSite<S>& site, const S& n, const S& speed, const S& held)
{
    if (!isAbove(site.tokenSeconds, 0.0))
        return held;
    if constexpr (std::is_same_v<S, Unit>) {
        return held;
    } else {
        S allowed = held;
        if constexpr (Records<S>)
            allowed = foundBatch(site, n, speed, held);
        else
            allowed = S(allowedBatch(plainSite(site), plain(n), plain(speed), plain(held)));
        return min(held, named(kAllowedBatchRow, allowed));
    }
}

// The share of the roofline that the software and the size of the replica leave.
template <Scalar S>
[[nodiscard]] S speedOf(const ServingSite<S>& site, const S& chips)
{
    return named(kSpeedRow, site.efficiency * pow(site.scaling, S(std::log2(plain(chips)))));
}

template <Scalar S>
[[nodiscard]] Replica<S> replicaOf(
    const ServingSite<S>& site, const S& chips, const S& speed, ReplicaUse use = ReplicaUse::Served)
{
    const auto name = [use](M metric, const QuantityRow& other, const S& value) {
        if (use == ReplicaUse::Tried)
            return value;
        return use == ReplicaUse::Served ? named(metric, value) : named(other, value);
    };
    const S oneChip = constant<S>(C::OneChip);
    const S one(1.0);
    const S token = constant<S>(C::TokenPerSequence);
    Replica<S> r;
    r.chips = chips;
    r.speed = speed;
    const S held =
        wholeBelow((chips * site.memory - site.weights) * site.cacheShare / site.kvPerSequence);
    r.batch = name(M::Batch, kOtherBatchRow, limitedBatch(site, S(chips / oneChip), r.speed, held));
    r.memoryTime = named(kMemoryTimeRow, stepBytes(site, r.batch) / (chips * site.bandwidth));
    r.computeTime = named(kComputeTimeRow, site.flopPerToken * r.batch / (chips * site.compute));
    const S milliseconds = constant<S>(C::MillisecondsPerSecond);
    r.tokenMs =
        name(M::TokenMs, kOtherTokenRow, milliseconds * max(r.memoryTime, r.computeTime) / r.speed);
    r.decodeRate =
        name(M::DecodeRate, kOtherDecodeRow, r.batch * token / (r.tokenMs / milliseconds) / chips);
    r.prefillRate =
        name(M::PrefillRate, kOtherPrefillRow, r.speed * site.compute / site.flopPerToken * token);
    r.rate = name(M::ServingRate, kOtherRateRow,
        (site.ratio + one) / (site.computedRatio / r.prefillRate + one / r.decodeRate));
    if (use == ReplicaUse::Tried) // whoever tries it asks for fitsAsNumber()
        return r;
    const S room = chips * site.memory * constant<S>(C::FillableMemory);
    r.fits = !decided(lessThan(room * S(1.0 + kIgnoredRounding), site.weights))
        && !decided(lessThan(r.batch, one));
    return r;
}

// The same as a number of a recording, 1 if it fits.
template <Records S>
[[nodiscard]] S fitsAsNumber(const ServingSite<S>& site, const Replica<S>& r)
{
    const S room = r.chips * site.memory * constant<S>(C::FillableMemory);
    const S holds =
        select(lessThan(room * S(1.0 + kIgnoredRounding), site.weights), S(0.0), S(1.0));
    return select(lessThan(r.batch, S(1.0)), S(0.0), holds);
}

} // namespace isocost
