// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every chart of the program, in the order of its tabs.
#pragma once

#include <memory>
#include <vector>

#include "ui/charts/chart.h"

namespace isocost {

[[nodiscard]] std::vector<std::unique_ptr<Chart>> makeCharts();
[[nodiscard]] QStringList chartIds();

} // namespace isocost
