// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_menu.h"

#include <QMenuBar>

#include "core/model/catalog.h"
#include "ui/document/document.h"
#include "ui/widgets/scenario_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/menu_maker.h"
#include "ui/window/message.h"

namespace isocost {

namespace {

// "h100_sxm", then "h100_sxm_2" when the scenario has one already.
QString freeKey(const Scenario& scenario, const std::string& accelerator)
{
    QString base;
    for (const QChar letter : QString::fromStdString(accelerator).toLower())
        base += letter.isLetterOrNumber() && letter.unicode() < 128 ? letter : QLatin1Char('_');
    QString key = base.left(36);
    for (int number = 2; scenario.platformIndex(key.toStdString()) >= 0; ++number)
        key = base.left(36) + QStringLiteral("_%1").arg(number);
    return key;
}

void fillAdd(QMenu& menu, MainWindow& window)
{
    menu.clear();
    const auto addAll = [&](const Catalog& catalog, const Catalog* except) {
        for (const Accelerator& accelerator : catalog.accelerators) {
            const std::string id = accelerator.id;
            if (except && except->find(id))
                continue;
            menu.addAction(
                menuText(QString::fromStdString(accelerator.name)), &window, [&window, id] {
                    Document& document = window.document();
                    const QString key = freeKey(document.current(), id);
                    if (const auto problem = document.addPlatform(key, QString::fromStdString(id)))
                        tell(&window, *problem);
                });
        }
    };
    addAll(window.document().project().catalog, nullptr);
    addAll(builtinCatalog(), &window.document().project().catalog);
}

void fillRemove(QMenu& menu, MainWindow& window)
{
    menu.clear();
    for (const Platform& platform : window.document().current().platforms) {
        const QString key = QString::fromStdString(platform.key);
        menu.addAction(menuText(QString::fromStdString(platform.label)), &window, [&window, key] {
            if (const auto problem = window.document().removePlatform(key))
                tell(&window, *problem);
        });
    }
}

void step(Document& document, int by)
{
    const int count = static_cast<int>(document.project().scenarios.size());
    document.switchTo((document.currentIndex() + by + count) % count);
}

void addPlatformMenus(MainWindow& window, QMenu& menu)
{
    QMenu* const add = menu.addMenu(MainWindow::tr("Add &platform"));
    QMenu* const remove = menu.addMenu(MainWindow::tr("R&emove platform"));
    const auto refill = [add, remove, &window] {
        fillAdd(*add, window);
        fillRemove(*remove, window);
    };
    refill();
    QObject::connect(
        &window.document(), &Document::structureChanged, add, refill, Qt::QueuedConnection);
    QObject::connect(
        &window.document(), &Document::currentChanged, add, refill, Qt::QueuedConnection);
}

} // namespace

void buildScenarioMenu(MainWindow& window)
{
    QMenu* const menu = window.menuBar()->addMenu(MainWindow::tr("&Scenario"));
    MenuMaker maker(window, *menu);
    ScenarioBar* const bar = window.parts().scenarios;
    Document* const document = &window.document();
    maker.add(MainWindow::tr("&Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D),
        [bar] { bar->duplicateCurrent(); });
    maker.add(MainWindow::tr("&Rename"), [bar] { bar->renameCurrent(); });
    maker.add(MainWindow::tr("De&lete"), [bar] { bar->removeCurrent(); });
    maker.addSeparator();
    maker.add(MainWindow::tr("&Previous"), QKeySequence(Qt::CTRL | Qt::Key_PageUp),
        [document] { step(*document, -1); });
    maker.add(MainWindow::tr("&Next"), QKeySequence(Qt::CTRL | Qt::Key_PageDown),
        [document] { step(*document, 1); });
    maker.addSeparator();
    addPlatformMenus(window, *menu);
}

} // namespace isocost
