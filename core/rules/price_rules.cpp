// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on prices: known at all, of the hardware they are shown for, and young enough.
#include <cmath>
#include <optional>

#include "core/rules/calendar.h"
#include "core/rules/rule_context.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

std::optional<double> priceIn(const Offer& offer, Parameter parameter)
{
    switch (parameter) {
    case Parameter::PriceReserved1y:
        return offer.reserved1y;
    case Parameter::PriceReserved3y:
        return offer.reserved3y;
    case Parameter::PriceSpot:
        return offer.spot;
    default:
        return offer.onDemand;
    }
}

// Date of the youngest offer that quotes the price a platform pays; a price that no offer of the
// catalog quotes has no date here.
std::string dateOfPrice(const RuleContext& context, ParameterAddress address)
{
    constexpr double kSamePrice = 1e-9; // relative; offers are per instance, prices per chip
    const auto price = numberOf(context.scenario, context.catalog, address);
    std::string newest;
    for (const Offer& offer : context.catalog.offers) {
        const auto quoted = priceIn(offer, address.parameter);
        if (!price || !quoted
            || offer.accelerator != context.platform(address.platform).accelerator)
            continue;
        const bool isSame =
            std::fabs(*quoted / offer.chips - *price) <= kSamePrice * std::fabs(*price);
        if (isSame && offer.asOf > newest)
            newest = offer.asOf;
    }
    return newest;
}

} // namespace

void checkUnpriced(const RuleContext& context, std::vector<Finding>& out)
{
    const RuleRow& row = rowOf(Rule::UnpricedPlatform);
    bool isBroken = false;
    for (int k = 0; k < context.platformCount(); ++k) {
        if (context.results.of(Metric::Price, k).reason != Reason::Unpriced)
            continue;
        isBroken = true;
        const Parameter price = priceOf(context.purchase(k));
        Finding finding = findingOf(context, {Rule::UnpricedPlatform, row.severity},
            context.platform(k).label + " has no " + loweredLabel(rowOf(price).label));
        finding.detail = row.verdict;
        finding.parameter = ParameterAddress{price, k};
        finding.metric = MetricAddress{Metric::Price, k};
        out.push_back(std::move(finding));
    }
    if (isBroken)
        return;
    Finding kept =
        findingOf(context, {Rule::UnpricedPlatform, Severity::Good}, "Every platform has a price");
    out.push_back(std::move(kept));
}

// There is one facility, and its price is that of the reference's hardware: another accelerator
// that is "owned" is compared at a price that is not its own.
void checkOwnedElsewhere(const RuleContext& context, std::vector<Finding>& out)
{
    const RuleRow& row = rowOf(Rule::OwnedElsewhere);
    const Platform& owned = context.platform(static_cast<int>(context.scenario.referenceIndex()));
    for (int k = 0; k < context.platformCount(); ++k) {
        const Platform& platform = context.platform(k);
        if (context.purchase(k) != Purchase::Owned || platform.accelerator == owned.accelerator)
            continue;
        Finding finding = findingOf(context, {Rule::OwnedElsewhere, row.severity},
            platform.label + " is priced as the facility's " + owned.label);
        finding.detail = row.verdict;
        finding.parameter = ParameterAddress{Parameter::Purchase, k};
        finding.metric = MetricAddress{Metric::Price, k};
        out.push_back(std::move(finding));
    }
}

void checkStalePrices(const RuleContext& context, std::vector<Finding>& out)
{
    const RuleRow& row = rowOf(Rule::StalePrice);
    const auto today = dayNumber(context.today);
    for (int k = 0; k < context.platformCount() && today; ++k) {
        const Purchase purchase = context.purchase(k);
        const Parameter price = priceOf(purchase);
        const std::string date = dateOfPrice(context, {price, k});
        const auto quoted = dayNumber(date);
        if (purchase == Purchase::Owned || !quoted)
            continue;
        const double age = static_cast<double>(*today - *quoted);
        const bool isStale = age > context.threshold(Rule::StalePrice);
        Finding finding = findingOf(context,
            {Rule::StalePrice, isStale ? row.severity : Severity::Good},
            context.platform(k).label + ": " + loweredLabel(rowOf(price).label) + " of " + date);
        finding.detail =
            verdictOf(Rule::StalePrice, numberText(context.threshold(Rule::StalePrice)) + " days");
        finding.value = age;
        finding.parameter = ParameterAddress{price, k};
        out.push_back(std::move(finding));
    }
}

} // namespace isocost
