// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a panel has in place of two axes, rows, boxes or cells, in plain sentences.
#pragma once

#include "core/views/picture.h"

namespace isocost {

void sayTables(const ViewPanel& panel, std::vector<std::string>& sentences);

} // namespace isocost
