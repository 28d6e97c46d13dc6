// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the words of a panel stand, on panels made here in a small plot of two axes.
#include <QtTest>

#include <qcustomplot.h>

#include "tests/support/test_program.h"
#include "tests/ui/charts/labelled.h"
#include "ui/charts/layers.h"
#include "ui/charts/whiskers.h"
#include "ui/document/qt_text.h"

using namespace isocost;
using test::labelled;

namespace {

// Both axes from 0 to 5, laid out.
struct EmptyPlot {
    QCustomPlot plot;
    Canvas canvas{plot.xAxis, plot.yAxis, nullptr, 1.0};

    explicit EmptyPlot(int width = 300)
    {
        plot.setViewport(QRect(0, 0, width, 200));
        canvas.outer = QSizeF(width, 200.0);
        plot.replot(QCustomPlot::rpImmediateRefresh);
    }
};

} // namespace

class TestPanelLabels : public QObject {
    Q_OBJECT

private slots:
    // A wedge of 16 pixels has no room for its words: they stand right of it and point into it.
    void wordsPointAtASmallArea()
    {
        const EmptyPlot plot;
        const Canvas& canvas = plot.canvas;
        ViewPanel panel;
        panel.areas = {{{{1.0, 0.5}, {2.0, 0.0}}, {{1.0, 0.0}, {2.0, 0.0}}, {"overflow 12.5"}}};
        QVERIFY(placeLabels(panel, canvas).inside.empty());
        panel.areas[0].isPointedAt = true;
        const PanelLabels labels = placeLabels(panel, canvas);
        const PlacedLabel& label = labels.inside.at(0);
        QVERIFY(label.place.left() > label.pointsAt->x());
        QVERIFY(canvas.pixelX(1.0) <= label.pointsAt->x());
        QVERIFY(label.pointsAt->x() < canvas.pixelX(2.0));
        QVERIFY(label.pointsAt->y() > canvas.pixelY(0.5));
        panel.areas[0].upper[0].y = 0.05; // next to nothing
        QVERIFY(placeLabels(panel, canvas).inside.empty());
    }

    // The axes end at 5: only what lies straight above them has an arrow at their upper edge.
    void anArrowIsOfWhatLiesStraightAbove()
    {
        const EmptyPlot plot;
        QVERIFY(isAbove({2.0, 9.0}, plot.canvas));
        QVERIFY(!isAbove({9.0, 9.0}, plot.canvas));
        QVERIFY(!isAbove({2.0, 3.0}, plot.canvas));
        QVERIFY(isShown({2.0, 3.0}, plot.canvas) && !isShown({9.0, 3.0}, plot.canvas));
    }

    // Three curves that end at the upper edge: below a heading all three, else half a label above.
    void namesOfCurvesKeepBelowAHeading()
    {
        const EmptyPlot plot;
        const Canvas& canvas = plot.canvas;
        ViewPanel panel;
        for (const char* name : {"elastic", "gang", "on-demand"}) {
            ViewCurve curve;
            curve.endLabel = name;
            curve.points = {{0.0, 5.0}, {5.0, 5.0}};
            panel.curves.push_back(curve);
        }
        const auto highest = [&] {
            double top = canvas.area().bottom();
            for (const PlacedLabel& label : placeEndLabels(panel, canvas, {}))
                top = std::min(top, label.place.top());
            return top;
        };
        QVERIFY(highest() < canvas.area().top());
        panel.headings = {"a heading"};
        QCOMPARE(highest(), canvas.area().top());
    }

    // One comes from above, one is level, one comes from below: so they stand where they meet.
    void namesOfCurvesThatMeetKeepTheirOrder()
    {
        const EmptyPlot plot;
        const Canvas& canvas = plot.canvas;
        ViewPanel panel;
        panel.headings = {"a heading"};
        for (const auto& [name, from] : {std::pair("elastic", 1.0), {"gang", 4.0}, {"level", 2.5}})
            panel.curves.push_back(
                {.name = name, .endLabel = name, .points = {{0.0, from}, {5.0, 2.5}}});
        std::vector<PlacedLabel> labels = placeEndLabels(panel, canvas, {});
        std::ranges::sort(labels, {}, [](const PlacedLabel& label) { return label.place.top(); });
        QStringList order;
        for (const PlacedLabel& label : labels)
            order << label.text;
        QCOMPARE(order.join(QLatin1Char(' ')), QStringLiteral("gang level elastic"));
        QVERIFY(std::abs(labels[1].place.center().y() - canvas.pixelY(2.5)) < 2.0);
    }

    // "Owned" with "owned $4.69": at the end of the line it costs less.
    void aNameIsNotSaidTwiceAtTheEnd()
    {
        const EmptyPlot plot(600);
        const Canvas& canvas = plot.canvas;
        ViewPanel panel;
        panel.curves.push_back({.name = "Owned",
            .endLabel = "Owned",
            .endNow = "Owned, now $4.69",
            .points = {{0.0, 4.0}, {5.0, 2.5}},
            .present = CurvePoint{4.0, 3.0},
            .presentWords = {"owned $4.69"}});
        QCOMPARE(
            placeEndLabels(panel, canvas, {}).front().text, QStringLiteral("Owned, now $4.69"));
        const std::vector<PlacedLabel> inside{{.text = QStringLiteral("owned $4.69")}};
        QCOMPARE(placeEndLabels(panel, canvas, inside).front().text, QStringLiteral("Owned"));
    }

    // Inside the panel in short, where the whole has no room.
    void theNameOfACurveInsideIsShortened()
    {
        const EmptyPlot plot;
        ViewPanel panel;
        panel.curves.push_back({.name = "Spot",
            .endLabel = "Spot job of 64 nodes that would never fit into such a narrow panel",
            .endBrief = "Spot",
            .labelPlace = LabelPlace::Inside,
            .points = {{0.0, 4.0}, {2.0, 2.5}}});
        QVERIFY(labelled(placeLabels(panel, plot.canvas), QStringLiteral("Spot")));
        panel.curves[0].endLabel = "Spot job";
        QVERIFY(labelled(placeLabels(panel, plot.canvas), QStringLiteral("Spot job")));
    }

    // P10 to P90 of a parity lies at the foot, where its words would stand: no line strikes through
    // words, and of two that overlap each whisker has a line of its own.
    void wordsKeepOffWhiskers()
    {
        const EmptyPlot plot;
        const Canvas& canvas = plot.canvas;
        ViewPanel panel;
        for (const auto& [x, words] : {std::pair(2.0, "parity 20 %"), {3.0, "parity 30 %"}})
            panel.marks.push_back({.at = {x, 3.0},
                .words = {words},
                .ink = {},
                .label = ViewMark::Label::Foot,
                .spread = MarkSpread{.x = Interval{x - 1.0, x + 1.0}, .y = {}}});
        const auto whiskers = whiskersOf(panel, canvas);
        QVERIFY(whiskers[0] && whiskers[1]);
        QVERIFY(!whiskers[0]->place().intersects(whiskers[1]->place()));
        QCOMPARE(whiskers[0]->line.x1(), canvas.pixelX(1.0));
        QCOMPARE(whiskers[0]->line.x2(), canvas.pixelX(3.0));
        const PanelLabels labels = placeLabels(panel, canvas);
        for (const char* const words : {"parity 20 %", "parity 30 %"}) {
            const PlacedLabel* const label = labelled(labels, QString::fromLatin1(words));
            QVERIFY2(label, words);
            for (const auto& whisker : whiskers)
                QVERIFY2(!label->place.intersects(whisker->place()), words);
        }
    }

    // The axis ends at 5: what goes on beyond it has no bar there, what lies beyond is not drawn.
    void aWhiskerEndsOnTheAxis()
    {
        const EmptyPlot plot;
        const Canvas& canvas = plot.canvas;
        const auto whisker = levelWhisker({4.0, 9.0}, 50.0, 4.0, canvas);
        QVERIFY(whisker && whisker->endsBehind && !whisker->beginsBefore);
        QCOMPARE(whisker->line.x2(), canvas.area().right());
        QVERIFY(!levelWhisker({6.0, 9.0}, 50.0, 4.0, canvas));
        ViewPanel panel;
        panel.marks.push_back(
            {.at = {2.0, 3.0}, .ink = {}, .spread = MarkSpread{.x = {}, .y = Interval{2.0, 9.0}}});
        const auto upright = whiskersOf(panel, canvas).front();
        QVERIFY(upright && upright->endsBehind);
        QCOMPARE(upright->line.p1(), canvas.at({2.0, 2.0}));
    }

    // A band that is not drawn is a whisker at its dot; of two at one place the first is drawn.
    void aBandThatIsNotDrawnIsAWhiskerAtItsDot()
    {
        const EmptyPlot plot;
        const Canvas& canvas = plot.canvas;
        ViewPanel panel;
        for (const double x : {2.0, 2.0, 4.0, 1.0, 1.0})
            panel.curves.push_back({.name = "H200",
                .isFaint = true,
                .points = {{0.0, 3.0}, {5.0, 3.0}},
                .band = {{0.0, 2.0, 4.0}, {5.0, 2.5, 4.0}},
                .present = CurvePoint{x, 3.0}});
        const auto whiskers = dotWhiskersOf(panel, canvas);
        QVERIFY(whiskers[0] && !whiskers[1] && whiskers[2]);
        QCOMPARE(whiskers[0]->line.p1(), canvas.at({2.0, 2.2})); // two fifths of the way
        panel.curves[0].isFaint = false;
        QVERIFY(!dotWhiskersOf(panel, canvas)[0] && dotWhiskersOf(panel, canvas)[1]);
    }

    // However near the dots are, nobody reads one value at the dot of the other; one that has no
    // room there stands at the end of its curve.
    void aValueStandsAtItsOwnDotOrAtTheEnd()
    {
        const EmptyPlot plot;
        const Canvas& canvas = plot.canvas;
        for (double gap = 2.0; gap > 0.01; gap *= 0.8) {
            ViewPanel panel;
            for (int i = 0; i < 2; ++i) {
                const double y = 2.5 + gap * i;
                ViewCurve curve{.name = i ? "gang" : "elastic",
                    .ink = Ink::ofSeries(static_cast<std::size_t>(i)),
                    .points = {{0.0, y}, {5.0, y + 0.1}},
                    .present = CurvePoint{2.5, y + 0.05},
                    .presentWords = {i ? "$4.24" : "$3.71"}};
                curve.endLabel = curve.name;
                curve.endNow = curve.name + ' ' + curve.presentWords.front();
                panel.curves.push_back(std::move(curve));
            }
            const PanelLabels labels = placeLabels(panel, canvas);
            for (std::size_t i = 0; i < 2; ++i) {
                const QString value = toQt(panel.curves[i].presentWords[0]);
                const PlacedLabel* const label = labelled(labels, value);
                const auto distanceTo = [&](std::size_t curve) {
                    const double dot = canvas.at(*panel.curves[curve].present).y();
                    return std::abs(label->place.center().y() - dot);
                };
                const QString end = toQt(panel.curves[i].endLabel);
                QVERIFY2(!label || distanceTo(i) < distanceTo(1 - i), qPrintable(value));
                QCOMPARE(labels.ends.at(i).text, label ? end : end + QLatin1Char(' ') + value);
            }
        }
    }
};

ISOCOST_TEST_WITH(QApplication, TestPanelLabels)
#include "tst_panel_labels.moc"
