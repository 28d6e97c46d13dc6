// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <QFileDialog>
#include <QMenuBar>

#include "core/analysis/kept_demand.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/document/recent_files.h"
#include "ui/panel/accelerator_list.h"
#include "ui/window/command_palette.h"
#include "ui/window/main_window.h"
#include "ui/window/menu_maker.h"
#include "ui/window/message.h"
#include "ui/window/presentation.h"
#include "ui/window/scenario_bar.h"
#include "ui/window/version_acts.h"

namespace isocost {

namespace {

void fillRemove(QMenu& menu, MainWindow& window)
{
    menu.clear();
    for (const Platform& platform : window.document().current().platforms) {
        const QString key = toQt(platform.key);
        menu.addAction(plainLabel(toQt(platform.label)), &window,
            [&window, key] { tell(&window, window.document().removePlatform(key)); });
    }
}

void addPlatformMenus(MainWindow& window, QMenu& menu)
{
    QMenu* const add = menu.addMenu(MainWindow::tr("Add &platform"));
    QMenu* const remove = menu.addMenu(MainWindow::tr("R&emove platform"));
    Document* const document = &window.document();
    const auto refill = [add, remove, document, &window] {
        fillWithAccelerators(*add, document, [&window](const auto& why) { tell(&window, why); });
        fillRemove(*remove, window);
    };
    refill();
    QObject::connect(document, &Document::structureChanged, add, refill, Qt::QueuedConnection);
    QObject::connect(document, &Document::currentChanged, add, refill, Qt::QueuedConnection);
}

// The buttons of a view run these actions too, by their object names.
void addDemand(MainWindow& window, MenuMaker& maker)
{
    maker
        .add(MainWindow::tr("De&mand by day\u2026"),
            [&window] {
                const QString path = QFileDialog::getOpenFileName(&window,
                    MainWindow::tr("Days with their demand in the column chip_hours"),
                    lastFolder(FileKind::Trace), MainWindow::tr("Tables (*.csv);;All files (*)"));
                if (path.isEmpty())
                    return;
                rememberFolderOf(path, FileKind::Trace);
                tell(&window, window.document().importDemand(path));
            })
        ->setObjectName(QStringLiteral("demand-days"));
    QAction* const planned = maker.add(
        MainWindow::tr("Demand &as planned"), [&window] { window.document().dropDemand(); });
    planned->setObjectName(QStringLiteral("planned-demand"));
    const auto allow = [planned, &window] {
        planned->setEnabled(!window.document().viewState(toQt(kKeptDemand)).isEmpty());
    };
    allow();
    QObject::connect(&window.document(), &Document::valuesChanged, planned, allow);
    QObject::connect(&window.document(), &Document::structureChanged, planned, allow);
}

} // namespace

void showFollowing(QAction& action, const Document& document, int scenario)
{
    const QString plan = plainLabel(toQt(document.planFor(scenario)));
    action.setText(
        plan.isEmpty() ? MainWindow::tr("&Follow a plan") : MainWindow::tr("&Follow %1").arg(plan));
    action.setCheckable(true);
    action.setChecked(
        !document.project().scenarios[static_cast<std::size_t>(scenario)].plan.empty());
    action.setEnabled(!plan.isEmpty());
}

void buildScenarioMenu(MainWindow& window)
{
    QMenu* const menu = window.menuBar()->addMenu(MainWindow::tr("&Scenario"));
    MenuMaker maker(window, *menu);
    ScenarioBar* const bar = window.parts().scenarios;
    maker.add(MainWindow::tr("&Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D),
        [bar] { bar->duplicateCurrent(); });
    maker
        .add(MainWindow::tr("&What if\u2026"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K),
            [&window] { window.palettePopup().askWhatIf(); })
        ->setObjectName(QStringLiteral("what-if"));
    maker.add(MainWindow::tr("&Rename"), [bar] { bar->renameCurrent(); });
    QAction* const remove = maker.add(MainWindow::tr("De&lete"), [bar] { bar->removeCurrent(); });
    QAction* const follow = maker.add(QString(), [&window] {
        tell(&window, window.document().toggleFollowing(window.document().currentIndex()));
    });
    const auto allow = [remove, follow, &document = window.document()] { // the last one stays
        remove->setEnabled(document.project().scenarios.size() > 1);
        showFollowing(*follow, document, document.currentIndex());
    };
    allow();
    QObject::connect(&window.document(), &Document::structureChanged, remove, allow);
    QObject::connect(&window.document(), &Document::currentChanged, follow, allow);
    maker.addSeparator();
    maker.add(MainWindow::tr("&Keep as a version\u2026"), [&window] { askForVersion(window); })
        ->setObjectName(QStringLiteral("keep-version"));
    maker.addSeparator();
    maker.add(MainWindow::tr("Pre&vious"), QKeySequence(Qt::CTRL | Qt::Key_PageUp),
        [&window] { window.presentation().step(-1); });
    maker.add(MainWindow::tr("&Next"), QKeySequence(Qt::CTRL | Qt::Key_PageDown),
        [&window] { window.presentation().step(1); });
    maker.addSeparator();
    addPlatformMenus(window, *menu);
    maker.addSeparator();
    addDemand(window, maker);
}

} // namespace isocost
