// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an editor of ranges needs: the range that is offered first, the range of a shape between
// two numbers that somebody moves, and the curve that is drawn of it.
//
//   normal      deviation = (high - low) / (2 z)          low and high are P10 and P90
//   lognormal   deviation = ln(high / low) / (2 z)        z = 1.2816, the normal quantile of 90 %
//
// Units     those of the parameters
// Domain    low < high; both above 0 for a lognormal one
// Errors    none here; setRange() refuses what is no range
// Worked    tests/core/model/tst_range_edit.cpp
#pragma once

#include "core/model/assumption_range.h"

namespace isocost {

// The evidence where there is some that holds the base, with its source; else 20 % on both sides of
// the base, with no source, within what the parameter may be.
[[nodiscard]] AssumptionRange firstRange(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address, double base);

// A range of that shape from low to high, without a source.
[[nodiscard]] AssumptionRange shapedRange(RangeShape shape, double low, double high);

// The same range after one end was moved: a normal and a lognormal one stay about their base, so
// that the other end moves as far.
[[nodiscard]] AssumptionRange withLow(const AssumptionRange& range, double base, double low);
[[nodiscard]] AssumptionRange withHigh(const AssumptionRange& range, double base, double high);

// Rounded to four significant digits: 0.8 x 0.45 is 0.36.
[[nodiscard]] double roundedToFour(double value);

// Height of the curve of a distribution at a value: its density, as a share of the greatest one.
[[nodiscard]] double heightAt(const Distribution& distribution, double value);

} // namespace isocost
