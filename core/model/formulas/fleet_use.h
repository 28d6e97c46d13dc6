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

#include <vector>

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
    std::vector<PlatformUse<S>> platforms;
    Outcome<S> workShare; // of the reference
    std::size_t reference = 0;
    bool hasFleet = true; // false: utilization from the work, and there is none

    [[nodiscard]] const PlatformUse<S>& of(std::size_t platform) const
    {
        return platforms[platform];
    }
    [[nodiscard]] const PlatformUse<S>& ofReference() const { return platforms[reference]; }
    [[nodiscard]] const S& utilization() const { return ofReference().utilization; }
};

template <Scalar S>
[[nodiscard]] Outcome<S> workShareOf(
    const Inputs<S>& in, const PlatformInputs<S>& k, const TimeLost<S>& hardware)
{
    constexpr bool kIsUnit = std::is_same_v<S, Unit>; // checks every formula
    const S runs = in[P::TrainingRunsPerYear];
    const S other = in[P::FleetOtherWork];
    if (!(plain(runs) > 0.0) && std::is_same_v<S, double>)
        return outcome(other);
    const TimeLost<S> lost = lostOffSpot(k, hardware);
    const bool hasPeak = k.known(P::PeakTflops).has_value();
    const Reason why = hasPeak || kIsUnit ? lost.wallBlocked : Reason::Undefined;
    const S hours = productiveHours(k, trainingFlops(in), effectiveMfu(k)) * (S(1.0) + lost.wall);
    const S share =
        select(lessThan(S(0.0), runs), runs * hours / constant<S>(C::HoursPerYear) + other, other);
    return numberUnless(plain(runs) > 0.0 ? why : Reason::None, share);
}

// The utilization in use; `share` is the platform's own.
template <Scalar S>
[[nodiscard]] S utilizationFrom(
    const Inputs<S>& in, const Outcome<S>& share, const QuantityRow& row, bool hasFleet)
{
    const S byHand = in[P::FleetUtilization];
    if (plain(byHand) > 0.0)
        return byHand;
    if (!share.hasNumber() || !isFinite(share.value) || !hasFleet)
        return S(1.0);
    return named(row, min(max(share.value, S(kLeastUse)), S(1.0)));
}

// Leaves out the platforms for which `isWanted` says no; the reference is always there.
template <Scalar S, class IsWanted>
[[nodiscard]] FleetUse<S> fleetUse(const Inputs<S>& in, IsWanted isWanted)
{
    FleetUse<S> use;
    use.reference = in.reference;
    use.platforms.resize(in.platforms.size());
    const bool isByHand = plain(in[P::FleetUtilization]) > 0.0;
    const auto lose = [&](std::size_t k) {
        const PlatformInputs<S>& platform = in.platforms[k];
        use.platforms[k].hardware = lostToHardware(in, platform, platform[P::Chips]);
    };
    {
        const PlatformScope<S> scope(in.reference);
        lose(in.reference);
        use.workShare = workShareOf(in, in.referencePlatform(), use.ofReference().hardware);
        use.workShare.value = named(M::FleetWorkShare, use.workShare.value);
    }
    use.hasFleet = isByHand || !use.workShare.hasNumber() || plain(use.workShare.value) > 0.0;
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        if (k != in.reference && !isWanted(k))
            continue;
        const PlatformScope<S> scope(k);
        PlatformUse<S>& own = use.platforms[k];
        if (k == in.reference) {
            own.utilization = utilizationFrom(
                in, use.workShare, rowOf(M::FleetUtilizationUsed).quantity, use.hasFleet);
            continue;
        }
        lose(k);
        Outcome<S> share = isByHand ? blocked<S>(Reason::Undefined)
                                    : workShareOf(in, in.platforms[k], own.hardware);
        share.value = named(kOwnWorkShareRow, share.value);
        own.utilization = utilizationFrom(in, share, kOwnUseRow, use.hasFleet);
    }
    return use;
}

template <Scalar S>
[[nodiscard]] FleetUse<S> fleetUse(const Inputs<S>& in)
{
    return fleetUse(in, [](std::size_t) { return true; });
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
