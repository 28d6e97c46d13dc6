// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/scenario_values.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/model/assumption_range.h"
#include "core/model/chip_choice.h"
#include "core/model/offers.h"
#include "core/model/platform_preset.h"
#include "core/model/text_parameter.h"
#include "core/text/display_text.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/suggestion.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

constexpr std::string_view kUnpricedWord = "unpriced";
constexpr std::string_view kPriceUnit = "USD/chip-h";

// The ids of the offers and quotes of a price, the most likely first.
std::vector<std::string> offeredFor(
    const Catalog& catalog, const std::string& accelerator, Parameter price)
{
    if (isListPrice(price))
        return eachOf<std::string>(
            offersOf(catalog, accelerator, rowOfPrice(price)), &OfferPrice::id);
    return eachOf<std::string>(quotesOf(accelerator, price), &Quote::id);
}

// The source of a price without a preset.
std::string unchosenSource(const Catalog& catalog, const std::string& accelerator, Parameter price)
{
    const auto offered = offeredFor(catalog, accelerator, price);
    if (offered.empty())
        return isListPrice(price) ? "no public price" : std::string(rowOf(price).source);
    return "none chosen; the catalog has " + offered.front()
        + (offered.size() > 1 ? " and " + std::to_string(offered.size() - 1) + " more" : "");
}

// The source of a value that is not the preset and has no origin.
std::string handSource(const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    if (rowOf(address.parameter).unit != kPriceUnit)
        return "set by hand";
    if (numberOf(scenario, catalog, address))
        return "entered without a source";
    const auto price = std::ranges::find(kListPrices, address.parameter, &ListPrice::parameter);
    const bool isOffered = price == kListPrices.end()
        || newestOffer(catalog, scenario.platform(address.platform).accelerator, *price);
    return isOffered ? "set to unpriced" : "no sure price in the catalog";
}

// Whether the text is a range or takes one away, which it then has done.
bool assignRange(
    Scenario& scenario, const Catalog& catalog, ParameterAddress address, std::string_view text)
{
    if (text == kFixedWord) {
        clearRange(scenario, address);
        return true;
    }
    const auto written = parseRange(idOf(scenario, address), text, parseNumber);
    if (written)
        setWritten(scenario, catalog, address, *written);
    return written.has_value();
}

void assignChoice(Scenario& scenario, ParameterAddress address, std::string_view text)
{
    const auto choices = rowOf(address.parameter).limits.choices;
    const auto found = std::ranges::find(choices, text, &Choice::word);
    if (found == choices.end())
        throw InputError(idOf(scenario, address) + " is " + inQuotes(text) + "; it is one of "
            + joined(choices, ", ", &Choice::word));
    setNumber(scenario, address, static_cast<double>(found - choices.begin()));
}

// A price by the id of an offer that quotes it.
void assignQuote(Scenario& scenario, ParameterAddress address, std::string_view offer)
{
    const auto& quotes = quotesOf(
        address.platform < 0 ? std::string_view() : scenario.platform(address.platform).accelerator,
        address.parameter);
    const auto found = std::ranges::find(quotes, offer, &Quote::id);
    if (found == quotes.end())
        throw InputError(idOf(scenario, address) + ": there is no offer " + inQuotes(offer)
            + " for it" + suggestionFor(offer, eachOf<std::string>(quotes, &Quote::id)));
    (void)applyQuote(scenario, address.platform, *found);
}

// Says what a 0 outside the range asks for, if one is allowed.
std::string zeroText(Parameter parameter)
{
    const ParameterRow& row = rowOf(parameter);
    return row.limits.isZeroToo ? "; 0 means " + std::string(row.traits.zero) : std::string();
}

} // namespace

std::optional<double> presetOf(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const ParameterRow& row = rowOf(address.parameter);
    if (row.limits.kind == Kind::Text)
        return std::nullopt;
    if (!isPlatformParameter(address.parameter))
        return row.limits.preset;
    const Platform& platform = scenario.platform(address.platform);
    const Accelerator* const accelerator = catalog.find(platform.accelerator);
    if (!accelerator)
        return std::nullopt;
    return platformPreset(*accelerator, precisionOf(platform), address.parameter);
}

std::optional<double> numberOf(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    if (rowOf(address.parameter).limits.kind == Kind::Text)
        return std::nullopt;
    if (!isPlatformParameter(address.parameter))
        return scenario.of(address.parameter);
    const Platform& platform = scenario.platform(address.platform);
    if (const Accelerator* const accelerator = catalog.find(platform.accelerator))
        return numberOn(platform, *accelerator, address.parameter);
    const Setting& setting = platform.of(address.parameter);
    return setting.state == Setting::State::Number ? std::optional(setting.number) : std::nullopt;
}

std::optional<double> commonNumberOf(
    const Scenario& scenario, const Catalog& catalog, Parameter parameter)
{
    const auto common = numberOf(scenario, catalog, {parameter, 0});
    for (int k = 1; k < static_cast<int>(scenario.platforms.size()); ++k)
        if (numberOf(scenario, catalog, {parameter, k}) != common)
            return std::nullopt;
    return common;
}

bool isPreset(const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    if (rowOf(address.parameter).limits.kind == Kind::Text)
        return textOf(scenario, address) == presetTextOf(scenario, address);
    return numberOf(scenario, catalog, address) == presetOf(scenario, catalog, address);
}

std::string sourceOf(const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    if (const auto former = sourceOfFormerUpfront(scenario, catalog, address))
        return *former;
    if (const Origin* const origin = originOf(scenario, address))
        return origin->source + (origin->date.empty() ? "" : ", " + origin->date);
    if (!isPreset(scenario, catalog, address))
        return handSource(scenario, catalog, address);
    if (!isPlatformParameter(address.parameter))
        return std::string(rowOf(address.parameter).source);
    const Platform& platform = scenario.platform(address.platform);
    const Accelerator* const accelerator = catalog.find(platform.accelerator);
    if (!accelerator)
        return std::string(rowOf(address.parameter).source);
    if (rowOf(address.parameter).limits.kind == Kind::Text)
        return accelerator->source;
    if (isPrice(address.parameter) && !presetOf(scenario, catalog, address))
        return unchosenSource(catalog, platform.accelerator, address.parameter);
    return platformPresetSource(*accelerator, precisionOf(platform), address.parameter);
}

std::string valueText(const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const Limits& limits = rowOf(address.parameter).limits;
    if (limits.kind == Kind::Text)
        return textOf(scenario, address);
    const auto number = numberOf(scenario, catalog, address);
    if (!number)
        return isPrice(address.parameter) ? std::string(kUnpricedWord) : std::string("unknown");
    if (limits.kind == Kind::Choice)
        return std::string(limits.choices[static_cast<std::size_t>(*number)].word);
    return numberText(*number);
}

std::optional<std::string> problemWith(
    const Scenario& scenario, ParameterAddress address, double number)
{
    const Limits& limits = rowOf(address.parameter).limits;
    const bool isWhole = (limits.step == Step::Continuous && limits.kind == Kind::Number)
        || number == std::floor(number);
    const bool isInRange = limits.holds(number);
    if (isInRange && isWhole)
        return std::nullopt;
    std::string sentence = idOf(scenario, address) + " is " + fullNumber(number);
    if (isInRange)
        return sentence + "; it must be a whole number";
    sentence += ", outside " + fullNumber(limits.minimum) + " to " + fullNumber(limits.maximum);
    const std::string_view unit = rowOf(address.parameter).unit;
    if (unit.starts_with("1/"))
        sentence += " per " + std::string(unit.substr(2));
    else if (unit != "1")
        sentence += " " + std::string(unit);
    if (number == 0.0 && isPrice(address.parameter))
        sentence += "; a price that is not known is \"" + std::string(kUnpricedWord) + "\"";
    return sentence + zeroText(address.parameter);
}

void setNumber(Scenario& scenario, ParameterAddress address, double number)
{
    if (const auto problem = problemWith(scenario, address, number))
        throw InputError(*problem);
    if (isPlatformParameter(address.parameter))
        scenario.platform(address.platform).of(address.parameter) = {
            Setting::State::Number, number};
    else
        scenario.of(address.parameter) = number;
}

void setUnpriced(Scenario& scenario, ParameterAddress address)
{
    if (!isPrice(address.parameter))
        throw InputError(idOf(scenario, address) + " cannot be unpriced; only list prices can");
    scenario.platform(address.platform).of(address.parameter) = {Setting::State::Unpriced, 0.0};
}

void resetToPreset(Scenario& scenario, ParameterAddress address)
{
    if (rowOf(address.parameter).limits.kind == Kind::Text)
        resetText(scenario, address);
    else if (address.platform >= 0)
        scenario.platform(address.platform).of(address.parameter) = {};
    else
        scenario.of(address.parameter) = rowOf(address.parameter).limits.preset;
}

void assign(Scenario& scenario, const Catalog& catalog, std::string_view id, std::string_view text)
{
    if (assignOffer(scenario, catalog, id, text))
        return;
    const ParameterAddress address = addressOf(scenario, id);
    const Kind kind = rowOf(address.parameter).limits.kind;
    if (text == kPresetWord) {
        clearRange(scenario, address);
        resetToPreset(scenario, address);
    } else if (address.parameter == Parameter::Accelerator) {
        changeAccelerator(scenario, catalog, address.platform, text);
    } else if (kind == Kind::Text) {
        assignText(scenario, catalog, address, text);
    } else if (kind == Kind::Choice) {
        assignChoice(scenario, address, text);
    } else if (text == kUnpricedWord) {
        setUnpriced(scenario, address);
    } else if (isQuotedPrice(address.parameter) && text.find('/') != text.npos) {
        assignQuote(scenario, address, text);
    } else if (!assignRange(scenario, catalog, address, text)) {
        const auto number = parseNumber(text);
        if (!number)
            throw InputError(std::string(id) + " is " + inQuotes(text) + ", which "
                + notANumber(text) + "; it takes "
                + numberText(rowOf(address.parameter).limits.minimum) + " to "
                + numberText(rowOf(address.parameter).limits.maximum)
                + zeroText(address.parameter));
        setNumber(scenario, address, *number);
    }
    if (address.parameter == Parameter::FacilityReference)
        followUpfront(scenario, catalog);
}

std::vector<ParameterAddress> assign(
    Scenario& scenario, const Catalog& catalog, std::span<const std::string> settings)
{
    Scenario changed = scenario;
    std::vector<ParameterAddress> all;
    for (const std::string_view setting : settings) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string_view::npos || equals == 0)
            throw InputError("an assumption is set as id=value, not as " + inQuotes(setting));
        const std::string_view id = setting.substr(0, equals);
        const std::string_view text = setting.substr(equals + 1);
        const auto priced = assignOffer(changed, catalog, id, text);
        for (const ParameterAddress address : priced ? *priced : addressesOf(changed, id)) {
            if (!priced)
                assign(changed, catalog, idOf(changed, address), text);
            all.push_back(address);
        }
    }
    std::ranges::sort(
        all, {}, [](ParameterAddress it) { return std::pair(it.platform, it.parameter); });
    all.erase(std::unique(all.begin(), all.end()), all.end());
    scenario = std::move(changed);
    return all;
}

void assign(Scenario& scenario, const Catalog& catalog, std::string_view setting)
{
    const std::string one(setting);
    assign(scenario, catalog, std::span(&one, 1));
}

} // namespace isocost
