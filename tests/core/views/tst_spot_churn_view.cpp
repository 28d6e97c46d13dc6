// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The spot view as a whole: its trials, the chosen one, the trace, its table and arrangements.
#include <map>

#include <QTest>

#include "core/views/picture/picture_table.h"
#include "core/views/risk/spot_churn_study.h"
#include "tests/core/views/spot_view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

ViewPicture shownWith(const ViewSample& sample, const SpotChurnAnswers& answers)
{
    ViewInput input = sample.input();
    input.answers = &answers;
    return findView(kSpotView)->picture(input);
}

SpotChurnAnswers answersOf(const ViewSample& sample, std::uint64_t trials)
{
    SpotChurnAnswers answers;
    answers.trials = trialsOf(churnOf(sample), trials);
    answers.isWhole = true;
    answers.median = answers.trials->medianTrial.value();
    return answers;
}

} // namespace

class TestSpotChurnView : public QObject {
    Q_OBJECT

private slots:
    void picturesOfOneInputAreEqual()
    {
        const ViewSample sample;
        QVERIFY(sample.shown(kSpotView) == sample.shown(kSpotView));
        QVERIFY(sample.shown(kSpotView) != shownWith({{"spot.seed", "2"}}));
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
        const ViewPicture awaited = sample.shown(kSpotView);
        QVERIFY(awaited.isAwaited && awaited.panels.empty());
        QCOMPARE(text(awaited.words.emptyReason), QStringLiteral("Simulating 10,000 trials\u2026"));
        QCOMPARE(awaited.controls.size(), std::size_t{3});
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
                    .contains(QStringLiteral(" Timeline: trial %L1, the median one. ")
                                  .arg(static_cast<qulonglong>(answers.median))));
        const ViewControl& control = median.controls.front();
        QCOMPARE(control.range, (Interval{-1.0, 9999.0}));
        QCOMPARE(control.value, -1.0);
        ViewInput input = sample.input();
        input.answers = &answers;
        input.choices["trial"] = 17.0;
        const ViewPicture chosen = findView(kSpotView)->picture(input);
        QVERIFY(
            text(chosen.words.caption.front()).contains(QStringLiteral(" Timeline: trial 17. ")));
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
        const ViewPicture picture = findView(kSpotView)->picture(input);
        QCOMPARE(picture.words.caption.size(), std::size_t{2});
        QVERIFY(
            text(picture.words.caption.back())
                .startsWith(QStringLiteral("Trace market.csv (survey of our account): 1 of 4")));
    }

    // Every panel, and of the timeline all states of the trial: more than are shown.
    void tableHoldsEveryPanel()
    {
        const ViewPicture picture = shownWith({});
        std::map<std::string, std::size_t> rows; // by the name of the panel, without ", marks"
        for (const NamedTable& one : tablesOf(picture))
            rows.emplace(one.name, one.table.rows.size());
        QVERIFY(rows.at("timeline") >= churnOf(ViewSample()).trial.spans.size());
        for (const ViewPanel& panel : picture.panels) {
            std::size_t points = 0;
            for (const ViewCurve& curve : panel.curves)
                points = std::max(points, curve.points.size());
            QVERIFY2(rows.at(panel.name) >= points, panel.name.c_str());
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
            const Limits& limits = rowOf(findParameter(id).value()).limits;
            for (const double value : {limits.minimum, limits.maximum})
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
        if (sample.shown(kSpotView).isAwaited)
            answers.trials = trialsOf(churnOf(sample), 64);
        const ViewPicture picture = shownWith(sample, answers);
        QVERIFY(!picture.words.title.empty());
        for (const char* never : {"nan", "inf"})
            QVERIFY2(!(text(picture.words.title) + text(picture.words.subtitle))
                          .contains(QLatin1String(never)),
                say(picture.words.subtitle).c_str());
        for (const ViewPanel& panel : picture.panels) {
            QVERIFY(panel.x.needed.from <= panel.x.needed.to);
            QVERIFY(panel.y.needed.from <= panel.y.needed.to);
        }
    }
};

ISOCOST_TEST(TestSpotChurnView)
#include "tst_spot_churn_view.moc"
