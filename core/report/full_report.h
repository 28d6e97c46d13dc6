// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole report: a title page with the contents, for each scenario the page for the board, the
// plan and the assumptions that matter, the cash by quarter, the chosen views and findings, and all
// assumptions with their sources. What several scenarios have in common stands there once.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/report/report.h"
#include "core/report/report_source.h"

namespace isocost {

// Whether a view stands among the chosen ones: the ledger has a chapter of its own.
[[nodiscard]] bool isOfReport(const ViewRow& view);

// The subtitle of a view but for the name of its scenario.
[[nodiscard]] Sentence unnamedSubtitle(const ViewPicture& picture);

// Views, in the order of their table, and scenarios that the source has.
[[nodiscard]] ReportDocument fullReport(
    const ReportSource& source, std::span<const ViewRow* const> views);
[[nodiscard]] ReportDocument boardReport(const ReportSource& source); // a page for each scenario

} // namespace isocost
