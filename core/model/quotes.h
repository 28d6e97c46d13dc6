// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Published numbers (quote_tables.h) as values of assumptions, each with its source and date: the
// price of a specialty cloud by the hour or by contract, the price of a node, those of an API, a
// typical MFU.
//
// Order     first those that may be taken unasked, then the surer, the newer, the cheaper, and last
//           as in the table. Never taken unasked: confidence low, an index of the market, a
//           contract of another term than twelve months
// Left out  a specialty cloud's spot prices, quotes by mail and bounds of a printed discount; nodes
//           without a typical price
// Errors    InputError with one sentence; then nothing is changed
#pragma once

#include <array>

#include "core/model/origin.h"

namespace isocost {

struct TypicalMfu; // quote_tables.h

struct QuotedNumber {
    Parameter parameter;
    Origin origin;
};

// Who asks a price, and where.
struct Seller {
    std::string provider;
    std::string region;

    bool operator==(const Seller&) const = default;
};

struct Quote {
    std::string id; // "specialty/Lambda/8x instance/us/on_demand/2026-09-19", "mfu/bf16/dense",
                    // "mfu/run/..."
    std::string name; // "Lambda 8x instance, us", as a menu shows it beside the price
    std::string provider;
    std::string region{}; // of a specialty cloud
    std::string confidence; // high, medium, low
    bool mayBeDefault = false;
    double minimumChips = 0.0; // sold to clusters of so many
    std::vector<QuotedNumber> numbers; // the first is what it quotes, the others come with it

    [[nodiscard]] Seller seller() const { return {provider, region}; }
    [[nodiscard]] double number() const { return numbers.front().origin.number; }
    [[nodiscard]] const std::string& date() const { return numbers.front().origin.date; }
};

// The prices of a platform that these tables quote.
inline constexpr std::array kQuotedPrices{
    Parameter::PriceSpecialty, Parameter::PriceSpecialtyContract, Parameter::OwnedNodePrice};
// Whether it takes a price of these tables: a specialty cloud's, a node's, an API's.
[[nodiscard]] bool isQuotedPrice(Parameter parameter);

// All quotes of a price, or of MFU, in the order above; those of an API are of no accelerator. They
// live as long as the program.
[[nodiscard]] const std::vector<Quote>& quotesOf(std::string_view accelerator, Parameter parameter);
// What a platform of so many chips takes when it is added: the first of this seller that may be
// taken unasked, else the first of all. By the hour that of the provider whose contract it takes,
// so that both compare.
[[nodiscard]] std::optional<Quote> defaultQuote(std::string_view accelerator, Parameter parameter,
    double chips, const std::optional<Seller>& seller = {});
// The one that gave a platform its price or its MFU; nothing for a number from elsewhere.
[[nodiscard]] std::optional<Quote> quoteInUse(const Scenario& scenario, ParameterAddress address);
// Those of every price and of MFU that a platform can take.
[[nodiscard]] std::vector<Quote> quotesOfPlatform(std::string_view accelerator);
[[nodiscard]] std::vector<Quote> quotesOfApi();

// Published pretraining runs on the platform's chip, in its precision and of its kind of model:
// the surer, the newer, the higher first. They can be taken by their ids like other quotes.
[[nodiscard]] std::vector<Quote> publishedRuns(
    const Scenario& scenario, const Catalog& catalog, int platform);

// Sets all its numbers, with their origins, and returns their addresses. The platform is -1 for
// those of an API.
std::vector<ParameterAddress> applyQuote(Scenario& scenario, int platform, const Quote& quote);

// The id of the quote that is typical of the platform's precision and of the model, whether there
// is one or not: "mfu/bf16/dense".
[[nodiscard]] std::string typicalMfuId(
    const Scenario& scenario, const Catalog& catalog, int platform);
// What is assumed of an MFU of which no measured run is known: the preset, or less where the chip's
// runs of easier work typically reach less. Easier is dense instead of a mixture of experts, and
// bf16 instead of a narrower precision.
struct AssumedMfu {
    double number = 0.0;
    const TypicalMfu* easier = nullptr; // whose typical number it is; null: the preset
};
[[nodiscard]] AssumedMfu assumedMfu(const Scenario& scenario, const Catalog& catalog, int platform);
// Sets the MFU that is typical of the platform's chip and precision and of the model, dense or a
// mixture of experts. Without a measured run it is the assumed one, and the source says so.
void takeTypicalMfu(Scenario& scenario, const Catalog& catalog, int platform);
[[nodiscard]] bool isTypicalMfu(const Origin& origin); // as takeTypicalMfu sets it

} // namespace isocost
