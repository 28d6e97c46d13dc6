// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the view of the risk register concludes: "In 95 of 100 cases at most $155k is lost".
#pragma once

#include "core/views/picture.h"
#include "core/views/view_input.h"

namespace isocost {

// `trials`: of the losses; 0 when they are exact.
[[nodiscard]] ViewWords wordsOfRisk(const ViewInput& input, std::size_t trials);

} // namespace isocost
