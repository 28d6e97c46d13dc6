// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace isocost {

// Changes when a formula does: tests/core/model/tst_model_version.cpp holds it to the results. What
// changed is told by core/explain/definition_changes.cpp.
inline constexpr std::string_view kModelVersion = "2.1";

} // namespace isocost
