// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which a presentation goes through the slides of a project. A slide whose view or
// scenario is gone is skipped.
#pragma once

#include <optional>

#include "core/model/project.h"

namespace isocost {

// The first slide that can be shown from this place on, forward or backward (by 1 or -1).
[[nodiscard]] std::optional<int> slideFrom(const Project& project, int place, int by);

} // namespace isocost
