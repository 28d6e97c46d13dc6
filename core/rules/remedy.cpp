// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/remedy.h"

#include <algorithm>
#include <iterator>

#include "core/explain/display.h"
#include "core/model/estimate.h"
#include "core/model/formulas/commitment.h"
#include "core/model/offers.h"
#include "core/rules/price_age.h"
#include "core/rules/remedy_phrases.h"
#include "core/rules/rule_words.h"

namespace isocost {

using namespace remedy_phrases;

namespace {

std::vector<ParameterAddress> targetsOf(const Finding& finding)
{
    std::vector<ParameterAddress> targets;
    const auto add = [&](const std::optional<ParameterAddress>& target) {
        if (target && std::ranges::find(targets, *target) == targets.end())
            targets.push_back(*target);
    };
    add(finding.parameter);
    for (const Finding::Likewise& other : finding.likewise)
        add(other.parameter);
    return targets;
}

// The offer that a newly added platform would take, if it has a date later than the price in use.
std::optional<OfferPrice> newerOffer(const RuleContext& context, ParameterAddress address)
{
    if (!isListPrice(address.parameter) || address.platform < 0)
        return std::nullopt;
    const std::string& accelerator = context.platform(address.platform).accelerator;
    const auto offer = defaultOffer(context.catalog, accelerator, rowOfPrice(address.parameter));
    if (!offer || offer->origin().date <= dateOfPrice(context, address))
        return std::nullopt;
    return offer;
}

// The newer price for the one that is paid comes first, then the chip's other list prices except
// those entered by hand, as prices of different years cannot be compared. A stale offer mends only
// a missing price.
std::vector<OfferPrice> newerPrices(
    const Finding& finding, const RuleContext& context, ParameterAddress address)
{
    const bool isWanting = finding.rule->breaks == Breaks::Unpriced;
    const auto paid = newerOffer(context, address);
    if (!paid || (!isWanting && isStale(context, paid->origin().date)))
        return {};
    std::vector<OfferPrice> prices{*paid};
    if (isWanting)
        return prices;
    const auto byHand = pricesByHand(context.scenario, context.catalog, address.platform);
    for (const ListPrice& price : kListPrices) {
        const ParameterAddress other{price.parameter, address.platform};
        const bool isKept = std::ranges::find(byHand, price.parameter) != byHand.end()
            || !numberOf(context.scenario, context.catalog, other);
        if (const auto offer = newerOffer(context, other); offer && other != address && !isKept)
            prices.push_back(*offer);
    }
    return prices;
}

Sentence newestPrices(const Finding& finding, const RuleContext& context)
{
    constexpr std::size_t kNamed = 2; // more have no room in the row of a finding
    std::vector<OfferPrice> offers;
    Names platforms;
    bool areAllNewer = true;
    for (const ParameterAddress address : targetsOf(finding)) {
        if (address.platform < 0)
            continue; // the catalog has only list prices
        const auto prices = newerPrices(finding, context, address);
        areAllNewer = areAllNewer && !prices.empty();
        if (!prices.empty())
            platforms.texts.push_back(context.platform(address.platform).label);
        std::ranges::copy(prices, std::back_inserter(offers));
    }
    if (offers.empty())
        return {};
    const OfferPrice& only = offers.front();
    const std::size_t count = platforms.texts.size();
    if (offers.size() == 1)
        return Sentence().add(kUseOffer,
            {{"price", asPrice(only.usdPerChipHour())}, {"provider", Names{{only.offer->provider}}},
                {"platform", platforms}, {"date", only.origin().date}});
    if (areAllNewer && count > 1)
        return Sentence().add(kUseNewest);
    if (count > kNamed)
        return Sentence().add(kUseNewestOfMany, {{"count", asCount(static_cast<double>(count))}});
    if (count > 1)
        return Sentence().add(kUseNewestOfSome, {{"platforms", platforms}});
    return Sentence().add(kUseNewestOf, {{"platform", platforms}});
}

// The stop rule that the remedy would break and that holds now: "halt above 20 %".
Sentence stopBroken(const Finding& finding, const RuleContext& context)
{
    Scenario mended = context.scenario;
    (void)mend(mended, context.catalog, finding, context.today);
    const Results<double> results = evaluate(mended, context.catalog);
    const RuleContext after{mended, context.catalog, results, context.today};
    for (const RuleRow& row : kRuleTable) {
        if (row.severity != Severity::Stop || row.subject != Subject::Platform)
            continue;
        for (const ParameterAddress address : targetsOf(finding)) {
            const auto before = evaluateRule(row, context, address.platform);
            const auto now = evaluateRule(row, after, address.platform);
            if (now && now->isBroken && !(before && before->isBroken))
                return dueOf(row, after, {*now});
        }
    }
    return {};
}

Sentence stopAfter(const Finding& finding, const RuleContext& context)
{
    Sentence stop;
    if (const Sentence rule = stopBroken(finding, context); !rule.empty())
        stop.add(kBreaks, {{"rule", rule.clauses()}}, Weight::Reason);
    return stop;
}

Sentence estimates(const Finding& finding, const RuleContext& context)
{
    std::vector<Number> numbers;
    for (const ParameterAddress address : targetsOf(finding))
        if (const auto number =
                estimateOf(context.scenario, context.catalog, context.results, address))
            numbers.push_back(
                numberIn(*number, rowOf(findEstimate(address.parameter)->metric).format));
    Sentence remedy;
    if (numbers.empty())
        return remedy;
    if (numbers.size() == 1)
        remedy.add(kUseEstimate, {{"estimate", numbers.front()}});
    else
        remedy.add(kUseEstimates);
    return remedy.add(stopAfter(finding, context));
}

// Scales both ends, so that their mean is the work of the fleet.
std::vector<ParameterAddress> scaleDemand(Scenario& scenario, const Catalog& catalog)
{
    const Inputs<double> in = resolve(scenario, catalog);
    const UniformDemand<double> demand{in[Parameter::DemandLow], in[Parameter::DemandHigh]};
    const auto scaled = demand.scaled(fleetDay(in, fleetUse(in).utilization()) / demand.mean());
    const ParameterAddress low{Parameter::DemandLow, -1};
    const ParameterAddress high{Parameter::DemandHigh, -1};
    setNumber(scenario, low, scaled.low);
    setNumber(scenario, high, scaled.high);
    return {low, high};
}

// The MFU that is typical of the measured runs of each platform.
Sentence typicalMfu(const Finding& finding, const RuleContext& context)
{
    std::vector<double> typical;
    for (const ParameterAddress address : targetsOf(finding)) {
        const auto runs = context.runs(address.platform);
        const bool isNew =
            runs && runs->typical && std::ranges::find(typical, *runs->typical) == typical.end();
        if (isNew)
            typical.push_back(*runs->typical);
    }
    Sentence remedy;
    if (typical.empty())
        return remedy;
    if (typical.size() == 1)
        remedy.add(kTakeTypical, {{"typical", asShare(typical.front())}});
    else
        remedy.add(kTakeTypicals);
    return remedy.add(stopAfter(finding, context));
}

// Mends one subject; returns nothing when no remedy is known for it.
std::vector<ParameterAddress> mendOne(Scenario& scenario, const RuleContext& context,
    const Finding& finding, ParameterAddress address)
{
    std::vector<ParameterAddress> changed;
    switch (finding.rule->mend) {
    case Mend::NewestPrice:
        for (const OfferPrice& offer : newerPrices(finding, context, address))
            std::ranges::copy(
                takeOffer(scenario, address.platform, offer), std::back_inserter(changed));
        return changed;
    case Mend::Estimate:
        if (estimateOf(context.scenario, context.catalog, context.results, address))
            return adoptEstimate(scenario, context.catalog, address);
        break;
    case Mend::FollowFleet:
    case Mend::FollowWork:
        setNumber(scenario, address, 0.0);
        return {address};
    case Mend::TypicalMfu:
        if (!context.runs(address.platform))
            break;
        takeTypicalMfu(scenario, context.catalog, address.platform);
        return {address};
    case Mend::ScaleDemand:
        return scaleDemand(scenario, context.catalog);
    case Mend::ByHand:
        break;
    }
    return {};
}

} // namespace

Sentence remedyOf(const Finding& finding, const RuleContext& context)
{
    if (finding.severity == Severity::Good)
        return {};
    switch (finding.rule->mend) {
    case Mend::NewestPrice:
        return newestPrices(finding, context);
    case Mend::Estimate:
        return estimates(finding, context);
    case Mend::FollowFleet:
        return Sentence().add(kFollowFleet);
    case Mend::FollowWork:
        return Sentence().add(kFollowWork);
    case Mend::TypicalMfu:
        return typicalMfu(finding, context);
    case Mend::ScaleDemand:
        return Sentence().add(kScaleDemand);
    case Mend::ByHand:
        break;
    }
    return {};
}

std::vector<ParameterAddress> mend(
    Scenario& scenario, const Catalog& catalog, const Finding& finding, std::string_view today)
{
    const Results<double> results = evaluate(scenario, catalog);
    const Scenario before = scenario;
    const RuleContext context{before, catalog, results, today};
    Scenario mended = scenario;
    std::vector<ParameterAddress> all;
    for (const ParameterAddress address : targetsOf(finding))
        std::ranges::move(mendOne(mended, context, finding, address), std::back_inserter(all));
    scenario = std::move(mended);
    return all;
}

} // namespace isocost
