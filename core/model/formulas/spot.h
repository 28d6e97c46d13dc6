// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A gang-scheduled job on spot capacity: checkpoints, interruptions, restarts (model.md S0 to S3).
//
//   n = exp(R/M) (exp((tau + delta)/M) - 1)     interruptions per segment of tau useful hours
//   stretch = (M + W) n / tau                   wall-clock per useful hour
//   best tau = M (1 + W0(-exp(-1 - delta/M)))
//
// Units     hours inside, minutes in parameters and results
// Domain    nodes, work > 0; rate 0 means never interrupted, write 0 means checkpoints are free
// Source    Young 1974; Daly, "A higher order estimate of the optimum checkpoint interval", 2006
// Worked    tests/core/model/tst_golden.cpp, case "spot_churn"; Daly's figures 3 and 4
#pragma once

#include "core/model/formulas/price.h"
#include "core/model/inputs.h"
#include "core/model/named.h"
#include "core/model/outcome.h"

namespace isocost {

inline constexpr QuantityRow kWriteRow{"spot.write_hours", "checkpoint write", "h"};
inline constexpr QuantityRow kRestartRow{"spot.restart_hours", "restart", "h"};
inline constexpr QuantityRow kWaitRow{"spot.wait_hours", "capacity wait", "h"};
inline constexpr QuantityRow kIntervalRow{"spot.interval_hours", "checkpoint interval", "h"};
inline constexpr QuantityRow kClusterRateRow{
    "spot.cluster_rate", "interruptions of the cluster an hour", "1/h"};
inline constexpr QuantityRow kExpectedRow{
    "spot.expected_interruptions", "number of interruptions expected", "1"};
inline constexpr QuantityRow kSegmentRow{
    "spot.interruptions_per_segment", "interruptions per segment", "1"};
inline constexpr QuantityRow kRetriesRow{"spot.restart_tries", "tries of a restart", "1"};
inline constexpr QuantityRow kFullTryRow{
    "spot.segment_failures", "failures of a segment before its restarts", "1"};
inline constexpr QuantityRow kSegmentsRow{"spot.segment_tries", "tries of all segments", "1"};
inline constexpr QuantityRow kCheckpointsRow{"spot.checkpoints", "checkpoints written", "1"};

// Above this a job never finishes; 1e300 keeps clear of overflow.
inline constexpr double kNeverFinishes = 1e300;
// Expected interruptions of the whole job below which its hours are those of a job that is never
// interrupted, to the digits that a user sees.
inline constexpr double kCalm = 1e-7;
// Interruptions an hour below which there are none: the time between them has no number.
inline constexpr double kNoInterruptions = 1e-290;
// Below this share of the work a checkpoint costs nothing.
inline constexpr double kNothing = 1e-300;

// exp(x) - 1 and 1 + W0(-exp(-1 - x)) lose their digits near 0: below these the first terms of
// their series, which then are exact to 13 digits.
inline constexpr double kFewFailures = 1e-4;
inline constexpr double kShortWrite = 1e-5;

// exp(x) - 1 for x >= 0.
template <Scalar S>
[[nodiscard]] S failuresIn(const S& x)
{
    const S one(1.0);
    return choose<S>(
        lessThan(x, S(kFewFailures)), [&] { return x * (one + x / S(2.0) * (one + x / S(3.0))); },
        [&] { return exp(x) - one; });
}

// 1 + W0(-exp(-1 - x)) for x >= 0; the u of u + log(1 - u) = -x.
template <Scalar S>
[[nodiscard]] S bestShare(const S& x)
{
    const S one(1.0);
    return choose<S>(
        lessThan(x, S(kShortWrite)),
        [&] {
            const S q = sqrt(S(2.0) * x);
            return q * (one - q / S(3.0) + q * q / S(36.0) + q * q * q / S(270.0));
        },
        [&] { return one + lambertW0(-exp(-one - x)); });
}

template <Scalar S>
struct SpotTimes {
    S mtbi;
    S write;
    S restart;
    S wait;
    S interval;
    MaskOf<S> isCalm; // hardly ever interrupted in so short a job
    MaskOf<S> isNever; // no interruptions at all
    MaskOf<S> isFree; // checkpoints cost nothing
    S retries; // exp(R/M): tries of a restart
    S fullTry; // exp((tau + delta)/M) - 1: interruptions of a full segment without its restarts
};

template <Scalar S>
struct SpotJobCost {
    S stretch;
    S billedStretch;
    Reason blocked = Reason::None; // never, when the job cannot finish
};

// Young, Daly, the exact optimum and the interval in use.
template <Scalar S>
[[nodiscard]] S chooseInterval(const Inputs<S>& in, const SpotTimes<S>& t, Results<S>& out)
{
    using M = Metric;
    const S one(1.0);
    const S minutes = constant<S>(Constant::MinutesPerHour);
    const S young = sqrt(S(2.0) * t.write * t.mtbi);
    const S ratio = t.write / (S(2.0) * t.mtbi);
    const S higherOrder = young * (one + sqrt(ratio) / S(3.0) + ratio / S(9.0)) - t.write;
    const S daly = select(lessThan(ratio, one), higherOrder, t.mtbi);
    const S best = t.mtbi * bestShare(t.write / t.mtbi);

    const S youngMinutes = named(M::SpotYoungIntervalMin, young * minutes);
    const S dalyMinutes = named(M::SpotDalyIntervalMin, daly * minutes);
    const S bestMinutes = named(M::SpotOptimalIntervalMin, best * minutes);
    const auto publish = [&](M metric, const S& value) {
        out.put(metric,
            outcome(value).refuse(Reason::Never, t.isNever).refuse(Reason::Undefined, t.isFree));
    };
    publish(M::SpotYoungIntervalMin, youngMinutes);
    publish(M::SpotDalyIntervalMin, dalyMinutes);
    publish(M::SpotOptimalIntervalMin, bestMinutes);

    const S work = in[Parameter::SpotWorkHours] * minutes;
    const S smallest = constant<S>(Constant::SmallestInterval);
    const S given = in[Parameter::SpotCheckpointIntervalMin];
    const S computed = select(t.isFree, smallest, select(t.isCalm, work, bestMinutes));
    const S used = named(M::SpotIntervalMin, select(lessThan(S(0.0), given), given, computed));
    out.put(M::SpotIntervalMin, outcome(used));
    return named(kIntervalRow, used / minutes);
}

// Without the restarts: of the useful hours alone.
template <Scalar S>
[[nodiscard]] S expectedInterruptions(const Inputs<S>& in, const S& clusterRate)
{
    return named(kExpectedRow, clusterRate * in[Parameter::SpotWorkHours]);
}

template <Scalar S>
[[nodiscard]] S clusterRate(const Inputs<S>& in)
{
    return named(
        kClusterRateRow, in[Parameter::SpotNodes] * in[Parameter::SpotNodeInterruptionRate]);
}

template <Scalar S>
[[nodiscard]] SpotTimes<S> spotTimes(const Inputs<S>& in, Results<S>& out)
{
    using P = Parameter;
    const S minutes = constant<S>(Constant::MinutesPerHour);
    const S rate = clusterRate(in);
    const S mtbi = named(Metric::SpotMtbiHours, S(1.0) / rate);
    const S write = named(kWriteRow, in[P::SpotCheckpointWriteMin] / minutes);
    const S share = named(Metric::SpotCheckpointShare, write / mtbi);
    const S restart = named(kRestartRow, in[P::SpotRestartMin] / minutes);
    const S wait = named(kWaitRow, in[P::SpotCapacityWaitMin] / minutes);
    const S expected = expectedInterruptions(in, rate);
    const MaskOf<S> isCalm = lessThan(expected, S(kCalm));
    const MaskOf<S> isNever = lessThan(expected, S(kNoInterruptions));
    const MaskOf<S> isFree = lessThan(write / in[P::SpotWorkHours], S(kNothing));
    out.put(Metric::SpotMtbiHours, outcome(mtbi).refuse(Reason::Never, isNever));
    out.put(Metric::SpotCheckpointShare, outcome(share).refuse(Reason::Never, isNever));
    SpotTimes<S> times{mtbi, write, restart, wait, mtbi, isCalm, isNever, isFree, mtbi, mtbi};
    times.interval = chooseInterval(in, times, out);
    times.retries = named(kRetriesRow, exp(restart / mtbi));
    times.fullTry = named(kFullTryRow, failuresIn((times.interval + write) / mtbi));
    return times;
}

template <Scalar S>
struct SpotHours {
    S wall;
    S billed;
};

// k full segments and a shorter last one, each ending with its checkpoint.
template <Scalar S>
struct SpotSegments {
    S full;
    S rest; // useful hours of the last one
    MaskOf<S> hasRest;
};

template <Scalar S>
[[nodiscard]] SpotSegments<S> segmentsOf(const Inputs<S>& in, const SpotTimes<S>& t)
{
    constexpr double kRounding = 1e-9; // a last segment this short is rounding, not work
    const S work = in[Parameter::SpotWorkHours];
    const S full = floor(work / t.interval);
    const S rest = work - full * t.interval;
    return {full, rest, lessThan(S(kRounding), rest / t.interval)};
}

// Without interruptions.
template <Scalar S>
[[nodiscard]] S calmHours(
    const Inputs<S>& in, const SpotTimes<S>& t, const SpotSegments<S>& segments)
{
    const S last = select(segments.hasRest, S(1.0), S(0.0));
    const S checkpoints = named(kCheckpointsRow, segments.full + last);
    return in[Parameter::SpotWorkHours] + checkpoints * t.write;
}

// S1b.
template <Scalar S>
[[nodiscard]] SpotHours<S> expectedHours(const Inputs<S>& in, const SpotTimes<S>& t)
{
    const SpotSegments<S> segments = segmentsOf(in, t);
    const S lastTry = choose<S>(
        segments.hasRest, [&] { return failuresIn((segments.rest + t.write) / t.mtbi); },
        [] { return S(0.0); });
    const S tries = named(kSegmentsRow, segments.full * t.fullTry + lastTry);
    const S calm = calmHours(in, t, segments);
    return {select(t.isCalm, calm, (t.mtbi + t.wait) * t.retries * tries),
        select(t.isCalm, calm, t.mtbi * t.retries * tries)};
}

template <Scalar S>
struct SpotStretch {
    S wall;
    S billed;
};

// S1: hours per useful hour.
template <Scalar S>
[[nodiscard]] SpotStretch<S> stretchOf(const SpotTimes<S>& t)
{
    const S perSegment = named(kSegmentRow, t.retries * t.fullTry);
    const S calm = S(1.0) + t.write / t.interval;
    return {select(t.isCalm, calm, (t.mtbi + t.wait) * perSegment / t.interval),
        select(t.isCalm, calm, t.mtbi * perSegment / t.interval)};
}

// An hour of the whole job at a price.
template <Scalar S>
[[nodiscard]] Outcome<S> clusterHourly(Metric metric, const S& chips, const std::optional<S>& price)
{
    return price ? outcome(named(metric, chips * *price)) : blocked<S>(Reason::Unpriced);
}

// Prices of the job on the reference platform; unpriced where its prices are.
template <Scalar S>
void priceSpotJob(const Inputs<S>& in, const SpotJobCost<S>& job, const S& billed, Results<S>& out)
{
    using P = Parameter;
    using M = Metric;
    const std::optional<S> spot = listPrice(in, in.reference, P::PriceSpot);
    const std::optional<S> onDemand = listPrice(in, in.reference, P::PriceOnDemand);
    const S chips = in[P::SpotNodes] * in[P::SpotChipsPerNode];
    const Reason spotBlocked = spot ? job.blocked : Reason::Unpriced;
    const auto publish = [&](M metric, Reason why, const S& value) {
        out.put(metric, why == Reason::None ? outcome(value) : blocked<S>(why));
    };
    const Outcome<S> hourly = clusterHourly(M::SpotClusterHourly, chips, spot);
    out.put(M::SpotClusterHourly, hourly);
    const S useful = spot ? named(M::SpotUsefulHourPrice, *spot * job.billedStretch) : S(0.0);
    const S cost = spot ? named(M::SpotExpectedCost, billed * hourly.value) : S(0.0);
    publish(M::SpotUsefulHourPrice, spotBlocked, useful);
    publish(M::SpotExpectedCost, spotBlocked, cost);
    const Outcome<S> onDemandHourly = clusterHourly(M::SpotOnDemandClusterHourly, chips, onDemand);
    out.put(M::SpotOnDemandClusterHourly, onDemandHourly);
    if (!onDemand) {
        out.put(M::SpotOnDemandCost, blocked<S>(Reason::Unpriced));
        out.put(M::SpotSaving, blocked<S>(Reason::Unpriced));
        return;
    }
    out.put(M::SpotOnDemandCost,
        outcome(named(M::SpotOnDemandCost, in[P::SpotWorkHours] * onDemandHourly.value)));
    if (spotBlocked != Reason::None)
        out.put(M::SpotSaving, blocked<S>(spotBlocked));
    else
        out.put(M::SpotSaving, outcome(named(M::SpotSaving, S(1.0) - useful / *onDemand)));
}

template <Scalar S>
[[nodiscard]] SpotJobCost<S> computeSpot(
    const Inputs<S>& in, const SpotTimes<S>& t, Results<S>& out)
{
    using M = Metric;
    const S one(1.0);
    const SpotStretch<S> stretch = stretchOf(t);
    SpotJobCost<S> job;
    job.stretch = named(M::SpotStretch, stretch.wall);
    job.billedStretch = named(M::SpotBilledStretch, stretch.billed);
    const SpotHours<S> expected = expectedHours(in, t);
    const SpotHours<S> hours{
        named(M::SpotExpectedHours, expected.wall), named(M::SpotBilledHours, expected.billed)};

    const MaskOf<S> neverFinishes = lessThan(S(kNeverFinishes), job.stretch);
    const auto publish = [&](M metric, const S& value) {
        out.put(metric, outcome(value).refuse(Reason::Never, neverFinishes));
    };
    publish(M::SpotStretch, job.stretch);
    publish(M::SpotBilledStretch, job.billedStretch);
    publish(M::SpotGoodput, named(M::SpotGoodput, one / job.stretch));
    publish(M::SpotExpectedHours, hours.wall);
    publish(M::SpotBilledHours, hours.billed);
    publish(M::SpotWastedShare,
        named(M::SpotWastedShare, one - in[Parameter::SpotWorkHours] / hours.billed));
    if (decided(neverFinishes))
        job.blocked = Reason::Never;
    priceSpotJob(in, job, hours.billed, out);
    return job;
}

template <Scalar S>
[[nodiscard]] SpotJobCost<S> computeSpot(const Inputs<S>& in, Results<S>& out)
{
    return computeSpot(in, spotTimes(in, out), out);
}

} // namespace isocost
