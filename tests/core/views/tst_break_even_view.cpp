// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "core/text/display_text.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

ViewPanel shown(const ViewSample& sample)
{
    return sample.shown("break-even").panels.at(0);
}

QString spotLimit(const char* share)
{
    return QStringLiteral("fleet on spot: no hours left above %1").arg(QLatin1String(share));
}

QStringList marksOf(const ViewSample& sample)
{
    QStringList texts;
    for (const ViewMark& mark : shown(sample).marks)
        texts.append(text(mark.words.front()));
    return texts;
}

} // namespace

class TestBreakEvenView : public QObject {
    Q_OBJECT

private slots:
    void everyWayOfBuyingIsACurve()
    {
        const ViewPanel panel = shown({});
        QStringList names;
        for (const ViewCurve& curve : panel.curves)
            names.append(text(curve.name));
        QCOMPARE(
            names, (QStringList{"Owned", "On-demand", "1 year", "3 years", "Spot", "Specialty"}));
        QCOMPARE(panel.curves[0].ink, Ink::ofSeries(0));
        QCOMPARE(panel.curves[1].ink, Ink::ofSeries(3));
        QVERIFY(!panel.curves[0].isFaint);
        QVERIFY(panel.curves[2].isFaint);
        QCOMPARE(panel.curves[1].points.size(), std::size_t(160)); // a level one as well
    }

    // 2.25 USD by contract is paid for every hour: 2.25 / 0.8 = 2.8125 USD an hour at work,
    // and 2.25 at full use. The words and the curve say the same, whatever the facility's size.
    void aContractIsDrawnAsItIsSaid()
    {
        for (const char* const gpus : {"8", "64", "256"}) {
            ViewSample sample(
                {{"platform.h100.chips", "256"}, {"platform.h100.purchase", "specialty"},
                    {"cloud.specialty_billing", "by_size"}, {"facility.gpus", gpus}});
            const ViewPicture picture = sample.shown("break-even");
            QVERIFY(text(picture.words.subtitle).contains("a specialty cloud, $2.81"));
            const ViewCurve& curve = picture.panels.at(0).curves.at(5);
            QVERIFY(std::abs(curve.present->y - 2.8125) < 1e-9);
            QVERIFY(std::abs(curve.points.back().y - 2.25) < 1e-9);
            sample.set("cloud.specialty_billing", "used_hours");
            const ViewCurve hourly = sample.shown("break-even").panels.at(0).curves.at(5);
            QVERIFY(std::abs(hourly.present->y - 2.25) < 1e-9);
        }
    }

    // NPV of owning less that of renting, the sums of the cash view.
    void thePresentValueStandsBesideTheCrossing()
    {
        ViewSample sample;
        const auto caption = [&] { return text(sample.shown("break-even").words.caption.at(0)); };
        QVERIFY(caption().contains(QStringLiteral("Over 60 months, with growth")));
        QVERIFY(caption().contains(QStringLiteral("owning gains $20.9M in present value")));
        sample.set("finance.cloud_price_decline", "0.8");
        sample.set("finance.horizon_months", "36");
        QVERIFY(caption().contains(QStringLiteral("Over 36 months")));
        QVERIFY(caption().contains(QStringLiteral("owning loses")));
        // and which spot the curve is, where the fleet's is another
        const Results<double>& results = *sample.input().results;
        const QString fleet = text(priceText(results.of(Metric::FleetHourSpot).value));
        QVERIFY2(caption().contains("pays " + fleet + " an hour on spot."), qPrintable(caption()));
        sample.set("platform.h100.price_spot", "unpriced");
        QVERIFY2(!caption().contains("an hour on spot"), qPrintable(caption()));
    }

    // The reference is on demand; its spot is a job of 64 nodes, and 1,024 chips on spot take more
    // hours than a year has.
    void planAndSpotAreNamedAtTheirCurves()
    {
        const ViewPanel panel = shown({});
        QVERIFY(panel.curves[0].endNow.starts_with("Owned, now $"));
        QCOMPARE(text(panel.curves[1].endLabel), QStringLiteral("On-demand, plan"));
        QVERIFY(panel.curves[1].endNow.empty()); // it would be too long
        QVERIFY(panel.curves[1].width > panel.curves[2].width);
        QCOMPARE(panel.curves[1].presentWords, (Words{"on-demand $12.50"}));
        QCOMPARE(text(panel.curves[4].endLabel), QStringLiteral("\u25B2 Spot job of 64 nodes"));
        // it ends where no hours are left, at 46.4 %
        QVERIFY(panel.curves[4].points.back().x < 0.464 + 1e-3);
        QVERIFY(!panel.curves[4].present);
        QCOMPARE(panel.curves[4].points.back(), panel.marks.back().at);
        const ViewPanel small = shown({{"platform.h100.chips", "8"}});
        QCOMPARE(text(small.curves[4].endLabel), QStringLiteral("Spot job of 64 nodes"));
        QCOMPARE(small.curves[4].points.back().x, 1.0);
        QVERIFY(small.curves[4].present);
    }

    void thePresentUtilizationIsALevel()
    {
        const ViewLevel level = shown({}).levels.at(0);
        QCOMPARE(level.axis, ViewLevel::Across::X);
        QCOMPARE(level.at, 0.8);
        QCOMPARE(level.words, Words{"you: 80 %"});
        QVERIFY(level.isPresent);
        QCOMPARE(level.style, LineStyle::Dotted);
    }

    // Golden cases "reference" and "paid_when_used".
    void crossingsCarryTheirValue()
    {
        const QString limit = spotLimit("46.4 %");
        QCOMPARE(marksOf({}), (QStringList{"22.3 %", "26.1 %", limit}));
        QCOMPARE(marksOf({{"fleet.reserved_billing", "used_hours"}}),
            (QStringList{"22.3 %", "34.8 %", "53.7 %", "26.1 %", limit}));
    }

    // At 80 % the fleet takes 1.726 times a year's hours on spot, of 8 chips fewer than there are.
    void theCurveOfSpotTellsWhereAYearIsFull()
    {
        const ViewMark mark = shown({}).marks.back();
        const QByteArray limit = QByteArray::number(mark.at.x, 'g', 17);
        const ViewSample there({{"fleet.utilization", limit.constData()}});
        QVERIFY(std::abs(there.results().of(Metric::FleetSpotShare).value - 1.0) < 1e-9);
        QVERIFY(marksOf({{"platform.h100.chips", "8"}}).filter("spot").isEmpty());
        QVERIFY(marksOf({{"platform.h100.price_spot", "unpriced"}}).filter("spot").isEmpty());
    }

    void areaBeginsAtTheCrossingAndLiesBetweenTheCurves()
    {
        const ViewArea area = shown({}).areas.at(0);
        QVERIFY(std::abs(area.upper.front().x - 0.22325551322608805) < 1e-9);
        for (std::size_t i = 0; i < area.upper.size(); ++i)
            QVERIFY(area.lower[i].y <= area.upper[i].y);
        QCOMPARE(area.words, Words{"owning beats on-demand"});
    }

    // Eight nodes can be counted on, 128 cannot: owning then beats on-demand.
    void areaIsAgainstSpotWhereAPlanCanCountOnIt()
    {
        const ViewPanel few =
            shown({{"platform.h100.purchase", "spot"}, {"platform.h100.chips", "64"}});
        QCOMPARE(few.areas.at(0).words, Words{"owning beats spot"});
        const ViewPanel many = shown({{"platform.h100.purchase", "spot"}});
        QCOMPARE(many.areas.at(0).words, Words{"owning beats on-demand"});
    }

    void withoutAWinThereIsNoArea()
    {
        QVERIFY(shown({{"platform.h100.price_on_demand", "0.5"}}).areas.empty());
    }

    // The catalog has no board power of the TPU v5e, and its node no price: no hour of its own
    // hardware for $0.00.
    void whatOwningLacksIsSaid()
    {
        ViewSample sample;
        std::erase_if(
            sample.scenario().platforms, [](const Platform& one) { return one.key != "tpu_v5e"; });
        sample.resolveAgain();
        const ViewPicture picture = sample.shown("break-even");
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Owning is unpriced, on-demand costs $2.25 per productive hour"));
        QVERIFY(text(picture.words.emptyReason).contains(QStringLiteral(" without board power,")));
        const ViewPicture budget = sample.shown("budget");
        QVERIFY(std::ranges::any_of(budget.panels.front().rows->rows, [](const ViewRowItem& row) {
            return row.before[0].text == "Owned" && row.after[2].text == "unpriced";
        }));
    }

    // The node's price is that of another chip: owning has none, and costs what nothing else does.
    void owningWithoutAPriceIsNoTie()
    {
        const ViewPicture picture = ViewSample(
            {{"facility.node_accelerator", "b200_sxm"},
                {"platform.h100.purchase",
                    "reserved_3y"}}).shown("break-even");
        const QString title = text(picture.words.title);
        QVERIFY2(title.startsWith(QStringLiteral("Owning is unpriced")), qPrintable(title));
        QVERIFY2(!title.contains(QStringLiteral("cost the same")), qPrintable(title));
    }

    // F13: without runs and other work break-evens are those of full use, and there is no "you".
    void withoutWorkNothingIsUsed()
    {
        const ViewPicture picture =
            ViewSample({{"training.runs_per_year", "0"}, {"fleet.utilization", "0"}})
                .shown("break-even");
        const QString title = text(picture.words.title);
        QVERIFY2(
            title.startsWith(QStringLiteral("No work for a fleet: at full use owning costs $")),
            qPrintable(title));
    }

    void unpricedWayHasNoLabelAndNoCurve()
    {
        const std::vector<ViewCurve> curves =
            shown({{"platform.h100.price_spot", "unpriced"}}).curves;
        const auto spot = std::ranges::find(curves, "Spot", &ViewCurve::name);
        QVERIFY(spot != curves.end());
        QVERIFY(spot->points.empty());
        QVERIFY(spot->endLabel.empty());
        QVERIFY(!spot->present.has_value());
    }

    // Owned costs 277 USD at 1 %; 1.25 x 3 times the dearest flat price, 12.50, is 46.9.
    void extremeUtilizationDoesNotFlattenThePrices()
    {
        const ViewPanel panel = shown({{"fleet.utilization", "0.01"}});
        QVERIFY(std::abs(panel.y.needed.to - 46.875) < 1e-9);
        QCOMPARE(panel.x.needed, (Interval{0.01, 1.0}));
        QCOMPARE(panel.curves[0].offScaleWords, (Words{"Owned $277", "$277"}));
        QCOMPARE(panel.curves[0].presentWords.size(), std::size_t(1));
    }

    void whatHasToBeSeenStaysWhileUtilizationMoves()
    {
        for (const char* share : {"0.70", "0.85", "1"}) {
            const ViewPanel panel = shown({{"fleet.utilization", share}});
            QCOMPARE(panel.y.needed, (Interval{0.0, 15.625})); // 1.25 x 12.50
            QCOMPARE(panel.x.needed, (Interval{0.05, 1.0}));
        }
    }
};

ISOCOST_TEST(TestBreakEvenView)
#include "tst_break_even_view.moc"
