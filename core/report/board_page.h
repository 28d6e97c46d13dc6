// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The page for a board: the decision with its doubt, the number, three charts with a line of
// reading each, the ways of buying, what would turn it, what it leaves out, what is to be done
// before signing, and sources. All words and numbers are those of the views.
#pragma once

#include <string_view>
#include <vector>

#include "core/report/report.h"
#include "core/report/report_source.h"

namespace isocost {

// The views that the page is made from.
[[nodiscard]] std::vector<std::string_view> boardViews(const ViewInput& input);
[[nodiscard]] std::vector<ReportBlock> boardPage(const ReportSource& source, std::size_t scenario);

} // namespace isocost
