// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What `isocost report` was asked for.
//
//   isocost report PROJECT|sample:NAME -o FILE.pdf [--one-page] [--scenario S]... [--view ID]...
//                  [--paper a4|letter] [--without-project]
//
// Errors    InputError with one sentence naming the argument
#pragma once

#include <string>
#include <vector>

#include <QStringList>

#include "ui/report/report_pages.h"

namespace isocost {

struct ReportArguments {
    std::string project;
    std::vector<std::string> scenarios; // by name; empty: the first
    QString output;
    ReportRequest request;
    bool isAttached = true; // the project, inside the PDF
    bool wantsHelp = false;
};

// `arguments` without the program's name and without "report".
[[nodiscard]] ReportArguments parseReportArguments(const QStringList& arguments);
[[nodiscard]] QString reportHelp();
// All views that a report can have.
[[nodiscard]] std::vector<const ViewRow*> viewsOfReport();

} // namespace isocost
