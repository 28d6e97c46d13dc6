// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <set>

#include <QtTest>

#include <QClipboard>
#include <QLabel>
#include <qcustomplot.h>

#include "core/model/evaluate.h"
#include "core/store/sample.h"
#include "core/views/view_table.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"
#include "tests/ui/charts/all_charts.h"
#include "tests/ui/charts/shown_chart.h"
#include "ui/charts/control_row.h"
#include "ui/charts/layers.h"
#include "ui/charts/painted_item.h"
#include "ui/charts/panel_grid.h"
#include "ui/charts/panel_view.h"
#include "ui/charts/paragraph.h"
#include "ui/document/qt_text.h"

using namespace isocost;
using test::ShownChart;
using test::ViewSample;

namespace {

ViewInput reference()
{
    static const ViewSample sample;
    return sample.input();
}

QImage grabOf(Chart& chart)
{
    chart.resize(900, 560);
    static_cast<QWidget&>(chart).show();
    if (!QTest::qWaitForWindowExposed(&chart))
        return {};
    chart.plot().replot(QCustomPlot::rpImmediateRefresh);
    return chart.grab().toImage();
}

// Share of pixels that differ from the most frequent one: something is drawn.
double drawnShare(const QImage& image, QRgb background)
{
    int drawn = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            drawn += image.pixel(x, y) != background;
    }
    return static_cast<double>(drawn) / (image.width() * image.height());
}

// How often the curves of a chart are painted.
struct PaintCount {
    explicit PaintCount(Chart& chart)
    {
        new PaintedItem(
            chart.plot(), QStringLiteral("main"), [count = count](QCPPainter&) { ++*count; });
    }
    std::shared_ptr<int> count = std::make_shared<int>(0);
};

} // namespace

class TestChart : public QObject {
    Q_OBJECT

private slots:
    // What a project remembers of a view may be of a stranger: 64 KiB of lines, of choices that
    // the view has, and has not, each of which would have taken a picture.
    void manyChoicesOfAForeignProjectTakeNoTime()
    {
        ShownChart chart("budget", {});
        std::vector<std::string> lines;
        for (int i = 0; i < 4000; ++i) {
            lines.push_back("nothing=" + std::to_string(i));
            lines.emplace_back("period=Quarter");
            lines.emplace_back("books=none of them");
        }
        lines.emplace_back("cost=Economic");
        QElapsedTimer clock;
        clock.start();
        chart.chooseAgain(lines);
        QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed()) + " ms"));
        const std::vector<std::string> chosen = chart.chosen();
        QVERIFY(std::ranges::find(chosen, "period=Quarter") != chosen.end());
    }

    // Of a job that ages no formula tells the end: nothing is there before the first trials are.
    void aViewThatWaitsForItsFirstAnswerIsShown()
    {
        const ViewSample ageing({{"spot.lifetime_shape", "0.7"}});
        ShownChart chart("spot-churn", ageing);
        QVERIFY(chart.picture().isAwaited && chart.picture().panels.empty());
        chart.expose({900, 600});
        chart.refresh(); // seen now
        QTRY_VERIFY(!chart.picture().panels.empty());
    }

    // In a narrow view the cash out gives way to the ways of buying and the what-ifs.
    void controlsOfAPanelWithoutRoomAreNotUsable()
    {
        ShownChart chart("budget", {});
        const auto isUsable = [&](const char* id) {
            const auto* const control = chart.findChild<QWidget*>(QLatin1String(id));
            return control->isEnabled() && control->toolTip().isEmpty();
        };
        chart.expose({900, 800});
        for (const char* const id : {"period", "books", "cost"})
            QVERIFY2(isUsable(id), id);
        const auto* const first = chart.findChild<QWidget*>("first");
        QVERIFY(!first->isVisible()); // all panels are shown already
        chart.expose({560, 760});
        QVERIFY(!chart.viewOf("cash-out-0").isVisible());
        QVERIFY(!isUsable("period") && !isUsable("books"));
        QVERIFY(isUsable("cost") && isUsable("what-if"));
        QVERIFY(chart.findChild<QWidget*>("period")->toolTip().contains("Enlarge"));
        chart.expose({900, 330}); // only the ways of buying are left
        QVERIFY(!isUsable("cost") && isUsable("what-if"));
        QVERIFY(isUsable("first") && first->isVisible());
        chart.expose({900, 800});
        QVERIFY(isUsable("period") && isUsable("cost"));
    }

    void factoryMakesEveryChartOnce()
    {
        QStringList ids;
        for (const auto& chart : makeCharts())
            ids.append(chart->id());
        QCOMPARE(ids.size(), static_cast<qsizetype>(viewTable().size()));
        for (qsizetype i = 0; i < ids.size(); ++i)
            QCOMPARE(ids[i], toQt(viewTable()[static_cast<std::size_t>(i)].id));
    }

    void controlsStandBesideTheSubtitleWhereThereIsRoom()
    {
        // measured, so that the title leaves the subtitle its lines
        ShownChart chart("serving",
            ViewSample({{"platform.h100.serving_efficiency", "0.5"},
                {"platform.trn2.serving_efficiency", "0.5"},
                {"platform.tpu_v5e.serving_efficiency", "0.5"}}));
        const auto* const subtitle = chart.findChild<QLabel*>("chartSubtitle");
        const auto* const controls = chart.findChild<ControlRow*>();
        chart.expose({1200, 600});
        QVERIFY(controls->geometry().top() < subtitle->geometry().bottom());
        QVERIFY(controls->geometry().left() > subtitle->geometry().right());
        chart.expose({500, 600});
        QTRY_VERIFY(controls->geometry().top() > subtitle->geometry().bottom());
        chart.expose({900, 600});
        QTRY_VERIFY(controls->geometry().top() < subtitle->geometry().bottom());
    }

    // Nor do they squeeze the subtitle into many lines.
    void controlsLeaveTheSubtitleItsRoom()
    {
        ShownChart chart("commitment", ViewSample{});
        const auto* const subtitle = chart.findChild<QLabel*>("chartSubtitle");
        const auto* const controls = chart.findChild<ControlRow*>();
        chart.expose({1000, 600});
        QVERIFY(controls->geometry().left() > subtitle->geometry().right());
        chart.expose({560, 600});
        QTRY_VERIFY(controls->geometry().top() > subtitle->geometry().bottom());
        QVERIFY(controls->fullWidth() < 300); // half of the width would be enough for them
    }

    void titleIsOnScreenAndInTheAccessibleName()
    {
        for (const auto& chart : makeCharts()) {
            chart->show(reference());
            const auto* label = chart->findChild<QLabel*>(QStringLiteral("chartTitle"));
            QCOMPARE(label->text(), keptTogether(chart->title()));
            QCOMPARE(label->textFormat(), Qt::PlainText);
            QVERIFY(chart->accessibleName().endsWith(chart->title()));
            QVERIFY(!chart->accessibleDescription().isEmpty());
        }
    }

    // A label from a project is text, whatever it looks like.
    void markupInANameStaysText()
    {
        ViewSample sample;
        sample.scenario().platforms[1].label = "<b>x</b>";
        const auto charts = makeCharts();
        charts[0]->show(sample.input());
        QVERIFY2(charts[0]->title().contains(QStringLiteral("<b>x</b> costs ")),
            qPrintable(charts[0]->title()));
        const auto* label = charts[0]->findChild<QLabel*>(QStringLiteral("chartTitle"));
        QCOMPARE(label->textFormat(), Qt::PlainText);
    }

    void bothThemesPaintOnTheirSurface()
    {
        for (const auto& chart : makeCharts()) {
            chart->show(reference());
            for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
                chart->setTheme(*theme);
                const QImage image = grabOf(*chart);
                QCOMPARE(image.pixelColor(20, 8), theme->surface);
                QVERIFY(drawnShare(image, theme->surface.rgb()) > 0.02);
            }
        }
    }

    void presentingEnlargesTheType()
    {
        for (const auto& chart : makeCharts()) {
            chart->resize(1280, 768);
            chart->show(reference());
            const auto* label = chart->findChild<QLabel*>(QStringLiteral("chartTitle"));
            const int before = label->font().pixelSize();
            chart->setPresenting(true);
            QVERIFY(label->font().pixelSize() > 1.4 * before);
            chart->setPresenting(false);
            QCOMPARE(label->font().pixelSize(), before);
        }
    }

    // Beside the headlines on a screen of 1366x768 the bars take the room of what matters less.
    void presentingLeavesRoomToWhatMattersMost()
    {
        ShownChart chart("budget", ViewSample{});
        chart.expose({874, 620});
        QVERIFY(chart.panels().panels().back()->isVisible());
        chart.setPresenting(true);
        QVERIFY(chart.panels().panels().front()->canvas().scale > 1.4);
        QVERIFY(chart.panels().panels().front()->isVisible());
        QVERIFY(!chart.panels().panels().back()->isVisible());
    }

    // Beside the inputs at 1280x800 there is no room for large type: it stays as it was.
    void presentingInLittleRoomDoesNotEnlarge()
    {
        for (const auto& chart : makeCharts()) {
            chart->resize(620, 470);
            (void)chart->grab();
            const auto* label = chart->findChild<QLabel*>(QStringLiteral("chartTitle"));
            const int before = label->font().pixelSize();
            chart->setPresenting(true);
            QCOMPARE(label->font().pixelSize(), before);
            chart->resize(1900, 1000);
            (void)chart->grab();
            QVERIFY(label->font().pixelSize() > 1.4 * before);
        }
    }

    void copyPutsTheTableOnTheClipboard()
    {
        const auto charts = makeCharts();
        const auto found = std::ranges::find(
            charts, QStringLiteral("break-even"), [](const auto& chart) { return chart->id(); });
        Chart& chart = **found;
        chart.show(reference());
        QTest::keySequence(&chart, QKeySequence::Copy);
        QCOMPARE(QGuiApplication::clipboard()->text(), chart.tableText());
        QVERIFY(chart.tableText().startsWith(QStringLiteral("price\nUtilization\tOwned")));
    }

    // Panels that gave way do not keep the rest from being drawn.
    void whatIsLeftIsDrawnWhenOthersGiveWay()
    {
        static const Project project = sampleProject("your-cluster");
        const Inputs<double> in = resolve(project.scenarios[0], project.catalog);
        Results<double> results;
        evaluate(in, results);
        Chart chart(*findView("budget"));
        chart.show({&project.scenarios[0], &project.catalog, &in, &results});
        chart.resize(660, 655);
        static_cast<QWidget&>(chart).show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        chart.plot().replot(QCustomPlot::rpImmediateRefresh);
        chart.resize(660, 320);
        chart.plot().replot(QCustomPlot::rpImmediateRefresh);
        const QImage left = chart.plot().grab().toImage();
        QVERIFY(drawnShare(left, left.pixel(1, left.height() - 1)) > 0.05);
    }

    // Near a curve what it draws is meant, away from all of them what the panel is about.
    void aClickOnAPlotAsksToExplainTheCurve()
    {
        Chart chart(*findView("cash"));
        chart.show(reference());
        QVERIFY(!grabOf(chart).isNull());
        const QSignalSpy asked(&chart, &Chart::explainRequested);
        const PanelView& paid = *chart.panels().panels().front();
        const ViewCurve& curve = paid.data().curves.front();
        const CurvePoint& last = curve.points[curve.points.size() - 2];
        const QPointF on(paid.canvas().pixelX(last.x), paid.canvas().pixelY(last.y));
        QTest::mouseClick(&chart.plot(), Qt::LeftButton, {}, on.toPoint());
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), toQt(curve.address));
        QVERIFY(!curve.address.empty());
        QCOMPARE(chart.subjectAt(chart.plot().mapTo(&chart, on.toPoint())).address,
            toQt(curve.address)); // the context menu offers the same
    }

    void aClickOnARowAsksToExplainIt()
    {
        Chart chart(*findView("budget"));
        chart.show(reference());
        QVERIFY(!grabOf(chart).isNull());
        const PanelView& ways = *chart.panels().panels().front();
        const QSignalSpy asked(&chart, &Chart::explainRequested);
        const auto readings = placeTable(ways.data(), ways.canvas()).readings;
        QVERIFY(!readings.empty());
        const QPoint place = readings.front().place.center().toPoint();
        QTest::mouseClick(&chart.plot(), Qt::LeftButton, {}, place);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), toQt(ways.data().rows->rows.front().address));
        QCOMPARE(asked[0][2].toString(), readings.front().text); // what its bar says
        QTest::mouseClick(&chart.plot(), Qt::LeftButton, {}, {1, 1}); // nothing is there
        QCOMPARE(asked.size(), 1);
        QTest::keyClick(&chart, Qt::Key_Home); // the keys read the first row
        QTest::keyClick(&chart, Qt::Key_Return);
        QCOMPARE(asked.size(), 2);
        QCOMPARE(asked[1][0], asked[0][0]);
    }

    // Also on that of the bill, which is above the axis of the timeline.
    void aClickOnStripsAsksToExplainThem()
    {
        Chart chart(*findView("spot-churn"));
        chart.show(reference());
        chart.finish();
        QVERIFY(!grabOf(chart).isNull());
        const auto& panels = chart.panels().panels();
        const auto strips = std::ranges::find_if(
            panels, [](const auto& panel) { return panel->data().id == "strips"; });
        QVERIFY(strips != panels.end() && (*strips)->isVisible());
        const QSignalSpy asked(&chart, &Chart::explainRequested);
        const QRectF area = (*strips)->canvas().area();
        const QPointF bill(area.center().x(), area.top() - 15.0);
        QTest::mouseClick(&chart.plot(), Qt::LeftButton, {}, bill.toPoint());
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), QStringLiteral("spot.goodput"));
    }

    // The table of its own that a view has is that of its first panel.
    void aLesserPanelCopiesItsOwnNumbers()
    {
        Chart chart(*findView("routing"));
        chart.resize(1400, 900);
        chart.show(reference());
        chart.finish();
        QVERIFY(!grabOf(chart).isNull());
        const auto& panels = chart.panels().panels();
        QVERIFY(panels.size() > 1 && panels[1]->isVisible());
        for (const auto& panel : panels) {
            if (!panel->isVisible())
                continue;
            const QPoint place = panel->canvas().outerPlace().center().toPoint();
            const QString copied = chart.tableText(chart.plot().mapTo(&chart, place));
            QCOMPARE(copied == chart.tableText(), panel == panels.front());
        }
    }

    // A click on "+3 more" shows the next rows, after the last ones the first; by keys as well.
    void everyRowIsReached_data()
    {
        QTest::addColumn<bool>("isByKey");
        QTest::newRow("mouse") << false;
        QTest::newRow("keys") << true;
    }
    void everyRowIsReached()
    {
        QFETCH(bool, isByKey);
        Chart chart(*findView("budget"));
        chart.show(reference());
        QVERIFY(!grabOf(chart).isNull());
        const PanelView& whatIfs = *chart.panels().panels().back();
        const auto places = [&] { return placeTable(whatIfs.data(), whatIfs.canvas()).readings; };
        const QString first = places().front().text;
        std::set<QString> read;
        if (isByKey)
            QTest::keyClick(&chart, Qt::Key_Up); // to the last panel
        const std::size_t all = whatIfs.data().rows->rows.size();
        for (std::size_t pages = 0; pages == 0 || places().front().text != first; ++pages) {
            QVERIFY(pages < all);
            for (const ReadingPlace& one : places())
                if (!one.turnsTo)
                    read.insert(one.text);
            if (isByKey) {
                QTest::keyClick(&chart, Qt::Key_End);
                QTest::keyClick(&chart, Qt::Key_Return);
            } else {
                QTest::mouseClick(
                    &chart.plot(), Qt::LeftButton, {}, places().back().place.center().toPoint());
            }
        }
        QCOMPARE(read.size(), all);
    }

    // A narrow page has a smaller title; the window keeps its own.
    void aFileLeavesTheTypeOfTheWindow()
    {
        ShownChart chart("mfu-cost", {});
        chart.expose({1000, 700});
        const auto* const title = chart.findChild<QLabel*>("chartTitle");
        const QFont before = title->font();
        chart.drawInto({480, 360});
        QCOMPARE(title->font(), before);
    }

    // Ten changes in one turn of the event loop are one paint; a hidden chart paints nothing.
    void manyChangesAreOnePaint()
    {
        const auto charts = makeCharts();
        Chart& chart = *charts[0];
        QCoreApplication::processEvents(); // what the plot queued when it was made
        const PaintCount paints(chart);
        QSignalSpy layouts(&chart.plot(), &QCustomPlot::afterLayout);
        for (int i = 0; i < 10; ++i)
            chart.show(reference());
        QCoreApplication::processEvents();
        QCOMPARE(*paints.count, 0);
        QCOMPARE(layouts.count(), 0);
        (void)grabOf(chart);
        QCoreApplication::processEvents();
        *paints.count = 0;
        layouts.clear();
        for (int i = 0; i < 10; ++i)
            chart.show(reference());
        QCoreApplication::processEvents();
        QCOMPARE(*paints.count, 1);
        QCOMPARE(layouts.count(), 1);
    }

    void chartRepaintsWhenItIsShownAfterAChange()
    {
        const auto charts = makeCharts();
        Chart& chart = *charts[0];
        (void)grabOf(chart);
        chart.hide();
        const ViewSample other({{"platform.h100.mfu", "0.6"}});
        chart.show(other.input());
        const PaintCount paints(chart);
        static_cast<QWidget&>(chart).show();
        QTRY_VERIFY(*paints.count >= 1);
    }
};

ISOCOST_TEST_WITH(QApplication, TestChart)
#include "tst_chart.moc"
