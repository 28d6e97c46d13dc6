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
#include "core/views/comparison/comparison_input.h"
#include "core/views/late_study.h"
#include "core/views/view_metric.h"

namespace isocost {

// The type of ViewInput::answers of the bridge view. The answer comes from its own study, or from a
// caller that has parted the difference already.
using BridgeAnswer = LateAnswer<Bridge>;

// The two ends of a bridge, and the result that is compared. The start may be a scenario of a named
// version, the arrival is one of now.
struct BridgeEnds {
    const ViewInput& input;
    ViewMetric metric;
    std::vector<ComparedScenario> starts{}; // the scenarios of now, then those of the versions
    std::vector<ViewControl> controls{}; // result, start and arrival
    std::size_t from = 0; // in starts
    std::size_t to = 0; // among the scenarios of now
    bool isUsualArrival = true; // nobody chose the arrival

    // Returns the scenario at the end. If it is the one on screen, it holds what --set changed.
    [[nodiscard]] const Scenario& arrival() const;
    [[nodiscard]] const Scenario& start() const { return *starts[from].scenario; }
    [[nodiscard]] bool isSinceVersion() const { return !starts[from].version.empty(); }
    // Tells whether both ends are one scenario, as it was kept and as it is now.
    [[nodiscard]] bool isOfOneName() const { return start().name == arrival().name; }
    [[nodiscard]] bool isOfBoth() const;
    [[nodiscard]] bool isYear() const;
    // Says why a plan cannot count on the way that one end buys, if a year is compared, else
    // nothing.
    [[nodiscard]] Sentence whyNotCounted(const Scenario& end) const;
    [[nodiscard]] Value startName() const; // "Base", "Base (March)"
    [[nodiscard]] Value arrivalName() const; // "Base as changed" if both ends are one scenario
};

// Names the changes of a part: "H100 purchase and H100 on-demand price".
[[nodiscard]] Value nameOf(const BridgePart& part, const Scenario& scenario);
// Makes the words of the view. Without a bridge they tell why there is none, or that it is awaited.
[[nodiscard]] ViewWords bridgeWords(const BridgeEnds& ends, const std::optional<Bridge>& bridge);

} // namespace isocost
