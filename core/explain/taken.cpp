// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/taken.h"

#include <utility>

#include "core/explain/display.h"
#include "core/explain/evidence_words.h"
#include "core/explain/taken_phrases.h"
#include "core/model/list_price.h"
#include "core/model/origin.h"
#include "core/text/phrase.h"

namespace isocost {

using namespace taken_phrases;

namespace {

// In the order in which they are told.
std::vector<Parameter> pricesOfPlatform()
{
    auto prices = eachOf<Parameter>(kListPrices, &ListPrice::parameter);
    prices.insert(prices.end(),
        {Parameter::PriceSpecialty, Parameter::PriceSpecialtyContract, Parameter::OwnedNodePrice});
    return prices;
}

Clause priceTaken(Parameter price, double number, const std::string& date)
{
    const ParameterRow& row = rowOf(price);
    const bool isOfNode = price == Parameter::OwnedNodePrice;
    Clause clause{date.empty() ? &kUndatedPrice : &kPrice,
        {{"price", Label{std::string(row.label)}},
            {"number", isOfNode ? asMoney(number) : asPrice(number)}}};
    if (!date.empty())
        clause.arguments.push_back({"date", date});
    return clause;
}

} // namespace

Sentence takenBy(const Scenario& scenario, const Catalog& catalog, int platform)
{
    const ParameterAddress mfu{Parameter::Mfu, platform};
    const Value reached = asShare(numberOf(scenario, catalog, mfu).value_or(0.0));
    const auto runs = evidenceOf(scenario, catalog, mfu);
    std::vector<Clause> taken;
    if (runs)
        taken.push_back({&kMfu, {{"number", reached}, {"runs", runs->what}, {"date", runs->date}}});
    Names lacking{{}, kAllNames};
    for (const Parameter price : pricesOfPlatform()) {
        const auto number = numberOf(scenario, catalog, {price, platform});
        const Origin* const origin = originOf(scenario, {price, platform});
        if (number && origin)
            taken.push_back(priceTaken(price, *number, origin->date));
        else if (!number)
            lacking.texts.push_back(loweredLabel(rowOf(price).label));
    }
    const Argument name{
        "platform", Name{platformLabel(scenario, static_cast<std::size_t>(platform))}};
    Sentence sentence;
    if (taken.empty())
        sentence.add(kTookNothing, {name});
    else
        sentence.add(kTook, {name, {"taken", std::move(taken)}});
    if (!runs)
        sentence.add(kAssumed,
            {{"lack", lackOfEvidence(scenario, catalog, mfu).clauses()}, {"number", reached}});
    if (!lacking.texts.empty())
        sentence.add(kNoPrice, {{"prices", std::move(lacking)}});
    return sentence;
}

} // namespace isocost
