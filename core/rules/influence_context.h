// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// All that is looked at to tell what an assumption does.
#pragma once

#include "core/analysis/input_change.h"
#include "core/rules/rule_context.h"

namespace isocost {

struct InfluenceContext {
    RuleContext rules; // the scenario with its results
    const Inputs<double>& in; // of that scenario

    [[nodiscard]] const Scenario& scenario() const { return rules.scenario; }
    [[nodiscard]] const Results<double>& results() const { return rules.results; }
    [[nodiscard]] int reference() const { return rules.reference(); }
    [[nodiscard]] const PlatformInputs<double>& platform(int index) const
    {
        return in.platforms[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] double number(Parameter parameter, int platform = -1) const
    {
        return inputOf(in, {parameter, platform});
    }
    [[nodiscard]] Name nameOf(int platform) const { return {rules.platform(platform).label}; }
};

} // namespace isocost
