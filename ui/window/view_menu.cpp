// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <array>
#include <utility>

#include <QActionGroup>
#include <QMenuBar>
#include <QPushButton>

#include "ui/charts/chart.h"
#include "ui/controls/controls.h"
#include "ui/controls/message_dialog.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"
#include "ui/window/file_actions.h"
#include "ui/window/guided_path.h"
#include "ui/window/main_window.h"
#include "ui/window/menu_maker.h"
#include "ui/window/message.h"
#include "ui/window/presentation.h"
#include "ui/window/scale_setting.h"
#include "ui/window/slides_dialog.h"
#include "ui/window/theme_switch.h"

namespace isocost {

namespace {

void addViews(MainWindow& window, MenuMaker& maker)
{
    ChartViews* const area = window.parts().charts;
    int index = 0;
    for (const ViewRow& view : viewTable()) {
        const auto key = index < 9
            ? QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + index))
            : QKeySequence();
        QAction* const action =
            maker.add(plainLabel(toQt(view.label)), key, [&window, area, index] {
                window.guided().showWork(); // also for the view that is shown behind a page
                area->showView(index);
            });
        action->setToolTip(toQt(view.about));
        action->setProperty(kIsView, true);
        ++index;
    }
}

void addThemes(MainWindow& window, QMenu& menu)
{
    QMenu* const themes = menu.addMenu(MainWindow::tr("&Theme"));
    auto* const group = new QActionGroup(themes);
    const std::array<QString, 3> names{
        MainWindow::tr("As the &system"), MainWindow::tr("&Light"), MainWindow::tr("&Dark")};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto choice = static_cast<ThemeChoice>(i);
        QAction* const action = themes->addAction(
            names[i], &window, [&window, choice] { window.themes().choose(choice); });
        action->setCheckable(true);
        action->setChecked(window.themes().choice() == choice);
        group->addAction(action);
    }
}

void startAgain(MainWindow& window)
{
    if (!window.files().mayLeave())
        return;
    const QString source = window.files().source();
    wishToStartAgain(source.isEmpty() ? QStringList() : QStringList{source});
    window.document().closeCleanly(); // all is saved already
    window.closeWithoutAsking();
}

// Qt draws a whole process at one scale, so the program restarts with the same project.
void offerNewStart(MainWindow& window, int percent)
{
    MessageDialog* const box = plainBox(
        &window, MainWindow::tr("The window opens anew to draw everything at %1 %.").arg(percent));
    box->setAnswers(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, QDialogButtonBox::Ok);
    box->button(QDialogButtonBox::Ok)->setText(MainWindow::tr("Open anew"));
    box->button(QDialogButtonBox::Cancel)->setText(MainWindow::tr("At the next start"));
    QObject::connect(
        box, &QDialog::accepted, &window, [&window] { startAgain(window); }, Qt::QueuedConnection);
    box->open();
}

void addScales(MainWindow& window, QMenu& menu)
{
    QMenu* const scales = menu.addMenu(MainWindow::tr("&Size of everything"));
    auto* const group = new QActionGroup(scales);
    for (const int percent : kScales) {
        QAction* const action =
            scales->addAction(QStringLiteral("%1 %").arg(percent), &window, [&window, percent] {
                storeScale(percent);
                offerNewStart(window, percent);
            });
        action->setCheckable(true);
        action->setChecked(storedScale() == percent);
        group->addAction(action);
    }
}

// A narrow window hides the headlines, a low one the comparison, until there is room or the user
// asks for them.
void fitToSize(MainWindow& window)
{
    constexpr int kLow = 640;
    const auto fit = [&window, isNarrow = false, isLow = false, wasCompared = false](
                         QSize size) mutable {
        if (window.presentation().isOn())
            return; // it has its own arrangement
        window.parts().headlines->setVisible(size.width() < kNarrow);
        if (std::exchange(isNarrow, size.width() < kNarrow) != isNarrow)
            window.parts().showHeadlines(!isNarrow);
        if (std::exchange(isLow, size.height() < kLow) == isLow)
            return;
        QPushButton& compare = *window.parts().compare;
        if (isLow)
            wasCompared = compare.isChecked();
        compare.setChecked(!isLow && (wasCompared || compare.isChecked()));
    };
    whenResized(&window, fit);
}

// The scenarios that a presentation can show beside the present one.
void fillBeside(MainWindow& window, QMenu& menu)
{
    menu.clear();
    int index = 0;
    for (const Scenario& scenario : window.document().project().scenarios) {
        QAction* const action = menu.addAction(plainLabel(toQt(scenario.name)), &window,
            [&window, index] { window.presentation().showBeside(index); });
        action->setEnabled(index != window.document().currentIndex());
        ++index;
    }
    menu.addAction(MainWindow::tr("&None"), &window, [&window] {
        if (window.presentation().isOn())
            window.presentation().showBeside(-1);
    });
}

void addPresenting(MainWindow& window, MenuMaker& maker, QMenu& menu)
{
    Presentation& presentation = window.presentation();
    maker.add(MainWindow::tr("Present the sli&des"), QKeySequence(Qt::CTRL | Qt::Key_F5),
        [&presentation] { presentation.present(0); });
    QMenu* const beside = menu.addMenu(MainWindow::tr("Present &beside (key S)"));
    beside->setProperty(kIsUnlisted, true); // the scenarios themselves are listed
    const auto fill = [&window, beside] { fillBeside(window, *beside); };
    QObject::connect(&window.document(), &Document::structureChanged, beside, fill);
    QObject::connect(&window.document(), &Document::currentChanged, beside, fill);
    fill();
    maker.add(MainWindow::tr("S&liders while presenting (key I)"),
        [&presentation] { presentation.toggleInputs(); });
    QAction* const scale =
        maker.add(MainWindow::tr("&One scale for all scenarios while presenting (key P)"), [] {});
    scale->setCheckable(true);
    scale->setChecked(presentation.isScaleShared());
    QObject::connect(scale, &QAction::triggered, &presentation, &Presentation::shareScale);
    QObject::connect(&presentation, &Presentation::scaleShared, scale, &QAction::setChecked);
    maker.add(MainWindow::tr("Presenter's &notes (key N)"), [&presentation] {
        if (!presentation.isOn())
            presentation.toggle();
        presentation.showNotes(true);
    });
}

QAction* addToggle(MenuMaker& maker, const QString& text, const QKeySequence& shortcut)
{
    QAction* const action = maker.add(text, shortcut, [] {});
    action->setCheckable(true);
    return action;
}

} // namespace

void buildViewMenu(MainWindow& window)
{
    QMenu* const menu = window.menuBar()->addMenu(MainWindow::tr("&View"));
    MenuMaker maker(window, *menu);
    addViews(window, maker);
    maker.addSeparator();
    QPushButton* const button = window.parts().compare;
    QAction* const compare =
        addToggle(maker, MainWindow::tr("&Compare scenarios"), QKeySequence(Qt::CTRL | Qt::Key_T));
    compare->setChecked(button->isChecked());
    QObject::connect(compare, &QAction::toggled, button, &QPushButton::setChecked);
    QObject::connect(button, &QPushButton::toggled, compare, &QAction::setChecked);
    QObject::connect(compare, &QAction::triggered, &window, [&window](bool isShown) {
        if (isShown) // so that its keys work at once
            window.parts().comparison->table().setFocus(Qt::ShortcutFocusReason);
    });
    QAction* const headlines = maker.add(MainWindow::tr("&Headlines and explanation"),
        [&window] { window.parts().showHeadlines(window.parts().rightColumn->isHidden()); });
    headlines->setCheckable(true);
    QObject::connect(window.parts().headlines, &QPushButton::clicked, headlines, &QAction::trigger);
    QObject::connect(menu, &QMenu::aboutToShow, headlines, // also shown by explaining
        [headlines, &window] { headlines->setChecked(!window.parts().rightColumn->isHidden()); });
    fitToSize(window);
    QAction* const pin = addToggle(maker, MainWindow::tr("&Pin the axes"), QKeySequence());
    QObject::connect(pin, &QAction::toggled, window.parts().charts, &ChartViews::setAxesPinned);
    QAction* const present = addToggle(maker, MainWindow::tr("P&resent"), QKeySequence(Qt::Key_F5));
    QObject::connect(present, &QAction::triggered, &window.presentation(), &Presentation::toggle);
    QObject::connect(&window.presentation(), &Presentation::toggled, present, &QAction::setChecked);
    addPresenting(window, maker, *menu);
    maker.add(MainWindow::tr("Add this vie&w as a slide"), [&window] { addSlideInSight(window); });
    maker.addSeparator();
    addThemes(window, *menu);
    addScales(window, *menu);
}

} // namespace isocost
