// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/remedy.h"

#include <algorithm>
#include <iterator>

#include "core/explain/display.h"
#include "core/model/estimate.h"
#include "core/model/list_price.h"
#include "core/model/offers.h"
#include "core/rules/price_age.h"
#include "core/text/display_text.h"

namespace isocost {

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

// The offer that an added platform would take, where it is dated and younger than what is paid.
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

std::optional<double> estimateOf(const RuleContext& context, ParameterAddress address)
{
    const Estimate* const estimate = findEstimate(address.parameter);
    if (!estimate)
        return std::nullopt;
    const auto& outcome = context.results.of(estimate->metric, address.platform);
    return outcome.hasNumber() ? std::optional(outcome.value) : std::nullopt;
}

std::string newestPrices(const Finding& finding, const RuleContext& context)
{
    std::vector<OfferPrice> offers;
    for (const ParameterAddress address : targetsOf(finding))
        if (const auto offer = newerOffer(context, address))
            offers.push_back(*offer);
    if (offers.size() != 1)
        return offers.empty() ? "" : "Use the newest prices";
    const OfferPrice& only = offers.front();
    return "Use " + priceText(only.usdPerChipHour()) + " of " + only.offer->provider + ", "
        + only.origin().date;
}

std::string estimates(const Finding& finding, const RuleContext& context)
{
    std::vector<std::string> numbers;
    for (const ParameterAddress address : targetsOf(finding))
        if (const auto number = estimateOf(context, address))
            numbers.push_back(displayText(*number, rowOf(address.parameter)));
    if (numbers.size() == 1)
        return "Use the estimate, " + numbers.front();
    return numbers.empty() ? "" : "Use the estimates";
}

// Of one subject; nothing where nothing is known of it.
std::vector<ParameterAddress> mendOne(
    Scenario& scenario, const RuleContext& context, Mend how, ParameterAddress address)
{
    switch (how) {
    case Mend::NewestPrice:
        if (!newerOffer(context, address))
            break;
        adoptNewestPrice(scenario, context.catalog, address);
        return {address};
    case Mend::Estimate:
        if (estimateOf(context, address))
            return adoptEstimate(scenario, context.catalog, address);
        break;
    case Mend::FollowFleet:
        setNumber(scenario, address, 0.0);
        return {address};
    case Mend::ByHand:
        break;
    }
    return {};
}

} // namespace

std::string remedyOf(const Finding& finding, const RuleContext& context)
{
    if (finding.severity == Severity::Good)
        return {};
    switch (finding.rule->mend) {
    case Mend::NewestPrice:
        return newestPrices(finding, context);
    case Mend::Estimate:
        return estimates(finding, context);
    case Mend::FollowFleet:
        return "Follow the fleet";
    case Mend::ByHand:
        break;
    }
    return {};
}

std::vector<ParameterAddress> mend(
    Scenario& scenario, const Catalog& catalog, const Finding& finding)
{
    const Results<double> results = evaluate(scenario, catalog);
    const Scenario before = scenario;
    const RuleContext context{before, catalog, results, {}};
    Scenario mended = scenario;
    std::vector<ParameterAddress> all;
    for (const ParameterAddress address : targetsOf(finding))
        std::ranges::move(
            mendOne(mended, context, finding.rule->mend, address), std::back_inserter(all));
    scenario = std::move(mended);
    return all;
}

} // namespace isocost
