// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for what is exported: the view in sight or all views, in which format, size and colours.
#pragma once

#include <QDialog>

#include "ui/export/chart_export.h"

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace isocost {

class MainWindow;

enum class ExportedViews { InSight, OfScenario, OfAllScenarios };

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(const Chart& chart, std::size_t scenarios, QWidget* parent);

    [[nodiscard]] ExportRequest request() const;
    [[nodiscard]] ExportedViews views() const;

private:
    void fill(const Chart& chart, std::size_t scenarios);
    void arrange();
    void takeSize();
    void showWhatApplies();

    QComboBox* m_what;
    QComboBox* m_format;
    QComboBox* m_size; // by name; the last one is what the two numbers say
    QSpinBox* m_width;
    QSpinBox* m_height;
    QComboBox* m_type;
    QCheckBox* m_dark;
};

// Writes the chart in sight in the format that the file's ending says, whatever `request` says: the
// name is what other programs go by. Any other ending is refused in words.
void exportChartAs(MainWindow& window, ExportRequest request, const QString& path);
// Writes every view of the current scenario into a folder, as its controls stand; their numbers as
// an XLSX into one file.
void exportViewsInto(MainWindow& window, const ExportRequest& request, const QString& place);
// Writes every view of every scenario, a folder a scenario.
void exportScenariosInto(MainWindow& window, const ExportRequest& request, const QString& folder);
// Shows the dialog, asks for the name of the file or the folder, writes.
void openExportDialog(MainWindow& window);
void exportTables(MainWindow& window); // of all views, as one workbook
void exportModel(MainWindow& window); // of all scenarios, as a workbook that computes
void exportModelAs(MainWindow& window, const QString& path);
void exportData(MainWindow& window); // the numbers of the chart in sight as CSV

} // namespace isocost
