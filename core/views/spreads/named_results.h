// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The results that a picture names by the addresses of its parts, and which of its numbers are
// theirs: a number of a row is a result if it equals the result that the row is of.
#pragma once

#include "core/views/spreads/chances.h"

namespace isocost {

// Adds every address of the picture that may be a result.
void addNamedResults(const ViewPicture& picture, const Scenario& scenario, TrialRequests& requests);

// Replaces the spreads of marks, bars, cells and figures that are results by those of all trials.
void takeResults(const ViewPicture& base, const Scenario& scenario, const TrialAnswers& answers,
    PictureSpreads& spreads);

} // namespace isocost
