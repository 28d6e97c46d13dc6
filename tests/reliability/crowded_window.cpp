// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// crowded_window PROJECT: opens it in a window and does what a person does first. Prints a line
// "SECONDS WHAT" for each step: the CPU time of the window's thread.
#include <cstdio>
#include <ctime>

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTimer>

#include "core/views/view_table.h"
#include "ui/document/document.h"
#include "ui/document/state_folder.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/chart_views.h"
#include "ui/window/main_window.h"
#include "ui/window/slides_dialog.h"

namespace {

double workOfThisThread()
{
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

template <class Step>
void timed(const std::string& what, Step step)
{
    const double before = workOfThisThread();
    step();
    QApplication::processEvents();
    QApplication::processEvents(); // events that the first ones posted
    std::printf("%.3f %s\n", workOfThisThread() - before, what.c_str());
    std::fflush(stdout);
}

// Fills a menu as if it were about to be shown, and measures its entries too.
void lookInto(QMenu& menu)
{
    emit menu.aboutToShow();
    (void)menu.sizeHint();
    for (const QAction* const action : menu.actions())
        if (action->menu())
            lookInto(*action->menu());
}

} // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const QString path = QCoreApplication::arguments().last();
    isocost::MainWindow window(isocost::defaultStateFolder());
    window.resize(1280, 800);
    window.openAtStart({});
    window.show();
    QApplication::processEvents();
    QTimer answers; // closes boxes about a refusal, which would wait for somebody
    QObject::connect(&answers, &QTimer::timeout, [] {
        if (auto* const box = qobject_cast<QDialog*>(QApplication::activeModalWidget()))
            box->reject();
    });
    answers.start(5);
    isocost::Document& document = window.document();
    timed("open", [&] { window.openAtStart(path); });
    if (document.path().isEmpty())
        return 2; // refused
    timed("compare", [&] { window.parts().compare->setChecked(true); });
    for (const isocost::ViewRow& view : isocost::viewTable())
        timed("view " + std::string(view.id), [&] {
            window.parts().charts->showView(
                QString::fromUtf8(view.id.data(), static_cast<qsizetype>(view.id.size())));
        });
    timed("edit", [&] { (void)document.setNumber({isocost::Parameter::Mfu, 0}, 0.41); });
    timed("stop comparing", [&] { window.parts().compare->setChecked(false); });
    timed("edit again", [&] { (void)document.setNumber({isocost::Parameter::Mfu, 0}, 0.42); });
    timed("menus", [&] {
        for (const QAction* const action : window.menuBar()->actions())
            if (action->menu())
                lookInto(*action->menu());
    });
    timed("pickers", [&] {
        for (QMenu* const menu : window.parts().assumptions->findChildren<QMenu*>())
            lookInto(*menu);
    });
    timed("scenario", [&] { (void)document.addScenario(QStringLiteral("One more")); });
    timed("undo", [&] { document.undoStack().undo(); });
    timed("slides", [&] { isocost::openSlides(window); });
    timed("add slide", [&] { isocost::addSlideInSight(window); });
    timed("undo slide", [&] { document.undoStack().undo(); });
    timed("save", [&] { (void)document.saveAs(path + QStringLiteral(".copy.isocost")); });
    window.closeWithoutAsking();
    return 0;
}
