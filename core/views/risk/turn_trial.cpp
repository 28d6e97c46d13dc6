// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/risk/turn_trial.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/analysis/input_change.h"
#include "core/explain/display.h"
#include "core/views/view_metric.h"

namespace isocost {

namespace {

double costOf(const DecisionSide& side, const Results<double>& results)
{
    const Outcome<double>& cost = results.of(side.metric);
    return cost.hasNumber() ? cost.value : std::numeric_limits<double>::infinity();
}

TurnTrial::Side sideOf(
    const DecisionSide& side, const Results<double>& now, const Results<double>& then)
{
    const Format format = rowOf(side.metric.metric).format;
    return {side.label, displayText(now.of(side.metric), format),
        displayText(then.of(side.metric), format)};
}

} // namespace

TurnTrial turnTrialOf(
    const ViewInput& input, const Decision& decision, ParameterAddress parameter, double value)
{
    constexpr double kEqual = 1e-9; // of the cost
    Inputs<double> changed = *input.inputs;
    changeInput(changed, parameter, value);
    const Results<double> then = evaluate(changed);
    const DecisionSide& rival = *std::ranges::min_element(
        decision.others, {}, [&then](const DecisionSide& side) { return costOf(side, then); });
    const double one = costOf(decision.one, then);
    return {.parameter = parameter,
        .value = value,
        .name = parameterName(*input.scenario, parameter),
        .now = parameterText(parameter.parameter, presentNumber(*input.inputs, parameter)),
        .then = parameterText(parameter.parameter, value),
        .sides = {sideOf(decision.one, *input.results, then), sideOf(rival, *input.results, then)},
        .isEqual = std::fabs(one - costOf(rival, then)) <= kEqual * std::fabs(one)};
}

} // namespace isocost
