// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabBar>
#include <QTest>

#include "core/model/assumption_range.h"
#include "core/views/view_table.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/column/explanation_view.h"
#include "ui/column/finding_row.h"
#include "ui/column/findings_view.h"
#include "ui/column/headline_card.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"
#include "ui/window/theme_switch.h"
#include "ui/window/view_tabs.h"

namespace isocost {

class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void aButtonMakesAnAssumptionARange();
    void theSeedIsThatOfEveryView();
    void opensOnTheReferenceSample();
    void theTitleNamesProjectAndDirtyMark();
    void aNameWithQtsMarkIsShownAsItIs();
    void scenariosComeSwitchAndGo();
    void compareHidesAndShowsTheTable();
    void theComparisonIsUsableInAnOrdinaryWindow();
    void viewsAreReachedByTabsAndKeys();
    void choicesOfViewsComeBackWithTheProject();
    void themesReachEveryPart();
    void aDarkSystemMakesItDark();
    void ourOwnPaletteIsNoNews();
    void copyTakesChartOrTable();
    void theChartIsCopiedAsPictureOrAsNumbers();
    void aClickInTheTableExplains();
    void theTableFollowsTheScenarioAndFitsItsNames();
    void findingsAndExplanationShareALowWindow();
    void noLabelInterpretsRichText();
    void aClickInANarrowWindowLeavesNoCrosshair();
    void everyPartFitsInASmallWindow();
};

void MainWindowTest::opensOnTheReferenceSample()
{
    WindowUnderTest window;
    window.show();
    QCOMPARE(window.document().current().name, std::string("Base"));
    QVERIFY(!window->isWindowModified());
    QVERIFY(!window->parts().explanation->text().isEmpty());
    emit window->parts().charts->current()->explainRequested(
        QStringLiteral("fleet.annual_owned"), {}, {});
    QVERIFY(
        window->parts().explanation->text().startsWith(QStringLiteral("Year of the fleet own")));
    emit window->parts().charts->current()->explainRequested(
        QStringLiteral("fleet.utilization"), {}, {});
    QVERIFY(window->parts().explanation->text().startsWith(QStringLiteral("Utilization")));
}

void MainWindowTest::theTitleNamesProjectAndDirtyMark()
{
    WindowUnderTest window;
    QVERIFY(window->windowTitle().startsWith(window.document().displayName()));
    QVERIFY(window->windowTitle().contains(QStringLiteral("[*]")));
    QVERIFY(!window.document().setNumber(kH100Mfu, 0.5));
    QVERIFY(window->isWindowModified());
    window.document().undoStack().undo();
    QVERIFY(!window->isWindowModified());
}

void MainWindowTest::aNameWithQtsMarkIsShownAsItIs()
{
    WindowUnderTest window;
    QVERIFY(!window.document().saveAs(window.file(QStringLiteral("a[*]b.isocost"))));
    QVERIFY(window->windowTitle().startsWith(QStringLiteral("a[*][*]b[*]")));
}

void MainWindowTest::scenariosComeSwitchAndGo()
{
    WindowUnderTest window;
    window.show();
    Document& document = window.document();
    const std::size_t count = document.project().scenarios.size();
    window.action(QStringLiteral("Duplicate")).trigger();
    QCOMPARE(document.project().scenarios.size(), count + 1);
    QCOMPARE(document.currentIndex(), 1);
    QVERIFY(!document.setNumber(kH100Mfu, 0.60));
    window.action(QStringLiteral("Previous")).trigger();
    QCOMPARE(window.h100Mfu(), 0.45);
    window.action(QStringLiteral("Next")).trigger();
    QCOMPARE(window.h100Mfu(), 0.60);
    QCOMPARE(window->parts().comparison->table().comparison().columnCount(),
        static_cast<int>(count) + 1);
    window.action(QStringLiteral("Delete")).trigger();
    QCOMPARE(document.project().scenarios.size(), count);
}

void MainWindowTest::compareHidesAndShowsTheTable()
{
    WindowUnderTest window;
    window.show();
    QVERIFY(!window->parts().comparison->isVisible()); // the view has the room
    QTest::mouseClick(window->parts().compare, Qt::LeftButton);
    QVERIFY(window->parts().comparison->isVisible());
    window.action(QStringLiteral("Compare scenarios")).trigger();
    QVERIFY(!window->parts().comparison->isVisible());
    QVERIFY(!window->parts().compare->isChecked());
}

// Beside it the sliders and the headlines keep their height; the view above stays legible, and
// whole: the budget does not scroll.
void MainWindowTest::theComparisonIsUsableInAnOrdinaryWindow()
{
    WindowUnderTest window;
    window->resize(1280, 800);
    window.show();
    const int sliders = window->parts().assumptions->height();
    window->parts().compare->setChecked(true);
    const ComparisonTable& table = window->parts().comparison->table();
    QCOMPARE(window->parts().assumptions->height(), sliders);
    const auto inSight = [&table] { // rows to their ends
        return table.viewport()->height() / table.rowHeight(0);
    };
    QTRY_VERIFY2(inSight() >= 12, qPrintable(QString::number(inSight())));
    const int last = table.model()->columnCount() - 1; // all four scenarios
    QVERIFY(
        table.columnViewportPosition(last) + table.columnWidth(last) <= table.viewport()->width());
    QVERIFY(window->parts().charts->height() >= 300);
    window->parts().charts->showView(QStringLiteral("budget"));
    QTRY_COMPARE(
        window->parts().charts->findChild<QScrollArea*>()->verticalScrollBar()->maximum(), 0);
}

void MainWindowTest::viewsAreReachedByTabsAndKeys()
{
    WindowUnderTest window;
    window.show();
    ChartViews& area = *window->parts().charts;
    const auto click = [](QTabBar& bar, const char* label) {
        for (int tab = 0; tab < bar.count(); ++tab)
            if (bar.tabText(tab) == QLatin1String(label))
                QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(tab).center());
    };
    click(area.tabs().groups(), "Buy");
    QCOMPARE(area.current()->id(), QStringLiteral("budget"));
    click(area.tabs().views(), "Cash");
    QCOMPARE(area.current()->id(), QStringLiteral("cash"));
    click(area.tabs().groups(), "Risk");
    QCOMPARE(area.current()->id(), QStringLiteral("spot-churn"));
    const auto firstFinding = [&window] {
        return window->parts().findings->findChildren<FindingRow*>().front()->finding();
    };
    QCOMPARE(groupOf(firstFinding().parameter->parameter), ViewGroup::Risk); // its group's
    click(area.tabs().groups(), "Buy"); // comes back as it was left
    QCOMPARE(groupOf(firstFinding().parameter->parameter), ViewGroup::Buy);
    QCOMPARE(area.current()->id(), QStringLiteral("cash"));
    QCOMPARE(
        area.tabs().views().tabText(area.tabs().views().currentIndex()), QStringLiteral("Cash"));
    QTest::keyClick(&*window, Qt::Key_2, Qt::ControlModifier);
    const QString second = toQt(viewTable()[1].id);
    QCOMPARE(area.current()->id(), second);
    QCOMPARE(window.document().viewState(QStringLiteral("window.view")), second);
    QVERIFY(!window.document().isDirty());
}

// By their words, so that they mean the same in a later version; what it has no more is left out.
void MainWindowTest::choicesOfViewsComeBackWithTheProject()
{
    WindowUnderTest window;
    ChartViews& area = *window->parts().charts;
    area.showView(QStringLiteral("budget"));
    area.current()->choose({{"period", 1.0}, {"books", 1.0}});
    window->parts().rememberIn(window.document());
    QCOMPARE(window.document().viewState(QStringLiteral("choices.budget")),
        QStringLiteral("period=Quarter\nbooks=P&L"));
    window.document().setViewState(QStringLiteral("choices.budget"),
        QStringLiteral("period=Month\nbooks=Poem\ncolour=3\n=\nnothing"));
    window->parts().restoreFrom(window.document());
    const std::vector<ViewControl>& controls = area.current()->picture().controls;
    QCOMPARE(controls.at(0).value, 2.0);
    QCOMPARE(controls.at(1).value, 1.0);
}

void MainWindowTest::themesReachEveryPart()
{
    WindowUnderTest window;
    window.show();
    window->themes().choose(ThemeChoice::Dark);
    QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::dark().background);
    QTRY_VERIFY(window->parts().charts->current()->theme().isDark); // Qt posts the palette
    const QImage dark = window->grab().toImage();
    QVERIFY(dark.pixelColor(dark.width() / 2, dark.height() - 3).lightness() < 80);
    window->themes().choose(ThemeChoice::Light);
    QTRY_VERIFY(!window->parts().charts->current()->theme().isDark);
    const QImage light = window->grab().toImage();
    QVERIFY(light.pixelColor(light.width() / 2, light.height() - 3).lightness() > 200);
}

void MainWindowTest::aDarkSystemMakesItDark()
{
    WindowUnderTest window;
    window.show();
    window->themes().choose(ThemeChoice::System);
    QApplication::setPalette(QPalette(QColor(40, 40, 40), QColor(30, 30, 30)));
    QTRY_COMPARE(QApplication::palette().color(QPalette::Window), Theme::dark().background);
    QVERIFY(ThemeSwitch::theme().isDark);
    QApplication::setPalette(QPalette(QColor(240, 240, 240), QColor(250, 250, 250)));
    QTRY_COMPARE(QApplication::palette().color(QPalette::Window), Theme::light().background);
}

// Once it was: each palette that we set made us set another, for ever.
void MainWindowTest::ourOwnPaletteIsNoNews()
{
    class PaletteCounter : public QObject {
    public:
        int count = 0;

    protected:
        bool eventFilter(QObject*, QEvent* event) override
        {
            count += event->type() == QEvent::ApplicationPaletteChange ? 1 : 0;
            return false;
        }
    } counter;
    WindowUnderTest window;
    window.show();
    window->themes().choose(ThemeChoice::System);
    QTest::qWait(50);
    window->installEventFilter(&counter);
    QTest::qWait(100);
    QCOMPARE(counter.count, 0);
}

void MainWindowTest::copyTakesChartOrTable()
{
    WindowUnderTest window;
    window.show();
    window->activateWindow();
    window->parts().charts->current()->setFocus();
    window->copyInSight();
    const QMimeData* const chart = QApplication::clipboard()->mimeData();
    QVERIFY(chart->hasImage());
    const Chart& inSight = *window->parts().charts->current();
    QCOMPARE(chart->text(),
        inSight.title() + QLatin1Char('\n') + inSight.subtitle() + QStringLiteral("\n\n")
            + inSight.tableText());
    window->parts().compare->setChecked(true);
    window->parts().comparison->table().setFocus();
    window->copyInSight();
    QCOMPARE(QApplication::clipboard()->text(),
        window->parts().comparison->table().comparison().tableText());
}

void MainWindowTest::theChartIsCopiedAsPictureOrAsNumbers()
{
    WindowUnderTest window;
    window.show();
    window.action(QStringLiteral("Copy chart as picture")).trigger();
    QVERIFY(QApplication::clipboard()->mimeData()->hasImage());
    window.action(QStringLiteral("Copy chart's numbers")).trigger();
    QCOMPARE(QApplication::clipboard()->text(), window->parts().charts->current()->tableText());
    QVERIFY(!QApplication::clipboard()->mimeData()->hasImage());
}

void MainWindowTest::aClickInTheTableExplains()
{
    WindowUnderTest window;
    window.show();
    QVERIFY(!window.document().addScenario(QStringLiteral("B")));
    window.document().switchTo(0);
    window->parts().compare->setChecked(true);
    ComparisonTable& table = window->parts().comparison->table();
    const QString before = window->parts().explanation->text();
    const QRect cell = table.visualRect(table.model()->index(3, 1));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, cell.center());
    QCOMPARE(window.document().currentIndex(), 0);
    QVERIFY(window->parts().explanation->text() != before);
}

void MainWindowTest::theTableFollowsTheScenarioAndFitsItsNames()
{
    WindowUnderTest window;
    window.show();
    const QString name = QStringLiteral("A scenario with a name longer than a column");
    QVERIFY(!window.document().renameScenario(1, name));
    window->resize(1900, 800);
    window->parts().compare->setChecked(true);
    ComparisonTable& table = window->parts().comparison->table();
    const int wanted = table.fontMetrics().horizontalAdvance(name);
    QTRY_VERIFY(table.columnWidth(1) > wanted); // there is room: four columns in 1,000 pixels
    for (int i = 0; i < 6; ++i)
        QVERIFY(!window.document().addScenario(QStringLiteral("Copy %1").arg(i)));
    const int last = table.model()->columnCount() - 1;
    window.document().switchTo(0);
    window.document().switchTo(last);
    QTRY_VERIFY(table.columnViewportPosition(last) < table.viewport()->width());
    window.document().switchTo(0);
    QTRY_COMPARE(table.columnViewportPosition(0), 0);
}

void MainWindowTest::findingsAndExplanationShareALowWindow()
{
    WindowUnderTest window;
    window->resize(1280, 800);
    window.show();
    const WindowParts& parts = window->parts();
    int inSight = 0;
    for (const auto* row : parts.findings->findChildren<FindingRow*>()) {
        const int bottom = row->mapTo(parts.rightColumn, QPoint(0, row->height())).y();
        inSight += row->isVisible() && bottom <= parts.rightColumn->height() ? 1 : 0;
    }
    QVERIFY2(inSight >= 3, qPrintable(QString::number(inSight)));
    QVERIFY(!parts.explanation->isVisible());
    QTest::mouseClick(&window.card(0), Qt::LeftButton);
    QVERIFY(parts.explanation->isVisible() && !parts.findings->isVisible());
    QVERIFY(parts.explanation->height() > 200);
}

void MainWindowTest::noLabelInterpretsRichText()
{
    WindowUnderTest window;
    window.show();
    for (const QLabel* const label : window->findChildren<QLabel*>())
        QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->text()));
}

// The explanation takes the place of the assumptions: the chart is another one below the mouse.
void MainWindowTest::aClickInANarrowWindowLeavesNoCrosshair()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window->resize(1100, 700);
    window.show();
    window->parts().charts->showView(QStringLiteral("sensitivity"));
    Chart& chart = *window->parts().charts->current();
    QTRY_VERIFY(chart.height() > 300);
    constexpr int kFine = 256; // columns of the map that comes late
    QTRY_COMPARE_WITH_TIMEOUT(chart.picture().panels.front().heatMap->columns, kFine, 30'000);
    QTest::qWait(100);
    const QPoint place(chart.width() / 3, chart.height() / 2);
    QWidget* const plot = chart.childAt(place);
    QTest::mouseMove(plot, plot->mapFrom(&chart, place));
    QTest::mouseClick(plot, Qt::LeftButton, {}, plot->mapFrom(&chart, place));
    QTRY_VERIFY(window->parts().explanation->isVisible());
    QTest::qWait(100);
    const QImage shown = plot->grab().toImage();
    chart.setTheme(Theme(chart.theme())); // paints all of it anew
    QTest::qWait(100);
    QVERIFY(shown == plot->grab().toImage());
}

void MainWindowTest::everyPartFitsInASmallWindow()
{
    WindowUnderTest window;
    window->resize(640, 420); // 1280 x 840 at 200 %
    window.show();
    QVERIFY2(window->width() <= 640, qPrintable(QString::number(window->width())));
    QVERIFY2(window->height() <= 420, qPrintable(QString::number(window->height())));
    QScrollArea* const around = window->parts().charts->findChild<QScrollArea*>();
    const Chart& chart = *window->parts().charts->current();
    QVERIFY(chart.width() >= chart.minimumSizeHint().width()); // whole, or else it scrolls
    QVERIFY(around->viewport()->width() >= 300);
    QVERIFY(around->viewport()->height() >= 220);
    QVERIFY(!window->parts().comparison->isVisible());
    window.action(QStringLiteral("Compare scenarios")).trigger();
    QVERIFY(window->parts().comparison->isVisible()); // still at hand
    QVERIFY(!window->parts().rightColumn->isVisible());
    QPushButton& headlines = *window->parts().headlines; // a handle for them
    QVERIFY(headlines.isVisible());
    headlines.click();
    QVERIFY(window->parts().rightColumn->isVisible());
    QCOMPARE(headlines.text(), QStringLiteral("Assumptions")); // the way back
    headlines.click();
    QVERIFY(!window->parts().rightColumn->isVisible());
    QCOMPARE(headlines.text(), QStringLiteral("Headlines"));
    window->explain(MetricAddress{Metric::FleetAnnualCost});
    QVERIFY(window->parts().rightColumn->isVisible()); // what is asked for is seen
    QVERIFY(!window->parts().assumptions->isVisible()); // which make room, or the chart has none
    QTest::keyClick(window->parts().charts->current(), Qt::Key_Escape);
    QVERIFY(window->parts().assumptions->isVisible() && !window->parts().rightColumn->isVisible());
    window->explain(MetricAddress{Metric::FleetAnnualCost});
    window->parts().assumptions->focusSearch();
    QVERIFY(window->parts().assumptions->isVisible() && !window->parts().rightColumn->isVisible());
    window->resize(1280, 800);
    QTRY_VERIFY(window->parts().rightColumn->isVisible());
    QVERIFY(!headlines.isVisible());
    QVERIFY(window->parts().comparison->isVisible());
}

// A button of the view of ranges makes the assumption a range in one undo step; then there are no
// more buttons.
void MainWindowTest::aButtonMakesAnAssumptionARange()
{
    WindowUnderTest window;
    window.show();
    ChartViews& charts = *window->parts().charts;
    charts.showView(QStringLiteral("ranges"));
    const auto buttons = [&charts] {
        QList<QPushButton*> found;
        for (QPushButton* const button : charts.current()->findChildren<QPushButton*>())
            if (button->objectName().startsWith(QLatin1String("make-range:"))
                && button->isVisible())
                found.append(button);
        return found;
    };
    QTRY_COMPARE(buttons().size(), 3);
    const std::string id = buttons().front()->objectName().section(u':', 1).toStdString();
    const int steps = window.document().undoStack().index();
    buttons().front()->setFocus();
    QTest::keyClick(buttons().front(), Qt::Key_Space);
    const ParameterAddress address = addressOf(window.document().current(), id);
    const AssumptionRange* const range = rangeOf(window.document().current(), address);
    QVERIFY(range);
    QVERIFY(range->low < range->high);
    QCOMPARE(window.document().undoStack().index(), steps + 1);
    charts.current()->finish();
    QVERIFY(buttons().isEmpty());
    window.document().undoStack().undo();
    QVERIFY(!rangeOf(window.document().current(), address));
    charts.current()->finish();
    QTRY_COMPARE(buttons().size(), 3);
}

// Chosen in the view of ranges, kept by the project, told by the captions of the others.
void MainWindowTest::theSeedIsThatOfEveryView()
{
    WindowUnderTest window;
    QVERIFY(!window.document().setNumber({Parameter::Purchase, 0}, 6.0)); // owned
    const ParameterAddress pue{Parameter::FacilityPue, -1};
    QVERIFY(!window.document().makeRange({pue}, 1.3));
    window.show();
    ChartViews& charts = *window->parts().charts;
    charts.showView(QStringLiteral("ranges"));
    charts.current()->finish();
    charts.current()->choose({{"seed", 7.0}});
    charts.current()->finish();
    QCOMPARE(window.document().viewState(QStringLiteral("trials.seed")), QStringLiteral("7"));
    charts.showView(QStringLiteral("budget"));
    charts.current()->finish();
    QVERIFY2(charts.current()->caption().contains(QStringLiteral("4,000 trials, seed 7")),
        qPrintable(charts.current()->caption()));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::MainWindowTest)
#include "tst_main_window.moc"
