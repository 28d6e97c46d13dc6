// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/value_in_use.h"

#include <algorithm>
#include <array>

#include "core/explain/display.h"
#include "core/model/formulas/facility.h"
#include "core/rules/influence_phrases.h"

namespace isocost {

namespace {

using namespace influence_phrases;
using C = const InfluenceContext&;

Value valueOf(Parameter parameter, double number)
{
    return valueIn(number, rowOf(parameter));
}

Label labelOf(Parameter parameter)
{
    return {std::string(rowOf(parameter).label)};
}

// "4 used", to which the reason is added.
Sentence used(Parameter parameter, double number)
{
    return Sentence().add(kUsed, {{"value", valueOf(parameter, number)}});
}

Sentence used(Parameter parameter, double number, const Phrase& why)
{
    return used(parameter, number).add(why, {}, Weight::Reason);
}

// The same where the formulas compute a number.
Sentence usedResult(Parameter parameter, const Outcome<double>& result, const Phrase& why)
{
    return result.hasNumber() ? used(parameter, result.value, why) : Sentence();
}

bool isZero(C c, Parameter parameter, int k)
{
    return c.number(parameter, k) == 0.0;
}

Sentence staff(C c, int)
{
    const double needed = staffOf(c.in, ownedGpus(c.in));
    if (!(needed > c.number(P::FacilityStaffFte)))
        return {};
    return used(P::FacilityStaffFte, needed)
        .add(
            kPersonForChips, {{"chips", asCount(c.number(P::FacilityGpusPerFte))}}, Weight::Reason);
}

Sentence chipsForAPerson(C c, int)
{
    const double entered = c.number(P::FacilityStaffFte);
    const bool isAsked = c.number(P::FacilityGpusPerFte) > 0.0;
    if (!isAsked || staffOf(c.in, ownedGpus(c.in)) > entered)
        return {};
    return Sentence().add(kNotUsed).add(kStaffEntered,
        {{"staff", valueOf(P::FacilityStaffFte, entered)}, {"chips", asCount(ownedGpus(c.in))}},
        Weight::Reason);
}

// A size of 0 that follows the reference platform.
Sentence ofReference(C c, Parameter parameter, double number, const Phrase& why)
{
    return used(parameter, number)
        .add(why, {{"platform", c.nameOf(c.reference())}}, Weight::Reason);
}

Sentence gpus(C c, int k)
{
    return isZero(c, P::FacilityGpus, k)
        ? ofReference(c, P::FacilityGpus, ownedGpus(c.in), kChipsOf)
        : Sentence();
}

Sentence nodes(C c, int k)
{
    return isZero(c, P::SpotNodes, k) ? ofReference(c, P::SpotNodes, spotNodes(c.in), kNodesOf)
                                      : Sentence();
}

Sentence chipPower(C c, int k)
{
    const std::optional<double> power = ownedChipPower(c.in);
    return isZero(c, P::FacilityGpuPowerW, k) && power
        ? ofReference(c, P::FacilityGpuPowerW, *power, kSheetOf)
        : Sentence();
}

Sentence bookYears(C c, int k)
{
    return isZero(c, P::FacilityBookYears, k)
        ? used(P::FacilityBookYears, c.number(P::FacilityDepreciationYears), kInService)
        : Sentence();
}

Sentence flops(C c, int k)
{
    return isZero(c, P::TrainingFlops, k)
        ? usedResult(P::TrainingFlops, c.results().of(Metric::Flops, c.reference()), kFromTokens)
        : Sentence();
}

Sentence interval(C c, int k)
{
    return isZero(c, P::SpotCheckpointIntervalMin, k) ? usedResult(
               P::SpotCheckpointIntervalMin, c.results().of(Metric::SpotIntervalMin), kBestInterval)
                                                      : Sentence();
}

Sentence replica(C c, int k)
{
    const bool isChosen = isZero(c, P::ReplicaChips, k) && isZero(c, P::TokensPerSecond, k);
    return isChosen
        ? usedResult(P::ReplicaChips, c.results().of(Metric::ReplicaSize, k), kFewestChips)
        : Sentence();
}

Sentence servingRate(C c, int k)
{
    return isZero(c, P::TokensPerSecond, k)
        ? usedResult(P::TokensPerSecond, c.results().of(Metric::ServingRate, k), kByRoofline)
        : Sentence();
}

Sentence revenue(C c, int k)
{
    if (!isZero(c, P::BoardPricePerMillion, k))
        return {};
    return used(P::BoardAnnualRevenue, c.number(P::BoardAnnualRevenue), kRevenueUsed);
}

Sentence utilization(C c, int k)
{
    return isZero(c, P::FleetUtilization, k) ? usedResult(
               P::FleetUtilization, c.results().of(Metric::FleetUtilizationUsed), kFromTheWork)
                                             : Sentence();
}

Sentence failures(C c, int k)
{
    const Outcome<double>& lost = c.results().of(Metric::Overhead, k);
    if (c.platform(k).purchase == Purchase::Spot)
        return usedResult(P::FailureOverhead, lost, kLostOnSpot);
    return c.platform(k).failureModel == FailureModel::FromSize
        ? usedResult(P::FailureOverhead, lost, kFromTheSize)
        : Sentence();
}

// A price that is missing, where another one stands in for it.
Sentence standIn(C c, int k, Parameter missing, Purchase way)
{
    if (!isMissing(c.in, {missing, k}))
        return {};
    const ParameterAddress other = priceInUse(c.rules, way, k);
    if (other.platform >= 0)
        return isMissing(c.in, other) || other.parameter == missing
            ? Sentence()
            : used(missing, inputOf(c.in, other))
                  .add(kInstead, {{"parameter", labelOf(other.parameter)}}, Weight::Reason);
    return used(missing, inputOf(c.in, other))
        .add(kPriceOfFacility, {{"parameter", labelOf(other.parameter)}}, Weight::Reason);
}

bool isCompared(C c, int k, Purchase way)
{
    return k == c.reference() || c.platform(k).purchase == way;
}

Sentence specialty(C c, int k)
{
    return isCompared(c, k, Purchase::Specialty) && c.platform(k).isSpecialtyChip
        ? standIn(c, k, P::PriceSpecialty, Purchase::Specialty)
        : Sentence();
}

Sentence contract(C c, int k)
{
    const bool isSold = isSpecialtyContract(c.in, c.platform(k)[P::Chips]);
    const bool hasOther = specialtyPrice(c.in, c.platform(k), c.platform(k)[P::Chips]).has_value();
    return isCompared(c, k, Purchase::Specialty) && isSold && hasOther
        ? standIn(c, k, P::PriceSpecialtyContract, Purchase::Specialty)
        : Sentence();
}

Sentence ownedNode(C c, int k)
{
    return k == c.reference() && c.platform(k).isNodeChip
        ? standIn(c, k, P::OwnedNodePrice, Purchase::Owned)
        : Sentence();
}

// F3: idle hours make up for downtime until owned chips work as much as they may.
Sentence downtime(C c, int)
{
    const Outcome<double>& used = c.results().of(Metric::FleetUtilizationUsed);
    const double down = c.number(P::FacilityDowntimeFraction);
    const double most = c.number(P::FinanceMaxOwnedUtilization);
    const bool isPriced = c.results().of(Metric::FleetAnnualOwned).hasNumber();
    if (!isPriced || !used.hasNumber() || !(used.value < most))
        return {};
    if (!(used.value / (1.0 - down) <= ownedUse(c.in, used.value)))
        return {};
    Sentence told = Sentence().add(kIdleMakesUp);
    if (down > 0.0)
        return told.add(kDownIsFree,
            {{"downtime", asShare(down)}, {"use", asShare(most * (1.0 - down))}}, Weight::Reason);
    return told.add(kFreeUpTo, {{"downtime", asShare(1.0 - used.value / most)}}, Weight::Reason);
}

struct UsedRow {
    Parameter parameter;
    Sentence (*tell)(C context, int platform);
};

constexpr auto kUsedRows = std::to_array<UsedRow>({
    {P::TrainingFlops, &flops},
    {P::FleetUtilization, &utilization},
    {P::FacilityGpus, &gpus},
    {P::FacilityBookYears, &bookYears},
    {P::FacilityGpuPowerW, &chipPower},
    {P::FacilityStaffFte, &staff},
    {P::FacilityGpusPerFte, &chipsForAPerson},
    {P::FacilityDowntimeFraction, &downtime},
    {P::SpotNodes, &nodes},
    {P::SpotCheckpointIntervalMin, &interval},
    {P::BoardPricePerMillion, &revenue},
    {P::PriceSpecialty, &specialty},
    {P::PriceSpecialtyContract, &contract},
    {P::FailureOverhead, &failures},
    {P::TokensPerSecond, &servingRate},
    {P::ReplicaChips, &replica},
    {P::OwnedNodePrice, &ownedNode},
});

} // namespace

Sentence valueInUse(const InfluenceContext& context, ParameterAddress address)
{
    const auto row = std::ranges::find(kUsedRows, address.parameter, &UsedRow::parameter);
    return row == kUsedRows.end() ? Sentence() : row->tell(context, address.platform);
}

} // namespace isocost
