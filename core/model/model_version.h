// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace isocost {

// Changes whenever a formula does: tests/core/model/tst_model_version.cpp holds it to the results,
// core/explain/definition_changes.cpp tells what changed.
inline constexpr std::string_view kModelVersion = "3.0";

} // namespace isocost
