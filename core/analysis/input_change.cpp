// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/input_change.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/model/input_error.h"

namespace isocost {

namespace {

std::size_t platformSlot(ParameterAddress address)
{
    return indexOf(address.parameter) - kGlobalCount;
}

} // namespace

double inputOf(const Inputs<double>& in, ParameterAddress address)
{
    if (!isPlatformParameter(address.parameter))
        return in[address.parameter];
    return in.platforms[static_cast<std::size_t>(address.platform)][address.parameter];
}

bool isMissing(const Inputs<double>& in, ParameterAddress address)
{
    return isPlatformParameter(address.parameter)
        && in.platforms[static_cast<std::size_t>(address.platform)].missing[platformSlot(address)];
}

void changeInput(Inputs<double>& in, ParameterAddress address, double number)
{
    if (!isPlatformParameter(address.parameter)) {
        in[address.parameter] = number;
        return;
    }
    PlatformInputs<double>& platform = in.platforms[static_cast<std::size_t>(address.platform)];
    platform[address.parameter] = number;
    platform.missing[platformSlot(address)] = false;
}

Subjects subjectsFor(const Inputs<double>& in, std::span<const MetricAddress> metrics)
{
    // Whatever an evaluation of the costs leaves untouched belongs to the rest of the model.
    constexpr double kUntouched = std::numeric_limits<double>::quiet_NaN();
    Results<double> results;
    results.globals.fill(outcome(kUntouched));
    results.platforms.resize(in.platforms.size());
    for (auto& platform : results.platforms)
        platform.fill(outcome(kUntouched));
    evaluate(in, results, Subjects::Costs);
    const auto isCost = [&results](MetricAddress metric) {
        return !isPairMetric(metric.metric) && !std::isnan(results.of(metric).value);
    };
    return std::ranges::all_of(metrics, isCost) ? Subjects::Costs : Subjects::All;
}

std::vector<ParameterAddress> numericInputs(const Inputs<double>& in)
{
    std::vector<ParameterAddress> addresses;
    const auto add = [&](ParameterAddress address) {
        if (rowOf(address.parameter).range.kind == Kind::Number && !isMissing(in, address))
            addresses.push_back(address);
    };
    for (std::size_t i = 0; i < kGlobalCount; ++i)
        add({static_cast<Parameter>(i), -1});
    for (std::size_t platform = 0; platform < in.platforms.size(); ++platform)
        for (std::size_t i = kGlobalCount; i < kParameterCount; ++i)
            add({static_cast<Parameter>(i), static_cast<int>(platform)});
    return addresses;
}

bool isStepped(ParameterAddress address)
{
    return rowOf(address.parameter).range.step == Step::Stepped;
}

void requireNumber(const Scenario& scenario, ParameterAddress address)
{
    const Kind kind = rowOf(address.parameter).range.kind;
    if (kind != Kind::Number)
        throw InputError(idOf(scenario, address) + " is a "
            + (kind == Kind::Text ? "text" : "choice")
            + "; this needs a parameter that is a number");
}

void requireAllowed(const Scenario& scenario, ParameterAddress address, double number)
{
    requireNumber(scenario, address);
    if (const auto problem = problemWith(scenario, address, number))
        throw InputError(*problem);
}

} // namespace isocost
