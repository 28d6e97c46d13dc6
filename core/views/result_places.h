// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which views show a result, found out by looking at them: a view shows a result when a click in
// it explains it, or when its number is one of the view's. Looked at are all views of the reference
// scenario with odd numbers, at every choice of their own controls.
//
// Without those of which any result can be chosen: sensitivity and bridge. Numbers that are whole
// tell nothing of where they come from; they count by the click alone.
#pragma once

#include <string_view>
#include <vector>

#include "core/model/metric.h"

namespace isocost {

// Ids, in the order of the table of views.
[[nodiscard]] const std::vector<std::string_view>& viewsOf(Metric metric);

} // namespace isocost
