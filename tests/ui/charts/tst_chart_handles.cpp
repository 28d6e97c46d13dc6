// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture offers to be dragged: where it can be taken, where it is wanted, when it is let
// go.
#include <QtTest>

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include "tests/support/test_program.h"
#include "tests/ui/charts/shown_chart.h"
#include "ui/charts/chart_handles.h"

using namespace isocost;
using namespace isocost::test;

namespace {

// What a chart tells of its handles.
struct Told {
    explicit Told(Chart& chart)
    {
        QObject::connect(&chart, &Chart::handleTaken, &chart,
            [this](const ViewHandle& handle) { taken.push_back(handle.result); });
        QObject::connect(
            &chart, &Chart::handleMoved, &chart, [this](double x) { moved.push_back(x); });
        QObject::connect(&chart, &Chart::handleLetGo, &chart, [this] { ++ended; });
    }
    std::vector<std::string> taken{};
    std::vector<double> moved{};
    int ended = 0;
};

std::vector<PlacedHandle> handlesOf(const ShownChart& chart)
{
    const PanelView& view = *chart.panels().panels().front();
    return placeHandles(view.data(), view.canvas());
}

void moveTo(QWidget& plot, const QPoint& place)
{
    QMouseEvent move(
        QEvent::MouseMove, place, plot.mapToGlobal(place), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&plot, &move);
}

} // namespace

class TestChartHandles : public QObject {
    Q_OBJECT

private slots:
    // At the end of its bar, and across the height of it.
    void aBarIsTakenAtItsEnd()
    {
        ShownChart chart("budget", {});
        chart.expose({1200, 800});
        const PanelView& view = *chart.panels().panels().front();
        const std::vector<PlacedHandle> handles = handlesOf(chart);
        std::size_t bars = 0;
        for (const ViewRowItem& row : view.data().rows->rows)
            for (const RowBar& bar : row.bars)
                bars += bar.handle ? 1U : 0U;
        QVERIFY(bars >= 4);
        QCOMPARE(handles.size(), bars);
        for (const PlacedHandle& one : handles) {
            QVERIFY(std::fabs(one.place.center().x() - view.canvas().pixelX(one.at)) < 0.01);
            QVERIFY(one.place.height() > 5.0 && one.place.width() == 10.0);
        }
    }

    void whereItIsDraggedIsWhereItIsWanted()
    {
        ShownChart chart("break-even", {});
        chart.expose({1200, 800});
        const PanelView& view = chart.onlyView();
        const PlacedHandle crossing = handlesOf(chart).front();
        Told told(chart);
        const QPoint from = crossing.grip.center().toPoint();
        QTest::mousePress(&chart.plot(), Qt::LeftButton, {}, from);
        moveTo(chart.plot(), from + QPoint(2, 0));
        QVERIFY(told.taken.empty()); // less than that is a click
        moveTo(chart.plot(), from + QPoint(50, 0));
        QCOMPARE(told.taken, std::vector<std::string>{crossing.handle.result});
        const double there = view.canvas().x->pixelToCoord(from.x() + 50);
        const double pixel = view.canvas().x->pixelToCoord(from.x() + 51) - there;
        QCOMPARE(told.moved.size(), 1U);
        QVERIFY(std::fabs(told.moved.back() - there) <= pixel);
        QCOMPARE(told.ended, 0);
        QTest::mouseRelease(&chart.plot(), Qt::LeftButton, {}, from + QPoint(50, 0));
        QCOMPARE(told.ended, 1);
    }

    // "$6.38M", not "$6.3791M": a pixel tells no more.
    void whatIsWantedIsARoundNumber()
    {
        ShownChart chart("break-even", {});
        chart.expose({1200, 800});
        const PanelView& view = chart.onlyView();
        const HeldHandle held(view.data(), view.canvas(), handlesOf(chart).front());
        const double pixel = view.canvas().x->range().size() / view.canvas().area().width();
        const double step = std::pow(10.0, std::floor(std::log10(pixel)));
        for (const double at : {200.0, 333.3, 517.0}) {
            const double steps = held.valueAt(at) / step;
            QVERIFY2(std::fabs(steps - std::round(steps)) < 1e-6, QByteArray::number(steps));
            QVERIFY(std::fabs(held.pixelOf(held.valueAt(at)) - at) <= 0.5);
        }
    }

    // Its axis may take another range under the hand; the hand does not feel it.
    void theAxisStaysAsItWasTaken()
    {
        ShownChart chart("budget", {});
        chart.expose({1200, 800});
        const PanelView& view = *chart.panels().panels().front();
        const HeldHandle held(view.data(), view.canvas(), handlesOf(chart).front());
        const double before = held.valueAt(600.0);
        view.canvas().x->setRange(0.0, 2.0 * view.canvas().x->range().upper);
        QCOMPARE(held.valueAt(600.0), before);
    }

    // On demand at a dollar is the cheapest way of the sample, at 12.50 the dearest.
    void rowsStayUnderTheHand()
    {
        ShownChart chart("budget", {});
        chart.expose({1200, 800});
        const auto names = [&chart] {
            return eachOf<std::string>(chart.panel().rows->rows,
                [](const ViewRowItem& row) { return row.before.front().text; });
        };
        const ViewSample other{{"platform.h100.price_on_demand", "1"}};
        const std::vector<std::string> before = names();
        const QPoint from = handlesOf(chart).front().grip.center().toPoint();
        QTest::mousePress(&chart.plot(), Qt::LeftButton, {}, from);
        moveTo(chart.plot(), from + QPoint(20, 0));
        chart.drag(other);
        QCOMPARE(names(), before);
        QTest::mouseRelease(&chart.plot(), Qt::LeftButton, {}, from + QPoint(20, 0));
        chart.show(other);
        QVERIFY(names() != before);
        const std::vector<std::string> after = names();
        QVERIFY(std::ranges::is_permutation(before, after));
    }

    void aCrosshairStopsAtAHandle()
    {
        ShownChart chart("break-even", {});
        chart.expose({1200, 800});
        const PanelView& view = chart.onlyView();
        const PlacedHandle crossing = handlesOf(chart).front();
        const double x = crossing.place.center().x();
        QCOMPARE(firstHandleBetween(view.data(), view.canvas(), x - 6.0, x + 6.0),
            std::optional(crossing.at));
        QVERIFY(!firstHandleBetween(view.data(), view.canvas(), x, x + 3.0)); // it stands on it
        QVERIFY(!firstHandleBetween(view.data(), view.canvas(), x - 9.0, x - 3.0));
    }

    void withoutTheFocusTheDragEnds()
    {
        ShownChart chart("break-even", {});
        chart.expose({1200, 800});
        Told told(chart);
        chart.setFocus();
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier); // to the first crossing
        QVERIFY(told.taken.empty());
        QTest::keyPress(&chart, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(told.taken.size(), 1U);
        QFocusEvent out(QEvent::FocusOut);
        QCoreApplication::sendEvent(&chart, &out);
        QCOMPARE(told.ended, 1);
    }

    void aFileHasNoGrip()
    {
        ShownChart chart("break-even", {});
        chart.expose({900, 600});
        const QPoint from = handlesOf(chart).front().grip.center().toPoint();
        const auto drawn = [&chart] {
            QImage image(900, 600, QImage::Format_RGB32);
            image.fill(Qt::white);
            QCPPainter painter(&image);
            chart.drawTo(painter, image.size(), {});
            return image;
        };
        const QImage before = drawn();
        moveTo(chart.plot(), from);
        chart.plot().replot(QCustomPlot::rpImmediateRefresh);
        QTest::keyClick(&chart, Qt::Key_Escape);
        QCOMPARE(drawn(), before);
    }
};

ISOCOST_TEST_WITH(QApplication, TestChartHandles)
#include "tst_chart_handles.moc"
