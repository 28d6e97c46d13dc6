// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rule_result.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/model/estimate.h"
#include "core/model/formulas/roofline.h"
#include "core/model/offers.h"
#include "core/model/readiness.h"
#include "core/rules/price_age.h"
#include "core/rules/rule_facts.h"

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

// Whether one year of the fleet costs less than another; no when either has no number.
bool isLess(const RuleContext& context, M one, M other)
{
    const Outcome<double>& a = context.results.of(one);
    const Outcome<double>& b = context.results.of(other);
    return a.hasNumber() && b.hasNumber() && a.value < b.value;
}

bool isAbove(const RuleContext& context, MetricAddress metric, P threshold)
{
    const Outcome<double>& result = context.results.of(metric);
    return result.hasNumber() && result.value > context.scenario.of(threshold);
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
        [](C c, int k) { return c.purchase(k) == Purchase::Specialty && !c.isContract(k); }},
    {W::AtSpecialty, [](C c, int k) { return c.purchase(k) == Purchase::Specialty; }},
    {W::OnDemand, [](C c, int k) { return c.purchase(k) == Purchase::OnDemand; }},
    {W::OneYear, [](C c, int k) { return c.purchase(k) == Purchase::Reserved1y; }},
    {W::ThreeYears, [](C c, int k) { return c.purchase(k) == Purchase::Reserved3y; }},
    {W::Migrates,
        [](C c, int k) { return k != c.reference() && c.number(P::MigrationHours, k) > 0.0; }},
    {W::SeventyBClass, [](C c, int) { return isOfSeventyBClass(c); }},
    {W::OnSpot, [](C c, int k) { return c.purchase(k) == Purchase::Spot; }},
    {W::OffSpot, [](C c, int k) { return c.purchase(k) != Purchase::Spot; }},
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
    {W::FullPrecision, [](C c, int k) { return c.number(P::Precision, k) == 0.0; }},
    {W::RunsKnown, [](C c, int k) { return c.runs(k).has_value(); }},
    {W::RunsUnknown, [](C c, int k) { return !c.runs(k); }},
    {W::MfuAssumed, [](C c, int k) { return !isMfuMeasured(c.scenario, c.catalog, c.results, k); }},
    {W::FailureGiven,
        [](C c, int k) {
            return c.purchase(k) != Purchase::Spot && c.number(P::FailureModel, k) == 0.0;
        }},
    {W::OwningWins,
        [](C c, int) { return isLess(c, M::FleetAnnualOwned, M::FleetAnnualOnDemand); }},
    {W::OwningLoses,
        [](C c, int) { return isLess(c, M::FleetAnnualOnDemand, M::FleetAnnualOwned); }},
    {W::OwningWinsPlan,
        [](C c, int k) {
            return c.purchase(k) != Purchase::OnDemand
                && isLess(c, M::FleetAnnualOwned, M::FleetAnnualCost);
        }},
    {W::OwningLosesToPlan,
        [](C c, int k) {
            return c.purchase(k) != Purchase::OnDemand
                && isLess(c, M::FleetAnnualCost, M::FleetAnnualOwned);
        }},
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
    {W::UtilizationGiven, [](C c, int) { return c.number(P::FleetUtilization) > 0.0; }},
    {W::HasFleet, [](C c, int) { return c.has(M::FleetUtilizationUsed); }},
    {W::ServingCounted,
        [](C c, int) {
            return c.number(P::InferencePlan) == static_cast<double>(ServingPlan::Counted);
        }},
    {W::SpotSizeSet, [](C c, int) { return c.number(P::SpotNodes) > 0.0; }},
    {W::MixPriced, [](C c, int) { return c.has(M::CommitmentCostPerDay); }},
    {W::DemandHoldsGang,
        [](C c, int) {
            return c.number(P::DemandHigh) >= c.number(P::RuleReserveCutsGang) * dayOfGang(c);
        }},
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
    {W::SpecialtyCheapest, // a plan cannot count on it, so it is not the cheapest of the results
        [](C c, int k) {
            return c.purchase(k) != Purchase::Specialty && !c.isContract(k)
                && isLess(c, M::FleetAnnualSpecialty, M::FleetCheapestAnnualCost);
        }},
    {W::RunsFit,
        [](C c, int k) {
            return c.has(M::YearShare, k) && !isAbove(c, {M::YearShare, k}, P::RuleRunsFit);
        }},
    {W::YearHoldsRuns,
        [](C c, int k) {
            return !isAbove(c, {M::YearShare, k}, P::RuleRunsFit);
        }},
    {W::RunIsShort,
        [](C c, int k) {
            return c.has(M::WallHours, k)
                && !isAbove(c, {M::WallHours, k}, P::RuleClusterOversizedHours);
        }},
    {W::FabricPaid, [](C c, int k) { return c.number(P::NetworkPrice, k) > 0.0; }},
    {W::SavingsPlan,
        [](C c, int k) {
            const Origin* const origin = originOf(c.scenario, {priceOf(c.purchase(k)), k});
            return origin && isSavingsPlan(*origin);
        }},
    {W::QuotedUpfront,
        [](C c, int k) {
            const Origin* const origin = originOf(c.scenario, {priceOf(c.purchase(k)), k});
            return origin && isQuotedUpfront(*origin);
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
    return factOf(std::get<Fact>(quantity), context, platform);
}

// Whether the result lacks a number for the reason at which the rule is broken, if that is one.
bool hasReason(const RuleRow& row, const RuleContext& context, int platform)
{
    if (row.breaks != Breaks::Unpriced && row.breaks != Breaks::Never)
        return true;
    const Reason why = row.breaks == Breaks::Unpriced ? Reason::Unpriced : Reason::Never;
    const auto* const metric = std::get_if<Metric>(&row.quantity);
    return metric && context.results.of(addressOf(*metric, platform)).reason == why;
}

bool breaks(const RuleRow& row, std::optional<double> value, double threshold)
{
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
    case Breaks::Never:
    case Breaks::Always:
        break;
    }
    return true;
}

} // namespace

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
    RuleResult result;
    result.platform = platform;
    if (!comparesNoNumber(row.breaks))
        result.value = valueOf(row.quantity, context, platform);
    result.isBroken = breaks(row, result.value, context.threshold(row, platform))
        && hasReason(row, context, platform) && holds(row.bindsOnly, context, platform);
    return result;
}

} // namespace isocost
