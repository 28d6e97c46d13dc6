// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "core/model/platform_list.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

ViewPanel shown(const ViewSample& sample)
{
    return sample.shown("mfu-cost").panels.at(0);
}

// Nine H100 at 9 USD an hour beside the three platforms of the sample.
ViewSample withTwelvePlatforms()
{
    ViewSample sample;
    for (int i = 0; i < 9; ++i) {
        const std::string key = "p" + std::to_string(i);
        addPlatform(sample.scenario(), builtinCatalog(), key, "h100_sxm");
        sample.set(("platform." + key + ".price_on_demand").c_str(), "9");
    }
    return sample;
}

} // namespace

class TestMfuCostView : public QObject {
    Q_OBJECT

private slots:
    void everyPlatformIsACurveWithADotAtItsPresentMfu()
    {
        const std::vector<ViewCurve> curves = shown({}).curves;
        QCOMPARE(curves.size(), std::size_t(3));
        QCOMPARE(text(curves[1].name), QStringLiteral("Trainium2"));
        QCOMPARE(curves[0].present->x, 0.45);
        QVERIFY(std::abs(curves[0].present->y - 2309199.7394605037) < 1e-3); // golden "reference"
        QCOMPARE(text(curves[2].endLabel), QStringLiteral("TPU v5e"));
        QVERIFY(curves[2].endNow.empty()); // three have room for their costs at their dots
        QCOMPARE(curves[2].ink, Ink::ofSeries(2));
    }

    // Reserved for three years, every hour of the fleet is paid: twice the MFU takes half the hours
    // of its runs and the same bill. By the hour, on demand, it halves the bill.
    void aCommittedFleetShowsTheHoursThatABetterMfuFrees()
    {
        const ViewSample reserved(
            {{"fleet.utilization", "0"}, {"platform.h100.purchase", "reserved_3y"}});
        const ViewPicture picture = reserved.shown("mfu-cost");
        QCOMPARE(picture.panels.size(), std::size_t(2));
        QVERIFY(text(picture.panels[1].headings.front())
                    .endsWith("a better MFU frees hours, it saves nothing at this size"));
        const ViewCurve& hours = picture.panels[1].curves.at(0);
        const double share = reserved.results().of(Metric::CalendarShare, 0).value;
        QVERIFY(std::abs(hours.present->y - 8760.0 * share) < 0.05); // read between two points
        QVERIFY(std::abs(valueAt(hours.points, 0.3) / valueAt(hours.points, 0.6) - 2.0) < 1e-4);
        // 45 % of the sample and 54.7 %, the highest of mfu_typical.csv: 17.7 % of the hours
        const QString caption = text(say(picture.words.caption.front()));
        QVERIFY2(caption.startsWith("At 54.7 % MFU H100 would free "), qPrintable(caption));

        const ViewSample onDemand({{"fleet.utilization", "0"}});
        QCOMPARE(onDemand.shown("mfu-cost").panels.size(), std::size_t(1));
        const ViewSample byHand({{"platform.h100.purchase", "reserved_3y"}});
        QCOMPARE(byHand.shown("mfu-cost").panels.size(), std::size_t(1)); // its work is not told
    }

    // Beside their dots the costs of more than four would stand in each other's way.
    void costsOfManyPlatformsMayStandAtTheirEnds()
    {
        for (const ViewCurve& curve : shown(withTwelvePlatforms()).curves)
            if (!curve.points.empty())
                QCOMPARE(curve.endNow, curve.name + ", now " + curve.presentWords.front());
    }

    void axesSayWhatIsMeasuredAndInWhichUnit()
    {
        const ViewPanel panel = shown({});
        QCOMPARE(text(panel.x.name), QStringLiteral("MFU"));
        QCOMPARE(panel.x.kind, NumberKind::Share);
        QCOMPARE(panel.x.needed, (Interval{0.15, 0.70}));
        QCOMPARE(text(panel.y.unit), QStringLiteral("USD"));
        QCOMPARE(panel.y.policy, RangePolicy::FromZero);
        QCOMPARE(text(panel.y.titles.front()), QStringLiteral("Cost of a training run (USD)"));
    }

    void dotMovesWithTheSliderAndTheCurveStays()
    {
        const ViewCurve before = shown({}).curves[0];
        const ViewCurve after = shown({{"platform.h100.mfu", "0.30"}}).curves[0];
        QCOMPARE(after.present->x, 0.30);
        QVERIFY(after.points == before.points);
    }

    // Golden case "reference": 36.7 and 40.7 %.
    void paritiesAreMarkedOnTheirCurves()
    {
        const std::vector<ViewMark> marks = shown({}).marks;
        QCOMPARE(marks.size(), std::size_t(2));
        const Words words{"Trainium2 parity 36.7 %", "Trainium2 36.7 %", "36.7 %"};
        const auto trainium = std::ranges::find(marks, words, &ViewMark::words);
        QVERIFY(trainium != marks.end());
        QVERIFY(std::abs(trainium->at.y - 2309199.74) < 2000.0); // the reference's present cost
        QCOMPARE(trainium->ink, Ink::ofSeries(1));
        QCOMPARE(trainium->label, ViewMark::Label::Foot);
    }

    void onlyParityNeedsNoName()
    {
        const std::vector<ViewMark> marks =
            shown({{"platform.tpu_v5e.price_on_demand", "unpriced"}}).marks;
        QCOMPARE(marks.size(), std::size_t(1));
        QCOMPARE(text(marks[0].words.front()), QStringLiteral("parity 36.7 %"));
    }

    void manyPlatformsKeepTheirNamesAndParities()
    {
        const ViewPanel panel = shown(withTwelvePlatforms());
        QCOMPARE(panel.curves.size(), std::size_t(12));
        QCOMPARE(panel.marks.size(), std::size_t(11)); // those without room give way
        QCOMPARE(panel.curves[6].style, LineStyle::Solid);
        QCOMPARE(panel.curves[7].style, LineStyle::Dashed); // repeats the first colour
        // 9 instead of 12.50 USD is the lowest parity, 45 x 9 / 12.50 = 32.4 %: the title's.
        QCOMPARE(text(panel.marks.front().words.at(1)), QStringLiteral("H100 SXM 32.4 %"));
    }

    void whatHasToBeSeenStaysWhileASliderMoves()
    {
        const ViewPanel before = shown({});
        for (const char* mfu : {"0.20", "0.33", "0.52", "0.69"}) {
            const ViewPanel after = shown({{"platform.h100.mfu", mfu}});
            QCOMPARE(after.x.needed, before.x.needed);
            QCOMPARE(after.y.needed, before.y.needed);
        }
    }

    // At 1 % a run costs 104 million; 1.5 times the H100's 6.93 million at 15 % is 10.4.
    void extremeMfuDoesNotFlattenTheCurves()
    {
        const ViewPanel panel = shown({{"platform.h100.mfu", "0.01"}});
        QVERIFY(panel.y.needed.to <= 10.4e6);
        QCOMPARE(panel.curves[0].offScaleWords, (Words{"H100 $104M", "$104M"}));
    }

    void whatHasNoCostHasNoCurve()
    {
        const ViewPicture picture = ViewSample(
            {{"platform.h100.price_on_demand", "unpriced"},
                {"platform.trn2.price_on_demand", "unpriced"},
                {"platform.tpu_v5e.price_on_demand",
                    "unpriced"}}).shown("mfu-cost");
        QVERIFY(!picture.words.emptyReason.empty());
        for (const ViewCurve& curve : picture.panels[0].curves) {
            QVERIFY(curve.points.empty());
            QVERIFY(!curve.present);
        }
        QVERIFY(ViewSample().shown("mfu-cost").words.emptyReason.empty());
    }
};

ISOCOST_TEST(TestMfuCostView)
#include "tst_mfu_cost_view.moc"
