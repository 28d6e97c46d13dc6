// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as every command prints it: schema number first, keys in order, full precision, one line.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace isocost::cli {

using JsonValue = nlohmann::ordered_json;

inline constexpr int kJsonSchema = 1; // changes when a reader of the old shape would break

[[nodiscard]] JsonValue jsonDocument(); // {"schema":1}
[[nodiscard]] std::string jsonText(const JsonValue& json); // with a line end

} // namespace isocost::cli
