// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of an axis that a governance rule objects to.
#pragma once

#include <vector>

#include "core/model/scenario_values.h"
#include "core/views/picture/plot_layers.h"
#include "core/views/view_input.h"

namespace isocost {

// Bands on the MFU of all platforms: what a rule says about each platform is shown once, what it
// says about one carries its name.
[[nodiscard]] std::vector<ViewBand> mfuBands(const ViewInput& input);
[[nodiscard]] std::vector<ViewBand> bandsOf(const ViewInput& input, ParameterAddress parameter);

} // namespace isocost
