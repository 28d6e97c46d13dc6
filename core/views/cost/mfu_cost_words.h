// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the words of the MFU view, with its conclusion: "Trainium2 costs $1.88M a run, 18 % less
// than H100, and stays below it down to 36.7 % MFU".
#pragma once

#include "core/analysis/mfu_curves.h"
#include "core/views/allowed_platforms.h"
#include "core/views/picture/picture.h"
#include "core/views/view_input.h"

namespace isocost {

[[nodiscard]] ViewWords wordsOfMfuCost(
    const ViewInput& input, const MfuCurves& curves, const AllowedPlatforms& allowed);

} // namespace isocost
