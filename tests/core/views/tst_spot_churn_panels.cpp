// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Each panel of the spot view: what it shows of the job, and what it says when there is nothing.
#include <cmath>

#include <QTest>

#include "core/text/display_text.h"
#include "core/views/risk/spot_churn_panels.h"
#include "tests/core/views/spot_view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

const ViewMark* markWith(const ViewPanel& panel, std::string_view start)
{
    const auto found = std::ranges::find_if(
        panel.marks, [&](const ViewMark& mark) { return mark.words.front().starts_with(start); });
    return found == panel.marks.end() ? nullptr : &*found;
}

} // namespace

class TestSpotChurnPanels : public QObject {
    Q_OBJECT

private slots:
    // A dollar of the reference job: 61 % compute, and so on; the timeline its first hours.
    void stripsTellTheBillAndTheTimeline()
    {
        const ViewPicture picture = shownWith({});
        const ViewPanel& panel = panelOf(picture, "strips");
        const ViewStrip& bill = panel.strips.at(0);
        QCOMPARE(text(bill.names.front()), QStringLiteral("Each dollar"));
        QVERIFY(!bill.isOnAxis);
        QCOMPARE(bill.parts.front().from, 0.0);
        QVERIFY(std::fabs(bill.parts.back().to - 1.0) < 1e-12);
        QCOMPARE(text(panel.key.front().words.front()), QStringLiteral("compute 60.6 %"));
        const ViewStrip& timeline = panel.strips.at(1);
        QCOMPARE(timeline.parts.front().from, 0.0);
        for (std::size_t i = 1; i < timeline.parts.size(); ++i)
            QCOMPARE(timeline.parts[i].from, timeline.parts[i - 1].to);
        const std::vector<JobSpan> spans = churnOf(ViewSample()).trial.spans;
        QCOMPARE(timeline.parts.size(), spans.size()); // beyond what is shown, for tables
        QCOMPARE(timeline.parts.back().to, spans.back().end);
        QVERIFY(panel.x.needed.to < spans.back().end);
        QVERIFY(text(timeline.axisNames.front()).contains(QStringLiteral("0\u201348 of ")));
    }

    // One interruption in 0.03 h: no trial ends, and so no bill is divided.
    void billThatCannotBeDividedIsSaid()
    {
        const ViewPicture picture = shownWith({{"spot.node_interruption_rate", "0.5"}});
        const ViewStrip& bill = panelOf(picture, "strips").strips.front();
        QVERIFY(bill.parts.empty());
        QCOMPARE(
            text(bill.emptyText), QStringLiteral("No bill to divide: not every trial finishes"));
        QCOMPARE(text(panelOf(picture, "cost").emptyReason),
            QStringLiteral("This job hardly ever finishes."));
        QVERIFY(text(curveOf(panelOf(picture, "progress"), "trial").endLabel)
                    .contains(QStringLiteral(" done after ")));
    }

    void waitIsToldBesideTheBill()
    {
        const ViewPicture picture = shownWith({{"spot.capacity_wait_min", "120"}});
        QCOMPARE(text(panelOf(picture, "strips").key.back().words.front()),
            QStringLiteral("wait, not billed: 33.3 % of the time")); // 2 h of 4 + 2
    }

    void progressEndsWhereTheTrialEnds()
    {
        const ViewPicture picture = shownWith({});
        const ViewPanel& panel = panelOf(picture, "progress");
        const ViewCurve& trial = curveOf(panel, "trial");
        QCOMPARE(trial.points.back().x, panelOf(picture, "strips").strips.at(1).parts.back().to);
        QVERIFY(std::fabs(trial.points.back().y - 240.0) < 1e-9);
        QCOMPARE(trial.present.value(), trial.points.back());
        QCOMPARE(curveOf(panel, "ideal").points.back(), (CurvePoint{240.0, 240.0}));
        QCOMPARE(text(curveOf(panel, "ideal").endLabel), QStringLiteral("ideal 240 h"));
        QVERIFY(
            text(panel.bands.at(0).words.front()).startsWith(QStringLiteral("8 of 10 end 378")));
    }

    // All 240 h of work are done when a trial is given up, of however many hours it took.
    void aTrialThatIsGivenUpTellsTheShareOfItsWork()
    {
        SpotChurn churn = churnOf(ViewSample());
        churn.trial.isFinished = false;
        QVERIFY(churn.trial.wallHours > 300.0);
        const ViewPanel panel = spotProgressPanel(churn);
        QVERIFY2(curveOf(panel, "trial").endLabel.starts_with("100 % done after "),
            curveOf(panel, "trial").endLabel.c_str());
    }

    void longTrialIsDecimated()
    {
        const ViewPicture picture = shownWith({{"spot.work_hours", "20000"}});
        QVERIFY(panelOf(picture, "strips").strips.at(1).parts.size() > 20000);
        QVERIFY(curveOf(panelOf(picture, "progress"), "trial").points.size() <= 1210);
    }

    // Nodes for 4 of 40 h: less than two segments of 1.5 h a round, told at the edge.
    void farEndOverATraceDoesNotFlattenTheProgress()
    {
        const SpotChurn far = tracedWith({}, "0,4\n4,0\n40,0\n");
        const ViewPanel panel = spotProgressPanel(far);
        QVERIFY(far.replay->wall.mean.value() > 2.5 * far.trial.wallHours);
        QVERIFY(panel.x.needed.to < 1.1 * far.likelyHours()->to);
        QCOMPARE(panel.levels.at(0).at, far.replay->wall.mean.value());
        const SpotChurn near = tracedWith({}, "0,4\n10,4\n");
        QVERIFY(spotProgressPanel(near).x.needed.to >= *near.replay->wall.mean);
    }

    // Half of the outcomes cost at most the median.
    void histogramIsOfAllOutcomes()
    {
        const SpotChurn churn = churnOf(ViewSample());
        const ViewPanel panel = spotCostPanel(churn);
        const ViewBars& bars = panel.bars.at(0);
        QVERIFY(bars.isHistogram);
        const double median = churn.costOf(*churn.summary->billed.percentiles[2]);
        double below = 0.0;
        for (const ViewBar& bar : bars.bars)
            below += bar.x.to <= median ? bar.value
                : bar.x.from < median ? bar.value * (median - bar.x.from) / (bar.x.to - bar.x.from)
                                      : 0.0;
        QVERIFY(std::fabs(below - 0.5) < 0.003);
        QCOMPARE(panel.y.rowsAbove, 2);
        QCOMPARE(panel.spreads.size(), std::size_t{1});
        QVERIFY(panel.spreads[0].low < panel.spreads[0].middle);
        QVERIFY(panel.spreads[0].middle < panel.spreads[0].high);
        QVERIFY(panel.levels.at(0).isAtHead);
        // 240 h x 512 chips x USD 12.50
        QCOMPARE(text(panel.levels.at(0).words.front()), QStringLiteral("on-demand $1.54M"));
        QVERIFY(panel.x.needed.to >= 1.536e6);
        const ViewPanel traced = spotCostPanel(tracedWith({}, "0,4\n10,4\n"));
        QCOMPARE(traced.y.rowsAbove, 3);
        QVERIFY(text(traced.spreads.at(1).text).startsWith(QStringLiteral("over the trace $")));
    }

    // P10 to P90 are 8 of 10 outcomes, but for the bars at both ends.
    void whatIsLikelyStandsOut()
    {
        const ViewPanel panel = spotCostPanel(churnOf(ViewSample()));
        const std::vector<ViewBar>& bars = panel.bars.at(0).bars;
        double likely = 0.0;
        for (const ViewBar& bar : bars)
            likely += bar.ink.strength > bars.back().ink.strength ? bar.value : 0.0;
        QVERIFY2(likely > 0.7 && likely < 0.9, std::to_string(likely).c_str());
    }

    void unpricedCostIsInHours()
    {
        const ViewPicture picture = shownWith({{"platform.h100.price_spot", "unpriced"}});
        const ViewPanel& cost = panelOf(picture, "cost");
        QVERIFY(cost.levels.empty());
        QCOMPARE(text(cost.spreads.at(0).text), QStringLiteral("mean 396 h"));
        QCOMPARE(cost.x.kind, NumberKind::Hours);
        QCOMPARE(panelOf(picture, "interval").y.kind, NumberKind::Count);
        QCOMPARE(panelOf(picture, "mix").y.kind, NumberKind::Hours);
    }

    void freeSpotLeavesEveryAxisAWidth()
    {
        const ViewPicture picture = shownWith(
            {{"platform.h100.price_spot", "0"}, {"platform.h100.price_on_demand", "unpriced"}});
        for (const ViewPanel& panel : picture.panels)
            QVERIFY2(panel.x.needed.to > panel.x.needed.from, panel.id.c_str());
        const ViewPicture compared = shownWith({{"platform.h100.price_spot", "0"}});
        QCOMPARE(panelOf(compared, "interval").y.needed, (Interval{0.0, 1.6 * 12.5}));
    }

    void intervalCurveHoldsItsFlags()
    {
        const ViewPicture picture = shownWith({{"spot.checkpoint_interval_min", "60"}});
        const ViewPanel& panel = panelOf(picture, "interval");
        QCOMPARE(panel.x.scale, AxisScale::Log);
        QCOMPARE(panel.marks.size(), std::size_t{4});
        for (const ViewMark& flag : panel.marks) {
            QVERIFY(flag.at.x > panel.x.needed.from && flag.at.x < panel.x.needed.to);
            QCOMPARE(flag.isStrong, flag.ink.role == Ink::Role::Accent);
        }
        QCOMPARE(text(panel.marks.front().words.front()), QStringLiteral("you 60 min, $10.81"));
        QCOMPARE(text(markWith(panel, "Young")->words.front()), QStringLiteral("Young 84.9 min"));
        const ViewPicture best = shownWith({});
        QVERIFY(markWith(panelOf(best, "interval"), "best, in use: 75.2 min, $10.72") != nullptr);
        QCOMPARE(panelOf(best, "interval").marks.size(), std::size_t{3});
    }

    // e^(167/4): a value that no pixel can hold must not take the rest of the panel with it.
    void hopelessIntervalLeavesThePanelLegible()
    {
        const ViewPicture picture = shownWith({{"spot.checkpoint_interval_min", "10000"}});
        QVERIFY(panelOf(picture, "interval").y.needed.to < 1000.0);
    }

    // USD 12.50 on demand against USD 33 at the best: the level stays, below the panel.
    void onDemandIsComparedWhereItSaysSomething()
    {
        const ViewPicture dear = shownWith({{"platform.h100.price_spot", "20"}});
        const ViewPanel& panel = panelOf(dear, "interval");
        QVERIFY(panel.levels.at(0).at < panel.y.needed.from);
        const ViewPicture cheap = shownWith({{"platform.h100.price_spot", "1"}});
        QVERIFY(panelOf(cheap, "interval").levels.empty());
    }

    // e^200 dollars an hour are no curve to choose from.
    void senselessPricesAreSaidInWords()
    {
        const ViewPicture picture = shownWith({{"spot.node_interruption_rate", "10"}});
        const ViewPanel& panel = panelOf(picture, "interval");
        QVERIFY(panel.curves.empty());
        QVERIFY(!panel.emptyReason.empty());
        const ViewPicture sound = shownWith({});
        QVERIFY(panelOf(sound, "interval").emptyReason.empty());
    }

    void senselessNumbersHaveTheirUnit()
    {
        SpotChurn churn = churnOf(ViewSample());
        churn.interval.points = {{10.0, 2e6}, {20.0, 3e6}};
        for (const bool isPriced : {true, false}) {
            churn.interval.isPriced = isPriced;
            QCOMPARE(text(spotIntervalPanel(churn).emptyReason),
                isPriced
                    ? QStringLiteral("At every interval a useful chip-hour costs more than $1M.")
                    : QStringLiteral("At every interval more than a million hours are billed "
                                     "for a useful one."));
        }
    }

    // Nothing is interrupted at 100 %: USD 12.50, in the long run without a checkpoint. Spot alone
    // is the job of the whole view: USD 10.72 (golden case "reference").
    void mixEndsAtTheJobsThatAreKnown()
    {
        const ViewPicture picture = shownWith({});
        const ViewPanel& panel = panelOf(picture, "mix");
        for (const char* name : {"elastic", "gang"})
            QCOMPARE(
                text(priceText(curveOf(panel, name).points.back().y)), QStringLiteral("$12.50"));
        QCOMPARE(
            text(priceText(curveOf(panel, "gang").points.front().y)), QStringLiteral("$10.72"));
        QVERIFY(!curveOf(panel, "on-demand").isRead);
        QVERIFY(panel.levels.at(0).isPresent);
    }

    // Nothing comes or goes: the trace says what the model says of nodes on demand alone. With
    // restarts longer than every stretch up no spot node ever works.
    void traceStandsBesideTheModel()
    {
        const ViewPanel steady =
            spotMixPanel(tracedWith({{"spot.on_demand_share", "1"}}, "0,4\n10,4\n"));
        QCOMPARE(text(steady.readingLines.at(0)),
            QStringLiteral("elastic job over the trace, at 100 %: $12.51"));
        QCOMPARE(text(steady.marks.at(0).words.back()), QStringLiteral("trace $12.51"));
        const ViewPanel never = spotMixPanel(tracedWith(
            {{"spot.on_demand_share", "0"}, {"spot.restart_min", "360"}}, "0,4\n5,0\n10,0\n"));
        QCOMPARE(text(never.readingLines.at(0)),
            QStringLiteral("elastic job over the trace, at 0 %: never finishes"));
        QVERIFY(never.marks.empty());
    }

    void hopelessGangIsSaidInWords()
    {
        const ViewPicture picture =
            shownWith({{"spot.nodes", "6400"}, {"spot.node_interruption_rate", "0.5"}});
        const ViewCurve& gang = curveOf(panelOf(picture, "mix"), "gang");
        QVERIFY(gang.points.front().x > 0.1);
        QCOMPARE(text(gang.readingBeside), QStringLiteral("gang job: never finishes"));
    }

    // Restarts of 10 h with one interruption in 0.8 h: the gang costs exp(12.8) times as much and
    // leaves the rest of the picture legible.
    void hopelessGangDoesNotFlattenTheRest()
    {
        const ViewSample sample({{"spot.node_interruption_rate", "0.02"},
            {"spot.restart_min", "600"}, {"spot.checkpoint_write_min", "1"}});
        const ViewPanel panel = spotMixPanel(churnOf(sample));
        QVERIFY(curveOf(panel, "gang").points.front().y > 1e5);
        QVERIFY(panel.y.needed.to < 50.0);
        QCOMPARE(panel.y.mostTold, 1e6);
    }
};

ISOCOST_TEST(TestSpotChurnPanels)
#include "tst_spot_churn_panels.moc"
