// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <qcustomplot.h>

#include "core/text/display_text.h"
#include "tests/support/test_program.h"
#include "tests/ui/charts/shown_chart.h"
#include "tests/ui/charts/shown_panel.h"
#include "ui/charts/crosshair.h"
#include "ui/charts/painted_item.h"
#include "ui/document/qt_text.h"

using namespace isocost;
using test::rowsPanel;
using test::ShownChart;
using test::ShownPanel;
using test::ViewSample;

namespace {

constexpr QSize kSize(900, 560);

QPoint placeOf(const ShownChart& chart, double x)
{
    const Canvas& canvas = chart.onlyView().canvas();
    return {qRound(canvas.pixelX(x)), qRound(canvas.area().center().y())};
}

} // namespace

class TestCrosshair : public QObject {
    Q_OBJECT

private slots:
    void noCrosshairReadsNothing()
    {
        ShownChart chart("mfu-cost", {});
        chart.expose(kSize);
        QCOMPARE(chart.readout(), QString());
    }

    // Golden costs at 60 %: 1.73 M$ for the H100, dearest first.
    void mouseReadsAllCurvesDearestFirst()
    {
        ShownChart chart("mfu-cost", {});
        chart.expose(kSize);
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
        ShownChart chart("mfu-cost", {});
        chart.expose(kSize);
        const QRectF area = chart.onlyView().canvas().area();
        Crosshair crosshair;
        for (const double x : {0.15, 0.2, 0.3, 0.45, 0.6, 0.7}) {
            for (const double share : {0.0, 0.5, 1.0}) {
                crosshair.moveTo(chart.onlyView(), x, area.top() + share * area.height());
                QVERIFY(area.contains(crosshair.box()));
            }
        }
    }

    // Right above costs that fall there is room for it, wherever the mouse is.
    // The tip of a handle stands in the box, where no tool tip would leave both readable; what is
    // read stays the same.
    void theBoxSaysTheTipOfAHandle()
    {
        const ShownPanel shown(rowsPanel());
        const QPointF place = shown.word("Outlier")->place.center();
        Crosshair crosshair;
        crosshair.moveTo(shown.view(), shown.view().canvas().x->pixelToCoord(place.x()), place.y());
        const QSizeF size = crosshair.box().size();
        const QString read = crosshair.text();
        crosshair.tell(QStringLiteral("Drag to find the price that brings it elsewhere"));
        QVERIFY(crosshair.box().height() > size.height() && crosshair.box().width() > size.width());
        QCOMPARE(crosshair.text(), read);
        crosshair.hide();
        QVERIFY(crosshair.tip().isEmpty());
    }

    void boxKeepsClearOfTheCurves()
    {
        ShownChart chart("mfu-cost", {});
        chart.expose(kSize);
        const Canvas& canvas = chart.onlyView().canvas();
        Crosshair crosshair;
        for (const double x : {0.4, 0.5, 0.6}) {
            for (const double share : {0.3, 0.5, 0.7, 0.9}) {
                crosshair.moveTo(
                    chart.onlyView(), x, canvas.area().top() + share * canvas.area().height());
                for (const ViewCurve& curve : chart.panel().curves)
                    for (const CurvePoint& point : curve.points)
                        QVERIFY2(!crosshair.box().contains(canvas.at(point)), curve.name.c_str());
            }
        }
    }

    // In a low panel there is no room beside its curves and words: above or below it there is.
    void boxOfALowPanelKeepsClearOfItsWords()
    {
        ShownChart chart("spot-churn", {});
        chart.expose({740, 600});
        for (const char* id : {"progress", "interval", "mix"}) {
            const PanelView& view = chart.viewOf(id);
            const QRectF area = view.canvas().area();
            QVERIFY2(view.isVisible() && area.height() < 150.0, id);
            Crosshair crosshair;
            for (const double share : {0.2, 0.4, 0.6, 0.8}) {
                const double x = view.canvas().x->pixelToCoord(area.left() + share * area.width());
                crosshair.moveTo(view, x, area.center().y(), &chart.panels().panels());
                for (const PlacedLabel& label : view.labels().inside)
                    QVERIFY2(!crosshair.box().intersects(label.place), qPrintable(label.text));
            }
        }
    }

    // The label of the lower band: the line stops above it and goes on below.
    void lineLeavesOutTheLabelsItWouldStrikeThrough()
    {
        ShownChart chart("mfu-cost", {});
        chart.expose(kSize);
        const auto& labels = chart.onlyView().labels().inside;
        QVERIFY(!labels.empty());
        const QRectF label = labels.front().place;
        const Canvas& canvas = chart.onlyView().canvas();
        Crosshair crosshair;
        crosshair.moveTo(
            chart.onlyView(), canvas.x->pixelToCoord(label.center().x()), canvas.area().bottom());
        const int x = qRound(label.center().x());
        QImage image(chart.plot().size(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QCPPainter painter(&image);
        crosshair.draw(painter);
        painter.end();
        const auto isDrawn = [&](double y) {
            return image.pixelColor(x, qRound(y)) != QColor(Qt::white)
                || image.pixelColor(x - 1, qRound(y)) != QColor(Qt::white);
        };
        QVERIFY(!isDrawn(label.center().y()));
        QVERIFY(isDrawn(label.bottom() + 4.0));
    }

    void arrowKeysWalkFromThePresentValue()
    {
        ShownChart chart("break-even", {});
        chart.expose(kSize);
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

    // Money is paid by the month: 23.4 months are 23, with what was paid then. A key goes on by one
    // at least, where a hundredth of the axis is less.
    void monthsAreReadWhole()
    {
        ViewSample sample;
        sample.set("finance.horizon_months", "36");
        ShownChart chart("cash", sample);
        chart.expose(kSize);
        const auto& cloud = *std::ranges::find(chart.panel().curves, "on-demand", &ViewCurve::name);
        const auto line = [&] { return chart.readout().section(QLatin1Char('\n'), 0, 0); };
        QTest::mouseMove(&chart.plot(), placeOf(chart, 23.4));
        QCOMPARE(line(), QStringLiteral("after month 23"));
        QVERIFY2(chart.readout().contains(
                     QStringLiteral("on-demand ") + toQt(moneyText(cloud.points.at(23).y))),
            qPrintable(chart.readout()));
        QTest::keyClick(&chart, Qt::Key_Home);
        for (const char* const month : {"0", "1", "2", "3"}) {
            QCOMPARE(line(), QStringLiteral("after month ") + QLatin1String(month));
            QTest::keyClick(&chart, Qt::Key_Right);
        }
        QTest::keyClick(&chart, Qt::Key_Left);
        QCOMPARE(line(), QStringLiteral("after month 3"));
        QTest::keyClick(&chart, Qt::Key_End);
        QCOMPARE(line(), QStringLiteral("after month 36"));
    }

    // A panel is chosen by up and down; each says its own sentences.
    // Of bars a whole period is read, between two of them the nearer one: its name, its parts as
    // long as they are, not up to where they end, and their sum. Nothing is paid now for rent.
    void barsAreReadWhole()
    {
        ShownChart chart("budget",
            {{"platform.h100.chips", "256"}, {"platform.h100.purchase", "reserved_3y"},
                {"finance.tax_rate", "0.3"}});
        chart.expose({1200, 800});
        const auto readAt = [&chart](double x) {
            const Canvas& canvas = chart.panels().panels().at(1)->canvas();
            QTest::mouseMove(&chart.plot(),
                QPoint(qRound(canvas.pixelX(x)), qRound(canvas.area().center().y())));
            return chart.readout().split(QLatin1Char('\n'));
        };
        QCOMPARE(readAt(0.3).join(QLatin1Char('|')), QStringLiteral("Now|in all $0"));
        const QStringList lines = readAt(1.45);
        QCOMPARE(lines.size(), qsizetype(4));
        QCOMPARE(lines.at(0), QStringLiteral("Year 1"));
        const auto money = [&lines](
                               int line) { return lines.at(line).section(QLatin1Char(' '), -1); };
        const auto amount = [](QString said) { // of "$3.00M", "\u2212$900k"
            said.remove(QChar(0x2212)).remove(QLatin1Char('$'));
            return said.chopped(1).toDouble() * (said.endsWith(QLatin1Char('M')) ? 1e6 : 1e3);
        };
        // 64 chips of the facility at three years' price, and what tax gives back of it: 30 %.
        QVERIFY2(lines.at(1).startsWith(QStringLiteral("opex $")), qPrintable(lines.at(1)));
        const double paid = amount(money(1));
        QVERIFY(money(2).startsWith(QChar(0x2212)));
        const double tax = amount(money(2));
        QVERIFY2(std::abs(tax / paid - 0.3) < 0.005, qPrintable(lines.at(2)));
        const double sum = amount(money(3));
        QVERIFY2(std::abs(sum / paid - 0.7) < 0.005, qPrintable(lines.at(3)));
    }

    void keysChooseAmongPanels()
    {
        ShownChart chart("spot-churn", {});
        chart.expose({800, 640});
        for (const char* words : {"trial: ", "cost at most this", "per useful chip-hour",
                 "of the nodes on demand", "hour "}) {
            QTest::keyClick(&chart, Qt::Key_Down);
            if (chart.readout().startsWith(QStringLiteral("hour ")))
                QTest::keyClick(&chart, Qt::Key_Down);
            if (QLatin1String(words) != QLatin1String("hour "))
                QVERIFY2(
                    chart.readout().contains(QLatin1String(words)), qPrintable(chart.readout()));
        }
        QTest::keyClick(&chart, Qt::Key_Up);
        QTest::keyClick(&chart, Qt::Key_Escape);
        QVERIFY(chart.readout().isEmpty());
    }

    // Half of the outcomes cost at most the median: read where it stands.
    void histogramIsReadAsAShareOfOutcomes()
    {
        ViewPanel panel;
        panel.id = "cost";
        panel.y.kind = NumberKind::Share;
        panel.readingHead = "{x}";
        panel.bars.push_back({"shares", {{{0.0, 1.0}, 0.2}, {{1.0, 3.0}, 0.6}, {{3.0, 4.0}, 0.2}},
            "{y} cost at most this", true});
        QCOMPARE(readingAt(panel, 2.0).text(), QStringLiteral("2\n50 % cost at most this"));
        QCOMPARE(readingAt(panel, 9.0).text(), QStringLiteral("9\n100 % cost at most this"));
    }

    // As long as it is, not as high as it stands.
    void aPartOfAStackedBarIsReadAlone()
    {
        ViewPanel panel;
        panel.readingHead = "{x}";
        panel.bars = {{"opex", {{{0.0, 1.0}, 7.0, 3.0}}, "{y} paid"}};
        QCOMPARE(readingAt(panel, 0.5).text(), QStringLiteral("0.5\n4 paid"));
    }

    // Another line may stand before that of the present.
    void theKeysBeginAtThePresent()
    {
        const ViewRow row{"made", {}, "Made", "", {}, [](const ViewInput&) {
                              ViewPanel panel{.id = "made"};
                              panel.x = {.name = "share", .needed = {0.0, 1.0}};
                              panel.y.needed = {0.0, 2.0};
                              panel.curves = {{.name = "cost", .points = {{0.0, 1.0}, {1.0, 2.0}}}};
                              panel.levels = {{.axis = ViewLevel::Across::X, .at = 0.2},
                                  {.axis = ViewLevel::Across::X, .at = 0.6, .isPresent = true}};
                              ViewPicture picture;
                              picture.panels = {panel};
                              return picture;
                          }};
        Chart chart(row);
        const ViewSample sample;
        chart.show(sample.input());
        chart.resize(kSize);
        static_cast<QWidget&>(chart).show();
        QTest::keyClick(&chart, Qt::Key_Down);
        QCOMPARE(chart.readout(), QStringLiteral("share 0.6\ncost 1.6"));
    }

    // A number beyond all measure tells no more than that.
    void whatIsBeyondAllMeasureIsReadAsOverIt()
    {
        ViewPanel panel;
        panel.x.name = "interval";
        panel.y = {.name = "cost", .kind = NumberKind::Money, .mostTold = 1e6};
        panel.curves.push_back({.name = "spot", .points = {{0.0, 5e5}, {1.0, 9e9}}});
        QCOMPARE(readingAt(panel, 0.0).text(), QStringLiteral("interval 0\nspot $500k"));
        QCOMPARE(readingAt(panel, 1.0).text(), QStringLiteral("interval 1\nspot over $1.00M"));
    }

    void crosshairMovesWithoutRepaintingTheCurves()
    {
        ShownChart chart("mfu-cost", {});
        int paints = 0;
        new PaintedItem(chart.plot(), QStringLiteral("main"), [&paints](QCPPainter&) { ++paints; });
        chart.expose(kSize);
        QTest::mouseMove(&chart.plot(), placeOf(chart, 0.50));
        QCoreApplication::processEvents(); // the crosshair gets its own buffer
        paints = 0;
        for (const double x : {0.51, 0.52, 0.53})
            QTest::mouseMove(&chart.plot(), placeOf(chart, x));
        QCoreApplication::processEvents();
        QCOMPARE(paints, 0);
        chart.refresh();
        QCoreApplication::processEvents();
        QCOMPARE(paints, 1);
    }

    // While it moves the picture is in a buffer, else it is painted into the window.
    void thePictureIsTheSameBelowTheCrosshairAndWithoutIt()
    {
        ShownChart chart("mfu-cost", {});
        chart.expose(kSize);
        const auto imageNow = [&] {
            QCoreApplication::processEvents();
            return chart.plot().grab().toImage().convertToFormat(QImage::Format_RGB32);
        };
        const QImage before = imageNow();
        QTest::mouseMove(&chart.plot(), placeOf(chart, 0.45));
        const QImage below = imageNow();
        int same = 0;
        for (int y = 0; y < before.height(); ++y)
            for (int x = 0; x < before.width(); ++x)
                same += before.pixel(x, y) == below.pixel(x, y);
        QVERIFY(before != below);
        QVERIFY(same > 0.9 * before.width() * before.height());
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&chart.plot(), &leave);
        QCOMPARE(imageNow(), before);
    }

    // As into a presentation, where its panel may have given way, and back.
    void anotherSizeTakesTheCrosshairAway()
    {
        ShownChart chart("mfu-cost", {});
        chart.expose(kSize);
        QTest::mouseMove(&chart.plot(), placeOf(chart, 0.60));
        QVERIFY(!chart.readout().isEmpty());
        chart.resize(kSize + QSize(200, 100));
        QTRY_COMPARE(chart.readout(), QString());
    }

    void leavingTheChartTakesTheCrosshairAway()
    {
        ShownChart chart("mfu-cost", {});
        chart.expose(kSize);
        QTest::mouseMove(&chart.plot(), placeOf(chart, 0.50));
        QVERIFY(!chart.readout().isEmpty());
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&chart.plot(), &leave);
        QCOMPARE(chart.readout(), QString());
    }
};

ISOCOST_TEST_WITH(QApplication, TestCrosshair)
#include "tst_crosshair.moc"
