// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rank correlations of the ranges of a scenario: two assumptions that are high and low together.
//
// Units     none: Spearman's rank correlation
// Domain    two different assumptions whose ranges hold, above -1 and below 1; at most
//           limits::kCorrelations in a scenario, which some sample can have all at once
// Errors    InputError with one sentence; then nothing is changed
// Source    rank_correlation.h draws them
#pragma once

#include <string_view>

#include "core/model/scenario.h"

namespace isocost {

// A value of 0 takes the correlation away.
void setCorrelation(
    Scenario& scenario, std::string_view first, std::string_view second, double value);

// For a reader of many: adds one, refused if the pair has one already, and proves that all can hold
// at once.
void addCorrelation(
    Scenario& scenario, std::string_view first, std::string_view second, double value);
void requireAgreement(const Scenario& scenario);

} // namespace isocost
