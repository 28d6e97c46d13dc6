// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Named versions: keeps all scenarios under a name, says what a year cost then and costs now,
// compares with them, shows why they differ, and brings them back as new scenarios.
#pragma once

#include <QDialog>
#include <QListWidget>

#include "ui/document/document.h"
#include "ui/window/message.h"

class QLineEdit;
class QPushButton;

namespace isocost {

class MainWindow;

class VersionsDialog : public QDialog {
    Q_OBJECT

public:
    VersionsDialog(Document* document, QWidget* parent);

signals: // a place in the project's versions; the dialog has closed
    void comparisonRequested(int version);
    void reasonsRequested(int version);

private:
    void arrange();
    void fill();
    void keep();
    void allow();
    void leaveFor(void (VersionsDialog::*asked)(int version));
    void restore() { tell(this, m_document->restoreVersion(m_list->currentRow())); }

    Document* m_document;
    QLineEdit* m_name;
    QListWidget* m_list;
    QPushButton* m_keep;
    QPushButton* m_compare;
    QPushButton* m_why;
    QPushButton* m_restore;
};

void openVersions(MainWindow& window);

} // namespace isocost
