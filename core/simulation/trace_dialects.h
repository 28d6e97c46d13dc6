// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the two dialects of traces into raw steps, the last of which only says where a trace ends.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/simulation/trace.h"

namespace isocost {

inline constexpr std::size_t kMaximumTraceSteps = 10000000;

// Sets `unit` when it is Automatic, and `isGuessed` when the header does not name a unit either.
[[nodiscard]] std::vector<TraceStep> readCsvTrace(
    std::string_view text, std::string_view fileName, TraceUnit& unit, bool& isGuessed);

[[nodiscard]] std::vector<TraceStep> readJsonTrace(
    std::string_view text, std::string_view fileName);

} // namespace isocost
