// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// model.md T9 to T16: what a run comes to in a year and over the horizon, what it needs, and the
// platform beside the reference.
#include <cmath>

#include "tests/bench/hand_parts.h"

namespace isocost::bench {

namespace {

using P = Parameter;
using M = Metric;

HandNumber reservationByHand(const PlatformInputs<double>& k, double support)
{
    const bool isLong = k.purchase == Purchase::Reserved3y;
    if (!isLong && k.purchase != Purchase::Reserved1y)
        return Reason::Undefined;
    const double list = knownByHand(k, isLong ? P::PriceReserved3y : P::PriceReserved1y);
    const double hours = 730.0 * (isLong ? 36.0 : 12.0);
    return pricedByHand(list, k[P::Chips] * list * (1.0 - k[P::Discount]) * support * hours);
}

// Discount and support plan are those of both prices.
HandNumber commitmentDiscountByHand(double committed, double onDemand)
{
    if (std::isnan(committed) || std::isnan(onDemand))
        return Reason::Unpriced;
    return onDemand > 0.0 ? HandNumber(1.0 - committed / onDemand) : HandNumber(Reason::Undefined);
}

void energyByHand(
    const Inputs<double>& in, const PlatformInputs<double>& k, const HandRun& run, HandPlatform& t)
{
    const double power = knownByHand(k, P::PowerW); // no number makes both undefined
    const double kilowatts = (power + in[P::FacilityHostPowerWPerGpu]) / 1000.0;
    const double mwh = run.chipHours * kilowatts * in[P::FacilityPue] / 1000.0;
    t[M::EnergyMwh] = mwh;
    t[M::Co2T] = mwh * in[P::FacilityGridKgPerKwh];
}

// Of the planned hours that nothing fills; those of owned chips leave out energy.
HandNumber unplannedByHand(const Inputs<double>& in, const PlatformInputs<double>& k,
    const HandRun& run, double runsOfPlan)
{
    const bool isOwned = k.purchase == Purchase::Owned;
    if (!isOwned && !isPaidAlwaysByHand(in, k, k.purchase))
        return 0.0;
    const Reason blocked = firstReason(run.priceBlocked, run.billBlocked);
    if (blocked != Reason::None)
        return blocked;
    double hourly = run.price;
    const double planned = run.utilization * k[P::Chips] * kHoursPerYear;
    if (isOwned) {
        const double power =
            isReferenceByHand(in, k) ? ownedChipPowerByHand(in) : knownByHand(k, P::PowerW);
        hourly -= (power + in[P::FacilityHostPowerWPerGpu]) / 1000.0 * in[P::FacilityPue]
            * (1.0 - in[P::FacilityIdlePowerFraction]) * in[P::FacilityPowerPrice];
    }
    const double other = in[P::FleetOtherWork] / run.utilization;
    const double idle = 1.0 - runsOfPlan - other;
    return idle < 1e-12 ? 0.0 : hourly * planned * idle; // below is rounding
}

// A cluster that is owned is down in some of the hours.
double hoursUpByHand(const Inputs<double>& in, const PlatformInputs<double>& k)
{
    return k.purchase == Purchase::Owned ? 1.0 - in[P::FacilityDowntimeFraction] : 1.0;
}

void yearByHand(
    const Inputs<double>& in, const PlatformInputs<double>& k, const HandRun& run, HandPlatform& t)
{
    const double runs = in[P::TrainingRunsPerYear];
    double filled = 0.0;
    if (run.billBlocked == Reason::None) {
        const double share = run.chipHours * runs / (k[P::Chips] * kHoursPerYear);
        filled = share / run.utilization;
        t[M::RunsShare] = share;
        t[M::RunsOfPlan] = filled;
        energyByHand(in, k, run, t);
    } else {
        blockByHand(t, run.billBlocked, {M::RunsShare, M::RunsOfPlan, M::EnergyMwh, M::Co2T});
    }
    t[M::UnplannedCost] = unplannedByHand(in, k, run, filled);
    const double calendar = run.wallHours * runs / kHoursPerYear;
    t[M::CalendarShare].setUnless(run.timeBlocked, calendar);
    t[M::YearShare].setUnless(run.timeBlocked, calendar / hoursUpByHand(in, k));
}

void moneyByHand(const Inputs<double>& in, const PlatformInputs<double>& k, const HandPlan& plan,
    const HandRun& run, HandPlatform& t)
{
    const double migration =
        k[P::MigrationHours] * in[P::EngineeringRate] + (k.hasData ? 0.0 : plan.move);
    t[M::MigrationCost] = migration;
    if (run.costBlocked != Reason::None) {
        blockByHand(t, run.costBlocked,
            {M::AnnualTraining, M::RunsCostOverHorizon, M::TrainingOverHorizon});
        return;
    }
    const double allRuns = run.cost * plan.runsOverHorizon;
    t[M::AnnualTraining] = run.cost * in[P::TrainingRunsPerYear];
    t[M::RunsCostOverHorizon] = allRuns;
    t[M::TrainingOverHorizon] = allRuns + migration;
}

HandTimeLost lostByHand(const Inputs<double>& in, const PlatformInputs<double>& k, double chips)
{
    return k.purchase == Purchase::Spot ? lostOnSpotByHand(in, k, chips)
                                        : lostToHardwareByHand(in, k, chips);
}

HandNumber deadlineChipsByHand(const Inputs<double>& in, const PlatformInputs<double>& k,
    const HandPlan& plan, const HandRun& run)
{
    constexpr int kRounds = 50;
    if (!run.hasPeak || !(plan.deadlineHours > 0.0))
        return Reason::Undefined;
    const double perChip =
        plan.deadlineHours * hoursUpByHand(in, k) * 3600.0 * k[P::PeakTflops] * 1e12 * run.mfu;
    const auto chipsAt = [&](double lost) {
        return std::ceil(plan.flops * (1.0 + lost) / perChip * (1.0 - 1e-12));
    };
    if (k.purchase != Purchase::Spot && k.failureModel == FailureModel::Given)
        return chipsAt(run.lost.wall);
    double chips = k[P::Chips];
    HandTimeLost lost = run.lost;
    for (int round = 0; round < kRounds; ++round) {
        const double needed = chipsAt(lost.wall);
        if (lost.wallBlocked != Reason::None || !std::isfinite(needed))
            return Reason::Never;
        if (needed == chips)
            return chips;
        chips = needed;
        lost = lostByHand(in, k, chips);
    }
    return Reason::Never;
}

void needsByHand(const Inputs<double>& in, const PlatformInputs<double>& k, const HandPlan& plan,
    const HandRun& run, HandPlatform& t)
{
    const double held = plan.states / k[P::Chips];
    const double measured = k[P::TrainingTokensPerSecond];
    const bool isMeasured = run.hasPeak && measured > 0.0 && !(in[P::TrainingFlops] > 0.0);
    const Reason noDeadline = plan.deadlineHours > 0.0 ? Reason::None : Reason::Undefined;
    t[M::TrainingMemoryGb] = held;
    t[M::TrainingMemoryShare] = held / k.memoryGb;
    t[M::MinChips] = std::ceil(plan.states / (0.8 * k.memoryGb) * (1.0 - 1e-12));
    t[M::MeasuredMfu] = isMeasured
        ? HandNumber(measured * plan.flopsPerToken / (k[P::Chips] * k[P::PeakTflops] * 1e12))
        : HandNumber(Reason::Undefined);
    t[M::ChipsForDeadline] = deadlineChipsByHand(in, k, plan, run);
    t[M::ChipsOfFacility] = k[P::Chips] / plan.gpus;
    t[M::DeadlineShare].setUnless(firstReason(run.timeBlocked, noDeadline),
        run.wallHours / (plan.deadlineHours * hoursUpByHand(in, k)));
}

void failureGapByHand(const PlatformInputs<double>& k, const HandRun& run, HandPlatform& t)
{
    const Reason endless = run.hardware.wallBlocked;
    const double lost = run.hardware.wall;
    const double gap = std::fabs(k[P::FailureOverhead] - lost);
    t[M::FailureOverheadEstimate].setUnless(endless, lost);
    t[M::FailureGap].setUnless(endless, gap);
    if (k.purchase == Purchase::Spot || k.failureModel != FailureModel::Given) {
        t[M::FailureGapCost] = 0.0; // no overhead that is used
        return;
    }
    const Reason hours = run.hasPeak ? Reason::None : Reason::Undefined;
    t[M::FailureGapCost].setUnless(
        firstReason(endless, firstReason(hours, run.priceBlocked)), gap * run.hours * run.cluster);
}

} // namespace

void beyondRunByHand(const Inputs<double>& in, const PlatformInputs<double>& k,
    const HandPlan& plan, const HandRun& run, HandPlatform& t)
{
    const double onDemand = knownByHand(k, P::PriceOnDemand);
    t[M::ReservationValue] = reservationByHand(k, plan.support);
    t[M::CommitmentDiscount1y] =
        commitmentDiscountByHand(knownByHand(k, P::PriceReserved1y), onDemand);
    t[M::CommitmentDiscount3y] =
        commitmentDiscountByHand(knownByHand(k, P::PriceReserved3y), onDemand);
    yearByHand(in, k, run, t);
    moneyByHand(in, k, plan, run, t);
    needsByHand(in, k, plan, run, t);
    failureGapByHand(k, run, t);
}

void compareByHand(const Inputs<double>& in, const PlatformInputs<double>& k, const HandRun& run,
    const HandRun& reference, HandPlatform& t)
{
    const Reason time = firstReason(run.timeBlocked, reference.timeBlocked);
    if (time == Reason::None) {
        const double days = (run.wallHours - reference.wallHours) / 24.0;
        t[M::ExtraDays] = days;
        t[M::DelayCost] = days / 7.0 * in[P::BoardDelayCostPerWeek];
    } else {
        blockByHand(t, time, {M::ExtraDays, M::DelayCost});
    }
    const Reason blocked = isReferenceByHand(in, k)
        ? Reason::Undefined
        : firstReason(run.costBlocked, reference.costBlocked);
    if (blocked != Reason::None) {
        blockByHand(t, blocked, {M::ParityMfu, M::MigrationRuns, M::MigrationMonths});
        return;
    }
    const double rate = reference.hourlyRate * (1.0 + reference.lost.billed)
        / (in.referencePlatform()[P::PeakTflops] * reference.mfu);
    const double parity = run.hourlyRate * (1.0 + run.lost.billed)
        / (k[P::PeakTflops] * (1.0 - k[P::NetworkWait]) * rate);
    t[M::ParityMfu] = parity > 1.0 ? HandNumber(Reason::Never) : HandNumber(parity);
    const double saving = reference.cost - run.cost;
    if (!(saving > 0.0)) {
        blockByHand(t, Reason::Never, {M::MigrationRuns, M::MigrationMonths});
        return;
    }
    const double runs = t[M::MigrationCost].value / saving;
    t[M::MigrationRuns] = runs;
    const double perYear = in[P::TrainingRunsPerYear];
    t[M::MigrationMonths] =
        perYear > 0.0 ? HandNumber(runs / perYear * 12.0) : HandNumber(Reason::Never);
}

} // namespace isocost::bench
