// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Curves that run on each other: each is drawn in turns of one dash, so that all colours are seen.
#pragma once

#include <vector>

#include <QPen>

#include "ui/charts/curve_picture.h"

namespace isocost {

struct Turn {
    int index = 0; // among those that coincide
    int count = 1; // 1: it runs alone

    bool operator==(const Turn&) const = default;
};

// `top` is the height of the picture: closer than a line's width is together.
[[nodiscard]] std::vector<Turn> turnsOf(const std::vector<ChartCurve>& curves, double top);

// The first of them is drawn whole, under the dashes of the others.
void setTurn(QPen& pen, Turn turn);

} // namespace isocost
