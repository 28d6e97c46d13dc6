// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The utilization at which owning and renting cost the same, and the payback (model.md F7, F8).
//
//   v = fixed cost per GPU / (price x available hours - energy per GPU at full load), of hours up
//   utilization = v x available hours / 8760 up to the cap of owned use, v beyond it
//
// Units     USD per chip-hour, hours a year; results a share, USD/kWh, months
// Domain    never without such a share in 0..1; always with no fixed cost to earn back. A
//           commitment paid for every hour has no such share: its year is compared with owning's
// Source    model.md F7, F8
// Worked    64 H100 against 12.29 USD: 22.7 %; against 5.25 USD paid when used: 53.7 %
#pragma once

#include "core/model/formulas/facility.h"
#include "core/model/formulas/spot.h"

namespace isocost {

inline constexpr QuantityRow kOwnedYearRow{
    "break_even.owned_year", "owned cost per GPU and year", "USD/chip-year"};
inline constexpr QuantityRow kCommittedYearRow{
    "break_even.committed_year", "committed cost per GPU and year", "USD/chip-year"};
inline constexpr QuantityRow kCommittedShareRow{
    "break_even.committed_share", "owned over committed cost", "1"};
inline constexpr QuantityRow kHoursUpShareRow{
    "break_even.hours_up", "break-even share of the hours up", "1"};
inline constexpr QuantityRow kMarginRow{
    "break_even.margin", "rent saved per GPU at full use, less energy", "USD/chip-year"};
inline constexpr QuantityRow kKwhRow{"break_even.kwh", "kWh per GPU and year", "kWh/chip-year"};
inline constexpr QuantityRow kMonthlySavingRow{
    "break_even.monthly_saving", "rent saved a month, less running cost", "USD/month"};

// Against a price paid per used hour. Up to the cap, idle hours make up for the owner's downtime:
// the share is then of all hours; beyond it the work takes more hardware.
template <Scalar S>
[[nodiscard]] Outcome<S> breakEvenUtilization(
    const Inputs<S>& in, const Facility<S>& facility, const S& price, Metric metric)
{
    const S margin = named(kMarginRow, price * facility.availableHours - facility.variablePerGpu);
    const S ofHoursUp = named(kHoursUpShareRow, facility.fixedPerGpu / margin);
    const S ofAll = ofHoursUp * facility.availableHours / constant<S>(C::HoursPerYear);
    const S share = named(
        metric, select(lessThan(in[P::FinanceMaxOwnedUtilization], ofHoursUp), ofHoursUp, ofAll));
    return outcome(share)
        .require(Reason::Never, lessThan(S(0.0), margin))
        .refuse(Reason::Never, lessThan(S(1.0), ofHoursUp))
        .require(Reason::Always, lessThan(S(0.0), ofHoursUp));
}

// Against a commitment paid for every hour: a year of the same work costs less or more whatever the
// utilization; always, never, or undefined for a tie.
template <Scalar S>
[[nodiscard]] Outcome<S> breakEvenCommitment(
    const Inputs<S>& in, const Facility<S>& facility, const S& price)
{
    const S hours = constant<S>(C::HoursPerYear);
    const S worked = hours * facility.utilization;
    const S ownedHour = (facility.fixedPerGpu + facility.variablePerGpu * facility.use)
        / (facility.availableHours * facility.use);
    const S owned = named(kOwnedYearRow, worked * ownedHour);
    const S fabric = in.referencePlatform()[P::NetworkPrice];
    const S committed = named(kCommittedYearRow, hours * price + worked * fabric);
    const S share = named(kCommittedShareRow, owned / committed);
    Outcome<S> result = outcome(share);
    result.refuse(Reason::Always, lessThan(share, S(1.0)));
    result.refuse(Reason::Never, lessThan(S(1.0), share));
    return result.hasNumber() ? blocked<S>(Reason::Undefined) : result;
}

// Break-even against one way of renting, with the fabric of the reference.
template <Scalar S>
[[nodiscard]] Outcome<S> breakEvenOf(
    const Inputs<S>& in, const Facility<S>& facility, Purchase way, Metric metric)
{
    const PlatformInputs<S>& k = in.referencePlatform();
    const Outcome<S> held = heldHourPrice(in, k, way, k[P::Chips]);
    if (!held.hasNumber())
        return held;
    if (isPaidAlways(in, way, k[P::Chips]))
        return breakEvenCommitment(in, facility, held.value);
    return breakEvenUtilization(in, facility, S(held.value + k[P::NetworkPrice]), metric);
}

// F8: payback in months, and the power price at which owning costs as much as on-demand.
template <Scalar S>
void computePayback(const Inputs<S>& in, const Facility<S>& f, const S& price, Results<S>& out)
{
    const S monthsPerYear = constant<S>(C::MonthsPerYear);
    const S saved = named(kMonthlySavingRow,
        price * f.productiveHours / monthsPerYear
            - (f.annualCost - f.hardware.annualCapital) / monthsPerYear);
    const S months = named(M::BreakEvenMonths, f.hardware.capex / saved);
    const S life = in[P::FacilityDepreciationYears] * monthsPerYear;
    out.put(M::BreakEvenMonths,
        outcome(months)
            .require(Reason::Never, lessThan(S(0.0), saved))
            .refuse(Reason::Never, lessThan(life, months)));

    const S use = f.use;
    const S idle = in[P::FacilityIdlePowerFraction];
    const S loadedHours =
        constant<S>(C::HoursPerYear) * idle + f.availableHours * (S(1.0) - idle) * use;
    const S kwh = named(kKwhRow, f.energy.kilowatts * in[P::FacilityPue] * loadedHours);
    const S fixed = (f.annualCost - f.energy.annual) / f.gpus;
    const S powerPrice =
        named(M::BreakEvenPowerPrice, (price * f.availableHours * use - fixed) / kwh);
    out.put(M::BreakEvenPowerPrice,
        outcome(powerPrice).refuse(Reason::Never, lessThan(powerPrice, S(0.0))));
}

// Price of a useful hour of the spot job, with the fabric of every billed hour.
template <Scalar S>
[[nodiscard]] Outcome<S> spotRentOf(const Inputs<S>& in, const Results<S>& out)
{
    Outcome<S> rent = out.of(M::SpotUsefulHourPrice);
    if (!rent.hasNumber())
        return rent;
    rent.value =
        rent.value + in.referencePlatform()[P::NetworkPrice] * out.of(M::SpotBilledStretch).value;
    return rent;
}

template <Scalar S>
void computeBreakEven(const Inputs<S>& in, const Facility<S>& facility, Results<S>& out)
{
    constexpr std::array kMetrics{M::BreakEvenOnDemand, M::BreakEvenMonths, M::BreakEvenPowerPrice,
        M::BreakEvenReserved1y, M::BreakEvenReserved3y, M::BreakEvenSpecialty, M::BreakEvenSpot};
    if (facility.blocked() != Reason::None) {
        for (const M metric : kMetrics)
            out.put(metric, blocked<S>(facility.blocked()));
        return;
    }
    const auto publish = [&](Purchase way, M metric) {
        out.put(metric, breakEvenOf(in, facility, way, metric));
    };
    publish(Purchase::Specialty, M::BreakEvenSpecialty);
    publish(Purchase::Reserved1y, M::BreakEvenReserved1y);
    publish(Purchase::Reserved3y, M::BreakEvenReserved3y);
    publish(Purchase::OnDemand, M::BreakEvenOnDemand);
    const Outcome<S> spot = spotRentOf(in, out);
    out.put(M::BreakEvenSpot,
        spot.hasNumber() ? breakEvenUtilization(in, facility, spot.value, M::BreakEvenSpot) : spot);
    const S fabric = in.referencePlatform()[P::NetworkPrice];
    const std::optional<S> onDemand = listPrice(in, in.referencePlatform(), P::PriceOnDemand);
    if (onDemand) {
        computePayback(in, facility, S(*onDemand + fabric), out);
        return;
    }
    out.put(M::BreakEvenMonths, blocked<S>(Reason::Unpriced));
    out.put(M::BreakEvenPowerPrice, blocked<S>(Reason::Unpriced));
}

} // namespace isocost
