// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <QPlainTextEdit>

#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/widgets/asking_dialog.h"
#include "ui/window/main_window.h"

namespace isocost {

void openNotes(MainWindow& window)
{
    auto* const dialog = new AskingDialog(MainWindow::tr("Notes"),
        MainWindow::tr("What a reader of this project has to know."), &window);
    const auto* const edit = dialog->addText(
        MainWindow::tr("Notes of the project"), toQt(window.document().project().notes));
    dialog->resize(560, 400);
    dialog->ask([&window, edit] { return window.document().setNotes(edit->toPlainText()); });
}

} // namespace isocost
