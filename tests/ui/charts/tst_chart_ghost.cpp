// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What stays in sight of the place where a drag began, and what comes while and after it.
#include <QtTest>

#include <QSpinBox>

#include "tests/support/test_program.h"
#include "tests/ui/charts/shown_chart.h"

using namespace isocost;
using test::ShownChart;
using test::ViewSample;

class TestChartGhost : public QObject {
    Q_OBJECT

private slots:
    // 12.5 dollars to 10: the curve moved; its dot stays at 45 % but stands lower.
    void movedCurveLeavesAGhost()
    {
        ShownChart chart("mfu-cost", {});
        chart.drag(ViewSample({{"platform.h100.price_on_demand", "10"}}));
        QCOMPARE(chart.plot().graphCount(), 4);
        QCOMPARE(chart.plot().graph(0)->name(), QStringLiteral("H100 before"));
        QCOMPARE(chart.plot().graph(0)->pen().style(), Qt::DashLine);
        chart.show(ViewSample());
        QCOMPARE(chart.plot().graphCount(), 3);
        QVERIFY(!chart.ghost());
    }

    void curveThatOnlyItsDotLeftHasNoGhostLine()
    {
        ShownChart chart("mfu-cost", {});
        chart.drag(ViewSample({{"platform.h100.mfu", "0.30"}}));
        QCOMPARE(chart.panel().curves[0].present->x, 0.30);
        QCOMPARE(chart.ghost()->panels[0].curves[0].present->x, 0.45);
        const auto ghost = ghostOf(chart.ghost()->panels[0].curves[0], chart.panel().curves[0]);
        QVERIFY(ghost && ghost->points.empty());
        QCOMPARE(ghost->present->x, 0.45);
    }

    // The picture in which a drag began is kept, not made again at every step.
    void ghostIsMadeOnce()
    {
        ShownChart chart("mfu-cost", {});
        chart.drag(ViewSample({{"platform.h100.mfu", "0.50"}}));
        const ViewPicture* const first = chart.ghost();
        const auto* const points = first->panels[0].curves[0].points.data();
        for (const char* mfu : {"0.51", "0.55", "0.60"}) {
            chart.drag(ViewSample({{"platform.h100.mfu", mfu}}));
            QCOMPARE(chart.ghost(), first);
            QCOMPARE(chart.ghost()->panels[0].curves[0].points.data(), points);
        }
    }

    // It came into sight in the middle of a drag: the source knows where that began.
    void ghostOfAChartThatWasHidden()
    {
        ShownChart chart("mfu-cost", {});
        chart.expose({640, 480});
        chart.hide();
        chart.drag(ViewSample({{"platform.h100.mfu", "0.50"}}));
        QCOMPARE(chart.ghost()->panels[0].curves[0].present->x, 0.45);
    }

    // With what was chosen, else the picture would change under the hand for another reason.
    void ghostOfAHiddenChartHasItsChoices()
    {
        ShownChart chart("budget", {});
        chart.choose({{"period", 2.0}}); // months, not years
        chart.expose({640, 480});
        chart.hide();
        chart.drag(ViewSample({{"fleet.utilization", "0.5"}}));
        QVERIFY(chart.ghost());
        const auto period = [](const ViewPicture& picture) {
            return std::ranges::find(picture.controls, "period", &ViewControl::id)->value;
        };
        QCOMPARE(period(chart.picture()), 2.0);
        QCOMPARE(period(*chart.ghost()), 2.0);
    }

    // Hours of the one before are no dollars of now.
    void aGhostOfAnotherUnitIsNotShown()
    {
        ShownChart chart("mfu-cost", {});
        ViewPanel before = chart.panel();
        ViewPanel now = before;
        for (ViewCurve& curve : now.curves)
            for (CurvePoint& point : curve.points)
                point.y *= 0.9;
        const auto graphsBeside = [&now](const ViewPanel& ghost) {
            QCustomPlot plot;
            PanelView view(plot);
            view.applyTheme(Theme::light(), 1.0);
            view.setData(now, &ghost);
            return plot.graphCount();
        };
        QCOMPARE(graphsBeside(before), 6); // of three platforms
        before.y.unit = "h";
        QCOMPARE(graphsBeside(before), 3);
    }

    // Words that take a line more take it until the hand lets go: each change of the plot's size
    // paints it twice and moves the picture under the hand.
    void plotGrowsOnlyAfterADrag()
    {
        const ViewSample oneLine({{"spot.node_interruption_rate", "0.0001"}});
        const ViewSample twoLines({{"spot.node_interruption_rate", "0.01"}});
        ShownChart chart("spot-churn", oneLine);
        chart.expose({900, 700});
        const auto height = [&chart] {
            QApplication::processEvents();
            return chart.plot().height();
        };
        const int before = height();
        chart.drag(twoLines);
        const int low = height();
        QVERIFY2(low < before, qPrintable(chart.subtitle()));
        chart.drag(oneLine);
        QCOMPARE(height(), low);
        chart.show(oneLine);
        QCOMPARE(height(), before);
    }

    void everyPanelHasItsGhost()
    {
        ShownChart chart("spot-churn", {});
        chart.drag(ViewSample({{"spot.restart_min", "60"}}));
        QVERIFY(chart.graph("trial before")->dataCount() > 0);
        QVERIFY(chart.graph("interval before")->dataCount() > 0);
        chart.show(ViewSample({{"spot.restart_min", "60"}}));
        QVERIFY(!chart.graph("trial before"));
    }

    // Only trials can tell: the picture changes as a whole when the first are there.
    void awaitedPictureLeavesTheOneBefore()
    {
        ShownChart chart("spot-churn", ViewSample({{"spot.lifetime_shape", "0.7"}}));
        QVERIFY(chart.emptyReason().startsWith(QStringLiteral("Simulating")));
        QTRY_VERIFY_WITH_TIMEOUT(chart.isSettled(), 20000);
        QVERIFY(chart.emptyReason().isEmpty());
        const QString title = chart.title();
        const auto points = chart.panel("progress").curves[0].points;
        chart.drag(ViewSample({{"spot.lifetime_shape", "0.5"}}));
        QCOMPARE(chart.title(), title);
        QVERIFY(chart.panel("progress").curves[0].points == points);
        QTRY_VERIFY_WITH_TIMEOUT(chart.panel("progress").curves[0].points != points, 20000);
    }

    void fileWaitsForTheFullNumber()
    {
        const ViewSample sample({{"spot.lifetime_shape", "0.7"}, {"spot.trials", "200000"}});
        ShownChart first("spot-churn", sample);
        ShownChart second("spot-churn", sample);
        for (ShownChart* chart : {&first, &second}) {
            chart->finish();
            QVERIFY(chart->isSettled());
            QVERIFY(chart->caption().contains(QStringLiteral("200,000 trials")));
        }
        QCOMPARE(first.picture(), second.picture());
    }

    void controlOfAPictureChangesIt()
    {
        ShownChart chart("spot-churn", {});
        auto* const box = chart.findChild<QSpinBox*>(QStringLiteral("trial"));
        QCOMPARE(box->maximum(), 9999);
        QCOMPARE(box->text(), QStringLiteral("Median trial"));
        box->setValue(17);
        QVERIFY(chart.caption().contains(QStringLiteral("Timeline: trial 17")));
        QCOMPARE(box->value(), 17);
    }

    void everyExtremePaints_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("value");
        for (const char* id : {"spot.nodes", "spot.node_interruption_rate",
                 "spot.checkpoint_write_min", "spot.checkpoint_interval_min", "spot.restart_min",
                 "spot.capacity_wait_min", "spot.lifetime_shape", "spot.work_hours"}) {
            const Limits& limits = rowOf(findParameter(id).value()).limits;
            for (const double value : {limits.minimum, limits.maximum})
                QTest::addRow("%s %g", id, value) << id << QString::number(value, 'g', 17);
        }
    }
    void everyExtremePaints()
    {
        QFETCH(QString, id);
        QFETCH(QString, value);
        const QByteArray idText = id.toUtf8();
        const QByteArray valueText = value.toUtf8();
        ShownChart chart("spot-churn", ViewSample({{idText.constData(), valueText.constData()}}));
        chart.resize(800, 600);
        QTRY_VERIFY_WITH_TIMEOUT(chart.isSettled(), 60000);
        for (const QString& text : {chart.title(), chart.subtitle(), chart.caption()}) {
            QVERIFY(!text.contains(QStringLiteral("nan")));
            QVERIFY(!text.contains(QStringLiteral(" inf")));
        }
        QCOMPARE(chart.plot().toPixmap(700, 400).size(), QSize(700, 400));
    }
};

ISOCOST_TEST_WITH(QApplication, TestChartGhost)
#include "tst_chart_ghost.moc"
