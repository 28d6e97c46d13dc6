// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <qcustomplot.h>

#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/break_even_chart.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/mfu_cost_chart.h"

using namespace isocost;
using test::ChartSample;

namespace {

void expose(Chart& chart)
{
    chart.resize(900, 560);
    chart.show(ChartSample().input());
    static_cast<QWidget&>(chart).show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.plot().replot(QCustomPlot::rpImmediateRefresh);
}

QPoint placeOf(Chart& chart, double x)
{
    const QRect area = chart.plot().axisRect()->rect();
    return {qRound(chart.plot().xAxis->coordToPixel(x)), area.center().y()};
}

} // namespace

class TestCrosshair : public QObject {
    Q_OBJECT

private slots:
    void noCrosshairReadsNothing()
    {
        MfuCostChart chart;
        expose(chart);
        QCOMPARE(chart.readout(), QString());
    }

    // Golden costs at 60 %: 1.73 M$ for the H100, dearest first.
    void mouseReadsAllCurvesDearestFirst()
    {
        MfuCostChart chart;
        expose(chart);
        QTest::mouseMove(&chart.plot(), placeOf(chart, 0.60));
        const QStringList lines = chart.readout().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), qsizetype(4));
        QVERIFY2(lines[0].startsWith(QStringLiteral("MFU 60"))
                || lines[0].startsWith(QStringLiteral("MFU 59.9")),
            qPrintable(lines[0]));
        QVERIFY(lines[1].startsWith(QStringLiteral("H100 $1.73M")));
        QVERIFY(lines[2].startsWith(QStringLiteral("TPU v5e")));
        QVERIFY(lines[3].startsWith(QStringLiteral("Trainium2")));
    }

    // Wherever the mouse is, the box covers neither the axis nor what lies beside the plot.
    void boxStaysInsideThePlot()
    {
        MfuCostChart chart;
        expose(chart);
        const Canvas canvas{chart.plot().xAxis, chart.plot().yAxis, &chart.theme(), 1.0};
        Crosshair crosshair(QStringLiteral("MFU"), shareText, moneyText);
        for (const double x : {0.15, 0.2, 0.3, 0.45, 0.6, 0.7}) {
            for (const double share : {0.0, 0.5, 1.0}) {
                const QRectF area = canvas.area();
                crosshair.moveTo(x, area.top() + share * area.height());
                QVERIFY(area.contains(crosshair.box(chart.picture(), canvas)));
            }
        }
    }

    // Nothing but the line is drawn where no curve has a value: its pixels leave out the label.
    void lineLeavesOutTheLabelsItWouldStrikeThrough()
    {
        MfuCostChart chart;
        expose(chart);
        const Canvas canvas{chart.plot().xAxis, chart.plot().yAxis, &chart.theme(), 1.0};
        const QRectF area = canvas.area();
        Crosshair crosshair(QStringLiteral("MFU"), shareText, moneyText);
        crosshair.moveTo(0.6, area.bottom());
        const int x = qRound(canvas.pixelX(0.6));
        CurveLabels labels;
        labels.inside.push_back({QStringLiteral("label"), {x - 30.0, area.top() + 20.0, 60.0, 16.0},
            canvas.font(12.0), {}});
        QImage image(chart.plot().size(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QCPPainter painter(&image);
        crosshair.draw(painter, CurvePicture(), labels, canvas);
        painter.end();
        const auto isDrawn = [&](double y) {
            return image.pixelColor(x, qRound(y)) != QColor(Qt::white)
                || image.pixelColor(x - 1, qRound(y)) != QColor(Qt::white);
        };
        QVERIFY(isDrawn(area.top() + 10.0));
        QVERIFY(!isDrawn(area.top() + 28.0));
        QVERIFY(isDrawn(area.top() + 50.0));
    }

    void arrowKeysWalkFromThePresentValue()
    {
        BreakEvenChart chart;
        expose(chart);
        QTest::keyClick(&chart, Qt::Key_Right); // 80 % and a hundredth of 5 to 100 %
        QVERIFY2(chart.readout().startsWith(QStringLiteral("Utilization 81 %")),
            qPrintable(chart.readout()));
        QTest::keyClick(&chart, Qt::Key_Home);
        QVERIFY(chart.readout().startsWith(QStringLiteral("Utilization 5 %")));
        QVERIFY(chart.readout().contains(QLatin1Char('\n'))); // the curves begin here
        QTest::keyClick(&chart, Qt::Key_End);
        QVERIFY(chart.readout().startsWith(QStringLiteral("Utilization 100 %")));
        QTest::keyClick(&chart, Qt::Key_Right);
        QVERIFY(chart.readout().startsWith(QStringLiteral("Utilization 100 %")));
        QTest::keyClick(&chart, Qt::Key_Escape);
        QCOMPARE(chart.readout(), QString());
    }

    void crosshairMovesWithoutRepaintingTheCurves()
    {
        MfuCostChart chart;
        expose(chart);
        QTest::mouseMove(&chart.plot(), placeOf(chart, 0.50));
        QCoreApplication::processEvents(); // the crosshair gets its own buffer
        QSignalSpy paints(&chart.plot(), &QCustomPlot::afterReplot);
        for (const double x : {0.51, 0.52, 0.53})
            QTest::mouseMove(&chart.plot(), placeOf(chart, x));
        QCoreApplication::processEvents();
        QCOMPARE(paints.count(), 0);
    }

    void leavingTheChartTakesTheCrosshairAway()
    {
        MfuCostChart chart;
        expose(chart);
        QTest::mouseMove(&chart.plot(), placeOf(chart, 0.50));
        QVERIFY(!chart.readout().isEmpty());
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&chart.plot(), &leave);
        QCOMPARE(chart.readout(), QString());
    }
};

QTEST_MAIN(TestCrosshair)
#include "tst_crosshair.moc"
