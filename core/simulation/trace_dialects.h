// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The two dialects of traces, each into raw steps whose last one only says where the trace ends.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/simulation/trace.h"

namespace isocost {

inline constexpr std::size_t kMaximumTraceSteps = 10000000;

// Sets `unit` when it is Automatic; `isGuessed` when the header does not name it either.
[[nodiscard]] std::vector<TraceStep> readCsvTrace(
    std::string_view text, std::string_view fileName, TraceUnit& unit, bool& isGuessed);

[[nodiscard]] std::vector<TraceStep> readJsonTrace(
    std::string_view text, std::string_view fileName);

} // namespace isocost
