// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Curves that lie on each other take turns, a dash each, so that all colours are seen.
#pragma once

#include <vector>

#include <QPen>

#include "core/views/picture/plot_layers.h"

namespace isocost {

struct DashTurn {
    int index = 0; // its place among the curves that coincide
    int count = 1; // 1: it runs alone

    bool operator==(const DashTurn&) const = default;
};

// `top` is the upper end of the panel's y axis. Curves closer than a line's width coincide.
[[nodiscard]] std::vector<DashTurn> dashTurnsOf(const std::vector<ViewCurve>& curves, double top);

// The first curve of a group is drawn whole, under the dashes of the others.
void setDashes(QPen& pen, DashTurn turn);

} // namespace isocost
