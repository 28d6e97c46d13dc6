// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <memory>

#include <QFileInfo>
#include <QMenuBar>

#include "core/store/sample.h"
#include "ui/controls/plain_text.h"
#include "ui/document/recent_files.h"
#include "ui/window/export_dialog.h"
#include "ui/window/file_actions.h"
#include "ui/window/guided_path.h"
#include "ui/window/main_window.h"
#include "ui/window/menu_maker.h"
#include "ui/window/report_dialog.h"

namespace isocost {

namespace {

void fillRecent(QMenu& menu, MainWindow& window)
{
    menu.clear();
    FileActions* const files = &window.files();
    const QStringList paths = recentFiles();
    for (const QString& path : paths) {
        QAction* const action = menu.addAction(plainLabel(QFileInfo(path).fileName()), &window,
            [files, path] { files->openPath(path); });
        action->setStatusTip(path);
    }
    menu.setEnabled(!paths.isEmpty());
    if (paths.isEmpty())
        return;
    menu.addSeparator();
    menu.addAction(MainWindow::tr("&Forget these"), &window, [&menu, &window] {
        clearRecentFiles();
        fillRecent(menu, window);
    });
}

void addSubmenus(MainWindow& window, QMenu& menu)
{
    FileActions* const files = &window.files();
    QMenu* const samples = menu.addMenu(MainWindow::tr("Open sa&mple"));
    for (const std::string& name : sampleNames()) {
        const QString text = QString::fromStdString(name);
        samples->addAction(plainLabel(text), &window, [files, text] { files->openSample(text); });
    }
    QMenu* const recent = menu.addMenu(MainWindow::tr("Open &recent"));
    fillRecent(*recent, window);
    QObject::connect(files, &FileActions::recentChanged, recent,
        [recent, &window] { fillRecent(*recent, window); });
}

// What was chosen for a report is proposed for the next one of the same project.
void addReport(MainWindow& window, MenuMaker& maker)
{
    const auto choices = std::make_shared<ReportChoices>(firstReportChoices());
    QObject::connect(&window.files(), &FileActions::opened, &window,
        [choices] { *choices = firstReportChoices(); });
    maker.add(MainWindow::tr("Re&port\u2026"), QKeySequence(Qt::CTRL | Qt::Key_P),
        [&window, choices] { openReportDialog(window, choices); });
}

} // namespace

void buildFileMenu(MainWindow& window)
{
    QMenu* const menu = window.menuBar()->addMenu(MainWindow::tr("&File"));
    FileActions* const files = &window.files();
    MenuMaker maker(window, *menu);
    maker.add(MainWindow::tr("&New"), QKeySequence::New, [files] { files->startNew(); });
    maker.add(MainWindow::tr("&Open\u2026"), QKeySequence::Open, [files] { files->open(); });
    addSubmenus(window, *menu);
    maker.add(MainWindow::tr("S&tart page"), [&window] { window.guided().showStart(); });
    maker.addSeparator();
    maker.add(MainWindow::tr("&Save"), QKeySequence::Save, [files] { files->save(); });
    maker.add(MainWindow::tr("Save &as\u2026"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
        [files] { files->saveAs(); });
    maker.addSeparator();
    maker.add(MainWindow::tr("&Export chart\u2026"), QKeySequence(Qt::CTRL | Qt::Key_E),
        [&window] { openExportDialog(window); });
    maker.add(MainWindow::tr("Export &data (CSV)\u2026"), [&window] { exportData(window); });
    maker.add(
        MainWindow::tr("Export all ta&bles (XLSX)\u2026"), [&window] { exportTables(window); });
    maker.add(MainWindow::tr("Export &workbook that computes (XLSX)\u2026"),
        [&window] { exportModel(window); });
    addReport(window, maker);
    maker.addSeparator();
    maker.add(
        MainWindow::tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [&window] { window.close(); });
}

} // namespace isocost
