// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/price_lever.h"

#include "core/model/evaluate.h"
#include "core/model/formulas/price.h"
#include "core/model/list_price.h"
#include "core/text/say.h"
#include "core/views/price_lever_phrases.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace price_lever_phrases;

namespace {

std::optional<Parameter> ownedLever(const PlatformInputs<double>& chip)
{
    if (chip.known(Parameter::OwnedNodePrice))
        return Parameter::OwnedNodePrice;
    return chip.isNodeChip ? std::optional(Parameter::FacilityNodePrice) : std::nullopt;
}

std::optional<Parameter> specialtyLever(
    const Inputs<double>& in, const PlatformInputs<double>& chip)
{
    if (chip.known(Parameter::PriceSpecialtyContract)
        && isSpecialtyContract(in, chip[Parameter::Chips]))
        return Parameter::PriceSpecialtyContract;
    if (chip.known(Parameter::PriceSpecialty))
        return Parameter::PriceSpecialty;
    return chip.isSpecialtyChip ? std::optional(Parameter::CloudSpecialtyPrice) : std::nullopt;
}

std::optional<Parameter> leverOf(
    const Inputs<double>& in, const PlatformInputs<double>& chip, Purchase way)
{
    if (way == Purchase::Owned)
        return ownedLever(chip);
    if (way == Purchase::Specialty)
        return specialtyLever(in, chip);
    const Parameter price = rowOfPrice(way).parameter;
    return chip.known(price) ? std::optional(price) : std::nullopt;
}

} // namespace

std::optional<ParameterAddress> priceLever(
    const Inputs<double>& in, std::size_t platform, Purchase way)
{
    const std::optional<Parameter> price = leverOf(in, in.platforms[platform], way);
    if (!price)
        return std::nullopt;
    return ParameterAddress{*price, isPlatformParameter(*price) ? static_cast<int>(platform) : -1};
}

std::optional<ViewHandle> priceHandle(
    const ViewInput& input, std::size_t platform, Purchase way, MetricAddress result)
{
    const std::optional<ParameterAddress> lever = priceLever(*input.inputs, platform, way);
    if (!lever)
        return std::nullopt;
    const Scenario& scenario = *input.scenario;
    const Argument price{"price", Label{spokenName(scenario, *lever)}};
    return ViewHandle{.result = idOf(scenario, result),
        .lever = idOf(scenario, *lever),
        .tip = phraseText(kDrag, {price}),
        .never = phraseText(kNever, {price})};
}

} // namespace isocost
