// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What training on a platform comes to beyond one run (model.md T10, T16): the migration, a year,
// the horizon, and what a reservation signs for.
//
//   over the horizon = runs a year x years of the horizon x cost of a run + migration
//   reservation = chips x list price after discount and support x hours of the term, used or not
//
// Units     USD, USD/year; runs a number
// Reasons   reservation undefined where none is bought, unpriced without its price
// Worked    tests/core/model/tst_training_plan.cpp
#pragma once

#include "core/model/formulas/price.h"
#include "core/model/formulas/training.h"

namespace isocost {

template <Scalar S>
[[nodiscard]] S runsOverHorizon(const Inputs<S>& in)
{
    using P = Parameter;
    const S years = in[P::FinanceHorizonMonths] / constant<S>(Constant::MonthsPerYear);
    return named(Metric::TrainingRunsOverHorizon, in[P::TrainingRunsPerYear] * years);
}

template <Scalar S>
[[nodiscard]] S migrationCost(const Inputs<S>& in, std::size_t platform)
{
    return in.platforms[platform][Parameter::MigrationHours] * in[Parameter::EngineeringRate];
}

template <Scalar S>
[[nodiscard]] Outcome<S> reservationValue(const Inputs<S>& in, std::size_t platform)
{
    const PlatformInputs<S>& k = in.platforms[platform];
    const bool isLong = k.purchase == Purchase::Reserved3y;
    if (!isLong && k.purchase != Purchase::Reserved1y)
        return blocked<S>(Reason::Undefined);
    const std::optional<S> price =
        listPrice(in, platform, isLong ? Parameter::PriceReserved3y : Parameter::PriceReserved1y);
    if (!price)
        return blocked<S>(Reason::Unpriced);
    const S hours = constant<S>(Constant::HoursPerMonth)
        * constant<S>(isLong ? Constant::MonthsPerTerm : Constant::MonthsPerShortTerm);
    return outcome(named(Metric::ReservationValue, k[Parameter::Chips] * *price * hours));
}

template <Scalar S>
void computeTrainingPlan(
    const Inputs<S>& in, std::size_t platform, const Run<S>& run, const PlatformRow<S>& row)
{
    using M = Metric;
    const S migration = named(M::MigrationCost, migrationCost(in, platform));
    row.put(M::MigrationCost, outcome(migration));
    row.put(M::ReservationValue, reservationValue(in, platform));
    if (run.costBlocked != Reason::None) {
        row.put(M::AnnualTraining, blocked<S>(run.costBlocked));
        row.put(M::TrainingOverHorizon, blocked<S>(run.costBlocked));
        return;
    }
    row.put(M::AnnualTraining,
        outcome(named(M::AnnualTraining, run.cost * in[Parameter::TrainingRunsPerYear])));
    row.put(M::TrainingOverHorizon,
        outcome(named(M::TrainingOverHorizon, run.cost * runsOverHorizon(in) + migration)));
}

} // namespace isocost
