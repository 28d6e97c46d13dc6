// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rule_result.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/model/estimate.h"
#include "core/model/formulas/price.h"
#include "core/model/formulas/roofline.h"
#include "core/model/offers.h"
#include "core/model/readiness.h"
#include "core/rules/price_age.h"

namespace isocost {

namespace {

using P = Parameter;
using M = Metric;
using W = Where;
using C = const RuleContext&;

// A served model is of the 70B class within a factor of two of 70e9 parameters, ends included.
bool isOfSeventyBClass(const RuleContext& context)
{
    constexpr double kClass = 70.0; // 1e9 parameters
    const double served = context.number(P::InferenceParametersB);
    return served >= kClass / 2.0 && served <= kClass * 2.0;
}

using Condition = bool (*)(C, int platform);
constexpr std::array kPaidLines{P::FacilityHostPowerWPerGpu, P::FacilityMaintenanceFraction,
    P::FacilityColoPerKwMonth, P::FacilityCostOfCapital, P::FacilitySpareFraction,
    P::FacilityDowntimeFraction};

bool isPaidAlways(const RuleContext& c, int k)
{
    const Inputs<double> in = resolve(c.scenario, c.catalog);
    const bool isContract =
        c.purchase(k) == Purchase::Specialty && isSpecialtyContract(in, c.number(P::Chips, k));
    const bool isHeld = c.isReserved(k)
        && c.number(P::FleetReservedBilling) == static_cast<double>(ReservedBilling::EveryHour);
    return isHeld || isContract || c.purchase(k) == Purchase::Owned;
}

// At today's prices, against on demand; nothing when owning or renting has no price.
std::optional<bool> owningWins(const RuleContext& context)
{
    const Outcome<double>& at = context.results.of(M::BreakEvenOnDemand);
    if (at.hasNumber())
        return at.value <= utilizationOf(context.results);
    if (at.reason == Reason::Always || at.reason == Reason::Never)
        return at.reason == Reason::Always;
    return std::nullopt;
}

bool isServable(const RuleContext& context, int platform)
{
    const Inputs<double> in = resolve(context.scenario, context.catalog);
    return servingSite(
        in, in.platforms[static_cast<std::size_t>(platform)], in[P::InferenceBytesPerParameter])
        .has_value();
}

constexpr auto kConditions = std::to_array<std::pair<Where, Condition>>({
    {W::CustomSilicon, [](C c, int k) { return isCustomSilicon(c.stack(k)); }},
    {W::Neuron, [](C c, int k) { return c.stack(k) == "neuron"; }},
    {W::Reserved, [](C c, int k) { return c.isReserved(k); }},
    {W::Owned, [](C c, int k) { return c.purchase(k) == Purchase::Owned; }},
    {W::Rented, [](C c, int k) { return c.purchase(k) != Purchase::Owned; }},
    {W::SpecialtyByUse,
        [](C c, int k) { return c.purchase(k) == Purchase::Specialty && !isPaidAlways(c, k); }},
    {W::Migrates,
        [](C c, int k) { return k != c.reference() && c.number(P::MigrationHours, k) > 0.0; }},
    {W::SeventyBClass, [](C c, int) { return isOfSeventyBClass(c); }},
    {W::OnSpot, [](C c, int k) { return c.purchase(k) == Purchase::Spot; }},
    {W::NoSpotBought, [](C c, int) { return !c.buys(Purchase::Spot); }},
    {W::OwnedBought, [](C c, int) { return c.buys(Purchase::Owned); }},
    {W::NothingOwned, [](C c, int) { return !c.buys(Purchase::Owned); }},
    {W::NoBakeOff,
        [](C c, int) { return readinessOf(c.scenario, P::ReadyScaleBakeOff) != Readiness::Done; }},
    {W::NoNetworkWait,
        [](C c, int k) {
            return c.number(P::NetworkWait, k) == 0.0
                && !isMfuMeasured(c.scenario, c.catalog, c.results, k);
        }},
    {W::NarrowPrecision, [](C c, int k) { return c.number(P::Precision, k) > 0.0; }},
    {W::FailureGiven,
        [](C c, int k) {
            return c.purchase(k) != Purchase::Spot && c.number(P::FailureModel, k) == 0.0;
        }},
    {W::OwningWins, [](C c, int) { return owningWins(c) == true; }},
    {W::OwningLoses, [](C c, int) { return owningWins(c) == false; }},
    {W::DataHere, [](C c, int k) { return c.number(P::DataHere, k) == 0.0; }},
    {W::InBlocks, [](C c, int k) { return c.purchase(k) == Purchase::CapacityBlock; }},
    {W::ServedByRoofline,
        [](C c, int k) {
            return c.number(P::ServingEfficiency, k) == 1.0 && c.has(M::DecodeRate, k);
        }},
    {W::QuantizingSaves,
        [](C c, int k) {
            const Outcome<double>& saving = c.results.of(M::QuantizingSaving, k);
            return saving.hasNumber() && saving.value > 0.0;
        }},
    {W::SpotPriced, [](C c, int) { return c.has(M::SpotClusterHourly); }},
    {W::PaidAlways, &isPaidAlways},
    {W::SpotSizeSet, [](C c, int) { return c.number(P::SpotNodes) > 0.0; }},
    {W::MixPriced, [](C c, int) { return c.has(M::CommitmentCostPerDay); }},
    {W::LeadTooLong,
        [](C c, int) {
            return c.number(P::FacilityLeadMonths) >= c.number(P::FinanceHorizonMonths);
        }},
    {W::ForeignNode,
        [](C c, int k) {
            return priceInUse(c, Purchase::Owned, k).parameter == P::FacilityNodePrice
                && !otherChipOf(c, P::FacilityNodePrice, k).empty();
        }},
    {W::ForeignSpecialty,
        [](C c, int k) {
            return priceInUse(c, Purchase::Specialty, k).parameter == P::CloudSpecialtyPrice
                && !otherChipOf(c, P::CloudSpecialtyPrice, k).empty();
        }},
    {W::SpecialtyCheapest,
        [](C c, int k) {
            const Outcome<double>& least = c.results.of(M::FleetCheapestAnnualCost);
            const Outcome<double>& year = c.results.of(M::FleetAnnualSpecialty);
            return c.purchase(k) != Purchase::Specialty && least.hasNumber() && year.hasNumber()
                && year.value == least.value
                && c.number(P::CloudSpecialtyBilling)
                != static_cast<double>(SpecialtyBilling::EveryHour);
        }},
    {W::RunsFit,
        [](C c, int k) {
            const Outcome<double>& share = c.results.of(M::CalendarShare, k);
            return share.hasNumber() && share.value <= c.scenario.of(P::RuleRunsFit);
        }},
    {W::QuotedUpfront,
        [](C c, int k) {
            const Origin* const origin = originOf(c.scenario, {priceOf(c.purchase(k)), k});
            const bool isSetForYear = c.purchase(k) == Purchase::Reserved1y
                && c.scenario.of(P::FinanceReserved1yUpfront) > 0.0;
            return origin && isQuotedUpfront(*origin) && !isSetForYear;
        }},
    {W::HasPrice, [](C c, int k) { return c.has(M::Price, k); }},
    {W::PricePast, [](C c, int k) { return priceAge(c, k).value_or(0.0) >= 0.0; }},
    {W::Servable, &isServable},
    {W::WeibullLives, [](C c, int) { return c.number(P::SpotLifetimeShape) != 1.0; }},
});

bool holds(Where where, const RuleContext& context, int platform)
{
    const auto asked = static_cast<std::uint64_t>(where);
    return std::ranges::all_of(kConditions, [&](const auto& row) {
        return (asked & static_cast<std::uint64_t>(row.first)) == 0
            || row.second(context, platform);
    });
}

std::optional<double> valueOf(const Quantity& quantity, const RuleContext& context, int platform)
{
    if (const auto* const parameter = std::get_if<Parameter>(&quantity))
        return numberOf(context.scenario, context.catalog, addressOf(*parameter, platform));
    if (const auto* const metric = std::get_if<Metric>(&quantity))
        return context.results.of(addressOf(*metric, platform)).number();
    if (std::get<Fact>(quantity) == Fact::OwnedLinesAtZero)
        return static_cast<double>(linesAtZero(context).size());
    return priceAge(context, platform);
}

bool isUnpriced(const Quantity& quantity, const RuleContext& context, int platform)
{
    const auto* const metric = std::get_if<Metric>(&quantity);
    return metric && context.results.of(addressOf(*metric, platform)).reason == Reason::Unpriced;
}

bool breaks(const RuleRow& row, const RuleContext& context, std::optional<double> value)
{
    const double threshold = context.threshold(row);
    switch (row.breaks) {
    case Breaks::Below:
        return value && *value < threshold;
    case Breaks::AtMost:
        return value && *value <= threshold;
    case Breaks::Above:
        return value && *value > threshold;
    case Breaks::AtLeast:
        return value && *value >= threshold;
    case Breaks::Beneath:
        return value && *value < -threshold;
    case Breaks::Undone:
        return value && *value != static_cast<double>(Readiness::Done);
    case Breaks::Unknown:
        return !value;
    case Breaks::Unpriced:
    case Breaks::Always:
        break;
    }
    return true;
}

} // namespace

std::vector<Parameter> linesAtZero(const RuleContext& context)
{
    std::vector<Parameter> lines;
    std::ranges::copy_if(kPaidLines, std::back_inserter(lines),
        [&](Parameter line) { return context.number(line) == 0.0; });
    return lines;
}

MetricAddress addressOf(Metric metric, int platform)
{
    return {metric, isPlatformMetric(metric) ? platform : -1, -1};
}

ParameterAddress addressOf(Parameter parameter, int platform)
{
    return {parameter, isPlatformParameter(parameter) ? platform : -1};
}

std::optional<RuleResult> evaluateRule(const RuleRow& row, const RuleContext& context, int platform)
{
    if (!holds(row.appliesTo, context, platform))
        return std::nullopt;
    const bool isCompared = row.breaks != Breaks::Unpriced && row.breaks != Breaks::Always;
    RuleResult result;
    result.platform = platform;
    if (isCompared)
        result.value = valueOf(row.quantity, context, platform);
    result.isBroken = breaks(row, context, result.value)
        && (row.breaks != Breaks::Unpriced || isUnpriced(row.quantity, context, platform))
        && holds(row.bindsOnly, context, platform);
    return result;
}

} // namespace isocost
