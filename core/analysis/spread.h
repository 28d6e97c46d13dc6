// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Mean, deviation and percentiles of the outcomes of many trials.
#pragma once

#include <span>

#include "core/analysis/uncertainty.h"

namespace isocost {

[[nodiscard]] Spread spreadOf(MetricAddress metric, std::span<const Outcome<double>> outcomes,
    std::span<const double> percentiles);

} // namespace isocost
