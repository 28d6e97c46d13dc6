// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <QMenuBar>
#include <QPlainTextEdit>

#include "ui/column/explanation_view.h"
#include "ui/controls/asking_dialog.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/chart_clipboard.h"
#include "ui/window/command_palette.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"
#include "ui/window/guided_path.h"
#include "ui/window/main_window.h"
#include "ui/window/make_equal.h"
#include "ui/window/menu_maker.h"
#include "ui/window/risk_window.h"
#include "ui/window/slides_dialog.h"
#include "ui/window/versions_dialog.h"

namespace isocost {

namespace {

// "&Undo change of R&&D price": Qt's own action would not escape the & in the text of a step.
void showSteps(QAction& action, QUndoStack& stack, void (QUndoStack::*changed)(const QString&))
{
    QObject::connect(
        &stack, changed, &action, [&action, word = action.text()](const QString& step) {
            action.setText(step.isEmpty() ? word : word + QLatin1Char(' ') + plainLabel(step));
        });
}

void buildEditMenu(MainWindow& window)
{
    QMenu* const menu = window.menuBar()->addMenu(MainWindow::tr("&Edit"));
    MenuMaker maker(window, *menu);
    QUndoStack& stack = window.document().undoStack();
    QAction* const undo = stack.createUndoAction(menu, MainWindow::tr("&Undo"));
    showSteps(*undo, stack, &QUndoStack::undoTextChanged);
    undo->setShortcut(QKeySequence::Undo);
    maker.add(undo);
    QAction* const redo = stack.createRedoAction(menu, MainWindow::tr("&Redo"));
    showSteps(*redo, stack, &QUndoStack::redoTextChanged);
    redo->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    maker.add(redo);
    maker.addSeparator();
    maker.add(MainWindow::tr("&Copy"), QKeySequence::Copy, [&window] { window.copyInSight(); });
    maker.add(MainWindow::tr("Copy chart as &picture"),
        [&window] { copyChart(*window.parts().charts, ChartCopy::Picture); });
    maker.add(MainWindow::tr("Copy chart's &numbers"),
        [&window] { copyChart(*window.parts().charts, ChartCopy::Numbers); });
    maker.add(MainWindow::tr("Copy the co&mparison"),
        [&window] { window.parts().comparison->table().copy(); });
    maker.add(MainWindow::tr("Copy the e&xplanation"),
        [&window] { copyText(window.parts().explanation->text()); });
    maker.addSeparator();
    maker.add(MainWindow::tr("&Find an assumption"), QKeySequence::Find,
        [&window] { window.parts().assumptions->focusSearch(); });
}

void buildToolsMenu(MainWindow& window)
{
    MenuMaker maker(window, *window.menuBar()->addMenu(MainWindow::tr("&Tools")));
    maker.add(MainWindow::tr("&Search everything\u2026"), QKeySequence(Qt::CTRL | Qt::Key_K),
        [&window] { window.palettePopup().openPalette(); });
    maker.add(MainWindow::tr("&Make a result equal to\u2026"), QKeySequence(Qt::CTRL | Qt::Key_G),
        [&window] { makeEqualInSight(window); });
    maker.add(MainWindow::tr("Should we &buy?"), [&window] { window.guided().open(); });
    maker.add(MainWindow::tr("&Risk register\u2026"), [&window] { openRiskRegister(window); });
    maker.add(MainWindow::tr("S&lides of this project\u2026"), QKeySequence(Qt::SHIFT | Qt::Key_F5),
        [&window] { openSlides(window); });
    maker.add(MainWindow::tr("&Notes\u2026"), [&window] { openNotes(window); });
    maker.add(MainWindow::tr("Named &versions\u2026"), [&window] { openVersions(window); });
}

void buildHelpMenu(MainWindow& window)
{
    MenuMaker maker(window, *window.menuBar()->addMenu(MainWindow::tr("&Help")));
    maker.add(MainWindow::tr("&Keyboard"), QKeySequence::HelpContents, [&window] {
        showGuide(window, "keys.md", MainWindow::tr("Keyboard"), {760, 690});
    });
    maker.add(MainWindow::tr("&Your files\u2026"), [&window] {
        showGuide(window, "your-files.md", MainWindow::tr("Your files"), {760, 640});
    });
    maker.add(MainWindow::tr("&About Isocost"), [&window] { showAbout(window); });
}

} // namespace

void openNotes(MainWindow& window)
{
    auto* const dialog = new AskingDialog(MainWindow::tr("Notes"),
        MainWindow::tr("What a reader of this project has to know."), &window);
    const auto* const edit = dialog->addText(
        MainWindow::tr("Notes of the project"), toQt(window.document().project().notes));
    dialog->resize(560, 400);
    dialog->ask([&window, edit] { return window.document().setNotes(edit->toPlainText()); });
}

void buildMenus(MainWindow& window)
{
    buildFileMenu(window);
    buildEditMenu(window);
    buildViewMenu(window);
    buildScenarioMenu(window);
    buildToolsMenu(window);
    buildHelpMenu(window);
}

} // namespace isocost
