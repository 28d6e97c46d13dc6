// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a project file takes a project: core/model/limits.h over all that it holds.
//
// Each edit is checked where it enters. What only the whole can tell is asked here: whether the
// rows of the catalog that it uses are too many; and before a file is written, everything.
#pragma once

#include <optional>
#include <string>

#include "core/model/project.h"

namespace isocost {

// Why not, as a sentence, or nothing.
[[nodiscard]] std::optional<std::string> problemWithLimits(const Project& project);

} // namespace isocost
