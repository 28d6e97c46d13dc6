// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one menu of cards, charts, tables, findings and explanations.
#include <cmath>

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/column/explanation_view.h"
#include "ui/column/finding_row.h"
#include "ui/column/findings_view.h"
#include "ui/column/headline_card.h"
#include "ui/column/headline_cards.h"
#include "ui/document/document.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/panel/assumption_panel.h"
#include "ui/panel/number_row.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"
#include "ui/window/context_menu.h"
#include "ui/window/menus.h"
#include "ui/window/scenario_bar.h"
#include "ui/window/scenario_tabs.h"

namespace isocost {

namespace {

QString plain(const QAction& action)
{
    return action.text().remove(QLatin1Char('&')).remove(QChar(0x2026));
}

class MenuUnderTest : public WindowUnderTest {
public:
    MenuUnderTest() : WindowUnderTest(QStringLiteral("sample:your-cluster"))
    {
        (*this)->resize(1280, 800);
        show();
    }

    std::unique_ptr<QMenu> at(QWidget& part, QPoint place)
    {
        MainWindow& window = **this;
        const QContextMenuEvent event(
            QContextMenuEvent::Mouse, part.mapTo(&window, place), part.mapToGlobal(place));
        return contextMenu(window, window, event);
    }
    std::unique_ptr<QMenu> at(QWidget& part) { return at(part, part.rect().center()); }

    static QAction* find(const QMenu& menu, const QString& text)
    {
        for (QAction* const action : menu.actions())
            if (plain(*action) == text)
                return action;
        return nullptr;
    }
    static bool offers(const QMenu& menu, const QString& text)
    {
        const QAction* const action = find(menu, text);
        return action && action->isEnabled();
    }
};

// A place of the chart where something can be explained.
QPoint explainedPlace(const Chart& chart, const QString& text)
{
    for (int y = 0; y < chart.height(); y += 4)
        for (int x = 0; x < chart.width(); x += 16) {
            const ChartSubject subject = chart.subjectAt(QPoint(x, y));
            if (!subject.address.isEmpty() && subject.text.startsWith(text))
                return {x, y};
        }
    return {-1, -1};
}

} // namespace

class ContextMenuTest : public QObject {
    Q_OBJECT

private slots:
    void everyPartOffersTheSame();
    void theTableIsThatOfThePanelThere();
    void whatTurnsItCanBeTried();
    void whatIsEmptyHasNone();
    void aCardIsExplainedAndCopied();
    void aFindingLeadsToItsAssumption();
    void aWhatIfExplainsItsOwnScenario();
    void theKeyboardOpensThatOfItsPart();
};

void ContextMenuTest::everyPartOffersTheSame()
{
    MenuUnderTest window;
    const WindowParts& parts = window->parts();
    QVERIFY(!window.document().addScenario(QStringLiteral("Other")));
    parts.compare->setChecked(true);
    QCoreApplication::processEvents();
    Chart& chart = *parts.charts->current();
    ComparisonTable& table = parts.comparison->table();
    const QPoint cell = table.visualRect(table.model()->index(1, 1)).center();
    parts.explanation->showMetric({Metric::FleetAnnualCost});
    const auto check = [](const std::unique_ptr<QMenu>& menu, const QString& copied) {
        QVERIFY(menu);
        for (const QString& word :
            {QStringLiteral("Explain"), copied, QStringLiteral("Copy the chart"),
                QStringLiteral("Export the chart"), QStringLiteral("Compare scenarios")})
            QVERIFY2(MenuUnderTest::offers(*menu, word), qPrintable(word));
    };
    check(window.at(window.card(0)), QStringLiteral("Copy the value"));
    check(window.at(chart, explainedPlace(chart, QString())), QStringLiteral("Copy the value"));
    check(
        window.at(table, table.viewport()->mapTo(&table, cell)), QStringLiteral("Copy the table"));
    auto& row = *parts.assumptions->findChild<NumberRow*>();
    check(window.at(row, {4, 4}), QStringLiteral("Copy the value"));
    auto& tabs = *parts.scenarios->findChild<ScenarioTabs*>();
    const auto scenario = window.at(tabs, tabs.tabRect(1).center());
    for (const char* const word : {"Duplicate", "Rename", "Delete", "Compare with it",
             "Export the chart", "Compare scenarios"})
        QVERIFY2(scenario && MenuUnderTest::offers(*scenario, QLatin1String(word)), word);
    MenuUnderTest::find(*scenario, QStringLiteral("Compare with it"))->trigger();
    QCOMPARE(table.comparison().base(), 1);
    QVERIFY(parts.compare->isChecked());
    const auto finding = window.at(*parts.findings->findChild<FindingRow*>());
    QVERIFY(finding && MenuUnderTest::offers(*finding, QStringLiteral("Copy the finding")));
    window->parts().showExplanation();
    QCoreApplication::processEvents();
    const auto explanation = window.at(*parts.explanation);
    QVERIFY(explanation);
    QVERIFY(MenuUnderTest::offers(*explanation, QStringLiteral("Copy the explanation")));
}

// A tornado is not copied with 256 times 256 places of the map beside it.
void ContextMenuTest::theTableIsThatOfThePanelThere()
{
    MenuUnderTest window;
    window->resize(1920, 1080);
    window->parts().charts->showView(QStringLiteral("sensitivity"));
    Chart& chart = *window->parts().charts->current();
    chart.finish();
    QCoreApplication::processEvents();
    const QString price = QStringLiteral("H100 3-year price");
    const auto menu = window.at(chart, explainedPlace(chart, price + QStringLiteral(" $2.38:")));
    MenuUnderTest::find(*menu, QStringLiteral("Copy the table"))->trigger();
    const QString table = QApplication::clipboard()->text();
    QVERIFY2(table.contains(price + QStringLiteral("\t2.37")), qPrintable(table.left(900)));
    QVERIFY(!table.contains(QStringLiteral("contour")));
    QVERIFY(table.count(QLatin1Char('\n')) < 60);
    QVERIFY(chart.tableText().contains(QStringLiteral("contour")));
}

// The name of a row leads to its slider; its turn is set as one step of undo, or as a what-if.
void ContextMenuTest::whatTurnsItCanBeTried()
{
    MenuUnderTest window;
    window->resize(1920, 1080);
    window->parts().charts->showView(QStringLiteral("what-turns-it"));
    Chart& chart = *window->parts().charts->current();
    chart.finish();
    QCoreApplication::processEvents();
    const QPoint place = explainedPlace(chart, QStringLiteral("Years in service"));
    QVERIFY(place.x() >= 0);
    auto* const plot = chart.findChild<QWidget*>(QStringLiteral("chartPlot"));
    QTest::mouseClick(plot, Qt::LeftButton, {}, plot->mapFrom(&chart, place));
    QCOMPARE(QApplication::focusWidget(),
        static_cast<QWidget*>(&window.slider("facility.depreciation_years")));
    const auto turned = [&window] {
        const Results<double>& results = window.document().results();
        const double owned = results.of(Metric::PlanAnnualOwned).value;
        return std::fabs(results.of(Metric::PlanAnnualReserved3y).value / owned - 1.0) < 1e-9;
    };
    QVERIFY(!turned());
    const auto tried = [&window, &chart, place](const char* words) {
        const auto menu = window.at(chart, place);
        for (QAction* const action : menu->actions())
            if (plain(*action).startsWith(QLatin1String(words)))
                return action->trigger();
    };
    tried("Try it: Years in service 2.98");
    QVERIFY(turned());
    window.document().undoStack().undo();
    QVERIFY(!turned());
    chart.finish();
    QCoreApplication::processEvents();
    const std::size_t scenarios = window.document().project().scenarios.size();
    tried("Try it as a what-if");
    QCOMPARE(window.document().project().scenarios.size(), scenarios + 1);
}

void ContextMenuTest::whatIsEmptyHasNone()
{
    MenuUnderTest window;
    QVERIFY(!window.at(*window->parts().topBar, {2, 2}));
}

void ContextMenuTest::aCardIsExplainedAndCopied()
{
    MenuUnderTest window;
    const auto menu = window.at(window.card(0));
    MenuUnderTest::find(*menu, QStringLiteral("Explain"))->trigger();
    QVERIFY(window->parts().explanation->isVisible());
    MenuUnderTest::find(*menu, QStringLiteral("Copy the value"))->trigger();
    QCOMPARE(QApplication::clipboard()->text(), window.card(0).headline().exact);
}

void ContextMenuTest::aFindingLeadsToItsAssumption()
{
    MenuUnderTest window;
    for (FindingRow* const row : window->parts().findings->findChildren<FindingRow*>()) {
        if (!row->isVisible() || !row->finding().parameter)
            continue;
        const auto menu = window.at(*row, {5, 5});
        MenuUnderTest::find(*menu, QStringLiteral("Go to the assumption"))->trigger();
        QVERIFY(window->parts().assumptions->isAncestorOf(QApplication::focusWidget()));
        const auto below = window.at(*window->parts().findings, // its link
            row->mapTo(window->parts().findings, QPoint(20, row->height() + 8)));
        QVERIFY(below);
        MenuUnderTest::find(*below, QStringLiteral("Copy the finding"))->trigger();
        QCOMPARE(QApplication::clipboard()->text(), row->text());
        return;
    }
    QFAIL("no finding has an assumption");
}

// As planned and at half the use: the explanation says which, and has its number.
void ContextMenuTest::aWhatIfExplainsItsOwnScenario()
{
    MenuUnderTest window;
    window->resize(1920, 1080);
    QCoreApplication::processEvents();
    Chart& chart = *window->parts().charts->current();
    QCOMPARE(chart.id(), QStringLiteral("budget"));
    ExplanationView& view = *window->parts().explanation;
    const QPoint place = explainedPlace(chart, QStringLiteral("Twice the chips"));
    QVERIFY(place.x() >= 0);
    auto* const plot = chart.findChild<QWidget*>(QStringLiteral("chartPlot"));
    QTest::mouseClick(plot, Qt::LeftButton, {}, plot->mapFrom(&chart, place));
    const QString asked = view.text();
    QVERIFY2(asked.startsWith(QStringLiteral("Twice the chips: ")), qPrintable(asked));
    window->explain(QStringLiteral("fleet.annual_cost"));
    QVERIFY(!view.text().startsWith(QStringLiteral("Twice")));
    QVERIFY(asked.section(QLatin1Char('='), 1, 1) != view.text().section(QLatin1Char('='), 1, 1));
}

void ContextMenuTest::theKeyboardOpensThatOfItsPart()
{
    MenuUnderTest window;
    window.card(1).setFocus();
    const QContextMenuEvent event(QContextMenuEvent::Keyboard, {1, 1}, {1, 1});
    const auto menu = contextMenu(*window, *window, event);
    QVERIFY(menu && MenuUnderTest::offers(*menu, QStringLiteral("Explain")));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::ContextMenuTest)
#include "tst_context_menu.moc"
