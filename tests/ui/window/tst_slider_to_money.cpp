// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The main job: a slider moves and the money moves.
#include <QAction>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include "core/text/number_text.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/column/headline_card.h"
#include "ui/controls/slider.h"
#include "ui/document/document.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"

namespace isocost {

namespace {

// Presses the handle, moves it to the value (in percent, as the slider shows it) in steps, and
// leaves the button down.
void dragTo(Slider& slider, double value)
{
    const QPoint start = slider.handleCentre();
    const int target = slider.pixelOf(value);
    QTest::mousePress(&slider, Qt::LeftButton, {}, start);
    for (int i = 1; i <= 8; ++i)
        QTest::mouseMove(&slider, {start.x() + (target - start.x()) * i / 8, start.y()});
}

void letGo(Slider& slider)
{
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, slider.handleCentre());
}

} // namespace

class SliderToMoneyTest : public QObject {
    Q_OBJECT

private slots:
    void aWindowLeftAloneRests();
    void everyNumberFollowsTheSlider();
    void oneUndoBringsItAllBack();
    void theGhostStandsWhileDragging();
    void arrowKeysMoveTheSlider();
    void onlyTheChartInSightFollows();
    void anEditIsPaintedOnceInItsTurn();
};

void SliderToMoneyTest::everyNumberFollowsTheSlider()
{
    WindowUnderTest window;
    window.show();
    Slider& slider = window.slider("platform.h100.mfu");
    Chart& chart = *window->parts().charts->current();
    const QString title = chart.title();
    const QString cost = window.card(1).headline().value;
    QCOMPARE(cost, QStringLiteral("$2.31M")); // 2309199.739 USD, issue 2

    dragTo(slider, 60.0);
    letGo(slider);
    QVERIFY(std::abs(window.h100Mfu() - 0.60) < 0.01);
    // Cost is in inverse proportion to MFU.
    const double expected = 2309199.739 * 0.45 / window.h100Mfu();
    const double paid = window.document().results().of(Metric::TrainingCost, 0).value;
    QVERIFY(std::abs(paid / expected - 1.0) < 1e-9);
    QVERIFY(window.card(1).headline().value != cost);
    QVERIFY(window.card(1).headline().value.startsWith(QStringLiteral("$1.7")));
    // 1,024 x 8,760 h x 0.8 x 12.50 USD: the fleet is paid however well it is used. What serves,
    // 654,080 chip-hours at the same price, does not train: 89.7024 + 8.176 M$.
    QCOMPARE(window.card(0).headline().value, QStringLiteral("$97.9M"));
    QVERIFY2(chart.title() != title, qPrintable(chart.title()));
    const CurvePoint dot = *chart.picture().panels[0].curves[0].present;
    QCOMPARE(dot.x, window.h100Mfu());
    QCOMPARE(dot.y, paid);
    const auto& comparison = window->parts().comparison->table().comparison();
    int run = 0;
    while (run + 1 < comparison.rowCount()
        && comparison.headerData(run, Qt::Vertical).toString()
            != QStringLiteral("H100 training cost"))
        ++run;
    QCOMPARE(
        comparison.data(comparison.index(run, 0), ScenarioComparisonModel::ExactRole).toDouble(),
        paid);
    QVERIFY(window->isWindowModified());
}

void SliderToMoneyTest::oneUndoBringsItAllBack()
{
    WindowUnderTest window;
    window.show();
    Slider& slider = window.slider("platform.h100.mfu");
    Chart& chart = *window->parts().charts->current();
    const QString title = chart.title();
    const QString table = chart.tableText();
    dragTo(slider, 60.0);
    letGo(slider);
    QCOMPARE(window.document().undoStack().count(), 1);
    QTest::keyClick(&*window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(window.h100Mfu(), 0.45);
    QCOMPARE(slider.value(), 45.0);
    QCOMPARE(chart.title(), title);
    QCOMPARE(chart.tableText(), table);
    QCOMPARE(window.card(1).headline().value, QStringLiteral("$2.31M"));
    QVERIFY(!window->isWindowModified());
    QTest::keyClick(&*window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(window.h100Mfu() > 0.58);
}

void SliderToMoneyTest::theGhostStandsWhileDragging()
{
    WindowUnderTest window;
    window.show();
    Slider& slider = window.slider("platform.h100.mfu");
    dragTo(slider, 60.0);
    QVERIFY(window.document().dragBase());
    const Chart& chart = *window->parts().charts->current();
    QCOMPARE(chart.ghost()->panels[0].curves[0].present->x, 0.45);
    letGo(slider);
    QVERIFY(!window.document().dragBase());
    QVERIFY(!chart.ghost());
}

void SliderToMoneyTest::arrowKeysMoveTheSlider()
{
    WindowUnderTest window;
    window.show();
    Slider& slider = window.slider("platform.h100.mfu");
    slider.setFocus();
    QTest::keyClick(&slider, Qt::Key_Right);
    QVERIFY(window.h100Mfu() > 0.45);
    window.document().undoStack().undo();
    QCOMPARE(window.h100Mfu(), 0.45);
}

void SliderToMoneyTest::onlyTheChartInSightFollows()
{
    WindowUnderTest window;
    window.show();
    ChartViews& area = *window->parts().charts;
    area.showView(1);
    const Chart& other = *area.current();
    area.showView(0);
    const QString hidden = other.tableText();
    QVERIFY(!window.document().setNumber({Parameter::FleetUtilization, -1}, 0.5));
    QCOMPARE(other.tableText(), hidden);
    area.showView(other.id());
    QVERIFY(area.current() == &other);
    QVERIFY(area.current()->tableText() != hidden);
    QVERIFY(!area.current()->title().isEmpty());
}

void SliderToMoneyTest::anEditIsPaintedOnceInItsTurn()
{
    // Counts the paint events of the chart's plot.
    class PaintCounter : public QObject {
    public:
        int count = 0;

    protected:
        bool eventFilter(QObject*, QEvent* event) override
        {
            count += event->type() == QEvent::Paint ? 1 : 0;
            return false;
        }
    } counter;
    WindowUnderTest window;
    window.show();
    QCoreApplication::processEvents();
    auto* const plot =
        window->parts().charts->current()->findChild<QWidget*>(QStringLiteral("chartPlot"));
    QVERIFY(plot);
    QTest::qWait(50);
    plot->installEventFilter(&counter);
    for (const double mfu : {0.46, 0.47, 0.48, 0.49, 0.50})
        QVERIFY(!window.document().setNumber(kH100Mfu, mfu));
    QTest::qWait(50);
    QCOMPARE(counter.count, 1);
}

// What is laid out asks for no further layout: an idle window takes no processor time.
void SliderToMoneyTest::aWindowLeftAloneRests()
{
    struct : QObject {
        int count = 0;
        bool eventFilter(QObject*, QEvent* event) override
        {
            count += event->type() == QEvent::LayoutRequest ? 1 : 0;
            return false;
        }
    } counter;
    WindowUnderTest window;
    window.show();
    QTest::qWait(300); // what it starts with
    qApp->installEventFilter(&counter);
    QTest::qWait(100);
    QCOMPARE(counter.count, 0);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::SliderToMoneyTest)
#include "tst_slider_to_money.moc"
