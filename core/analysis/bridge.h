// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The way from one scenario's result to another's, cause by cause.
//
// Each changed parameter gets its Shapley share of the difference, so no order of the parameters is
// preferred and the parts sum to the whole. Changes that give a number only together (a way of
// buying and its price) are one part.
//
// Domain    the result must exist in both scenarios; if either has no number, there are no parts
// Worked    tests/core/analysis/tst_bridge.cpp: a product of two changes, split by hand
#pragma once

#include <optional>
#include <vector>

#include "core/analysis/scenario_change.h"
#include "core/analysis/shapley.h"
#include "core/analysis/year_lines.h"
#include "core/model/evaluate.h"

namespace isocost {

struct BridgePart {
    std::vector<ScenarioChange> changes; // more than one where they only work together
    Share share; // in the unit of the result

    // Where only the way of buying moves a year, the parts are its lines instead, without changes.
    struct Line {
        YearLine line{};
        double before = 0.0; // USD/year
        double after = 0.0;
    };
    std::optional<Line> line{};
};

struct Bridge {
    Outcome<double> from;
    Outcome<double> to;
    std::vector<BridgePart> parts; // the largest first; empty when a side has no number
    bool isExact = true; // false: shares were estimated from random orders
    std::size_t orders = 0; // so many, each with its reverse; 0 when exact
};

// InputError when one of the scenarios has no such result. Nothing when it was called off.
[[nodiscard]] std::optional<Bridge> bridge(
    const ScenarioPair& pair, std::string_view metric, const ShapleyPlan& plan = {});

} // namespace isocost
