// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Needs and measurements of a run: memory (model.md T12), the MFU behind a measured rate (T13), the
// chips for a deadline (T14), the failure overhead of its size (T4).
//
//   measured MFU = tokens a second x FLOP a token / (chips x peak)
//   chips = ceil(FLOP (1 + R) / (deadline x peak x effective MFU)), R: the loss of that many chips
//
// Units     GB (1e9 B) a chip, chips, shares; memory without activations
// Reasons   undefined without a measured rate or a deadline; never if no size settles
// Worked    tests/core/model/tst_golden.cpp, cases "memory_share", "measured_mfu", "deadline"
#pragma once

#include "core/model/formulas/training.h"

namespace isocost {

inline constexpr int kDeadlineRounds = 50;

template <Scalar S>
void computeMemory(const Inputs<S>& in, const PlatformInputs<S>& k, const PlatformRow<S>& row)
{
    const S states = in[P::TrainingParametersB] * constant<S>(C::Billion)
        * in[P::TrainingStateBytes] / constant<S>(C::BytesPerGigabyte); // GB
    const S held = row.putNamed(M::TrainingMemoryGb, states / k[P::Chips]);
    const S oneChip = constant<S>(C::OneChip);
    row.putNamed(M::TrainingMemoryShare, held / k.memoryGb);
    row.putNamed(M::MinChips,
        wholeAbove(states / (constant<S>(C::FillableMemory) * k.memoryGb * oneChip)) * oneChip);
}

template <Scalar S>
[[nodiscard]] Outcome<S> measuredMfu(
    const Inputs<S>& in, const PlatformInputs<S>& k, const S& flops)
{
    const S measured = k[P::TrainingTokensPerSecond];
    if (!k.known(P::PeakTflops))
        return blocked<S>(Reason::Undefined);
    const S perToken = flops / (in[P::TrainingTokensB] * constant<S>(C::Billion));
    const S peak = k[P::Chips] * k[P::PeakTflops] * constant<S>(C::FlopPerTeraflop);
    return resultOf(M::MeasuredMfu, measured * perToken / peak)
        .require(Reason::Undefined, lessThan(S(0.0), measured))
        .refuse(Reason::Undefined, lessThan(S(0.0), in[P::TrainingFlops]));
}

// The work that a deadline asks of a cluster, without the time that it loses.
template <Scalar S>
struct DeadlineWork {
    S flops; // FLOP
    S perChip; // FLOP that a chip does until the deadline

    [[nodiscard]] S chipsAt(const S& lost) const
    {
        const S oneChip = constant<S>(C::OneChip);
        return wholeAbove(flops * (S(1.0) + lost) / (perChip * oneChip)) * oneChip;
    }
};

// The size that is needed when its own lost time is counted, searched from the present size; 0 if
// none settles.
[[nodiscard]] inline double settledChips(
    const Inputs<double>& in, const DeadlineWork<double>& work, double present)
{
    double chips = present;
    for (int round = 0; round < kDeadlineRounds; ++round) {
        const TimeLost<double> lost = timeLost(in, in.platforms.front(), chips);
        const double needed = work.chipsAt(lost.wall);
        if (lost.wallBlocked != Reason::None || !isFinite(needed))
            return 0.0;
        if (needed == chips)
            return chips;
        chips = needed;
    }
    return 0.0;
}

// The same search as a recording: the size stays as long as every round ends as it did, and the
// last one at that number.
[[nodiscard]] inline double decidedChips(const Inputs<Recorder>& in,
    const PlatformInputs<Recorder>& k, const DeadlineWork<Recorder>& work, Recorder chips)
{
    for (int round = 0; round < kDeadlineRounds; ++round) {
        const TimeLost<Recorder> lost = timeLost(in, k, chips);
        const Recorder needed = work.chipsAt(lost.wall);
        if (lost.wallBlocked != Reason::None || !isFinite(needed))
            return 0.0;
        if (!isBelow(needed, chips) && !isBelow(chips, needed))
            return plain(needed);
        chips = needed;
    }
    return 0.0;
}

// The share of the hours in which a cluster is up: one that is owned has the facility's downtime.
template <Scalar S>
[[nodiscard]] S hoursUp(const Inputs<S>& in, const PlatformInputs<S>& k)
{
    return k.purchase == Purchase::Owned ? S(S(1.0) - in[P::FacilityDowntimeFraction]) : S(1.0);
}

template <Scalar S>
[[nodiscard]] Outcome<S> chipsForDeadline(
    const Inputs<S>& in, const PlatformInputs<S>& k, const S& flops, const S& effectiveMfu)
{
    const DecisionScope<S> decisions; // the result alone rests on the search
    const S deadline = in[P::TrainingDeadlineDays];
    if (!k.known(P::PeakTflops) || !isAbove(deadline, 0.0))
        return blocked<S>(Reason::Undefined);
    const S seconds =
        deadline * constant<S>(C::HoursPerDay) * constant<S>(C::SecondsPerHour) * hoursUp(in, k);
    const DeadlineWork<S> work{
        flops, seconds * k[P::PeakTflops] * constant<S>(C::FlopPerTeraflop) * effectiveMfu};
    S chips = k[P::Chips];
    if (k.purchase == Purchase::Spot || k.failureModel == FailureModel::FromSize) {
        double settled = 0.0;
        if constexpr (Records<S>)
            settled = decidedChips(in, k, work, chips);
        else
            settled = settledChips(numbersOf(in, k),
                DeadlineWork<double>{plain(work.flops), plain(work.perChip)}, plain(chips));
        if (settled == 0.0)
            return blocked<S>(Reason::Never);
        chips = S(settled) * constant<S>(C::OneChip);
    }
    return kept(resultOf(M::ChipsForDeadline, work.chipsAt(timeLost(in, k, chips).wall)));
}

// Cost of the gap between given and estimated overhead, both shares of the productive hours; 0 when
// the run does not use the given one.
template <Scalar S>
[[nodiscard]] Outcome<S> failureGapCost(const PlatformInputs<S>& k, const PlatformRow<S>& row)
{
    const bool isUsed = k.purchase != Purchase::Spot && k.failureModel == FailureModel::Given;
    if (!isUsed && !std::is_same_v<S, Unit>)
        return resultOf(M::FailureGapCost, S(0.0));
    const Outcome<S> gap = row.outcomeOf(M::FailureGap);
    const Outcome<S> hours = row.outcomeOf(M::ProductiveHours);
    const Outcome<S> hourly = row.outcomeOf(M::ClusterHourly);
    const ReasonOf<S> why = either(gap.reason, either(hours.reason, hourly.reason));
    return numberUnless(why, named(M::FailureGapCost, gap.value * hours.value * hourly.value));
}

template <Scalar S>
void computeTrainingNeeds(
    const Inputs<S>& in, const PlatformInputs<S>& k, const Run<S>& run, const PlatformRow<S>& row)
{
    const TimeLost<S>& estimate = run.hardware;
    computeMemory(in, k, row);
    row.put(M::MeasuredMfu, measuredMfu(in, k, row.valueOf(M::Flops)));
    row.put(M::ChipsForDeadline, chipsForDeadline(in, k, row.valueOf(M::Flops), run.effectiveMfu));
    row.putNamed(M::FailureOverheadEstimate, estimate.wallBlocked, estimate.wall);
    row.putNamed(M::FailureGap, estimate.wallBlocked, abs(k[P::FailureOverhead] - estimate.wall));
    row.put(M::FailureGapCost, failureGapCost(k, row));
    row.putNamed(M::ChipsOfFacility, k[P::Chips] / ownedGpus(in));
    const S deadline = in[P::TrainingDeadlineDays] * constant<S>(C::HoursPerDay) * hoursUp(in, k);
    row.put(M::DeadlineShare,
        numberUnless(run.timeBlocked, named(M::DeadlineShare, run.wallHours / deadline))
            .require(Reason::Undefined, lessThan(S(0.0), deadline)));
    row.putNamed(M::YearShare, run.timeBlocked, row.valueOf(M::CalendarShare) / hoursUp(in, k));
}

} // namespace isocost
