// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the words of the bridge view about two scenarios and the way between them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/analysis/bridge.h"
#include "core/rules/rule_context.h"
#include "core/text/phrase.h"
#include "core/views/buying.h"
#include "core/views/late_study.h"
#include "core/views/view_metric.h"

namespace isocost {

// The type of ViewInput::answers of the bridge view. The answer comes from its own study, or from a
// caller that has parted the difference already.
using BridgeAnswer = LateAnswer<Bridge>;

// The two ends of a bridge, and the result that is compared.
struct BridgeEnds {
    const ViewInput& input;
    std::vector<std::string> names; // names of the scenarios to choose from
    std::size_t from = 0;
    std::size_t to = 0;
    ViewMetric metric;

    // Returns the scenario at the end. If it is the one on screen, it holds what --set changed.
    [[nodiscard]] const Scenario& arrival() const
    {
        const bool isShown = !input.project || names[to] == input.scenario->name;
        return isShown ? *input.scenario : input.project->scenarios[to];
    }
    [[nodiscard]] const Scenario& start() const
    {
        return input.project ? input.project->scenarios[from] : *input.scenario;
    }
    [[nodiscard]] bool isOfBoth() const
    {
        const auto has = [&](const Scenario& scenario) {
            return addressIn(scenario, *input.scenario, metric.address).has_value();
        };
        return has(start()) && has(arrival());
    }
    [[nodiscard]] bool isYear() const
    {
        return metric.address.metric == Metric::PlanAnnualCost
            || metric.address.metric == Metric::FleetAnnualCost;
    }
    // Says why a plan cannot count on the way that one end buys, if a year is compared, else
    // nothing.
    [[nodiscard]] Sentence whyNotCounted(const Scenario& end) const
    {
        if (!isYear())
            return {};
        return whyPlanIsNotCounted(
            {end, *input.catalog, evaluate(end, *input.catalog), input.today});
    }
    [[nodiscard]] Value startName() const { return Name{start().name}; }
    [[nodiscard]] Value arrivalName() const; // "Base as changed" if both ends are one scenario
};

// Names the changes of a part: "H100 purchase and H100 on-demand price".
[[nodiscard]] Value nameOf(const BridgePart& part, const Scenario& scenario);
// Makes the words of the view. Without a bridge they tell why there is none, or that it is awaited.
[[nodiscard]] ViewWords bridgeWords(const BridgeEnds& ends, const std::optional<Bridge>& bridge);

} // namespace isocost
