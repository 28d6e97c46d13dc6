// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/origin.h"

#include "core/model/limits.h"
#include "core/text/calendar.h"
#include "core/text/input_error.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"

namespace isocost {

namespace {

// Const if the scenario is.
template <class AnyScenario>
auto& originsOf(AnyScenario& scenario, ParameterAddress address)
{
    return address.platform < 0 ? scenario.origins : scenario.platform(address.platform).origins;
}

bool holds(const Scenario& scenario, ParameterAddress address, double number)
{
    if (address.platform < 0)
        return scenario.of(address.parameter) == number;
    const Setting& setting = scenario.platform(address.platform).of(address.parameter);
    return setting.state == Setting::State::Number && setting.number == number;
}

} // namespace

const Origin* originOf(const Scenario& scenario, ParameterAddress address)
{
    const Origins& origins = originsOf(scenario, address);
    const auto found = origins.find(address.parameter);
    return found != origins.end() && holds(scenario, address, found->second.number) ? &found->second
                                                                                    : nullptr;
}

void addOrigin(Scenario& scenario, ParameterAddress address, const Origin& origin)
{
    if (rowOf(address.parameter).limits.kind != Kind::Number)
        throw InputError(idOf(scenario, address) + " is no number and has no source of its own");
    const auto problem = problemWith(origin);
    if (problem)
        throw InputError(idOf(scenario, address) + ": " + *problem);
    if (const auto outside = problemWith(scenario, address, origin.number))
        throw InputError(*outside);
    originsOf(scenario, address)[address.parameter] = origin;
}

void setWithOrigin(Scenario& scenario, ParameterAddress address, const Origin& origin)
{
    addOrigin(scenario, address, origin);
    setNumber(scenario, address, origin.number);
}

std::optional<std::string> problemWith(const Origin& origin)
{
    if (origin.source.empty())
        return "the source is empty";
    if (const auto fault = faultOfName(origin.source, limits::kValue))
        return "the source " + inQuotes(origin.source) + " " + *fault;
    if (!origin.date.empty() && !dayNumber(origin.date))
        return "the date " + inQuotes(origin.date) + " is not a date as 2026-07-20";
    return std::nullopt;
}

} // namespace isocost
