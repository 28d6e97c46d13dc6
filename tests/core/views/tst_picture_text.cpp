// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/views/picture/picture_text.h"
#include "tests/core/views/layered_pictures.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

// Of the panel, below the title.
QStringList said(const ViewPanel& panel)
{
    QStringList lines = text(textOf(pictureOf(panel))).split(QLatin1Char('\n'));
    return lines.mid(2, lines.size() - 3);
}

QString curveSaid(const std::vector<CurvePoint>& points)
{
    ViewPanel panel = emptyPanel();
    panel.curves = {curveThrough("A", points)};
    return said(panel).at(1);
}

} // namespace

class TestPictureText : public QObject {
    Q_OBJECT

private slots:
    void wordsComeFirstAndTheCaptionLast()
    {
        ViewPicture picture = pictureOf(emptyPanel());
        picture.words = {.title = test::oneClause("Title"),
            .subtitle = test::oneClause("Scenario: words"),
            .caption = {test::oneClause("A note."), test::oneClause("Why?")}};
        QCOMPARE(text(textOf(picture)),
            QStringLiteral(
                "Title.\nScenario: words.\n\ncost over time: cost over time 0 h to 10 h, "
                "in USD.\n\nA note.\nWhy?\n"));
    }

    void anEmptyPictureSaysWhyAndNothingElse()
    {
        ViewPicture picture = pictureOf(withBars());
        picture.words.emptyReason = test::oneClause("There is no price.");
        QCOMPARE(text(textOf(picture)), QStringLiteral("Title.\nThere is no price.\n"));
    }

    void anEmptyPanelSaysWhy()
    {
        ViewPanel panel = withBars();
        panel.emptyReason = "No trial ends";
        QCOMPARE(said(panel),
            (QStringList{"cost over time: cost over time 0 h to 10 h, in USD.", "No trial ends."}));
    }

    void aCurveTellsItsEndsAndWhatLiesBeyondThem()
    {
        QCOMPARE(curveSaid({{1.0, 20.0}, {2.0, 30.0}}),
            QStringLiteral("A: from $20.00 at 1 h to $30.00 at 2 h."));
        QCOMPARE(curveSaid({{1.0, 20.0}, {2.0, 10.0}, {3.0, 50.0}, {4.0, 30.0}}),
            QStringLiteral("A: from $20.00 at 1 h to $30.00 at 4 h; least $10.00 at 2 h; greatest "
                           "$50.00 at 3 h."));
        QCOMPARE(curveSaid({{1.0, 20.0}, {2.0, 20.0}}), QStringLiteral("A: $20.00 throughout."));
        QCOMPARE(curveSaid({}), QStringLiteral("A: nothing to draw."));
    }

    void aCurveTellsItsValueWhereOneIs()
    {
        ViewPanel panel = withMarks();
        panel.levels.back().isPresent = true; // at 4 h
        panel.curves = {curveThrough("A", {{0.0, 20.0}, {8.0, 60.0}})};
        QCOMPARE(said(panel).at(1),
            QStringLiteral("A: $40.00 at time 4 h; from $20.00 at 0 h to $60.00 at 8 h."));
        panel.curves[0].present = CurvePoint{2.0, 30.0};
        QVERIFY(said(panel).at(1).startsWith(QStringLiteral("A: now $30.00 at time 2 h; from")));
    }

    void marksSayWhatTheirWordsLeaveOut()
    {
        QCOMPARE(said(withMarks()).mid(1),
            (QStringList{"finish: time 5 h, from 4 h to 9 h.", "Line, budget: cost $80.00.",
                "Line, you: 4 h.", "Mark, optimum $30.00: time 3 h.",
                "Band, too late: time 6 h to 8 h."}));
    }

    void aMarkNamesTheCurveOfItsInk()
    {
        ViewPanel panel = withMarks();
        panel.curves = {curveThrough("A", {}), curveThrough("B", {})};
        panel.curves[1].ink = panel.marks[0].ink = Ink::ofSeries(3);
        QVERIFY(said(panel).contains(QStringLiteral("Mark on B, optimum $30.00: time 3 h.")));
        panel.marks[0].words = {"optimum of B"};
        panel.marks[0].tellsY = false;
        panel.marks[0].namesCurve = true;
        QVERIFY(said(panel).contains(QStringLiteral("Mark, optimum of B: time 3 h, cost $30.00.")));
    }

    // A name may hold any number, and the name of another curve.
    void wordsThatHoldANumberByChanceDoNotTellThePlace()
    {
        ViewPanel panel = withMarks();
        panel.curves = {curveThrough("A", {}), curveThrough("B", {})};
        panel.curves[1].ink = panel.marks[0].ink = Ink::ofSeries(3);
        panel.marks[0].words = {"optimum of B2, job of 13 h"};
        panel.marks[0].tellsY = false;
        panel.levels[0].words = {"budget of $80.00 a day"};
        panel.levels[1].words = {"job of 24 h"};
        panel.levels[1].tellsPlace = false;
        QCOMPARE(said(panel).mid(4, 3),
            (QStringList{"Line, budget of $80.00 a day: cost $80.00.",
                "Line, job of 24 h: time 4 h.",
                "Mark on B, optimum of B2, job of 13 h: time 3 h, cost $30.00."}));
        ViewPanel map = withHeatMap();
        map.heatMap->regions[0].words = {"dearer than a job of 10 h"};
        QCOMPARE(said(map).last(),
            QStringLiteral("Region, dearer than a job of 10 h: time 10 h, cost $75.00."));
    }

    void layersAreSentences_data();
    void layersAreSentences()
    {
        QFETCH(ViewPanel, panel);
        QFETCH(QStringList, sentences);
        QCOMPARE(said(panel), sentences);
    }

    void manyBarsAreSummedUp()
    {
        ViewPanel panel = withBars();
        panel.bars[0].isHistogram = true;
        QCOMPARE(said(panel).at(1),
            QStringLiteral("Runs: 2 bars over time 0 h to 4 h, the highest $50.00 at 2 h to 4 h."));
    }

    // The numbers that a reader of the chart sees: title, dots, crossings.
    void breakEvenReadsAsItsChart()
    {
        const QString read = text(textOf(ViewSample().shown("break-even")));
        for (const char* line : {"Owning wins above 22.3 % utilization against on-demand; you are "
                                 "at 80 %.\nBase: owning",
                 "\n\nCost over utilization 5 % to 100 %, in USD per productive GPU-hour.\n",
                 "\nOwned: now $3.55 at utilization 80 %; from $55.50 at 5 % to $2.86 at 100 %.\n",
                 "\nOn-demand: $12.50 throughout.\n", "\nLine, you: 80 %.\n",
                 "\nMark on On-demand, 22.3 %: cost $12.50.\n",
                 "\nArea, owning beats on-demand: utilization 22.3 % to 100 %.\n",
                 "\nBand, little slack above 80 %: utilization 80 % to 100 %.\n"})
            QVERIFY2(read.contains(QLatin1String(line)), qPrintable(read));
    }

    void namedPlacesAndColumnsAreSaidOnce()
    {
        ViewSample sample(
            {{"platform.h100.purchase", "owned"}, {"rules.stale_price.threshold", "36500"}});
        const QString read = text(textOf(sample.shown("budget")));
        QVERIFY2(read.contains(QStringLiteral("cash out over period Now to Y")), qPrintable(read));
        // 1,024 x 8,760 h x 0.8 x 12.50 USD, and 654,080 chip-hours that serve.
        QVERIFY2(read.contains(
                     QStringLiteral("\nOn demand: fleet $89.7M; serving $8.18M; a year $97.9M;")),
            qPrintable(read));
    }

    // A bar of many parts has its doubt at its end.
    void partsOfABarLeaveItsDoubt()
    {
        ViewSample sample;
        ViewInput input = sample.input();
        for (const double bars : {0.0, 1.0}) {
            input.choices = {{"bars", bars}};
            const QString read = text(textOf(findView("budget")->picture(input)));
            const auto line = [&read](const char* way) {
                const qsizetype from = read.indexOf(QLatin1String(way));
                return read.mid(from, read.indexOf(QLatin1Char('\n'), from) - from);
            };
            QVERIFY2(line("\nOn demand: ").isEmpty()
                    && line("On demand: ").contains(QStringLiteral("; price of 2024-06-30; "))
                        == (bars == 1.0),
                qPrintable(read));
            QVERIFY2(line("Spot: ").contains(QStringLiteral("cannot be counted on: 128 nodes")),
                qPrintable(read));
            QCOMPARE(line("On demand: ").count(QStringLiteral("serving")), 1);
        }
    }

    void everyViewIsSaidInLines()
    {
        for (const ViewRow& row : viewTable()) {
            const ViewPicture picture = ViewSample().shown(row.id);
            const QString read = text(textOf(picture));
            QVERIFY(read.endsWith(QLatin1Char('\n')));
            QVERIFY(!read.contains(QStringLiteral("..")));
            QVERIFY(!read.contains(QStringLiteral("\n\n\n")));
            QVERIFY(!read.contains(QLatin1Char('{')));
            const bool isEmpty = !picture.words.emptyReason.empty(); // one scenario has no bridge
            QCOMPARE(read.count(QLatin1Char('\n')) > 4, !isEmpty);
        }
    }
};

void TestPictureText::layersAreSentences_data()
{
    const QString heading = QStringLiteral("cost over time: cost over time 0 h to 10 h, in USD.");
    QTest::addColumn<ViewPanel>("panel");
    QTest::addColumn<QStringList>("sentences");
    QTest::newRow("bars") << withBars()
                          << QStringList{
                                 heading, "Runs: $20.00 at 0 h to 2 h; $50.00 at 2 h to 4 h."};
    QTest::newRow("bars of named places")
        << withNamedBars() << QStringList{heading, "Runs: $20.00 at 0 h to 2 h; $40.00 at Year 1."};
    QTest::newRow("strip") << withStrip()
                           << QStringList{heading, "Median trial: compute 7 h and wait 1 h."};
    QTest::newRow("heat map")
        << withHeatMap()
        << QStringList{"cost over time: cost over time 1 h to 16 h, in USD.",
               "Map: least $5.00 at time 2 h, cost $25.00; greatest $8.00 at time 8 h, cost "
               "$75.00.",
               "Contour: $7.00.", "Region, dear: time 10 h, cost $75.00."};
    QTest::newRow("rows")
        << withRows()
        << QStringList{"Platform.",
               "MFU: Value 45 %; $30.00 to $70.00; before, from $35.00 to $60.00; "
               "$50.00; tolerance $45.00 to $55.00; Swing $40.00; chosen."};
    QTest::newRow("matrix") << withMatrix()
                            << QStringList{"Rows and columns: train on, serve on.",
                                   "H100, H100: $1.00; the best.",
                                   "H100, TPU: no port, other stack."};
    QTest::newRow("flow") << withFlow()
                          << QStringList{"Training, 1,000 h: H100 $2.00, chosen; TPU $3.00; prices "
                                         "of March.",
                                 "What would change it: H100 price: above $5.00."};
    QTest::newRow("cells") << withCells()
                           << QStringList{"cluster.", "2.3 %: of the chips, wait.",
                                  "1,000 compute; 24 wait for the network."};
}

ISOCOST_TEST(TestPictureText)
#include "tst_picture_text.moc"
