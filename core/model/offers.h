// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prices that the catalog's offers quote; chip_choice.h says which of them a chip takes that comes
// into a plan. The other published numbers
// (quotes.h) are taken by their ids in the same way.
//
// Order     first the prices that may be a default (confidence low never is), then headlines before
//           other prices of a row, the newer, the surer, more chips, and last the id by letters
// Units     USD per chip-hour
// Errors    InputError with one sentence; then nothing is changed
#pragma once

#include "core/model/list_price.h"
#include "core/model/quotes.h"

namespace isocost {

// One price of one offer; the offer's date holds for its headline alone.
struct OfferPrice {
    const Offer* offer = nullptr;
    const ListPrice* price = nullptr;

    [[nodiscard]] bool isHeadline() const;
    [[nodiscard]] bool mayBeDefault() const { return offer->confidence != "low"; }
    [[nodiscard]] double usdPerChipHour() const
    {
        return (offer->*price->quoted).value() / offer->chips;
    }
    [[nodiscard]] Seller seller() const { return {offer->provider, offer->region}; }
    [[nodiscard]] std::string_view upfront() const; // a commitment's: "all", "none", or empty
    [[nodiscard]] std::string
    id() const; // "AWS/p5.48xlarge/us-east-1/spot/2026-11-09", ".../undated-beside-2026-11-09"
    [[nodiscard]] Origin origin() const; // without a date unless it is the headline
};

// Every price of one kind for an accelerator, in the order above.
[[nodiscard]] std::vector<OfferPrice> offersOf(
    const Catalog& catalog, std::string_view accelerator, const ListPrice& price);
// The first of them, when it may be a default.
[[nodiscard]] std::optional<OfferPrice> newestOffer(
    const Catalog& catalog, std::string_view accelerator, const ListPrice& price);

// What a seller asks, else the newest headline of the provider whose on-demand price is his or the
// newest, else the newest price of any provider: a term is compared with the on-demand price of the
// same provider.
[[nodiscard]] std::optional<OfferPrice> defaultOffer(const Catalog& catalog,
    std::string_view accelerator, const ListPrice& price, const std::optional<Seller>& seller = {});
// The offer that gave a platform its list price; nothing for a preset and a price by hand.
[[nodiscard]] std::optional<OfferPrice> offerInUse(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);

[[nodiscard]] OfferPrice offerOfId(
    const Catalog& catalog, std::string_view accelerator, std::string_view id);

// Sets the price of the offer's kind, with source and date, and returns all that it set. On the
// reference platform a commitment sets the share paid upfront as well, if the offer tells it; one
// that tells none takes back what an offer before it set.
std::vector<ParameterAddress> takeOffer(Scenario& scenario, int platform, const OfferPrice& offer);
// The same for the id of an offer or of a quote of the platform's accelerator.
std::vector<ParameterAddress> applyOffer(
    Scenario& scenario, const Catalog& catalog, int platform, std::string_view id);
// Gives both commitments the share paid upfront that the offers in use of the reference platform
// tell: after it got other prices, or another platform is the reference. A share by hand stays.
void followUpfront(Scenario& scenario, const Catalog& catalog);
// The source of a share paid upfront, if the offer that told it is not in use any more: the price
// was set by hand. Nothing for any other parameter.
[[nodiscard]] std::optional<std::string> sourceOfFormerUpfront(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);
// Sets a price of a platform to its defaultOffer or defaultQuote.
std::vector<ParameterAddress> adoptNewestPrice(
    Scenario& scenario, const Catalog& catalog, ParameterAddress address);
// Does applyOffer for "platform.K.offer", and the same with an API's prices for "api.offer".
// Returns nothing for any other id.
std::optional<std::vector<ParameterAddress>> assignOffer(
    Scenario& scenario, const Catalog& catalog, std::string_view id, std::string_view offer);
// Sets the prices of an API with its id.
std::vector<ParameterAddress> applyApiOffer(Scenario& scenario, std::string_view id);

// Whether the offer that the origin names is paid in advance for its whole term.
[[nodiscard]] bool isQuotedUpfront(const Origin& origin);
// Whether the price that the origin names is that of a savings plan, which holds no capacity.
[[nodiscard]] bool isSavingsPlan(const Origin& origin);

// Prices in force that neither a preset nor an offer or a quote of the platform's accelerator gave.
[[nodiscard]] std::vector<Parameter> pricesByHand(
    const Scenario& scenario, const Catalog& catalog, int platform);

} // namespace isocost
