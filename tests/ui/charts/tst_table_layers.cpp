// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cells, flows, heat maps and what they share with rows, on data made here: places of words,
// colours, readings.
#include <QtTest>

#include "tests/support/test_program.h"
#include "tests/ui/charts/shown_chart.h"
#include "tests/ui/charts/shown_panel.h"
#include "ui/charts/layers.h"
#include "ui/document/qt_text.h"

using namespace isocost;
using namespace isocost::test;

class TestTableLayers : public QObject {
    Q_OBJECT

private slots:
    void wordsNeverTouch()
    {
        for (const QSize size : {QSize(1240, 640), QSize(900, 500), QSize(600, 300)}) {
            for (const ViewPanel& panel : {rowsPanel(), heatPanel(), matrixPanel(), cellsPanel(),
                     figurePanel(), flowsPanel()}) {
                const ShownPanel shown(panel, size);
                const auto& words = shown.words();
                for (std::size_t i = 0; i < words.size(); ++i) {
                    const QRectF place = words[i].place;
                    QVERIFY2(QRectF(QPointF(-3.0, -1.0), QSizeF(size) + QSizeF(6.0, 2.0))
                                 .contains(place),
                        qPrintable(words[i].text));
                    for (std::size_t k = i + 1; k < words.size(); ++k) // 2 px of air on each side
                        QVERIFY2(!place.adjusted(2.0, 1.0, -2.0, -1.0)
                                      .intersects(words[k].place.adjusted(2.0, 1.0, -2.0, -1.0)),
                            qPrintable(words[i].text + " / " + words[k].text));
                }
            }
        }
    }

    void rowsAndCellsAreRead()
    {
        const ShownPanel rows(rowsPanel());
        QCOMPARE(rows.read(rows.word("Price of the part")->place.center()),
            QStringLiteral("the price takes 30"));
        QCOMPARE(rows.read(rows.word("+$900")->place.center()), QStringLiteral("900, far out"));
        const ShownPanel cells(matrixPanel());
        QCOMPARE(cells.read(cells.word("$100M")->place.center()), QStringLiteral("cell 4"));
        const QRectF first = cells.word("$112M")->place; // the second is beside it, in its row
        const QRectF second = cells.word("$109M")->place;
        QVERIFY(second.left() > first.right());
        QCOMPARE(second.center().y(), first.center().y());
        const ShownPanel flows(flowsPanel(), {1200, 600});
        QCOMPARE(placeTable(flows.view().data(), flows.view().canvas()).readings.size(),
            std::size_t(18)); // three boxes, three ends, twelve changes
        const ReadingPlace box = placeTable(flows.view().data(), flows.view().canvas()).readings[1];
        QVERIFY(box.text.endsWith(QStringLiteral(": end 0"))); // and explains what it does
        QCOMPARE(flows.read(flows.word("Place B")->place.center()), QStringLiteral("end 0"));
        const ShownPanel narrow(flowsPanel(), {600, 400}); // the nearest only
        QCOMPARE(placeTable(narrow.view().data(), narrow.view().canvas()).readings.size(),
            std::size_t(9));
    }

    void flowsGiveWayFromTheNotesToTheDearestEnds()
    {
        const ShownPanel roomy(flowsPanel(), {1200, 600});
        for (const char* const word : {"Would change, if", "pays back", "Place A", "$2.04"})
            QVERIFY2(roomy.word(word), word);
        const ShownPanel low(flowsPanel(), {1200, 300});
        QVERIFY(!low.word("pays back"));
        QVERIFY(low.word("Place A"));
        const ShownPanel tight(flowsPanel(), {1200, 340}); // steps of 0.74
        QVERIFY(tight.word("five years")); // what the bars are of
        QVERIFY(!tight.word("pays back"));
        const ShownPanel small(flowsPanel(), {480, 200});
        QVERIFY(!small.word("Place A"));
        for (const char* const word : {"Place B", "to Place C", "-9 %"}) // the answer stays
            QVERIFY2(small.word(word), word);
    }

    void whatIsSaidAgainstTheAnswerGoesBelowTheBox()
    {
        ViewPanel panel = flowsPanel();
        panel.flows[1].notes.push_back({"! others say Place A", {Ink::Role::Caution}});
        const ShownPanel low(panel, {1200, 300});
        QVERIFY(!low.word("five years"));
        const QRectF warning = low.word("! others say Place A")->place;
        const QRectF box = low.word("Work of a kind 1")->place;
        QVERIFY(
            warning.top() > box.bottom() && warning.right() < low.word("Place A")->place.left());
        const ShownPanel roomy(panel, {1200, 600}); // else below the ends
        QCOMPARE(
            roomy.word("! others say Place A")->place.left(), roomy.word("Place A")->place.left());
    }

    // One in a hundred and one, however narrow each is.
    void whatIsNarrowerThanAPixelKeepsItsShareOfAStrip_data()
    {
        QTest::addColumn<double>("pixels");
        QTest::newRow("below half a pixel") << 0.3;
        QTest::newRow("almost a pixel") << 0.95;
    }
    void whatIsNarrowerThanAPixelKeepsItsShareOfAStrip()
    {
        QFETCH(double, pixels);
        ViewPanel panel{.id = "strip",
            .x = {"Time", "h", NumberKind::Hours, {}, {0.0, 1000.0}, RangePolicy::Exact}};
        ViewStrip strip{{"Trial"}, {{"work", {Ink::Role::Good}}, {"stop", {Ink::Role::Stop}}}, {}};
        const double pixel = 1000.0 / ShownPanel(panel).view().canvas().area().width();
        for (double at = 0.0; at < 1000.0; at += 101.0 * pixels * pixel) {
            strip.parts.push_back({at, at + pixels * pixel, 1});
            strip.parts.push_back({at + pixels * pixel, at + 101.0 * pixels * pixel, 0});
        }
        panel.strips = {strip};
        const ShownPanel shown(panel);
        const QRectF area = shown.view().canvas().area();
        const QColor stop = shown.view().canvas().ink({Ink::Role::Stop});
        double stopped = 0.0;
        for (int x = qRound(area.left()); x < qRound(area.right()); ++x)
            stopped += shown.image.pixelColor(x, qRound(area.center().y())) == stop;
        QVERIFY2(
            std::fabs(stopped - area.width() / 101.0) <= 1.0, qPrintable(QString::number(stopped)));
    }

    // Shares stand above the strip of the axis, each with a gap of 8.
    void stripsSayTheHeightTheyNeed()
    {
        ViewPanel panel{.id = "strip"};
        panel.strips = {{{"Trial"}, {{"work", {Ink::Role::Good}}}, {{0.0, 1.0, 0}}}};
        const double alone = ShownPanel(panel).view().neededHeight();
        ViewStrip shares = panel.strips.front();
        shares.isOnAxis = false;
        shares.height = 20.0;
        panel.strips.push_back(shares);
        QCOMPARE(ShownPanel(panel).view().neededHeight(), alone + 20.0 + 8.0);
    }

    void notesThatAreTooLongAreBroken()
    {
        ViewPanel panel = flowsPanel();
        panel.flows[0].notes = {
            {"a note of many words that say why the answer is what it is, and "
             "what is said against it, and by whom, in which year, with source"}};
        const ShownPanel shown(panel, {1200, 700});
        QString all;
        for (const PlacedLabel& label : shown.words())
            all += label.text + u' ';
        QVERIFY(all.contains(toQt(panel.flows[0].notes[0].text)));
    }

    void aRegionIsNamedInShortWhereTheWholeHasNoRoom()
    {
        ViewPanel panel = heatPanel();
        panel.heatMap->contours.clear();
        panel.heatMap->regions = {
            {{0.3, 12.0}, Words{"dearer than the specialty cloud next door", "dearer"}}};
        QVERIFY(ShownPanel(panel).word("dearer than the specialty cloud next door"));
        QVERIFY(ShownPanel(panel, {240, 200}).word("dearer"));
    }

    // Equal to the centre is the surface; half and double are as far from it.
    void heatMapDivergesAroundItsCentre()
    {
        ViewPanel panel = heatPanel();
        panel.heatMap->columns = 3;
        panel.heatMap->rows = 1;
        panel.heatMap->values = {10.0, 20.0, 40.0};
        panel.heatMap->contours.clear();
        panel.heatMap->regions.clear();
        const ShownPanel shown(panel);
        const QRectF area = shown.view().canvas().area();
        const auto at = [&](double share) {
            return shown.image.pixelColor(
                qRound(area.left() + share * area.width()), qRound(area.center().y()));
        };
        const Theme& theme = Theme::light();
        QCOMPARE(at(0.5), theme.surface);
        QCOMPARE(at(0.1), colourOf({Ink::Role::Cheaper, 0, 0.75}, theme));
        QCOMPARE(at(0.9), colourOf({Ink::Role::Dearer, 0, 0.75}, theme));
        QCOMPARE(at(0.3), at(0.1)); // one cell has one colour: nothing is interpolated
    }

    void cellWithoutAValueIsHatched()
    {
        const ShownPanel shown(heatPanel());
        const QRectF area = shown.view().canvas().area();
        int hatched = 0;
        for (int i = 0; i < 60; ++i)
            hatched += shown.image.pixelColor(qRound(area.left()) + 8, qRound(area.top()) + 60 + i)
                != Theme::light().surface;
        QVERIFY(hatched > 2);
        QVERIFY(hatched < 58);
        QCOMPARE(shown.read({area.left() + 8.0, area.center().y()}).section(u':', 1),
            QStringLiteral(" no number"));
        // The middle of the cell in column and row 20 of 40: 0.4075 and 8.3375, 8.3375 / 0.4075.
        QVERIFY(shown.read(shown.view().canvas().at({0.4075, 8.3375}))
                    .endsWith(QStringLiteral(": $20.46")));
        ViewPanel besideNow = heatPanel();
        besideNow.heatMap->present = 40.92;
        const ShownPanel told(besideNow);
        QVERIFY(told.read(told.view().canvas().at({0.4075, 8.3375}))
                    .endsWith(QStringLiteral(": $20.46, \u221250 % to now")));
    }

    // A figure is read and explained as a whole.
    void aPanelHasOneReading()
    {
        ViewPanel panel = figurePanel();
        QVERIFY(placeTable(panel, ShownPanel(panel).view().canvas()).readings.empty());
        panel.reading = "burnt an hour: $1,536";
        panel.address = "a.result";
        const ShownPanel shown(panel);
        QCOMPARE(shown.read(shown.word("$1,536")->place.center()),
            QStringLiteral("burnt an hour: $1,536"));
        const auto readings = placeTable(panel, shown.view().canvas()).readings;
        QCOMPARE(readings.at(0).address, QStringLiteral("a.result"));
    }

    // The words beside a figure lose a clause, not half of one.
    void aFigureIsToldInClauses()
    {
        ViewPanel panel = figurePanel();
        panel.figure->lines = {"by the estimate; interruptions left out"};
        panel.figure->briefLines = {"by the estimate"};
        QVERIFY(ShownPanel(panel, {500, 80}).word("by the estimate; interruptions left out"));
        QVERIFY(ShownPanel(panel, {300, 80}).word("by the estimate"));
        panel.figure->briefLines.clear();
        QVERIFY(!ShownPanel(panel, {300, 80}).word("by the estimate; interruptions left out"));
    }

    // Four cells in 2,000 x 900 pixels stay cells.
    void fewCellsAreNoWall()
    {
        ViewPanel panel = cellsPanel();
        panel.key.clear();
        panel.cells = ViewCells{4, {{{Ink::Role::Stop}, false, 4}}};
        const ShownPanel shown(panel, {2000, 900});
        int stop = 0;
        for (int y = 0; y < shown.image.height(); ++y)
            for (int x = 0; x < shown.image.width(); ++x)
                stop += shown.image.pixelColor(x, y) == Theme::light().stop;
        QVERIFY(stop > 4 * 60 * 60 && stop <= 4 * 72 * 72);
    }

    void contoursAreNamedOnTheLine()
    {
        const ShownPanel shown(heatPanel());
        const Canvas& canvas = shown.view().canvas();
        for (const int level : {10, 20, 40}) {
            const PlacedLabel* const word = shown.word(QStringLiteral("$%1").arg(level));
            QVERIFY(word);
            QVERIFY(word->hasHalo);
            const double x = canvas.x->pixelToCoord(word->place.center().x());
            QVERIFY(std::abs(canvas.pixelY(level * x) - word->place.center().y()) < 3.0);
        }
        QVERIFY(shown.word("dearer"));
        QVERIFY(shown.word("cheaper"));
    }

    void everyCellIsPainted()
    {
        ViewPanel panel = cellsPanel();
        panel.key.clear();
        panel.cells =
            ViewCells{4, {{{Ink::Role::Accent}, false, 6}, {{Ink::Role::Stop}, false, 2}}};
        const ShownPanel shown(panel, {400, 220});
        int accent = 0;
        int stop = 0;
        for (int y = 0; y < shown.image.height(); ++y) {
            for (int x = 0; x < shown.image.width(); ++x) {
                accent += shown.image.pixelColor(x, y) == Theme::light().accent;
                stop += shown.image.pixelColor(x, y) == Theme::light().stop;
            }
        }
        QVERIFY(stop > 0);
        QVERIFY(std::abs(accent - 3.0 * stop) < 0.05 * accent); // 6 to 2
    }

    // Six nodes in blocks of four: the two of the second block are as large as the others.
    void aPartOfABlockHasItsRoom()
    {
        ViewPanel panel = cellsPanel();
        panel.key.clear();
        panel.cells =
            ViewCells{4, {{{Ink::Role::Accent}, false, 4}, {{Ink::Role::Stop}, false, 2}}};
        const ShownPanel shown(panel, {300, 120});
        int accent = 0;
        int stop = 0;
        for (int y = 0; y < shown.image.height(); ++y)
            for (int x = 0; x < shown.image.width(); ++x) {
                accent += shown.image.pixelColor(x, y) == Theme::light().accent;
                stop += shown.image.pixelColor(x, y) == Theme::light().stop;
            }
        QVERIFY(stop > 0);
        QVERIFY(std::abs(accent - 2.0 * stop) < 0.05 * accent); // 4 to 2
    }

    // The first row of values is the lowest of the map: half the centre below, the double above.
    void aMapStandsOnItsFirstRow()
    {
        ViewPanel panel = heatPanel();
        panel.heatMap->columns = 1;
        panel.heatMap->rows = 3;
        panel.heatMap->values = {10.0, 20.0, 40.0};
        panel.heatMap->contours.clear();
        panel.heatMap->regions.clear();
        const ShownPanel shown(panel);
        const QRectF area = shown.view().canvas().area();
        const auto at = [&](double share) { // from below
            return shown.image.pixelColor(
                qRound(area.center().x()), qRound(area.bottom() - share * area.height()));
        };
        const Theme& theme = Theme::light();
        QCOMPARE(at(0.1), colourOf({Ink::Role::Cheaper, 0, 0.75}, theme));
        QCOMPARE(at(0.5), theme.surface);
        QCOMPARE(at(0.9), colourOf({Ink::Role::Dearer, 0, 0.75}, theme));
    }

    // Only the filled mark is where one is; a hollow one has the value of its cell.
    void aHollowMarkIsNotThePresent()
    {
        ViewPanel panel = heatPanel();
        panel.heatMap->present = 40.92;
        panel.marks = {{.at = {0.4075, 8.3375}}};
        const ShownPanel hollow(panel); // 8.3375 / 0.4075
        const QPointF place = hollow.view().canvas().at(panel.marks[0].at);
        QVERIFY2(hollow.read(place).endsWith(QStringLiteral(": $20.46, \u221250 % to now")),
            qPrintable(hollow.read(place)));
        panel.marks[0].isFilled = true;
        QVERIFY(ShownPanel(panel).read(place).endsWith(QStringLiteral(": $40.92")));
    }

    // Bars of all works are of one scale: with twice the most they are half as long.
    void barsOfAllWorksAreOfOneScale()
    {
        ViewPanel panel = flowsPanel();
        const auto endOf = [&panel](const char* value) {
            return ShownPanel(panel, {1200, 600}).word(value)->place.left();
        };
        const double longest = endOf("$46.2M +20 %"); // 46.2 of 46.2
        const double shorter = endOf("$38.6M");
        for (ViewFlow& flow : panel.flows)
            flow.most = 2.0 * 46.2;
        QVERIFY(endOf("$46.2M +20 %") < longest);
        QVERIFY(
            std::fabs((shorter - endOf("$38.6M")) / (longest - endOf("$46.2M +20 %")) - 38.6 / 46.2)
            < 0.01);
    }

    void noAxesWhereThereIsNothingToMeasure()
    {
        for (const ViewPanel& panel : {matrixPanel(), cellsPanel(), figurePanel(), flowsPanel()}) {
            const ShownPanel shown(panel);
            QVERIFY(!shown.view().canvas().x->visible());
            QVERIFY(!shown.view().canvas().y->visible());
        }
        QVERIFY(ShownPanel(rowsPanel()).view().canvas().x->visible());
    }

    // The plan's row of the what-ifs: every amount is the result that a click on it explains.
    void aClickOnACellExplainsItsOwnNumber()
    {
        ShownChart chart("budget", {});
        chart.expose({1280, 900});
        const PanelView& panel = chart.viewOf("what-if");
        QVERIFY(panel.isVisible());
        ViewSample sample;
        const auto row = placeTable(panel.data(), panel.canvas()).readings.front();
        const QSignalSpy asked(&chart, &Chart::explainRequested);
        qsizetype amounts = 0;
        for (std::size_t i = 0; i < row.cells.size(); i += 2) { // each with its change
            const TableCell& cell = panel.data().rows->rows.front().after[i];
            if (!cell.value)
                continue;
            const QPoint place = row.cells[i].first.center().toPoint();
            QTest::mouseClick(&chart.plot(), Qt::LeftButton, {}, place);
            QCOMPARE(asked.size(), ++amounts);
            const auto address =
                metricAddressOf(sample.scenario(), asked.back()[0].toString().toStdString());
            QCOMPARE(sample.input().results->of(address).value, *cell.value);
        }
        QVERIFY(amounts > 1);
    }
};

ISOCOST_TEST_WITH(QApplication, TestTableLayers)
#include "tst_table_layers.moc"
