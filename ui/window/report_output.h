// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Saves a report as a PDF, or prints it.
#pragma once

#include <memory>
#include <optional>

#include "ui/report/report_pages.h"

class QWidget;

namespace isocost {

class MainWindow;

// What was asked for, with the numbers of that moment.
struct WantedReport {
    std::shared_ptr<ReportPages> pages;
    std::shared_ptr<const Project> attached; // null: nothing
};

// Writes it as a PDF of that name, in steps with a box that can be cancelled. Any other ending is
// refused in words.
void saveReport(MainWindow& window, const WantedReport& report, const QString& path);
// Asks for the name first, above that window of the program. A name of another ending is refused
// before anything is said of the file that has it.
void saveReport(MainWindow& window, const WantedReport& report, QWidget& above);
void printReport(const WantedReport& report, QWidget& above);
// Why printing into that file is refused, in a sentence: it is a project. A real printer has none.
[[nodiscard]] std::optional<QString> refusalOfPrint(const QString& path);

} // namespace isocost
