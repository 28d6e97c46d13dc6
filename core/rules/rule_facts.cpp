// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rule_facts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "core/model/assumption_range.h"
#include "core/model/formulas/fleet.h"
#include "core/rules/price_age.h"

namespace isocost {

namespace {

using P = Parameter;
using M = Metric;

constexpr std::array kPaidLines{P::FacilityHostPowerWPerGpu, P::FacilityMaintenanceFraction,
    P::FacilityColoPerKwMonth, P::FacilityCostOfCapital, P::FacilitySpareFraction,
    P::FacilityDowntimeFraction};

double ratesApart(const RuleContext& context)
{
    constexpr double kDigits = 1e12; // 10 % and 7 % are 3 % apart, not 3 % and a rounding
    const std::vector<P> rates = ratesInUse(context);
    const auto number = [&](P rate) { return context.number(rate); };
    const auto [least, most] = std::ranges::minmax(rates, {}, number);
    return std::round((number(most) - number(least)) * kDigits) / kDigits;
}

// 1 as long as idle hours make up for the downtime.
std::optional<double> ownedWork(const RuleContext& context)
{
    constexpr double kRounding = 1e-12;
    const auto use = context.results.of(M::FacilityOwnedUse).number();
    const auto utilization = context.results.of(M::FleetUtilizationUsed).number();
    if (!use || !utilization)
        return std::nullopt;
    const double share = *use * (1.0 - context.number(P::FacilityDowntimeFraction)) / *utilization;
    return share < 1.0 - kRounding ? share : 1.0;
}

} // namespace

std::vector<Parameter> linesAtZero(const RuleContext& context)
{
    std::vector<Parameter> lines;
    std::ranges::copy_if(kPaidLines, std::back_inserter(lines),
        [&](Parameter line) { return context.number(line) == 0.0; });
    return lines;
}

std::vector<Parameter> ratesInUse(const RuleContext& context)
{
    std::vector<Parameter> rates{P::FinanceDiscountRate};
    if (context.number(P::FacilityCostOfCapital) > 0.0)
        rates.push_back(P::FacilityCostOfCapital);
    if (context.number(P::FinanceDebtShare) > 0.0)
        rates.push_back(P::FinanceDebtRate);
    return rates;
}

std::vector<ParameterAddress> undatedRanges(const Scenario& scenario)
{
    std::vector<ParameterAddress> undated;
    const auto add = [&](ParameterAddress address) {
        const AssumptionRange* const range = rangeOf(scenario, address);
        if (range && (range->source.empty() || range->date.empty()))
            undated.push_back(address);
    };
    for (const auto& [parameter, range] : scenario.ranges)
        add({parameter});
    for (std::size_t k = 0; k < scenario.platforms.size(); ++k)
        for (const auto& [parameter, range] : scenario.platforms[k].ranges)
            add({parameter, static_cast<int>(k)});
    return undated;
}

double dayOfGang(const RuleContext& context)
{
    return constant<double>(Constant::HoursPerDay) * context.number(P::Chips, context.reference());
}

std::optional<double> factOf(Fact fact, const RuleContext& context, int platform)
{
    switch (fact) {
    case Fact::PriceAge:
        return priceAge(context, platform);
    case Fact::OwnedLinesAtZero:
        return static_cast<double>(linesAtZero(context).size());
    case Fact::SpotNodes: {
        const Inputs<double> in = resolve(context.scenario, context.catalog);
        return clusterSpotNodes(in, in.referencePlatform());
    }
    case Fact::ChipsNeeded:
        if (const auto least = context.results.of(M::MinChips, platform).number())
            return *least / context.number(P::Chips, platform);
        break;
    case Fact::OwnedWork:
        return ownedWork(context);
    case Fact::RatesApart:
        return ratesApart(context);
    case Fact::GangReserve:
        if (const auto best = context.results.of(M::CommitmentOptimalReserve).number())
            return *best / dayOfGang(context);
        break;
    case Fact::UndatedRanges:
        return static_cast<double>(undatedRanges(context.scenario).size());
    }
    return std::nullopt;
}

} // namespace isocost
