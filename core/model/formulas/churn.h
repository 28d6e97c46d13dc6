// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Checkpoints against interruptions (model.md S0 to S2): for the spot job, for a platform's run on
// spot, and for a cluster whose own hardware fails (T4).
//
//   n = exp(R/M) (exp((tau + delta)/M) - 1)     interruptions per segment of tau useful hours
//   stretch = (M + W) n / tau                   wall-clock per useful hour
//   if the notice suffices for a write: stretch = (M + W) exp(R/M) / (M (1 - f(delta)/f(tau +
//   delta))), f(x) = exp(x/M) - 1: no work is lost, only the time of the checkpoints
//   best tau = M (1 + W0(-exp(-1 - delta/M)))
//
// Units     hours
// Domain    rate 0: no interruptions; write 0: checkpoints are free and have no best interval
// Source    Daly, "A higher order estimate of the optimum checkpoint interval", 2006; model.md S1c
// Worked    tests/core/model/tst_golden.cpp, cases "spot_churn", "notice_saves", "from_size_512"
#pragma once

#include "core/model/inputs.h"
#include "core/model/named.h"
#include "core/model/outcome.h"

namespace isocost {

// A job with a longer stretch never finishes; 1e300 avoids overflow.
inline constexpr double kNeverFinishes = 1e300;
// Fewer interruptions an hour count as none: the time between them would not be a number.
inline constexpr double kNoInterruptions = 1e-290;
// A checkpoint of fewer hours costs nothing.
inline constexpr double kNothing = 1e-300;

// 1 + W0(-exp(-1 - x)) loses its digits near 0: below this x, the first terms of its series replace
// it, exact to 13 digits.
inline constexpr double kShortWrite = 1e-5;

// 1 + W0(-exp(-1 - x)) for x >= 0: the u that solves u + log(1 - u) = -x.
template <Scalar S>
[[nodiscard]] S bestShare(const S& x, const QuantityRow& root)
{
    const S one(1.0);
    return choose<S>(
        lessThan(x, S(kShortWrite)),
        [&] {
            const S q = named(root, sqrt(S(2.0) * x));
            return q * (one - q / S(3.0) * (one - q / S(12.0) * (one + q / S(7.5))));
        },
        [&] { return one + lambertW0(-exp(-one - x)); });
}

template <Scalar S>
struct ChurnTerms {
    S mtbi; // h
    S write; // h
    S restart; // h
    S wait; // h until there is capacity
    S interval; // h of work between checkpoints; 0: the best
    MaskOf<S> isNever; // no interruptions at all
    MaskOf<S> isFree; // checkpoints cost nothing
    MaskOf<S> isSaved; // the notice suffices for a write
};

// Names of the quantities, by which an explanation tells one churn from another.
struct ChurnNames {
    QuantityRow interval;
    QuantityRow retries;
    QuantityRow fullTry;
    QuantityRow perSegment;
    QuantityRow root; // sqrt(2 write / MTBI): Young's interval over the MTBI
};

template <Scalar S>
struct Churn {
    ChurnTerms<S> terms; // with the interval in use
    MaskOf<S> hasInterval; // it is given, or there is a best one
    S retries; // exp(R/M): tries of a restart
    S fullTry; // exp((tau + delta)/M) - 1: interruptions of a full segment without its restarts
    const ChurnNames* names;
};

template <Scalar S>
[[nodiscard]] S bestInterval(const ChurnTerms<S>& t, const ChurnNames& names)
{
    return t.mtbi * bestShare(S(t.write / t.mtbi), names.root);
}

template <Scalar S>
[[nodiscard]] MaskOf<S> isFreeWrite(const S& write)
{
    return lessThan(write / constant<S>(C::OneHour), S(kNothing));
}

// Computes the best interval unless it is known.
template <Scalar S>
[[nodiscard]] Churn<S> churnOf(ChurnTerms<S> t, const ChurnNames& names, const S* known = nullptr)
{
    const S zero(0.0);
    const S one(1.0);
    const MaskOf<S> isGiven = lessThan(zero, t.interval);
    const S smallest = constant<S>(C::SmallestInterval) / constant<S>(C::MinutesPerHour);
    const S best = choose<S>(
        t.isNever, [&] { return smallest; },
        [&] { return known ? *known : bestInterval(t, names); });
    const S computed = select(t.isFree, smallest, best);
    const S open = select(isGiven, zero, select(t.isNever, one, select(t.isFree, one, zero)));
    t.interval = named(names.interval, select(isGiven, t.interval, computed));
    const S retries = named(names.retries, exp(t.restart / t.mtbi));
    const S fullTry = named(names.fullTry, expm1((t.interval + t.write) / t.mtbi));
    return {t, lessThan(open, S(0.5)), retries, fullTry, &names};
}

template <Scalar S>
struct Stretch {
    S wall; // wall-clock hours per useful hour
    S billed; // without the wait for capacity
};

// Formulas S1 and S1c.
template <Scalar S>
[[nodiscard]] Stretch<S> stretchOf(const Churn<S>& churn)
{
    const ChurnTerms<S>& t = churn.terms;
    const S one(1.0);
    const S perUsefulHour = choose<S>(
        t.isSaved,
        [&] {
            // 1 - expm1(delta/M) / expm1((tau + delta)/M), without overflow and cancellation
            const S working =
                expm1(-(t.interval / t.mtbi)) / expm1(-((t.interval + t.write) / t.mtbi));
            return S(churn.retries / (t.mtbi * working));
        },
        [&] {
            return S(named(churn.names->perSegment, churn.retries * churn.fullTry) / t.interval);
        });
    const S calm = select(churn.hasInterval, one + t.write / t.interval, one);
    return {select(t.isNever, calm, (t.mtbi + t.wait) * perUsefulHour),
        select(t.isNever, calm, t.mtbi * perUsefulHour)};
}

} // namespace isocost
