// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rule_reading.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/explain/display.h"
#include "core/model/readiness.h"
#include "core/rules/price_age.h"
#include "core/text/display_text.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/unit_text.h"

namespace isocost {

namespace {

// What is served is of the 70B class within a factor of two of 70e9 parameters, ends included.
bool isOfSeventyBClass(const RuleContext& context)
{
    constexpr double kClass = 70.0; // 1e9 parameters
    const double served = context.number(Parameter::InferenceParametersB);
    return served >= kClass / 2.0 && served <= kClass * 2.0;
}

int referenceOf(const RuleContext& context)
{
    return static_cast<int>(context.scenario.referenceIndex());
}

using Condition = bool (*)(const RuleContext&, int platform);
constexpr std::array<std::pair<Where, Condition>, 11> kConditions{{
    {Where::CustomSilicon, [](const RuleContext& c, int k) { return isCustomSilicon(c.stack(k)); }},
    {Where::Neuron, [](const RuleContext& c, int k) { return c.stack(k) == "neuron"; }},
    {Where::Reserved, [](const RuleContext& c, int k) { return c.isReserved(k); }},
    {Where::Owned, [](const RuleContext& c, int k) { return c.purchase(k) == Purchase::Owned; }},
    {Where::Rented, [](const RuleContext& c, int k) { return c.purchase(k) != Purchase::Owned; }},
    {Where::OtherHardware,
        [](const RuleContext& c, int k) {
            return c.platform(k).accelerator != c.platform(referenceOf(c)).accelerator;
        }},
    {Where::Migrates,
        [](const RuleContext& c, int k) {
            return k != referenceOf(c) && c.number(Parameter::MigrationHours, k) > 0.0;
        }},
    {Where::SeventyBClass, [](const RuleContext& c, int) { return isOfSeventyBClass(c); }},
    {Where::SpotBought, [](const RuleContext& c, int) { return c.buysSpot(); }},
    {Where::NoSpotBought, [](const RuleContext& c, int) { return !c.buysSpot(); }},
    {Where::NoBakeOff,
        [](const RuleContext& c, int) {
            return readinessOf(c.scenario, Parameter::ReadyScaleBakeOff) != Readiness::Done;
        }},
}};

bool holds(Where where, const RuleContext& context, int platform)
{
    const auto asked = static_cast<std::uint16_t>(where);
    return std::ranges::all_of(kConditions, [&](const auto& row) {
        return (asked & static_cast<std::uint16_t>(row.first)) == 0
            || row.second(context, platform);
    });
}

std::optional<double> valueOf(const Quantity& quantity, const RuleContext& context, int platform)
{
    if (const auto* const parameter = std::get_if<Parameter>(&quantity))
        return numberOf(context.scenario, context.catalog, addressOf(*parameter, platform));
    if (const auto* const metric = std::get_if<Metric>(&quantity)) {
        const Outcome<double>& outcome = context.results.of(addressOf(*metric, platform));
        return outcome.hasNumber() ? std::optional(outcome.value) : std::nullopt;
    }
    return priceAge(context, platform);
}

bool isUnpriced(const Quantity& quantity, const RuleContext& context, int platform)
{
    const auto* const metric = std::get_if<Metric>(&quantity);
    return metric && context.results.of(addressOf(*metric, platform)).reason == Reason::Unpriced;
}

bool breaks(const RuleRow& row, const RuleContext& context, std::optional<double> value)
{
    const double threshold = context.threshold(row.rule);
    switch (row.breaks) {
    case Breaks::Below:
        return value && *value < threshold;
    case Breaks::AtMost:
        return value && *value <= threshold;
    case Breaks::Above:
        return value && *value > threshold;
    case Breaks::Undone:
        return value && *value != static_cast<double>(Readiness::Done);
    case Breaks::Unpriced:
    case Breaks::Always:
        break;
    }
    return true;
}

bool isShare(Parameter parameter)
{
    return displayFactor(rowOf(parameter)) > 1.0;
}

std::string valueText(const Quantity& quantity, double value)
{
    if (const auto* const parameter = std::get_if<Parameter>(&quantity))
        return isShare(*parameter) ? shareText(value) : displayText(value, rowOf(*parameter).unit);
    const auto* const metric = std::get_if<Metric>(&quantity);
    const Format format = metric ? rowOf(*metric).format : Format::Days;
    if (format == Format::Share)
        return shareText(value);
    return displayText(value, format == Format::Price ? Format::Money : format);
}

// A limit is round: "$500k", "25 %", "90 days", without what it is a rate of.
std::string thresholdText(Parameter parameter, double threshold)
{
    const std::string_view unit = rowOf(parameter).unit;
    if (isShare(parameter))
        return shareText(threshold);
    if (unit == "day")
        return numberText(threshold) + " days";
    return displayText(threshold, unit.substr(0, unit.find('/')));
}

template <class Words>
void fill(std::string& text, std::string_view place, Words words)
{
    const std::size_t at = text.find(place);
    if (at != std::string::npos)
        text.replace(at, place.size(), words());
}

void fillThreshold(std::string& text, const RuleRow& row, const RuleContext& context)
{
    if (row.threshold)
        fill(text, "{threshold}",
            [&] { return thresholdText(*row.threshold, context.threshold(row.rule)); });
}

} // namespace

MetricAddress addressOf(Metric metric, int platform)
{
    const int own = isPlatformMetric(metric) ? platform : -1;
    return {metric, own, -1};
}

ParameterAddress addressOf(Parameter parameter, int platform)
{
    return {parameter, isPlatformParameter(parameter) ? platform : -1};
}

std::optional<RuleReading> readRule(const RuleRow& row, const RuleContext& context, int platform)
{
    if (!holds(row.appliesTo, context, platform))
        return std::nullopt;
    const bool isCompared = row.breaks != Breaks::Unpriced && row.breaks != Breaks::Always;
    RuleReading reading;
    if (isCompared)
        reading.value = valueOf(row.quantity, context, platform);
    reading.isBroken = breaks(row, context, reading.value)
        && (row.breaks != Breaks::Unpriced || isUnpriced(row.quantity, context, platform))
        && holds(row.bindsOnly, context, platform);
    return reading;
}

std::string sentenceOf(
    const RuleRow& row, const RuleContext& context, int platform, const RuleReading& reading)
{
    const bool hasNumber =
        reading.value || row.breaks == Breaks::Unpriced || row.breaks == Breaks::Always;
    const bool isOther = !reading.isBroken && !row.words.kept.empty();
    std::string text(!hasNumber ? row.words.unknown
            : isOther           ? row.words.kept
                                : row.words.sentence);
    fillThreshold(text, row, context);
    if (reading.value) {
        fill(text, "{value}", [&] { return valueText(row.quantity, *reading.value); });
        fill(text, "{no}",
            [&] { return *reading.value == static_cast<double>(Readiness::Done) ? "" : "no "; });
    }
    if (platform < 0)
        return text;
    fill(text, "{price}",
        [&] { return loweredLabel(rowOf(priceOf(context.purchase(platform))).label); });
    fill(text, "{date}", [&] { return dateOfPrice(context, platform); });
    fill(text, "{reference}", [&] { return context.platform(referenceOf(context)).label; });
    fill(text, "{platform}", [&] { return context.platform(platform).label; });
    return text;
}

std::string detailOf(const RuleRow& row, const RuleContext& context, bool isBroken)
{
    std::string text(
        isBroken || row.words.keptDetail.empty() ? row.words.detail : row.words.keptDetail);
    fillThreshold(text, row, context);
    return text;
}

} // namespace isocost
