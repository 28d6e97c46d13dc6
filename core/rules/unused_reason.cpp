// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/unused_reason.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/explain/display.h"
#include "core/model/formulas/facility.h"
#include "core/model/formulas/risk.h"
#include "core/model/loss_distribution.h"
#include "core/rules/influence_phrases.h"
#include "core/rules/rule_result.h"

namespace isocost {

namespace {

using namespace influence_phrases;
using C = const InfluenceContext&;

Label labelOf(Parameter parameter)
{
    return {std::string(rowOf(parameter).label)};
}

// "the tax rate is 0 %": nothing where it is not 0.
Sentence zero(C c, Parameter gate, int platform = -1)
{
    if (c.number(gate, platform) != 0.0)
        return {};
    return Sentence().add(
        kIs, {{"parameter", labelOf(gate)}, {"value", valueIn(0.0, rowOf(gate))}});
}

Sentence firstOf(std::initializer_list<Sentence> reasons)
{
    const auto told = std::ranges::find_if(reasons, [](const Sentence& it) { return !it.empty(); });
    return told == reasons.end() ? Sentence() : *told;
}

Sentence onlyIf(bool holds, const Phrase& reason)
{
    return holds ? Sentence().add(reason) : Sentence();
}

// Whether it holds on every platform.
template <class Holds>
bool everywhere(C c, Holds holds)
{
    return std::ranges::all_of(c.in.platforms, holds);
}

// The accelerator as the catalog names it.
Name chipNamed(C c, const std::string& id)
{
    const Accelerator* const chip = c.rules.catalog.find(id);
    return {chip ? chip->name : id};
}

Sentence flopsGiven(C c, int)
{
    const double given = c.number(P::TrainingFlops);
    if (!(given > 0.0))
        return {};
    return Sentence().add(kFlopsGiven, {{"flops", valueIn(given, rowOf(P::TrainingFlops))}});
}

Sentence noPriceOf(C c, int platform, Parameter price)
{
    if (!isMissing(c.in, {price, platform}))
        return {};
    return Sentence().add(
        kNoPriceOf, {{"platform", c.nameOf(platform)}, {"price", labelOf(price)}});
}

// What the flows of a term need (model.md C1): its price, and on demand for what is beyond it.
Sentence termUnpriced(C c, Parameter price)
{
    return firstOf(
        {noPriceOf(c, c.reference(), price), noPriceOf(c, c.reference(), P::PriceOnDemand)});
}

// Where nothing of owned hardware is known.
Sentence notOwned(C c, int platform)
{
    const OwnedSite<double> site = facilitySite(c.in, 1.0);
    const bool isOwnable = platform == c.reference()
        ? site.nodePrice.has_value()
        : !isMissing(c.in, {P::OwnedNodePrice, platform});
    return isOwnable ? Sentence() : Sentence().add(kNotOwned, {{"platform", c.nameOf(platform)}});
}

Sentence noFleet(C c)
{
    return onlyIf(!c.rules.has(Metric::FleetUtilizationUsed), kNoFleet);
}

Sentence ofOwning(C c, int)
{
    return firstOf({notOwned(c, c.reference()), noFleet(c)});
}

// Attention: 2 x factor x layers x hidden x context.
Sentence attention(C c, int k)
{
    return firstOf({flopsGiven(c, k),
        onlyIf(c.number(P::TrainingLayers) * c.number(P::TrainingHidden) == 0.0, kNoAttention)});
}

Sentence layers(C c, int k)
{
    return firstOf({flopsGiven(c, k), zero(c, P::TrainingHidden)});
}

Sentence hidden(C c, int k)
{
    return firstOf({flopsGiven(c, k), onlyIf(c.number(P::TrainingLayers) == 0.0, kNoAttention)});
}

Sentence network(C c, int)
{
    const double perReplica = c.number(P::TrainingModelParallel);
    const bool isWhole = everywhere(
        c, [perReplica](const PlatformInputs<double>& k) { return k[P::Chips] <= perReplica; });
    bool isHidden = true;
    for (int k = 0; k < c.rules.platformCount(); ++k)
        isHidden = isHidden
            && c.results().of(Metric::NetworkWaitEstimate, k).number().value_or(0.0) == 0.0;
    return firstOf({onlyIf(isWhole, kOneReplica), onlyIf(isHidden, kNetworkHidden)});
}

Sentence egress(C c, int)
{
    const auto isHere = [](const PlatformInputs<double>& k) { return k.hasData; };
    return onlyIf(everywhere(c, isHere), kDataHere);
}

Sentence dataPlace(C c, int)
{
    const bool isMoved = c.number(P::TrainingEgressTb) > 0.0 || c.number(P::GravityDatasetTb) > 0.0;
    return onlyIf(!isMoved, kNoDataMoved);
}

Sentence staffCost(C c, int)
{
    return onlyIf(staffOf(c.in, ownedGpus(c.in)) == 0.0, kNoStaff);
}

Sentence staff(C c, int)
{
    return zero(c, P::FacilityStaffCost);
}

// A node price of the facility, where the reference has its own or is another chip.
Sentence facilityNode(C c, int)
{
    const PlatformInputs<double>& k = c.in.referencePlatform();
    const Name platform = c.nameOf(c.reference());
    if (const auto own = k.known(P::OwnedNodePrice))
        return Sentence().add(kOwnNodePrice, {{"platform", platform}, {"price", asMoney(*own)}});
    if (k.isNodeChip)
        return {};
    return Sentence().add(kNodeOfOther,
        {{"chip", chipNamed(c, c.scenario().nodeAccelerator)}, {"platform", platform}});
}

Sentence ownedChips(C c, int k)
{
    if (k == c.reference() && isMissing(c.in, {P::OwnedNodePrice, k}))
        return Sentence().add(kFacilityNode, {{"parameter", labelOf(P::FacilityGpusPerNode)}});
    return notOwned(c, k);
}

// The specialty cloud's price of the scenario, where the reference has its own or is another chip.
Sentence sharedSpecialty(C c, int)
{
    const PlatformInputs<double>& k = c.in.referencePlatform();
    const Name platform = c.nameOf(c.reference());
    const ParameterAddress paid = priceInUse(c.rules, Purchase::Specialty, c.reference());
    if (paid.platform >= 0)
        return Sentence().add(kOwnPrice,
            {{"platform", platform},
                {"price", valueIn(inputOf(c.in, paid), rowOf(paid.parameter))}});
    if (k.isSpecialtyChip)
        return {};
    return Sentence().add(kPriceOfOther,
        {{"chip", chipNamed(c, c.scenario().specialtyAccelerator)}, {"platform", platform}});
}

// A price of a way by which the platform is not bought.
Sentence waysOfOne(C c, int k)
{
    if (k == c.reference())
        return {};
    const std::string way(purchaseText(c.platform(k).purchase));
    return Sentence()
        .add(kWaysOfOne, {{"reference", c.nameOf(c.reference())}})
        .add(kIsBought, {{"platform", c.nameOf(k)}, {"way", way}}, Weight::Detail);
}

Sentence ownSpecialty(C c, int k)
{
    const ParameterAddress paid = priceInUse(c.rules, Purchase::Specialty, k);
    if (paid.parameter != P::PriceSpecialtyContract)
        return waysOfOne(c, k);
    return firstOf({waysOfOne(c, k),
        Sentence().add(
            kContractPrice, {{"price", valueIn(inputOf(c.in, paid), rowOf(paid.parameter))}})});
}

Sentence contract(C c, int k)
{
    const bool isSold = isSpecialtyContract(c.in, c.platform(k)[P::Chips]);
    return firstOf({waysOfOne(c, k), onlyIf(!isSold, kByTheHour)});
}

Sentence waiting(C c, int)
{
    return onlyIf(c.number(P::BoardDelayCostPerWeek) == 0.0, kDelayIsFree);
}

Sentence delay(C c, int)
{
    const bool isWaited =
        !everywhere(c, [](const PlatformInputs<double>& k) { return k[P::WaitWeeks] == 0.0; });
    bool isSlower = false;
    for (int k = 0; k < c.rules.platformCount(); ++k)
        isSlower = isSlower || c.results().of(Metric::ExtraDays, k).number().value_or(0.0) != 0.0;
    return onlyIf(!isWaited && !isSlower, kNoWait);
}

Sentence reserve(C c, int)
{
    return firstOf({onlyIf(c.number(P::DemandReserved) == 0.0, kNothingReserved),
        noPriceOf(c, c.reference(), P::PriceReserved3y)});
}

Sentence mix(C c, int)
{
    return firstOf({noPriceOf(c, c.reference(), P::PriceReserved3y),
        noPriceOf(c, c.reference(), P::PriceOnDemand), noPriceOf(c, c.reference(), P::PriceSpot)});
}

Sentence onePlatform(C c, int)
{
    if (c.rules.platformCount() > 1)
        return {};
    return Sentence().add(kOnePlatform, {{"platform", c.nameOf(0)}});
}

Sentence cachedPrice(C c, int)
{
    return firstOf({zero(c, P::InferenceCachedShare), zero(c, P::InferenceInputOutputRatio)});
}

Sentence input(C c, int)
{
    return zero(c, P::InferenceInputOutputRatio);
}

Sentence loan(C c, int k)
{
    return firstOf({onlyIf(c.number(P::FinanceDebtShare) == 0.0, kNoLoan), ofOwning(c, k)});
}

Sentence taxed(C c, int k)
{
    return firstOf({zero(c, P::FinanceTaxRate), ofOwning(c, k)});
}

Sentence upfront(C c, int)
{
    return firstOf({termUnpriced(c, P::PriceReserved3y), noFleet(c)});
}

Sentence upfront1y(C c, int)
{
    return firstOf({termUnpriced(c, P::PriceReserved1y), noFleet(c)});
}

Sentence spend(C c, int)
{
    return zero(c, P::BoardAnnualSpend);
}

Sentence soldTokens(C c, int)
{
    return onlyIf(c.number(P::BoardPricePerMillion) > 0.0, kTokensPriced);
}

Sentence engineering(C c, int)
{
    const bool isMigrated =
        !everywhere(c, [](const PlatformInputs<double>& k) { return k[P::MigrationHours] == 0.0; });
    return onlyIf(!isMigrated && c.number(P::VectorOpsHours) == 0.0, kNoMigration);
}

Sentence migration(C c, int)
{
    return zero(c, P::EngineeringRate);
}

Sentence commitments(C c, int)
{
    const bool isPriced = !everywhere(c, [](const PlatformInputs<double>& k) {
        return !k.known(P::PriceReserved1y) && !k.known(P::PriceReserved3y);
    });
    return onlyIf(!isPriced, kNothingCommitted);
}

// What the roofline would need, where the rate is measured.
Sentence roofline(C c, int k)
{
    return onlyIf(c.number(P::TokensPerSecond, k) > 0.0, kRateMeasured);
}

Sentence servedModel(C c, int)
{
    return onlyIf(
        everywhere(c, [](const PlatformInputs<double>& k) { return k[P::TokensPerSecond] > 0.0; }),
        kRateMeasured);
}

Sentence domain(C c, int k)
{
    return firstOf({roofline(c, k), onlyIf(c.number(P::ReplicaChips, k) > 0.0, kReplicaGiven)});
}

Sentence largestReplica(C c, int k)
{
    const bool isGiven = everywhere(
        c, [](const PlatformInputs<double>& platform) { return platform[P::ReplicaChips] > 0.0; });
    return firstOf({servedModel(c, k), onlyIf(isGiven, kReplicaGiven)});
}

// Trials are drawn only of a register with too many sums.
Sentence riskTrials(C c, int)
{
    std::vector<RiskTerm<double>> year = c.in.risks;
    for (RiskTerm<double>& risk : year)
        risk.times = occasionsOf(c.in, risk);
    const bool isExact =
        lossDistribution(c.in.risks).trials == 0 && lossDistribution(year).trials == 0;
    return onlyIf(isExact, kCountedExactly);
}

struct UnusedRow {
    Parameter parameter;
    Sentence (*tell)(C context, int platform);
};

constexpr auto kUnusedRows = std::to_array<UnusedRow>({
    {P::TrainingActiveFraction, &flopsGiven},
    {P::TrainingTokensB, &flopsGiven},
    {P::TrainingFlopsFactor, &flopsGiven},
    {P::TrainingBatchTokens, &network},
    {P::TrainingModelParallel, &network},
    {P::TrainingLinkEfficiency, &network},
    {P::TrainingOverlap, &network},
    {P::TrainingEgressTb, &egress},
    {P::TrainingLayers, &layers},
    {P::TrainingHidden, &hidden},
    {P::TrainingContextTokens, &attention},
    {P::TrainingTokensPerSecond, &flopsGiven},
    {P::FleetReservedBilling, &commitments},
    {P::FacilityGpusPerNode, &facilityNode},
    {P::FacilityNodePrice, &facilityNode},
    {P::FacilityNodeAccelerator, &facilityNode},
    {P::FacilityStaffFte, &staff},
    {P::FacilityStaffCost, &staffCost},
    {P::FacilityGpusPerFte, &staff},
    {P::FacilityReference, &onePlatform},
    {P::CloudSpecialtyPrice, &sharedSpecialty},
    {P::CloudSpecialtyAccelerator, &sharedSpecialty},
    {P::DemandReserved, &reserve},
    {P::DemandSpotShare, &mix},
    {P::DemandDrop, &reserve},
    {P::DemandTermYears, &reserve},
    {P::DemandResaleShare, &reserve},
    {P::InferenceInputOutputRatio, &servedModel},
    {P::InferenceCachedShare, &input},
    {P::InferenceMaxReplicaChips, &largestReplica},
    {P::InferenceScalingEfficiency, &servedModel},
    {P::InferenceMaxTokenMs, &servedModel},
    {P::ApiPriceInput, &input},
    {P::ApiPriceCached, &cachedPrice},
    {P::EngineeringRate, &engineering},
    {P::FinanceReservedUpfront, &upfront},
    {P::FinanceReserved1yUpfront, &upfront1y},
    {P::FinanceDebtRate, &loan},
    {P::FinanceDebtMonths, &loan},
    {P::FinanceDepreciation, &taxed},
    {P::BoardMfuFrom, &spend},
    {P::BoardMfuTo, &spend},
    {P::BoardAnnualRevenue, &soldTokens},
    {P::BoardDelayCostPerWeek, &delay},
    {P::RiskTrials, &riskTrials},
    {P::RiskSeed, &riskTrials},
    {P::PriceOnDemand, &waysOfOne},
    {P::PriceReserved1y, &waysOfOne},
    {P::PriceReserved3y, &waysOfOne},
    {P::PriceCapacityBlock, &waysOfOne},
    {P::PriceSpot, &waysOfOne},
    {P::PriceSpecialty, &ownSpecialty},
    {P::PriceSpecialtyContract, &contract},
    {P::Discount, &waysOfOne},
    {P::MigrationHours, &migration},
    {P::LinkGbps, &network},
    {P::ReplicaChips, &roofline},
    {P::ServingEfficiency, &roofline},
    {P::ScaleUpChips, &domain},
    {P::DataHere, &dataPlace},
    {P::OwnedChipsPerNode, &ownedChips},
    {P::WaitWeeks, &waiting},
    {P::Fragmentation, &roofline},
});

// A threshold: whether its rules look at anything here.
Sentence whyThresholdUnused(C c, Parameter threshold)
{
    bool applies = false;
    bool compares = false;
    for (const RuleRow& row : kRuleTable) {
        if (row.threshold != threshold)
            continue;
        for (int k = 0; k < c.rules.platformCount(); ++k) {
            const auto result = evaluateRule(row, c.rules, k);
            applies = applies || result.has_value();
            compares = compares || (result && result->value);
        }
    }
    if (!applies)
        return Sentence().add(kRuleElsewhere);
    return Sentence().add(compares ? kRuleStays : kRuleWithoutValue);
}

Sentence whyOfGroup(C c, ParameterAddress address)
{
    switch (rowOf(address.parameter).group) {
    case Group::Rules:
        return whyThresholdUnused(c, address.parameter);
    case Group::Readiness:
        return Sentence().add(address.parameter == P::ReadyScaleBakeOff ? kNoTestDue : kRecordOnly);
    case Group::Facility:
        return ofOwning(c, -1);
    case Group::Demand:
        return mix(c, -1);
    case Group::Inference:
        return servedModel(c, -1);
    case Group::Finance:
        return firstOf({noFleet(c), ofOwning(c, -1)});
    case Group::Training:
    case Group::Fleet:
    case Group::Spot:
    case Group::Gravity:
    case Group::Platform:
        break;
    }
    return {};
}

} // namespace

Sentence whyUnused(const InfluenceContext& context, ParameterAddress address)
{
    const auto row = std::ranges::find(kUnusedRows, address.parameter, &UnusedRow::parameter);
    Sentence told;
    if (row != kUnusedRows.end())
        told = row->tell(context, address.platform);
    return told.empty() ? whyOfGroup(context, address) : told;
}

} // namespace isocost
