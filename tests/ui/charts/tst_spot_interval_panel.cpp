// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <qcustomplot.h>

#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/axis_fit.h"
#include "ui/charts/spot_interval_panel.h"

using namespace isocost;
using test::Change;
using test::ChartSample;

namespace {

constexpr int kBelow = 200; // pixels under the panel

struct Shown {
    explicit Shown(std::initializer_list<Change> changes, int width = 500, qreal scale = 1.0)
        : sample(changes),
          data(spotChurnData(sample.inputs())),
          panel(plot, *plot.axisRect(), data),
          size(width, 200 + kBelow)
    {
        plot.plotLayout()->setMargins(QMargins(0, 0, 0, kBelow));
        panel.applyTheme(Theme::light(), scale);
        panel.setWidth(width);
        panel.update({});
        picture = plot.toPixmap(size.width(), size.height()).toImage();
    }

    // Of `colour`, in these rows of the picture.
    [[nodiscard]] int pixelsOf(const QColor& colour, int from, int to) const
    {
        int count = 0;
        for (int y = from; y < to; ++y) {
            for (int x = 0; x < picture.width(); ++x)
                count += picture.pixelColor(x, y) == colour ? 1 : 0;
        }
        return count;
    }

    ChartSample sample;
    SpotChurnData data;
    QCustomPlot plot;
    SpotIntervalPanel panel;
    QSize size;
    QImage picture;
};

} // namespace

class TestSpotIntervalPanel : public QObject {
    Q_OBJECT

private slots:
    // USD 12.50 on demand against USD 33 at the best: the line has no place in the panel.
    void onDemandBelowThePanelIsSaidWithinIt()
    {
        const Shown shown({{"platform.h100.price_spot", "20"}});
        QVERIFY(*shown.data.interval.onDemandPrice < shown.panel.canvas().y->range().lower);
        const QColor colour = Theme::light().platform(3);
        QCOMPARE(shown.pixelsOf(colour, 200, shown.size.height()), 0);
        QVERIFY(shown.pixelsOf(colour, 0, 200) > 0);
    }

    // The dots of the marks lie on the axis, and there is a price on demand to compare with.
    void freeSpotIsAValueOnTheAxis()
    {
        const Shown shown({{"platform.h100.price_spot", "0"}});
        const QCPRange range = shown.panel.canvas().y->range();
        QCOMPARE(range.lower, 0.0);
        QVERIFY(range.contains(*shown.data.interval.onDemandPrice));
        const int foot = qRound(shown.panel.canvas().pixelY(0.0));
        QVERIFY(shown.pixelsOf(Theme::light().accent, foot - 3, foot + 3) > 20);
    }

    // Intervals of 300 to 5,000 min.
    void tickLabelsOfLongIntervalsNeverTouch_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<qreal>("scale");
        for (const int width : {200, 300, 600, 900})
            for (const qreal scale : {1.0, 1.6})
                QTest::addRow("%d at %g", width, scale) << width << scale;
    }
    void tickLabelsOfLongIntervalsNeverTouch()
    {
        QFETCH(int, width);
        QFETCH(qreal, scale);
        const Shown shown(
            {{"spot.node_interruption_rate", "0.0000156"}}, qRound(width * scale), scale);
        const std::vector<QRectF> places = tickPlaces(*shown.panel.canvas().x);
        QVERIFY(places.size() >= 2);
        for (std::size_t i = 1; i < places.size(); ++i)
            QVERIFY(places[i - 1].right() < places[i].left());
    }
};

QTEST_MAIN(TestSpotIntervalPanel)
#include "tst_spot_interval_panel.moc"
