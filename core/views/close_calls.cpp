// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/close_calls.h"

#include "core/model/assumption_range.h"
#include "core/model/formulas/fleet.h"
#include "core/views/allowed_platforms.h"
#include "core/views/buying.h"
#include "core/views/buying_phrases.h"
#include "core/views/known_calls.h"
#include "core/views/spreads/chances.h"

namespace isocost {

using namespace buying_phrases;

namespace {

// With the chance that the verdict holds. It speaks for the assumptions that are ranges, so only
// the others can still turn it alone.
CloseCall withChance(CloseCall call, const ViewInput& input, const ResultPair& pair)
{
    const Outcome<double>& one = input.results->of(pair.one);
    const Outcome<double>& other = input.results->of(pair.other);
    if (!one.hasNumber() || !other.hasNumber())
        return call;
    call.chance = one.value <= other.value ? chanceLess(input, pair.one, pair.other)
                                           : chanceLess(input, pair.other, pair.one);
    if (call.chance)
        std::erase_if(call.turnings, [&input](const Turning& turning) {
            return rangeOf(*input.scenario, turning.parameter) != nullptr;
        });
    return call;
}

} // namespace

RuleContext contextOf(const ViewInput& input)
{
    return {*input.scenario, *input.catalog, *input.results, input.today};
}

CloseCall callBetween(const ViewInput& input, const ResultPair& pair)
{
    return callsBetween(input, std::span(&pair, 1)).front();
}

std::vector<CloseCall> callsBetween(const ViewInput& input, std::span<const ResultPair> pairs)
{
    if (input.isTrial)
        return std::vector<CloseCall>(pairs.size());
    KnownCalls own;
    std::vector<CloseCall> calls = (input.known != nullptr ? *input.known : own)
                                       .of(*input.scenario, *input.catalog, *input.inputs, pairs);
    for (std::size_t i = 0; i < pairs.size(); ++i)
        calls[i] = withChance(std::move(calls[i]), input, pairs[i]);
    return calls;
}

CloseCall callOfOwning(const ViewInput& input, const BreakEvenCurves& curves, WayOfBuying rented)
{
    if (rented == WayOfBuying::Owned) // owning alone has a price
        return {};
    const MetricAddress hour{rowOf(purchaseOf(rented)).hour};
    const Outcome<double>& owned = input.results->of(Metric::FleetHourOwned);
    const Outcome<double>& other = input.results->of(hour);
    if (!owned.hasNumber() || !other.hasNumber())
        return {};
    const CloseCall call = callBetween(input, {{Metric::FleetHourOwned}, hour});
    if (call.isTie)
        return call;
    const double drawn =
        curves.of(WayOfBuying::Owned).presentPrice.value - curves.of(rented).presentPrice.value;
    if ((drawn < 0.0) != (owned.value < other.value))
        return {};
    return call;
}

YearCalls::YearCalls(const ViewInput& input) : m_input(input)
{
    const Purchase plan = input.inputs->referencePlatform().purchase;
    if (!canCountOn(input, plan))
        return; // there is no verdict about a year that nobody can count on
    std::vector<Purchase> ways;
    std::vector<ResultPair> pairs;
    for (const FleetWay* const row : waysToCountOn(*input.inputs, *input.results))
        if (row->way != plan) {
            ways.push_back(row->way);
            pairs.push_back({{rowOf(plan).plan}, {row->plan}});
        }
    if (pairs.empty())
        return;
    const std::vector<CloseCall> calls = callsBetween(input, pairs);
    const auto yearOf = [&input](MetricAddress year) { return input.results->of(year).value; };
    double least = 2.0; // chance that the plan beats it
    for (std::size_t i = 0; i < ways.size(); ++i) {
        m_calls[ways[i]] = calls[i];
        const bool isCheaper = yearOf(pairs[i].one) <= yearOf(pairs[i].other); // the plan
        const double share = calls[i].chance ? calls[i].chance->share : 1.0;
        const double beaten = isCheaper ? share : 1.0 - share;
        if (beaten < least) { // the first of those that are as likely is the cheapest
            least = beaten;
            m_rival = ways[i];
        }
    }
}

const CloseCall& YearCalls::of(Purchase way) const
{
    static const CloseCall kNone;
    const auto found = m_calls.find(way);
    return found == m_calls.end() ? kNone : found->second;
}

std::optional<ToldVerdict> YearCalls::verdict() const
{
    if (!m_rival || !of(*m_rival).isTold())
        return std::nullopt;
    const Purchase plan = m_input.inputs->referencePlatform().purchase;
    const Argument way{"way", &nounPhrase(*m_rival)};
    const double more = m_input.results->of(rowOf(*m_rival).plan).value
        - m_input.results->of(rowOf(plan).plan).value;
    ToldVerdict told{.verdict = {}, .close = of(*m_rival)};
    if (told.close.isTie) {
        told.verdict.add(kCostsTheSame, {way});
        told.winner = way.value;
    } else if (more < 0.0) {
        told.verdict.add(kWouldSave, {way, {"saved", asMoney(-more)}});
        addStoppedWay(told.verdict, m_input, *m_rival);
        told.winner = &nounPhrase(plan);
    } else {
        told.verdict.add(kCostsMore, {way, {"more", asMoney(more)}});
        told.winner = way.value;
    }
    const int reference = static_cast<int>(m_input.inputs->reference);
    addPriceDoubts(told.verdict, contextOf(m_input), {plan, reference}, {*m_rival, reference});
    return told;
}

CloseCall callOfYears(const ViewInput& one, const ViewInput& other)
{
    const auto isCounted = [](const ViewInput& plan) {
        return canCountOn(plan, plan.inputs->referencePlatform().purchase);
    };
    if (!isCounted(one) || !isCounted(other))
        return {};
    const MetricAddress year{Metric::PlanAnnualCost};
    if (one.isTrial)
        return {};
    CloseCall call = closeCall(
        {*one.scenario, *one.inputs, year}, {*other.scenario, *other.inputs, year}, *one.catalog);
    const bool isOneLess =
        one.results->of(year.metric).value <= other.results->of(year.metric).value;
    const ViewInput& less = isOneLess ? one : other;
    const ViewInput& more = isOneLess ? other : one;
    const std::string id = idOf(*one.scenario, year);
    call.chance = chanceLess(one, *less.scenario, *more.scenario, id, id);
    const auto isRangeIn = [](const ViewInput& plan, ParameterAddress address) {
        const int platforms = static_cast<int>(plan.scenario->platforms.size());
        return address.platform < platforms && rangeOf(*plan.scenario, address) != nullptr;
    };
    if (call.chance)
        std::erase_if(call.turnings, [&](const Turning& turning) {
            return isRangeIn(one, turning.parameter) || isRangeIn(other, turning.parameter);
        });
    return call;
}

} // namespace isocost
