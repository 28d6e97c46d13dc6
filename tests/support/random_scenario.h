// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Random scenarios for property tests: every number of the parameter table drawn from a sensible
// part of its range, purchase and billing at random, some prices unknown, some numbers with ranges.
//
// A failing scenario shrinks towards the reference scenario.
#pragma once

#include <cmath>
#include <iosfwd>

#include <rapidcheck.h>

#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"

namespace isocost {

// Prints a failing scenario for rapidcheck: the values that differ from their presets.
void showValue(const Scenario& scenario, std::ostream& out);

} // namespace isocost

namespace isocost::test {

[[nodiscard]] rc::Gen<Scenario> scenarios();

// A share of 0..1, ends included; shrinks to 0.
[[nodiscard]] rc::Gen<double> shares();

// Sets the number without the checks of setNumber: a property may leave the range of a slider.
void put(Scenario& scenario, Parameter parameter, double number);
void put(Scenario& scenario, int platform, Parameter parameter, double number);
[[nodiscard]] double get(const Scenario& scenario, int platform, Parameter parameter);

[[nodiscard]] Results<double> results(const Scenario& scenario);

[[nodiscard]] inline bool isClose(double a, double b, double tolerance = 1e-12)
{
    return std::fabs(a - b) <= tolerance * std::fmax(std::fabs(a), std::fabs(b));
}

// a <= b, up to rounding.
[[nodiscard]] inline bool isAtMost(double a, double b)
{
    return a <= b || isClose(a, b);
}

// Makes the draws the same in every run, unless RC_PARAMS asks for others. Call it before the first
// property.
void fixDraws();

} // namespace isocost::test
