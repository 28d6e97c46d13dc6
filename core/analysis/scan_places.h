// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a range is looked at before roots are bracketed.
#pragma once

#include <vector>

#include "core/analysis/curve.h"

namespace isocost {

// Rising places in the range, ends included: even steps for its width, even ratios for the decades
// near zero, and the present value, which is the root more often than not.
[[nodiscard]] std::vector<double> scanPlaces(Interval range, double present, std::size_t steps);

} // namespace isocost
