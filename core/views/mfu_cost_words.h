// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the MFU view concludes: "Trainium2 beats H100 only above 36.7 % MFU; you are at 45 %".
#pragma once

#include "core/analysis/mfu_curves.h"
#include "core/model/scenario.h"
#include "core/views/picture.h"

namespace isocost {

[[nodiscard]] ViewWords wordsOfMfuCost(
    const Scenario& scenario, const Inputs<double>& in, const MfuCurves& curves);

} // namespace isocost
