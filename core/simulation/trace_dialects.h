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

inline constexpr double kSecondsPerHour = 3600.0;
inline constexpr std::size_t kMaximumTraceSteps = 10000000;
inline constexpr double kLongestTraceSeconds = 1e9; // 31.7 years

// The end of a sentence on a trace of so many hours that is longer; nothing for one that is not.
[[nodiscard]] std::optional<std::string> problemWithLength(double hours);

// Sets `unit` when it is Automatic; `isGuessed` when the header does not name it either.
[[nodiscard]] std::vector<TraceStep> readCsvTrace(
    std::string_view text, std::string_view fileName, TraceUnit& unit, bool& isGuessed);

[[nodiscard]] std::vector<TraceStep> readJsonTrace(
    std::string_view text, std::string_view fileName);

} // namespace isocost
