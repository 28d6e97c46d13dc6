// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Isocost lines: along them, a result of a two-parameter map has a given value.
//
// Marching squares; the mean of its corners decides how a saddle is parted. A square with a corner
// that has a reason instead of a number is a hole: no line crosses it. On a logarithmic axis a
// crossing is placed by ratios.
//
// Units     points in those of the axes: x of the first, y of the second
// Source    Maple 2003, "Geometric design and space planning using the marching squares and
//           marching cube algorithms"
#pragma once

#include <span>
#include <vector>

#include "core/analysis/curve.h"
#include "core/analysis/sweep.h"

namespace isocost {

struct ContourLine {
    std::vector<CurvePoint> points; // a closed line ends with its first point again
    bool isClosed = false;
};

struct Contour {
    double level = 0.0;
    std::vector<ContourLine> lines; // none when the map does not reach the level
};

// InputError when the grid has one axis only.
[[nodiscard]] std::vector<Contour> contours(
    const SweepGrid& grid, std::size_t metric, std::span<const double> levels);

// About `count` round levels inside the map's values: 1, 2, 5 times a power of ten apart, or in
// ratios where the values span more than a decade and a half.
[[nodiscard]] std::vector<double> contourLevels(
    const SweepGrid& grid, std::size_t metric, std::size_t count);

} // namespace isocost
