// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far spot pays, at the end of the spot chart's subtitle: "; pays down to MTBI 2.67 h or up to
// writes of 28.4 min". Empty without both prices.
#pragma once

#include <QString>

#include "ui/charts/spot_churn_data.h"

namespace isocost {

[[nodiscard]] QString spotLimitWords(const Inputs<double>& in, const SpotChurnData& data);

} // namespace isocost
