// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a result is compared with: another result of the same scenario (--against), the same result
// of another scenario (--against-scenario), or both: another result of another scenario.
//
// Errors    InputError for a result or scenario that does not exist, for one that is compared with
//           itself, and for results in different units
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/cli/scenario_options.h"
#include "core/analysis/gap.h"

namespace isocost::cli {

struct RivalOptions {
    std::string result; // its id; may be empty
    std::string scenario; // its name; may be empty

    [[nodiscard]] bool isGiven() const { return !result.empty() || !scenario.empty(); }
};

void addRivalOptions(Command& command, RivalOptions& options);

struct RivalOfResult {
    std::string result; // id
    std::string scenario; // name; empty for the scenario of the result itself
    Target target;
    std::unique_ptr<Inputs<double>> inputs; // of the other scenario; the target refers to them

    void put(JsonValue& entry) const; // "against" and "against_scenario"
    [[nodiscard]] std::string text() const; // "plan.annual_owned of \"Plan\""
};

// Nothing unless one of the options is given.
[[nodiscard]] std::optional<RivalOfResult> rivalOf(
    const LoadedScenario& loaded, MetricAddress metric, const RivalOptions& options);

} // namespace isocost::cli
