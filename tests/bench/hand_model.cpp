// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/hand_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocost::bench {

namespace {

using P = Parameter;

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kHoursPerYear = 8760.0;

void facilityByHand(const Inputs<double>& in, HandFacility& f)
{
    const double gpus = in[P::FacilityGpus];
    const double hardware = gpus / in[P::FacilityGpusPerNode] * (1.0 + in[P::FacilitySpareFraction])
        * (in[P::FacilityNodePrice] + in[P::FacilityNodeNetworkPrice]);
    const double capex = hardware + in[P::FacilityStoragePrice] + in[P::FacilityInstallPrice];
    const double residual = in[P::FacilityResidualFraction] * hardware;
    const double years = in[P::FacilityDepreciationYears];
    const double rate = in[P::FacilityCostOfCapital];
    double capital = (capex - residual) / years;
    if (rate > 0.0) {
        const double growth = std::pow(1.0 + rate, years);
        capital = (capex - residual / growth) * rate / (1.0 - 1.0 / growth);
    }
    f.availableHours = kHoursPerYear * (1.0 - in[P::FacilityDowntimeFraction]);
    const double given = in[P::FacilityGpuPowerW];
    const double power = given > 0.0 ? given : in.referencePlatform()[P::PowerW];
    f.kilowatts = (power + in[P::FacilityHostPowerWPerGpu]) / 1000.0;
    const double meter = gpus * f.kilowatts * in[P::FacilityPue];
    const double idle = in[P::FacilityIdlePowerFraction];
    const double idleEnergy = meter * idle * kHoursPerYear * in[P::FacilityPowerPrice];
    const double fullEnergy = meter * (1.0 - idle) * f.availableHours * in[P::FacilityPowerPrice];
    const double energy = idleEnergy + fullEnergy * in[P::FleetUtilization];
    const double staff = in[P::FacilityStaffFte] * in[P::FacilityStaffCost];
    const double fabric = gpus * in[P::FacilityFabricPerGpuYear];
    const double software = gpus * in[P::FacilitySoftwarePerGpuYear];
    const double maintenance = in[P::FacilityMaintenanceFraction] * hardware;
    const double colo = meter * in[P::FacilityColoPerKwMonth] * 12.0;
    const double running = staff + fabric + software + maintenance + colo;
    const double annual = capital + energy + running;
    const double productive = gpus * f.availableHours * in[P::FleetUtilization];
    f.fixedPerGpu = (capital + idleEnergy + running) / gpus;
    f.variablePerGpu = fullEnergy / gpus;
    f.capex = capex;
    f.annualCapital = capital;
    f.annualEnergy = energy;
    f.annualStaff = staff;
    f.annualFabric = fabric;
    f.annualSoftware = software;
    f.annualMaintenance = maintenance;
    f.annualColo = colo;
    f.annualCost = annual;
    f.productiveHours = productive;
    f.costPerProductiveHour = annual / productive;
}

double listPriceByHand(const Inputs<double>& in, std::size_t platform, Parameter price)
{
    const PlatformInputs<double>& k = in.platforms[platform];
    if (k.missing[indexOf(price) - kGlobalCount])
        return kNoNumber;
    return k[price] * (1.0 - k[P::Discount]) * (1.0 + in[P::CloudSupportFraction]);
}

// Young, Daly, the optimum, and the interval in use, in hours.
double intervalByHand(const Inputs<double>& in, double mtbi, double write, HandSpot& s)
{
    const double young = std::sqrt(2.0 * write * mtbi);
    const double ratio = write / (2.0 * mtbi);
    const double daly =
        ratio < 1.0 ? young * (1.0 + std::sqrt(ratio) / 3.0 + ratio / 9.0) - write : mtbi;
    const double best = mtbi * (1.0 + lambertW0(-std::exp(-1.0 - write / mtbi)));
    s.youngIntervalMin = young * 60.0;
    s.dalyIntervalMin = daly * 60.0;
    s.optimalIntervalMin = best * 60.0;
    const double given = in[P::SpotCheckpointIntervalMin];
    const double used = given > 0.0 ? given : best * 60.0;
    s.intervalMin = used;
    return used / 60.0;
}

void spotByHand(const Inputs<double>& in, HandSpot& s)
{
    const double mtbi = 1.0 / (in[P::SpotNodes] * in[P::SpotNodeInterruptionRate]);
    const double write = in[P::SpotCheckpointWriteMin] / 60.0;
    const double wait = in[P::SpotCapacityWaitMin] / 60.0;
    s.mtbiHours = mtbi;
    const double interval = intervalByHand(in, mtbi, write, s);
    const double restarts = std::exp(in[P::SpotRestartMin] / 60.0 / mtbi);
    const double tries = std::exp((interval + write) / mtbi) - 1.0;
    const double stretch = (mtbi + wait) * (restarts * tries) / interval;
    const double billedStretch = mtbi * (restarts * tries) / interval;
    s.stretch = stretch;
    s.billedStretch = billedStretch;
    s.goodput = 1.0 / stretch;
    const double work = in[P::SpotWorkHours];
    const double full = std::floor(work / interval);
    const double rest = work - full * interval;
    double all = full * tries;
    if (rest / interval > 1e-9)
        all += std::exp((rest + write) / mtbi) - 1.0;
    s.expectedHours = (mtbi + wait) * restarts * all;
    const double billedHours = mtbi * restarts * all;
    const double chips = in[P::SpotNodes] * in[P::SpotChipsPerNode];
    const double spot = listPriceByHand(in, in.reference, P::PriceSpot);
    const double onDemand = listPriceByHand(in, in.reference, P::PriceOnDemand);
    s.expectedCost = billedHours * chips * spot;
    s.onDemandCost = work * chips * onDemand;
    s.usefulHourPrice = spot * billedStretch;
    s.saving = 1.0 - spot * billedStretch / onDemand;
}

HandNumber breakEvenByHand(const HandFacility& f, double price)
{
    const double margin = price * f.availableHours - f.variablePerGpu;
    const double share = f.fixedPerGpu / margin;
    if (std::isnan(price))
        return Reason::Unpriced;
    if (margin <= 0.0 || share > 1.0)
        return Reason::Never;
    return share > 0.0 ? HandNumber(share) : HandNumber(Reason::Always);
}

// A commitment paid for every hour against owning at the present utilization.
HandNumber breakEvenCommittedByHand(const HandFacility& f, double utilization, double price)
{
    if (std::isnan(price))
        return Reason::Unpriced;
    const double owned = f.fixedPerGpu + f.variablePerGpu * utilization;
    const double committed = price * f.availableHours;
    if (owned < committed)
        return Reason::Always;
    return owned > committed ? Reason::Never : Reason::Undefined;
}

void breakEvensByHand(const Inputs<double>& in, const HandResults& all, HandBreakEven& b)
{
    const HandFacility& f = all.facility;
    const double onDemand = listPriceByHand(in, in.reference, P::PriceOnDemand);
    const bool isUsed = in.billing == ReservedBilling::UsedHours;
    const auto commitment = [&](Parameter price) {
        const double list = listPriceByHand(in, in.reference, price);
        return isUsed ? breakEvenByHand(f, list)
                      : breakEvenCommittedByHand(f, in[P::FleetUtilization], list);
    };
    b.onDemand = breakEvenByHand(f, onDemand);
    b.spot = breakEvenByHand(f, all.spot.usefulHourPrice);
    b.reserved1y = commitment(P::PriceReserved1y);
    b.reserved3y = commitment(P::PriceReserved3y);
    b.specialty =
        breakEvenByHand(f, in[P::CloudSpecialtyPrice] * (1.0 + in[P::CloudSupportFraction]));
    const double saved = (onDemand * f.productiveHours - (f.annualCost - f.annualCapital)) / 12.0;
    b.months = saved > 0.0 ? HandNumber(f.capex / saved) : HandNumber(Reason::Never);
    const double u = in[P::FleetUtilization];
    const double idle = in[P::FacilityIdlePowerFraction];
    const double kwh = f.kilowatts * in[P::FacilityPue]
        * (kHoursPerYear * idle + f.availableHours * (1.0 - idle) * u);
    const double fixed = (f.annualCost - f.annualEnergy) / in[P::FacilityGpus];
    const double power = (onDemand * f.availableHours * u - fixed) / kwh;
    b.powerPrice = power >= 0.0 ? HandNumber(power) : HandNumber(Reason::Never);
}

double priceByHand(const Inputs<double>& in, std::size_t platform, double owned)
{
    const double paid = in.billing == ReservedBilling::EveryHour ? in[P::FleetUtilization] : 1.0;
    switch (in.platforms[platform].purchase) {
    case Purchase::Reserved1y:
        return listPriceByHand(in, platform, P::PriceReserved1y) / paid;
    case Purchase::Reserved3y:
        return listPriceByHand(in, platform, P::PriceReserved3y) / paid;
    case Purchase::Spot:
        return listPriceByHand(in, platform, P::PriceSpot);
    case Purchase::Owned:
        return owned;
    case Purchase::OnDemand:
        break;
    }
    return listPriceByHand(in, platform, P::PriceOnDemand);
}

double networkWaitByHand(const Inputs<double>& in, const PlatformInputs<double>& k)
{
    const double replicas = k[P::Chips] / in[P::TrainingModelParallel];
    const double parameters = in[P::TrainingParametersB] * 1e9;
    const double payload = parameters * 2.0 / in[P::TrainingModelParallel];
    const double compute = 6.0 * parameters * in[P::TrainingActiveFraction]
        * in[P::TrainingBatchTokens] / (k[P::Chips] * k[P::PeakTflops] * 1e12 * k[P::Mfu]);
    const double reduce = 2.0 * (replicas - 1.0) / replicas * payload
        / (k[P::LinkGbps] * 1e9 / 8.0 * in[P::TrainingLinkEfficiency]);
    const double exposed = std::max(0.0, reduce - in[P::TrainingOverlap] * compute);
    return exposed / (compute + exposed);
}

double egressByHand(const Inputs<double>& in)
{
    double cost = 0.0;
    for (const PriceTier<double>& tier : in.tiers) {
        const double inTier =
            std::min(std::max(in[P::TrainingEgressTb] - tier.start, 0.0), tier.size);
        cost += inTier * 1000.0 * tier.price;
    }
    return cost;
}

void trainingByHand(const Inputs<double>& in, std::size_t platform, HandResults& all)
{
    HandPlatform& t = all.platforms[platform];
    const PlatformInputs<double>& k = in.platforms[platform];
    const bool isSpot = k.purchase == Purchase::Spot;
    const double overhead = isSpot ? all.spot.stretch - 1.0 : k[P::FailureOverhead];
    t.billedOverhead = isSpot ? all.spot.billedStretch - 1.0 : k[P::FailureOverhead];
    const double given = in[P::TrainingFlops];
    const double flops = given > 0.0 ? given
                                     : in[P::TrainingFlopsFactor] * in[P::TrainingParametersB] * 1e9
            * in[P::TrainingActiveFraction] * in[P::TrainingTokensB] * 1e9;
    const double useful = 1.0 - k[P::NetworkWait];
    const double mfu = k[P::Mfu] * useful;
    const double hours = flops / (k[P::Chips] * k[P::PeakTflops] * 1e12 * mfu) / 3600.0;
    const double billed = hours * (1.0 + t.billedOverhead);
    const double price = priceByHand(in, platform, all.facility.costPerProductiveHour);
    t.hourlyRate = price + k[P::NetworkPrice];
    const double cluster = k[P::Chips] * t.hourlyRate;
    const double egress = egressByHand(in);
    const double cost = billed * cluster + egress;
    const double chipHours = hours * k[P::Chips];
    t.flops = flops;
    t.effectiveMfu = mfu;
    t.productiveHours = hours;
    t.wallHours = hours * (1.0 + overhead);
    t.chipHours = billed * k[P::Chips];
    t.price = price;
    t.clusterHourly = cluster;
    t.egressCost = egress;
    t.trainingCost = cost;
    t.computeCost = chipHours * price;
    t.networkCost = chipHours * k[P::NetworkPrice];
    t.failureCost = hours * t.billedOverhead * cluster;
    t.costPerExaflop = cost / (flops / 1e18);
    t.networkTax = cost * k[P::NetworkWait];
    t.outputPerHour = cluster * useful;
    t.networkWaitEstimate = networkWaitByHand(in, k);
}

void compareByHand(const Inputs<double>& in, std::size_t platform, HandResults& all)
{
    HandPlatform& t = all.platforms[platform];
    const HandPlatform& a = all.platforms[in.reference];
    const double days = (t.wallHours - a.wallHours) / 24.0;
    t.extraDays = days;
    t.delayCost = days / 7.0 * in[P::BoardDelayCostPerWeek];
    if (platform == in.reference) {
        t.parityMfu = t.migrationRuns = t.migrationMonths = Reason::Undefined;
        return;
    }
    const PlatformInputs<double>& k = in.platforms[platform];
    const double q = a.hourlyRate * (1.0 + a.billedOverhead)
        / (in.platforms[in.reference][P::PeakTflops] * a.effectiveMfu);
    const double parity = t.hourlyRate * (1.0 + t.billedOverhead)
        / (k[P::PeakTflops] * (1.0 - k[P::NetworkWait]) * q);
    t.parityMfu = parity <= 1.0 ? HandNumber(parity) : HandNumber(Reason::Never);
    const double saving = a.trainingCost - t.trainingCost;
    t.migrationRuns = t.migrationMonths = Reason::Never;
    if (saving > 0.0) {
        const double runs = k[P::MigrationHours] * in[P::EngineeringRate] / saving;
        t.migrationRuns = runs;
        t.migrationMonths = runs / in[P::TrainingRunsPerYear] * 12.0;
    }
}

} // namespace

void evaluateByHand(const Inputs<double>& in, HandResults& out)
{
    facilityByHand(in, out.facility);
    spotByHand(in, out.spot);
    breakEvensByHand(in, out, out.breakEven);
    out.platforms.resize(in.platforms.size());
    for (std::size_t k = 0; k < in.platforms.size(); ++k)
        trainingByHand(in, k, out);
    for (std::size_t k = 0; k < in.platforms.size(); ++k)
        compareByHand(in, k, out);
}

} // namespace isocost::bench
