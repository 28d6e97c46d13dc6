// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A job over the share of its nodes that is on demand, the rest on spot (model.md S8): as an
// elastic job, and as a gang that stops as a whole.
//
// Units     share of nodes; USD per useful chip-hour, or wall-clock hours of the job while a price
//           is missing
// Worked    tests/core/analysis/tst_spot_mix_curve.cpp
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/analysis/curve.h"
#include "core/model/inputs.h"

namespace isocost {

enum class MixKind : std::uint8_t { Elastic, Gang };
inline constexpr std::size_t kMixKindCount = 2;

struct SpotMixLine {
    std::vector<CurvePoint> points; // without the shares at which the job never finishes
    std::optional<CurvePoint> present; // nothing when the job never finishes there
    std::optional<CurvePoint> best; // the lowest point; among equals the first
};

struct SpotMixCurve {
    double share = 0.0; // in use
    bool isPriced = true;
    std::optional<double> onDemandPrice;
    std::optional<double> spotPrice;
    std::array<SpotMixLine, kMixKindCount> lines;

    [[nodiscard]] const SpotMixLine& of(MixKind kind) const
    {
        return lines[static_cast<std::size_t>(kind)];
    }
};

// `points` >= 2 shares from 0 to 1.
[[nodiscard]] SpotMixCurve spotMixCurve(const Inputs<double>& in, std::size_t points);

} // namespace isocost
