// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The two panels of the commitment view that share the axis of the reserve.
#pragma once

#include "core/views/commitment_words.h"

namespace isocost {

[[nodiscard]] ViewPanel costOverReserve(const Commitment& mix, bool hasFall);
[[nodiscard]] ViewPanel daysAboveReserve(const Commitment& mix, bool hasFall);

} // namespace isocost
