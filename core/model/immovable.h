// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tells which parameters nobody who plans a cluster can move: the figures of a data sheet (peak,
// board power, bandwidth) and how many chips a node holds. Lists of what decides a result have them
// last.
#pragma once

#include "core/model/parameter.h"

namespace isocost {

[[nodiscard]] bool isImmovable(Parameter parameter);

} // namespace isocost
