// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of owned hardware per year and per hour of productive work (model.md F1 to F6, F11).
//
//   cost per productive hour = annual cost / (GPUs x available hours x owned use)
//   owned use = min(u / (1 - downtime), max(u, cap)): idle hours make up for downtime first
//   annual capital = (capex - residual) / years, or the annuity at a cost of capital above 1e-8
//
// Units     USD, years, kW per GPU, USD/kWh; results USD, USD/year, USD per productive GPU-hour
// Domain    utilization > 0, downtime < 1, PUE >= 1; undefined when a chip's power is unknown,
//           unpriced without the price of a node of the platform's chip
// Source    annuity: Brealey and Myers, Principles of Corporate Finance; PUE: ISO/IEC 30134-2
// Worked    tests/core/model/tst_golden.cpp, case "reference": 3.553972 USD; case "owned_trn2"
#pragma once

#include "core/model/formulas/fleet_size.h"
#include "core/model/formulas/price.h"
#include "core/model/outcome.h"

namespace isocost {

inline constexpr QuantityRow kNodesRow{"facility.nodes", "nodes", "node"};
inline constexpr QuantityRow kHardwareRow{"facility.hardware", "hardware price", "USD"};
inline constexpr QuantityRow kResidualRow{"facility.residual", "resale value", "USD"};
inline constexpr QuantityRow kGrowthRow{"facility.growth", "compound growth", "1"};
inline constexpr QuantityRow kAvailableRow{
    "facility.available_hours", "available hours a year", "h/year"};
inline constexpr QuantityRow kKilowattRow{"facility.kw_per_gpu", "power per GPU", "kW/chip"};
inline constexpr QuantityRow kIdleEnergyRow{
    "facility.idle_energy", "energy drawn whatever the load", "USD/year"};
inline constexpr QuantityRow kLoadEnergyRow{
    "facility.load_energy", "further energy at full load", "USD/year"};
inline constexpr QuantityRow kFixedPerGpuRow{
    "facility.fixed_per_gpu", "fixed cost per GPU", "USD/chip-year"};
inline constexpr QuantityRow kVariablePerGpuRow{
    "facility.variable_per_gpu", "energy cost per GPU at full load", "USD/chip-year"};
inline constexpr QuantityRow kStaffRow{"facility.staff", "staff", "FTE"};
inline constexpr QuantityRow kServingHourRow{
    "owned_serving_hour", "available hour of owned chips that serve", "USD/chip-h"};

// With less interest per term an annuity loses digits, because 1 - (1 + r)^-n is nearly 0.
inline constexpr double kLittleInterest = 1e-5;

// n r / (1 - (1 + r)^-n) for so little interest r per term: the first terms of its series.
template <Scalar S>
[[nodiscard]] S interestOnTop(const S& rate, const S& terms)
{
    const S one(1.0);
    return one + rate * (terms + one) / S(2.0) * (one + rate * (terms - one) / S(6.0));
}

// Names of the facility's results when they are those of a platform's own node.
inline constexpr std::array kOwnedRows{QuantityRow{"owned_capex", "capital expense", "USD"},
    QuantityRow{"owned_annual_capital", "capital a year", "USD/year"},
    QuantityRow{"owned_annual_energy", "energy a year", "USD/year"},
    QuantityRow{"owned_annual_staff", "staff a year", "USD/year"},
    QuantityRow{"owned_annual_fabric", "fabric upkeep a year", "USD/year"},
    QuantityRow{"owned_annual_software", "software a year", "USD/year"},
    QuantityRow{"owned_annual_maintenance", "maintenance a year", "USD/year"},
    QuantityRow{"owned_annual_colo", "colocation a year", "USD/year"},
    QuantityRow{"owned_annual_other", "other cost of owning a year", "USD/year"},
    QuantityRow{"owned_annual_cost", "cost of owning a year", "USD/year"},
    QuantityRow{"owned_use", "share of the hours up at work", "1"},
    QuantityRow{"owned_productive_hours", "productive chip-hours a year", "chip-h/year"}};

// Hardware to own: the facility's, or a platform's node in its place.
template <Scalar S>
struct OwnedSite {
    S gpus; // chips
    S gpusPerNode; // chip/node
    std::optional<S> nodePrice; // USD/node, nothing when it is unpriced
    std::optional<S> chipPower; // W/chip, nothing when it is unknown
    S utilization; // u, share of all hours
    bool isFacility = true;

    [[nodiscard]] S name(Metric metric, const S& value) const
    {
        if (isFacility)
            return named(metric, value);
        const std::size_t index = indexOf(metric) - indexOf(M::FacilityCapex);
        return index < kOwnedRows.size() ? named(kOwnedRows[index], value)
                                         : named(M::OwnedHour, value);
    }
    [[nodiscard]] S name(const QuantityRow& row, const S& value) const
    {
        return isFacility ? named(row, value) : value;
    }
};

template <Scalar S>
struct Hardware {
    S price; // USD
    S residual; // USD
    S capex; // USD
    S annualCapital; // USD/year
};

template <Scalar S>
[[nodiscard]] Hardware<S> hardwareOf(const Inputs<S>& in, const OwnedSite<S>& site)
{
    const S one(1.0);
    const S nodes = site.name(kNodesRow, site.gpus / site.gpusPerNode);
    const S node = site.nodePrice.value_or(in[P::FacilityNodePrice]); // unpriced: blocked
    const S hardware = site.name(kHardwareRow,
        nodes * (one + in[P::FacilitySpareFraction]) * (node + in[P::FacilityNodeNetworkPrice]));
    const S capex = site.name(
        M::FacilityCapex, hardware + in[P::FacilityStoragePrice] + in[P::FacilityInstallPrice]);
    const S residual = site.name(kResidualRow, in[P::FacilityResidualFraction] * hardware);

    const S year = constant<S>(C::CompoundingYear);
    const S rate = in[P::FacilityCostOfCapital];
    const S straight = (capex - residual) / in[P::FacilityDepreciationYears];
    const auto annuity = [&] {
        const S growth =
            site.name(kGrowthRow, pow(one + rate * year, in[P::FacilityDepreciationYears] / year));
        return S((capex - residual / growth) * rate / (one - one / growth));
    };
    const auto little = [&] {
        const S terms = in[P::FacilityDepreciationYears] / year;
        return S(straight * interestOnTop(S(rate * year), terms) + residual * rate);
    };
    const auto interest = [&] {
        return choose<S>(lessThan(S(kLittleInterest), rate * year), annuity, little);
    };
    const S capital = site.name(M::FacilityAnnualCapital,
        choose<S>(lessThan(S(0.0), rate), interest, [&] { return straight; }));
    return {hardware, residual, capex, capital};
}

template <Scalar S>
struct Energy {
    S kilowatts; // kW per GPU
    S idle; // USD/year at any load
    S fullLoad; // USD/year more at full load
    S annual; // USD/year at the present use
};

// F3: the share of the hours up in which owned hardware works, for work that fills the utilization
// of all hours.
template <Scalar S>
[[nodiscard]] S ownedUse(const Inputs<S>& in, const S& utilization)
{
    const S most = max(utilization, in[P::FinanceMaxOwnedUtilization]);
    return min(utilization / (S(1.0) - in[P::FacilityDowntimeFraction]), most);
}

template <Scalar S>
[[nodiscard]] Energy<S> energyOf(
    const Inputs<S>& in, const OwnedSite<S>& site, const S& availableHours, const S& use)
{
    const S one(1.0);
    const S power = site.chipPower.value_or(in[P::FacilityHostPowerWPerGpu]); // unknown: blocked
    const S kilowatts = site.name(
        kKilowattRow, (power + in[P::FacilityHostPowerWPerGpu]) / constant<S>(C::WattsPerKilowatt));
    const S meter = site.gpus * kilowatts * in[P::FacilityPue]; // kW
    const S idle = site.name(kIdleEnergyRow,
        meter * in[P::FacilityIdlePowerFraction] * constant<S>(C::HoursPerYear)
            * in[P::FacilityPowerPrice]);
    const S fullLoad = site.name(kLoadEnergyRow,
        meter * (one - in[P::FacilityIdlePowerFraction]) * availableHours
            * in[P::FacilityPowerPrice]);
    const S annual = site.name(M::FacilityAnnualEnergy, idle + fullLoad * use);
    return {kilowatts, idle, fullLoad, annual};
}

// USD/year besides capital and energy.
template <Scalar S>
struct Upkeep {
    S staff;
    S fabric;
    S software;
    S maintenance;
    S colo;
    S other;

    [[nodiscard]] S sum() const { return staff + fabric + software + maintenance + colo + other; }
};

// F5: people who look after so many GPUs: those entered, or as many as the cluster needs.
template <Scalar S>
[[nodiscard]] S staffOf(const Inputs<S>& in, const S& gpus)
{
    const S perFte = in[P::FacilityGpusPerFte];
    const S grown = choose<S>(
        lessThan(S(0.0), perFte), [&] { return S(gpus / perFte); },
        [&] { return in[P::FacilityStaffFte]; });
    return max(in[P::FacilityStaffFte], grown);
}

template <Scalar S>
[[nodiscard]] Upkeep<S> upkeepOf(
    const Inputs<S>& in, const OwnedSite<S>& site, const S& hardware, const S& kilowatts)
{
    const S staff = site.name(kStaffRow, staffOf(in, site.gpus));
    return {site.name(M::FacilityAnnualStaff, staff * in[P::FacilityStaffCost]),
        site.name(M::FacilityAnnualFabric, site.gpus * in[P::FacilityFabricPerGpuYear]),
        site.name(M::FacilityAnnualSoftware, site.gpus * in[P::FacilitySoftwarePerGpuYear]),
        site.name(M::FacilityAnnualMaintenance, in[P::FacilityMaintenanceFraction] * hardware),
        site.name(M::FacilityAnnualColo,
            site.gpus * kilowatts * in[P::FacilityColoPerKwMonth] * constant<S>(C::MonthsPerYear)),
        site.name(
            M::FacilityAnnualOther, in[P::FacilityOtherMonthly] * constant<S>(C::MonthsPerYear))};
}

// What break-even, fleet and cash flows need to know about the hardware.
template <Scalar S>
struct Facility {
    S gpus; // chips
    Hardware<S> hardware;
    Energy<S> energy;
    Upkeep<S> upkeep;
    S annualCost; // USD/year
    S availableHours; // h/year
    S utilization; // u, share of all hours
    S use; // share of the hours up
    S fixedPerGpu; // USD/year, energy at idle included
    S variablePerGpu; // USD/year at full load
    S productiveHours; // chip-h/year
    S costPerProductiveHour; // USD/chip-h
    ReasonOf<S> unpriced = Reason::None; // the node has no price: nothing of the hardware is known
    ReasonOf<S> unpowered = Reason::None; // undefined when the power of the chips is unknown

    [[nodiscard]] ReasonOf<S> blocked() const { return either(unpriced, unpowered); }
};

template <Scalar S>
[[nodiscard]] Facility<S> yearOf(const Inputs<S>& in, const OwnedSite<S>& site)
{
    Facility<S> f;
    f.gpus = site.gpus;
    f.hardware = hardwareOf(in, site);
    f.availableHours = site.name(
        kAvailableRow, constant<S>(C::HoursPerYear) * (S(1.0) - in[P::FacilityDowntimeFraction]));
    f.utilization = site.utilization;
    f.use = site.name(M::FacilityOwnedUse, ownedUse(in, site.utilization));
    f.energy = energyOf(in, site, f.availableHours, f.use);
    f.upkeep = upkeepOf(in, site, f.hardware.price, f.energy.kilowatts);
    const S running = f.upkeep.sum();
    f.annualCost =
        site.name(M::FacilityAnnualCost, f.hardware.annualCapital + f.energy.annual + running);
    f.productiveHours = site.name(M::FacilityProductiveHours, site.gpus * f.availableHours * f.use);
    f.costPerProductiveHour =
        site.name(M::FacilityCostPerProductiveHour, f.annualCost / f.productiveHours);
    f.fixedPerGpu = site.name(
        kFixedPerGpuRow, (f.hardware.annualCapital + f.energy.idle + running) / site.gpus);
    f.variablePerGpu = site.name(kVariablePerGpuRow, f.energy.fullLoad / site.gpus);
    f.unpriced = site.nodePrice ? Reason::None : Reason::Unpriced;
    f.unpowered = site.chipPower ? Reason::None : Reason::Undefined;
    return f;
}

// F11: the node of the reference platform, at its own price or at that of the facility if it is of
// its chip.
template <Scalar S>
[[nodiscard]] OwnedSite<S> facilitySite(const Inputs<S>& in, const S& utilization)
{
    const PlatformInputs<S>& k = in.referencePlatform();
    const std::optional<S> own = k.known(P::OwnedNodePrice);
    OwnedSite<S> site{
        ownedGpus(in), in[P::FacilityGpusPerNode], own, ownedChipPower(in), utilization};
    if (own)
        site.gpusPerNode = k[P::OwnedChipsPerNode];
    else if (k.isNodeChip)
        site.nodePrice = in[P::FacilityNodePrice];
    return site;
}

template <Scalar S>
[[nodiscard]] Facility<S> computeFacility(
    const Inputs<S>& in, const S& utilization, Results<S>& out)
{
    const Facility<S> f = yearOf(in, facilitySite(in, utilization));
    const auto priced = [&f](const S& value) { return numberUnless(f.unpriced, value); };
    const auto powered = [&f](const S& value) { return numberUnless(f.unpowered, value); };
    const auto whole = [&f](const S& value) { return numberUnless(f.blocked(), value); };
    out.put(M::FacilityCapex, priced(f.hardware.capex));
    out.put(M::FacilityAnnualCapital, priced(f.hardware.annualCapital));
    out.put(M::FacilityAnnualEnergy, powered(f.energy.annual));
    out.put(M::FacilityAnnualStaff, outcome(f.upkeep.staff));
    out.put(M::FacilityAnnualFabric, outcome(f.upkeep.fabric));
    out.put(M::FacilityAnnualSoftware, outcome(f.upkeep.software));
    out.put(M::FacilityAnnualMaintenance, priced(f.upkeep.maintenance));
    out.put(M::FacilityAnnualColo, powered(f.upkeep.colo));
    out.put(M::FacilityAnnualOther, outcome(f.upkeep.other));
    out.put(M::FacilityAnnualCost, whole(f.annualCost));
    out.put(M::FacilityOwnedUse, outcome(f.use));
    out.put(M::FacilityProductiveHours, outcome(f.productiveHours));
    out.put(M::FacilityCostPerProductiveHour, whole(f.costPerProductiveHour));
    return f;
}

// Cost of the power that a chip draws above idle while it works, USD/chip-h.
template <Scalar S>
[[nodiscard]] S energyOfWork(const Inputs<S>& in, const PlatformInputs<S>& k)
{
    const S host = in[P::FacilityHostPowerWPerGpu];
    const bool isReference = &k == &in.referencePlatform();
    const std::optional<S> power = isReference ? ownedChipPower(in) : k.known(P::PowerW);
    return (power.value_or(host) + host) / constant<S>(C::WattsPerKilowatt) * in[P::FacilityPue]
        * (S(1.0) - in[P::FacilityIdlePowerFraction]) * in[P::FacilityPowerPrice];
}

// I1: an available hour of hardware that serves, at the load of what it serves.
template <Scalar S>
[[nodiscard]] Outcome<S> servingHour(const Inputs<S>& in, const Facility<S>& own)
{
    const S year = own.fixedPerGpu + own.variablePerGpu * in[P::InferenceLoadFactor];
    return numberUnless(own.blocked(), named(kServingHourRow, year / own.availableHours));
}

// F11: hours on this platform's node in place of the facility's.
template <Scalar S>
[[nodiscard]] OwnedPrices<S> ownedPrices(
    const Inputs<S>& in, std::size_t platform, const Facility<S>& facility, const S& utilization)
{
    const PlatformInputs<S>& k = in.platforms[platform];
    if (platform == in.reference)
        return {
            numberUnless(facility.blocked(), named(M::OwnedHour, facility.costPerProductiveHour)),
            servingHour(in, facility)};
    const std::optional<S> node = k.known(P::OwnedNodePrice);
    if (!node)
        return {blocked<S>(Reason::Unpriced), blocked<S>(Reason::Unpriced)};
    const Facility<S> own = yearOf(in,
        OwnedSite<S>{
            facility.gpus, k[P::OwnedChipsPerNode], node, k.known(P::PowerW), utilization, false});
    return {numberUnless(own.blocked(), own.costPerProductiveHour), servingHour(in, own)};
}

} // namespace isocost
