// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for a report: one page or all of it, of which scenarios, with which views, on which paper.
// It is previewed, printed, or saved as a PDF.
#pragma once

#include <QDialog>

#include "ui/report/report_pages.h"

class QCheckBox;
class QComboBox;
class QListWidget;
class QPushButton;

namespace isocost {

class MainWindow;

// What was asked for, with the numbers of that moment.
struct WantedReport {
    std::shared_ptr<ReportPages> pages;
    std::shared_ptr<const Project> attached; // null: nothing
};

class ReportDialog : public QDialog {
    Q_OBJECT

public:
    enum class Answer : std::uint8_t { Preview, Print, Save };

    explicit ReportDialog(MainWindow& window);

    [[nodiscard]] Answer answer() const { return m_answer; }
    [[nodiscard]] std::optional<WantedReport> wanted() const; // none without a scenario

private:
    void fill();
    void arrange();
    void showWhatApplies();
    void finish(Answer answer);

    MainWindow& m_window;
    Answer m_answer = Answer::Preview;
    QComboBox* m_what;
    QListWidget* m_scenarios;
    QListWidget* m_views;
    QComboBox* m_paper;
    QCheckBox* m_attach;
    QPushButton* m_preview;
    QPushButton* m_print;
    QPushButton* m_save;
};

void openReportDialog(MainWindow& window);
// Writes it as a PDF of that name, in steps with a box that can be cancelled.
void saveReport(MainWindow& window, const WantedReport& report, const QString& path);
// Asks for the name first.
void saveReport(MainWindow& window, const WantedReport& report);

} // namespace isocost
