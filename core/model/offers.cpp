// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/offers.h"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "core/model/limits.h"
#include "core/model/platform_list.h"
#include "core/model/text_parameter.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/suggestion.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

constexpr std::size_t kNamedOffers = 3;

const OfferKind* kindOf(const ListPrice& price)
{
    const auto found = std::ranges::find(kOfferKinds, price.quoted, &OfferKind::quoted);
    return found == kOfferKinds.end() ? nullptr : &*found;
}

// The order of offersOf() without the ids, since the offers of an accelerator are in their order.
bool isBefore(const OfferPrice& a, const OfferPrice& b)
{
    const auto rank = [](const OfferPrice& it) {
        return std::tuple(it.mayBeDefault(), it.isHeadline(), std::string_view(it.offer->asOf),
            it.offer->confidence == "high", it.offer->chips);
    };
    return rank(a) > rank(b);
}

// All prices of this kind, in the order of the ids.
std::vector<OfferPrice> quotesOf(
    const Catalog& catalog, std::string_view accelerator, const ListPrice& price)
{
    std::vector<OfferPrice> found;
    if (kindOf(price))
        for (const Offer* const offer : catalog.offers.of(accelerator))
            if (offer->*price.quoted)
                found.push_back({offer, &price});
    return found;
}

// The first of these in the order of offersOf(), if there is one and it may be a default.
std::optional<OfferPrice> firstDefault(const std::vector<OfferPrice>& quotes)
{
    const auto first = std::ranges::min_element(quotes, isBefore);
    return first == quotes.end() || !first->mayBeDefault() ? std::nullopt : std::optional(*first);
}

// All prices of one row, the headline and the others.
std::vector<OfferPrice> pricesOf(const Offer& offer)
{
    std::vector<OfferPrice> prices;
    for (const ListPrice& price : kListPrices)
        if (kindOf(price) && offer.*price.quoted)
            prices.push_back({&offer, &price});
    return prices;
}

void takeNewestPrices(
    Scenario& scenario, const Catalog& catalog, int platform, const std::vector<Parameter>& kept)
{
    const auto& accelerator = scenario.platform(platform).accelerator;
    for (const ListPrice& price : kListPrices) {
        const bool isKept = std::ranges::find(kept, price.parameter) != kept.end();
        if (isKept || !isPlatformParameter(price.parameter))
            continue; // the user's price, or one for the whole scenario
        if (const auto offer = defaultOffer(catalog, accelerator, price))
            setWithOrigin(scenario, {price.parameter, platform}, offer->origin());
        else
            setUnpriced(scenario, {price.parameter, platform});
    }
}

constexpr std::string_view kUpfront = ", upfront ";

bool hasDate(std::string_view note)
{
    constexpr std::size_t kDateLength = 10;
    for (std::size_t i = 0; i + kDateLength <= note.size(); ++i)
        if (note[i] == '2' && note[i + 4] == '-' && note[i + 7] == '-')
            return true;
    return false;
}

} // namespace

bool OfferPrice::isHeadline() const
{
    return kindOf(*price)->word == offer->kind;
}

// For a one-year price, "all" from "1y all, 3y none".
std::string_view OfferPrice::upfront() const
{
    if (!price->isCommitment)
        return {};
    const std::string_view all = offer->upfront;
    const std::string_view years = price->parameter == Parameter::PriceReserved1y ? "1y " : "3y ";
    const std::size_t at = all.find(years);
    if (at == std::string_view::npos)
        return all;
    const std::string_view own = all.substr(at + years.size());
    return own.substr(0, own.find(','));
}

std::string OfferPrice::id() const
{
    Offer named = *offer;
    named.kind = kindOf(*price)->word;
    if (!isHeadline())
        named.asOf = "undated-beside-" + named.asOf;
    return offerId(named);
}

Origin OfferPrice::origin() const
{
    std::string source = offer->provider + " " + offer->instance + ", " + offer->region + ", "
        + loweredLabel(rowOf(price->parameter).label);
    if (!offer->term.empty() && price->isCommitment)
        source += ", " + offer->term;
    if (!upfront().empty())
        source += std::string(kUpfront) + std::string(upfront());
    if (isHeadline())
        return {usdPerChipHour(), shortenedTo(source, limits::kValue), offer->asOf};
    source += ", without a date of its own (the offer's " + offer->asOf + " dates another price)";
    if (hasDate(offer->note))
        source += "; note: " + oneLine(offer->note);
    return {usdPerChipHour(), shortenedTo(source, limits::kValue), ""};
}

std::vector<OfferPrice> offersOf(
    const Catalog& catalog, std::string_view accelerator, const ListPrice& price)
{
    std::vector<OfferPrice> found = quotesOf(catalog, accelerator, price);
    std::ranges::stable_sort(found, isBefore);
    return found;
}

std::optional<OfferPrice> newestOffer(
    const Catalog& catalog, std::string_view accelerator, const ListPrice& price)
{
    return firstDefault(quotesOf(catalog, accelerator, price));
}

std::optional<OfferPrice> defaultOffer(
    const Catalog& catalog, std::string_view accelerator, const ListPrice& price)
{
    const auto onDemand = newestOffer(catalog, accelerator, rowOfPrice(Purchase::OnDemand));
    const std::vector<OfferPrice> all = quotesOf(catalog, accelerator, price);
    std::vector<OfferPrice> ofProvider;
    std::ranges::copy_if(all, std::back_inserter(ofProvider), [&](const OfferPrice& it) {
        return onDemand && it.offer->provider == onDemand->offer->provider && it.isHeadline();
    });
    const auto own = firstDefault(ofProvider);
    return own ? own : firstDefault(all);
}

OfferPrice offerOfId(const Catalog& catalog, std::string_view accelerator, std::string_view id)
{
    std::vector<std::string> known;
    for (const Offer* const offer : catalog.offers.of(accelerator)) {
        for (const OfferPrice& price : pricesOf(*offer)) {
            known.push_back(price.id());
            if (known.back() == id)
                return price;
        }
    }
    std::string instead = suggestionFor(id, known);
    if (known.empty())
        instead = "; the catalog has none";
    else if (instead.empty())
        instead = "; there are " + listText(known, kNamedOffers);
    throw InputError(
        "there is no offer " + inQuotes(id) + " of " + inQuotes(accelerator) + instead);
}

ParameterAddress applyOffer(
    Scenario& scenario, const Catalog& catalog, int platform, std::string_view id)
{
    const OfferPrice offer = offerOfId(catalog, scenario.platform(platform).accelerator, id);
    const ParameterAddress address{offer.price->parameter, platform};
    setWithOrigin(scenario, address, offer.origin());
    return address;
}

void adoptNewestPrice(Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const auto& accelerator = scenario.platform(address.platform).accelerator;
    const auto offer = defaultOffer(catalog, accelerator, rowOfPrice(address.parameter));
    if (!offer)
        throw InputError(idOf(scenario, address) + ": the catalog has no sure offer of "
            + inQuotes(accelerator) + " for it");
    setWithOrigin(scenario, address, offer->origin());
}

std::optional<ParameterAddress> assignOffer(
    Scenario& scenario, const Catalog& catalog, std::string_view id, std::string_view offer)
{
    constexpr std::string_view kPrefix = "platform.";
    constexpr std::string_view kSuffix = ".offer";
    const bool hasKey = id.size() > kPrefix.size() + kSuffix.size();
    if (!hasKey || !id.starts_with(kPrefix) || !id.ends_with(kSuffix))
        return std::nullopt;
    const std::string_view key = id.substr(0, id.size() - kSuffix.size()).substr(kPrefix.size());
    const int platform = scenario.platformIndex(key);
    if (platform < 0)
        return std::nullopt;
    try {
        return applyOffer(scenario, catalog, platform, offer);
    } catch (const InputError& error) {
        throw InputError(std::string(id) + ": " + error.what());
    }
}

void addPricedPlatform(
    Scenario& scenario, const Catalog& catalog, std::string_view key, std::string_view accelerator)
{
    Scenario added = scenario;
    addPlatform(added, catalog, key, accelerator);
    const int platform = static_cast<int>(added.platforms.size()) - 1;
    takeNewestPrices(added, catalog, platform, {});
    // one fleet, bought in one way: as on the platform with which the others are compared
    const int reference = static_cast<int>(added.referenceIndex());
    for (const Parameter shared : {Parameter::Chips, Parameter::Purchase}) {
        const auto number = numberOf(added, catalog, {shared, reference});
        if (number && number != numberOf(added, catalog, {shared, platform}))
            setNumber(added, {shared, platform}, *number);
    }
    scenario = std::move(added);
}

bool isQuotedUpfront(const Origin& origin)
{
    return origin.source.find(std::string(kUpfront) + "all") != std::string::npos;
}

std::vector<Parameter> pricesByHand(const Scenario& scenario, const Catalog& catalog, int platform)
{
    const std::string& accelerator = scenario.platform(platform).accelerator;
    std::vector<Parameter> byHand;
    for (const ListPrice& price : kListPrices) {
        const ParameterAddress address{price.parameter, platform};
        if (!isPlatformParameter(price.parameter) || isPreset(scenario, catalog, address)
            || !numberOf(scenario, catalog, address))
            continue;
        const Origin* const origin = originOf(scenario, address);
        const auto offers = offersOf(catalog, accelerator, price);
        if (!origin || std::ranges::find(offers, *origin, &OfferPrice::origin) == offers.end())
            byHand.push_back(price.parameter);
    }
    return byHand;
}

void changeAccelerator(
    Scenario& scenario, const Catalog& catalog, int platform, std::string_view accelerator)
{
    const auto kept = pricesByHand(scenario, catalog, platform);
    assignText(scenario, catalog, {Parameter::Accelerator, platform}, accelerator);
    scenario.platform(platform).label = labelOf(*catalog.find(accelerator));
    takeNewestPrices(scenario, catalog, platform, kept);
}

} // namespace isocost
