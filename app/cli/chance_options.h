// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Chances that `uncertainty` counts over its trials: that a result stays at a limit or below, that
// one is less than another, that one is the least of several.
#pragma once

#include <string>
#include <vector>

#include "app/cli/scenario_options.h"
#include "core/analysis/chance.h"
#include "core/analysis/uncertainty.h"

namespace isocost::cli {

struct ChanceOptions {
    std::vector<std::string> below; // "ID=LIMIT"
    std::vector<std::string> least; // "ID,ID,..."
};

// One chance, and what it is of: "plan.annual_owned at most 7000000".
struct CountedChance {
    std::string what;
    Chance chance;
};

void addChanceOptions(Command& command, ChanceOptions& options);
// The results that they are of; InputError for an unknown id, a word, fewer than two of several.
[[nodiscard]] std::vector<MetricAddress> metricsOf(
    const ChanceOptions& options, const Scenario& scenario);
// In the order of the options; the trials hold those results.
[[nodiscard]] std::vector<CountedChance> countedChances(
    const ChanceOptions& options, const Scenario& scenario, const Trials& trials);

} // namespace isocost::cli
