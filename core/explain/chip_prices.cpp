// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/chip_prices.h"

#include <optional>
#include <utility>

#include "core/explain/chip_prices_phrases.h"
#include "core/explain/display.h"
#include "core/explain/evidence_phrases.h"
#include "core/explain/evidence_words.h"
#include "core/model/offers.h"
#include "core/model/quote_tables.h"
#include "core/model/quotes.h"
#include "core/text/phrase.h"

namespace isocost {

using namespace chip_prices_phrases;

namespace {

std::string nameOf(const Seller& seller)
{
    return seller.region.empty() ? seller.provider : seller.provider + " " + seller.region;
}

Label wayOf(const ListPrice& price)
{
    const auto choices = rowOf(Parameter::Purchase).limits.choices;
    return {std::string(choices[static_cast<std::size_t>(price.purchase)].label)};
}

Label labelOf(Parameter parameter)
{
    return {std::string(rowOf(parameter).label)};
}

std::optional<OfferPrice> paidOffer(const Scenario& scenario, const Catalog& catalog, int platform)
{
    const auto way = numberOf(scenario, catalog, {Parameter::Purchase, platform});
    const ListPrice& paid = rowOfPrice(static_cast<Purchase>(way.value_or(0.0)));
    if (const auto offer = offerInUse(scenario, catalog, {paid.parameter, platform}))
        return offer;
    for (const ListPrice& price : kListPrices)
        if (const auto offer = offerInUse(scenario, catalog, {price.parameter, platform}))
            return offer;
    return std::nullopt;
}

void addListPrices(
    Sentence& sentence, const Scenario& scenario, const Catalog& catalog, int platform)
{
    const Name chip{scenario.platform(platform).label};
    const auto paid = paidOffer(scenario, catalog, platform);
    if (!paid) {
        sentence.add(kNoOffer, {{"chip", chip}});
        return;
    }
    Sentence ofSeller;
    Sentence ofOthers;
    Names unpriced;
    for (const ListPrice& price : kListPrices) {
        const ParameterAddress address{price.parameter, platform};
        const Label way = wayOf(price);
        if (!numberOf(scenario, catalog, address))
            unpriced.texts.push_back(loweredLabel(way.text));
        const auto offer = offerInUse(scenario, catalog, address);
        if (!offer)
            continue;
        const Number usd = asPrice(offer->usdPerChipHour());
        const std::string date = offer->origin().date;
        const Name seller{nameOf(offer->seller())};
        const bool isPaid = offer->seller() == paid->seller();
        if (isPaid && date.empty())
            ofSeller.add(kUndated, {{"way", way}, {"price", usd}});
        else if (isPaid)
            ofSeller.add(kPrice, {{"way", way}, {"price", usd}, {"date", date}});
        else if (date.empty())
            ofOthers.add(
                kOtherUndated, {{"way", way}, {"seller", seller}, {"price", usd}}, Weight::Reason);
        else
            ofOthers.add(kOther, {{"way", way}, {"seller", seller}, {"price", usd}, {"date", date}},
                Weight::Reason);
    }
    sentence.add(kOfSeller,
        {{"chip", chip}, {"seller", Name{nameOf(paid->seller())}}, {"prices", ofSeller.clauses()}});
    sentence.add(ofOthers);
    if (!unpriced.texts.empty())
        sentence.add(kUnpriced, {{"ways", unpriced}});
}

const Phrase* kindOf(const TypicalMfu& runs)
{
    return runs.kind == "moe" ? &evidence_phrases::kMixture : &evidence_phrases::kDense;
}

// Tells what is assumed where nobody has measured a run, and by which runs.
void addAssumed(Sentence& sentence, const Scenario& scenario, const Catalog& catalog, int platform)
{
    const ParameterAddress mfu{Parameter::Mfu, platform};
    const double number = numberOf(scenario, catalog, mfu).value_or(0.0);
    const AssumedMfu assumed = assumedMfu(scenario, catalog, platform);
    const Argument lack{"lack", lackOfEvidence(scenario, catalog, mfu).clauses()};
    if (assumed.easier && assumed.number == number)
        sentence.add(kAssumedAsEasier,
            {lack, {"mfu", asShare(number)}, {"precision", assumed.easier->precision},
                {"kind", kindOf(*assumed.easier)}},
            Weight::Reason);
    else
        sentence.add(kAssumedMfu, {lack, {"mfu", asShare(number)}}, Weight::Reason);
}

void addMfu(Sentence& sentence, const Scenario& scenario, const Catalog& catalog, int platform)
{
    const ParameterAddress mfu{Parameter::Mfu, platform};
    const Value share = asShare(numberOf(scenario, catalog, mfu).value_or(0.0));
    const auto runs = evidenceOf(scenario, catalog, mfu);
    if (runs && quoteInUse(scenario, mfu))
        sentence.add(kMeasuredMfu, {{"mfu", share}, {"runs", runs->what}, {"date", runs->date}},
            Weight::Reason);
    else if (const Origin* const origin = originOf(scenario, mfu); origin && isTypicalMfu(*origin))
        addAssumed(sentence, scenario, catalog, platform);
}

void addOtherPrices(
    Sentence& sentence, const Scenario& scenario, const Catalog& catalog, int platform)
{
    Names unpriced{{}, kAllNames};
    const auto isUnpriced = [&](Parameter price) {
        return !numberOf(scenario, catalog, {price, platform});
    };
    for (const Parameter price : {Parameter::PriceSpecialty, Parameter::PriceSpecialtyContract})
        if (isUnpriced(price))
            unpriced.texts.push_back(loweredLabel(rowOf(price).label));
        else if (const auto quote = quoteInUse(scenario, {price, platform}))
            sentence.add(kSpecialty,
                {{"what", labelOf(price)}, {"seller", Name{nameOf(quote->seller())}},
                    {"price", asPrice(quote->number())}},
                Weight::Detail);
    if (const auto node = quoteInUse(scenario, {Parameter::OwnedNodePrice, platform}))
        sentence.add(kNode, {{"price", asMoney(node->number())}}, Weight::Detail);
    else if (isUnpriced(Parameter::OwnedNodePrice)
        && platform != static_cast<int>(scenario.referenceIndex())) // which has the facility's
        unpriced.texts.push_back(loweredLabel(rowOf(Parameter::OwnedNodePrice).label));
    if (!unpriced.texts.empty())
        sentence.add(kUnpriced, {{"ways", std::move(unpriced)}}, Weight::Detail);
    addMfu(sentence, scenario, catalog, platform);
}

} // namespace

Sentence chipPrices(const Scenario& scenario, const Catalog& catalog, int platform)
{
    Sentence sentence;
    addListPrices(sentence, scenario, catalog, platform);
    addOtherPrices(sentence, scenario, catalog, platform);
    return sentence;
}

Sentence changedChipPrices(
    const Scenario& before, const Scenario& after, const Catalog& catalog, int platform)
{
    Sentence byHand;
    for (const Parameter price : pricesByHand(before, catalog, platform)) {
        const double number = numberOf(before, catalog, {price, platform}).value_or(0.0);
        byHand.add(kByHand,
            {{"what", labelOf(price)},
                {"number",
                    price == Parameter::OwnedNodePrice ? asMoney(number) : asPrice(number)}});
    }
    const ParameterAddress mfu{Parameter::Mfu, platform};
    const Origin* const ofMfu = originOf(before, mfu);
    if (!isPreset(before, catalog, mfu) && !(ofMfu && isTypicalMfu(*ofMfu)))
        byHand.add(kByHand,
            {{"what", labelOf(Parameter::Mfu)},
                {"number", asShare(numberOf(before, catalog, mfu).value_or(0.0))}});
    Sentence sentence;
    addListPrices(sentence, after, catalog, platform);
    if (!byHand.empty())
        sentence.add(kNotKept,
            {{"chip", Name{before.platform(platform).label}}, {"prices", byHand.clauses()}});
    addOtherPrices(sentence, after, catalog, platform);
    return sentence;
}

} // namespace isocost
