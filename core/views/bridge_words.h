// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the bridge view says of two scenarios and the way between them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/analysis/bridge.h"
#include "core/rules/rule_context.h"
#include "core/text/phrase.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"

namespace isocost {

// The two ends, with what stands between them.
struct BridgeEnds {
    const ViewInput& input;
    std::vector<std::string> names; // of the scenarios to choose from
    std::size_t from = 0;
    std::size_t to = 0;
    ViewMetric metric;

    // What is on screen, with what --set changed in it.
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
    // Of one end (view_words.h: planOverrun), where a year of the fleet is compared.
    [[nodiscard]] std::string overrunOf(const Scenario& end) const
    {
        return metric.address.metric == Metric::FleetAnnualCost
            ? planOverrun({end, *input.catalog, evaluate(end, *input.catalog), input.today})
            : std::string();
    }
    [[nodiscard]] std::string startName() const { return shortText(start().name); }
    [[nodiscard]] std::string arrivalName() const
    {
        const bool isSame = start().name == arrival().name && !(start() == arrival());
        return shortText(arrival().name) + (isSame ? " as changed" : "");
    }
};

// Of its changes: "H100 purchase and H100 on-demand price".
[[nodiscard]] std::string nameOf(const BridgePart& part, const Scenario& scenario);
// Without a bridge why there is none, or that it is awaited.
[[nodiscard]] ViewWords bridgeWords(const BridgeEnds& ends, const std::optional<Bridge>& bridge);

} // namespace isocost
