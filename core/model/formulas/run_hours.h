// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The work of one training run, and the hours that a cluster needs for it (model.md T1 to T3).
//
//   FLOPs = (factor x parameters x active + 2 x factor x layers x hidden x context) x tokens
//   productive hours = FLOPs / (chips x peak x effective MFU) / 3600
//
// Units     FLOP, TFLOP/s per chip, hours
// Domain    chips, peak, MFU > 0; network wait < 1; checked where inputs enter
// Source    model FLOPs: Kaplan et al. 2020; hardware FLOPs: Narayanan et al. 2021 eq. 4;
//           attention: PaLM, appendix B
// Worked    100B parameters, 470B tokens on 1,024 H100 at 45 % MFU: 171.8 h
#pragma once

#include "core/model/inputs.h"
#include "core/model/named.h"

namespace isocost {

inline constexpr QuantityRow kAttentionRow{"attention_flop", "FLOP of attention a token", "FLOP"};

template <Scalar S>
[[nodiscard]] S trainingFlops(const Inputs<S>& in)
{
    const S billion = constant<S>(C::Billion);
    const S perToken = in[P::TrainingFlopsFactor] * (in[P::TrainingParametersB] * billion)
        * in[P::TrainingActiveFraction];
    const S attention = named(kAttentionRow,
        S(2.0) * in[P::TrainingFlopsFactor] * in[P::TrainingLayers] * in[P::TrainingHidden]
            * in[P::TrainingContextTokens]);
    const S computed = (perToken + attention) * (in[P::TrainingTokensB] * billion);
    const S given = in[P::TrainingFlops];
    return named(M::Flops, select(lessThan(S(0.0), given), given, computed));
}

template <Scalar S>
[[nodiscard]] S effectiveMfu(const PlatformInputs<S>& k)
{
    return named(M::EffectiveMfu, k[P::Mfu] * (S(1.0) - k[P::NetworkWait]));
}

// Means nothing where the peak is unknown.
template <Scalar S>
[[nodiscard]] S productiveHours(const PlatformInputs<S>& k, const S& flops, const S& effectiveMfu)
{
    const S rate = k[P::Chips] * k[P::PeakTflops] * constant<S>(C::FlopPerTeraflop);
    return named(
        M::ProductiveHours, flops / (rate * effectiveMfu) / constant<S>(C::SecondsPerHour));
}

} // namespace isocost
