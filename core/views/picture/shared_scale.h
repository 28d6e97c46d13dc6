// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Gives pictures of one view the same axes, so that bars and curves of several scenarios can be
// compared by eye.
//
// An axis goes on one scale with the axis of the panel of the same id in the other pictures if all
// of them write the same quantity: name, unit, kind and linear or logarithmic scale. Panels that
// stood on one scale side by side still do. A map keeps its axes: its grid fills them.
//
// Worked    tests/core/views/tst_shared_scale.cpp
#pragma once

#include <span>
#include <vector>

#include "core/views/picture/picture.h"

namespace isocost {

// Widens the axes of the picture so that they enclose those of the others. Each picture of a set
// has the same axes afterwards if it is given the whole set, in any order.
void shareScale(ViewPicture& picture, std::span<const ViewPicture> others);

// Returns the panels of these pictures that have the id.
[[nodiscard]] std::vector<const ViewPanel*> panelsOf(
    std::span<const ViewPicture> pictures, const std::string& id);

} // namespace isocost
