// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far spot pays (model.md S4): the interruption rate, or the checkpoint write, at which a
// useful hour on spot costs as much as on demand while all else stays as it is. A search over plain
// numbers around the formulas of spot.h.
//
// Both raise the price of a useful hour, so there is one root or none.
// Units     interruptions per node-hour, hours between two of the cluster, minutes
// Reasons   never: spot does not pay even without interruptions, or with free checkpoints; always:
//           it pays over the whole range of the parameter; unpriced without both prices
// Source    TOMS 748: Alefeld, Potra and Shi 1995 (Boost.Math)
#pragma once

#include "core/model/formulas/spot.h"
#include "core/model/found.h"
#include "core/scalar/dual.h"
#include "core/scalar/recorder.h"

namespace isocost {

inline constexpr QuantityRow kRateFoundRow{
    "spot.rate_found", "rate found by trying until both prices are equal", "1/node-h"};
inline constexpr QuantityRow kWriteFoundRow{
    "spot.write_found", "write found by trying until both prices are equal", "min"};

// The value of a spot parameter at which both prices are equal; the spot price rises with it. Reads
// the globals and the prices of the reference platform.
[[nodiscard]] Outcome<double> findSpotLimit(const Inputs<double>& in, Parameter parameter);
// How fast log(price on spot / price on demand) rises with the parameter at this value.
[[nodiscard]] double spotPriceSlope(const Inputs<double>& in, Parameter parameter, double at);

struct SpotLimit {
    Parameter parameter;
    Metric metric;
    const QuantityRow& found;
};

// The scenario with a spot parameter at the root.
template <Scalar S>
[[nodiscard]] Inputs<S> inputsAtRoot(const Inputs<S>& in, const SpotLimit& limit, double root)
{
    Inputs<S> there = in;
    if constexpr (Records<S>)
        there[limit.parameter] =
            S::input(root, {NodeName::Table::Intermediate, 0, -1, &limit.found});
    else
        there[limit.parameter] = S(root);
    return there;
}

// log(price of a useful hour on spot / price on demand) there.
template <Scalar S>
[[nodiscard]] S priceGapOf(const Inputs<S>& there)
{
    Results<S> results;
    (void)computeSpot(there, results);
    return log(results.of(M::SpotUsefulHourPrice).value
        / *listPrice(there, there.referencePlatform(), P::PriceOnDemand));
}

// Decides that all inputs stay that the search has read: those of a recorded trial.
void decideOnSpotInputs(const Inputs<Recorder>& in, Parameter parameter);

// Takes one Newton step from the root. For plain numbers it leaves the root as it is; it makes
// derivatives exact. An explanation shows both prices at the root.
template <Scalar S>
[[nodiscard]] S spotLimitAt(
    const Inputs<S>& in, const Inputs<double>& numbers, const SpotLimit& limit, double root)
{
    if constexpr (std::is_same_v<S, Unit>)
        return S::parse(limit.found.unit);
    else if constexpr (Records<S>) {
        return found<S>([root] { return root; }, {priceGapOf<S>(inputsAtRoot(in, limit, root))});
    } else if constexpr (std::is_same_v<S, Dual>) {
        const S gap = priceGapOf(inputsAtRoot(in, limit, root));
        // the gap differs from 0 only by rounding: the value of the search stays
        const S moved = gap - S(plain(gap));
        return S(root) - moved * S(1.0 / spotPriceSlope(numbers, limit.parameter, root));
    } else
        return S(root);
}

template <Scalar S>
void computeSpotLimits(const Inputs<S>& in, Results<S>& out)
{
    const Inputs<double> numbers = numbersOf(in, in.referencePlatform());
    for (const SpotLimit& limit :
        {SpotLimit{P::SpotNodeInterruptionRate, M::SpotBreakEvenRate, kRateFoundRow},
            SpotLimit{P::SpotCheckpointWriteMin, M::SpotBreakEvenWriteMin, kWriteFoundRow}}) {
        const DecisionScope<S> decisions;
        const Outcome<double> root = findSpotLimit(numbers, limit.parameter);
        if constexpr (Records<S>)
            decideOnSpotInputs(in, limit.parameter);
        if (root.hasNumber())
            putNamed(out, limit.metric, spotLimitAt(in, numbers, limit, root.value));
        else
            out.put(limit.metric, blocked<S>(root.reason));
    }
    const Outcome<S> rate = out.of(M::SpotBreakEvenRate);
    putNamed(out, M::SpotBreakEvenMtbiHours, rate.reason, S(1.0) / (rate.value * spotNodes(in)));
}

} // namespace isocost
