// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "Make this result equal to ... by changing ...", asked of a scenario of a project.
//
// The target is a number, another result of the scenario, or a result of another scenario. One that
// follows this scenario takes over the assumption, unless it sets that itself, so its result moves
// as well; that of any other scenario stays. So a value that is found here and then set in the
// project makes both sides equal.
//
// Errors    InputError when a scenario cannot be resolved
// Worked    tests/core/analysis/tst_equal_question.cpp
#pragma once

#include <optional>
#include <stop_token>
#include <variant>
#include <vector>

#include "core/analysis/equal_value.h"
#include "core/analysis/turning_value.h"
#include "core/model/catalog.h"
#include "core/model/scenario.h"

namespace isocost {

struct ResultElsewhere {
    Scenario scenario;
    MetricAddress metric; // in that scenario

    bool operator==(const ResultElsewhere&) const = default;
};

using EqualTarget = std::variant<double, MetricAddress, ResultElsewhere>;

struct EqualQuestion {
    Scenario scenario;
    Catalog catalog;
    MetricAddress metric;
    EqualTarget target;

    bool operator==(const EqualQuestion&) const = default;
};

// The assumptions that move the result or its target, each with the places where they are equal:
// those that reach it first, the nearest of them at the front, what nobody can move after the
// others. Empty where they are equal now or one has no number. Nothing when it was called off.
[[nodiscard]] std::optional<std::vector<Turning>> leversOf(
    const EqualQuestion& question, const std::stop_token& stop = {});
[[nodiscard]] bool reaches(const Turning& lever); // also at a place that is no jump

// The values of one assumption that make them equal. Nothing when it was called off.
[[nodiscard]] std::optional<EqualValues> equalValues(
    const EqualQuestion& question, ParameterAddress parameter, const std::stop_token& stop = {});

// The other results of the scenario in the unit of this one that have a number, each kind in the
// order of the table.
struct Comparables {
    std::vector<MetricAddress> rivals; // the same of other platforms, of other ways of buying
    std::vector<MetricAddress> others;
};
[[nodiscard]] Comparables comparableWith(
    const Scenario& scenario, const Results<double>& results, MetricAddress metric);

} // namespace isocost
