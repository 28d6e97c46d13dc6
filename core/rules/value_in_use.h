// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The value that the formulas use where it is not the one that stands in the field: "4 used: one
// person for 128 chips", "1,024 chips used: the chips of H100". Cheap enough for every step of a
// drag.
#pragma once

#include "core/rules/influence_context.h"

namespace isocost {

// Empty where the value entered is used, and where nothing uses it.
[[nodiscard]] Sentence valueInUse(const InfluenceContext& context, ParameterAddress address);

} // namespace isocost
