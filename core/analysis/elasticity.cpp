// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/elasticity.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "core/analysis/input_change.h"
#include "core/model/mover.h"

namespace isocost {

namespace {

constexpr double kRounding = 1e-12; // relative to the metric; a smaller difference is no slope
constexpr std::size_t kLanes = std::tuple_size_v<decltype(Dual::slope)>;

struct Observed {
    MetricAddress metric;
    Scope scope; // the part of the model that computes it
};

// Slopes of one metric, by as many parameters at a time as a Dual has lanes.
struct Slopes {
    Inputs<Dual> in;
    Observed observed;
    Results<Dual> results{};

    [[nodiscard]] std::array<double, kLanes> by(std::span<const ParameterAddress> parameters)
    {
        for (std::size_t lane = 0; lane < parameters.size(); ++lane)
            inputOf(in, parameters[lane]).slope[lane] = 1.0;
        evaluate(in, results, observed.scope);
        for (std::size_t lane = 0; lane < parameters.size(); ++lane)
            inputOf(in, parameters[lane]).slope[lane] = 0.0;
        return results.of(observed.metric).value.slope;
    }
};

// Slopes of one metric, from its values on both sides of the present one.
struct FiniteSlopes {
    const Inputs<double>& in;
    Observed observed;
    Inputs<double> varied{};
    Results<double> results{};

    // The slope between the neighbours one step away, or towards the only one; nothing without a
    // neighbour, or when the metric does not move.
    [[nodiscard]] std::optional<double> by(ParameterAddress parameter, double step)
    {
        const double present = inputOf(in, parameter);
        double low = present - step;
        double high = present + step;
        std::optional<double> from = at(parameter, low);
        std::optional<double> to = at(parameter, high);
        if (from.has_value() != to.has_value()) {
            (from ? high : low) = present;
            (from ? to : from) = at(parameter, present);
        }
        if (!from || !to
            || std::fabs(*to - *from) <= kRounding * std::max(std::fabs(*from), std::fabs(*to)))
            return std::nullopt;
        return (*to - *from) / (high - low);
    }

    [[nodiscard]] std::optional<double> at(ParameterAddress parameter, double place)
    {
        const Limits& allowed = rowOf(parameter.parameter).limits;
        if (place < allowed.minimum || place > allowed.maximum)
            return std::nullopt;
        varied = in;
        changeInput(varied, parameter, place);
        evaluate(varied, results, observed.scope);
        return results.of(observed.metric).number();
    }
};

// Small beside the parameter, large beside rounding.
double smallStep(const Inputs<double>& in, ParameterAddress parameter)
{
    constexpr double kShare = 1e-6;
    const Limits& allowed = rowOf(parameter.parameter).limits;
    const double present = std::fabs(inputOf(in, parameter));
    return kShare * (present > 0.0 ? present : allowed.maximum - allowed.minimum);
}

struct Collector {
    const Inputs<double>& in;
    const Observed& observed;
    Elasticities& result;
    FiniteSlopes finite{in, observed};

    void addExact(ParameterAddress parameter, double slope)
    {
        // Differentiation fails at a pole (a root at zero) and for a result that was searched for
        // (a percentile).
        if (std::isfinite(slope) && slope != 0.0)
            add(parameter, slope, true);
        else if (!isComputed(parameter.parameter, inputOf(in, parameter)))
            addFinite(parameter, smallStep(in, parameter));
    }
    void addFinite(ParameterAddress parameter, double step)
    {
        if (const auto slope = finite.by(parameter, step))
            add(parameter, *slope, false);
    }

    void add(ParameterAddress parameter, double slope, bool isExact)
    {
        const double present = inputOf(in, parameter);
        const double elasticity = slope * present / result.base.value;
        if (slope == 0.0 || (present != 0.0 && std::fabs(elasticity) <= kRounding))
            return;
        result.rows.push_back({parameter, present, slope,
            std::isfinite(elasticity) && present != 0.0 ? outcome(elasticity)
                                                        : blocked<double>(Reason::Undefined),
            isExact});
    }
};

void sortByStrength(std::vector<Elasticity>& rows)
{
    std::ranges::stable_sort(rows, {}, [](const Elasticity& row) {
        return std::pair(isImmovable(row.parameter.parameter),
            row.elasticity.hasNumber() ? -std::fabs(row.elasticity.value) : 0.0);
    });
}

// The least of several that have a number; the first if none has one.
MetricAddress leastNow(const Inputs<double>& in, const LeastOf& several)
{
    const Results<double> results = evaluate(in);
    return *std::ranges::min_element(several.metrics, {}, [&results](MetricAddress metric) {
        const Outcome<double>& one = results.of(metric);
        return one.hasNumber() ? one.value : std::numeric_limits<double>::infinity();
    });
}

ParameterAddress ownOf(const OtherResult& other, ParameterAddress there)
{
    const auto place = std::ranges::find(other.platforms, there.platform);
    if (there.platform >= 0)
        there.platform = static_cast<int>(place - other.platforms.begin());
    return there;
}

// What moves a rival: the parameters of the own scenario, with the slopes of the rival.
std::optional<Elasticities> slopesOfRival(const Inputs<double>& in, const Target& against,
    const std::stop_token& stop, const std::vector<ParameterAddress>& by)
{
    if (std::holds_alternative<double>(against))
        return Elasticities{};
    if (const auto* const metric = std::get_if<MetricAddress>(&against))
        return elasticities(in, *metric, stop, by);
    if (const auto* const several = std::get_if<LeastOf>(&against))
        return elasticities(in, leastNow(in, *several), stop, by);
    const OtherResult& other = std::get<OtherResult>(against);
    std::vector<ParameterAddress> moved;
    for (const ParameterAddress parameter : by)
        if (const auto there = movedWith(in, other, parameter))
            moved.push_back(*there);
    if (moved.empty())
        return Elasticities{};
    auto slopes = elasticities(*other.in, other.metric, stop, moved);
    if (slopes)
        for (Elasticity& row : slopes->rows)
            row.parameter = ownOf(other, row.parameter);
    return slopes;
}

} // namespace

std::optional<Elasticities> elasticities(const Inputs<double>& in, MetricAddress metric,
    const std::stop_token& stop, std::vector<ParameterAddress> by)
{
    Elasticities result;
    const Observed observed{metric, scopeFor(in, std::array{metric})};
    result.base = evaluate(in, observed.scope).of(metric);
    if (!result.base.hasNumber())
        return result;
    if (by.empty())
        by = numericInputs(in);
    const ParameterAddress utilization{Parameter::FleetUtilization, -1};
    const bool followsWork = inputOf(in, utilization) == 0.0;
    if (followsWork && std::erase(by, utilization) > 0) {
        const Inputs<double> entered = enteredByHand(in, utilization);
        if (inputOf(entered, utilization) > 0.0)
            if (const auto own = elasticities(entered, metric, stop, {utilization}))
                result.rows = own->rows;
        if (by.empty())
            return result;
    }
    const auto stepped = std::stable_partition(
        by.begin(), by.end(), [](ParameterAddress parameter) { return !isStepped(parameter); });
    const std::span<const ParameterAddress> continuous(by.begin(), stepped);
    Slopes slopes{
        lift<Dual>(in, [](double value, const NodeName&) { return Dual(value); }), observed};
    Collector collector{in, observed, result};
    for (std::size_t first = 0; first < continuous.size(); first += kLanes) {
        if (stop.stop_requested())
            return std::nullopt;
        const auto chunk = continuous.subspan(first, std::min(kLanes, continuous.size() - first));
        const auto byLane = slopes.by(chunk);
        for (std::size_t lane = 0; lane < chunk.size(); ++lane)
            collector.addExact(chunk[lane], byLane[lane]);
    }
    for (auto parameter = stepped; parameter != by.end(); ++parameter)
        collector.addFinite(*parameter, 1.0);
    if (stop.stop_requested())
        return std::nullopt;
    sortByStrength(result.rows);
    return result;
}

std::optional<Elasticities> elasticitiesAgainst(const Inputs<double>& in, MetricAddress metric,
    const Target& against, const std::stop_token& stop, std::vector<ParameterAddress> by)
{
    if (by.empty())
        by = numericInputs(in);
    Elasticities result;
    const GapPoint now = Gap(in, {by.front(), metric, against}).now();
    result.base = now.hasNumber() ? outcome(now.gap) : blocked<double>(now.reason);
    if (!now.hasNumber())
        return result;
    const auto own = elasticities(in, metric, stop, by);
    const auto rival = slopesOfRival(in, against, stop, by);
    if (!own || !rival)
        return std::nullopt;
    for (const ParameterAddress parameter : by) {
        const auto ofOwn = std::ranges::find(own->rows, parameter, &Elasticity::parameter);
        const auto ofRival = std::ranges::find(rival->rows, parameter, &Elasticity::parameter);
        const bool hasOwn = ofOwn != own->rows.end();
        const bool hasRival = ofRival != rival->rows.end();
        if (!hasOwn && !hasRival)
            continue;
        const double slopeOfOwn = hasOwn ? ofOwn->slope : 0.0;
        const double slopeOfRival = hasRival ? ofRival->slope : 0.0;
        const double slope = slopeOfOwn - slopeOfRival;
        const double largest = std::max(std::fabs(slopeOfOwn), std::fabs(slopeOfRival));
        if (std::fabs(slope) <= kRounding * largest)
            continue;
        const double present = hasOwn ? ofOwn->present : ofRival->present;
        const bool isKnown = present != 0.0 && now.gap != 0.0;
        result.rows.push_back({parameter, present, slope,
            isKnown ? outcome(slope * present / now.gap) : blocked<double>(Reason::Undefined),
            (!hasOwn || ofOwn->isExact) && (!hasRival || ofRival->isExact)});
    }
    sortByStrength(result.rows);
    return result;
}

} // namespace isocost
