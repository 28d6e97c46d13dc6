// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A range of an assumption (core/model/assumption_range.h) in words.
#pragma once

#include "core/explain/display.h"
#include "core/model/assumption_range.h"
#include "core/text/clause.h"

namespace isocost {

// How its numbers are written: as the row of the assumption does ("45 %"), unless another way is
// given, as an explanation has ("0.45").
using WriteNumber = Value (*)(double number, const ParameterRow& row);

// "$260k/node to $420k/node", "P10 34 % to P90 56 %". Empty without a range.
[[nodiscard]] Sentence rangeSpanIn(
    const Scenario& scenario, ParameterAddress address, WriteNumber written = &valueIn);
// "range 36 % to 50 %, with a peak at 45 %: 6 own runs, 31 Oct 2026": the claim is the span, its
// shape a reason, its source a detail.
[[nodiscard]] Sentence rangeIn(
    const Scenario& scenario, ParameterAddress address, WriteNumber written = &valueIn);
// "cut at 1 % and 100 %": where the shape reaches beyond what the assumption may be; and whether so
// much is cut that the base, the middle of the whole shape, lies outside P10 to P90. Empty if it
// does not reach there.
[[nodiscard]] Sentence rangeCutIn(
    const Scenario& scenario, ParameterAddress address, WriteNumber written = &valueIn);

} // namespace isocost
