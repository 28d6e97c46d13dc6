// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include "ui/document/document.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"

namespace isocost {

void openNotes(MainWindow& window)
{
    auto* const dialog = new QDialog(&window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(MainWindow::tr("Notes"));
    auto* const edit = new QPlainTextEdit(QString());
    edit->setPlainText(QString::fromStdString(window.document().project().notes));
    edit->setAccessibleName(MainWindow::tr("Notes of the project"));
    edit->setTabChangesFocus(true);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* const layout = new QVBoxLayout(dialog);
    layout->addWidget(edit);
    layout->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(dialog, &QDialog::accepted, &window,
        [&window, edit] { tell(&window, window.document().setNotes(edit->toPlainText())); });
    dialog->resize(560, 400);
    dialog->open();
}

} // namespace isocost
