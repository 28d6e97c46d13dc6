// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// model.md section 5.
#include <algorithm>
#include <cmath>

#include "tests/bench/hand_parts.h"

namespace isocost::bench {

namespace {

using P = Parameter;
using M = Metric;

double annualCapitalByHand(const Inputs<double>& in, double capex, double residual)
{
    const double years = in[P::FacilityDepreciationYears];
    const double rate = in[P::FacilityCostOfCapital];
    if (!(rate > 0.0))
        return (capex - residual) / years;
    const double lost = -std::expm1(-years * std::log1p(rate)); // 1 - (1 + r)^-n
    return (capex - residual * (1.0 - lost)) * rate / lost;
}

HandNumber breakEvenByHand(const Inputs<double>& in, const HandOwning& f, double price)
{
    if (std::isnan(price))
        return Reason::Unpriced;
    const double margin = price * f.availableHours - f.variablePerGpu;
    const double share = f.fixedPerGpu / margin;
    if (!(margin > 0.0) || share > 1.0)
        return Reason::Never;
    if (!(share > 0.0))
        return Reason::Always;
    // of all hours, unless the work takes more hardware
    return share > in[P::FinanceMaxOwnedUtilization] ? share
                                                     : share * f.availableHours / kHoursPerYear;
}

// A year of a commitment paid for every hour against the same work on own hardware.
HandNumber breakEvenCommittedByHand(double ownedYear, double committed)
{
    if (std::isnan(committed))
        return Reason::Unpriced;
    if (ownedYear < committed)
        return Reason::Always;
    return ownedYear > committed ? Reason::Never : Reason::Undefined;
}

void paybackByHand(const Inputs<double>& in, const HandOwning& f, double price, HandResults& out)
{
    if (std::isnan(price)) {
        out[M::BreakEvenMonths] = out[M::BreakEvenPowerPrice] = Reason::Unpriced;
        return;
    }
    const double saved = (price * f.productiveHours - (f.annual - f.capital)) / 12.0;
    const double months = f.capex / saved;
    const bool isPaid = saved > 0.0 && months <= 12.0 * in[P::FacilityDepreciationYears];
    out[M::BreakEvenMonths] = isPaid ? HandNumber(months) : HandNumber(Reason::Never);
    const double idle = in[P::FacilityIdlePowerFraction];
    const double kwh = f.kilowatts * in[P::FacilityPue]
        * (kHoursPerYear * idle + f.availableHours * (1.0 - idle) * f.use);
    const double fixed = (f.annual - f.energy) / f.gpus;
    const double power = (price * f.availableHours * f.use - fixed) / kwh;
    out[M::BreakEvenPowerPrice] = power < 0.0 ? HandNumber(Reason::Never) : HandNumber(power);
}

} // namespace

double ownedGpusByHand(const Inputs<double>& in)
{
    const double given = in[P::FacilityGpus];
    return given > 0.0 ? given : in.referencePlatform()[P::Chips];
}

double ownedChipPowerByHand(const Inputs<double>& in)
{
    const double given = in[P::FacilityGpuPowerW];
    return given > 0.0 ? given : knownByHand(in.referencePlatform(), P::PowerW);
}

HandOwning owningByHand(const Inputs<double>& in, const HandSite& site)
{
    HandOwning f;
    f.gpus = site.gpus;
    const double hardware = site.gpus / site.gpusPerNode * (1.0 + in[P::FacilitySpareFraction])
        * (site.nodePrice + in[P::FacilityNodeNetworkPrice]);
    f.capex = hardware + in[P::FacilityStoragePrice] + in[P::FacilityInstallPrice];
    f.capital = annualCapitalByHand(in, f.capex, in[P::FacilityResidualFraction] * hardware);
    const double up = 1.0 - in[P::FacilityDowntimeFraction];
    f.availableHours = kHoursPerYear * up;
    f.utilization = site.utilization;
    f.use = std::min(
        site.utilization / up, std::max(site.utilization, in[P::FinanceMaxOwnedUtilization]));

    f.kilowatts = (site.chipPower + in[P::FacilityHostPowerWPerGpu]) / 1000.0;
    const double meter = site.gpus * f.kilowatts * in[P::FacilityPue];
    const double paidMeter = meter * in[P::FacilityPowerPrice];
    const double idle = in[P::FacilityIdlePowerFraction];
    const double idleEnergy = paidMeter * idle * kHoursPerYear;
    const double fullEnergy = paidMeter * (1.0 - idle) * f.availableHours;
    f.energy = idleEnergy + fullEnergy * f.use;

    double fte = in[P::FacilityStaffFte];
    if (in[P::FacilityGpusPerFte] > 0.0)
        fte = std::max(fte, site.gpus / in[P::FacilityGpusPerFte]);
    f.staff = fte * in[P::FacilityStaffCost];
    f.fabric = site.gpus * in[P::FacilityFabricPerGpuYear];
    f.software = site.gpus * in[P::FacilitySoftwarePerGpuYear];
    f.maintenance = in[P::FacilityMaintenanceFraction] * hardware;
    f.colo = site.gpus * f.kilowatts * in[P::FacilityColoPerKwMonth] * 12.0;
    f.other = in[P::FacilityOtherMonthly] * 12.0;

    const double running = f.staff + f.fabric + f.software + f.maintenance + f.colo + f.other;
    f.annual = f.capital + f.energy + running;
    f.productiveHours = site.gpus * f.availableHours * f.use;
    f.hourly = f.annual / f.productiveHours;
    f.fixedPerGpu = (f.capital + idleEnergy + running) / site.gpus;
    f.variablePerGpu = fullEnergy / site.gpus;
    if (std::isnan(site.nodePrice))
        f.blocked = Reason::Unpriced;
    else
        f.blocked = std::isnan(site.chipPower) ? Reason::Undefined : Reason::None;
    return f;
}

HandOwning facilityByHand(const Inputs<double>& in, double utilization, HandResults& out)
{
    const PlatformInputs<double>& k = in.referencePlatform();
    HandSite site{ownedGpusByHand(in), in[P::FacilityGpusPerNode], kNoNumber,
        ownedChipPowerByHand(in), utilization};
    if (!isUnknownByHand(k, P::OwnedNodePrice)) {
        site.nodePrice = k[P::OwnedNodePrice];
        site.gpusPerNode = k[P::OwnedChipsPerNode];
    } else if (k.isNodeChip) {
        site.nodePrice = in[P::FacilityNodePrice];
    }
    const HandOwning f = owningByHand(in, site);
    out[M::FacilityCapex] = pricedByHand(site.nodePrice, f.capex);
    out[M::FacilityAnnualCapital] = pricedByHand(site.nodePrice, f.capital);
    out[M::FacilityAnnualEnergy] = f.energy;
    out[M::FacilityAnnualStaff] = f.staff;
    out[M::FacilityAnnualFabric] = f.fabric;
    out[M::FacilityAnnualSoftware] = f.software;
    out[M::FacilityAnnualMaintenance] = pricedByHand(site.nodePrice, f.maintenance);
    out[M::FacilityAnnualColo] = f.colo;
    out[M::FacilityAnnualOther] = f.other;
    out[M::FacilityAnnualCost].setUnless(f.blocked, f.annual);
    out[M::FacilityOwnedUse] = f.use;
    out[M::FacilityProductiveHours] = f.productiveHours;
    out[M::FacilityCostPerProductiveHour].setUnless(f.blocked, f.hourly);
    return f;
}

void breakEvensByHand(
    const Inputs<double>& in, const HandOwning& owned, const HandPrices& prices, HandResults& out)
{
    if (owned.blocked != Reason::None) {
        for (const M metric :
            {M::BreakEvenOnDemand, M::BreakEvenSpot, M::BreakEvenReserved1y, M::BreakEvenReserved3y,
                M::BreakEvenSpecialty, M::BreakEvenPowerPrice, M::BreakEvenMonths})
            out[metric] = owned.blocked;
        return;
    }
    const double worked = kHoursPerYear * owned.utilization;
    const double ownedYear = worked * (owned.fixedPerGpu + owned.variablePerGpu * owned.use)
        / (owned.availableHours * owned.use);
    const auto against = [&](double price, bool isPaidAlways) {
        return isPaidAlways
            ? breakEvenCommittedByHand(ownedYear, kHoursPerYear * price + worked * prices.network)
            : breakEvenByHand(in, owned, price + prices.network);
    };
    const bool isCommitted = in.billing == ReservedBilling::EveryHour;
    out[M::BreakEvenOnDemand] = against(prices.onDemand, false);
    out[M::BreakEvenReserved1y] = against(prices.reserved1y, isCommitted);
    out[M::BreakEvenReserved3y] = against(prices.reserved3y, isCommitted);
    out[M::BreakEvenSpecialty] = against(
        prices.specialty, isPaidAlwaysByHand(in, in.referencePlatform(), Purchase::Specialty));
    const HandNumber& useful = out[M::SpotUsefulHourPrice];
    out[M::BreakEvenSpot] = useful.reason != Reason::None
        ? useful
        : breakEvenByHand(
            in, owned, useful.value + prices.network * out[M::SpotBilledStretch].value);
    paybackByHand(in, owned, prices.onDemand + prices.network, out);
}

} // namespace isocost::bench
