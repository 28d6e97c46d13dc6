// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Serving a demand with the best replica, and its cost (model.md I1 to I3, I7 to I9).
//
//   cost of a million tokens = (price of an available hour + fabric) x 1e6 /
//   (3600 x tokens a second and chip x load factor)
//   fleet: whole replicas for the tokens of a month; the best replica, out of the powers of two up
//   to the scale-up domain, gives the fewest chips, then the highest rate
//
// Units     token/s-chip, USD per million tokens, USD/month
// Domain    undefined without a replica; a measured rate leaves undefined what needs the roofline
// Worked    tests/core/model/tst_golden.cpp, cases of golden/more_cases.json
#pragma once

#include "core/model/formulas/platform_row.h"
#include "core/model/formulas/price.h"
#include "core/model/formulas/roofline.h"
#include "core/model/subjects.h"

namespace isocost {

// Tokens that one chip serves in a month at the load factor.
template <Scalar S>
[[nodiscard]] S monthlyTokens(const Inputs<S>& in, const S& rate)
{
    return rate * constant<S>(C::SecondsPerHour) * constant<S>(C::HoursPerMonth)
        * in[P::InferenceLoadFactor];
}

// Replicas for the first month, before rounding up; I9.
template <Scalar S>
[[nodiscard]] S neededReplicas(const Inputs<S>& in, const S& rate, const S& size)
{
    const S tokens = in[P::InferenceTokensBPerMonth] * constant<S>(C::TokensPerBillion);
    return named(M::NeededReplicas, tokens / (monthlyTokens(in, rate) * size));
}

template <Scalar S>
[[nodiscard]] S wholeReplicas(const S& needed)
{
    return max(S(1.0), wholeAbove(needed));
}

// A larger replica must be faster by more than this share.
inline constexpr double kLargerWins = 1e-9;

// Chips of the replica to serve with, from plain numbers; 0 if none can hold the model.
[[nodiscard]] double bestReplicaChips(
    const ServingSite<double>& site, double demand, double largest);

// Tries the same replicas as a recording: the one decision is that the best size stays.
template <Records S>
[[nodiscard]] double decidedReplica(const ServingSite<S>& site, const S& demand, const S& largest)
{
    constexpr double kHalf = 0.5; // between no and yes
    const S no(0.0);
    const S yes(1.0);
    S best(0.0);
    S fewest(0.0);
    S highest(0.0);
    S speed = site.efficiency;
    for (double size = 1.0; size == 1.0 || !isBelow(largest, S(size)); size *= 2.0) {
        const S chips(size);
        const Replica<S> replica = replicaOf(site, chips, speed, ReplicaUse::Tried);
        speed = speed * site.scaling;
        const S needed = wholeReplicas(S(demand / (replica.rate * chips))) * chips;
        const S isFaster = select(lessThan(highest * S(1.0 + kLargerWins), replica.rate), yes, no);
        const S ofAsMany = select(lessThan(fewest, needed), no, isFaster);
        const S isBetter = select(lessThan(needed, fewest), yes, ofAsMany);
        const S wins = select(lessThan(best, S(kHalf)), yes, isBetter);
        const auto takes =
            lessThan(S(kHalf), select(lessThan(fitsAsNumber(site, replica), S(kHalf)), no, wins));
        best = select(takes, chips, best);
        fewest = select(takes, needed, fewest);
        highest = select(takes, replica.rate, highest);
    }
    return plain(best);
}

template <Scalar S>
[[nodiscard]] double bestReplica(
    const Inputs<S>& in, const PlatformInputs<S>& k, const ServingSite<S>& site)
{
    if constexpr (std::is_same_v<S, Unit>) {
        return 1.0;
    } else {
        const auto domain = k.known(P::ScaleUpChips);
        const S largest = min(in[P::InferenceMaxReplicaChips], domain.value_or(S(1.0)));
        // tokens a month, over those that a chip with a rate of 1 token/s would serve
        const S demand = in[P::InferenceTokensBPerMonth] * constant<S>(C::TokensPerBillion)
            / (constant<S>(C::HoursPerMonth) * constant<S>(C::SecondsPerHour)
                * in[P::InferenceLoadFactor]);
        if constexpr (Records<S>)
            return decidedReplica(site, demand, largest);
        else
            return bestReplicaChips(plainSite(site), plain(demand), plain(largest));
    }
}

template <Scalar S>
struct ChosenReplica {
    std::optional<Replica<S>> replica; // nothing if the rate was measured or no replica serves
    S rate; // token/s-chip
    S size; // chips
    ReasonOf<S> blocked = Reason::None;
};

template <Scalar S>
[[nodiscard]] ChosenReplica<S> chooseReplica(
    const Inputs<S>& in, const PlatformInputs<S>& k, const S& bytesPerParameter, ReplicaUse use)
{
    const S oneChip = constant<S>(C::OneChip);
    ChosenReplica<S> none{std::nullopt, S(0.0), oneChip, Reason::Undefined};
    const auto site = servingSite(in, k, bytesPerParameter);
    if (!site)
        return none;
    S chips = k[P::ReplicaChips];
    if (!isAbove(chips, 0.0)) {
        const double best = bestReplica(in, k, *site);
        if (best == 0.0)
            return none;
        chips = S(best) * oneChip;
    }
    const Replica<S> replica = replicaOf(*site, chips, speedOf(*site, chips), use);
    if (!replica.fits)
        return none;
    return {replica, replica.rate, chips, Reason::None};
}

// The measured rate, or else the rate of the chosen replica.
template <Scalar S>
[[nodiscard]] ChosenReplica<S> servedBy(
    const PlatformInputs<S>& k, const ChosenReplica<S>& roofline)
{
    const S measured = k[P::TokensPerSecond];
    if (std::is_same_v<S, Unit> || !isAbove(measured, 0.0))
        return roofline;
    return {std::nullopt, measured, max(constant<S>(C::OneChip), k[P::ReplicaChips]), Reason::None};
}

// USD per million tokens; `hourly` is in USD/chip-h.
template <Scalar S>
[[nodiscard]] S costPerMillion(const Inputs<S>& in, const S& hourly, const S& rate)
{
    const S tokens = rate * constant<S>(C::SecondsPerHour) * in[P::InferenceLoadFactor];
    return hourly * constant<S>(C::TokensPerMillion) / tokens;
}

// What the formulas of serving need to know about a platform.
template <Scalar S>
struct ServingWork {
    const Inputs<S>& in;
    const PlatformInputs<S>& k;
    PlatformRow<S> row;
    Outcome<S> hourly; // USD/chip-h with fabric
    bool isMeasured;

    // Puts the cost at a rate, or why there is none.
    void putCost(Metric metric, ReasonOf<S> why, const S& rate) const
    {
        row.putNamed(metric, either(why, hourly.reason), costPerMillion(in, hourly.value, rate));
    }
};

// Results that are known only when the roofline gives the rate.
template <Scalar S>
void publishReplica(const ServingWork<S>& work, const ChosenReplica<S>& chosen)
{
    if (!chosen.replica) {
        for (const M metric : {M::Batch, M::TokenMs, M::DecodeRate, M::PrefillRate, M::Bound,
                 M::CostPerMillionInput, M::CostPerMillionOutput})
            work.row.put(metric, blocked<S>(Reason::Undefined));
        return;
    }
    const Replica<S>& r = *chosen.replica;
    work.row.putNamed(M::Batch, r.batch);
    work.row.putNamed(M::TokenMs, r.tokenMs);
    work.row.putNamed(M::DecodeRate, r.decodeRate);
    work.row.putNamed(M::PrefillRate, r.prefillRate);
    work.row.putNamed(M::Bound,
        select(lessThan(r.memoryTime, r.computeTime), constant<S>(C::ComputeBound),
            constant<S>(C::MemoryBound)));
    const S computed = S(1.0) - work.in[P::InferenceCachedShare];
    work.row.putNamed(M::CostPerMillionInput, work.hourly.reason,
        computed * costPerMillion(work.in, work.hourly.value, r.prefillRate));
    work.putCost(M::CostPerMillionOutput, Reason::None, r.decodeRate);
}

// I7: each width with its own peak and best replica. A measured rate belongs to one precision, so
// these are undefined beside it.
template <Scalar S>
void computeQuantization(const ServingWork<S>& work, const ChosenReplica<S>& present)
{
    struct Weights {
        Constant bytes;
        M etic;
    };
    for (const Weights& weights : {Weights{C::Bf16Weight, M::EticBf16},
             Weights{C::Int8Weight, M::EticInt8}, Weights{C::Int4Weight, M::EticInt4}}) {
        const double bytes = rowOf(weights.bytes).value;
        const bool isPresent =
            std::is_same_v<S, double> && plain(work.in[P::InferenceBytesPerParameter]) == bytes;
        if (work.isMeasured) {
            work.row.put(weights.etic, blocked<S>(Reason::Undefined));
            continue;
        }
        const ChosenReplica<S> chosen = isPresent
            ? present
            : chooseReplica(work.in, work.k, constant<S>(weights.bytes), ReplicaUse::OtherWidth);
        work.putCost(weights.etic, chosen.blocked, chosen.rate);
    }
}

// The share by which 8-bit or 4-bit weights, whichever are cheaper and narrower than the present
// ones, cost less than serving now, and what they save of a billion tokens.
template <Scalar S>
void computeQuantizingSaving(const ServingWork<S>& work, ReasonOf<S> whyNoCost)
{
    const Outcome<S> now = work.row.outcomeOf(M::Etic);
    Outcome<S> best = blocked<S>(Reason::Undefined);
    const S present = work.in[P::InferenceBytesPerParameter];
    for (const auto& [bytes, metric] :
        {std::pair{C::Int8Weight, M::EticInt8}, std::pair{C::Int4Weight, M::EticInt4}}) {
        const bool isNarrower = std::is_same_v<S, Unit> || isAbove(present, rowOf(bytes).value);
        const Outcome<S> cost = work.row.outcomeOf(metric);
        if (isNarrower && cost.hasNumber())
            best = outcome(best.hasNumber() ? min(best.value, cost.value) : S(cost.value));
    }
    const ReasonOf<S> why = either(now.reason, best.reason);
    work.row.put(M::QuantizingSaving,
        numberUnless(why, named(M::QuantizingSaving, S(1.0) - best.value / now.value))
            .require(Reason::Undefined, lessThan(S(0.0), now.value)));
    const Outcome<S> saving = work.row.outcomeOf(M::QuantizingSaving);
    work.row.putNamed(M::QuantizingSaved, either(whyNoCost, saving.reason),
        work.row.valueOf(M::Cpbt) * saving.value);
}

// What the months of serving (lifecycle.h) need.
template <Scalar S>
struct Serving {
    S monthlyPerReplica; // USD/month
    S needed; // replicas for the first month, before rounding up
    ReasonOf<S> blocked = Reason::None;
};

template <Scalar S>
[[nodiscard]] Serving<S> kept(const Serving<S>& serving)
{
    if constexpr (Records<S>)
        return {underDecisions(serving.monthlyPerReplica), underDecisions(serving.needed),
            serving.blocked.underDecisions()};
    else
        return serving;
}

template <Scalar S>
[[nodiscard]] Serving<S> publishFleet(const ServingWork<S>& work, const ChosenReplica<S>& chosen)
{
    const ReasonOf<S> why = either(chosen.blocked, work.hourly.reason);
    const S needed =
        chosen.blocked == Reason::None ? neededReplicas(work.in, chosen.rate, chosen.size) : S(1.0);
    work.row.putNamed(M::NeededReplicas, chosen.blocked, needed);
    work.row.putNamed(M::ServingReplicas, chosen.blocked, wholeReplicas(needed));
    const S replicas = work.row.valueOf(M::ServingReplicas);
    work.row.putNamed(M::ServingChips, chosen.blocked, replicas * chosen.size);
    const S perReplica = chosen.size * constant<S>(C::HoursPerMonth) * work.hourly.value;
    const S monthly = work.row.putNamed(M::ServingFleetMonthly, why, replicas * perReplica);
    work.row.putNamed(M::ServingMonthly, why, monthly);
    return {perReplica, needed, why};
}

// I1: the price of an available hour without fabric; `ownedHour` is that of owned chips that serve.
template <Scalar S>
[[nodiscard]] Outcome<S> availableHour(
    const Inputs<S>& in, const PlatformInputs<S>& k, Purchase way, const Outcome<S>& ownedHour)
{
    return way == Purchase::Owned ? ownedHour : heldHourPrice(in, k, way, k[P::Chips]);
}

template <Scalar S>
[[nodiscard]] Serving<S> computeServing(const Inputs<S>& in, std::size_t platform,
    const Outcome<S>& ownedHour, Results<S>& out, const Scope& wanted)
{
    const PlatformInputs<S>& k = in.platforms[platform];
    Outcome<S> hourly = availableHour(in, k, k.purchase, ownedHour);
    hourly.value = named(kAvailableHourRow, hourly.value) + k[P::NetworkPrice];
    const bool isMeasured = !std::is_same_v<S, Unit> && isAbove(k[P::TokensPerSecond], 0.0);
    const ServingWork<S> work{in, k, {out, platform}, hourly, isMeasured};
    const ChosenReplica<S> roofline =
        chooseReplica(in, k, in[P::InferenceBytesPerParameter], ReplicaUse::Served);
    const ChosenReplica<S> chosen = servedBy(k, roofline);
    work.row.putNamed(M::ServingRate, chosen.blocked, chosen.rate);
    work.row.putNamed(M::ReplicaSize, chosen.blocked, chosen.size);
    work.row.putNamed(M::Throughput, chosen.blocked, k[P::Chips] * chosen.rate);
    publishReplica(work, chosen);
    const bool hasWidths = wanted.has(part::kWidths);
    if (hasWidths)
        computeQuantization(work, roofline);
    work.putCost(M::Etic, chosen.blocked, chosen.rate);
    const ReasonOf<S> why = either(chosen.blocked, hourly.reason);
    const S etic = work.row.valueOf(M::Etic);
    work.row.putNamed(M::Cpbt, why, etic * constant<S>(C::MillionsPerBillion));
    if (hasWidths)
        computeQuantizingSaving(work, why);
    return publishFleet(work, chosen);
}

} // namespace isocost
