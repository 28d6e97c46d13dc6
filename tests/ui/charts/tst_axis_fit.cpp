// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <qcustomplot.h>

#include "tests/support/test_program.h"
#include "ui/charts/axis_ticker.h"
#include "ui/charts/chart_style.h"

using namespace isocost;

namespace {

// Where the labels of an axis stand after it was laid out.
std::vector<QRectF> tickPlaces(const QCPAxis& axis)
{
    const QFontMetricsF metrics(axis.tickLabelFont());
    const QRectF area = axis.axisRect()->rect();
    const double gap = axis.tickLabelPadding() + axis.tickLengthOut();
    std::vector<QRectF> places;
    for (qsizetype i = 0; i < axis.tickVector().size(); ++i) {
        if (!axis.range().contains(axis.tickVector()[i]))
            continue;
        const double pixel = axis.coordToPixel(axis.tickVector()[i]);
        const QSizeF size(metrics.horizontalAdvance(axis.tickVectorLabels()[i]), metrics.height());
        places.emplace_back(axis.orientation() == Qt::Horizontal
                ? QPointF(pixel - size.width() / 2.0, area.bottom() + gap)
                : QPointF(area.left() - gap - size.width(), pixel - size.height() / 2.0),
            size);
    }
    return places;
}

struct Axes {
    QCustomPlot plot;

    explicit Axes(QSize size, qreal scale = 1.0)
    {
        styleAxes(*plot.axisRect(), Theme::light(), scale);
        plot.xAxis->setTicker(QSharedPointer<ShareTicker>::create(1.0));
        plot.yAxis->setTicker(QSharedPointer<MoneyTicker>::create());
        plot.resize(size);
        plot.setViewport(QRect(QPoint(0, 0), size)); // of a plot that is not shown
        plot.xAxis->setRange(0.05, 1.0);
        plot.yAxis->setRange(0.0, 7e6);
    }

    std::vector<QRectF> fitted(int most)
    {
        for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
            plot.replot(QCustomPlot::rpImmediateRefresh);
            const QRect area = plot.axisRect()->rect();
            fitTicks(*axis, axis == plot.xAxis ? area.width() : area.height(), most);
        }
        plot.replot(QCustomPlot::rpImmediateRefresh);
        std::vector<QRectF> places = tickPlaces(*plot.xAxis);
        std::ranges::copy(tickPlaces(*plot.yAxis), std::back_inserter(places));
        return places;
    }
};

} // namespace

class TestAxisFit : public QObject {
    Q_OBJECT

private slots:
    void tickLabelsNeverTouch_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        for (const double scale : {1.0, 1.6}) {
            for (const QSize size : {QSize(260, 160), QSize(480, 320), QSize(1600, 900)})
                QTest::addRow("%dx%d at %g", size.width(), size.height(), scale) << size << scale;
        }
    }
    void tickLabelsNeverTouch()
    {
        QFETCH(QSize, size);
        QFETCH(double, scale);
        const std::vector<QRectF> places = Axes(size, scale).fitted(12);
        for (std::size_t i = 0; i < places.size(); ++i) {
            for (std::size_t j = i + 1; j < places.size(); ++j)
                QVERIFY(!places[i].intersects(places[j]));
        }
    }

    // Where not even "0 %", "50 %" and "100 %" have their air, they stand close: five would not
    // fit.
    void sharesOfANarrowPanelDoNotTouch()
    {
        for (const int width : {130, 140, 160}) {
            Axes axes(QSize(width, 160));
            axes.plot.xAxis->setRange(0.0, 1.0);
            axes.fitted(2);
            const std::vector<QRectF> places = tickPlaces(*axes.plot.xAxis);
            QVERIFY(places.size() >= 2);
            for (std::size_t i = 1; i < places.size(); ++i)
                QVERIFY2(places[i - 1].right() < places[i].left(),
                    qPrintable(QString::number(axes.plot.axisRect()->width())));
        }
    }

    // 4,000 and 5,000 are nearer to each other than 2,000 and 3,000.
    void tickLabelsOfALogarithmicAxisNeverTouch()
    {
        for (const int width : {200, 300, 640, 1600}) {
            Axes axes(QSize(width, 300));
            axes.plot.xAxis->setScaleType(QCPAxis::stLogarithmic);
            axes.plot.xAxis->setTicker(QSharedPointer<LogTicker>::create(NumberKind::Count));
            axes.plot.xAxis->setRange(340.0, 5200.0);
            axes.fitted(9);
            const std::vector<QRectF> places = tickPlaces(*axes.plot.xAxis);
            QVERIFY(places.size() >= 2);
            for (std::size_t i = 1; i < places.size(); ++i)
                QVERIFY(places[i - 1].right() < places[i].left());
        }
    }

    // Quarters of three years in a third of a window.
    void namedTicksNeverTouch()
    {
        ViewAxis named;
        for (int i = 0; i < 13; ++i)
            named.ticks.push_back({1.0 * i, i == 0 ? "Now" : "Q" + std::to_string(i)});
        for (const int width : {220, 300, 1600}) {
            Axes axes(QSize(width, 300));
            axes.plot.xAxis->setTicker(tickerFor(named));
            axes.plot.xAxis->setRange(-0.5, 12.5);
            axes.fitted(13);
            const std::vector<QRectF> places = tickPlaces(*axes.plot.xAxis);
            QVERIFY(places.size() >= (width == 1600 ? 13 : 3));
            for (std::size_t i = 1; i < places.size(); ++i)
                QVERIFY(places[i - 1].right() < places[i].left());
        }
    }

    void roomIsUsed()
    {
        ViewAxis named; // of a window of 1280 pixels
        named.ticks = {{0.0, "Now"}, {1.0, "Y1"}, {2.0, "Y2"}, {3.0, "Y3"}};
        Axes axes(QSize(150, 100));
        axes.plot.xAxis->setTicker(tickerFor(named));
        axes.plot.xAxis->setRange(-0.5, 3.5);
        axes.fitted(4);
        QCOMPARE(tickPlaces(*axes.plot.xAxis).size(), std::size_t{4});
        QVERIFY(Axes(QSize(1600, 900)).fitted(9).size() >= 14);
        QVERIFY(Axes(QSize(260, 160)).fitted(9).size() >= 4); // two on each axis at least
    }

    void titleThatDoesNotFitGivesWayToAShorterOne()
    {
        Axes axes(QSize(400, 300));
        const QStringList titles{
            QStringLiteral("USD per productive GPU-hour"), QStringLiteral("USD/GPU-hour")};
        fitTitle(*axes.plot.yAxis, 400.0, titles);
        QCOMPARE(axes.plot.yAxis->label(), titles.first());
        fitTitle(*axes.plot.yAxis, 120.0, titles);
        QCOMPARE(axes.plot.yAxis->label(), titles.last());
        fitTitle(*axes.plot.yAxis, 40.0, titles);
        QVERIFY(axes.plot.yAxis->label().endsWith(QChar(0x2026)));
    }

    // What is reckoned before the layout is what the layout takes.
    void outerSizeIsThatOfTheLayout()
    {
        Axes axes(QSize(600, 400));
        axes.plot.yAxis->setLabel(QStringLiteral("USD"));
        axes.plot.xAxis->setLabel(QStringLiteral("MFU"));
        axes.plot.axisRect()->setMinimumMargins(QMargins());
        axes.plot.replot(QCustomPlot::rpImmediateRefresh);
        const QRect area = axes.plot.axisRect()->rect();
        QVERIFY(qAbs(outerSize(*axes.plot.yAxis) - area.left()) <= 6.0);
        QVERIFY(qAbs(outerSize(*axes.plot.xAxis) - (400 - area.bottom())) <= 6.0);
    }
};

ISOCOST_TEST_WITH(QApplication, TestAxisFit)
#include "tst_axis_fit.moc"
