// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Puts on the picture of a view what the trials found (trial_answers.h): bands of curves, whiskers
// of bars and marks, P10 and P90 beside numbers, the chance that a way of buying is the cheapest,
// and a line that says of which ranges, how many trials and which seed. No view knows of it.
#pragma once

#include "core/views/spreads/trial_answers.h"
#include "core/views/view_input.h"

namespace isocost {

// Does nothing while the input has no trials.
void addSpreads(ViewPicture& picture, const ViewInput& input);

// "$5.67M – $7.19M"
[[nodiscard]] std::string spreadText(Interval spread, std::string_view unit);
// The same of a result, which has a format of its own: "66.7 % – 83.7 %".
[[nodiscard]] std::string spreadText(Interval spread, Format format);

} // namespace isocost
