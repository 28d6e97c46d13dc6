// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One panel in plain sentences: its heading first, then layer by layer what it shows.
#pragma once

#include "core/views/picture.h"

namespace isocost {

[[nodiscard]] std::vector<std::string> sentencesOf(const ViewPanel& panel);

// Of what has rows, boxes or cells in place of two axes.
void sayTables(const ViewPanel& panel, std::vector<std::string>& sentences);

} // namespace isocost
