// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/equal_question.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/model/formulas/fleet.h"
#include "core/model/mover.h"

namespace isocost {

namespace {

// A question with the inputs that it refers to.
struct Asked {
    explicit Asked(const EqualQuestion& its)
        : question(its), in(resolve(its.scenario, its.catalog)), present(evaluate(in))
    {
        if (const auto* const elsewhere = std::get_if<ResultElsewhere>(&its.target)) {
            other = resolve(elsewhere->scenario, its.catalog);
            otherNow = evaluate(*other).of(elsewhere->metric);
        }
    }

    [[nodiscard]] bool hasNumbers() const
    {
        const auto* const metric = std::get_if<MetricAddress>(&question.target);
        return present.of(question.metric).hasNumber() && otherNow.hasNumber()
            && (!metric || present.of(*metric).hasNumber());
    }

    // Whether the target is a result of a scenario that takes over the assumption, or any.
    [[nodiscard]] bool isFollowed(std::optional<ParameterAddress> parameter = {}) const
    {
        const auto* const elsewhere = std::get_if<ResultElsewhere>(&question.target);
        return elsewhere && elsewhere->scenario.plan == question.scenario.name
            && (!parameter
                || !elsewhere->scenario.own.contains(idOf(question.scenario, *parameter)));
    }

    [[nodiscard]] Target target(bool isFollowing) const
    {
        if (const auto* const number = std::get_if<double>(&question.target))
            return *number;
        if (const auto* const metric = std::get_if<MetricAddress>(&question.target))
            return *metric;
        const auto& elsewhere = std::get<ResultElsewhere>(question.target);
        if (!isFollowing)
            return otherNow.value;
        return OtherResult{
            &*other, elsewhere.metric, platformsIn(elsewhere.scenario, question.scenario)};
    }

    const EqualQuestion& question;
    Inputs<double> in;
    Results<double> present;
    std::optional<Inputs<double>> other{};
    Outcome<double> otherNow{};
};

// Whether both are a result of one kind: of another platform, or of another way of buying.
bool isKin(MetricAddress one, MetricAddress other)
{
    if (one.metric == other.metric)
        return true;
    constexpr std::array kMembers{&FleetWay::plan, &FleetWay::metric, &FleetWay::hour};
    constexpr std::array kChosen{
        Metric::PlanAnnualCost, Metric::FleetAnnualCost, Metric::FleetCostPerProductiveHour};
    for (std::size_t i = 0; i < kMembers.size(); ++i) {
        const auto isOf = [i, &kMembers, &kChosen](MetricAddress address) {
            return address.metric == kChosen[i]
                || std::ranges::find(kFleetWays, address.metric, kMembers[i]) != kFleetWays.end();
        };
        if (isOf(one))
            return isOf(other);
    }
    return false;
}

} // namespace

bool reaches(const Turning& lever)
{
    return std::ranges::any_of(lever.turns, [](const Turn& turn) { return !turn.isJump; });
}

std::optional<std::vector<Turning>> leversOf(
    const EqualQuestion& question, const std::stop_token& stop)
{
    const Asked asked(question);
    if (!asked.hasNumbers())
        return std::vector<Turning>();
    std::optional<Turnings> found =
        turningsOf(asked.in, question.metric, asked.target(asked.isFollowed()), stop);
    if (!found)
        return std::nullopt;
    std::ranges::stable_sort(found->all, {}, [](const Turning& lever) {
        const bool isReaching = reaches(lever);
        return std::tuple(!isReaching, isImmovable(lever.parameter.parameter),
            isReaching ? lever.distance() : 0.0);
    });
    return std::move(found->all);
}

std::optional<EqualValues> equalValues(
    const EqualQuestion& question, ParameterAddress parameter, const std::stop_token& stop)
{
    const Asked asked(question);
    return equalValues(
        asked.in, {parameter, question.metric, asked.target(asked.isFollowed(parameter))}, stop);
}

Comparables comparableWith(
    const Scenario& scenario, const Results<double>& results, MetricAddress metric)
{
    const MetricRow& row = rowOf(metric.metric);
    Comparables found;
    for (const MetricAddress other : allMetrics(scenario)) {
        const MetricRow& its = rowOf(other.metric);
        if (other == metric || its.quantity.unit != row.quantity.unit || its.format != row.format
            || isWord(other.metric) || !results.of(other).hasNumber())
            continue;
        (isKin(metric, other) ? found.rivals : found.others).push_back(other);
    }
    return found;
}

} // namespace isocost
