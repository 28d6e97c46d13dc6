// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/context_menu.h"

#include <optional>

#include <QMenu>
#include <QPushButton>

#include "core/views/view_metric.h"
#include "ui/charts/chart.h"
#include "ui/column/explanation_view.h"
#include "ui/column/finding_row.h"
#include "ui/column/headline_card.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/models/parameter_text.h"
#include "ui/models/risk_register_model.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/panel/assumption_panel.h"
#include "ui/panel/assumption_row.h"
#include "ui/window/chart_clipboard.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"
#include "ui/window/export_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/make_equal.h"
#include "ui/window/menus.h"
#include "ui/window/message.h"
#include "ui/window/risk_table.h"
#include "ui/window/scenario_tabs.h"
#include "ui/window/slides_dialog.h"

namespace isocost {

namespace {

using Place = std::optional<QPoint>; // in the part; nothing: at its keyboard focus

void addCopy(QMenu& menu, const QString& what, const QString& text)
{
    menu.addAction(what, [text] { copyText(text); })->setEnabled(!text.isEmpty());
}

void fill(QMenu& menu, HeadlineCard& card)
{
    menu.addAction(MainWindow::tr("&Explain"), &card, &HeadlineCard::click);
    addCopy(menu, MainWindow::tr("Copy the &value"), card.headline().exact);
}

void fill(QMenu& menu, const FindingRow& row, MainWindow& main)
{
    const Finding finding = row.finding();
    menu.addAction(
            MainWindow::tr("&Explain"), &main, [&main, finding] { main.explain(*finding.metric); })
        ->setEnabled(finding.metric.has_value());
    menu.addAction(MainWindow::tr("&Go to the assumption"), &main,
            [&main, finding] { main.parts().assumptions->reveal(*finding.parameter); })
        ->setEnabled(finding.parameter.has_value());
    addCopy(menu, MainWindow::tr("Copy the &finding"), row.text());
}

// The value that the row of an assumption offers to try; nothing for another place.
std::optional<double> valueToTry(const Chart& chart, const QString& address)
{
    for (const ViewPanel& panel : chart.picture().panels) {
        if (!panel.rows || address.isEmpty())
            continue;
        for (const ViewRowItem& row : panel.rows->rows)
            if (row.slider && toQt(row.address) == address)
                return row.slider->value;
    }
    return std::nullopt;
}

// Sets the assumption to the value, as one step of undo or as a what-if.
void addTries(QMenu& menu, const Chart& chart, const ChartSubject& subject, MainWindow& main)
{
    const std::optional<double> value = valueToTry(chart, subject.address);
    if (!value)
        return;
    const ParameterAddress address =
        addressOf(main.document().current(), subject.address.toStdString());
    const QString name = changeName(main.document().current(), address, *value);
    menu.addAction(MainWindow::tr("&Try it: %1").arg(name), &main,
        [&main, address, value] { tell(&main, main.document().setNumber(address, *value)); });
    menu.addAction(MainWindow::tr("Try it as a what-&if"), &main, [&main, address, value, name] {
        tell(&main, main.document().addWhatIf(address, *value, name));
    });
}

void fill(QMenu& menu, Chart& chart, const Place& place, MainWindow& main)
{
    const ChartSubject subject = chart.subjectAt(place);
    addTries(menu, chart, subject, main);
    menu.addAction(MainWindow::tr("&Explain"), &chart,
            [&chart, subject] {
                emit chart.explainRequested(subject.address, subject.scenario, subject.said);
            })
        ->setEnabled(!subject.address.isEmpty());
    addCopy(menu, MainWindow::tr("Copy the &value"), subject.text);
    menu.addAction(MainWindow::tr("Copy the &table"), // made on demand: a map's is long
        [&chart, place] { copyText(chart.tableText(place)); });
    if (&chart == main.parts().charts->current()) // not that of the risk register
        menu.addAction(
            MainWindow::tr("Add this view as a sli&de"), &main, [&main] { addSlideInSight(main); });
}

void fill(QMenu& menu, ScenarioTabs& tabs, const Place& place, MainWindow& main)
{
    const int index = place ? tabs.tabAt(*place) : tabs.currentIndex();
    if (index < 0)
        return;
    tabs.fillMenu(menu, index);
    showFollowing(*menu.addAction(QString(), &main,
                      [&main, index] { tell(&main, main.document().toggleFollowing(index)); }),
        main.document(), index);
    menu.addAction(MainWindow::tr("Compare &with it"), &main, [&main, index] {
        main.parts().comparison->table().comparison().setBase(index);
        main.parts().compare->setChecked(true);
    });
}

bool fillFor(QMenu& menu, QWidget& part, const Place& place, MainWindow& main)
{
    if (auto* const card = qobject_cast<HeadlineCard*>(&part))
        fill(menu, *card);
    else if (auto* const chart = qobject_cast<Chart*>(&part))
        fill(menu, *chart, place, main);
    else if (auto* const view = qobject_cast<ExplanationView*>(&part))
        addCopy(menu, MainWindow::tr("Copy the &explanation"), view->text());
    else if (auto* const table = qobject_cast<ComparisonTable*>(&part))
        table->fillMenu(menu, place ? table->cellAt(*place) : table->currentIndex());
    else if (auto* const row = qobject_cast<AssumptionRow*>(&part))
        row->fillMenu(menu);
    else if (auto* const tabs = qobject_cast<ScenarioTabs*>(&part))
        fill(menu, *tabs, place, main);
    else if (const auto* const risks = qobject_cast<RiskTable*>(&part))
        addCopy(menu, MainWindow::tr("Copy the &table"), risks->risks().tableText());
    else if (const auto* const finding = // and the link below it
        part.findChild<FindingRow*>({}, Qt::FindDirectChildrenOnly))
        fill(menu, *finding, main);
    else
        return false;
    return true;
}

void addMakeEqual(QMenu& menu, QWidget& part, const Place& place, MainWindow& main)
{
    if (const auto wish = equalWishAt(main, part, place))
        menu.addAction(MainWindow::tr("Make this e&qual to\u2026"), &main,
            [&main, wish] { makeEqual(main, *wish); });
}

// The actions that every menu of the main window has: on the chart in sight and the scenarios.
void addEverywhere(QMenu& menu, MainWindow& main)
{
    menu.addSeparator();
    menu.addAction(
        MainWindow::tr("Copy the &chart"), &main, [&main] { copyChart(*main.parts().charts); });
    menu.addAction(
        MainWindow::tr("E&xport the chart\u2026"), &main, [&main] { openExportDialog(main); });
    QPushButton* const compare = main.parts().compare;
    QAction* const action =
        menu.addAction(MainWindow::tr("Compare &scenarios"), compare, &QPushButton::setChecked);
    action->setCheckable(true);
    action->setChecked(compare->isChecked());
}

} // namespace

std::unique_ptr<QMenu> contextMenu(
    MainWindow& main, QWidget& window, const QContextMenuEvent& event)
{
    const bool isByKey = event.reason() == QContextMenuEvent::Keyboard;
    QWidget* part = isByKey ? window.focusWidget() : window.childAt(event.pos());
    auto menu = std::make_unique<QMenu>(&window);
    for (; part && part != &window; part = part->parentWidget()) {
        const Place place = isByKey ? Place() : Place(part->mapFrom(&window, event.pos()));
        if (!fillFor(*menu, *part, place, main))
            continue;
        if (&window == &main) {
            addMakeEqual(*menu, *part, place, main);
            addEverywhere(*menu, main);
        }
        return menu;
    }
    return nullptr;
}

void openContextMenu(MainWindow& main, QWidget& window, QContextMenuEvent& event)
{
    QMenu* const menu = contextMenu(main, window, event).release();
    event.setAccepted(menu != nullptr);
    if (!menu)
        return;
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(event.globalPos());
}

} // namespace isocost
