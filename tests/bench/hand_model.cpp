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

HandFacility facilityByHand(const Inputs<double>& in)
{
    HandFacility f{};
    const double gpus = in[P::FacilityGpus];
    const double hardware = gpus / in[P::FacilityGpusPerNode] * (1.0 + in[P::FacilitySpareFraction])
        * (in[P::FacilityNodePrice] + in[P::FacilityNodeNetworkPrice]);
    f.capex = hardware + in[P::FacilityStoragePrice] + in[P::FacilityInstallPrice];
    const double residual = in[P::FacilityResidualFraction] * hardware;
    const double years = in[P::FacilityDepreciationYears];
    const double rate = in[P::FacilityCostOfCapital];
    if (rate > 0.0) {
        const double growth = std::pow(1.0 + rate, years);
        f.annualCapital = (f.capex - residual / growth) * rate / (1.0 - 1.0 / growth);
    } else {
        f.annualCapital = (f.capex - residual) / years;
    }
    f.availableHours = kHoursPerYear * (1.0 - in[P::FacilityDowntimeFraction]);
    f.kilowatts = (in[P::FacilityGpuPowerW] + in[P::FacilityHostPowerWPerGpu]) / 1000.0;
    const double meter = gpus * f.kilowatts * in[P::FacilityPue];
    const double idle = in[P::FacilityIdlePowerFraction];
    const double idleEnergy = meter * idle * kHoursPerYear * in[P::FacilityPowerPrice];
    const double fullEnergy = meter * (1.0 - idle) * f.availableHours * in[P::FacilityPowerPrice];
    f.annualEnergy = idleEnergy + fullEnergy * in[P::FleetUtilization];
    f.annualStaff = in[P::FacilityStaffFte] * in[P::FacilityStaffCost];
    f.annualFabric = gpus * in[P::FacilityFabricPerGpuYear];
    f.annualSoftware = gpus * in[P::FacilitySoftwarePerGpuYear];
    f.annualMaintenance = in[P::FacilityMaintenanceFraction] * hardware;
    f.annualColo = meter * in[P::FacilityColoPerKwMonth] * 12.0;
    const double running =
        f.annualStaff + f.annualFabric + f.annualSoftware + f.annualMaintenance + f.annualColo;
    f.annualCost = f.annualCapital + f.annualEnergy + running;
    f.productiveHours = gpus * f.availableHours * in[P::FleetUtilization];
    f.costPerProductiveHour = f.annualCost / f.productiveHours;
    f.fixedPerGpu = (f.annualCapital + idleEnergy + running) / gpus;
    f.variablePerGpu = fullEnergy / gpus;
    return f;
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
    s.intervalMin = given > 0.0 ? given : s.optimalIntervalMin;
    return s.intervalMin / 60.0;
}

HandSpot spotByHand(const Inputs<double>& in)
{
    HandSpot s{};
    const double mtbi = 1.0 / (in[P::SpotNodes] * in[P::SpotNodeInterruptionRate]);
    const double write = in[P::SpotCheckpointWriteMin] / 60.0;
    const double wait = in[P::SpotCapacityWaitMin] / 60.0;
    s.mtbiHours = mtbi;
    const double interval = intervalByHand(in, mtbi, write, s);
    const double restarts = std::exp(in[P::SpotRestartMin] / 60.0 / mtbi);
    const double tries = std::exp((interval + write) / mtbi) - 1.0;
    s.stretch = (mtbi + wait) * (restarts * tries) / interval;
    s.billedStretch = mtbi * (restarts * tries) / interval;
    s.goodput = 1.0 / s.stretch;
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
    s.usefulHourPrice = spot * s.billedStretch;
    s.saving = 1.0 - s.usefulHourPrice / onDemand;
    return s;
}

double breakEvenByHand(const HandFacility& f, double price)
{
    const double share = f.fixedPerGpu / (price * f.availableHours - f.variablePerGpu);
    return share > 0.0 && share <= 1.0 ? share : kNoNumber;
}

HandBreakEven breakEvensByHand(const Inputs<double>& in, const HandFacility& f, const HandSpot& s)
{
    HandBreakEven b{};
    const double onDemand = listPriceByHand(in, in.reference, P::PriceOnDemand);
    const bool isUsed = in.billing == ReservedBilling::UsedHours;
    const auto commitment = [&](Parameter price) {
        return isUsed ? breakEvenByHand(f, listPriceByHand(in, in.reference, price)) : kNoNumber;
    };
    b.onDemand = breakEvenByHand(f, onDemand);
    b.spot = breakEvenByHand(f, s.usefulHourPrice);
    b.reserved1y = commitment(P::PriceReserved1y);
    b.reserved3y = commitment(P::PriceReserved3y);
    b.specialty =
        breakEvenByHand(f, in[P::CloudSpecialtyPrice] * (1.0 + in[P::CloudSupportFraction]));
    const double saved = (onDemand * f.productiveHours - (f.annualCost - f.annualCapital)) / 12.0;
    b.months = saved > 0.0 ? f.capex / saved : kNoNumber;
    const double u = in[P::FleetUtilization];
    const double idle = in[P::FacilityIdlePowerFraction];
    const double kwh = f.kilowatts * in[P::FacilityPue]
        * (kHoursPerYear * idle + f.availableHours * (1.0 - idle) * u);
    const double fixed = (f.annualCost - f.annualEnergy) / in[P::FacilityGpus];
    const double power = (onDemand * f.availableHours * u - fixed) / kwh;
    b.powerPrice = power >= 0.0 ? power : kNoNumber;
    return b;
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

HandPlatform trainingByHand(const Inputs<double>& in, std::size_t platform, const HandResults& all)
{
    HandPlatform t{};
    const PlatformInputs<double>& k = in.platforms[platform];
    const bool isSpot = k.purchase == Purchase::Spot;
    const double overhead = isSpot ? all.spot.stretch - 1.0 : k[P::FailureOverhead];
    t.billedOverhead = isSpot ? all.spot.billedStretch - 1.0 : k[P::FailureOverhead];
    const double given = in[P::TrainingFlops];
    t.flops = given > 0.0 ? given
                          : in[P::TrainingFlopsFactor] * in[P::TrainingParametersB] * 1e9
            * in[P::TrainingActiveFraction] * in[P::TrainingTokensB] * 1e9;
    t.effectiveMfu = k[P::Mfu] * (1.0 - k[P::NetworkWait]);
    t.productiveHours = t.flops / (k[P::Chips] * k[P::PeakTflops] * 1e12 * t.effectiveMfu) / 3600.0;
    t.wallHours = t.productiveHours * (1.0 + overhead);
    const double billed = t.productiveHours * (1.0 + t.billedOverhead);
    t.chipHours = billed * k[P::Chips];
    t.price = priceByHand(in, platform, all.facility.costPerProductiveHour);
    t.hourlyRate = t.price + k[P::NetworkPrice];
    t.clusterHourly = k[P::Chips] * t.hourlyRate;
    t.egressCost = egressByHand(in);
    t.trainingCost = billed * t.clusterHourly + t.egressCost;
    t.computeCost = t.productiveHours * k[P::Chips] * t.price;
    t.networkCost = t.productiveHours * k[P::Chips] * k[P::NetworkPrice];
    t.failureCost = t.productiveHours * t.billedOverhead * t.clusterHourly;
    t.costPerExaflop = t.trainingCost / (t.flops / 1e18);
    t.networkTax = t.trainingCost * k[P::NetworkWait];
    t.outputPerHour = t.clusterHourly * (1.0 - k[P::NetworkWait]);
    t.networkWaitEstimate = networkWaitByHand(in, k);
    return t;
}

void compareByHand(const Inputs<double>& in, std::size_t platform, HandResults& all)
{
    HandPlatform& t = all.platforms[platform];
    const HandPlatform& a = all.platforms[in.reference];
    t.extraDays = (t.wallHours - a.wallHours) / 24.0;
    t.delayCost = t.extraDays / 7.0 * in[P::BoardDelayCostPerWeek];
    t.parityMfu = t.migrationRuns = t.migrationMonths = kNoNumber;
    if (platform == in.reference)
        return;
    const PlatformInputs<double>& k = in.platforms[platform];
    const double q = a.hourlyRate * (1.0 + a.billedOverhead)
        / (in.platforms[in.reference][P::PeakTflops] * a.effectiveMfu);
    const double parity = t.hourlyRate * (1.0 + t.billedOverhead)
        / (k[P::PeakTflops] * (1.0 - k[P::NetworkWait]) * q);
    if (parity <= 1.0)
        t.parityMfu = parity;
    const double saving = a.trainingCost - t.trainingCost;
    if (saving > 0.0) {
        t.migrationRuns = k[P::MigrationHours] * in[P::EngineeringRate] / saving;
        t.migrationMonths = t.migrationRuns / in[P::TrainingRunsPerYear] * 12.0;
    }
}

} // namespace

void evaluateByHand(const Inputs<double>& in, HandResults& out)
{
    out.facility = facilityByHand(in);
    out.spot = spotByHand(in);
    out.breakEven = breakEvensByHand(in, out.facility, out.spot);
    out.platforms.resize(in.platforms.size());
    for (std::size_t k = 0; k < in.platforms.size(); ++k)
        out.platforms[k] = trainingByHand(in, k, out);
    for (std::size_t k = 0; k < in.platforms.size(); ++k)
        compareByHand(in, k, out);
}

} // namespace isocost::bench
