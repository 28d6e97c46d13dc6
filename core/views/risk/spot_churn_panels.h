// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the panels of the spot view: where each dollar goes and the timeline of a trial, its
// progress, the histogram of cost, and the cost over the checkpoint interval and over the on-demand
// share.
#pragma once

#include "core/analysis/spot_churn.h"
#include "core/views/picture/picture.h"

namespace isocost {

// The timeline goes on beyond its shown part, for tables, but not while a slider is held.
[[nodiscard]] ViewPanel spotStripsPanel(const SpotChurn& churn, bool isHurried);
[[nodiscard]] ViewPanel spotProgressPanel(const SpotChurn& churn);
[[nodiscard]] ViewPanel spotCostPanel(const SpotChurn& churn);
[[nodiscard]] ViewPanel spotIntervalPanel(const SpotChurn& churn);
[[nodiscard]] ViewPanel spotMixPanel(const SpotChurn& churn);
[[nodiscard]] ViewPanel spotFiguresPanel(
    const SpotChurn& churn); // everything that `simulate` answers

// Inks that mean the same in every panel.
inline constexpr Ink kSpotOnDemandInk{Ink::Role::Series, 3};
inline constexpr Ink kSpotTraceInk{Ink::Role::Series, 5};
inline constexpr Ink kSpotGangInk{Ink::Role::Series, 2};

} // namespace isocost
