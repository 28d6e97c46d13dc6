// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the MFU chart concludes: "Trainium2 beats H100 only above 36.7 % MFU; you are at 45 %".
#pragma once

#include "core/analysis/mfu_curves.h"
#include "ui/charts/chart.h"

namespace isocost {

[[nodiscard]] ChartWords mfuCostWords(
    const Scenario& scenario, const Inputs<double>& in, const MfuCurves& curves);

} // namespace isocost
