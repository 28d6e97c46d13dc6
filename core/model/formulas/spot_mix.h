// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A job with a share s of its nodes on demand and the rest on spot (model.md S8), both as an
// elastic and as a gang-scheduled job.
//
// Elastic: the nodes at work set the speed, and a node that leaves neither stops the others nor
// loses work; checkpoints are written all the same, at the given interval or at the optimum of one
// node, M = 1 / ((1 - s) r). In the long run a spot node with r interruptions an hour, capacity
// wait W and restart R is
//   up       1 / (1 + r W)          of the time, which is billed
//   at work  exp(-R r) / (1 + r W)  of the time: it begins each time with a restart, which may be
//                                   interrupted
//   stretch = (1 + delta/tau) / (s + (1 - s) work)
//   price of a useful hour = stretch (s p_on_demand + (1 - s) up p_spot)
// Gang: each interruption of a spot node stops all, M = 1 / ((1 - s) nodes r); the interval is
// optimal for that M. On-demand nodes are billed while the others wait for capacity. With s = 0 it
// is the job of spot.h.
//
// Units     hours inside; USD per useful chip-hour and for the whole job
// Domain    0 <= s <= 1; lifetimes are memoryless; both prices are needed for any share
// Source    renewal reward (Ross, Introduction to Probability Models, 7.4) for the elastic job
// Worked    tests/core/model/tst_spot_mix.cpp
#pragma once

#include "core/model/formulas/spot.h"

namespace isocost {

inline constexpr QuantityRow kSpotShareRow{"spot.spot_share", "share of the nodes on spot", "1"};
inline constexpr QuantityRow kNodeUpRow{
    "spot.node_up", "time that a spot node is there, and billed", "1"};
inline constexpr QuantityRow kNodeWorkRow{
    "spot.node_work", "time that a spot node works, after waits and restarts", "1"};
inline constexpr QuantityRow kMixSpeedRow{
    "spot.mix_speed", "speed, of that with all nodes at work", "1"};
inline constexpr QuantityRow kMixRateRow{
    "spot.mix_rate", "interruptions of the spot nodes an hour", "1/h"};
inline constexpr QuantityRow kMeanRateRow{
    "spot.mix_node_rate", "interruptions an hour of a node, spot or not", "1/h"};
inline constexpr QuantityRow kMixMtbiRow{
    "spot.mix_mtbi_hours", "time between these interruptions", "h"};
inline constexpr QuantityRow kMixStretchRow{
    "spot.mix_stretch", "wall-clock per useful hour on the mix", "1"};
inline constexpr QuantityRow kMixBilledRow{
    "spot.mix_billed_stretch", "hours of a spot node billed per useful hour on the mix", "1"};
inline constexpr ChurnNames kMixChurnNames{
    {"spot.mix_interval_hours", "checkpoint interval on the mix", "h"},
    {"spot.mix_restart_tries", "tries of a restart on the mix", "1"},
    {"spot.mix_segment_failures", "failures of a segment before its restarts", "1"},
    {"spot.mix_interruptions_per_segment", "interruptions per segment", "1"},
    {"spot.mix_young_share", "Young's interval over the time between interruptions", "1"}};

inline constexpr QuantityRow kNodeRateRow{
    "spot.node_rate", "interruptions of one node an hour", "1/h"};

struct MixMetrics {
    Metric interval;
    Metric price;
    Metric hours;
    Metric cost;
    Metric saving;
};

inline constexpr MixMetrics kElasticMix{M::SpotMixElasticIntervalMin, M::SpotMixElasticPrice,
    M::SpotMixElasticHours, M::SpotMixElasticCost, M::SpotMixElasticSaving};
inline constexpr MixMetrics kGangMix{M::SpotMixGangIntervalMin, M::SpotMixGangPrice,
    M::SpotMixGangHours, M::SpotMixGangCost, M::SpotMixGangSaving};

// Shares of the nodes, and their list prices; nothing for a price that is unknown.
template <Scalar S>
struct MixOffer {
    S onDemandShare;
    S spotShare;
    std::optional<S> onDemandPrice;
    std::optional<S> spotPrice;
};

// Hours that a job takes and hours that are billed, per useful hour and in all.
template <Scalar S>
struct MixHours {
    Stretch<S> stretch; // its `billed` is for a spot node
    SpotHours<S> job;
    MaskOf<S> neverFinishes;
};

// The churn at another rate of interruptions, with the checkpoint interval for that rate.
template <Scalar S>
[[nodiscard]] Churn<S> churnAt(const S& rate, const Inputs<S>& in, Metric interval, Results<S>& out)
{
    const S mtbi = named(kMixMtbiRow, S(1.0) / rate);
    const Churn<S> churn = churnOf(spotTerms(in, rate, mtbi), kMixChurnNames);
    out.put(interval,
        outcome(named(interval, churn.terms.interval * constant<S>(C::MinutesPerHour)))
            .require(Reason::Undefined, churn.hasInterval));
    return churn;
}

template <Scalar S>
[[nodiscard]] MixHours<S> elasticHours(
    const Inputs<S>& in, const MixOffer<S>& offer, Results<S>& out)
{
    const S one(1.0);
    const S rate = named(kNodeRateRow, in[P::SpotNodeInterruptionRate] * constant<S>(C::OneNode));
    const Churn<S> churn =
        churnAt(named(kMeanRateRow, rate * offer.spotShare), in, kElasticMix.interval, out);
    const ChurnTerms<S>& t = churn.terms;
    const S up = named(kNodeUpRow, one / (one + rate * t.wait));
    const S work = named(kNodeWorkRow, up * exp(-rate * t.restart));
    const S speed = named(kMixSpeedRow, offer.onDemandShare + offer.spotShare * work);
    const S wall = select(churn.hasInterval, one + t.write / t.interval, one) / speed;
    const S hours = calmHours(in, churn) / speed;
    return {{wall, wall * up}, {hours, hours * up}, lessThan(speed, S(kNothing))};
}

template <Scalar S>
[[nodiscard]] MixHours<S> gangHours(const Inputs<S>& in, const MixOffer<S>& offer, Results<S>& out)
{
    const S rate =
        named(kMixRateRow, spotNodes(in) * in[P::SpotNodeInterruptionRate] * offer.spotShare);
    const Churn<S> churn = churnAt(rate, in, kGangMix.interval, out);
    const Stretch<S> stretch = stretchOf(churn);
    return {stretch, expectedHours(in, churn, stretch), lessThan(S(kNeverFinishes), stretch.wall)};
}

// Prices of an hour of both kinds of capacity, for a chip or for the whole job.
template <Scalar S>
struct HourPrices {
    S onDemand; // USD/h
    S spot; // USD/h
};

template <Scalar S>
[[nodiscard]] S mixBill(const HourPrices<S>& prices, const S& onDemandHours, const S& spotHours)
{
    return onDemandHours * prices.onDemand + spotHours * prices.spot;
}

template <Scalar S>
void publishMix(const Inputs<S>& in, const MixOffer<S>& offer, const MixHours<S>& mix,
    const MixMetrics& metrics, Results<S>& out)
{
    const auto publish = [&](Metric metric, const S& value) {
        out.put(metric, outcome(named(metric, value)).refuse(Reason::Never, mix.neverFinishes));
    };
    publish(metrics.hours, mix.job.wall);
    if (!offer.onDemandPrice || !offer.spotPrice) {
        for (const Metric metric : {metrics.price, metrics.cost, metrics.saving})
            out.put(metric, blocked<S>(Reason::Unpriced));
        return;
    }
    const HourPrices<S> prices{*offer.onDemandPrice, *offer.spotPrice};
    const auto billOf = [&](const S& wall, const S& billed) {
        return mixBill(prices, offer.onDemandShare * wall, offer.spotShare * billed);
    };
    const S price = named(metrics.price,
        billOf(named(kMixStretchRow, mix.stretch.wall), named(kMixBilledRow, mix.stretch.billed)));
    publish(metrics.price, price);
    publish(metrics.cost,
        billOf(mix.job.wall, mix.job.billed) * spotNodes(in) * in[P::SpotChipsPerNode]);
    publish(metrics.saving, S(1.0) - price / *offer.onDemandPrice);
}

template <Scalar S>
void computeSpotMix(const Inputs<S>& in, Results<S>& out)
{
    const S share = in[P::SpotOnDemandShare];
    const MixOffer<S> offer{share, named(kSpotShareRow, S(1.0) - share),
        listPrice(in, in.referencePlatform(), P::PriceOnDemand),
        listPrice(in, in.referencePlatform(), P::PriceSpot)};
    publishMix(in, offer, elasticHours(in, offer, out), kElasticMix, out);
    publishMix(in, offer, gangHours(in, offer, out), kGangMix, out);
}

} // namespace isocost
