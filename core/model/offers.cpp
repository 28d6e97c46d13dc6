// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/offers.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <tuple>

#include "core/model/limits.h"
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

bool isAny(const OfferPrice& /*unused*/)
{
    return true;
}

// The first of those that are wanted, in the order of offersOf(), if it may be a default.
template <class IsWanted = decltype(&isAny)>
std::optional<OfferPrice> firstDefault(std::vector<OfferPrice> quotes, IsWanted isWanted = &isAny)
{
    std::erase_if(quotes, [&](const OfferPrice& it) { return !isWanted(it); });
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

// The best quote for the platform's chips, or nothing.
std::optional<Quote> quoteFor(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const auto chips = numberOf(scenario, catalog, {Parameter::Chips, address.platform});
    return defaultQuote(
        scenario.platform(address.platform).accelerator, address.parameter, chips.value_or(1.0));
}

// The share of a commitment that is paid in advance; nothing when the offer does not tell it.
std::optional<double> upfrontShare(const OfferPrice& offer)
{
    if (offer.upfront() == "all")
        return 1.0;
    return offer.upfront() == "none" ? std::optional(0.0) : std::nullopt;
}

constexpr std::string_view kOfOffer = "as the offer in use says: ";

ParameterAddress upfrontOf(const ListPrice& commitment)
{
    const bool isYear = commitment.purchase == Purchase::Reserved1y;
    return {isYear ? Parameter::FinanceReserved1yUpfront : Parameter::FinanceReservedUpfront, -1};
}

bool isOfOffer(const Origin* share)
{
    return share && share->source.starts_with(kOfOffer);
}

// Whether neither a preset nor an offer gave the share that a commitment asks upfront.
bool isUpfrontByHand(const Scenario& scenario, const Catalog& catalog, const ListPrice& price)
{
    if (!price.isCommitment)
        return false;
    const ParameterAddress address = upfrontOf(price);
    return !isPreset(scenario, catalog, address) && !isOfOffer(originOf(scenario, address));
}

// The cash flows are those of the reference platform, and so is what is paid upfront.
std::optional<ParameterAddress> takeUpfront(
    Scenario& scenario, int platform, const OfferPrice& offer)
{
    if (!offer.price->isCommitment
        || static_cast<std::size_t>(platform) != scenario.referenceIndex())
        return std::nullopt;
    const ParameterAddress address = upfrontOf(*offer.price);
    const auto share = upfrontShare(offer);
    if (!share && !isOfOffer(originOf(scenario, address)))
        return std::nullopt;
    const Origin price = offer.origin();
    setWithOrigin(scenario, address,
        {share.value_or(0.0),
            shortenedTo(std::string(kOfOffer) + price.source
                    + (share ? "" : ", nothing said of a payment upfront"),
                limits::kValue),
            price.date});
    return address;
}

[[noreturn]] void refuseOffer(
    std::string_view id, std::string_view of, const std::vector<std::string>& known)
{
    std::string instead = suggestionFor(id, known);
    if (known.empty())
        instead = "; the catalog has none";
    else if (instead.empty())
        instead = "; there are " + listText(known, kNamedOffers);
    throw InputError("there is no offer " + inQuotes(id) + " of " + std::string(of) + instead);
}

constexpr std::string_view kUpfront = ", upfront ";
constexpr std::string_view kSavingsPlan = "savings plan"; // in the term of an offer, by any case

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

std::optional<OfferPrice> defaultOffer(const Catalog& catalog, std::string_view accelerator,
    const ListPrice& price, const std::optional<Seller>& seller)
{
    const auto isOfSeller = [&](const OfferPrice& it) { return it.seller() == seller; };
    const std::vector<OfferPrice> all = quotesOf(catalog, accelerator, price);
    if (const auto own = firstDefault(all, isOfSeller))
        return own;
    const ListPrice& onDemand = rowOfPrice(Purchase::OnDemand);
    auto compared = firstDefault(quotesOf(catalog, accelerator, onDemand), isOfSeller);
    if (!compared)
        compared = newestOffer(catalog, accelerator, onDemand);
    const auto own = firstDefault(all, [&](const OfferPrice& it) {
        return compared && it.offer->provider == compared->offer->provider && it.isHeadline();
    });
    return own ? own : firstDefault(all);
}

std::optional<OfferPrice> offerInUse(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const Origin* const origin = originOf(scenario, address);
    if (!origin || !isListPrice(address.parameter))
        return std::nullopt;
    const auto all = quotesOf(
        catalog, scenario.platform(address.platform).accelerator, rowOfPrice(address.parameter));
    const auto found = std::ranges::find_if(all, [&](const OfferPrice& it) {
        return it.usdPerChipHour() == origin->number && it.origin() == *origin; // dear to compare
    });
    return found == all.end() ? std::nullopt : std::optional(*found);
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
    for (const Quote& quote : quotesOfPlatform(accelerator))
        known.push_back(quote.id);
    refuseOffer(id, inQuotes(accelerator), known);
}

std::vector<ParameterAddress> takeOffer(Scenario& scenario, int platform, const OfferPrice& offer)
{
    std::vector<ParameterAddress> all{{offer.price->parameter, platform}};
    setWithOrigin(scenario, all.front(), offer.origin());
    if (const auto upfront = takeUpfront(scenario, platform, offer))
        all.push_back(*upfront);
    return all;
}

void followUpfront(Scenario& scenario, const Catalog& catalog)
{
    const int reference = static_cast<int>(scenario.referenceIndex());
    for (const ListPrice& price : kListPrices) {
        if (!price.isCommitment || isUpfrontByHand(scenario, catalog, price))
            continue;
        const auto offer = offerInUse(scenario, catalog, {price.parameter, reference});
        if (offer) {
            (void)takeUpfront(scenario, reference, *offer);
        } else if (isOfOffer(originOf(scenario, upfrontOf(price)))) {
            resetToPreset(scenario, upfrontOf(price));
            scenario.origins.erase(upfrontOf(price).parameter);
        }
    }
}

std::optional<std::string> sourceOfFormerUpfront(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const Origin* const share = originOf(scenario, address);
    if (address.platform >= 0 || !isOfOffer(share))
        return std::nullopt;
    const int reference = static_cast<int>(scenario.referenceIndex());
    for (const ListPrice& price : kListPrices)
        if (price.isCommitment && upfrontOf(price) == address
            && !offerInUse(scenario, catalog, {price.parameter, reference}))
            return "as an offer says that is not in use: " + share->source.substr(kOfOffer.size());
    return std::nullopt;
}

std::vector<ParameterAddress> applyOffer(
    Scenario& scenario, const Catalog& catalog, int platform, std::string_view id)
{
    const std::string& accelerator = scenario.platform(platform).accelerator;
    for (const Quote& quote : quotesOfPlatform(accelerator))
        if (quote.id == id)
            return applyQuote(scenario, platform, quote);
    return takeOffer(scenario, platform, offerOfId(catalog, accelerator, id));
}

std::vector<ParameterAddress> applyApiOffer(Scenario& scenario, std::string_view id)
{
    const std::vector<Quote> quotes = quotesOfApi();
    const auto found = std::ranges::find(quotes, id, &Quote::id);
    if (found == quotes.end())
        refuseOffer(id, "an API", eachOf<std::string>(quotes, &Quote::id));
    return applyQuote(scenario, -1, *found);
}

std::vector<ParameterAddress> adoptNewestPrice(
    Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const std::string accelerator = scenario.platform(address.platform).accelerator;
    if (isListPrice(address.parameter)) {
        const auto offer = defaultOffer(catalog, accelerator, rowOfPrice(address.parameter));
        if (offer)
            return takeOffer(scenario, address.platform, *offer);
    } else if (const auto quote = quoteFor(scenario, catalog, address)) {
        return applyQuote(scenario, address.platform, *quote);
    }
    throw InputError(idOf(scenario, address) + ": the catalog has no sure offer of "
        + inQuotes(accelerator) + " for it");
}

std::optional<std::vector<ParameterAddress>> assignOffer(
    Scenario& scenario, const Catalog& catalog, std::string_view id, std::string_view offer)
{
    constexpr std::string_view kApi = "api.offer";
    constexpr std::string_view kPrefix = "platform.";
    constexpr std::string_view kSuffix = ".offer";
    const bool hasKey = id.size() > kPrefix.size() + kSuffix.size() && id.starts_with(kPrefix)
        && id.ends_with(kSuffix);
    if (!hasKey && id != kApi)
        return std::nullopt;
    try {
        if (!hasKey)
            return applyApiOffer(scenario, offer);
        const auto key = id.substr(0, id.size() - kSuffix.size()).substr(kPrefix.size());
        const int platform = scenario.platformIndex(key);
        if (platform < 0)
            return std::nullopt;
        return applyOffer(scenario, catalog, platform, offer);
    } catch (const InputError& error) {
        throw InputError(std::string(id) + ": " + error.what());
    }
}

bool isQuotedUpfront(const Origin& origin)
{
    return origin.source.find(std::string(kUpfront) + "all") != std::string::npos;
}

bool isSavingsPlan(const Origin& origin)
{
    const auto isSame = [](char written, char sought) {
        return std::tolower(static_cast<unsigned char>(written)) == sought;
    };
    const std::string& source = origin.source;
    return std::search(
               source.begin(), source.end(), kSavingsPlan.begin(), kSavingsPlan.end(), isSame)
        != source.end();
}

std::vector<Parameter> pricesByHand(const Scenario& scenario, const Catalog& catalog, int platform)
{
    std::vector<Parameter> byHand;
    const auto addIfByHand = [&](Parameter price) {
        const ParameterAddress address{price, platform};
        const bool isSet = isPlatformParameter(price) && !isPreset(scenario, catalog, address)
            && numberOf(scenario, catalog, address);
        if (isSet && !offerInUse(scenario, catalog, address) && !quoteInUse(scenario, address))
            byHand.push_back(price);
    };
    for (const ListPrice& price : kListPrices)
        addIfByHand(price.parameter);
    for (const Parameter price : kQuotedPrices)
        addIfByHand(price);
    return byHand;
}

} // namespace isocost
