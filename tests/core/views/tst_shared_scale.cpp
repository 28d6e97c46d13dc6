// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/views/picture/shared_scale.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestSharedScale : public QObject {
    Q_OBJECT

    static ViewPanel panelOf(const char* id, Interval x, Interval y)
    {
        ViewPanel panel{.id = id};
        panel.x = {"Utilization", "", NumberKind::Share};
        panel.x.needed = x;
        panel.y = {"Cost", "USD", NumberKind::Money};
        panel.y.needed = y;
        return panel;
    }

    static ViewPicture pictureOf(const ViewPanel& panel)
    {
        ViewPicture picture;
        picture.panels = {panel};
        return picture;
    }

private slots:
    // 0.2 to 0.6 and 0.5 to 0.9 need 0.2 to 0.9 together; 0 to 4 and 0 to 7 need 0 to 7.
    void anAxisEnclosesThoseOfTheOthers()
    {
        const std::vector all{pictureOf(panelOf("cost", {0.2, 0.6}, {0.0, 4.0})),
            pictureOf(panelOf("cost", {0.5, 0.9}, {0.0, 7.0})),
            pictureOf(panelOf("other", {0.0, 1.0}, {0.0, 99.0}))};
        for (const std::size_t which : {0U, 1U}) {
            ViewPicture picture = all[which];
            shareScale(picture, all);
            QCOMPARE(picture.panels[0].x.needed, (Interval{0.2, 0.9}));
            QCOMPARE(picture.panels[0].y.needed, (Interval{0.0, 7.0}));
        }
    }

    // Dollars and tokens, a linear and a logarithmic axis: nothing to compare by eye.
    void anotherQuantityKeepsItsAxis()
    {
        ViewPanel tokens = panelOf("cost", {0.0, 1.0}, {0.0, 50.0});
        tokens.y.unit = "tokens";
        tokens.x.scale = AxisScale::Log;
        ViewPicture picture = pictureOf(panelOf("cost", {0.2, 0.6}, {0.0, 4.0}));
        const ViewPicture before = picture;
        shareScale(picture, std::vector{pictureOf(tokens)});
        QCOMPARE(picture, before);
    }

    // A grid fills its map; what is empty has no axis worth sharing.
    void mapsAndEmptyPanelsKeepTheirAxes()
    {
        ViewPanel map = panelOf("cost", {0.2, 0.6}, {0.0, 4.0});
        map.heatMap = ViewHeatMap{};
        ViewPicture picture = pictureOf(map);
        const ViewPicture before = picture;
        shareScale(picture, std::vector{pictureOf(panelOf("cost", {0.0, 1.0}, {0.0, 9.0}))});
        QCOMPARE(picture, before);

        ViewPanel empty = panelOf("cost", {0.0, 1.0}, {0.0, 9.0});
        empty.emptyReason = "no price";
        picture = pictureOf(panelOf("cost", {0.2, 0.6}, {0.0, 4.0}));
        shareScale(picture, std::vector{pictureOf(empty)});
        QCOMPARE(picture.panels[0].y.needed, (Interval{0.0, 4.0}));
    }

    // The other has a third panel that goes higher: the two that it shares go along.
    void panelsSideBySideStayOnOneScale()
    {
        ViewPicture picture = pictureOf(panelOf("owned", {0.0, 1.0}, {0.0, 4.0}));
        picture.panels.push_back(panelOf("rented", {0.0, 1.0}, {0.0, 4.0}));
        ViewPicture other = pictureOf(panelOf("owned", {0.0, 1.0}, {0.0, 9.0}));
        shareScale(picture, std::vector{other});
        QCOMPARE(picture.panels[0].y.needed, (Interval{0.0, 9.0}));
        QCOMPARE(picture.panels[1].y.needed, (Interval{0.0, 9.0}));
    }

    // 12 months have ticks of each quarter, 36 months of each year.
    void theLongerTimeHasItsTicks()
    {
        ViewPanel short12 = panelOf("cash", {}, {0.0, 1.0});
        short12.x = monthAxis(12);
        ViewPanel long36 = short12;
        long36.x = monthAxis(36);
        ViewPicture picture = pictureOf(short12);
        shareScale(picture, std::vector{pictureOf(long36)});
        QCOMPARE(picture.panels[0].x, long36.x);
        picture = pictureOf(long36);
        shareScale(picture, std::vector{pictureOf(short12)});
        QCOMPARE(picture.panels[0].x, long36.x);
    }

    // Whatever the view: two scenarios end on the same axes, maps apart.
    void everyViewOfTwoScenariosEndsOnTheSameAxes()
    {
        const test::ViewSample plan;
        const test::ViewSample dear({{"facility.power_price", "0.4"},
            {"finance.horizon_months", "24"}, {"platform.h100.mfu", "0.2"}});
        for (const ViewRow& view : viewTable()) {
            ViewPicture one = plan.shown(view.id);
            ViewPicture two = dear.shown(view.id);
            const std::vector both{one, two};
            shareScale(one, both);
            shareScale(two, both);
            for (const ViewPanel& panel : one.panels)
                for (const ViewPanel* const other : panelsOf(std::vector{two}, panel.id)) {
                    const bool isMap = panel.heatMap.has_value();
                    const bool isEmpty = !panel.emptyReason.empty() || !other->emptyReason.empty();
                    const bool isOther =
                        panel.x.name != other->x.name || panel.y.name != other->y.name;
                    if (isMap || isEmpty || isOther)
                        continue;
                    QVERIFY2(panel.x.needed == other->x.needed, panel.id.c_str());
                    QVERIFY2(panel.y.needed == other->y.needed, panel.id.c_str());
                }
        }
    }
};

ISOCOST_TEST(TestSharedScale)
#include "tst_shared_scale.moc"
