// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A gang-scheduled job on spot capacity: its churn, its hours and its bill (model.md S1b to S3).
//
//   hours = (M + W) exp(R/M) (k f(tau + delta) + f(tau' + delta)), f(x) = exp(x/M) - 1:
//   k full segments and a shorter last one; work x stretch if the notice suffices for a write
//
// Units     hours inside, minutes in parameters and results
// Domain    work > 0; rate 0 means no interruptions, write 0 means checkpoints are free
// Source    Young 1974; churn.h
// Worked    tests/core/model/tst_golden.cpp, case "spot_churn"; Daly's figures 3 and 4
#pragma once

#include "core/model/formulas/churn.h"
#include "core/model/formulas/fleet_size.h"
#include "core/model/formulas/price.h"
#include "core/model/found.h"

namespace isocost {

inline constexpr QuantityRow kWriteRow{"spot.write_hours", "checkpoint write", "h"};
inline constexpr QuantityRow kRestartRow{"spot.restart_hours", "restart", "h"};
inline constexpr QuantityRow kWaitRow{"spot.wait_hours", "capacity wait", "h"};
inline constexpr QuantityRow kClusterRateRow{
    "spot.cluster_rate", "interruptions of the cluster an hour", "1/h"};
inline constexpr QuantityRow kSegmentsRow{"spot.segment_tries", "tries of all segments", "1"};
inline constexpr QuantityRow kCheckpointsRow{"spot.checkpoints", "checkpoints written", "1"};
inline constexpr ChurnNames kSpotChurnNames{{"spot.interval_hours", "checkpoint interval", "h"},
    {"spot.restart_tries", "tries of a restart", "1"},
    {"spot.segment_failures", "failures of a segment before its restarts", "1"},
    {"spot.interruptions_per_segment", "interruptions per segment", "1"},
    {"spot.young_share", "Young's interval over the time between interruptions", "1"}};

// A simulation of a job that expects fewer interruptions draws none: to the digits that a user
// sees, its hours are those of a job that is never interrupted.
inline constexpr double kCalm = 1e-7;

template <Scalar S>
struct SpotJobCost {
    S stretch;
    S billedStretch;
    ReasonOf<S> blocked = Reason::None; // never, when the job cannot finish
};

// The intervals of Young and Daly, and the exact optimum.
template <Scalar S>
void publishIntervals(const ChurnTerms<S>& t, const S& best, Results<S>& out)
{
    const S one(1.0);
    const S minutes = constant<S>(C::MinutesPerHour);
    const S young = sqrt(S(2.0) * t.write * t.mtbi);
    const S ratio = t.write / (S(2.0) * t.mtbi);
    const S higherOrder = young * (one + sqrt(ratio) / S(3.0) + ratio / S(9.0)) - t.write;
    const S daly = select(lessThan(ratio, one), higherOrder, t.mtbi);
    const auto publish = [&](M metric, const S& hours) {
        out.put(metric,
            resultOf(metric, hours * minutes)
                .refuse(Reason::Undefined, t.isNever)
                .refuse(Reason::Undefined, t.isFree));
    };
    publish(M::SpotYoungIntervalMin, young);
    publish(M::SpotDalyIntervalMin, daly);
    publish(M::SpotOptimalIntervalMin, best);
}

// Plain numbers for searches: those of the scenario and of one platform.
template <Scalar S>
[[nodiscard]] Inputs<double> numbersOf(const Inputs<S>& in, const PlatformInputs<S>& from)
{
    Inputs<double> numbers;
    for (std::size_t i = 0; i < kGlobalCount; ++i)
        numbers.globals[i] = searched(in.globals[i]);
    PlatformInputs<double> k;
    for (std::size_t i = 0; i < kPlatformCount; ++i)
        k.values[i] = searched(from.values[i]);
    k.missing = from.missing;
    k.purchase = from.purchase;
    k.failureModel = from.failureModel;
    numbers.platforms.push_back(k);
    return numbers;
}

template <Scalar S>
[[nodiscard]] S clusterRate(const Inputs<S>& in)
{
    return named(kClusterRateRow, spotNodes(in) * in[P::SpotNodeInterruptionRate]);
}

// The terms of a run on spot; `rate` is how often an hour its cluster is interrupted.
template <Scalar S>
[[nodiscard]] ChurnTerms<S> spotTerms(const Inputs<S>& in, const S& rate, const S& mtbi)
{
    const S minutes = constant<S>(C::MinutesPerHour);
    const S write = named(kWriteRow, in[P::SpotCheckpointWriteMin] / minutes);
    const S late =
        select(lessThan(in[P::SpotWarningMin], in[P::SpotCheckpointWriteMin]), S(1.0), S(0.0));
    return {mtbi, write, named(kRestartRow, in[P::SpotRestartMin] / minutes),
        named(kWaitRow, in[P::SpotCapacityWaitMin] / minutes),
        in[P::SpotCheckpointIntervalMin] / minutes,
        lessThan(rate * constant<S>(C::OneHour), S(kNoInterruptions)), isFreeWrite(write),
        lessThan(late, S(0.5))};
}

template <Scalar S>
[[nodiscard]] Churn<S> spotChurn(const Inputs<S>& in, Results<S>& out)
{
    const S rate = clusterRate(in);
    const S mtbi = named(M::SpotMtbiHours, S(1.0) / rate);
    const ChurnTerms<S> terms = spotTerms(in, rate, mtbi);
    const S share = named(M::SpotCheckpointShare, terms.write / mtbi);
    out.put(M::SpotMtbiHours, outcome(mtbi).refuse(Reason::Never, terms.isNever));
    out.put(M::SpotCheckpointShare, outcome(share).refuse(Reason::Never, terms.isNever));
    const S best = bestInterval(terms, kSpotChurnNames);
    publishIntervals(terms, best, out);
    const Churn<S> churn = churnOf(terms, kSpotChurnNames, &best);
    out.put(M::SpotIntervalMin,
        outcome(named(M::SpotIntervalMin, churn.terms.interval * constant<S>(C::MinutesPerHour)))
            .require(Reason::Undefined, churn.hasInterval));
    return churn;
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
[[nodiscard]] SpotSegments<S> segmentsOf(const Inputs<S>& in, const S& interval)
{
    constexpr double kRounding = 1e-9; // a last segment this short is rounding, not work
    const S work = in[P::SpotWorkHours];
    const S full = floor(work / interval);
    const S rest = work - full * interval;
    return {full, rest, lessThan(S(kRounding), rest / interval)};
}

// Hours of the job without interruptions; without an interval it is one segment.
template <Scalar S>
[[nodiscard]] S calmHours(const Inputs<S>& in, const Churn<S>& churn)
{
    const SpotSegments<S> segments = segmentsOf(in, churn.terms.interval);
    const S last = select(segments.hasRest, S(1.0), S(0.0));
    const S checkpoints =
        named(kCheckpointsRow, select(churn.hasInterval, segments.full + last, S(1.0)));
    return in[P::SpotWorkHours] + checkpoints * churn.terms.write;
}

// S1b, or work times stretch if the notice suffices for a write.
template <Scalar S>
[[nodiscard]] SpotHours<S> expectedHours(
    const Inputs<S>& in, const Churn<S>& churn, const Stretch<S>& stretch)
{
    const ChurnTerms<S>& t = churn.terms;
    const SpotSegments<S> segments = segmentsOf(in, t.interval);
    const S lastTry = choose<S>(
        segments.hasRest, [&] { return expm1((segments.rest + t.write) / t.mtbi); },
        [] { return S(0.0); });
    const S tries = named(kSegmentsRow, segments.full * churn.fullTry + lastTry);
    const S calm = calmHours(in, churn);
    const S work = in[P::SpotWorkHours];
    const auto hours = [&](const S& perTry, const S& perUsefulHour) {
        const S lost = select(t.isNever, calm, perTry * churn.retries * tries);
        const S saved = work * perUsefulHour;
        const S uninterrupted = select(churn.hasInterval, saved, calm);
        return S(select(t.isSaved, select(t.isNever, uninterrupted, saved), lost));
    };
    return {hours(t.mtbi + t.wait, stretch.wall), hours(t.mtbi, stretch.billed)};
}

// Cost of an hour of the whole job, at a price per chip-hour.
template <Scalar S>
[[nodiscard]] Outcome<S> clusterHourly(Metric metric, const S& chips, const std::optional<S>& price)
{
    return price ? resultOf(metric, chips * *price) : blocked<S>(Reason::Unpriced);
}

// Prices of the job on the reference platform; unpriced if the platform is.
template <Scalar S>
void priceSpotJob(const Inputs<S>& in, const SpotJobCost<S>& job, const S& billed, Results<S>& out)
{
    const std::optional<S> spot = listPrice(in, in.referencePlatform(), P::PriceSpot);
    const std::optional<S> onDemand = listPrice(in, in.referencePlatform(), P::PriceOnDemand);
    const S chips = spotNodes(in) * in[P::SpotChipsPerNode];
    const ReasonOf<S> spotBlocked = spot ? job.blocked : ReasonOf<S>(Reason::Unpriced);
    const Outcome<S> hourly = clusterHourly(M::SpotClusterHourly, chips, spot);
    out.put(M::SpotClusterHourly, hourly);
    const S useful = spot ? named(M::SpotUsefulHourPrice, *spot * job.billedStretch) : S(0.0);
    const S cost = spot ? named(M::SpotExpectedCost, billed * hourly.value) : S(0.0);
    out.put(M::SpotUsefulHourPrice, numberUnless(spotBlocked, useful));
    out.put(M::SpotExpectedCost, numberUnless(spotBlocked, cost));
    const Outcome<S> onDemandHourly = clusterHourly(M::SpotOnDemandClusterHourly, chips, onDemand);
    out.put(M::SpotOnDemandClusterHourly, onDemandHourly);
    putNamed(out, M::SpotOnDemandCost, onDemandHourly.reason,
        in[P::SpotWorkHours] * onDemandHourly.value);
    putNamed(out, M::SpotSaving, either(onDemandHourly.reason, spotBlocked),
        S(1.0) - useful / onDemand.value_or(S(1.0)));
}

template <Scalar S>
[[nodiscard]] SpotJobCost<S> computeSpot(
    const Inputs<S>& in, const Churn<S>& churn, Results<S>& out)
{
    const S one(1.0);
    const Stretch<S> stretch = stretchOf(churn);
    SpotJobCost<S> job;
    job.stretch = named(M::SpotStretch, stretch.wall);
    job.billedStretch = named(M::SpotBilledStretch, stretch.billed);
    const SpotHours<S> expected =
        expectedHours(in, churn, Stretch<S>{job.stretch, job.billedStretch});
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
    publish(
        M::SpotWastedShare, named(M::SpotWastedShare, one - in[P::SpotWorkHours] / hours.billed));
    job.blocked = outcome(job.stretch).refuse(Reason::Never, neverFinishes).reason;
    priceSpotJob(in, job, hours.billed, out);
    return job;
}

template <Scalar S>
[[nodiscard]] SpotJobCost<S> computeSpot(const Inputs<S>& in, Results<S>& out)
{
    return computeSpot(in, spotChurn(in, out), out);
}

} // namespace isocost
