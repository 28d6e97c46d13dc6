// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/close_call.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/input_change.h"
#include "core/analysis/root_finder.h"
#include "core/model/assumption_range.h"
#include "core/model/evidence.h"
#include "core/model/list_price.h"
#include "core/model/mover.h"
#include "core/model/origin.h"

namespace isocost {

namespace {

// Whether a price list or an offer quotes the price. Spot prices move from day to day.
bool isQuoted(const Scenario& scenario, const Catalog& catalog, ParameterAddress price)
{
    return isListPrice(price.parameter) && price.parameter != Parameter::PriceSpot
        && (originOf(scenario, price) || isPreset(scenario, catalog, price));
}

bool isOpen(const Scenario& scenario, const Catalog& catalog, ParameterAddress parameter)
{
    return moverOf(parameter.parameter) == Mover::World && !isStepped(parameter)
        && !isQuoted(scenario, catalog, parameter);
}

Reach usualReach(ParameterAddress parameter, double present)
{
    const Limits& allowed = rowOf(parameter.parameter).limits;
    const double distance = kReachWithoutEvidence * std::fabs(present);
    return {parameter, present,
        {std::max(allowed.minimum, present - distance),
            std::min(allowed.maximum, present + distance)}};
}

// From the present value to the ends of its evidence, but no further than kFarthest away; evidence
// that is all further away is reached at its nearer end.
Interval reachOf(double present, const Evidence& evidence)
{
    const double distance = kFarthest * std::fabs(present);
    Interval reach{present, present};
    if (evidence.low < present)
        reach.from = std::max(evidence.low, std::min(present - distance, evidence.high));
    if (evidence.high > present)
        reach.to = std::min(evidence.high, std::max(present + distance, evidence.low));
    return reach;
}

// The same assumption about the chip of another platform.
Reach* sameIn(std::vector<Reach>& reaches, const Scenario& scenario, const Reach& reach)
{
    const auto chipOf = [&scenario](ParameterAddress address) {
        return scenario.platform(address.platform).accelerator;
    };
    const auto isSame = [&](const Reach& other) {
        return other.isEvidence && other.parameter.parameter == reach.parameter.parameter
            && reach.parameter.platform >= 0 && other.present == reach.present
            && other.range == reach.range && chipOf(other.parameter) == chipOf(reach.parameter);
    };
    const auto found = std::ranges::find_if(reaches, isSame);
    return found == reaches.end() ? nullptr : &*found;
}

// The gaps between the two results of every pair while one assumption moves.
class PairGaps {
public:
    PairGaps(const Inputs<double>& in, std::span<const ResultPair> pairs)
        : m_in(in), m_pairs(pairs), m_scope(scopeOf(in, pairs))
    {
        evaluate(m_in, m_results, m_scope);
    }

    void move(const Reach& reach, double x)
    {
        set(reach, x);
        evaluate(m_in, m_results, m_scope);
    }
    void putBack(const Reach& reach) { set(reach, reach.present); }
    // The gap where the assumption stands, whose value is told.
    [[nodiscard]] GapPoint of(std::size_t pair, double x) const
    {
        const Outcome<double>& one = m_results.of(m_pairs[pair].one);
        const Outcome<double>& other = m_results.of(m_pairs[pair].other);
        for (const Outcome<double>* const side : {&one, &other})
            if (!side->hasNumber())
                return {x, 0.0, 0.0, side->reason};
        return {x, one.value - other.value, std::max(std::fabs(one.value), std::fabs(other.value)),
            Reason::None};
    }
    // Whether the results can rest on the parameter. Results of every platform may rest on the
    // reference.
    [[nodiscard]] bool mayMoveBy(const Reach& reach) const
    {
        return mayMoveBy(reach.parameter)
            || std::ranges::any_of(
                reach.also, [this](ParameterAddress other) { return mayMoveBy(other); });
    }

private:
    void set(const Reach& reach, double x)
    {
        inputOf(m_in, reach.parameter) = x;
        for (const ParameterAddress other : reach.also)
            inputOf(m_in, other) = x;
    }
    [[nodiscard]] bool mayMoveBy(ParameterAddress parameter) const
    {
        const auto platform = static_cast<std::size_t>(parameter.platform);
        return !isPlatformParameter(parameter.parameter) || platform == m_in.reference
            || m_scope.hasPlatform(platform);
    }

    static Scope scopeOf(const Inputs<double>& in, std::span<const ResultPair> pairs)
    {
        std::vector<MetricAddress> metrics;
        for (const ResultPair& pair : pairs)
            metrics.insert(metrics.end(), {pair.one, pair.other});
        return scopeFor(in, metrics);
    }

    Inputs<double> m_in;
    std::span<const ResultPair> m_pairs;
    Scope m_scope;
    Results<double> m_results;
};

double apartBy(const GapPoint& gap)
{
    const double smaller = gap.scale - std::fabs(gap.gap); // negative where one is no cost
    return gap.hasNumber() && !isZero(gap) && smaller > 0.0
        ? std::fabs(gap.gap) / smaller
        : std::numeric_limits<double>::infinity();
}

GapPoint gapBetween(double one, double other)
{
    return {0.0, one - other, std::max(std::fabs(one), std::fabs(other)), Reason::None};
}

bool isTie(const GapPoint& gap)
{
    return gap.hasNumber() && std::fabs(gap.gap) <= kTieWithin * gap.scale;
}

// The present value, and places on the way from it to each end at which the verdict has turned, as
// it may turn and turn back on the way; rising.
std::vector<double> placesOf(const Reach& reach, bool isLowTurned, bool isHighTurned)
{
    constexpr int kLooks = 4;
    std::vector<double> places;
    for (int i = kLooks; isLowTurned && i > 0; --i)
        places.push_back(reach.present + (reach.range.from - reach.present) * i / kLooks);
    places.push_back(reach.present);
    for (int i = 1; isHighTurned && i <= kLooks; ++i)
        places.push_back(reach.present + (reach.range.to - reach.present) * i / kLooks);
    return places;
}

// The gaps of all pairs with the assumption at an end of its reach; those of the present value
// where that is the end.
std::vector<GapPoint> gapsAt(
    PairGaps& gaps, const Reach& reach, double end, const std::vector<GapPoint>& present)
{
    if (end == reach.present)
        return present;
    gaps.move(reach, end);
    std::vector<GapPoint> all;
    for (std::size_t pair = 0; pair < present.size(); ++pair)
        all.push_back(gaps.of(pair, end));
    return all;
}

} // namespace

std::vector<Reach> reachesOf(
    const Scenario& scenario, const Catalog& catalog, const Inputs<double>& in)
{
    std::vector<Reach> reaches;
    for (const ParameterAddress parameter : numericInputs(in)) {
        const double present = inputOf(in, parameter);
        const auto shown = shownRangeOf(scenario, parameter);
        if ((!shown && !isOpen(scenario, catalog, parameter))
            || isComputed(parameter.parameter, present))
            continue;
        Reach reach = usualReach(parameter, present);
        if (shown)
            reach = {parameter, present,
                {std::min(shown->low, present), std::max(shown->high, present)}, true};
        else if (canHaveEvidence(parameter.parameter))
            if (const auto evidence = evidenceOf(scenario, catalog, parameter))
                reach = {parameter, present, reachOf(present, *evidence), true};
        Reach* const same = reach.isEvidence ? sameIn(reaches, scenario, reach) : nullptr;
        if (same)
            same->also.push_back(parameter);
        else if (reach.range.from < reach.range.to)
            reaches.push_back(reach);
    }
    return reaches;
}

namespace {

// The assumptions of one scenario turn its result against that of another.
CloseCall callAgainst(
    const ResultOfScenario& one, const ResultOfScenario& other, const std::vector<Reach>& reaches)
{
    const OtherResult against{&other.in, other.metric, platformsIn(other.scenario, one.scenario)};
    Gap gap(one.in, {{Parameter::FleetUtilization}, one.metric, against});
    const GapPoint now = gap.now();
    CloseCall call{.apart = apartBy(now), .isTie = isTie(now)};
    if (!now.hasNumber() || call.isTie)
        return call;
    for (const Reach& reach : reaches) {
        gap.turnTo(reach.parameter, reach.also);
        const bool isLowTurned = hasTurned(gap(reach.range.from), now);
        const bool isHighTurned = hasTurned(gap(reach.range.to), now);
        if (isLowTurned || isHighTurned)
            call.turnings.push_back(turningAlong(
                {reach.parameter, reach.present, now, [&gap](double x) { return gap(x); }},
                placesOf(reach, isLowTurned, isHighTurned)));
    }
    return call;
}

// The assumptions that move in the other scenario alone.
std::vector<Reach> ownReachesOf(
    const ResultOfScenario& other, const ResultOfScenario& one, const Catalog& catalog)
{
    const OtherResult against{&one.in, one.metric, platformsIn(one.scenario, other.scenario)};
    std::vector<Reach> reaches = reachesOf(other.scenario, catalog, other.in);
    std::erase_if(reaches, [&](const Reach& reach) {
        return movedWith(other.in, against, reach.parameter).has_value();
    });
    return reaches;
}

} // namespace

double apart(double one, double other)
{
    return apartBy(gapBetween(one, other));
}

bool areTied(double one, double other)
{
    return isTie(gapBetween(one, other));
}

CloseCall closeCall(
    const ResultOfScenario& one, const ResultOfScenario& other, const Catalog& catalog)
{
    CloseCall call = callAgainst(one, other, reachesOf(one.scenario, catalog, one.in));
    const CloseCall others = callAgainst(other, one, ownReachesOf(other, one, catalog));
    call.turnings.insert(call.turnings.end(), others.turnings.begin(), others.turnings.end());
    std::ranges::stable_sort(call.turnings, {}, &Turning::distance);
    return call;
}

std::vector<CloseCall> closeCalls(
    const Inputs<double>& in, std::span<const ResultPair> pairs, const std::vector<Reach>& reaches)
{
    std::vector<CloseCall> calls(pairs.size());
    PairGaps gaps(in, pairs);
    std::vector<GapPoint> now;
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        now.push_back(gaps.of(pair, 0.0));
        calls[pair].apart = apartBy(now[pair]);
        calls[pair].isTie = isTie(now[pair]);
    }
    const auto hasVerdict = [](const GapPoint& gap) { return gap.hasNumber() && !isTie(gap); };
    if (std::ranges::none_of(now, hasVerdict))
        return calls;
    for (const Reach& reach : reaches) {
        if (!gaps.mayMoveBy(reach))
            continue;
        const std::vector<GapPoint> low = gapsAt(gaps, reach, reach.range.from, now);
        const std::vector<GapPoint> high = gapsAt(gaps, reach, reach.range.to, now);
        for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
            const bool isLowTurned = hasTurned(low[pair], now[pair]);
            const bool isHighTurned = hasTurned(high[pair], now[pair]);
            if (!hasVerdict(now[pair]) || (!isLowTurned && !isHighTurned))
                continue;
            const MovedGap moved{reach.parameter, reach.present, now[pair], [&](double x) {
                                     gaps.move(reach, x);
                                     return gaps.of(pair, x);
                                 }};
            calls[pair].turnings.push_back(
                turningAlong(moved, placesOf(reach, isLowTurned, isHighTurned)));
        }
        gaps.putBack(reach);
    }
    for (CloseCall& call : calls)
        std::ranges::stable_sort(call.turnings, {}, &Turning::distance);
    return calls;
}

CloseCall closeCall(
    const Inputs<double>& in, const ResultPair& pair, const std::vector<Reach>& reaches)
{
    return closeCalls(in, std::span(&pair, 1), reaches).front();
}

} // namespace isocost
