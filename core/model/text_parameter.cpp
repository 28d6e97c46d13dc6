// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/text_parameter.h"

#include "core/model/inputs.h"
#include "core/model/limits.h"
#include "core/text/input_error.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"

namespace isocost {

namespace {

using Form = TextField::Form;

// Const if the scenario is.
template <class AnyScenario>
auto& place(AnyScenario& scenario, ParameterAddress address)
{
    const TextField& field = rowOf(address.parameter).traits.text;
    return field.ofScenario ? scenario.*field.ofScenario
                            : scenario.platform(address.platform).*field.ofPlatform;
}

Form formOf(ParameterAddress address)
{
    return rowOf(address.parameter).traits.text.form;
}

} // namespace

std::string textOf(const Scenario& scenario, ParameterAddress address)
{
    const std::string& own = place(scenario, address);
    const bool isGone = formOf(address) == Form::PlatformKey && scenario.platformIndex(own) < 0;
    return isGone && !scenario.platforms.empty() ? scenario.platforms.front().key : own;
}

std::string presetTextOf(const Scenario& scenario, ParameterAddress address)
{
    switch (formOf(address)) {
    case Form::PlatformKey:
        return scenario.platforms.empty() ? std::string() : scenario.platforms.front().key;
    case Form::AcceleratorId:
        if (isPlatformParameter(address.parameter))
            return place(scenario, address); // a platform is added with its accelerator
        break;
    case Form::PriceTiers:
    case Form::None:
        break;
    }
    return std::string(rowOf(address.parameter).traits.text.preset);
}

void assignText(
    Scenario& scenario, const Catalog& catalog, ParameterAddress address, std::string_view text)
{
    const auto refuse = [&](const std::string& why) {
        throw InputError(idOf(scenario, address) + " is " + inQuotes(text) + ", which is " + why);
    };
    if (const auto fault = faultOfName(text, limits::kValue))
        throw InputError(idOf(scenario, address) + " is " + inQuotes(text) + ", which " + *fault);
    switch (formOf(address)) {
    case Form::PlatformKey:
        if (scenario.platformIndex(text) < 0)
            refuse("no platform of " + inQuotes(scenario.name));
        break;
    case Form::AcceleratorId:
        if (!catalog.find(text))
            refuse("not in the catalog");
        break;
    case Form::PriceTiers:
        (void)parseTiers(text);
        break;
    case Form::None:
        refuse("a text where a number belongs");
    }
    place(scenario, address) = text;
}

void resetText(Scenario& scenario, ParameterAddress address)
{
    if (address.parameter != Parameter::Accelerator)
        place(scenario, address) = rowOf(address.parameter).traits.text.preset;
}

void copyText(Scenario& scenario, ParameterAddress address, const std::string& text)
{
    place(scenario, address) = text;
}

std::set<std::string> namedAccelerators(const Scenario& scenario)
{
    std::set<std::string> named;
    for (const ParameterRow& row : parameterTable().first(kGlobalCount)) {
        const TextField& field = row.traits.text;
        if (field.form == Form::AcceleratorId && scenario.*field.ofScenario != field.preset)
            named.insert(scenario.*field.ofScenario);
    }
    return named;
}

} // namespace isocost
