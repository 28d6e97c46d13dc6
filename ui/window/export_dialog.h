// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for format, size and colours of an exported chart.
#pragma once

#include <QDialog>

#include "ui/export/chart_export.h"

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace isocost {

class MainWindow;

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(const Chart& chart, QWidget* parent);

    [[nodiscard]] ExportRequest request() const;

private:
    void arrange(const QString& chartTitle);

    QComboBox* m_format;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QCheckBox* m_dark;
};

// Writes the chart in sight in the format that the file's ending says, whatever `request` says: the
// name is what other programs go by. Any other ending is refused in words.
void exportChartAs(MainWindow& window, ExportRequest request, const QString& path);
// The name of a file in letters that file systems accept.
[[nodiscard]] QString fileNameOf(QString words);
// Shows the dialog, asks for the name of the file, writes the file.
void openExportDialog(MainWindow& window);
void exportData(MainWindow& window); // the numbers of the chart in sight as CSV

} // namespace isocost
