// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a panel on data made here: columns, bars, points, and what is read of them.
#include <QtTest>

#include "tests/support/test_program.h"
#include "tests/ui/charts/shown_panel.h"
#include "ui/document/qt_text.h"

using namespace isocost;
using namespace isocost::test;

class TestRowLayer : public QObject {
    Q_OBJECT

private slots:
    // Six rows of 90 pixels: at 12 px and scale 1.6 the back of the room would read nothing.
    void rowsOfAPresentationTakeTheRoomTheyHave()
    {
        const auto size = [](const ShownPanel& shown, const char* word) {
            return shown.word(word)->font.pixelSize();
        };
        QCOMPARE(size(ShownPanel(rowsPanel(), {1400, 700}), "Before"), 12);
        const ShownPanel tall(rowsPanel(), {1400, 700}, 1.6);
        QCOMPARE(size(tall, "Before"), qRound(12.0 * 1.6 * 1.75));
        QVERIFY(tall.word("100 %"));
        QCOMPARE(size(ShownPanel(rowsPanel(), {1400, 360}, 1.6), "Before"), qRound(12.0 * 1.6));
        // where no column that may go makes room for it, all stay
        const ShownPanel narrow(rowsPanel(), {690, 700}, 1.6);
        QVERIFY(size(narrow, "Before") < size(tall, "Before"));
        QVERIFY(narrow.word("100 %"));
    }

    void columnsAreAligned()
    {
        const ShownPanel shown(rowsPanel());
        const QRectF area = shown.view().canvas().area();
        QCOMPARE(shown.word("-$30")->place.right(), shown.word("$80")->place.right());
        QVERIFY(shown.word("$80")->place.left() >= area.right());
        QVERIFY(shown.word("Price of the part")->place.right() <= area.left());
        QVERIFY(shown.word("Price of the part")->place.left() > shown.word("Before")->place.left());
        QVERIFY(shown.word("5")->place.left() >= shown.view().canvas().pixelX(80.0));
        QVERIFY(shown.word("3")->place.right() <= shown.view().canvas().pixelX(50.0));
    }

    // Of 300 pixels the bars keep 30 %: the shares go first, the amounts stay.
    void columnsGiveWayToTheBars()
    {
        const ShownPanel shown(rowsPanel(), {300, 300});
        QVERIFY(!shown.word("100 %"));
        QVERIFY(shown.word("$80"));
        QVERIFY(shown.view().canvas().area().width() >= 90.0);
    }

    // Beside P10 to P90 the gaps are narrow and the bars take less, before a column goes.
    void columnsOfRangesMakeRoomForThemselves()
    {
        ViewPanel panel = rowsPanel();
        panel.rows->columnsBefore.clear();
        panel.rows->columnsAfter = {"a year", "P10 \u2013 P90", "chance cheapest", "to the plan"};
        for (ViewRowItem& row : panel.rows->rows) {
            row.before.resize(1);
            row.after = {{"$6.38M"}, {"$5.67M \u2013 $7.19M"}, {"72 %"}, {"+$2.56M"}};
        }
        int narrow = 900;
        while (ShownPanel(panel, {narrow - 10, 400}).word("+$2.56M"))
            narrow -= 10;
        const ShownPanel shown(panel, {narrow, 400});
        const double bars = shown.view().canvas().area().width();
        QVERIFY2(bars >= 0.23 * narrow && bars < 0.3 * narrow, qPrintable(QString::number(bars)));
        const ShownPanel wide(panel, {900, 400});
        QVERIFY(wide.word("chance cheapest"));
        panel.rows->columnsAfter[1] = "from";
        QVERIFY(!ShownPanel(panel, {narrow, 400}).word("+$2.56M"));
    }

    // A source is told as far as there is room; it drives no other column out.
    void anElasticColumnTakesWhatIsFree()
    {
        ViewPanel panel;
        panel.id = "list";
        panel.rows.emplace();
        const std::string source = "the published comparison of the three chips of that year";
        panel.rows->rows = {
            {.before = {{"Price"}},
                .after = {{"$12.50"}, {.text = source, .isElastic = true}, {"878"}}},
            {.before = {{"Use"}},
                .after = {{"80 %"}, {.text = "a guess", .isElastic = true}, {"1"}}}};
        const ShownPanel both(panel, {800, 200}); // read from the left
        QCOMPARE(both.word("a guess")->place.left(), both.word(toQt(source))->place.left());
        const auto told = [&panel](int width) {
            const ShownPanel shown(panel, {width, 200});
            const auto starts = [](const PlacedLabel& word) {
                return word.text.startsWith("the p");
            };
            return shown.word("878") ? std::ranges::find_if(shown.words(), starts)->text
                                     : QString();
        };
        QCOMPARE(told(800), toQt(source));
        const QString narrow = told(400);
        const QString narrower = told(340);
        QVERIFY2(narrow.endsWith(u'\u2026') && narrower.endsWith(u'\u2026'), qPrintable(narrow));
        QVERIFY(narrower.size() < narrow.size());
        bool isToldAlone = false; // the last column has gone, the source has not
        for (int width = 340; width > 120; width -= 10) {
            const ShownPanel shown(panel, {width, 200});
            isToldAlone = isToldAlone || (!shown.word("878") && shown.word("a guess"));
        }
        QVERIFY(isToldAlone);
    }

    // A label may go on where the next words of its row are narrower than their column.
    void labelGoesOnToTheNextWordsOfItsRow()
    {
        ViewPanel panel{.id = "list", .rows = ViewRows{}};
        panel.rows->rows = {{.before = {{"Covered hours a day"}}, .after = {{"1"}, {"2"}}},
            {.before = {{"Cost"}}, .after = {{"$1,234,567 a day"}, {"2"}}},
            {.before = {{"Stranded hours"}}, .after = {{"$1,234,567 a day"}, {"2"}}}};
        const ShownPanel shown(panel, {230, 200});
        QVERIFY(shown.word("Covered hours a day"));
        QVERIFY(!shown.word("Stranded hours"));
    }

    // One of a row without values goes on to the end.
    void aLabelHasARowOfItsOwn()
    {
        ViewPanel panel{.id = "list", .rows = ViewRows{}};
        panel.rows->rows = {{.before = {{"Covered"}}, .after = {{"$1,234,567 a day"}, {"2"}}},
            {.before = {{"Of that, if demand falls by 30 %"}}}};
        QVERIFY(ShownPanel(panel, {230, 200}).word("Of that, if demand falls by 30 %"));
    }

    // What explains goes as a whole where it has no room, before the name is cut.
    void aNameHasABriefForm()
    {
        ViewPanel panel{.id = "list", .rows = ViewRows{}};
        panel.rows->rows = {
            {.before = {{.text = "Calm market (MTBI 1,536 h)", .brief = "Calm market"}},
                .after = {{"$26.9M"},
                    {.text = "owned: 6 costs at zero of 22 in all",
                        .isElastic = true,
                        .brief = "6 at zero"}}}};
        const ShownPanel wide(panel, {600, 200});
        QVERIFY(wide.word("Calm market (MTBI 1,536 h)")
            && wide.word("owned: 6 costs at zero of 22 in all"));
        QVERIFY(ShownPanel(panel, {400, 200}).word("6 at zero"));
        QVERIFY(ShownPanel(panel, {180, 200}).word("Calm market"));
    }

    // Neither within a number nor within an address.
    void anElasticCellEndsAtAWord()
    {
        const std::pair<const char*, const char*> sources[]{
            {"AWS p5.48xlarge, us-east-1, nothing paid upfront, of the calculator, as of today",
                "AWS p5.48xlarge, us-east-1, nothing paid upfront, of the \u2026"},
            {"of 1,024 chips", "of 1,024 chips"},
            {"the hours of a year of all the 1,024 chips of the term that was signed in March",
                ""}};
        for (const auto& [source, told] : sources) {
            ViewPanel panel{.id = "list", .rows = ViewRows{}};
            panel.rows->rows = {{.before = {{"Price"}},
                .after = {{"$12.50"}, {.text = source, .isElastic = true}, {"878"}}}};
            const ShownPanel shown(panel, {520, 200});
            if (*told != '\0')
                QVERIFY2(shown.word(QString::fromUtf8(told)), qPrintable(shown.words()[2].text));
            else
                QVERIFY(std::ranges::any_of(shown.words(),
                    [](const PlacedLabel& word) { return word.text.endsWith(u'\u2026'); }));
        }
    }

    // Few rows leave the rest of the panel free below their axis.
    void theAxisLiesBelowTheLastRow()
    {
        ViewPanel panel = rowsPanel();
        panel.rows->rows.resize(2);
        const ShownPanel shown(panel, {900, 900});
        const QRectF area = shown.view().canvas().area();
        QVERIFY2(area.height() <= 2.0 * 76.0 + 1.0, qPrintable(QString::number(area.height())));
        QVERIFY(area.height() >= 2.0 * 60.0);
    }

    // The differences stand where one sits before it.
    void aRoomIsShownNoDifferences()
    {
        ViewPanel panel = rowsPanel();
        panel.rows->columnsAfter = {"a year", "to the plan"};
        for (ViewRowItem& row : panel.rows->rows)
            row.after = {{"$6.67M"}, {"+$1.34M"}};
        panel.rows->presented = 1;
        QVERIFY(ShownPanel(panel, {900, 500}).word("to the plan"));
        const ShownPanel presented(panel, {1600, 900}, 1.5);
        QVERIFY(presented.word("a year"));
        QVERIFY(!presented.word("to the plan"));
        QVERIFY(!presented.word("+$1.34M"));
        panel.rows->presented = 2; // type grows as far as both have room
        QVERIFY(ShownPanel(panel, {900, 900}, 1.5).word("+$1.34M"));
    }

    // A table without bars: where its words lack a little room, the label gives just that.
    void labelsLoseNoMoreThanIsMissing()
    {
        ViewPanel panel;
        panel.id = "list";
        panel.rows.emplace();
        ViewRowItem row;
        row.before = {{"The cost of a billion tokens is tracked"}};
        row.after = {{"done"}};
        panel.rows->rows = {row};
        const auto label = [&panel](int width) {
            const ShownPanel shown(panel, {width, 200});
            const auto starts = [](const PlacedLabel& word) { return word.text.startsWith("The"); };
            return std::ranges::find_if(shown.words(), starts)->text;
        };
        int width = 400;
        while (label(width).startsWith(u"The cost of a billion tokens is tracked"))
            width -= 4;
        QVERIFY2(label(width).startsWith(u"The cost of a billion"), qPrintable(label(width)));
    }

    void valueBeyondTheAxisIsPinnedWithAnArrow()
    {
        const ShownPanel shown(rowsPanel());
        const QRectF area = shown.view().canvas().area();
        const PlacedLabel* const words = shown.word("leaves the rent out");
        QVERIFY(words);
        QVERIFY(words->place.right() < area.right());
        const QPoint arrow(qRound(area.right()) - 7, qRound(words->place.center().y()));
        QCOMPARE(shown.image.pixelColor(arrow), Theme::light().stop);
    }

    void barsHaveTheirColours()
    {
        const ShownPanel shown(rowsPanel());
        const Canvas& canvas = shown.view().canvas();
        const auto at = [&](double x, const char* row) {
            return shown.image.pixelColor(
                qRound(canvas.pixelX(x)), qRound(shown.word(row)->place.center().y()));
        };
        QCOMPARE(at(65.0, "Price of the part"), Theme::light().good);
        QCOMPARE(at(30.0, "After"), Theme::light().accent);
        QCOMPARE(at(40.0, "Derived"), Theme::light().surface); // hollow
        QCOMPARE(at(20.0, "Derived"), Theme::light().accent);
    }

    // Beside sliders brief forms, narrow gaps and no indent make room before a column goes.
    void cellsBesideSlidersGoShortBeforeAColumnGoes()
    {
        ViewPanel panel{.id = "turns", .rows = ViewRows{}};
        panel.x.policy = RangePolicy::Exact;
        panel.x.isShown = false;
        panel.rows->columnsAfter = {"now", "turns at", "chance", "away", "then"};
        panel.rows->main = 1;
        panel.rows->rows = {{.role = ViewRowItem::Role::Heading, .before = {{"Near"}}},
            {.before = {{"H100 owned node price"}},
                .after = {{.text = "$375,000", .brief = "$375k"},
                    {.text = "$402,000", .brief = "$402k"}, {.text = "no range", .brief = "-"},
                    {"+46.9 %"}, {"capacity block"}},
                .slider = RowSlider{.present = 0.3, .turn = 0.6, .turned = {{0.6, 1.0}}}}};
        const ShownPanel wide(panel, {900, 200});
        QVERIFY(wide.word("$402,000") && wide.word("no range") && wide.word("capacity block"));
        const ShownPanel narrow(panel, {590, 200});
        for (const char* const word :
            {"H100 owned node price", "$375k", "$402k", "-", "+46.9 %", "capacity block"})
            QVERIFY2(narrow.word(word), word);
        QVERIFY(narrow.view().canvas().area().width() >= 0.15 * 590.0);
    }

    // A track from end to end, red where it has turned, a stroke at the turn, a ring at the
    // present.
    void aSliderShowsWhereItTurns()
    {
        ViewPanel panel;
        panel.id = "turns";
        panel.x.policy = RangePolicy::Exact;
        panel.x.isShown = false;
        panel.rows.emplace();
        panel.rows->rows = {{.before = {{"Node price"}},
            .after = {{"$402k"}},
            .slider = RowSlider{.present = 0.3, .turn = 0.6, .turned = {{0.6, 1.0}}}}};
        const ShownPanel shown(panel, {900, 200});
        const Canvas& canvas = shown.view().canvas();
        const auto at = [&](double x, double above = 0.0) {
            return shown.image.pixelColor(qRound(canvas.pixelX(x)),
                qRound(shown.word("Node price")->place.center().y() - above));
        };
        QCOMPARE(at(0.3), Theme::light().surface); // the middle of the ring
        QCOMPARE(at(0.6, 3.0), Theme::light().stop);
        QVERIFY(at(0.1) != Theme::light().surface && at(0.1) == at(0.5)); // the track
        QCOMPARE(at(0.1, 5.0), Theme::light().surface);
        QVERIFY(at(0.8, 5.0) != Theme::light().surface); // where it has turned
        QVERIFY(canvas.area().width() > 0.17 * 900.0);
    }

    // One below the other, in the row and each with its name.
    void thinBarsHaveLinesOfTheirOwn()
    {
        ViewPanel panel = rowsPanel();
        RowBar first{{0.0, 60.0}, {Ink::Role::Good}};
        first.after = "first";
        first.under = 1;
        RowBar second{{0.0, 40.0}, {Ink::Role::Stop}};
        second.after = "second";
        second.under = 2;
        panel.rows->rows.resize(6);
        panel.rows->rows[5].bars.insert(panel.rows->rows[5].bars.end(), {first, second});
        const ShownPanel shown(panel, {900, 700});
        const auto at = [&](double x, const char* word) {
            return shown.image.pixelColor(qRound(shown.view().canvas().pixelX(x)),
                qRound(shown.word(word)->place.center().y()));
        };
        QCOMPARE(at(50.0, "first"), Theme::light().good);
        QCOMPARE(at(30.0, "second"), Theme::light().stop);
        QVERIFY(shown.word("first")->place.center().y() < shown.word("second")->place.center().y());
        QVERIFY(shown.word("second")->place.center().y() < shown.view().canvas().area().bottom());
    }

    void aNumberAtABarGivesUpItsUnitFirst()
    {
        ViewPanel panel = rowsPanel();
        panel.rows->rows[2].bars = {{{20.0, 80.0}, {Ink::Role::Good}, "819 per node-hour", "+9 %"}};
        panel.rows->rows[2].bars[0].beforeBrief = "819";
        QVERIFY(ShownPanel(panel, {1800, 500}).word("819 per node-hour"));
        const ShownPanel narrow(panel, {700, 500});
        QVERIFY(narrow.word("819"));
        QVERIFY(narrow.word("+9 %")); // the sign belongs to the number
        panel.rows->rows[2].bars[0].before = "leaves 5 out, whatever it is that it leaves";
        panel.rows->rows[2].bars[0].beforeBrief.clear();
        QVERIFY(!ShownPanel(panel, {700, 500}).word("leaves")); // no number
    }

    // The longest bar leaves its doubt the room that the words have at this width and type.
    void barsLeaveDoubtsTheirRoom()
    {
        ViewPanel panel{.id = "list", .rows = ViewRows{}};
        panel.x.needed = {0.0, 10.0};
        panel.x.policy = RangePolicy::FromZero;
        panel.x.isShown = false;
        for (const double to : {10.0, 5.0})
            panel.rows->rows.push_back({.before = {{"On demand"}},
                .after = {{"$10"}},
                .bars = {{.x = {0.0, to},
                    .ink = {},
                    .after = "price of 2026-08-07",
                    .isDoubted = true}}});
        for (const auto& [width, scale] :
            {std::pair(460, 1.0), {900, 1.0}, {620, 1.5}, {900, 1.5}}) {
            const ShownPanel shown(panel, {width, 140}, scale);
            const PlacedLabel* const words = shown.word("\u25b2 price of 2026-08-07");
            QVERIFY2(words, qPrintable(QString::number(width)));
            QVERIFY(words->place.left() >= shown.view().canvas().pixelX(10.0));
            // and takes what is left, to the next round number
            QVERIFY(words->place.right() > shown.view().canvas().area().right() - 0.3 * width);
        }
    }

    void aDoubtWithoutRoomKeepsItsSign()
    {
        ViewPanel panel = rowsPanel();
        const auto row = std::ranges::find_if(panel.rows->rows,
            [](const ViewRowItem& item) { return item.before.at(0).text == "After"; });
        RowBar& bar = row->bars.at(0);
        bar.isDoubted = true;
        bar.after = "old";
        QVERIFY(ShownPanel(panel).word(QStringLiteral("\u25b2 old")));
        bar.after = std::string(300, 'x'); // cut: a bare sign would say nothing
        const ShownPanel shown(panel);
        QVERIFY(!shown.word(QStringLiteral("\u25b2")));
        QVERIFY(std::ranges::any_of(shown.words(), [](const PlacedLabel& word) {
            return word.text.startsWith(QStringLiteral("\u25b2 xxx")) && word.text.size() < 300;
        }));
        bar.after = "price of 2026-08-07";
        bar.x = panel.x.needed; // from end to end
        QVERIFY(ShownPanel(panel).word(QStringLiteral("\u25b2")));
    }

    // The doubt of a bar that runs to the end stands in the bar left of its whisker, or behind it.
    void aDoubtKeepsOffTheWhisker()
    {
        ViewPanel panel = rowsPanel();
        RowBar& bar = panel.rows->rows.back().bars.at(0);
        bar.isDoubted = true;
        bar.after = "price of 2026-08-07";
        bar.x = panel.x.needed;
        bar.spread = Interval{70.0, 100.0};
        const ShownPanel shown(panel);
        const PlacedLabel* const sign = shown.word(QStringLiteral("\u25b2"));
        QVERIFY(sign);
        const Canvas& canvas = shown.view().canvas();
        QVERIFY2(
            sign->place.right() < canvas.pixelX(70.0) || sign->place.left() > canvas.pixelX(100.0),
            qPrintable(QString::number(sign->place.right())));
    }

    // Words before a bar stand left of a whisker that begins further left.
    void wordsBeforeABarKeepOffItsWhisker()
    {
        ViewPanel panel = rowsPanel();
        RowBar& bar = panel.rows->rows[2].bars.at(0); // from 50, with "3" before it
        bar.spread = Interval{40.0, 90.0};
        const ShownPanel shown(panel);
        QVERIFY(shown.word("3")->place.right() < shown.view().canvas().pixelX(40.0));
        QVERIFY(shown.word("5")->place.left() > shown.view().canvas().pixelX(90.0));
    }

    // P90 of the longest bar is not cut off at the end of the axis.
    void theAxisHoldsTheWhiskers()
    {
        ViewPanel panel{.id = "list", .rows = ViewRows{}};
        panel.x.needed = {0.0, 10.0};
        panel.x.policy = RangePolicy::FromZero;
        panel.rows->rows = {{.before = {{"On demand"}},
            .after = {{"$10"}},
            .bars = {{.x = {0.0, 10.0}, .ink = {}, .spread = Interval{8.0, 13.7}}}}};
        const ShownPanel shown(panel);
        QVERIFY(shown.view().canvas().x->range().upper >= 13.7);
    }

    // Over the rows between: a band or a tint does not hide it.
    void connectorRunsThroughToTheNextBar()
    {
        const ShownPanel shown(rowsPanel());
        const int x = qRound(shown.view().canvas().pixelX(50.0) - 0.5);
        const int y = qRound(shown.word("Outlier")->place.center().y());
        const int beside = shown.image.pixelColor(x + 6, y).lightness();
        QVERIFY(std::min(shown.image.pixelColor(x, y).lightness(),
                    shown.image.pixelColor(x + 1, y).lightness())
            < beside - 30);
    }

    void aLongReadingIsBrokenToThePanel()
    {
        ViewPanel panel = rowsPanel();
        QString whole;
        for (int i = 0; i < 60; ++i)
            whole += QStringLiteral("word%1 ").arg(i);
        panel.rows->rows[1].reading = whole.trimmed().toStdString();
        const ShownPanel shown(panel, {480, 400});
        const QPointF place = shown.word(toQt(panel.rows->rows[1].before[0].text))->place.center();
        Crosshair crosshair;
        crosshair.moveTo(shown.view(), shown.view().canvas().x->pixelToCoord(place.x()), place.y());
        QCOMPARE(crosshair.text(), whole.trimmed());
        QVERIFY(shown.view()
                    .readingArea()
                    .adjusted(-1.0, 0.0, 1.0, 0.0)
                    .contains(QRectF(crosshair.box()).center()));
        QVERIFY(crosshair.box().width() <= shown.view().readingArea().width());
        QVERIFY(crosshair.box().height() > 60.0);
    }

    void theBoxLeavesTheRowInSight()
    {
        const ViewPanel panel = rowsPanel();
        const ShownPanel shown(panel, {600, 400});
        for (const ViewRowItem& row : panel.rows->rows) {
            const QRectF word = shown.word(toQt(row.before[0].text))->place;
            Crosshair crosshair;
            crosshair.moveTo(shown.view(), shown.view().canvas().x->pixelToCoord(word.center().x()),
                word.center().y());
            QVERIFY2(!crosshair.box().intersects(word), row.before[0].text.c_str());
        }
    }

    // Of a low panel at the head of a plot the box stands below the panel.
    void theBoxGoesBeyondALowPanelToLeaveTheRowInSight()
    {
        ViewPanel low = rowsPanel();
        low.rows->rows.resize(3);
        low.rows->rows.back().reading = "the price takes 30";
        ViewPicture picture = pictureOf({low, rowsPanel()});
        picture.arrangements = {{{{0, 0, 0}, {1, 1, 0}}, {0.3, 0.7}}};
        QCustomPlot plot;
        PanelGrid grid(plot);
        grid.applyTheme(Theme::light(), 1.0);
        grid.show(picture, nullptr);
        grid.layoutFor({600, 400});
        (void)plot.toPixmap(600, 400);
        const PanelView& view = *grid.panels().front();
        const QRectF word = labelled(view.labels(), QStringLiteral("Price of the part"))->place;
        Crosshair crosshair;
        crosshair.moveTo(view, view.canvas().x->pixelToCoord(word.center().x()), word.center().y());
        crosshair.tell(QStringLiteral("Drag to find the price that brings it elsewhere"));
        QVERIFY(!crosshair.box().intersects(word));
    }

    // From 20 to 40, and not beyond; a row with bars has none.
    void pointsWithoutBarsAreJoined()
    {
        const ShownPanel shown(rowsPanel());
        const auto at = [&](double x) {
            return shown.image.pixelColor(qRound(shown.view().canvas().pixelX(x)),
                qRound(shown.word("Derived")->place.center().y()));
        };
        QCOMPARE(at(30.0), colourOf({Ink::Role::Grey}, Theme::light()));
        QVERIFY(at(50.0) != colourOf({Ink::Role::Grey}, Theme::light()));
    }

    // Of five rows two are shown; the name of a group is no row.
    void rowsWithoutRoomAreCounted()
    {
        ViewPanel panel{.id = "list", .rows = ViewRows{}};
        for (const char* const name : {"A", "B", "C", "D", "E"})
            panel.rows->rows.push_back(
                {.before = {{std::string("Row ") + name}}, .after = {{"1"}}});
        panel.rows->rows.insert(
            panel.rows->rows.begin() + 3, ViewRowItem{ViewRowItem::Role::Heading, {{"Group"}}, {}});
        const ShownPanel shown(panel, {300, 50}); // three lines of 15 pixels at least
        QVERIFY(shown.word("Row B") && !shown.word("Row C"));
        QVERIFY(shown.word("+3 more"));
    }

    // Nobody clicks on paper: it says where the others stand.
    void onPaperTheRestIsInTheTable()
    {
        ViewPanel panel{.id = "list", .rows = ViewRows{}};
        for (const char* const name : {"A", "B", "C", "D", "E"})
            panel.rows->rows.push_back(
                {.before = {{std::string("Row ") + name}}, .after = {{"1"}}});
        ShownPanel shown(panel, {400, 50});
        shown.grid.setOnPaper(true);
        shown.plot.toPixmap(400, 50);
        QVERIFY(shown.word("+3 more, in the table of this view"));
        QVERIFY(!shown.word("+3 more"));
    }

    // Heading 20, heads 20 and six rows of 24, then the axis.
    void rowsSayTheHeightTheyNeed()
    {
        ViewPanel panel = rowsPanel();
        panel.x.isShown = false;
        QCOMPARE(ShownPanel(panel).view().neededHeight(), 184.0);
    }
};

ISOCOST_TEST_WITH(QApplication, TestRowLayer)
#include "tst_row_layer.moc"
