// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Published runs beside the model's results for their inputs, and published claims that do not
// reconcile with the model (model.md section 10).
//
// Units     those of the row; differences and tolerances are relative to the published number
// Source    resources/validation; each row has its own
// Errors    InputError with file and line for a table that cannot be evaluated
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/outcome.h"
#include "core/model/scenario.h"

namespace isocost {

// A row predicts if it could have come out otherwise: none of its inputs was derived from its
// outcome.
enum class Evidence : std::uint8_t { Predicts, ChecksArithmetic };

struct PublishedRun {
    std::string id;
    std::string accelerator; // id in the catalog
    Evidence evidence = Evidence::ChecksArithmetic;
    std::string model; // "LLaMA 65B"
    std::string quantity; // "accelerator hours"
    std::string unit;
    std::string result; // the id of the result it is, or is a part of; platform "k"
    std::string settings; // the inputs published beside it
    std::string note; // the reason for a disagreement
    std::string source;
    double published = 0.0;
    double tolerance = 0.0;
    Outcome<double> computed;

    // "predicts" or "checks"
    [[nodiscard]] std::string_view evidenceWord() const;
    [[nodiscard]] double difference() const { return computed.value / published - 1.0; }
    [[nodiscard]] bool agrees() const;
};

// In the order of the table; the text is CSV in the columns of resources/validation.
[[nodiscard]] std::vector<PublishedRun> validate(std::string_view csv, std::string_view fileName);

// The built-in runs, evaluated once.
[[nodiscard]] const std::vector<PublishedRun>& publishedRuns();
[[nodiscard]] const std::vector<PublishedRun>& disagreements();
// Measured serving, 0.1 to 2 times the roofline: offered as the serving_efficiency of a platform
// (published_serving.h), not checked against a tolerance.
[[nodiscard]] const std::vector<PublishedRun>& servingRuns();

// What the validation view and `isocost-cli validate` compare.
struct PublishedTables {
    std::vector<PublishedRun> runs;
    std::vector<PublishedRun> claims{}; // that do not reconcile
    std::vector<PublishedRun> serving{}; // measured, over the roofline
};
[[nodiscard]] const PublishedTables& builtinTables();

// The scenario from which a run is computed, with the built-in catalog, found by its name: "LLaMA
// 65B, accelerator hours".
[[nodiscard]] std::string scenarioNameOf(const PublishedRun& run);
[[nodiscard]] std::optional<Scenario> publishedScenario(std::string_view name);

} // namespace isocost
