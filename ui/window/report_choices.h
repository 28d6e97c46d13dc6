// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What was chosen for the last report, which the dialog proposes for the next one.
#pragma once

#include <set>
#include <string>
#include <vector>

#include <QPageSize>

namespace isocost {

struct ReportChoices {
    bool isOnePage = true;
    QPageSize::PageSizeId paper = QPageSize::A4;
    // Of the project in the window:
    std::vector<std::string> scenarios{}; // by name; empty: the one in sight
    std::set<std::string, std::less<>> leftOut{}; // ids of views
    bool isAttached = true;
};

// For a project without a report: length and paper are those of the user's last report.
[[nodiscard]] ReportChoices firstReportChoices();
// Keeps length and paper in the user's settings.
void storeReportChoices(const ReportChoices& choices);

} // namespace isocost
