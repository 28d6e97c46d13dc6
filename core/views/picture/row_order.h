// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The order of rows under a hand that drags the end of one of them.
//
// Worked    tests/ui/charts/tst_chart_handles.cpp
#pragma once

#include <string>

#include "core/views/picture/picture.h"

namespace isocost {

// The same for the row of the same thing in a picture of other numbers.
[[nodiscard]] std::string nameOf(const ViewRowItem& row);

// Gives each panel whose rows are those of the panel of the same id before the order they had
// there.
void keepRowOrder(ViewPicture& picture, const ViewPicture& before);

} // namespace isocost
