// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Time that a run loses to failures, by the wall-clock and by the bill, as shares of its productive
// time (model.md sections 2 and T4).
//
//   spot: R = stretch - 1 at MTBI 1/(nodes x rate + chips/chip MTBF), R_billed with billed_stretch
//   from the size: R = stretch - 1 at MTBI chip MTBF/chips; the wait for a spare node is billed too
//
// Units     shares; MTBI hours
// Domain    on spot a share above 100 is hopeless and gives never, for the wall-clock and the bill
//           separately; nodes are not rounded
// Worked    tests/core/model/tst_golden.cpp, cases "train_on_spot" and "from_size_16384"
#pragma once

#include "core/model/formulas/spot.h"

namespace isocost {

inline constexpr ChurnNames kRunChurnNames{{"run_interval_hours", "checkpoint interval", "h"},
    {"run_restart_tries", "tries of a restart", "1"},
    {"run_segment_failures", "failures of a segment before its restarts", "1"},
    {"run_interruptions_per_segment", "interruptions per segment", "1"},
    {"run_young_share", "Young's interval over the time between interruptions", "1"}};
inline constexpr QuantityRow kRunRateRow{
    "run_interruption_rate", "interruptions of the run's cluster an hour", "1/h"};
inline constexpr QuantityRow kHardwareMtbiRow{
    "hardware_mtbi_hours", "time between failures of the cluster's hardware", "h"};

inline constexpr QuantityRow kSpotLoadRow{
    "fleet.spot_load", "billed hours on spot for an hour off spot", "1"};

inline constexpr double kHopelessOverhead = 100.0;

template <Scalar S>
struct TimeLost {
    S wall; // share of the productive time
    S billed; // the part of that which is paid
    S mtbi; // h
    S checkpointShare; // a checkpoint write over the MTBI
    ReasonOf<S> wallBlocked = Reason::None; // it never ends
    ReasonOf<S> billBlocked = Reason::None; // it costs without limit
};

template <Scalar S>
[[nodiscard]] TimeLost<S> kept(TimeLost<S> lost)
{
    if constexpr (Records<S>) {
        for (S* const number : {&lost.wall, &lost.billed, &lost.mtbi, &lost.checkpointShare})
            *number = underDecisions(*number);
        lost.wallBlocked = lost.wallBlocked.underDecisions();
        lost.billBlocked = lost.billBlocked.underDecisions();
    }
    return lost;
}

// NaN counts as endless; for a Unit nothing is.
template <Scalar S>
[[nodiscard]] ReasonOf<S> endlessAbove(double limit, const S& lost)
{
    if constexpr (Records<S>) {
        if (isFinite(lost.value())) // a workbook's overflow is an error, which stops it by itself
            return RecordedReason(Reason::None).orWhen(lessThan(S(limit), lost), Reason::Never);
    }
    return decided(lessThan(S(limit), lost)) || !isFinite(lost) ? Reason::Never : Reason::None;
}

template <Scalar S>
[[nodiscard]] TimeLost<S> lostOnSpot(
    const Inputs<S>& in, const PlatformInputs<S>& k, const S& chips)
{
    const S one(1.0);
    const S rate = named(kRunRateRow,
        chips / in[P::SpotChipsPerNode] * in[P::SpotNodeInterruptionRate]
            + chips / k[P::ChipMtbfHours]);
    const S mtbi = one / rate;
    const ChurnTerms<S> terms = spotTerms(in, rate, mtbi);
    const Stretch<S> stretch = stretchOf(churnOf(terms, kRunChurnNames));
    TimeLost<S> lost{stretch.wall - one, stretch.billed - one, mtbi, terms.write / mtbi};
    lost.wallBlocked = endlessAbove(kHopelessOverhead, lost.wall);
    lost.billBlocked = endlessAbove(kHopelessOverhead, lost.billed);
    return lost;
}

// Time lost off spot, where only the hardware fails.
template <Scalar S>
[[nodiscard]] TimeLost<S> lostToHardware(
    const Inputs<S>& in, const PlatformInputs<S>& k, const S& chips)
{
    const S one(1.0);
    const S minutes = constant<S>(C::MinutesPerHour);
    const S mtbi = named(kHardwareMtbiRow, k[P::ChipMtbfHours] / chips);
    const S write = in[P::TrainingCheckpointWriteMin] / minutes;
    const MaskOf<S> isFree = isFreeWrite(write);
    const S restart = in[P::TrainingRestartMin] / minutes;
    const S wait = in[P::TrainingReplaceWaitMin] / minutes;
    const ChurnTerms<S> terms{
        mtbi, write, restart, wait, S(0.0), lessThan(one, S(0.0)), isFree, isFree};
    // a stretch is never below 1: rounding must not make the loss negative
    const S lost = max(S(0.0), S(stretchOf(churnOf(terms, kRunChurnNames)).wall - one));
    TimeLost<S> all{lost, lost, mtbi, write / mtbi};
    all.wallBlocked = endlessAbove(kNeverFinishes, lost);
    all.billBlocked = all.wallBlocked;
    return all;
}

// Time lost by a cluster off spot: the share given, or what its hardware loses.
template <Scalar S>
[[nodiscard]] TimeLost<S> lostOffSpot(const PlatformInputs<S>& k, const TimeLost<S>& hardware)
{
    if (k.failureModel == FailureModel::FromSize)
        return hardware;
    const S given = k[P::FailureOverhead];
    return {given, given, hardware.mtbi, hardware.checkpointShare};
}

// Time lost by a cluster of this many chips, by the platform's way of buying.
template <Scalar S>
[[nodiscard]] TimeLost<S> timeLost(const Inputs<S>& in, const PlatformInputs<S>& k, const S& chips)
{
    return k.purchase == Purchase::Spot ? lostOnSpot(in, k, chips)
                                        : lostOffSpot(k, lostToHardware(in, k, chips));
}

// Hours that spot bills for the work that the same chips do in one hour off spot; `spot` and
// `hardware` are their losses on spot and of their own failures.
template <Scalar S>
[[nodiscard]] Outcome<S> spotLoad(
    const PlatformInputs<S>& k, const TimeLost<S>& spot, const TimeLost<S>& hardware)
{
    const TimeLost<S> other = lostOffSpot(k, hardware);
    const S one(1.0);
    const ReasonOf<S> why = either(spot.billBlocked, other.wallBlocked);
    return numberUnless(why, named(kSpotLoadRow, (one + spot.billed) / (one + other.wall)));
}

} // namespace isocost
