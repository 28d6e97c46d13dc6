// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bars, crossings, parities and the budget line under the mouse and the keys: the assumption of the
// handle follows, a drag is one undo step, and what cannot be reached is said.
#include <cmath>

#include <QApplication>
#include <QMouseEvent>
#include <QTest>

#include "core/views/view_metric.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/charts/chart_handles.h"
#include "ui/charts/panel_grid.h"
#include "ui/charts/panel_view.h"
#include "ui/document/document.h"
#include "ui/document/evaluations.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/presentation.h"

namespace isocost {

namespace {

constexpr int kPatience = 30000; // ms

class DragUnderTest : public WindowUnderTest {
public:
    explicit DragUnderTest(const char* view, const char* sample = "your-cluster")
        : WindowUnderTest(QStringLiteral("sample:") + QLatin1String(sample))
    {
        (*this)->resize(1600, 1000);
        (*this)->parts().charts->showView(QLatin1String(view));
        show();
        (*this)->activateWindow();
        settle();
    }

    [[nodiscard]] Chart& chart() { return *(*this)->parts().charts->current(); }
    [[nodiscard]] QWidget& plot()
    {
        return *chart().findChild<QWidget*>(QStringLiteral("chartPlot"));
    }
    void settle()
    {
        chart().finish();
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
    }
    // The handle of a result, or of a choice of the view.
    [[nodiscard]] PlacedHandle handle(const std::string& id)
    {
        for (const auto& panel : chart().panels().panels())
            if (panel->isReadable())
                for (const PlacedHandle& one : placeHandles(panel->data(), panel->canvas()))
                    if (one.handle.result == id || one.handle.control == id)
                        return one;
        qFatal("no handle of %s", id.c_str());
    }
    // Takes the handle; returns where it was taken.
    QPoint press(const std::string& id)
    {
        const QPoint from = handle(id).grip.center().toPoint();
        QTest::mouseMove(&plot(), from);
        QTest::mousePress(&plot(), Qt::LeftButton, {}, from);
        return from;
    }
    void move(QPoint from, int pixels)
    {
        const int step = pixels > 0 ? 5 : -5;
        for (int moved = step; std::abs(moved) <= std::abs(pixels); moved += step) {
            QMouseEvent move(QEvent::MouseMove, from + QPoint(moved, 0),
                plot().mapToGlobal(from + QPoint(moved, 0)), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&plot(), &move);
        }
    }
    void drag(const std::string& id, int pixels)
    {
        const QPoint from = press(id);
        move(from, pixels);
        QTest::mouseRelease(&plot(), Qt::LeftButton, {}, from + QPoint(pixels, 0));
        QTRY_VERIFY_WITH_TIMEOUT(!document().dragBase(), kPatience);
        settle();
    }
};

} // namespace

class HandleDragTest : public QObject {
    Q_OBJECT

private slots:
    void aResultFollowsItsHandle_data();
    void aResultFollowsItsHandle();
    void keysDragAsTheMouseDoes();
    void escapeTakesADragBack_data();
    void escapeTakesADragBack();
    void escapeWhilePresentingTakesADragBack();
    void escapeTakesADragByKeysBack();
    void escapeTakesTheBudgetBack();
    void aClickStillExplains();
    void neverIsSaidAndTheNearestStands();
    void theCursorTellsThatItDrags();
    void theBudgetIsDraggedAsItIsTyped();
    void theBudgetIsDraggedByKeys();
};

void HandleDragTest::aResultFollowsItsHandle_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("result");
    QTest::addColumn<QString>("lever");
    QTest::newRow("bar of a term") << "budget"
                                   << "plan.annual_reserved_1y"
                                   << "platform.h100.price_reserved_1y";
    QTest::newRow("bar of owning") << "budget"
                                   << "plan.annual_owned"
                                   << "platform.h100.owned_node_price";
    QTest::newRow("crossing") << "break-even"
                              << "break_even.on_demand"
                              << "platform.h100.price_on_demand";
    QTest::newRow("parity") << "mfu-cost"
                            << "platform.trn2.parity_mfu"
                            << "platform.trn2.price_on_demand";
}

// To the left by 40 pixels: the result is there, the assumption has moved, one step takes it back.
void HandleDragTest::aResultFollowsItsHandle()
{
    QFETCH(const QString, view);
    QFETCH(const QString, result);
    QFETCH(const QString, lever);
    const bool isParity = view == QStringLiteral("mfu-cost"); // none where a year's cost is fixed
    DragUnderTest window(view.toLatin1().constData(), isParity ? "reference" : "your-cluster");
    Document& document = window.document();
    const std::string id = result.toStdString();
    const MetricAddress metric = metricAddressOf(document.current(), id);
    const ParameterAddress moved = addressOf(document.current(), lever.toStdString());
    const PlacedHandle before = window.handle(id);
    QCOMPARE(before.handle.lever, lever.toStdString());
    const double value = document.results().of(metric).value;
    const Project project = document.project();
    const int steps = document.undoStack().index();
    window.drag(id, -40);
    const double dragged = document.results().of(metric).value;
    const auto price = [&](const Scenario& scenario) {
        return numberOf(scenario, document.project().catalog, moved).value_or(-1.0);
    };
    QVERIFY2(dragged < value, qPrintable(QString::number(dragged)));
    QVERIFY(price(document.current()) != price(project.scenarios.front()));
    QCOMPARE(document.undoStack().index(), steps + 1);
    const PlacedHandle after = window.handle(id);
    QVERIFY2(std::fabs(after.at - dragged) <= 1e-9 * dragged, "the handle stands at its result");
    document.undoStack().undo();
    QCOMPARE(document.project(), project);
}

// Shift and the right arrow go to a handle, then drag it; letting go of Shift ends the drag.
void HandleDragTest::keysDragAsTheMouseDoes()
{
    DragUnderTest window("break-even");
    Document& document = window.document();
    const Project project = document.project();
    const int steps = document.undoStack().index();
    Chart& chart = window.chart();
    chart.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier); // to the first crossing
    QVERIFY(!chart.readout().isEmpty());
    QCOMPARE(document.project(), project);
    for (int i = 0; i < 4; ++i)
        QTest::keyPress(&chart, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(document.dragBase());
    QTest::keyRelease(&chart, Qt::Key_Shift);
    QTRY_VERIFY_WITH_TIMEOUT(!document.dragBase(), kPatience);
    QVERIFY(document.project() != project);
    QCOMPARE(document.undoStack().index(), steps + 1);
    document.undoStack().undo();
    QCOMPARE(document.project(), project);
}

void HandleDragTest::escapeTakesADragBack_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("result");
    QTest::newRow("bar") << "budget"
                         << "plan.annual_reserved_1y";
    QTest::newRow("crossing") << "break-even"
                              << "break_even.on_demand";
}

// The rest of the move means nothing, and the release is no click.
void HandleDragTest::escapeTakesADragBack()
{
    QFETCH(const QString, view);
    QFETCH(const QString, result);
    DragUnderTest window(view.toLatin1().constData());
    Document& document = window.document();
    const Project project = document.project();
    const int steps = document.undoStack().count();
    QString explained;
    QObject::connect(&window.chart(), &Chart::explainRequested, &window.plot(),
        [&explained](const QString& id) { explained = id; });
    const QPoint from = window.press(result.toStdString());
    window.move(from, -40);
    QTRY_VERIFY_WITH_TIMEOUT(document.project() != project, kPatience);
    QTest::keyClick(&window.chart(), Qt::Key_Escape);
    QCOMPARE(document.project(), project);
    QVERIFY(!document.dragBase());
    window.move(from, 60);
    QTest::mouseRelease(&window.plot(), Qt::LeftButton, {}, from + QPoint(60, 0));
    window.settle();
    QCOMPARE(document.project(), project);
    QCOMPARE(document.undoStack().count(), steps); // nothing to redo either
    QCOMPARE(explained, QString());
    window.drag(result.toStdString(), -40); // the next one is a drag like any other
    QVERIFY(document.project() != project);
}

void HandleDragTest::escapeWhilePresentingTakesADragBack()
{
    DragUnderTest window("budget");
    Document& document = window.document();
    const Project project = document.project();
    window->presentation().toggle();
    window.settle();
    const QPoint from = window.press("plan.annual_reserved_1y");
    window.move(from, -40);
    QTRY_VERIFY_WITH_TIMEOUT(document.project() != project, kPatience);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(document.project(), project);
    QTest::mouseRelease(&window.plot(), Qt::LeftButton, {}, from - QPoint(40, 0));
    QVERIFY(window->presentation().isOn());
    window->presentation().toggle();
}

void HandleDragTest::escapeTakesADragByKeysBack()
{
    DragUnderTest window("break-even");
    Document& document = window.document();
    const Project project = document.project();
    const int steps = document.undoStack().count();
    Chart& chart = window.chart();
    chart.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier); // to the first crossing
    for (int i = 0; i < 4; ++i)
        QTest::keyPress(&chart, Qt::Key_Right, Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(document.project() != project, kPatience);
    QTest::keyClick(&chart, Qt::Key_Escape);
    QCOMPARE(document.project(), project);
    QTest::keyRelease(&chart, Qt::Key_Shift);
    window.settle();
    QCOMPARE(document.project(), project);
    QCOMPARE(document.undoStack().count(), steps);
}

void HandleDragTest::aClickStillExplains()
{
    DragUnderTest window("budget");
    const Project project = window.document().project();
    const QPoint end = window.handle("plan.annual_owned").grip.center().toPoint();
    QString explained;
    QObject::connect(&window.chart(), &Chart::explainRequested, &window.plot(),
        [&explained](const QString& id) { explained = id; });
    QTest::mouseClick(&window.plot(), Qt::LeftButton, {}, end);
    QCOMPARE(explained, QStringLiteral("plan.annual_owned"));
    QCOMPARE(window.document().project(), project);
}

// No price makes a year of owning cost nothing: the least one stands, and it is said.
void HandleDragTest::neverIsSaidAndTheNearestStands()
{
    DragUnderTest window("budget");
    Document& document = window.document();
    const Project project = document.project();
    const PlacedHandle bar = window.handle("plan.annual_owned");
    const double left = window.chart().panels().panels().front()->canvas().area().left();
    window.drag("plan.annual_owned", static_cast<int>(left - bar.place.center().x())); // to 0
    const QString said = window->parts().exported->sentence();
    QVERIFY2(said.startsWith(QLatin1String("No ")) && said.contains(QLatin1String("node price")),
        qPrintable(said));
    QCOMPARE(document.inputs().platforms[0][Parameter::OwnedNodePrice],
        rowOf(Parameter::OwnedNodePrice).limits.minimum);
    document.undoStack().undo();
    QCOMPARE(document.project(), project);
}

void HandleDragTest::theCursorTellsThatItDrags()
{
    DragUnderTest window("break-even");
    const PlacedHandle crossing = window.handle("break_even.on_demand");
    QTest::mouseMove(&window.plot(), crossing.grip.center().toPoint());
    QCoreApplication::processEvents();
    QCOMPARE(window.plot().cursor().shape(), Qt::SizeHorCursor);
    QVERIFY(window.plot().toolTip().isEmpty()); // it would cover the box, which says the tip
    QTest::mouseMove(&window.plot(), crossing.grip.center().toPoint() + QPoint(60, -80));
    QCoreApplication::processEvents();
    QVERIFY(window.plot().cursor().shape() != Qt::SizeHorCursor);
}

namespace {

void makeRanges(DragUnderTest& window)
{
    QVERIFY(!window.document().makeRange({{Parameter::PriceReserved3y, 0}}, 2.972125));
    window.settle();
}

double budgetOf(Chart& chart)
{
    for (const ViewControl& control : chart.picture().controls)
        if (control.id == "budget")
            return control.value;
    return -1.0;
}

} // namespace

void HandleDragTest::theBudgetIsDraggedAsItIsTyped()
{
    DragUnderTest window("ranges");
    makeRanges(window);
    const Project project = window.document().project();
    const int steps = window.document().undoStack().index();
    const double before = budgetOf(window.chart());
    const PlacedHandle line = window.handle("budget");
    QCOMPARE(line.at, before);
    window.drag("budget", -60);
    const double after = budgetOf(window.chart());
    QVERIFY2(after < before, qPrintable(QString::number(after)));
    QCOMPARE(window.handle("budget").at, after);
    QCOMPARE(window.document().undoStack().index(), steps); // a choice, as when it is typed
    QCOMPARE(window.document().project(), project);
    const std::vector<std::string> chosen = window.chart().chosen(); // what the project keeps
    QVERIFY(std::ranges::any_of(
        chosen, [](const std::string& choice) { return choice.starts_with("budget="); }));
}

void HandleDragTest::escapeTakesTheBudgetBack()
{
    DragUnderTest window("ranges");
    makeRanges(window);
    const std::vector<std::string> chosen = window.chart().chosen();
    const double before = budgetOf(window.chart());
    const QPoint from = window.press("budget");
    window.move(from, -60);
    QVERIFY(budgetOf(window.chart()) < before);
    QTest::keyClick(&window.chart(), Qt::Key_Escape);
    QCOMPARE(budgetOf(window.chart()), before);
    QCOMPARE(window.chart().chosen(), chosen); // it is none, as before
    window.move(from, -80);
    QTest::mouseRelease(&window.plot(), Qt::LeftButton, {}, from - QPoint(80, 0));
    QCOMPARE(budgetOf(window.chart()), before);
}

void HandleDragTest::theBudgetIsDraggedByKeys()
{
    DragUnderTest window("ranges");
    makeRanges(window);
    Chart& chart = window.chart();
    const double before = budgetOf(chart);
    chart.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier); // to the line
    QCOMPARE(budgetOf(chart), before);
    QTest::keyPress(&chart, Qt::Key_Left, Qt::ShiftModifier);
    const double once = budgetOf(chart);
    QVERIFY(once < before);
    QTest::keyPress(&chart, Qt::Key_Left, Qt::ShiftModifier | Qt::ControlModifier);
    QVERIFY(before - budgetOf(chart) > 5.0 * (before - once)); // a tenth, after a hundredth
    QTest::keyRelease(&chart, Qt::Key_Shift);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::HandleDragTest)
#include "tst_handle_drag.moc"
