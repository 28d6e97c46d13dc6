// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <map>

#include "core/text/display_text.h"
#include "core/views/picture_table.h"
#include "core/views/spot_churn_panels.h"
#include "core/views/spot_churn_study.h"
#include "tests/core/views/spot_view_sample.h"
#include "tests/support/read_trace.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr std::string_view kView = "spot-churn";

ViewPicture shownWith(std::initializer_list<Change> changes)
{
    return ViewSample(changes).shown(kView);
}

ViewPicture shownWith(const ViewSample& sample, const SpotChurnAnswers& answers)
{
    ViewInput input = sample.input();
    input.answers = &answers;
    return findView(kView)->picture(input);
}

SpotChurnAnswers answersOf(const ViewSample& sample, std::uint64_t trials)
{
    SpotChurnAnswers answers;
    answers.trials = trialsOf(churnOf(sample), trials);
    answers.isWhole = true;
    answers.median = answers.trials->medianTrial.value();
    return answers;
}

SpotChurn tracedWith(std::initializer_list<Change> changes, const char* steps)
{
    SpotChurn churn = churnOf(ViewSample(changes));
    const Trace market = readTrace(steps, "market.csv", TraceUnit::Hours);
    churn.replay = SpotMarket(market, 1.0).replay({churn.job, churn.elastic}).value();
    return churn;
}

const ViewMark* markWith(const ViewPanel& panel, std::string_view start)
{
    const auto found = std::ranges::find_if(
        panel.marks, [&](const ViewMark& mark) { return mark.words.front().starts_with(start); });
    return found == panel.marks.end() ? nullptr : &*found;
}

} // namespace

class TestSpotChurnView : public QObject {
    Q_OBJECT

private slots:
    void picturesOfOneInputAreEqual()
    {
        const ViewSample sample;
        QVERIFY(sample.shown(kView) == sample.shown(kView));
        QVERIFY(sample.shown(kView) != shownWith({{"spot.seed", "2"}}));
    }

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
        QVERIFY(text(timeline.axisNames.front()).startsWith(QStringLiteral("hours, of ")));
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
        QVERIFY(panel.levels.at(0).isAtHead);
        // 240 h x 512 chips x USD 12.50
        QCOMPARE(text(panel.levels.at(0).words.front()), QStringLiteral("on-demand $1.54M"));
        QVERIFY(panel.x.needed.to >= 1.536e6);
        const ViewPanel traced = spotCostPanel(tracedWith({}, "0,4\n10,4\n"));
        QCOMPARE(traced.y.rowsAbove, 3);
        QVERIFY(text(traced.spreads.at(1).text).startsWith(QStringLiteral("over the trace $")));
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
        QCOMPARE(text(panel.marks.front().words.front()), QStringLiteral("you 60 min"));
        QCOMPARE(text(markWith(panel, "Young")->words.front()), QStringLiteral("Young 84.9 min"));
        const ViewPicture best = shownWith({});
        QVERIFY(markWith(panelOf(best, "interval"), "best, in use: 75.2 min") != nullptr);
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

    void conditionOfTheClosedFormStandsInTheHeadings()
    {
        const ViewSample sample({{"spot.lifetime_shape", "0.7"}});
        const ViewPicture picture = shownWith(sample, answersOf(sample, 500));
        const QString full = QStringLiteral(", as if interruptions were memoryless");
        for (const char* id : {"interval", "mix"}) {
            const Words& headings = panelOf(picture, id).headings;
            QVERIFY(text(headings.front()).endsWith(full));
            QVERIFY(text(headings.back()).endsWith(QStringLiteral(", if memoryless")));
        }
    }

    void simulatedPictureIsAwaited()
    {
        const ViewSample sample({{"spot.lifetime_shape", "0.7"}});
        const ViewPicture awaited = sample.shown(kView);
        QVERIFY(awaited.isAwaited && awaited.panels.empty());
        QCOMPARE(text(awaited.words.emptyReason), QStringLiteral("Simulating 10,000 trials\u2026"));
        QCOMPARE(awaited.controls.size(), std::size_t{2});
        const ViewPicture shown = shownWith(sample, answersOf(sample, 500));
        QVERIFY(!shown.isAwaited && shown.words.emptyReason.empty());
        QVERIFY(text(shown.words.caption.front()).startsWith(QStringLiteral("Simulated: 500 of")));
    }

    void trialIsTheMedianOneOrTheChosenOne()
    {
        const ViewSample sample;
        const SpotChurnAnswers answers = answersOf(sample, 1000);
        const ViewPicture median = shownWith(sample, answers);
        QVERIFY(text(median.words.caption.front())
                    .endsWith(QStringLiteral("Timeline: trial %L1, the median one.")
                                  .arg(static_cast<qulonglong>(answers.median))));
        const ViewControl& control = median.controls.front();
        QCOMPARE(control.range, (Interval{-1.0, 9999.0}));
        QCOMPARE(control.value, -1.0);
        ViewInput input = sample.input();
        input.answers = &answers;
        input.choices["trial"] = 17.0;
        const ViewPicture chosen = findView(kView)->picture(input);
        QVERIFY(text(chosen.words.caption.front()).endsWith(QStringLiteral("Timeline: trial 17.")));
        QCOMPARE(
            text(panelOf(chosen, "strips").strips.at(1).names.front()), QStringLiteral("Trial 17"));
        QCOMPARE(panelOf(chosen, "strips").strips.at(1).parts.size(),
            churnOf(sample, 17).trial.spans.size());
    }

    void captionNamesTheTraceWithItsSource()
    {
        const ViewSample sample;
        MarketTrace market = marketOf(readTrace("0,4\n10,4\n", "duty.csv", TraceUnit::Hours));
        market.source = "survey of our account";
        SpotChurnAnswers answers;
        answers.replay = tracedWith({}, "0,4\n10,4\n").replay;
        ViewInput input = sample.input();
        input.market = &market;
        input.answers = &answers;
        const ViewPicture picture = findView(kView)->picture(input);
        QCOMPARE(picture.words.caption.size(), std::size_t{2});
        QVERIFY(
            text(picture.words.caption.back())
                .startsWith(QStringLiteral("Trace market.csv (survey of our account): 1 of 4")));
    }

    // Every panel, and of the timeline all states of the trial: more than are shown.
    void tableHoldsEveryPanel()
    {
        const ViewPicture picture = shownWith({});
        const DataTable table = tableOf(picture);
        std::map<std::string, std::size_t> rows;
        for (const std::vector<DataCell>& row : table.rows)
            ++rows[std::get<std::string>(row.front())];
        QCOMPARE(rows.size(), picture.panels.size());
        QVERIFY(rows.at("timeline") >= churnOf(ViewSample()).trial.spans.size());
        for (const ViewPanel& panel : picture.panels) {
            std::size_t points = 0;
            for (const ViewCurve& curve : panel.curves)
                points += curve.points.size();
            QVERIFY(rows.at(panel.name) >= points);
        }
    }

    // The mix gives way first, then the interval; the strips stay.
    void lesserPanelsGiveWayWhereThereIsNoRoom()
    {
        const ViewPicture picture = shownWith({});
        std::vector<std::size_t> shown;
        for (const Arrangement& arrangement : picture.arrangements) {
            shown.push_back(arrangement.places.size());
            QCOMPARE(arrangement.rows.front(), 0.0);
            for (std::size_t i = 0; i < arrangement.places.size(); ++i)
                QCOMPARE(arrangement.places[i].panel, i);
        }
        QCOMPARE(shown, (std::vector<std::size_t>{5, 5, 4, 3, 1}));
        QCOMPARE(text(picture.panels[4].name), QStringLiteral("cost over the on-demand share"));
    }

    void everyExtremeIsDescribed_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<double>("value");
        for (const char* id : {"spot.nodes", "spot.node_interruption_rate",
                 "spot.checkpoint_write_min", "spot.checkpoint_interval_min", "spot.restart_min",
                 "spot.capacity_wait_min", "spot.lifetime_shape", "spot.work_hours"}) {
            const Range& range = rowOf(findParameter(id).value()).range;
            for (const double value : {range.minimum, range.maximum})
                QTest::addRow("%s %g", id, value) << QByteArray(id) << value;
        }
    }
    void everyExtremeIsDescribed()
    {
        QFETCH(QByteArray, id);
        QFETCH(double, value);
        const QByteArray number = QByteArray::number(value, 'g', 17);
        const ViewSample sample({{id.constData(), number.constData()}});
        SpotChurnAnswers answers;
        if (sample.shown(kView).isAwaited)
            answers.trials = trialsOf(churnOf(sample), 64);
        const ViewPicture picture = shownWith(sample, answers);
        QVERIFY(!picture.words.title.empty());
        for (const char* never : {"nan", "inf"})
            QVERIFY2(
                !text(picture.words.title + picture.words.subtitle).contains(QLatin1String(never)),
                picture.words.subtitle.c_str());
        for (const ViewPanel& panel : picture.panels) {
            QVERIFY(panel.x.needed.from <= panel.x.needed.to);
            QVERIFY(panel.y.needed.from <= panel.y.needed.to);
        }
    }
};

QTEST_APPLESS_MAIN(TestSpotChurnView)
#include "tst_spot_churn_view.moc"
