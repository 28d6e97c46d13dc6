// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The share of a year's hours in which the chips work (model.md F13).
//
//   work share = runs x productive hours x (1 + R) / 8760 + other work, R: the loss off spot
//   utilization = as set by hand, or at 0 the work share within 1e-6 to 1
//   work of the plan = work share / utilization: below 1 some planned hours have no work
//
// Units     shares of the 8,760 hours of a year
// Domain    no runs: the other work alone. A share above 1 does not fit: rule work_does_not_fit.
//           Without a number the utilization is 1; at 0 and without any work there is no fleet, and
//           prices are divided by 1
// Worked    four runs of 171.8 h and 5 % lost: 8.24 % (golden "reference"); golden "no_runs"
#pragma once

#include "core/model/formulas/failures.h"
#include "core/model/formulas/run_hours.h"

namespace isocost {

inline constexpr QuantityRow kOwnWorkShareRow{"work_share", "share of the year that has work", "1"};
inline constexpr QuantityRow kOwnUseRow{"utilization_used", "utilization in use", "1"};
inline constexpr double kLeastUse = 1e-6;

// What a platform's cluster does, whatever it is bought by.
template <Scalar S>
struct PlatformUse {
    TimeLost<S> hardware; // what a cluster of its size loses off spot to its own failures
    S utilization; // u: its price of a productive hour is divided by it
};

template <Scalar S>
struct FleetUse {
    PlatformUse<S> reference;
    Outcome<S> workShare; // of the reference
    bool hasFleet = true; // false: utilization from the work, and there is none

    [[nodiscard]] const PlatformUse<S>& ofReference() const { return reference; }
    [[nodiscard]] const S& utilization() const { return reference.utilization; }
};

template <Scalar S>
[[nodiscard]] Outcome<S> workShareOf(
    const Inputs<S>& in, const PlatformInputs<S>& k, const TimeLost<S>& hardware)
{
    constexpr bool kIsUnit = std::is_same_v<S, Unit>; // checks every formula
    const S runs = in[P::TrainingRunsPerYear];
    const S other = in[P::FleetOtherWork];
    if (std::is_same_v<S, double> && !(plain(runs) > 0.0))
        return outcome(other);
    const TimeLost<S> lost = lostOffSpot(k, hardware);
    const bool hasPeak = k.known(P::PeakTflops).has_value();
    const ReasonOf<S> why = hasPeak || kIsUnit ? lost.wallBlocked : ReasonOf<S>(Reason::Undefined);
    const S hours = productiveHours(k, trainingFlops(in), effectiveMfu(k)) * (S(1.0) + lost.wall);
    const S share =
        select(lessThan(S(0.0), runs), runs * hours / constant<S>(C::HoursPerYear) + other, other);
    return numberUnless(isAbove(runs, 0.0) ? why : ReasonOf<S>(Reason::None), share);
}

// The utilization in use; `share` is the platform's own.
template <Scalar S>
[[nodiscard]] S utilizationFrom(
    const Inputs<S>& in, const Outcome<S>& share, const QuantityRow& row, bool hasFleet)
{
    const S byHand = in[P::FleetUtilization];
    if (isAbove(byHand, 0.0))
        return byHand;
    if (!share.hasNumber() || !isFinite(share.value) || !hasFleet)
        return S(1.0);
    return named(row, min(max(share.value, S(kLeastUse)), S(1.0)));
}

// What the fleet does: the chips of the reference platform.
template <Scalar S>
[[nodiscard]] FleetUse<S> fleetUse(const Inputs<S>& in)
{
    const PlatformScope<S> scope(in.reference);
    const PlatformInputs<S>& k = in.referencePlatform();
    FleetUse<S> use;
    use.reference.hardware = lostToHardware(in, k, k[P::Chips]);
    use.workShare = workShareOf(in, k, use.reference.hardware);
    use.workShare.value = named(M::FleetWorkShare, use.workShare.value);
    use.hasFleet = isAbove(in[P::FleetUtilization], 0.0) || !use.workShare.hasNumber()
        || isAbove(use.workShare.value, 0.0);
    use.reference.utilization =
        utilizationFrom(in, use.workShare, rowOf(M::FleetUtilizationUsed).quantity, use.hasFleet);
    return use;
}

// What the cluster of another platform does beside the fleet.
template <Scalar S>
[[nodiscard]] PlatformUse<S> platformUse(
    const Inputs<S>& in, const PlatformInputs<S>& k, const FleetUse<S>& fleet)
{
    PlatformUse<S> use;
    use.hardware = lostToHardware(in, k, k[P::Chips]);
    Outcome<S> share = isAbove(in[P::FleetUtilization], 0.0) ? blocked<S>(Reason::Undefined)
                                                             : workShareOf(in, k, use.hardware);
    share.value = named(kOwnWorkShareRow, share.value);
    use.utilization = utilizationFrom(in, share, kOwnUseRow, fleet.hasFleet);
    return use;
}

template <Scalar S>
void publishUse(const FleetUse<S>& use, Results<S>& out)
{
    out.put(M::FleetWorkShare, use.workShare);
    out.put(M::FleetUtilizationUsed,
        use.hasFleet ? resultOf(M::FleetUtilizationUsed, use.utilization())
                     : blocked<S>(Reason::Undefined));
    const Reason noFleet = use.hasFleet ? Reason::None : Reason::Undefined;
    putNamed(out, M::FleetWorkOfPlan, either(noFleet, use.workShare.reason),
        use.workShare.value / use.utilization());
}

} // namespace isocost
