// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for a report: one page or all of it, of which scenarios, with which views, on which paper.
// It is previewed, printed, or saved as a PDF.
#pragma once

#include <optional>

#include <QDialog>

#include "ui/window/report_choices.h"
#include "ui/window/report_output.h"

class QCheckBox;
class QComboBox;
class QListWidget;
class QPushButton;

namespace isocost {

class ReportDialog : public QDialog {
    Q_OBJECT

public:
    enum class Answer : std::uint8_t { Preview, Print, Save };

    explicit ReportDialog(MainWindow& window, const ReportChoices& proposed = firstReportChoices());

    [[nodiscard]] Answer answer() const { return m_answer; }
    [[nodiscard]] ReportChoices choices() const;
    [[nodiscard]] std::optional<WantedReport> wanted() const; // none without a scenario

private:
    void fill(const ReportChoices& proposed);
    void fillScenarios(const std::vector<std::string>& proposed);
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

// Proposes the choices and keeps those of a report that is made.
void openReportDialog(MainWindow& window, const std::shared_ptr<ReportChoices>& choices);

} // namespace isocost
