// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Published runs beside what the model computes from their inputs, and published claims that do not
// reconcile with it (model.md section 10).
//
// Units     those of the row; differences and tolerances are relative to what was published
// Source    resources/validation, each row with its own
// Errors    InputError with file and line for a table that cannot be evaluated
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/outcome.h"

namespace isocost {

struct PublishedRun {
    std::string id;
    std::string model; // "LLaMA 65B"
    std::string quantity; // "accelerator hours"
    std::string unit;
    std::string note; // of a disagreement: the reason
    std::string source;
    double published = 0.0;
    double tolerance = 0.0;
    Outcome<double> computed;

    [[nodiscard]] double difference() const { return computed.value / published - 1.0; }
    [[nodiscard]] bool agrees() const;
};

// In the order of the table; the text is CSV in the columns of resources/validation.
[[nodiscard]] std::vector<PublishedRun> validate(std::string_view csv, std::string_view fileName);

[[nodiscard]] std::vector<PublishedRun> publishedRuns(); // the built-in ones
[[nodiscard]] std::vector<PublishedRun> disagreements();

} // namespace isocost
