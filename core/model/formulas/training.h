// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of one training run on a platform (model.md T4 to T8).
//
//   training cost = productive hours x (1 + billed overhead) x chips x (price + fabric) + egress
//
// Units     FLOP, TFLOP/s per chip, hours, USD
// Domain    chips, peak, MFU > 0; network wait < 1; checked where inputs enter
// Source    model.md T4 to T8; the productive hours: run_hours.h
// Worked    100B parameters, 470B tokens on 1,024 H100 at 45 % MFU and 12.50 USD: 2.309 M$
#pragma once

#include "core/model/formulas/egress.h"
#include "core/model/formulas/failures.h"
#include "core/model/formulas/network.h"
#include "core/model/formulas/platform_row.h"
#include "core/model/formulas/run_hours.h"
#include "core/model/inputs.h"
#include "core/model/named.h"
#include "core/model/outcome.h"

namespace isocost {

inline constexpr QuantityRow kBilledHoursOfRunRow{"billed_hours", "billed hours", "h"};

// Price of an hour of a run, and the time it loses.
template <Scalar S>
struct RunTerms {
    Outcome<S> price; // USD per chip-hour
    TimeLost<S> lost;
    TimeLost<S> hardware; // the loss of a cluster of this size off spot
    S utilization; // share of the year's hours at work
    S fleetUtilization; // that of the reference
};

template <Scalar S>
struct Run {
    S wallHours;
    S cost{0.0}; // USD
    S hourlyRate; // USD per chip-hour with fabric
    S billedOverhead;
    S effectiveMfu;
    TimeLost<S> hardware;
    S utilization; // share of the year's hours at work
    ReasonOf<S> timeBlocked = Reason::None; // why it has no time, hence no cost
    ReasonOf<S> costBlocked = Reason::None;
};

// What leaves the part of the model that computes a run.
template <Scalar S>
[[nodiscard]] Run<S> kept(Run<S> run)
{
    if constexpr (Records<S>) {
        for (S* const number : {&run.wallHours, &run.cost, &run.hourlyRate, &run.billedOverhead,
                 &run.effectiveMfu, &run.utilization})
            *number = underDecisions(*number);
        run.hardware = kept(run.hardware);
        run.timeBlocked = run.timeBlocked.underDecisions();
        run.costBlocked = run.costBlocked.underDecisions();
    }
    return run;
}

template <Scalar S>
struct RunHours {
    S productive;
    S wall;
    S billed;
};

template <Scalar S>
[[nodiscard]] RunHours<S> runHours(
    const PlatformInputs<S>& k, const S& flops, const S& mfu, const RunTerms<S>& terms)
{
    const S one(1.0);
    const S productive = productiveHours(k, flops, mfu);
    const S wall = named(M::WallHours, productive * (one + terms.lost.wall));
    const S billed = named(kBilledHoursOfRunRow, productive * (one + terms.lost.billed));
    return {productive, wall, billed};
}

// What the formulas need to know about one run.
template <Scalar S>
struct RunWork {
    const Inputs<S>& in;
    const PlatformInputs<S>& k;
    const RunTerms<S>& terms;
    PlatformRow<S> row;
};

// Publishes price and hourly cost, which do not depend on how long the run takes; returns the
// hourly cost.
template <Scalar S>
[[nodiscard]] S publishHourly(const RunWork<S>& work, Run<S>& run)
{
    if (!work.terms.price.hasNumber()) {
        for (const M metric : {M::Price, M::ClusterHourly, M::OutputPerHour})
            work.row.put(metric, blocked<S>(work.terms.price.reason));
        return S(0.0);
    }
    const S price = work.row.putNamed(M::Price, work.terms.price.value);
    run.hourlyRate = price + work.k[P::NetworkPrice];
    const S hourly = work.row.putNamed(M::ClusterHourly, work.k[P::Chips] * run.hourlyRate);
    const S useful = S(1.0) - work.k[P::NetworkWait];
    work.row.putNamed(M::OutputPerHour, hourly * useful);
    return hourly;
}

// Cost of the network wait, as set and as estimated: in an hour of the cluster, and in a year's
// hours at work.
template <Scalar S>
void publishWait(const RunWork<S>& work, const S& hourly)
{
    const S hours = constant<S>(C::HoursPerYear) * work.terms.fleetUtilization;
    const ReasonOf<S> unpriced = work.terms.price.reason;
    const auto publish = [&](M hour, M year, const Outcome<S>& wait) {
        const ReasonOf<S> why = either(unpriced, wait.reason);
        const S burnt = work.row.putNamed(hour, why, hourly * wait.value);
        work.row.putNamed(year, why, burnt * hours);
    };
    publish(M::NetworkWaitHourly, M::NetworkWaitAnnual, outcome(work.k[P::NetworkWait]));
    publish(M::NetworkWaitHourlyEstimate, M::NetworkWaitAnnualEstimate,
        work.row.outcomeOf(M::NetworkWaitEstimate));
}

// The cost of the run, in parts that sum to the whole.
template <Scalar S>
void publishCost(const RunWork<S>& work, const RunHours<S>& hours, const S& hourly, Run<S>& run)
{
    const PlatformInputs<S>& k = work.k;
    const S moved = work.in[P::TrainingEgressTb] * S(k.hasData ? 0.0 : 1.0);
    const S egress = work.row.putNamed(M::EgressCost, tieredCost(work.in.tiers, moved));
    const S chipHours = hours.productive * k[P::Chips];
    const S compute = chipHours * work.terms.price.value;
    const ReasonOf<S> why = work.row.outcomeOf(M::ProductiveHours).reason;
    const ReasonOf<S> unpriced = either(work.terms.price.reason, why);
    work.row.putNamed(M::ComputeCost, unpriced, compute);
    work.row.putNamed(M::NetworkCost, unpriced, chipHours * k[P::NetworkPrice]);
    if (run.costBlocked != Reason::None) {
        for (const M metric : {M::TrainingCost, M::FailureCost, M::CostPerExaflop, M::NetworkTax})
            work.row.put(metric, blocked<S>(run.costBlocked));
        return;
    }
    const S& flops = work.row.valueOf(M::Flops);
    run.cost = work.row.putNamed(M::TrainingCost, hours.billed * hourly + egress);
    work.row.putNamed(M::FailureCost, hours.productive * work.terms.lost.billed * hourly);
    work.row.putNamed(M::CostPerExaflop, run.cost / (flops / constant<S>(C::FlopPerExaflop)));
    work.row.putNamed(M::NetworkTax, run.cost * k[P::NetworkWait]);
}

template <Scalar S>
void publishHours(const RunWork<S>& work, const RunHours<S>& hours, Run<S>& run)
{
    const PlatformInputs<S>& k = work.k;
    const bool hasPeak = k.known(P::PeakTflops).has_value();
    const bool hasLink = k.known(P::LinkGbps).has_value();
    const ReasonOf<S> undefined = Reason::Undefined;
    run.timeBlocked = hasPeak ? work.terms.lost.wallBlocked : undefined;
    const ReasonOf<S> billed = hasPeak ? work.terms.lost.billBlocked : undefined;
    run.costBlocked = either(work.terms.price.reason, billed);
    work.row.put(M::ProductiveHours, hasPeak ? Reason::None : Reason::Undefined, hours.productive);
    work.row.put(M::WallHours, run.timeBlocked, hours.wall);
    work.row.putNamed(M::ChipHours, billed, hours.billed * k[P::Chips]);
    work.row.put(M::NetworkWaitEstimate,
        hasPeak && hasLink ? outcome(networkWaitEstimate(work.in, work.k))
                           : blocked<S>(Reason::Undefined));
}

template <Scalar S>
[[nodiscard]] Run<S> computeTraining(const Inputs<S>& in, const PlatformInputs<S>& k,
    const RunTerms<S>& terms, const PlatformRow<S>& row)
{
    const RunWork<S> work{in, k, terms, row};
    Run<S> run;
    const S flops = trainingFlops(in);
    run.effectiveMfu = effectiveMfu(k);
    row.put(M::EffectiveMfu, outcome(run.effectiveMfu));
    run.billedOverhead = terms.lost.billed;
    run.hardware = terms.hardware;
    run.utilization = terms.utilization;
    work.row.putNamed(M::MtbiHours, terms.lost.mtbi);
    work.row.putNamed(M::CheckpointShare, terms.lost.checkpointShare);
    work.row.putNamed(M::Overhead, terms.lost.wallBlocked, terms.lost.wall);
    work.row.putNamed(M::BilledOverhead, terms.lost.billBlocked, terms.lost.billed);
    work.row.put(M::Flops, outcome(flops));
    const RunHours<S> hours = runHours(k, flops, run.effectiveMfu, terms);
    run.wallHours = hours.wall;
    publishHours(work, hours, run);
    const S hourly = publishHourly(work, run);
    publishWait(work, hourly);
    publishCost(work, hours, hourly, run);
    return run;
}

} // namespace isocost
