// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a scenario of a named version among the starts that the view "bridge" offers: the scenarios
// of now, then those of the versions.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/model/project.h"

namespace isocost {

// The place of the version's scenario of that name, else of its first one. `version` is a place in
// the project's versions.
[[nodiscard]] std::size_t bridgeStartIn(
    const Project& project, std::size_t version, std::string_view scenario);

} // namespace isocost
