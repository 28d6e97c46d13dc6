// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of parameters, in the order of the enum.
//
// Sliders, storage keys, `--set id=value`, validation and the reference all come from it. A new
// parameter is one enumerator, one row and its use in a formula.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/model/parameter_row.h"

namespace isocost {

[[nodiscard]] std::span<const ParameterRow> parameterTable();
[[nodiscard]] const ParameterRow& rowOf(Parameter parameter);

// By the row's id ("fleet.utilization", "mfu"); nothing when there is no such row.
[[nodiscard]] std::optional<Parameter> findParameter(std::string_view id);

[[nodiscard]] std::vector<Parameter> parametersOf(Group group); // in the order of the table

[[nodiscard]] bool isPrice(Parameter parameter); // a list price: may be unpriced
// Whether it is a 0 that asks for the computed value and is not an amount.
[[nodiscard]] bool isComputed(Parameter parameter, double number);

[[nodiscard]] std::string_view groupLabel(Group group);

} // namespace isocost
