// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of training on a platform beyond one run (model.md T10, T16): migration, a year, the
// horizon, and the amount that a reservation commits to.
//
//   over the horizon = runs over the horizon, at least one if any, x cost of a run + migration
//   energy = billed chip-hours x (board + host power) x PUE
//   reservation = chips x list price after discount and support x hours of the term, used or not
//
// Units     USD, USD/year; runs a number
// Reasons   the reservation is undefined if none is bought, unpriced without its price
// Worked    tests/core/model/tst_training_plan.cpp
#pragma once

#include <cmath>

#include "core/model/formulas/facility.h"
#include "core/model/formulas/price.h"
#include "core/model/formulas/training.h"

namespace isocost {

inline constexpr QuantityRow kDataMoveRow{"data_move", "moving the dataset there", "USD"};

template <Scalar S>
[[nodiscard]] S runsOverHorizon(const Inputs<S>& in)
{
    const S years = in[P::FinanceHorizonMonths] / constant<S>(C::MonthsPerYear);
    const S runs = in[P::TrainingRunsPerYear];
    return named(M::TrainingRunsOverHorizon,
        select(lessThan(S(0.0), runs), max(S(1.0), runs * years), S(0.0)));
}

template <Scalar S>
[[nodiscard]] S migrationCost(const Inputs<S>& in, const PlatformInputs<S>& k)
{
    const S effort = k[P::MigrationHours] * in[P::EngineeringRate];
    if (k.hasData)
        return effort;
    return effort + named(kDataMoveRow, tieredCost(in.tiers, in[P::GravityDatasetTb]));
}

template <Scalar S>
[[nodiscard]] Outcome<S> reservationValue(const Inputs<S>& in, const PlatformInputs<S>& k)
{
    const bool isLong = k.purchase == Purchase::Reserved3y;
    if (!isLong && k.purchase != Purchase::Reserved1y)
        return blocked<S>(Reason::Undefined);
    const std::optional<S> price =
        listPrice(in, k, isLong ? P::PriceReserved3y : P::PriceReserved1y);
    if (!price)
        return blocked<S>(Reason::Unpriced);
    const S hours = constant<S>(C::HoursPerMonth)
        * constant<S>(isLong ? C::MonthsPerTerm : C::MonthsPerShortTerm);
    return resultOf(M::ReservationValue, k[P::Chips] * *price * hours);
}

// The share by which a committed hour is listed below one on demand; negative if it is dearer.
template <Scalar S>
[[nodiscard]] Outcome<S> commitmentDiscount(
    const std::optional<S>& committed, const std::optional<S>& onDemand, Metric metric)
{
    if (!committed || !onDemand)
        return blocked<S>(Reason::Unpriced);
    return resultOf(metric, S(1.0) - *committed / *onDemand)
        .require(Reason::Undefined, lessThan(S(0.0), *onDemand));
}

// T15: energy of the billed hours; a wait for capacity uses none.
template <Scalar S>
void computeEnergy(const Inputs<S>& in, const PlatformInputs<S>& k, const PlatformRow<S>& row)
{
    const Outcome<S> chipHours = row.outcomeOf(M::ChipHours);
    const std::optional<S> power = k.known(P::PowerW);
    const ReasonOf<S> why = either(chipHours.reason, power ? Reason::None : Reason::Undefined);
    const S kilowatts = (power.value_or(S(0.0)) + in[P::FacilityHostPowerWPerGpu])
        / constant<S>(C::WattsPerKilowatt);
    const S energy = row.putNamed(M::EnergyMwh, why,
        chipHours.value * kilowatts * in[P::FacilityPue]
            / constant<S>(C::KilowattHoursPerMegawattHour));
    row.putNamed(M::Co2T, why,
        energy * constant<S>(C::KilowattHoursPerMegawattHour) * in[P::FacilityGridKgPerKwh]
            / constant<S>(C::KilogramsPerTonne));
}

// Cost of planned hours that neither run nor other work fills, where hours are paid whether they
// are used or not; 0 when work fills the plan, as it does where the plan follows it. Idle owned
// chips draw less power.
template <Scalar S>
[[nodiscard]] Outcome<S> unplannedCost(const Inputs<S>& in, const PlatformInputs<S>& k,
    const PlatformRow<S>& row, const S& utilization)
{
    constexpr bool kIsUnit = std::is_same_v<S, Unit>; // checks every formula
    const bool isOwned = k.purchase == Purchase::Owned || kIsUnit;
    if (!isOwned && !isPaidAlways(in, k.purchase, k[P::Chips]))
        return resultOf(M::UnplannedCost, S(0.0));
    const Outcome<S> price = row.outcomeOf(M::Price);
    const Outcome<S> filled = row.outcomeOf(M::RunsOfPlan);
    const ReasonOf<S> why = either(price.reason, filled.reason);
    if (why != Reason::None)
        return blocked<S>(why);
    const S planned = utilization * k[P::Chips] * constant<S>(C::HoursPerYear);
    const S idle = S(1.0) - filled.value - in[P::FleetOtherWork] / utilization;
    constexpr double kRounding = 1e-12; // where the plan follows the work
    if (!kIsUnit && isBelow(abs(idle), S(kRounding)))
        return resultOf(M::UnplannedCost, S(0.0));
    S cost = price.value;
    if (isOwned)
        cost = cost - energyOfWork(in, k);
    return resultOf(M::UnplannedCost, cost * planned * max(S(0.0), idle));
}

// T16: the shares of the cluster and of the year that the planned runs take.
template <Scalar S>
void computeShares(
    const Inputs<S>& in, const PlatformInputs<S>& k, const PlatformRow<S>& row, const Run<S>& run)
{
    const S runs = in[P::TrainingRunsPerYear];
    const S year = constant<S>(C::HoursPerYear);
    const S held = k[P::Chips] * year;
    const Outcome<S> chipHours = row.outcomeOf(M::ChipHours);
    row.putNamed(M::RunsShare, chipHours.reason, chipHours.value * runs / held);
    row.putNamed(M::RunsOfPlan, chipHours.reason, row.valueOf(M::RunsShare) / run.utilization);
    row.put(M::UnplannedCost, unplannedCost(in, k, row, run.utilization));
    row.putNamed(M::CalendarShare, run.timeBlocked, run.wallHours * runs / year);
}

template <Scalar S>
void computeTrainingPlan(
    const Inputs<S>& in, const PlatformInputs<S>& k, const Run<S>& run, const PlatformRow<S>& row)
{
    const S migration = row.putNamed(M::MigrationCost, migrationCost(in, k));
    row.put(M::ReservationValue, reservationValue(in, k));
    const std::optional<S> onDemand = listPrice(in, k, P::PriceOnDemand);
    const auto publishDiscount = [&](Parameter term, M metric) {
        row.put(metric, commitmentDiscount(listPrice(in, k, term), onDemand, metric));
    };
    publishDiscount(P::PriceReserved1y, M::CommitmentDiscount1y);
    publishDiscount(P::PriceReserved3y, M::CommitmentDiscount3y);
    computeEnergy(in, k, row);
    computeShares(in, k, row, run);
    const S runs =
        row.putNamed(M::RunsCostOverHorizon, run.costBlocked, run.cost * runsOverHorizon(in));
    row.putNamed(M::AnnualTraining, run.costBlocked, run.cost * in[P::TrainingRunsPerYear]);
    row.putNamed(M::TrainingOverHorizon, run.costBlocked, runs + migration);
}

} // namespace isocost
