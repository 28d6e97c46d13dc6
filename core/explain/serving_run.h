// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Measured serving throughput, with the serving efficiency that it says of its software (model.md
// I11, serving_fit.h).
//
// Units     tokens a second of one chip
// Domain    a row that does not say lengths, the width of weights or a model of known layers is
//           shown without an efficiency
// Source    resources/validation: published_serving.csv, serving_measured.csv; the layers and heads
//           of the models in model_shapes.csv
// Errors    InputError with file and line for a table that cannot be evaluated
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/explain/published_run.h"
#include "core/text/clause.h"

namespace isocost {

// As a published run: `published` counts input and output where the lengths are known, `computed`
// is the roofline at an efficiency of 1, `settings` is the traffic; empty if there is no efficiency
// to search for.
struct ServingRun : PublishedRun {
    std::string servedModel; // "DeepSeek-R1"
    std::string weights; // "fp8"; empty: not said
    double inputTokens = 0.0; // of a request; 0: not said
    double outputTokens = 0.0;
    double userRate = 0.0; // output tokens a second of a user, at least; 0: no limit is said
    double chips = 0.0; // that serve together; 0: not said
    double printed = 0.0; // as the source counts
    std::string counts; // what it counts: "output" or "input and output"
    std::string limit; // "TTFT p99 2000 ms, TPOT p99 80 ms"
    std::string software;
    std::string asOf; // "2025-09-09" or "2025-09"; empty: not said
    std::string confidence;
    Outcome<double> efficiency = blocked<double>(Reason::Undefined);

    [[nodiscard]] bool isOffered() const { return efficiency.hasNumber(); }
};

// "DeepSeek-R1, fp8, 8,192 in + 1,024 out at 23/s a user, 8 chips, TensorRT-LLM 1.0"
[[nodiscard]] Sentence workOf(const ServingRun& run);
// Why a run has no efficiency; nothing if it has one.
[[nodiscard]] const Phrase* obstacleOf(const ServingRun& run);

// In the order of the table; the text is CSV in the columns of resources/validation.
[[nodiscard]] std::vector<ServingRun> readServing(std::string_view csv, std::string_view fileName);

// The built-in runs, evaluated once: those that the validation view shows, and all of one
// accelerator, those with an efficiency before the others and the newest first.
[[nodiscard]] const std::vector<ServingRun>& servingRuns();
[[nodiscard]] const std::vector<ServingRun>& servingRunsOf(std::string_view accelerator);
// Accelerators that have a run with an efficiency.
[[nodiscard]] std::vector<std::string> measuredAccelerators();
// Everything that servingRunsOf can give.
[[nodiscard]] std::vector<ServingRun> allServingRuns();

} // namespace isocost
