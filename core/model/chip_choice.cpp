// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/chip_choice.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/model/assumption_range.h"
#include "core/model/evaluate.h"
#include "core/model/offers.h"
#include "core/model/platform_list.h"
#include "core/model/text_parameter.h"
#include "core/text/input_error.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

Purchase purchaseOf(const Scenario& scenario, const Catalog& catalog, int platform)
{
    const auto chosen = numberOf(scenario, catalog, {Parameter::Purchase, platform});
    return static_cast<Purchase>(chosen.value_or(0.0));
}

std::optional<Seller> listSellerOf(const Scenario& plan, const Catalog& catalog, int platform)
{
    const ListPrice& paid = rowOfPrice(purchaseOf(plan, catalog, platform));
    std::vector<Parameter> prices{paid.parameter};
    for (const ListPrice& price : kListPrices)
        prices.push_back(price.parameter);
    for (const Parameter price : prices)
        if (const auto offer = offerInUse(plan, catalog, {price, platform}))
            return offer->seller();
    return std::nullopt;
}

std::optional<Seller> specialtySellerOf(const Scenario& plan, int platform)
{
    for (const Parameter price : {Parameter::PriceSpecialtyContract, Parameter::PriceSpecialty})
        if (const auto quote = quoteInUse(plan, {price, platform}))
            return quote->seller();
    return std::nullopt;
}

void takePrices(
    Scenario& scenario, const Catalog& catalog, int platform, const PlanSellers& sellers)
{
    const std::string accelerator = scenario.platform(platform).accelerator;
    for (const ListPrice& price : kListPrices) {
        const ParameterAddress address{price.parameter, platform};
        if (const auto offer = defaultOffer(catalog, accelerator, price, sellers.ofListPrices))
            setWithOrigin(scenario, address, offer->origin());
        else
            setUnpriced(scenario, address);
    }
    const double chips = numberOf(scenario, catalog, {Parameter::Chips, platform}).value_or(1.0);
    for (const Parameter price : kQuotedPrices) {
        if (const auto quote = defaultQuote(accelerator, price, chips, sellers.specialty))
            (void)applyQuote(scenario, platform, *quote);
        else
            setUnpriced(scenario, {price, platform});
    }
    if (!numberOf(scenario, catalog, {Parameter::OwnedNodePrice, platform}))
        resetToPreset(scenario, {Parameter::OwnedChipsPerNode, platform}); // no node, no size of it
    takeTypicalMfu(scenario, catalog, platform);
    followUpfront(scenario, catalog);
}

// Sets it only where it differs, so that a preset stays one.
void copyNumber(
    Scenario& scenario, const Catalog& catalog, ParameterAddress from, ParameterAddress to)
{
    const auto number = numberOf(scenario, catalog, from);
    if (number && number != numberOf(scenario, catalog, to))
        setNumber(scenario, to, *number);
}

// What a range says of one chip says nothing of another. A number that is the preset of the chip
// becomes the preset again.
void dropRangesOfChip(Scenario& scenario, const Catalog& catalog, int platform)
{
    const Ranges ranges = scenario.platform(platform).ranges;
    for (const auto& [parameter, range] : ranges) {
        const ParameterAddress address{parameter, platform};
        const bool isOfChip = rowOf(parameter).traits.preset.from != PresetSource::From::Row
            || parameter == Parameter::Mfu;
        if (isOfChip && isPreset(scenario, catalog, address))
            resetToPreset(scenario, address);
        if (isOfChip)
            clearRange(scenario, address);
    }
}

Parameter priceOfWay(Purchase purchase)
{
    if (purchase == Purchase::Owned)
        return Parameter::OwnedNodePrice;
    return purchase == Purchase::Specialty ? Parameter::PriceSpecialty
                                           : rowOfPrice(purchase).parameter;
}

} // namespace

PlanSellers sellersOf(const Scenario& plan, const Catalog& catalog)
{
    const int reference = static_cast<int>(plan.referenceIndex());
    return {listSellerOf(plan, catalog, reference), specialtySellerOf(plan, reference)};
}

void addPricedPlatform(
    Scenario& scenario, const Catalog& catalog, std::string_view key, std::string_view accelerator)
{
    addPricedPlatform(scenario, catalog, key, accelerator, sellersOf(scenario, catalog));
}

void addPricedPlatform(Scenario& scenario, const Catalog& catalog, std::string_view key,
    std::string_view accelerator, const PlanSellers& sellers)
{
    Scenario added = scenario;
    addPlatform(added, catalog, key, accelerator);
    const int platform = static_cast<int>(added.platforms.size()) - 1;
    // one fleet, bought in one way: as on the platform with which the others are compared
    const int reference = static_cast<int>(added.referenceIndex());
    for (const Parameter shared : {Parameter::Chips, Parameter::Purchase})
        copyNumber(added, catalog, {shared, reference}, {shared, platform});
    takePrices(added, catalog, platform, sellers);
    scenario = std::move(added);
}

void changeAccelerator(
    Scenario& scenario, const Catalog& catalog, int platform, std::string_view accelerator)
{
    if (scenario.platform(platform).accelerator == accelerator)
        return;
    const PlanSellers sellers = sellersOf(scenario, catalog);
    Scenario changed = scenario;
    dropRangesOfChip(changed, catalog, platform);
    assignText(changed, catalog, {Parameter::Accelerator, platform}, accelerator);
    changed.platform(platform).label = labelOf(*catalog.find(accelerator));
    takePrices(changed, catalog, platform, sellers);
    scenario = std::move(changed);
}

void makeReference(Scenario& scenario, const Catalog& catalog, std::string_view key)
{
    const int before = static_cast<int>(scenario.referenceIndex());
    assignText(scenario, catalog, {Parameter::FacilityReference, -1}, key);
    const int now = static_cast<int>(scenario.referenceIndex());
    for (const Parameter bought : {Parameter::Chips, Parameter::Purchase})
        copyNumber(scenario, catalog, {bought, before}, {bought, now});
    followUpfront(scenario, catalog);
}

void removePlatform(Scenario& scenario, const Catalog& catalog, std::string_view key)
{
    const int index = scenario.platformIndex(key);
    if (index < 0)
        throw InputError(
            "there is no platform " + inQuotes(key) + " in " + inQuotes(scenario.name));
    if (scenario.platforms.size() == 1)
        throw InputError(inQuotes(scenario.name) + " needs at least one platform; " + inQuotes(key)
            + " is the last");
    Scenario without = scenario;
    without.platforms.erase(without.platforms.begin() + index);
    if (without.reference == key)
        without.reference.clear();
    dropLostCorrelations(without);
    if (static_cast<std::size_t>(index) == scenario.referenceIndex()) {
        const int reference = static_cast<int>(without.referenceIndex());
        const auto way = numberOf(scenario, catalog, {Parameter::Purchase, index});
        const ParameterAddress purchase{Parameter::Purchase, reference};
        if (way && way != numberOf(without, catalog, purchase))
            setNumber(without, purchase, *way);
        if (isUnpriced(without, catalog) && !isUnpriced(scenario, catalog))
            throw InputError(whyPlatformStays(scenario, without, key));
        followUpfront(without, catalog);
    }
    scenario = std::move(without);
}

bool isUnpriced(const Scenario& scenario, const Catalog& catalog)
{
    const Results<double> results = evaluate(scenario, catalog);
    const auto& price = results.of(Metric::Price, static_cast<int>(scenario.referenceIndex()));
    return !price.hasNumber() && price.reason == Reason::Unpriced;
}

std::string whyPlatformStays(
    const Scenario& scenario, const Scenario& without, std::string_view key)
{
    const std::size_t reference = without.referenceIndex();
    const Platform& next = without.platforms[reference];
    const auto way = static_cast<std::size_t>(next.of(Parameter::Purchase).number);
    const Parameter price = priceOfWay(static_cast<Purchase>(way));
    const std::string purchase = "platform." + std::string(key) + ".purchase";
    return inQuotes(key) + " cannot leave " + inQuotes(scenario.name)
        + ": it is the reference, and " + inQuotes(next.key)
        + ", the next one, has no price for the way of buying "
        + inQuotes(rowOf(Parameter::Purchase).limits.choices[way].label) + "; first set "
        + idOf(without, {price, static_cast<int>(reference)}) + ", or choose another " + purchase
        + " or facility.reference";
}

} // namespace isocost
