// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any result as a tree of named quantities, read from the recorded calculation.
//
// Each node shows its formula in names and in numbers, down to parameters with their source.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"
#include "core/text/clause.h"

namespace isocost {

struct Explanation {
    std::string id; // "platform.trn2.parity_mfu", "facility.pue", "constant.hours_per_year"
    std::string label; // "Parity MFU of Trainium2"
    std::string unit;
    std::optional<double> value; // without one, see `reason`
    std::string word; // for a result that is a word: "memory"
    Sentence reason; // "never: 1.23 is above 1"; empty when there is a value
    std::string formula; // in names: "billed hours x cluster cost an hour"; empty for leaves
    std::string numbers; // the same in numbers: "180.4 h x 12,800 USD/h"
    std::string source; // for a leaf: where its value comes from
    std::string range; // for an assumption that is one: "range 0.36 to 0.5, with a peak at 0.45"
    std::optional<ParameterAddress> parameter; // for a leaf that can be changed
    // The quantities that its formula names, each once. In a very large tree a quantity is unfolded
    // only where it comes first.
    std::vector<Explanation> parts;
};

[[nodiscard]] Explanation explain(
    const Scenario& scenario, const Catalog& catalog, MetricAddress metric);

// Indented plain text of the whole tree; a quantity already shown is not unfolded again.
[[nodiscard]] std::string textOf(const Explanation& explanation);

} // namespace isocost
