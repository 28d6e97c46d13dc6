// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How the panels of a picture share the room, and what is said of those without.
#include <QtTest>

#include <QHashSeed>

#include "core/views/picture/spread_column.h"
#include "tests/core/views/one_clause.h"
#include "tests/support/test_program.h"
#include "tests/ui/charts/shown_chart.h"
#include "ui/charts/painted_item.h"
#include "ui/controls/plain_text.h"

using namespace isocost;
using test::ShownChart;
using test::ViewSample;

namespace {

// Pictures made here, one panel a name, laid out as told.
ViewPicture pictureOf(const std::vector<std::string>& names, std::vector<Arrangement> all)
{
    ViewPicture picture;
    for (const std::string& name : names) {
        ViewPanel panel;
        panel.id = name;
        panel.name = name;
        picture.panels.push_back(panel);
    }
    picture.arrangements = std::move(all);
    return picture;
}

} // namespace

class TestPanelGrid : public QObject {
    Q_OBJECT

private slots:
    // Weights 1 to 3 of 400 pixels less the gap of 10: 97.5 and 292.5.
    void rowsShareTheHeightByTheirWeights()
    {
        QCustomPlot plot;
        PanelGrid grid(plot);
        grid.applyTheme(Theme::light(), 1.0);
        grid.show(pictureOf({"a", "b"}, {{{{0, 0, 0}, {1, 1, 0}}, {1.0, 3.0}}}), nullptr);
        grid.layoutFor({600, 400});
        (void)plot.toPixmap(600, 400);
        const QRect first = grid.panels()[0]->area().outerRect();
        const QRect second = grid.panels()[1]->area().outerRect();
        QCOMPARE(first.height(), 97);
        QVERIFY(std::abs(second.height() - 292) <= 1);
        QCOMPARE(first.width(), 600);
    }

    // Bars of one quantity, with a key above the last: the same value stands at the same height.
    void panelsOfOneScaleSideBySideAreComparable()
    {
        QCustomPlot plot;
        PanelGrid grid(plot);
        grid.applyTheme(Theme::light(), 1.0);
        ViewPicture picture = pictureOf({"a", "b"}, {{{{0, 0, 0}, {1, 0, 1}}, {1.0}, {1.0, 1.0}}});
        for (ViewPanel& panel : picture.panels) {
            panel.headings = {panel.id};
            panel.bars = {{"bars", {}, "{y}"}};
            panel.bars[0].bars = {{{-0.4, 0.4}, 7.0}};
            panel.x.needed = {-0.5, 0.5};
            panel.y = {"Cash", "USD", NumberKind::Money};
            panel.y.needed = {-2.0, 14.0};
            panel.y.rowsAbove = 1;
        }
        picture.panels[1].key = {{{}, {"purchase"}}};
        grid.show(picture, nullptr);
        grid.layoutFor({600, 180});
        (void)plot.toPixmap(600, 180);
        const auto pixel = [&](std::size_t panel, double value) {
            return grid.panels()[panel]->canvas().pixelY(value);
        };
        for (const double value : {-2.0, 0.0, 7.0, 14.0})
            QCOMPARE(pixel(0, value), pixel(1, value));
        // a row of words above the highest and one below the lowest, the rest is theirs
        const QRectF area = grid.panels()[0]->canvas().area();
        QVERIFY(pixel(0, 14.0) - area.top() >= 14.0);
        QVERIFY(area.bottom() - pixel(0, -2.0) >= 14.0);
        QVERIFY(pixel(0, -2.0) - pixel(0, 14.0) >= area.height() - 40.0);
    }

    void theKeyStandsBesideTheHeadingWhereBothHaveRoom()
    {
        QCustomPlot plot;
        PanelGrid grid(plot);
        grid.applyTheme(Theme::light(), 1.0);
        ViewPicture picture = pictureOf({"a"}, {});
        ViewPanel& panel = picture.panels[0];
        panel.headings = {"Cash out in $M, owned: 257.5"};
        panel.bars = {{"bars", {}, "{y}"}};
        panel.bars[0].bars = {{{-0.4, 0.4}, 7.0}};
        panel.x.needed = {-0.5, 0.5};
        const auto topAt = [&](int width) {
            grid.show(picture, nullptr);
            grid.layoutFor({width, 180});
            (void)plot.toPixmap(width, 180);
            return grid.panels()[0]->area().rect().top();
        };
        const int alone = topAt(600);
        panel.key = {{{}, {"capex"}}, {{}, {"opex"}}};
        const int above = topAt(600);
        QVERIFY(above > alone + 10);
        panel.isKeyBeside = true;
        QCOMPARE(topAt(600), alone);
        QCOMPARE(topAt(200), above); // the heading alone fills the line
    }

    // Curves over the same months, with longer words at the end of the first: as wide as each other
    // only while they share the axis.
    void stackedPanelsThatShareAnAxisAreAligned()
    {
        QCustomPlot plot;
        PanelGrid grid(plot);
        grid.applyTheme(Theme::light(), 1.0);
        ViewPicture picture = pictureOf({"a", "b"}, {{{{0, 0, 0}, {1, 1, 0}}, {1.0, 1.0}}});
        for (ViewPanel& panel : picture.panels) {
            panel.x = {"Month", "", NumberKind::Count, {}, {0.0, 36.0}, RangePolicy::Exact};
            panel.curves.push_back({"curve", panel.id == "a" ? "a long way of buying" : "short"});
            panel.curves.back().points = {{0.0, 0.0}, {36.0, panel.id == "a" ? 1.0 : 1e6}};
            panel.y.needed = {0.0, panel.curves.back().points.back().y};
        }
        const auto area = [&](std::size_t panel) { return grid.panels()[panel]->area().rect(); };
        const auto show = [&] {
            grid.show(picture, nullptr);
            grid.layoutFor({600, 400});
            (void)plot.toPixmap(600, 400);
        };
        show();
        QCOMPARE(area(0).left(), area(1).left());
        QCOMPARE(area(0).right(), area(1).right());
        picture.panels[1].x.needed.to = 24.0;
        show();
        QVERIFY(area(0).left() < area(1).left()); // "1,000,000" takes more than "1"
        QVERIFY(area(0).right() < area(1).right());
    }

    void aHeadingKeepsClearOfTheTopTick()
    {
        QCustomPlot plot;
        PanelGrid grid(plot);
        grid.applyTheme(Theme::light(), 1.0);
        ViewPicture picture = pictureOf({"a"}, {});
        picture.panels[0].headings = {"Paid so far"};
        picture.panels[0].y.needed = {0.0, 40.0};
        grid.show(picture, nullptr);
        grid.layoutFor({600, 400});
        (void)plot.toPixmap(600, 400);
        const PanelView& view = *grid.panels()[0];
        const int above = view.area().rect().top() - view.area().outerRect().top();
        const QFontMetrics heading(view.canvas().font(12.0, QFont::Medium));
        const QFontMetrics tick(view.canvas().y->tickLabelFont());
        QVERIFY(above >= heading.height() + tick.tightBoundingRect("$40M").height() / 2);
    }

    void firstArrangementWithRoomIsTaken()
    {
        const Arrangement both{{{0, 0, 0}, {1, 0, 1}}, {1.0}, {1.0, 1.0}, 500.0, 200.0};
        const Arrangement one{{{0, 0, 0}}};
        QCustomPlot plot;
        PanelGrid grid(plot);
        grid.applyTheme(Theme::light(), 1.0);
        grid.show(pictureOf({"a", "the other"}, {both, one}), nullptr);
        grid.layoutFor({600, 300});
        QVERIFY(grid.panels()[1]->isVisible());
        QVERIFY(grid.caption().isEmpty());
        grid.layoutFor({400, 300});
        QVERIFY(!grid.panels()[1]->isVisible());
        QCOMPARE(grid.caption(), QStringLiteral("Enlarge to see the other."));
        grid.applyTheme(Theme::light(), 1.6); // larger type needs more
        grid.layoutFor({600, 400});
        QVERIFY(!grid.panels()[1]->isVisible());
        QVERIFY(grid.caption().isEmpty()); // before an audience nobody makes room
    }

    void panelsComeAndGoWithThePicture()
    {
        QCustomPlot plot;
        PanelGrid grid(plot);
        grid.applyTheme(Theme::light(), 1.0);
        for (const std::size_t count : {3U, 1U, 4U, 2U}) {
            ViewPicture picture;
            Arrangement column;
            column.rows.assign(count, 1.0);
            for (std::size_t i = 0; i < count; ++i) {
                ViewPanel panel;
                panel.id = std::to_string(i);
                panel.curves.push_back({"curve"});
                panel.curves.back().points = {{0.0, 0.0}, {1.0, 1.0}};
                picture.panels.push_back(panel);
                column.places.push_back({i, static_cast<int>(i), 0});
            }
            picture.arrangements = {column};
            grid.show(picture, nullptr);
            grid.layoutFor({500, 500});
            QCOMPARE(grid.panels().size(), count);
            QCOMPARE(plot.graphCount(), static_cast<int>(count));
            QCOMPARE(plot.toPixmap(500, 500).size(), QSize(500, 500));
        }
    }

    // The card of a window of 1366x768, and a file: the words at the foot, the subtitle, the title.
    void wordsGiveWayBeforePanels()
    {
        struct Case {
            const char* view;
            QSize size;
            QSize file;
            std::vector<const char*> panels;
        };
        for (const Case& row :
            {Case{"commitment", {728, 560}, {680, 560}, {"cost", "days", "mix", "owed"}},
                {"cash", {728, 576}, {700, 580}, {"cash", "advantage", "values"}}}) {
            ShownChart chart(row.view, {});
            chart.expose({1400, 900});
            const auto* const title = chart.findChild<QLabel*>("chartTitle");
            const QString whole = title->text();
            const QString caption = chart.caption();
            const auto areAll = [&] {
                return std::ranges::all_of(
                    row.panels, [&](const char* const id) { return chart.viewOf(id).isVisible(); });
            };
            bool wereAll = false;
            new PaintedItem(
                chart.plot(), QStringLiteral("main"), [&](QCPPainter&) { wereAll = areAll(); });
            chart.drawInto(row.file);
            QVERIFY2(wereAll, row.view);
            chart.expose(row.size);
            QVERIFY2(areAll(), row.view);
            QCOMPARE(chart.caption(), caption);
            QVERIFY2(chart.panels().isCaptionCut(), row.view);
            const QPoint foot(100, chart.plot().height() - 10);
            QTest::mouseMove(&chart.plot(), foot);
            QCOMPARE(chart.plot().toolTip(), plainToolTip(caption)); // the rest
            QTest::mouseMove(&chart.plot(), {100, 100});
            QCOMPARE(chart.plot().toolTip(), QString());
            chart.expose({1400, 900});
            QCOMPARE(title->text(), whole);
        }
    }

    // On the screen of a meeting room; the curves that the whole title begins with have no room.
    void presentedWordsAreFewAndSpeakOfWhatIsShown()
    {
        for (const ViewRow& view : viewTable()) {
            ShownChart chart(view.id, {});
            chart.setPresenting(true);
            chart.expose({875, 636});
            QVERIFY2(chart.panels().painted().size() <= 2, view.id.data());
            const auto* const title = chart.findChild<QLabel*>("chartTitle");
            const QFontMetrics metrics(title->font());
            const QRect place = metrics.boundingRect(
                QRect(0, 0, title->width(), 1000), Qt::TextWordWrap, title->text());
            QVERIFY2(place.height() < 2.5 * metrics.lineSpacing(), qPrintable(title->text()));
        }
        ShownChart serving("serving", {});
        const auto* const title = serving.findChild<QLabel*>("chartTitle");
        serving.expose({1200, 800});
        QVERIFY(title->text().startsWith(QStringLiteral("Serving on H100 outgrows training in")));
        serving.setPresenting(true);
        serving.expose({875, 636});
        QVERIFY(!serving.viewOf("spent").isVisible());
        QVERIFY2(title->text().startsWith(QStringLiteral("Both on Trainium2 would save ")),
            qPrintable(title->text()));
        const auto* const below = serving.findChild<QLabel*>("chartSubtitle"); // has its room
        QCOMPARE(keptTogether(serving.subtitle()), below->text());
        serving.setPresenting(false);
        serving.expose({1200, 800});
        QVERIFY(title->text().startsWith(QStringLiteral("Serving on H100 outgrows training in")));
    }

    // In a small view the words go before the picture does.
    void aLowPlotHasFewerWordsAroundIt()
    {
        ShownChart chart("break-even", {});
        chart.expose({640, 400});
        QVERIFY2(chart.onlyView().canvas().area().height() > 120.0,
            qPrintable(QString::number(chart.onlyView().canvas().area().height())));
    }

    // Whatever the words took of the room before, what is painted is laid out for what is shown.
    void panelsNeverLieUponOneAnother()
    {
        for (const char* view : {"risk", "cash", "serving", "spot-churn"}) {
            ShownChart chart(view, {});
            chart.expose({1240, 400});
            chart.setPresenting(true);
            for (int height = 500; height < 1000; height += 7) {
                chart.resize(1240, height);
                QCoreApplication::processEvents();
                QList<QRect> places;
                for (const auto& panel : chart.panels().panels())
                    if (panel->isVisible())
                        places.append(panel->area().outerRect());
                for (qsizetype i = 1; i < places.size(); ++i)
                    QVERIFY2(!places[i].intersects(places[i - 1]), view);
            }
        }
    }

    // Bars without an axis of sums have the whole width for the names of their periods.
    void everyYearOfTheCashHasItsName()
    {
        ShownChart chart("budget", {});
        chart.expose({660, 760});
        const PanelView& cash = chart.viewOf("cash-out-0");
        QVERIFY(cash.isVisible());
        QCOMPARE(cash.canvas().x->tickVectorLabels(),
            QVector<QString>({"Now", "Y1", "Y2", "Y3", "Y4", "Y5"}));
    }

    // The rest of a caption in fewer lines is told by a tool tip.
    void captionHasNoMoreLinesThanToldAndSaysWhatIsMissing()
    {
        ViewPicture picture = pictureOf({"a", "the other"},
            {{{{0, 0, 0}, {1, 0, 1}}, {1.0}, {1.0, 1.0}, 500.0, 200.0}, {{{0, 0, 0}}}});
        static constexpr Phrase kTerm{
            "test.term", "A term is paid up to the horizon, spot has interruptions.", " "};
        picture.words.caption = {Sentence().add(kTerm).add(kTerm).add(kTerm).add(kTerm)};
        QCustomPlot plot;
        PanelGrid grid(plot);
        grid.applyTheme(Theme::light(), 1.0);
        grid.show(picture, nullptr);
        const auto lines = [&](int most, QSize size) {
            grid.layoutFor(size, most);
            return grid.painted();
        };
        QCOMPARE(lines(9, {400, 300}).size(), 4);
        QVERIFY(!grid.isCaptionCut());
        QCOMPARE(lines(2, {400, 300}).size(), 2);
        QVERIFY(grid.isCaptionCut());
        QVERIFY(grid.painted().last().endsWith(
            QStringLiteral(" interruptions. Enlarge to see the other.")));
        QVERIFY(grid.caption().count(QStringLiteral("horizon")) == 4);
    }

    // While bands are drawn, what they mean is said: in short and on a line of its own where the
    // caption has no room, and even in a low plot, which has no caption at all.
    void bandsAreExplainedHoweverLittleRoomThereIs()
    {
        ViewPicture picture = pictureOf({"a"}, {});
        static constexpr Phrase kNote{"test.note", "A term is paid up to the horizon."};
        static constexpr Phrase kMeans{kSpreadLegend, "P10 to P90"};
        static constexpr Phrase kVary{
            "test.vary", "as the node price, the service life and the utilization vary", ", "};
        picture.words.caption = {Sentence().add(kNote), Sentence().add(kNote),
            Sentence().add(kMeans).add(kVary, {}, Weight::Reason)};
        QCustomPlot plot;
        PanelGrid grid(plot);
        grid.applyTheme(Theme::light(), 1.0);
        grid.show(picture, nullptr);
        grid.layoutFor({600, 300});
        QCOMPARE(grid.painted().last(),
            QStringLiteral(
                "P10 to P90, as the node price, the service life and the utilization vary"));
        grid.layoutFor({600, 300}, 1);
        QCOMPARE(grid.painted(),
            QStringList({QStringLiteral("A term is paid up to the horizon."),
                QStringLiteral("P10 to P90")}));
        QVERIFY(grid.isCaptionCut());
        grid.layoutFor({600, 200});
        QCOMPARE(grid.painted(), QStringList(QStringLiteral("P10 to P90")));
    }

    // Panels that could not be read are left out, and it is said which; they come back with room.
    void lesserPanelsGiveWayWhereThereIsNoRoom()
    {
        ShownChart chart("spot-churn", {});
        chart.QWidget::show();
        struct Size {
            QSize size;
            int panels; // of cost, interval and mix
            const char* words;
        };
        for (const Size& row : {Size{{640, 640}, 3, ""}, {{560, 440}, 3, ""}, // with fewer words
                 {{560, 330}, 1, "Enlarge to see cost over the checkpoint interval; cost"},
                 {{480, 320}, 1, "Enlarge to see cost over the checkpoint interval; cost"},
                 {{700, 410}, 2, "Enlarge to see cost over the on-demand share"},
                 {{700, 520}, 3, ""}, // the controls stand beside the subtitle
                 {{1000, 440}, 3, ""}, {{640, 640}, 3, ""}}) {
            chart.resize(row.size);
            chart.plot().replot();
            QCOMPARE(chart.viewOf("progress").isVisible(), row.panels > 0);
            QCOMPARE(chart.viewOf("interval").isVisible(), row.panels > 1);
            QCOMPARE(chart.viewOf("mix").isVisible(), row.panels > 2);
            QCOMPARE(chart.caption().contains(QStringLiteral("Enlarge to see")), row.panels < 3);
            QVERIFY2(
                chart.caption().contains(QLatin1String(row.words)), qPrintable(chart.caption()));
        }
    }

    // The words at the foot get shorter under the hand; the panels above stay where they are.
    void dragMovesNoPanel()
    {
        ShownChart chart("spot-churn", {});
        chart.expose({640, 600});
        QTRY_VERIFY_WITH_TIMEOUT(chart.isSettled(), 20000);
        chart.plot().replot();
        const int top = chart.viewOf("interval").area().rect().top();
        chart.drag(ViewSample({{"spot.node_interruption_rate", "0.0039"}}));
        chart.plot().replot();
        QCOMPARE(chart.viewOf("interval").area().rect().top(), top);
    }

    // Hash tables are ordered anew in every process; the order of painting is not.
    void paintingOrderIsTheSameInEveryRun()
    {
        const auto order = [] {
            ShownChart chart("spot-churn", {});
            QStringList names;
            for (QCPLayerable* part : chart.plot().layer(QStringLiteral("axes"))->children())
                if (const auto* axis = qobject_cast<QCPAxis*>(part))
                    names.append(QString::number(axis->axisType()));
            return names;
        };
        QHashSeed::setDeterministicGlobalSeed();
        const QStringList first = order();
        QCOMPARE(first.size(), 20);
        for (int run = 0; run < 20; ++run) {
            QHashSeed::resetRandomGlobalSeed();
            QCOMPARE(order(), first);
        }
    }
};

ISOCOST_TEST_WITH(QApplication, TestPanelGrid)
#include "tst_panel_grid.moc"
