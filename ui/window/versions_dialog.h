// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Named versions: keeps all scenarios under a name, and brings those of an older name back as new
// ones.
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

private:
    void arrange();
    void fill();
    void keep();
    void restore() { tell(this, m_document->restoreVersion(m_list->currentRow())); }

    Document* m_document;
    QLineEdit* m_name;
    QListWidget* m_list;
    QPushButton* m_keep;
    QPushButton* m_restore;
};

void openVersions(MainWindow& window);

} // namespace isocost
