// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Time that a training step waits for replicas to exchange gradients (model.md N1 to N4).
//
//   reduce = 2 (replicas - 1) / replicas x payload / link rate      ring all-reduce
//   wait = exposed / (compute + exposed), exposed = max(0, reduce - overlap x compute)
//
// Units     seconds inside; result a share of the step time, 0 for one replica
// Source    Patarasuk and Yuan 2009 (ring all-reduce); model FLOPs 6 P per token: Kaplan 2020
// Worked    tests/core/model/tst_golden.cpp, cases "reference" and "one_replica"
#pragma once

#include "core/model/inputs.h"
#include "core/model/named.h"

namespace isocost {

inline constexpr QuantityRow kReplicasRow{"replicas", "replicas", "1"};
inline constexpr QuantityRow kPayloadRow{"gradient_bytes", "gradient bytes of a chip", "B/chip"};
inline constexpr QuantityRow kComputeSecondsRow{"compute_seconds", "compute time of a step", "s"};
inline constexpr QuantityRow kReduceSecondsRow{"reduce_seconds", "exchange time of a step", "s"};
inline constexpr QuantityRow kExposedSecondsRow{"exposed_seconds", "exposed exchange time", "s"};

template <Scalar S>
[[nodiscard]] S networkWaitEstimate(const Inputs<S>& in, const PlatformInputs<S>& k)
{
    const S one(1.0);
    const S billion = constant<S>(C::Billion);
    const S replicas = named(kReplicasRow, k[P::Chips] / in[P::TrainingModelParallel]);
    const S payload = named(kPayloadRow,
        in[P::TrainingParametersB] * billion * constant<S>(C::BytesPerGradient)
            / in[P::TrainingModelParallel]);
    const S work = constant<S>(C::FlopPerParameterAndToken) * in[P::TrainingParametersB] * billion
        * in[P::TrainingActiveFraction] * in[P::TrainingBatchTokens];
    const S compute = named(kComputeSecondsRow,
        work / (k[P::Chips] * k[P::PeakTflops] * constant<S>(C::FlopPerTeraflop) * k[P::Mfu]));
    const S bytesPerSecond = k[P::LinkGbps] * constant<S>(C::BitsPerGigabit)
        / constant<S>(C::BitsPerByte) * in[P::TrainingLinkEfficiency];
    const S reduce =
        named(kReduceSecondsRow, S(2.0) * (replicas - one) / replicas * payload / bytesPerSecond);
    const S exposed =
        named(kExposedSecondsRow, max(S(0.0), reduce - in[P::TrainingOverlap] * compute));
    return named(M::NetworkWaitEstimate, exposed / (compute + exposed));
}

} // namespace isocost
