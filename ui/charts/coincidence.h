// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Curves that run on each other: each is drawn in turns of one dash, so that all colours are seen.
#pragma once

#include <vector>

#include <QPen>

#include "core/views/plot_layers.h"

namespace isocost {

struct DashTurn {
    int index = 0; // among those that coincide
    int count = 1; // 1: it runs alone

    bool operator==(const DashTurn&) const = default;
};

// `top` is the height of the panel: closer than a line's width is together.
[[nodiscard]] std::vector<DashTurn> dashTurnsOf(const std::vector<ViewCurve>& curves, double top);

// The first of them is drawn whole, under the dashes of the others.
void setDashes(QPen& pen, DashTurn turn);

} // namespace isocost
