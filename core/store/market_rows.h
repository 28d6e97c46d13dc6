// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes and reads a project's market trace as a row. Each step is 16 bytes: hours and nodes as
// IEEE doubles, lowest byte first.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <SQLiteCpp/Database.h>

#include "core/model/market_trace.h"

namespace isocost {

void writeMarket(SQLite::Database& database, const std::optional<MarketTrace>& market);
[[nodiscard]] std::optional<MarketTrace> readMarket(SQLite::Database& database); // Refusal

[[nodiscard]] std::string bytesOf(const std::vector<TraceStep>& steps);
[[nodiscard]] std::vector<TraceStep> stepsOf(std::string_view bytes); // Refusal

} // namespace isocost
