// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far spot pays, at the end of the spot chart's subtitle: "; pays down to MTBI 2.67 h or up to
// writes of 28.4 min", each with the rest as it is. Empty without both prices.
#pragma once

#include <QString>

#include "ui/charts/spot_churn_data.h"

namespace isocost {

// What the closed form leaves out of this job; empty where it says all.
struct FormCondition {
    QString full; // ", as if interruptions were memoryless"
    QString brief; // ", if memoryless"
};
[[nodiscard]] FormCondition formCondition(const SpotChurnData& data);

[[nodiscard]] QString spotLimitWords(const SpotChurnData& data);

} // namespace isocost
