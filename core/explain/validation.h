// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Published runs beside the model's results for their inputs, and published claims that do not
// reconcile with the model (model.md section 10).
//
// Units     those of the row; differences and tolerances are relative to the published number
// Source    resources/validation; each row has its own
// Errors    InputError with file and line for a table that cannot be evaluated
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/explain/published_run.h"
#include "core/explain/serving_run.h"

namespace isocost {

// In the order of the table; the text is CSV in the columns of resources/validation.
[[nodiscard]] std::vector<PublishedRun> validate(std::string_view csv, std::string_view fileName);

// The built-in runs, evaluated once.
[[nodiscard]] const std::vector<PublishedRun>& publishedRuns();
[[nodiscard]] const std::vector<PublishedRun>& disagreements();

// What the validation view and `isocost-cli validate` compare.
struct PublishedTables {
    std::vector<PublishedRun> runs;
    std::vector<PublishedRun> claims{}; // that do not reconcile
    std::vector<ServingRun> serving{}; // measured; checked against no tolerance
};
[[nodiscard]] const PublishedTables& builtinTables();

// The scenario from which a run is computed, with the built-in catalog, found by its name: "LLaMA
// 65B, accelerator hours".
[[nodiscard]] std::string scenarioNameOf(const PublishedRun& run);
[[nodiscard]] std::optional<Scenario> publishedScenario(std::string_view name);

} // namespace isocost
