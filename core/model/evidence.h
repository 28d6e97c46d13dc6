// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far the published evidence about an assumption reaches: the lowest and the highest number
// that somebody measured or asks for, and the typical one.
//
//   MFU                     measured pretraining runs of the platform's chip, in its precision,
//                           of dense models or of mixtures of experts
//   node price              complete nodes of the accelerator with as many chips
//   years in service        service lives in the books of those who own accelerators
//   specialty price         specialty clouds that sell the accelerator, by the hour or by contract
//   serving efficiency      how far the roofline was off where it was measured, while nobody has
//                           measured this platform
//
// Rows of low confidence count only where there are no others. Other assumptions have no evidence.
//
// Units     those of the parameter
// Domain    nothing where the tables have no row, or no row with a low and a high end
// Source    quote_tables.h; resources/catalog/README.md says how to read each table
// Worked    tests/core/model/tst_evidence.cpp
#pragma once

#include <optional>
#include <string>

#include "core/model/scenario_values.h"

namespace isocost {

struct Evidence {
    double low = 0.0;
    std::optional<double> typical; // absent: no row tells one
    double high = 0.0;
    int count = 0; // what it was made of: runs, quotes, owners
    std::string confidence; // high, medium, low: the surest of its rows
    std::string what; // "30 runs of H100, bf16, dense"
    std::string source;
    std::string date; // ISO date of the newest row, or empty

    [[nodiscard]] bool holds(double number) const { return number >= low && number <= high; }
    bool operator==(const Evidence&) const = default;
};

[[nodiscard]] std::optional<Evidence> evidenceOf(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);

// Whether there can be evidence about a parameter, so that its lack is worth a word.
[[nodiscard]] bool canHaveEvidence(Parameter parameter);

// Whether the model of the scenario is a mixture of experts for the tables of measured MFU: fewer
// than half of its parameters work on a token (model.md section 8, G).
[[nodiscard]] bool isMixtureOfExperts(const Scenario& scenario);

} // namespace isocost
