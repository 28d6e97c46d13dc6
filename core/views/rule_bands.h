// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Marks the parts of an axis that a governance rule objects to.
#pragma once

#include <vector>

#include "core/model/scenario_values.h"
#include "core/views/picture/plot_layers.h"
#include "core/views/view_input.h"

namespace isocost {

// Returns bands on the MFU of all platforms. A band of several platforms is shown once; a band of
// only one of them carries its name.
[[nodiscard]] std::vector<ViewBand> mfuBands(const ViewInput& input);
[[nodiscard]] std::vector<ViewBand> bandsOf(const ViewInput& input, ParameterAddress parameter);

} // namespace isocost
