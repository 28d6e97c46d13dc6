// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and changes a number of resolved inputs without going back to the scenario, as every
// analysis does thousands of times.
//
// Domain    parameters that are numbers, as a choice or a text changes how inputs are resolved.
//           Values are checked where an analysis is asked for, not here
#pragma once

#include <span>
#include <vector>

#include "core/analysis/curve.h"
#include "core/model/evaluate.h"
#include "core/model/inputs.h"
#include "core/model/scenario_values.h"

namespace isocost {

template <class AnyInputs> // of any scalar, to read or to write
[[nodiscard]] auto& inputOf(AnyInputs& in, ParameterAddress address)
{
    return isPlatformParameter(address.parameter)
        ? in.platforms[static_cast<std::size_t>(address.platform)][address.parameter]
        : in[address.parameter];
}
[[nodiscard]] bool isMissing(const Inputs<double>& in, ParameterAddress address);
// A price that was missing counts as known from then on.
void changeInput(Inputs<double>& in, ParameterAddress address, double number);
// A reference to that number, to write to again and again while the inputs live; a price that was
// missing counts as known from then on.
[[nodiscard]] double& openInput(Inputs<double>& in, ParameterAddress address);

// A utilization of 0 follows the work. Where it is itself varied, its present value is the
// reference's utilization in use (model.md section 1), 0 without a fleet. For every other number
// the present value is the number.
[[nodiscard]] double presentNumber(const Inputs<double>& in, ParameterAddress address);
// The inputs with that value entered by hand.
[[nodiscard]] Inputs<double> enteredByHand(const Inputs<double>& in, ParameterAddress address);

// The smallest part of the model that computes all of these results.
[[nodiscard]] Scope scopeFor(const Inputs<double>& in, std::span<const MetricAddress> metrics);

// Every parameter of the formulas that is a number and has one, in the order of the table, platform
// by platform.
[[nodiscard]] std::vector<ParameterAddress> numericInputs(const Inputs<double>& in);

[[nodiscard]] bool isStepped(ParameterAddress address);

// InputError with one sentence for a choice or a text, and for a value outside the range.
void requireNumber(const Scenario& scenario, ParameterAddress address);
void requireAllowed(const Scenario& scenario, ParameterAddress address, double number);
// The same for both ends, and for a range that does not rise.
void requireRange(const Scenario& scenario, ParameterAddress address, Interval range);

} // namespace isocost
