// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every parameter of the cost model; the rows in core/model/parameter_rows name them.
//
// Parameters before Accelerator belong to the scenario, the others to each of its platforms. Their
// ids, units, ranges, labels and sources are in parameter_table.h.
#pragma once

#include <cstddef>
#include <cstdint>

namespace isocost {

enum class Parameter : std::uint8_t {
#include "embedded/parameter_names.h"
    Count // not a parameter: how many there are
};

[[nodiscard]] constexpr std::size_t indexOf(Parameter parameter)
{
    return static_cast<std::size_t>(parameter);
}

inline constexpr std::size_t kParameterCount = indexOf(Parameter::Count);
inline constexpr std::size_t kGlobalCount = indexOf(Parameter::Accelerator);
inline constexpr std::size_t kPlatformCount = kParameterCount - kGlobalCount;

[[nodiscard]] constexpr bool isPlatformParameter(Parameter parameter)
{
    return indexOf(parameter) >= kGlobalCount;
}

} // namespace isocost
