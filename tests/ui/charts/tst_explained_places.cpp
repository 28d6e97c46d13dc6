// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A click on a curve or a map explains what is drawn there, not what is now.
#include <QtTest>

#include "core/text/display_text.h"
#include "core/views/what_if.h"
#include "tests/support/test_program.h"
#include "tests/ui/charts/shown_chart.h"
#include "ui/charts/layers.h"
#include "ui/document/qt_text.h"

using namespace isocost;
using namespace isocost::test;

namespace {

// What the explanation of a click says, from the model itself.
double explained(const ChartSubject& subject)
{
    ViewSample sample;
    Project project;
    project.scenarios = {sample.scenario()};
    project.catalog = builtinCatalog();
    const auto called = scenarioCalled(subject.scenario.toStdString(), sample.scenario(), project);
    if (!subject.scenario.isEmpty() && !called)
        qFatal("no scenario %s", qPrintable(subject.scenario));
    const Scenario& scenario = called ? called->scenario : sample.scenario();
    return evaluate(scenario, project.catalog)
        .of(metricAddressOf(scenario, subject.address.toStdString()))
        .value;
}

} // namespace

class TestExplainedPlaces : public QObject {
    Q_OBJECT

private slots:
    void aCurveIsExplainedWhereItIsClicked_data()
    {
        QTest::addColumn<QString>("panel");
        QTest::addColumn<QString>("assumption");
        QTest::addRow("mfu-cost") << "cost"
                                  << "platform.h100.mfu";
        QTest::addRow("break-even") << "price"
                                    << "fleet.utilization";
        QTest::addRow("network") << "size"
                                 << "platform.h100.chips";
        QTest::addRow("commitment") << "cost"
                                    << "demand.reserved";
        QTest::addRow("spot-churn") << "mix"
                                    << "spot.on_demand_share";
    }
    void aCurveIsExplainedWhereItIsClicked()
    {
        QFETCH(const QString, panel);
        QFETCH(const QString, assumption);
        ShownChart chart(QTest::currentDataTag(), {});
        chart.expose({1400, 900});
        chart.finish();
        chart.plot().replot(QCustomPlot::rpImmediateRefresh);
        const PanelView& view = chart.viewOf(panel.toStdString());
        const auto curve =
            std::ranges::find(view.data().curves, assumption.toStdString(), &ViewCurve::along);
        QVERIFY(view.isReadable() && curve != view.data().curves.end());
        const QRectF area = view.canvas().area();
        int clicks = 0;
        for (const double share : {0.35, 0.6, 0.9}) {
            const double pixel = std::round(area.left() + share * area.width());
            const double x = view.canvas().x->pixelToCoord(pixel);
            const double drawn = valueAt(curve->points, view.data().x.inSteps(x));
            const QPointF place(pixel, view.canvas().pixelY(drawn));
            if (!area.contains(place))
                continue;
            ++clicks;
            const ChartSubject subject =
                chart.subjectAt(chart.plot().mapTo(&chart, place.toPoint()));
            QCOMPARE(subject.address, toQt(curve->address));
            QVERIFY2(subject.scenario.startsWith(assumption + u'='), qPrintable(subject.scenario));
            const double value = explained(subject); // between its points a curve is straight
            QVERIFY2(std::fabs(value - drawn) <= 0.002 * std::fabs(value),
                qPrintable(QStringLiteral("%1, drawn %2").arg(value).arg(drawn)));
        }
        QVERIFY(clicks > 1);
    }

    // Up and down go from curve to curve, left and right along one; Return explains it there, and
    // the menu at the crosshair offers the same.
    void keysExplainEveryCurve()
    {
        ShownChart chart("mfu-cost", {});
        chart.expose({1400, 900});
        const QSignalSpy asked(&chart, &Chart::explainRequested);
        QTest::keyClick(&chart, Qt::Key_Right);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&chart, Qt::Key_Up);
        QStringList explained;
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(&chart, Qt::Key_Right, Qt::ControlModifier);
            QTest::keyClick(&chart, Qt::Key_Return);
            const QList<QVariant>& last = asked.back();
            QCOMPARE(last[0].toString(), chart.subjectAt({}).address);
            QCOMPARE(last[1].toString(), chart.subjectAt({}).scenario);
            QVERIFY(last[1].toString().contains(QStringLiteral(".mfu=")));
            explained.append(last[0].toString());
            QTest::keyClick(&chart, Qt::Key_Left, Qt::ControlModifier);
            QTest::keyClick(&chart, Qt::Key_Down);
        }
        explained.removeDuplicates();
        QCOMPARE(explained.size(), 3);
    }

    // What the crosshair reads is what a click explains: no number between two that are computed.
    void keysReachEveryPlaceOfAMap()
    {
        ShownChart chart("sensitivity", {});
        chart.expose({1400, 900});
        chart.finish();
        chart.plot().replot(QCustomPlot::rpImmediateRefresh);
        const PanelView& view = chart.viewOf("map");
        const QRectF area = view.canvas().area();
        QTest::mouseMove(&chart.plot(), area.center().toPoint());
        for (const int key : {Qt::Key_Home, Qt::Key_Up, Qt::Key_Right, Qt::Key_Down, Qt::Key_Down,
                 Qt::Key_End, Qt::Key_Up}) {
            const QString before = chart.readout();
            QTest::keyClick(&chart, static_cast<Qt::Key>(key), Qt::ControlModifier);
            QVERIFY2(chart.readout() != before, qPrintable(before));
            const ChartSubject subject = chart.subjectAt({});
            const QString value = toQt(moneyText(explained(subject)));
            QVERIFY2(chart.readout().contains(QStringLiteral(": ") + value),
                qPrintable(chart.readout() + u'|' + value));
        }
        const CurvePoint you = view.data().marks.front().at;
        QTest::mouseMove(&chart.plot(),
            QPointF(view.canvas().pixelX(you.x) + 2.0, view.canvas().pixelY(you.y)).toPoint());
        const double now = *view.data().heatMap->present;
        QVERIFY2(chart.readout().endsWith(toQt(moneyText(now))), qPrintable(chart.readout()));
    }

    void whereOneIsTheScenarioItselfIsExplained()
    {
        ShownChart chart("mfu-cost", {});
        chart.expose({1400, 900});
        const PanelView& view = chart.onlyView();
        for (const ViewCurve& curve : view.data().curves) {
            QVERIFY(curve.present);
            const QPoint place = QPointF(
                view.canvas().pixelX(curve.present->x), view.canvas().pixelY(curve.present->y))
                                     .toPoint();
            const ChartSubject subject = chart.subjectAt(chart.plot().mapTo(&chart, place));
            QCOMPARE(subject.address, toQt(curve.address));
            QCOMPARE(subject.scenario, QString());
            QCOMPARE(explained(subject), curve.present->y);
        }
    }

    // The right button opens the menu, which offers the same.
    void onlyTheLeftButtonExplains()
    {
        ShownChart chart("mfu-cost", {});
        chart.expose({1400, 900});
        const CurvePoint present = *chart.panel().curves.front().present;
        const QPoint place = chart.onlyView().canvas().at(present).toPoint();
        const QSignalSpy asked(&chart, &Chart::explainRequested);
        QTest::mouseClick(&chart.plot(), Qt::RightButton, {}, place);
        QCOMPARE(asked.size(), 0);
        QTest::mouseClick(&chart.plot(), Qt::LeftButton, {}, place);
        QCOMPARE(asked.size(), 1);
    }

    void theSettingsAreSaidAsOneReadsThem()
    {
        ViewSample sample;
        const auto called =
            scenarioCalled("platform.h100.chips=512;fleet.utilization=0.5", sample.scenario(), {});
        QVERIFY(called);
        QCOMPARE(text(called->label), QStringLiteral("Utilization 50 %, H100 chips 512"));
        QVERIFY(!scenarioCalled("fleet.utilization=5", sample.scenario(), {})); // out of range
        QVERIFY(!scenarioCalled("fleet.use=0.5", sample.scenario(), {}));
    }

    // Within the shades that surround the place.
    void aMapIsExplainedWhereItIsClicked()
    {
        ShownChart chart("sensitivity", {});
        chart.expose({1400, 900});
        chart.finish();
        chart.plot().replot(QCustomPlot::rpImmediateRefresh);
        const PanelView& view = chart.viewOf("map");
        const ViewHeatMap& map = *view.data().heatMap;
        const QRectF area = view.canvas().area();
        for (const QPointF share : {QPointF(0.2, 0.3), QPointF(0.8, 0.3), QPointF(0.5, 0.9)}) {
            const QPoint place = QPointF(
                area.left() + share.x() * area.width(), area.top() + share.y() * area.height())
                                     .toPoint();
            const ChartSubject subject = chart.subjectAt(chart.plot().mapTo(&chart, place));
            QVERIFY2(subject.scenario.contains(toQt(map.alongX) + u'=')
                    && subject.scenario.contains(u';' + toQt(map.alongY) + u'='),
                qPrintable(subject.scenario));
            const auto cell = [](double at, const Interval& range, int count) {
                return std::clamp(
                    static_cast<int>((at - range.from) / (range.to - range.from) * count), 1,
                    count - 2);
            };
            const int x = cell(view.canvas().x->pixelToCoord(place.x()), map.x, map.columns);
            const int y = cell(view.canvas().y->pixelToCoord(place.y()), map.y, map.rows);
            double least = std::numeric_limits<double>::infinity();
            double most = -least;
            for (int row = y - 1; row <= y + 1; ++row)
                for (int column = x - 1; column <= x + 1; ++column) {
                    const auto value =
                        map.values[static_cast<std::size_t>(row * map.columns + column)];
                    QVERIFY(value);
                    least = std::min(least, *value);
                    most = std::max(most, *value);
                }
            const double value = explained(subject);
            QVERIFY2(least <= value && value <= most,
                qPrintable(QStringLiteral("%1 < %2 < %3").arg(least).arg(value).arg(most)));
        }
        QVERIFY(!view.data().marks.empty()); // "you" first
        const CurvePoint you = view.data().marks.front().at;
        const QPoint here =
            QPointF(view.canvas().pixelX(you.x), view.canvas().pixelY(you.y)).toPoint();
        QCOMPARE(chart.subjectAt(chart.plot().mapTo(&chart, here)).scenario, QString());
    }
};

ISOCOST_TEST_WITH(QApplication, TestExplainedPlaces)
#include "tst_explained_places.moc"
