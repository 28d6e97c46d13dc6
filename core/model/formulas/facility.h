// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What owned hardware costs a year and an hour of productive work (model.md F1 to F6).
//
//   cost per productive hour = annual cost / (GPUs x available hours x utilization)
//   annual capital = (capex - residual) / years, or the annuity at a cost of capital above 1e-8
//
// Units     USD, years, kW per GPU, USD/kWh; results USD, USD/year, USD per productive GPU-hour
// Domain    utilization > 0, downtime < 1, PUE >= 1; checked where inputs enter
// Source    annuity: Brealey and Myers, Principles of Corporate Finance; PUE: ISO/IEC 30134-2
// Worked    tests/core/model/tst_golden.cpp, case "reference": 3.553972 USD
#pragma once

#include "core/model/inputs.h"
#include "core/model/named.h"
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

// Below this much interest a year the annuity is rounding: 1 - 1/growth loses its digits, and the
// straight line is the better value.
inline constexpr double kNoInterest = 1e-8;

// What the break-even needs of the facility.
template <Scalar S>
struct Facility {
    S hardware; // USD
    S residual; // USD
    S capex; // USD
    S annualCapital; // USD/year
    S annualCost; // USD/year
    S annualEnergy; // USD/year
    S availableHours; // h/year
    S kilowatts; // kW per GPU, without PUE
    S fixedPerGpu; // USD/year, energy at idle included
    S variablePerGpu; // USD/year at full load
    S productiveHours; // chip-h/year
    S costPerProductiveHour; // USD/chip-h
};

template <Scalar S>
struct Hardware {
    S price; // USD
    S residual; // USD
    S capex; // USD
    S annualCapital; // USD/year
};

template <Scalar S>
[[nodiscard]] Hardware<S> hardwareOf(const Inputs<S>& in)
{
    using P = Parameter;
    const S one(1.0);
    const S nodes = named(kNodesRow, in[P::FacilityGpus] / in[P::FacilityGpusPerNode]);
    const S hardware = named(kHardwareRow,
        nodes * (one + in[P::FacilitySpareFraction])
            * (in[P::FacilityNodePrice] + in[P::FacilityNodeNetworkPrice]));
    const S capex = named(Metric::FacilityCapex,
        hardware + in[P::FacilityStoragePrice] + in[P::FacilityInstallPrice]);
    const S residual = named(kResidualRow, in[P::FacilityResidualFraction] * hardware);

    const S year = constant<S>(Constant::CompoundingYear);
    const S rate = in[P::FacilityCostOfCapital];
    const S straight = (capex - residual) / in[P::FacilityDepreciationYears];
    const auto annuity = [&] {
        const S growth =
            named(kGrowthRow, pow(one + rate * year, in[P::FacilityDepreciationYears] / year));
        return S((capex - residual / growth) * rate / (one - one / growth));
    };
    const S interest =
        choose<S>(lessThan(S(kNoInterest), rate * year), annuity, [&] { return straight; });
    const S capital =
        named(Metric::FacilityAnnualCapital, select(lessThan(S(0.0), rate), interest, straight));
    return {hardware, residual, capex, capital};
}

template <Scalar S>
struct Energy {
    S kilowatts; // kW per GPU
    S idle; // USD/year whatever the load
    S fullLoad; // USD/year on top at full load
    S annual; // USD/year at the present utilization
};

template <Scalar S>
[[nodiscard]] Energy<S> energyOf(const Inputs<S>& in, const S& availableHours)
{
    using P = Parameter;
    const S one(1.0);
    const S kilowatts = named(kKilowattRow,
        (in[P::FacilityGpuPowerW] + in[P::FacilityHostPowerWPerGpu])
            / constant<S>(Constant::WattsPerKilowatt));
    const S meter = in[P::FacilityGpus] * kilowatts * in[P::FacilityPue]; // kW
    const S idle = named(kIdleEnergyRow,
        meter * in[P::FacilityIdlePowerFraction] * constant<S>(Constant::HoursPerYear)
            * in[P::FacilityPowerPrice]);
    const S fullLoad = named(kLoadEnergyRow,
        meter * (one - in[P::FacilityIdlePowerFraction]) * availableHours
            * in[P::FacilityPowerPrice]);
    const S annual = named(Metric::FacilityAnnualEnergy, idle + fullLoad * in[P::FleetUtilization]);
    return {kilowatts, idle, fullLoad, annual};
}

// Staff, fabric, software, maintenance and colocation; returns their sum, USD/year.
template <Scalar S>
[[nodiscard]] S runningCost(
    const Inputs<S>& in, const S& hardware, const S& kilowatts, Results<S>& out)
{
    using P = Parameter;
    using M = Metric;
    const S gpus = in[P::FacilityGpus];
    const S staff =
        named(M::FacilityAnnualStaff, in[P::FacilityStaffFte] * in[P::FacilityStaffCost]);
    const S fabric = named(M::FacilityAnnualFabric, gpus * in[P::FacilityFabricPerGpuYear]);
    const S software = named(M::FacilityAnnualSoftware, gpus * in[P::FacilitySoftwarePerGpuYear]);
    const S maintenance =
        named(M::FacilityAnnualMaintenance, in[P::FacilityMaintenanceFraction] * hardware);
    const S colo = named(M::FacilityAnnualColo,
        gpus * kilowatts * in[P::FacilityPue] * in[P::FacilityColoPerKwMonth]
            * constant<S>(Constant::MonthsPerYear));
    out.put(M::FacilityAnnualStaff, outcome(staff));
    out.put(M::FacilityAnnualFabric, outcome(fabric));
    out.put(M::FacilityAnnualSoftware, outcome(software));
    out.put(M::FacilityAnnualMaintenance, outcome(maintenance));
    out.put(M::FacilityAnnualColo, outcome(colo));
    return staff + fabric + software + maintenance + colo;
}

template <Scalar S>
[[nodiscard]] Facility<S> computeFacility(const Inputs<S>& in, Results<S>& out)
{
    using P = Parameter;
    using M = Metric;
    const S gpus = in[P::FacilityGpus];
    const Hardware<S> hardware = hardwareOf(in);
    const S available = named(kAvailableRow,
        constant<S>(Constant::HoursPerYear) * (S(1.0) - in[P::FacilityDowntimeFraction]));
    const Energy<S> energy = energyOf(in, available);
    const S running = runningCost(in, hardware.price, energy.kilowatts, out);
    const S annual = named(M::FacilityAnnualCost, hardware.annualCapital + energy.annual + running);
    const S productive =
        named(M::FacilityProductiveHours, gpus * available * in[P::FleetUtilization]);
    const S hourly = named(M::FacilityCostPerProductiveHour, annual / productive);
    const S fixed = named(kFixedPerGpuRow, (hardware.annualCapital + energy.idle + running) / gpus);
    const S variable = named(kVariablePerGpuRow, energy.fullLoad / gpus);

    out.put(M::FacilityCapex, outcome(hardware.capex));
    out.put(M::FacilityAnnualCapital, outcome(hardware.annualCapital));
    out.put(M::FacilityAnnualEnergy, outcome(energy.annual));
    out.put(M::FacilityAnnualCost, outcome(annual));
    out.put(M::FacilityProductiveHours, outcome(productive));
    out.put(M::FacilityCostPerProductiveHour, outcome(hourly));
    return {hardware.price, hardware.residual, hardware.capex, hardware.annualCapital, annual,
        energy.annual, available, energy.kilowatts, fixed, variable, productive, hourly};
}

} // namespace isocost
