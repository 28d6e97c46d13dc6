// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What memory and compute let one chip serve (model.md I3).
//
//   tokens a second and chip = batch / max(memory time, compute time) / chips of a replica
//
// Units     bytes, seconds, tokens; the bound is the index of a word: memory 0, compute 1
// Domain    a context that does not fit into memory is undefined, and so is a bound without a
//           roofline: where the rate was measured, nothing tells what bound it
// Source    roofline: Williams, Waterman and Patterson 2009; decode reads weights and KV cache once
//           per step: Pope et al. 2022
// Worked    the KV cache of the 70B presets is 327,680 bytes a token; tst_roofline.cpp
#pragma once

#include "core/model/inputs.h"
#include "core/model/named.h"
#include "core/model/outcome.h"

namespace isocost {

inline constexpr QuantityRow kWeightsRow{"weights", "bytes of the weights", "B"};
inline constexpr QuantityRow kKvRow{"kv_per_token", "KV-cache bytes a token", "B"};
inline constexpr QuantityRow kReplicaChipsRow{"replica_chips", "chips of a replica", "chip"};
inline constexpr QuantityRow kBatchRow{"batch", "sequences held at once", "1"};
inline constexpr QuantityRow kMemoryTimeRow{"memory_time", "memory time of a step", "s"};
inline constexpr QuantityRow kComputeTimeRow{"compute_time", "compute time of a step", "s"};

// Chips of a replica: the smallest power of two whose memory holds the weights.
template <Scalar S>
[[nodiscard]] S replicaChips(const S& weights, const S& bytesPerChip, const S& oneChip)
{
    constexpr double kRounding = 1e-12; // an exact power of two stays one
    const S needed = weights / (constant<S>(Constant::FillableMemory) * bytesPerChip * oneChip);
    const S doublings = max(S(0.0), ceil(log(needed) / log(S(2.0)) - S(kRounding)));
    return named(kReplicaChipsRow, pow(S(2.0), doublings) * oneChip);
}

template <Scalar S>
struct Roofline {
    Outcome<S> rate; // token/s-chip
    S memoryTime{0.0}; // s of a step
    S computeTime{0.0}; // s of a step
};

// Sequences that fit beside the weights; the floor of a quotient.
template <Scalar S>
[[nodiscard]] S heldSequences(
    const Inputs<S>& in, const S& memory, const S& weights, const S& kvPerToken)
{
    const S perSequence = in[Parameter::InferenceContextTokens] * kvPerToken;
    return named(kBatchRow, floor((memory - weights) / perSequence));
}

// Decoding with weights of so many bytes a parameter.
template <Scalar S>
[[nodiscard]] Roofline<S> rooflineOf(
    const Inputs<S>& in, const PlatformInputs<S>& k, const S& bytesPerParameter)
{
    using P = Parameter;
    if (!k.known(P::PeakTflops))
        return {blocked<S>(Reason::Undefined)};
    const S parameters = in[P::InferenceParametersB] * constant<S>(Constant::Billion);
    const S weights = named(kWeightsRow, parameters * bytesPerParameter);
    const S kv = named(kKvRow,
        S(2.0) * in[P::InferenceLayers] * in[P::InferenceKvHeads] * in[P::InferenceHeadDim]
            * in[P::InferenceKvBytes]);
    const S perChip = k.memoryGb * constant<S>(Constant::BytesPerGigabyte);
    const S chips = replicaChips(weights, perChip, constant<S>(Constant::OneChip));
    const S batch = heldSequences(in, chips * perChip, weights, kv);
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
    return {outcome(tokens).refuse(Reason::Undefined, lessThan(batch, S(1.0))), memoryTime,
        computeTime};
}

// The larger time names the bound.
template <Scalar S>
[[nodiscard]] Outcome<S> boundOf(const Roofline<S>& roofline, const MaskOf<S>& isMeasured)
{
    const S bound = named(Metric::Bound,
        select(lessThan(roofline.memoryTime, roofline.computeTime),
            constant<S>(Constant::ComputeBound), constant<S>(Constant::MemoryBound)));
    Outcome<S> result = outcome(bound);
    result.reason = roofline.rate.reason;
    result.decidedBy = roofline.rate.decidedBy;
    return result.refuse(Reason::Undefined, isMeasured);
}

} // namespace isocost
