// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// model.md sections 2, 3 and F13: one run on a platform, and the share of the year that runs fill.
#include <algorithm>
#include <cmath>

#include "tests/bench/hand_parts.h"

namespace isocost::bench {

namespace {

using P = Parameter;
using M = Metric;

double tieredByHand(const Inputs<double>& in, double terabytes)
{
    double cost = 0.0;
    for (const PriceTier<double>& tier : in.tiers) {
        if (terabytes < tier.start)
            break;
        cost += std::min(terabytes - tier.start, tier.size) * 1000.0 * tier.price;
    }
    return cost;
}

HandNumber ownedHourByHand(const Inputs<double>& in, const PlatformInputs<double>& k,
    const HandOwning& site, double utilization)
{
    if (isReferenceByHand(in, k))
        return site.blocked == Reason::None ? HandNumber(site.hourly) : HandNumber(site.blocked);
    const double node = knownByHand(k, P::OwnedNodePrice);
    if (std::isnan(node))
        return Reason::Unpriced;
    return owningByHand(
        in, {site.gpus, k[P::OwnedChipsPerNode], node, knownByHand(k, P::PowerW), utilization})
        .hourly;
}

P listedByHand(Purchase way)
{
    switch (way) {
    case Purchase::Reserved1y:
        return P::PriceReserved1y;
    case Purchase::Reserved3y:
        return P::PriceReserved3y;
    case Purchase::CapacityBlock:
        return P::PriceCapacityBlock;
    case Purchase::Spot:
        return P::PriceSpot;
    default:
        return P::PriceOnDemand;
    }
}

double priceByHand(const Inputs<double>& in, const PlatformInputs<double>& k, double support,
    const HandRun& run, const HandNumber& owned)
{
    if (k.purchase == Purchase::Owned)
        return owned.reason == Reason::None ? owned.value : kNoNumber;
    const double price = k.purchase == Purchase::Specialty
        ? specialtyByHand(in, k, support)
        : knownByHand(k, listedByHand(k.purchase)) * (1.0 - k[P::Discount]) * support;
    return isPaidAlwaysByHand(in, k, k.purchase) ? price / run.utilization : price;
}

bool isContractByHand(const Inputs<double>& in, const PlatformInputs<double>& k)
{
    if (in.specialtyBilling == SpecialtyBilling::BySize)
        return k[P::Chips] >= in[P::RuleSpecialtyCluster];
    return in.specialtyBilling == SpecialtyBilling::EveryHour;
}

// Of the hours of a year; R is what the cluster loses off spot.
HandNumber workShareByHand(
    const Inputs<double>& in, const PlatformInputs<double>& k, const HandRun& run)
{
    const double runs = in[P::TrainingRunsPerYear];
    const double other = in[P::FleetOtherWork];
    if (!(runs > 0.0))
        return other;
    if (!run.hasPeak)
        return Reason::Undefined;
    double lost = k[P::FailureOverhead];
    if (k.failureModel == FailureModel::FromSize) {
        if (run.hardware.wallBlocked != Reason::None)
            return run.hardware.wallBlocked;
        lost = run.hardware.wall;
    }
    return runs * (run.hours * (1.0 + lost)) / kHoursPerYear + other;
}

double utilizationOfShare(const HandNumber& share)
{
    return share.reason == Reason::None ? std::clamp(share.value, 1e-6, 1.0) : 1.0;
}

HandTimeLost lostOffSpotByHand(const PlatformInputs<double>& k, const HandTimeLost& hardware)
{
    if (k.failureModel == FailureModel::FromSize)
        return hardware;
    const double given = k[P::FailureOverhead];
    return {given, given, hardware.mtbi, hardware.checkpointShare};
}

// Of a step that waits for nothing; the peak is known.
HandNumber networkWaitByHand(const Inputs<double>& in, const PlatformInputs<double>& k,
    const HandPlan& plan, double peakFlops)
{
    if (isUnknownByHand(k, P::LinkGbps))
        return Reason::Undefined;
    const double replicas = k[P::Chips] / in[P::TrainingModelParallel];
    const double compute = plan.stepFlops / (peakFlops * k[P::Mfu]);
    const double reduce = 2.0 * (replicas - 1.0) / replicas * plan.payload
        / (k[P::LinkGbps] * 1e9 / 8.0 * in[P::TrainingLinkEfficiency]);
    const double exposed = std::max(0.0, reduce - in[P::TrainingOverlap] * compute);
    return exposed / (compute + exposed);
}

void lostByHand(const HandTimeLost& lost, HandPlatform& t)
{
    t[M::MtbiHours] = lost.mtbi;
    t[M::CheckpointShare] = lost.checkpointShare;
    t[M::Overhead].setUnless(lost.wallBlocked, lost.wall);
    t[M::BilledOverhead].setUnless(lost.billBlocked, lost.billed);
}

void hoursByHand(const Inputs<double>& in, const PlatformInputs<double>& k, const HandPlan& plan,
    HandRun& run, HandPlatform& t)
{
    t[M::Flops] = plan.flops;
    t[M::EffectiveMfu] = run.mfu;
    if (!run.hasPeak) {
        run.timeBlocked = run.billBlocked = Reason::Undefined;
        blockByHand(t, Reason::Undefined,
            {M::ProductiveHours, M::WallHours, M::ChipHours, M::NetworkWaitEstimate});
        return;
    }
    run.wallHours = run.hours * (1.0 + run.lost.wall);
    run.billedHours = run.hours * (1.0 + run.lost.billed);
    run.chipHours = run.billedHours * k[P::Chips];
    run.timeBlocked = run.lost.wallBlocked;
    run.billBlocked = run.lost.billBlocked;
    t[M::ProductiveHours] = run.hours;
    t[M::WallHours].setUnless(run.timeBlocked, run.wallHours);
    t[M::ChipHours].setUnless(run.billBlocked, run.chipHours);
    t[M::NetworkWaitEstimate] = networkWaitByHand(in, k, plan, run.peakFlops);
}

// A known price; what needs the hours of the run may still have none.
void costByHand(
    const PlatformInputs<double>& k, const HandPlan& plan, HandRun& run, HandPlatform& t)
{
    if (!run.hasPeak) {
        blockByHand(t, Reason::Undefined, {M::ComputeCost, M::NetworkCost});
    } else {
        const double chipHours = run.hours * k[P::Chips];
        t[M::ComputeCost] = chipHours * run.price;
        t[M::NetworkCost] = chipHours * k[P::NetworkPrice];
    }
    if (run.billBlocked != Reason::None) {
        run.costBlocked = run.billBlocked;
        blockByHand(t, run.billBlocked,
            {M::TrainingCost, M::FailureCost, M::CostPerExaflop, M::NetworkTax});
        return;
    }
    const double cost = run.billedHours * run.cluster + (k.hasData ? 0.0 : plan.egress);
    run.cost = cost;
    t[M::TrainingCost] = cost;
    t[M::FailureCost] = run.hours * run.lost.billed * run.cluster;
    t[M::CostPerExaflop] = cost / (plan.flops / 1e18);
    t[M::NetworkTax] = cost * k[P::NetworkWait];
}

void pricedRunByHand(
    const PlatformInputs<double>& k, const HandPlan& plan, HandRun& run, HandPlatform& t)
{
    const double wait = k[P::NetworkWait];
    const double cluster = k[P::Chips] * (run.price + k[P::NetworkPrice]);
    const double burnt = cluster * wait;
    run.hourlyRate = run.price + k[P::NetworkPrice];
    run.cluster = cluster;
    t[M::Price] = run.price;
    t[M::ClusterHourly] = cluster;
    t[M::OutputPerHour] = cluster * (1.0 - wait);
    t[M::NetworkWaitHourly] = burnt;
    t[M::NetworkWaitAnnual] = burnt * plan.fleet.workHours;
    const HandNumber& estimate = t[M::NetworkWaitEstimate];
    if (estimate.reason == Reason::None) {
        const double estimated = cluster * estimate.value;
        t[M::NetworkWaitHourlyEstimate] = estimated;
        t[M::NetworkWaitAnnualEstimate] = estimated * plan.fleet.workHours;
    } else {
        blockByHand(
            t, estimate.reason, {M::NetworkWaitHourlyEstimate, M::NetworkWaitAnnualEstimate});
    }
    costByHand(k, plan, run, t);
}

void unpricedRunByHand(Reason whyNot, HandRun& run, HandPlatform& t)
{
    run.costBlocked = whyNot;
    blockByHand(t, whyNot,
        {M::Price, M::ClusterHourly, M::OutputPerHour, M::NetworkWaitHourly, M::NetworkWaitAnnual,
            M::NetworkWaitHourlyEstimate, M::NetworkWaitAnnualEstimate, M::ComputeCost,
            M::NetworkCost, M::TrainingCost, M::FailureCost, M::CostPerExaflop, M::NetworkTax});
}

} // namespace

bool isPaidAlwaysByHand(const Inputs<double>& in, const PlatformInputs<double>& k, Purchase way)
{
    if (way == Purchase::Specialty)
        return isContractByHand(in, k);
    return (way == Purchase::Reserved1y || way == Purchase::Reserved3y)
        && in.billing == ReservedBilling::EveryHour;
}

// Without a discount; NaN where unpriced.
double specialtyByHand(const Inputs<double>& in, const PlatformInputs<double>& k, double support)
{
    if (!isUnknownByHand(k, P::PriceSpecialtyContract) && isContractByHand(in, k))
        return k[P::PriceSpecialtyContract] * support;
    if (!isUnknownByHand(k, P::PriceSpecialty))
        return k[P::PriceSpecialty] * support;
    return k.isSpecialtyChip ? in[P::CloudSpecialtyPrice] * support : kNoNumber;
}

HandPlan planByHand(const Inputs<double>& in)
{
    HandPlan plan{};
    const double parameters = in[P::TrainingParametersB] * 1e9;
    const double active = parameters * in[P::TrainingActiveFraction];
    const double tokens = in[P::TrainingTokensB] * 1e9;
    const double attention = 2.0 * in[P::TrainingFlopsFactor] * in[P::TrainingLayers]
        * in[P::TrainingHidden] * in[P::TrainingContextTokens];
    const double given = in[P::TrainingFlops];
    plan.support = 1.0 + in[P::CloudSupportFraction];
    plan.flopsPerToken = in[P::TrainingFlopsFactor] * active + attention;
    plan.flops = given > 0.0 ? given : plan.flopsPerToken * tokens;
    plan.states = in[P::TrainingParametersB] * in[P::TrainingStateBytes];
    plan.payload = parameters * 2.0 / in[P::TrainingModelParallel];
    plan.stepFlops = 6.0 * active * in[P::TrainingBatchTokens];
    const double years = in[P::FinanceHorizonMonths] / 12.0;
    const double runs = in[P::TrainingRunsPerYear];
    plan.runsOverHorizon = runs > 0.0 ? std::max(1.0, runs * years) : 0.0;
    plan.deadlineHours = in[P::TrainingDeadlineDays] * 24.0;
    plan.gpus = ownedGpusByHand(in);
    for (const PlatformInputs<double>& k : in.platforms) {
        if (k.hasData)
            continue;
        plan.egress = tieredByHand(in, in[P::TrainingEgressTb]);
        plan.move = tieredByHand(in, in[P::GravityDatasetTb]);
        break;
    }
    return plan;
}

HandRun workByHand(const Inputs<double>& in, const PlatformInputs<double>& k, const HandPlan& plan)
{
    HandRun run;
    run.hardware = lostToHardwareByHand(in, k, k[P::Chips]);
    run.hasPeak = !isUnknownByHand(k, P::PeakTflops);
    run.mfu = k[P::Mfu] * (1.0 - k[P::NetworkWait]);
    if (run.hasPeak) {
        run.peakFlops = k[P::Chips] * k[P::PeakTflops] * 1e12;
        run.hours = plan.flops / (run.peakFlops * run.mfu) / 3600.0;
    }
    return run;
}

HandFleet fleetByHand(const Inputs<double>& in, HandRun& reference, HandResults& out)
{
    const HandNumber share = workShareByHand(in, in.referencePlatform(), reference);
    const double given = in[P::FleetUtilization];
    HandFleet fleet{};
    fleet.isThere = given > 0.0 || share.reason != Reason::None || share.value > 0.0;
    if (given > 0.0)
        fleet.utilization = given;
    else
        fleet.utilization = fleet.isThere ? utilizationOfShare(share) : 1.0;
    fleet.workHours = kHoursPerYear * fleet.utilization;
    reference.utilization = fleet.utilization;
    const Reason noFleet = fleet.isThere ? Reason::None : Reason::Undefined;
    out[M::FleetWorkShare] = share;
    out[M::FleetUtilizationUsed].setUnless(noFleet, fleet.utilization);
    out[M::FleetWorkOfPlan].setUnless(
        firstReason(noFleet, share.reason), share.value / fleet.utilization);
    return fleet;
}

double utilizationByHand(const Inputs<double>& in, const PlatformInputs<double>& k,
    const HandRun& run, const HandFleet& fleet)
{
    if (in[P::FleetUtilization] > 0.0)
        return in[P::FleetUtilization];
    return fleet.isThere ? utilizationOfShare(workShareByHand(in, k, run)) : 1.0;
}

void runByHand(const Inputs<double>& in, const PlatformInputs<double>& k, const HandPlan& plan,
    HandRun& run, HandPlatform& t)
{
    const HandNumber owned = ownedHourByHand(in, k, plan.facility, run.utilization);
    run.price = priceByHand(in, k, plan.support, run, owned);
    if (k.purchase == Purchase::Owned)
        run.priceBlocked = owned.reason;
    else if (std::isnan(run.price))
        run.priceBlocked = Reason::Unpriced;
    run.lost = k.purchase == Purchase::Spot ? lostOnSpotByHand(in, k, k[P::Chips])
                                            : lostOffSpotByHand(k, run.hardware);
    t[M::OwnedHour] = owned;
    t[M::EgressCost] = k.hasData ? 0.0 : plan.egress;
    lostByHand(run.lost, t);
    hoursByHand(in, k, plan, run, t);
    if (run.priceBlocked == Reason::None)
        pricedRunByHand(k, plan, run, t);
    else
        unpricedRunByHand(run.priceBlocked, run, t);
}

} // namespace isocost::bench
