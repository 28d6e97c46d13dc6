// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "tests/support/test_program.h"
#include "ui/charts/label_layout.h"

using namespace isocost;

namespace {

double smallestGap(std::vector<double> centres)
{
    std::ranges::sort(centres);
    double gap = 1e9;
    for (std::size_t i = 1; i < centres.size(); ++i)
        gap = std::min(gap, centres[i] - centres[i - 1]);
    return gap;
}

constexpr QRectF kBounds(0.0, 0.0, 100.0, 100.0);

// One word at these anchors.
LabelWish wishFor(std::vector<Anchor> anchors)
{
    QFont font;
    font.setPixelSize(10);
    return {.label = {.font = font},
        .ways = {{{QStringLiteral("a")}, {{std::move(anchors), kBounds}}}}};
}

} // namespace

class TestLabelLayout : public QObject {
    Q_OBJECT

private slots:
    void labelsWithRoomStayWhereTheyWantToBe()
    {
        const std::vector<double> wished{20.0, 60.0, 100.0};
        QCOMPARE(spreadLabels(wished, 15.0, 0.0, 200.0), wished);
    }

    // Two labels at one place part evenly: half a height up and half a height down.
    void touchingLabelsPartEvenly()
    {
        QCOMPARE(spreadLabels({50.0, 50.0}, 16.0, 0.0, 200.0), (std::vector<double>{42.0, 58.0}));
    }

    void noLabelsOverlapAndAllStayInside_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("where");
        QTest::newRow("a few in the middle") << 3 << 100.0;
        QTest::newRow("twelve in the middle") << 12 << 100.0;
        QTest::newRow("at the top") << 5 << 0.0;
        QTest::newRow("at the bottom") << 5 << 300.0;
    }
    void noLabelsOverlapAndAllStayInside()
    {
        QFETCH(int, count);
        QFETCH(double, where);
        std::vector<double> wished;
        for (int i = 0; i < count; ++i)
            wished.push_back(where + 0.1 * i);
        const std::vector<double> placed = spreadLabels(wished, 15.0, 0.0, 300.0);
        QVERIFY(smallestGap(placed) >= 15.0 - 1e-9);
        QVERIFY(std::ranges::min(placed) >= 7.5 - 1e-9);
        QVERIFY(std::ranges::max(placed) <= 292.5 + 1e-9);
        QVERIFY(std::ranges::is_sorted(placed)); // the order of the curves
    }

    void tooManyLabelsAreSqueezedEvenly()
    {
        const std::vector<double> placed =
            spreadLabels(std::vector<double>(10, 50.0), 15.0, 0.0, 100.0);
        QVERIFY(std::fabs(smallestGap(placed) - 10.0) < 1e-9);
    }

    void labelMovesOutOfTheWayOfAnother()
    {
        FreePlaces free;
        const LabelWish wish = wishFor({{{10.0, 50.0}, kTopLeft}});
        std::vector<PlacedLabel> placed;
        QVERIFY(free.grant(wish, placed));
        QVERIFY(free.grant(wish, placed));
        QCOMPARE(placed[0].place.topLeft(), QPointF(10.0, 50.0));
        QVERIFY(!placed[0].place.intersects(placed[1].place));
        QCOMPARE(placed[1].place.left(), 10.0);
    }

    void secondAnchorIsTakenBeforeMovingUpOrDown()
    {
        FreePlaces free;
        free.takeWords({60.0, 50.0, 30.0, 10.0});
        std::vector<PlacedLabel> placed;
        QVERIFY(free.grant(wishFor({{{60.0, 50.0}, kTopLeft}, {{58.0, 50.0}, kTopRight}}), placed));
        QCOMPARE(placed[0].place.topRight(), QPointF(58.0, 50.0));
    }

    void shortTextsAreTriedInEveryPlaceBeforeTheNextWay()
    {
        FreePlaces free;
        LabelWish wish = wishFor({{{10.0, 50.0}, kTopLeft}});
        wish.ways[0].texts = {QStringLiteral("far too long for these bounds"), QStringLiteral("a")};
        wish.ways[0].candidates[0].slides = false;
        wish.ways.push_back({{QStringLiteral("b")}, {{{{{80.0, 50.0}, kTopLeft}}, kBounds}}});
        std::vector<PlacedLabel> placed;
        QVERIFY(free.grant(wish, placed));
        QCOMPARE(placed.back().text, QStringLiteral("a"));
        QVERIFY(free.grant(wish, placed));
        QCOMPARE(placed.back().text, QStringLiteral("b"));
    }

    void whatMattersMostIsGrantedFirst()
    {
        FreePlaces free;
        LabelWish lesser = wishFor({{{10.0, 50.0}, kTopLeft}});
        lesser.rank = LabelRank::Level;
        lesser.ways[0].candidates[0].slides = false;
        LabelWish greater = lesser;
        greater.rank = LabelRank::Mark;
        std::vector<PlacedLabel> placed;
        const std::vector<bool> isGranted = free.grantAll(std::array{lesser, greater}, placed);
        QCOMPARE(isGranted, (std::vector<bool>{false, true}));
    }

    void aLineLeadsToWhatIsNotNearby()
    {
        FreePlaces free;
        LabelWish wish = wishFor({{{10.0, 50.0}, kTopLeft}});
        wish.ways[0].candidates[0].pointer = Pointer{{8.0, 50.0}, 1.0};
        std::vector<PlacedLabel> placed;
        QVERIFY(free.grant(wish, placed));
        QVERIFY(!placed[0].pointsAt);
        wish.ways[0].candidates[0].pointer = Pointer{{8.0, 10.0}, 1.0, true};
        free = {};
        free.takeWords({0.0, 25.0, 90.0, 5.0}); // between the label and what it is about
        QVERIFY(free.grant(wish, placed));
        QVERIFY(placed.back().place.bottom() <= 25.0);
    }

    void noRoomIsSaid()
    {
        FreePlaces free;
        std::vector<PlacedLabel> placed;
        LabelWish wish = wishFor({{{10.0, 50.0}, kTopLeft}});
        wish.ways[0].candidates[0].suits = [](const QRectF&) { return false; };
        QVERIFY(!free.grant(wish, placed));
        QVERIFY(placed.empty());
        LabelWish beyond = wishFor({{{99.0, 50.0}, kTopLeft}});
        QVERIFY(!free.grant(beyond, placed));
        beyond.ways[0].candidates[0].isPushed = true;
        QVERIFY(free.grant(beyond, placed));
        QCOMPARE(placed[0].place.right(), kBounds.right());
    }

    // Two pixels of air count: a place from (10, 10) to (30, 20) is touched between 8 and 32.
    void aPlaceIsTouchedWhereALineRunsThroughIt()
    {
        const QRectF place(10.0, 10.0, 20.0, 10.0);
        using Line = std::vector<QPointF>;
        const auto touches = [&](const Line& line) { return touchesLine(place, line); };
        QVERIFY(touches({{0.0, 0.0}, {40.0, 40.0}})); // neither end is near
        QVERIFY(touches({{0.0, 40.0}, {20.0, 15.0}, {40.0, 40.0}}));
        QVERIFY(touches({{20.0, 0.0}, {20.0, 40.0}})); // upright
        QVERIFY(touches({{40.0, 21.0}, {0.0, 21.0}})); // from the right, in its air
        QVERIFY(!touches({{0.0, 23.0}, {40.0, 23.0}}));
        QVERIFY(!touches({{0.0, 0.0}, {9.0, 40.0}, {40.0, 23.0}})); // passes before and below it
        QVERIFY(!touches({{33.0, 0.0}, {33.0, 40.0}}));
        QVERIFY(!touches({{0.0, 15.0}, {7.0, 15.0}}));
        QVERIFY(!touches({}));
    }
};

ISOCOST_TEST_WITH(QApplication, TestLabelLayout)
#include "tst_label_layout.moc"
