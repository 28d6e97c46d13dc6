// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The stretches of an axis that a governance rule objects to, as bands of a chart.
#pragma once

#include <vector>

#include "ui/charts/chart.h"
#include "ui/charts/curve_picture.h"

namespace isocost {

// Of all platforms: what is said of each is shown once, what is said of one carries its name.
[[nodiscard]] std::vector<ChartBand> mfuBands(const ChartInput& input);
[[nodiscard]] std::vector<ChartBand> utilizationBands(const ChartInput& input);

} // namespace isocost
