// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/uncertainty.h"

#include <algorithm>
#include <string_view>

#include "core/analysis/input_change.h"
#include "core/model/assumption_range.h"
#include "core/simulation/random_stream.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"

namespace isocost {

namespace {

// FNV-1a: the same on every machine, unlike std::hash.
std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char letter : text)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3U;
    return hash;
}

BoundedDistribution boundedOf(const UncertainParameter& uncertain)
{
    return {uncertain.distribution, limitsOfRange(uncertain.parameter.parameter), uncertain.id};
}

void requireSize(const UncertaintyPlan& plan)
{
    if (plan.trials < kFewestTrials || plan.trials > kMostTrials)
        throw InputError("the number of trials is " + std::to_string(plan.trials) + ", outside "
            + std::to_string(kFewestTrials) + " to " + std::to_string(kMostTrials));
    const std::size_t columns = plan.parameters.size() + plan.metrics.size();
    if (columns * plan.trials > kMaximumDraws)
        throw InputError(std::to_string(plan.trials) + " trials of " + std::to_string(columns)
            + " parameters and results are more than " + std::to_string(kMaximumDraws)
            + " numbers; name fewer results or trials");
    for (const double percent : plan.percentiles)
        if (!(percent > 0.0 && percent < 100.0))
            throw InputError("the percentile " + numberText(percent) + " is not between 0 and 100");
}

void requireCorrelations(const UncertaintyPlan& plan)
{
    for (const RankCorrelation& correlation : plan.correlations) {
        const std::string pair = plan.parameters[correlation.first].id + " and "
            + plan.parameters[correlation.second].id;
        if (correlation.first == correlation.second)
            throw InputError(
                plan.parameters[correlation.first].id + " cannot be correlated with itself");
        if (!(correlation.value > -1.0 && correlation.value < 1.0))
            throw InputError("the rank correlation of " + pair + " is "
                + numberText(correlation.value) + "; it must be above -1 and below 1");
        const auto isSamePair = [&](const RankCorrelation& other) {
            return std::minmax(other.first, other.second)
                == std::minmax(correlation.first, correlation.second);
        };
        if (std::ranges::count_if(plan.correlations, isSamePair) > 1)
            throw InputError("the rank correlation of " + pair + " is given twice");
    }
}

} // namespace

UncertaintyPlan uncertaintyOf(const Scenario& scenario)
{
    UncertaintyPlan plan;
    for (const ParameterAddress address : allAddresses(scenario))
        if (const auto distribution = distributionOf(scenario, address))
            plan.parameters.push_back({address, idOf(scenario, address), *distribution});
    const auto columnOf = [&plan](const std::string& id) {
        return std::ranges::find(plan.parameters, id, &UncertainParameter::id);
    };
    for (const Correlation& correlation : scenario.correlations) {
        const auto first = columnOf(correlation.first);
        const auto second = columnOf(correlation.second);
        if (first == plan.parameters.end() || second == plan.parameters.end())
            continue; // one of them is one value
        plan.correlations.push_back({static_cast<std::size_t>(first - plan.parameters.begin()),
            static_cast<std::size_t>(second - plan.parameters.begin()), correlation.value});
    }
    return plan;
}

void addRange(UncertaintyPlan& plan, const UncertainParameter& uncertain)
{
    const auto same =
        std::ranges::find(plan.parameters, uncertain.parameter, &UncertainParameter::parameter);
    if (same == plan.parameters.end())
        plan.parameters.push_back(uncertain);
    else
        *same = uncertain;
}

void requireDrawable(const Scenario& scenario, const UncertaintyPlan& plan)
{
    requireSize(plan);
    if (plan.parameters.empty())
        throw InputError("no assumption is a range, so nothing is uncertain; make it one as "
                         "facility.node_price=260000..420000");
    for (const UncertainParameter& uncertain : plan.parameters) {
        requireNumber(scenario, uncertain.parameter);
        (void)boundedOf(uncertain);
        if (std::ranges::count(plan.parameters, uncertain.parameter, &UncertainParameter::parameter)
            > 1)
            throw InputError(uncertain.id + " has two ranges");
    }
    requireCorrelations(plan);
}

std::vector<std::vector<double>> drawSamples(const UncertaintyPlan& plan, const WorkPlan& work)
{
    std::vector<std::vector<double>> columns(
        plan.parameters.size(), std::vector<double>(plan.trials));
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const BoundedDistribution distribution = boundedOf(plan.parameters[i]);
        const std::uint64_t stream = plan.seed ^ hashOf(plan.parameters[i].id);
        const bool isDone = forBlocks(plan.trials, work, [&](std::size_t begin, std::size_t end) {
            for (std::size_t trial = begin; trial < end; ++trial)
                columns[i][trial] = distribution.quantile(RandomStream(stream, trial).uniform());
        });
        if (!isDone)
            return {};
    }
    correlate(columns, plan.correlations);
    return columns;
}

std::span<const Outcome<double>> Trials::of(MetricAddress metric) const
{
    const auto found = std::ranges::find(plan.metrics, metric);
    if (found == plan.metrics.end())
        return {};
    return of(static_cast<std::size_t>(found - plan.metrics.begin()));
}

std::optional<Trials> trialsOf(
    const Inputs<double>& in, const UncertaintyPlan& plan, const WorkPlan& work)
{
    Trials trials{plan, drawSamples(plan, work), {}};
    if (trials.draws.size() < plan.parameters.size())
        return std::nullopt;
    const Scope scope = scopeFor(in, plan.metrics);
    trials.outcomes.resize(plan.metrics.size() * plan.trials);
    const bool isDone = forBlocks(plan.trials, work, [&](std::size_t begin, std::size_t end) {
        Inputs<double> varied = in;
        Results<double> results;
        for (std::size_t trial = begin; trial < end; ++trial) {
            for (std::size_t i = 0; i < plan.parameters.size(); ++i)
                changeInput(varied, plan.parameters[i].parameter, trials.draws[i][trial]);
            evaluate(varied, results, scope);
            for (std::size_t metric = 0; metric < plan.metrics.size(); ++metric)
                trials.outcomes[metric * plan.trials + trial] = results.of(plan.metrics[metric]);
        }
    });
    return isDone ? std::optional(std::move(trials)) : std::nullopt;
}

std::vector<Spread> spreadsOf(const Trials& trials)
{
    std::vector<Spread> spreads;
    for (std::size_t i = 0; i < trials.plan.metrics.size(); ++i)
        spreads.push_back(spreadOf(trials.plan.metrics[i], trials.of(i), trials.plan.percentiles));
    return spreads;
}

std::optional<std::vector<Spread>> uncertainty(
    const Inputs<double>& in, const UncertaintyPlan& plan, const WorkPlan& work)
{
    const std::optional<Trials> trials = trialsOf(in, plan, work);
    return trials ? std::optional(spreadsOf(*trials)) : std::nullopt;
}

} // namespace isocost
