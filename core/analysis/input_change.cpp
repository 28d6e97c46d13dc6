// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/input_change.h"

#include <array>
#include <cmath>
#include <limits>

#include "core/model/formulas/fleet_use.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"

namespace isocost {

namespace {

std::size_t platformSlot(ParameterAddress address)
{
    return indexOf(address.parameter) - kGlobalCount;
}

// The platforms that a result may rest on: a result of the scenario on its reference, one of a pair
// on every platform.
std::uint16_t platformsOf(const Inputs<double>& in, MetricAddress metric)
{
    if (isPairMetric(metric.metric))
        return Scope{}.platforms;
    const std::size_t platform =
        isPlatformMetric(metric.metric) ? static_cast<std::size_t>(metric.platform) : in.reference;
    return static_cast<std::uint16_t>(1U << platform);
}

// Results of NaN: those that an evaluation leaves so belong to another part of the model.
Results<double> untouchedResults(std::size_t platforms)
{
    const Outcome<double> untouched = outcome(std::numeric_limits<double>::quiet_NaN());
    Results<double> results;
    results.globals.fill(untouched);
    results.platforms.resize(platforms);
    for (auto& platform : results.platforms)
        platform.fill(untouched);
    results.pairs.resize(platforms * platforms);
    for (auto& pair : results.pairs)
        pair.fill(untouched);
    return results;
}

} // namespace

bool isMissing(const Inputs<double>& in, ParameterAddress address)
{
    return isPlatformParameter(address.parameter)
        && in.platforms[static_cast<std::size_t>(address.platform)].missing[platformSlot(address)];
}

void changeInput(Inputs<double>& in, ParameterAddress address, double number)
{
    openInput(in, address) = number;
}

double& openInput(Inputs<double>& in, ParameterAddress address)
{
    if (isPlatformParameter(address.parameter))
        in.platforms[static_cast<std::size_t>(address.platform)].missing[platformSlot(address)] =
            false;
    return inputOf(in, address);
}

double presentNumber(const Inputs<double>& in, ParameterAddress address)
{
    const double number = inputOf(in, address);
    if (address.parameter != Parameter::FleetUtilization || number > 0.0)
        return number;
    const FleetUse<double> use = fleetUse(in);
    return use.hasFleet ? use.utilization() : number;
}

Inputs<double> enteredByHand(const Inputs<double>& in, ParameterAddress address)
{
    Inputs<double> entered = in;
    inputOf(entered, address) = presentNumber(in, address);
    return entered;
}

Scope scopeFor(const Inputs<double>& in, std::span<const MetricAddress> metrics)
{
    // From the smallest part to the largest; the first that fills a result has all it needs.
    constexpr std::array kParts{Subjects::Side, Subjects::Facility, Subjects::Fleet, Subjects::Spot,
        Subjects::SpotLimit, Subjects::SpotMix, Subjects::Commitment, Subjects::BreakEven,
        Subjects::Training, Subjects::Comparison, Subjects::Cash, Subjects::Serving,
        Subjects::Widths, Subjects::Returns, Subjects::Lifecycle, Subjects::Plan, Subjects::Risk};
    std::vector<MetricAddress> open(metrics.begin(), metrics.end());
    Scope scope{static_cast<Subjects>(0), 0};
    for (const MetricAddress metric : metrics)
        scope.platforms = static_cast<std::uint16_t>(scope.platforms | platformsOf(in, metric));
    for (const Subjects candidate : kParts) {
        Results<double> results = untouchedResults(in.platforms.size());
        if (!open.empty())
            evaluate(in, results, candidate);
        const auto isFilled = [&results](MetricAddress metric) {
            return !std::isnan(results.of(metric).value);
        };
        if (std::erase_if(open, isFilled) > 0)
            scope.subjects = scope.subjects | candidate;
    }
    return scope;
}

std::vector<ParameterAddress> numericInputs(const Inputs<double>& in)
{
    std::vector<ParameterAddress> addresses;
    const auto add = [&](ParameterAddress address) {
        const ParameterRow& row = rowOf(address.parameter);
        const bool isOfTheModel = row.group != Group::Rules;
        if (isOfTheModel && row.limits.kind == Kind::Number && !isMissing(in, address))
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
    return rowOf(address.parameter).limits.step == Step::Stepped;
}

void requireNumber(const Scenario& scenario, ParameterAddress address)
{
    const Kind kind = rowOf(address.parameter).limits.kind;
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

void requireRange(const Scenario& scenario, ParameterAddress address, Interval range)
{
    requireAllowed(scenario, address, range.from);
    requireAllowed(scenario, address, range.to);
    if (!(range.from < range.to))
        throw InputError("the range of " + idOf(scenario, address) + " starts at "
            + numberText(range.from) + " and ends at " + numberText(range.to) + "; it must rise");
}

} // namespace isocost
