// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The routing view is `recommend` as a picture: what it shows is held against that, and the
// distances against the present values.
#include <QtTest>

#include <cmath>

#include "core/rules/recommendation.h"
#include "core/text/display_text.h"
#include "core/views/what_if.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

// In the order of the boxes.
constexpr std::array kShown{Work::Training, Work::Serving, Work::CustomKernels};

ViewPicture settled(const ViewSample& sample)
{
    const ViewRow& row = *findView("routing");
    const auto study = row.study([] {});
    ViewInput input = sample.input();
    study->ask(input);
    study->finish({});
    input.answers = study->answers();
    return row.picture(input);
}

const ViewFlow& flowOf(const ViewPicture& picture, Work work)
{
    const auto at = std::ranges::find(kShown, work) - kShown.begin();
    return picture.panels.at(0).flows.at(static_cast<std::size_t>(at));
}

QString notesOf(const ViewFlow& flow)
{
    QStringList lines;
    for (const TableCell& note : flow.notes)
        lines.append(text(note.text));
    return lines.join(u'\n');
}

} // namespace

class TestRoutingView : public QObject {
    Q_OBJECT

private slots:
    void withoutRunsNothingIsTrained()
    {
        const ViewPicture picture = settled(ViewSample({{"training.runs_per_year", "0"}}));
        const QString title = text(picture.words.title);
        QVERIFY2(title.startsWith("Serve on "), qPrintable(title));
        QVERIFY2(title.contains("; no run is planned"), qPrintable(title));
        QVERIFY2(!title.contains("kernels"), qPrintable(title));
        QVERIFY(flowOf(picture, Work::Training).ends.empty());
        QVERIFY(!flowOf(picture, Work::Serving).ends.empty());
    }

    // No row of mfu_typical.csv is of Inferentia2.
    void workThatNobodyMeasuredGoesNowhereWithoutAWord()
    {
        const ViewSample sample({{"platform.trn2.accelerator", "inferentia2"},
            {"platform.trn2.price_on_demand", "0.1"}});
        const ViewPicture picture = settled(sample);
        QVERIFY2(text(say(picture.words.title, kShort))
                     .contains(QStringLiteral("no such training on Inferentia2 has been measured")),
            qPrintable(text(picture.words.title)));
        const ViewFlow& training = flowOf(picture, Work::Training);
        QCOMPARE(text(training.ends.at(0).text), QStringLiteral("Inferentia2"));
        QVERIFY(text(training.ends.at(0).valueText).endsWith(QStringLiteral(", not measured")));
        QVERIFY(!text(training.ends.at(1).valueText).contains(QStringLiteral("measured")));
        const ViewPicture known = settled(ViewSample());
        QVERIFY(!text(known.words.title).contains(QStringLiteral("measured")));
    }

    void everyWorkGoesWhereRecommendSendsIt()
    {
        const ViewSample sample;
        const ViewPicture picture = settled(sample);
        for (const Recommendation& advice : recommend(*sample.input().scenario, builtinCatalog())) {
            const ViewFlow& flow = flowOf(picture, advice.work);
            QCOMPARE(flow.ends.size(), advice.ranking.candidates.size());
            for (std::size_t i = 0; i < flow.ends.size(); ++i) {
                const Candidate& candidate = advice.ranking.candidates[i];
                const Platform& platform =
                    sample.input()
                        .scenario->platforms[static_cast<std::size_t>(candidate.platform)];
                QCOMPARE(flow.ends[i].text, platform.label);
                QCOMPARE(flow.ends[i].value, candidate.cost);
                QCOMPARE(flow.ends[i].isChosen, candidate.platform == advice.platform);
                QCOMPARE(flow.ends[i].reading, say(advice.reasons[i]));
                QCOMPARE(flow.ends[i].address,
                    idOf(*sample.input().scenario,
                        MetricAddress{decidingMetric(advice.work), candidate.platform}));
            }
        }
        QCOMPARE(text(picture.words.title),
            QStringLiteral(
                "Train and serve on Trainium2; serving is estimated, may cost 0.5 to 5 "
                "times as much; training is a close call on the MFU of Trainium2; TPU v5e would "
                "win below 40.8 % MFU on "
                "Trainium2 or above 49.7 % MFU on TPU v5e; only code with CUDA kernels stays on "
                "H100; with the estimated network waits, training would go "
                "elsewhere"));
    }

    void namesWithSeparatorsAreWhole()
    {
        const QString name = QStringLiteral("A; B: C vs D, \"E\"");
        ViewSample sample;
        sample.scenario().name = name.toStdString();
        sample.scenario().platforms[1].label = name.toStdString(); // where works go
        const ViewPicture picture = settled(sample);
        QVERIFY(text(picture.words.subtitle).startsWith(name + ": on demand, "));
        QVERIFY(text(picture.words.title).startsWith("Train and serve on " + name + "; serving "));
        QCOMPARE(text(say(picture.words.title, kShort)),
            "Train and serve on " + name
                + "; serving is estimated, may cost 0.5 to 5 "
                  "times as much; training is a close call on the MFU of "
                + name);
        const auto& changes = flowOf(picture, Work::Training).changes;
        QVERIFY(std::ranges::any_of(changes, [&name](const ViewRowItem& change) {
            return change.before.size() > 1 && text(change.before[1].text) == name + " MFU below";
        }));
    }

    // What is against the answer belongs to the claim, what else follows does not.
    void aShortTitleIsTheClaimAlone()
    {
        const Sentence title =
            ViewSample({{"platform.h100.mfu", "0.2"}, {"platform.trn2.mfu", "0.2"},
                           {"platform.tpu_v5e.mfu", "0.2"}})
                .shown("routing")
                .words.title;
        QCOMPARE(text(say(title, kShort)),
            QStringLiteral("Serve on TPU v5e; a rule stops training on every platform; serving is "
                           "estimated, may cost 0.5 to 5 "
                           "times as much"));
        QVERIFY(title.find("routing.training_stopped") && title.find("routing.kernels_too"));
    }

    // Each alone goes where it costs least, but two moves of the software cost more than one.
    void whereBothTogetherCostLessIsSaid()
    {
        const ViewSample sample({{"platform.tpu_v5e.price_on_demand", "2.03"}}); // trains from 2.04
        const ViewPicture picture = sample.shown("routing");
        const auto pair = [&sample](int train, int serve) {
            return sample.results().of({Metric::ServingLifecycleCost, train, serve}).value;
        };
        QVERIFY(pair(1, 1) < pair(2, 1));
        const std::string told =
            "together, both on Trainium2 would save " + moneyText(pair(2, 1) - pair(1, 1));
        const std::string title = say(picture.words.title);
        QVERIFY2(title.starts_with("Train on TPU v5e and serve on Trainium2; ")
                && title.find("; " + told + "; ") != std::string::npos,
            say(picture.words.title).c_str());
        const ViewFigure& sum = *picture.panels.at(1).figure;
        QCOMPARE(sum.text, moneyText(pair(2, 1)));
        QCOMPARE(sum.lines.back(), told);
    }

    // A copy of the model takes 4 H100 at 4 USD or 2 Trainium2 at 3.90: 43,800 hours of one copy
    // cost 16 - 7.80 USD less there, though a full one serves a token for less on H100.
    void oneCopyMayCostLessElsewhere()
    {
        const ViewSample sample(
            {{"platform.h100.price_on_demand", "4"}, {"platform.trn2.price_on_demand", "3.9"},
                {"platform.trn2.migration_hours", "0"}, {"platform.tpu_v5e.price_on_demand", "3"},
                {"inference.tokens_b_per_month", "1"}, {"finance.demand_growth", "0"}});
        const ViewPicture picture = sample.shown("routing");
        const std::string told = "together, training on H100 and serving on Trainium2 would save "
            + moneyText(43'800.0 * (16.0 - 7.8));
        const std::string title = say(picture.words.title);
        QVERIFY2(title.starts_with("Train and serve on H100; ")
                && title.find("; " + told) != std::string::npos,
            say(picture.words.title).c_str());
        QCOMPARE(
            picture.panels.at(1).figure->lines, (Words{"all of it on H100, the reference", told}));
        QVERIFY(picture.words.caption.at(0).find("routing.each_alone"));
    }

    // What costs more than the fleet's bill says so, as Serving does of the reference. In a
    // sixteenth of the planned hours the runs fill sixteen times as much of them.
    void runsThatThePlanDoesNotHoldAreSaid()
    {
        const ViewSample held({{"fleet.utilization", "0.8"}});
        const ViewSample sample({{"fleet.utilization", "0.05"}});
        const auto told = [](const ViewSample& of, int platform, double times) {
            const double filled = of.results().of({Metric::RunsOfPlan, platform}).value;
            return "the runs take " + shareText(times * filled) + " of the planned hours";
        };
        const ViewPicture picture = sample.shown("routing");
        QVERIFY2(
            say(picture.words.title).find("; " + told(held, 1, 16.0) + "; ") != std::string::npos,
            say(picture.words.title).c_str());
        QCOMPARE(picture.panels.at(1).figure->lines.back(), told(held, 1, 16.0));
        QVERIFY(say(sample.shown("serving").words.subtitle).ends_with("; " + told(held, 0, 16.0)));
        QVERIFY(!held.shown("routing").words.title.find("terms.runs_over_plan"));
    }

    void changesAreTheNearestSwitchingValues()
    {
        const ViewSample sample({{"platform.trn2.network_wait", "0.000001"}}); // somebody set it
        const ViewPicture picture = settled(sample);
        const auto all = recommend(*sample.input().scenario, builtinCatalog());
        for (const Work work : {Work::Training, Work::Serving}) {
            const Recommendation& advice = all[static_cast<std::size_t>(work)];
            const ViewFlow& flow = flowOf(picture, work);
            QCOMPARE(flow.changes.size(), std::min<std::size_t>(4, advice.switchingValues.size()));
            double before = 0.0;
            for (const ViewRowItem& change : flow.changes) {
                const auto found = std::ranges::find_if(
                    advice.switchingValues, [&change](const SwitchingValue& one) {
                        return change.before.at(2).value == one.value;
                    });
                QVERIFY(found != advice.switchingValues.end());
                QVERIFY(change.reading.starts_with(say(found->sentence, kLabel) + "; now "));
                const double present =
                    *numberOf(*sample.input().scenario, builtinCatalog(), *found->parameter);
                const double distance = std::abs(*found->value / present - 1.0);
                QCOMPARE(change.bars.at(0).x.to, distance);
                QVERIFY(distance >= before);
                QCOMPARE(change.bars.at(0).ink.role,
                    distance < 0.12 ? Ink::Role::Caution : Ink::Role::Muted);
                before = distance;
            }
        }
        // 2.0386 of 2.25 USD: see tst_switching_values.cpp
        const ViewRowItem& first = flowOf(picture, Work::Training).changes.front();
        QCOMPARE(text(first.before.at(1).text), QStringLiteral("its price below"));
        QCOMPARE(text(first.before.at(2).text), QStringLiteral("$2.04"));
        QCOMPARE(text(first.after.at(0).text), QStringLiteral("−9.4 %"));
        QCOMPARE(text(first.address), QStringLiteral("platform.tpu_v5e.training_over_horizon"));
        // There it costs what the chosen one does: a click explains it as it is there.
        const auto there = scenarioCalled(first.scenario, *sample.input().scenario, {});
        QVERIFY(there);
        const Results<double> level = evaluate(there->scenario, builtinCatalog());
        const double own = level.of(Metric::TrainingOverHorizon, 2).value;
        const double chosen = level.of(Metric::TrainingOverHorizon, 1).value;
        QVERIFY2(std::abs(own - chosen) < 1e-9 * chosen, qPrintable(QString::number(own - chosen)));
    }

    // Of a switching value of the winner's own assumption its cost moves, not the other's.
    void aSwitchingLineExplainsWhoseAssumptionItIs()
    {
        const ViewSample sample;
        int winners = 0;
        const ViewPicture picture = settled(sample);
        for (const ViewFlow& flow : picture.panels.at(0).flows)
            for (const ViewRowItem& change : flow.changes) {
                const auto key = change.scenario.find("platform.") == 0
                    ? change.scenario.substr(0, change.scenario.find('.', 9))
                    : std::string();
                QVERIFY2(change.address.starts_with(key), change.scenario.c_str());
                winners += change.scenario.starts_with("platform.trn2") ? 1 : 0;
            }
        QVERIFY(winners > 0); // Trainium2 is where work goes
    }

    void withoutAnswersTheChangesAreAwaited()
    {
        const ViewPicture picture = ViewSample().shown("routing");
        for (const Work work : kShown)
            QVERIFY(std::ranges::count(flowOf(picture, work).changes,
                        std::string("searching for what would change it"), &ViewRowItem::reading)
                == 1);
        QVERIFY(!picture.isAwaited); // the answers themselves are there
    }

    void conditionsAndTheMatrixStandBelow()
    {
        const ViewPicture picture = settled({});
        QVERIFY(notesOf(flowOf(picture, Work::Training))
                    .contains(QStringLiteral("\n✓ the migration to Trainium2 pays back")));
        QVERIFY(notesOf(flowOf(picture, Work::Serving))
                    .contains(QStringLiteral("\n! the published matrix says TPU v5e class\nno "
                                             "large batch: ")));
        const ViewFlow& kernels = flowOf(picture, Work::CustomKernels);
        QCOMPARE(text(kernels.changes.at(0).before.at(1).text),
            QStringLiteral("with an abstraction layer in place"));
        // 20 runs of 2.3092 M$ against 20 of 1.88395 M$ and 0.9 M$: 7.605 M$
        QCOMPARE(text(kernels.changes.back().reading),
            QStringLiteral("Staying costs $7.60M over 60 months"));
    }

    void aStoppedPlatformIsSaid()
    {
        const ViewPicture picture = settled(ViewSample({{"platform.trn2.mfu", "0.2"}}));
        const ViewFlow& serving = flowOf(picture, Work::Serving);
        QVERIFY(!serving.ends.at(0).isChosen); // the cheapest, but a stop rule is broken
        QVERIFY(serving.ends.at(0).valueText.ends_with(", stopped by a rule"));
        QVERIFY(notesOf(serving).contains(QStringLiteral("cheapest would be Trainium2, but it")));
        QVERIFY(serving.ends.at(1).isChosen);
    }

    void whatHasNoPriceStaysAsARow()
    {
        const ViewPicture picture =
            settled(ViewSample({{"platform.h100.price_on_demand", "unpriced"}}));
        QCOMPARE(
            text(flowOf(picture, Work::Training).ends.at(2).valueText), QStringLiteral("unpriced"));
        QCOMPARE(text(flowOf(picture, Work::CustomKernels).notes.at(0).text),
            QStringLiteral("No platform with CUDA has a price"));
        QVERIFY(picture.words.title.find("routing.kernels_nowhere"));
    }

    void nothingWithAPriceIsSaidInPlaceOfThePicture()
    {
        const ViewPicture picture =
            settled(ViewSample({{"platform.h100.price_on_demand", "unpriced"},
                {"platform.trn2.price_on_demand", "unpriced"},
                {"platform.tpu_v5e.price_on_demand", "unpriced"}}));
        QVERIFY(say(picture.words.emptyReason).starts_with("No platform has a price. "));
    }

    void onlyOnePlatformIsNoChoice()
    {
        ViewSample sample;
        sample.scenario().platforms.resize(1);
        sample.resolveAgain();
        const ViewPicture picture = settled(sample);
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Train and serve on H100; serving is estimated, may cost 0.5 to 5 "
                           "times as much; "
                           "the scenario compares no other platform"));
        sample.set("platform.h100.serving_efficiency", "0.5"); // as measured
        QCOMPARE(text(settled(sample).words.title),
            QStringLiteral("Train and serve on H100; the scenario compares no other platform"));
        QCOMPARE(text(flowOf(picture, Work::Serving).changes.at(0).reading),
            QStringLiteral("no other platform is compared"));
    }

    // The golden wait of H100 by its estimate is 19.1 %, that of Trainium2 24.1 %: 1.88 M$ of a
    // run become 1.88 / 0.759 = 2.48 M$, more than the 2.12 M$ of TPU v5e.
    void anEstimatedWaitThatChangesTheAnswerIsSaid()
    {
        const ViewPicture picture = ViewSample().shown("routing");
        const TableCell told = flowOf(picture, Work::Training).changes.at(0).before.at(0);
        QCOMPARE(text(told.text), QString::fromUtf8("▲ TPU v5e: estimated waits halt Trainium2"));
        QCOMPARE(told.ink.role, Ink::Role::Caution);
        const ViewSample set({{"platform.trn2.network_wait", "0.05"}});
        QVERIFY(!set.shown("routing").words.title.find("routing.moved_by_waits"));
    }

    void bothKindsOfTrainingHaveOneScale()
    {
        const ViewPicture picture = ViewSample().shown("routing");
        double most = 0.0;
        for (const Work work : {Work::Training, Work::CustomKernels})
            for (const FlowEnd& end : flowOf(picture, work).ends)
                most = std::max(most, end.value);
        QCOMPARE(flowOf(picture, Work::Training).most, most);
        QCOMPARE(flowOf(picture, Work::CustomKernels).most, most);
    }

    // What a checkpoint takes of the time between interruptions is in proportion to its write; the
    // rule forbids all-spot above 5 %.
    void aStopNamesWhatLiftsIt()
    {
        const ViewSample sample(
            {{"platform.h100.purchase", "spot"}, {"platform.trn2.purchase", "spot"},
                {"platform.tpu_v5e.purchase", "spot"}, {"spot.checkpoint_write_min", "30"}});
        const double share = sample.input().results->of(Metric::CheckpointShare, 0).value;
        QVERIFY(share > 0.05);
        const ViewRowItem row = flowOf(sample.shown("routing"), Work::Training).changes.back();
        QCOMPARE(text(row.before.at(0).text),
            QStringLiteral("checkpoint write below %1 min").arg(30.0 * 0.05 / share, 0, 'f', 3));
        QVERIFY(text(row.reading).endsWith("lifts the stop; now 30 min"));
    }

    // MFU below 25 % suspends training: nothing is sent where a rule stops it.
    void whatARuleStopsIsNotRecommended()
    {
        ViewSample sample({{"platform.h100.mfu", "0.2"}});
        const QString three =
            text(ViewSample({{"platform.h100.mfu", "0.2"}, {"platform.trn2.mfu", "0.2"},
                                {"platform.tpu_v5e.mfu", "0.2"}})
                     .shown("routing")
                     .words.title);
        QVERIFY2(three.startsWith(
                     QStringLiteral("Serve on TPU v5e; a rule stops training on every platform")),
            qPrintable(three));
        sample.scenario().platforms.resize(1);
        sample.resolveAgain();
        const ViewPicture picture = settled(sample);
        QCOMPARE(text(picture.words.title),
            QStringLiteral(
                "Serve on H100; a rule stops training on H100, also of code with CUDA kernels; "
                "serving is estimated, may cost 0.5 to 5 "
                "times as much"));
        QVERIFY(!flowOf(picture, Work::Training).ends.at(0).isChosen);
        QCOMPARE(text(flowOf(picture, Work::Training).changes.back().before.at(0).text),
            QStringLiteral("MFU above 25 %"));
        QVERIFY(flowOf(picture, Work::Training)
                    .ends.at(0)
                    .valueText.ends_with("M, stopped by a rule")); // no change against itself
        QVERIFY(flowOf(picture, Work::Serving).ends.at(0).isChosen);
        QVERIFY(
            notesOf(flowOf(picture, Work::Training)).contains(QStringLiteral("! Only H100 for")));
        QCOMPARE(text(picture.panels.at(1).figure.value().lines.at(0)),
            QStringLiteral(
                "all of it on H100, the reference, though a rule stops training on H100"));
    }

    // 1,024 chips are 128 nodes of 8 on spot, more than a plan counts on. Checkpoints of 3 min
    // break no rule.
    void whatAPlanCannotCountOnIsNoRule()
    {
        ViewSample sample({{"platform.h100.purchase", "spot"}, {"platform.h100.price_spot", "3"},
            {"platform.trn2.purchase", "spot"}, {"platform.trn2.price_spot", "1"},
            {"platform.tpu_v5e.purchase", "spot"}, {"platform.tpu_v5e.price_spot", "1"},
            {"spot.checkpoint_write_min", "3"}});
        const ViewPicture picture = settled(sample);
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Nothing goes anywhere; a plan can count on none of the ways that buy "
                           "these platforms (128 nodes at once)"));
        const ViewFigure& sum = *picture.panels.at(1).figure;
        QCOMPARE(sum.ink.role, Ink::Role::Caution);
        QCOMPARE(
            text(sum.lines.at(0)), QString::fromUtf8("▲ cannot be counted on: 128 nodes at once"));
        QVERIFY(std::ranges::none_of(
            sum.lines, [](const std::string& line) { return text(line).contains("less than"); }));
        QCOMPARE(picture.panels.size(), std::size_t{2}); // no dataset moves
        for (const ViewFlow& flow : picture.panels.at(0).flows) {
            for (const TableCell& note : flow.notes)
                QVERIFY(note.ink.role != Ink::Role::Stop && note.ink.role != Ink::Role::Good);
            for (const ViewRowItem& change : flow.changes)
                QVERIFY2(!text(change.before[0].text).startsWith(QString::fromUtf8("→")),
                    change.reading.c_str());
        }
        sample.scenario().platforms.resize(1);
        sample.resolveAgain();
        const ViewPicture one = sample.shown("routing");
        QCOMPARE(text(one.words.title),
            QStringLiteral("Nothing goes anywhere; a plan cannot count on the way that buys H100 "
                           "(128 nodes at once)"));
        QCOMPARE(text(one.panels.at(1).figure->lines.at(0)),
            QString::fromUtf8("▲ cannot be counted on: 128 nodes at once"));
    }

    void whatIsStoppedAndWhatIsNotCountedOnAreToldApart()
    {
        const ViewSample sample({{"platform.h100.purchase", "spot"},
            {"platform.h100.price_spot", "3"}, {"spot.checkpoint_write_min", "3"},
            {"platform.trn2.mfu", "0.2"}, {"platform.tpu_v5e.mfu", "0.2"}});
        QCOMPARE(text(sample.shown("routing").words.title),
            QStringLiteral("Serve on TPU v5e; a rule stops training on Trainium2 and TPU v5e; a "
                           "plan cannot count on the way that buys H100 (128 nodes at once); no "
                           "platform that a plan can count on runs code with CUDA kernels; serving "
                           "is estimated, may cost 0.5 to 5 "
                           "times as much"));
    }

    void aReferenceThatNobodyCanCountOnIsNoRival()
    {
        const ViewSample sample({{"platform.h100.purchase", "spot"},
            {"platform.h100.price_spot", "3"}, {"spot.checkpoint_write_min", "3"}});
        const ViewPicture picture = sample.shown("routing");
        const std::string title = say(picture.words.title);
        QVERIFY(title.starts_with("Train and serve on Trainium2; ")
            && title.find("; no platform that a plan can count on runs code with CUDA kernels")
                != std::string::npos);
        const ViewFigure& sum = *picture.panels.at(1).figure;
        QCOMPARE(sum.ink.role, Ink::Role::Text);
        const double all = sample.results().of(Metric::LifecycleCost, 0).value;
        QCOMPARE(text(sum.lines.at(0)),
            QStringLiteral("all on H100 (%1) cannot be counted on: 128 nodes at once")
                .arg(text(moneyText(all))));
    }

    // Seen to end the program: nothing was left to say, and its first letter was cut.
    void onePlatformWithAMeasuredServingRateIsShown()
    {
        ViewSample sample({{"platform.h100.serving_efficiency", "0.9"}});
        sample.scenario().platforms.resize(1);
        sample.resolveAgain();
        const std::string caption = say(sample.shown("routing").words.caption.front());
        QVERIFY2(caption.starts_with("This is the cost of these runs"), caption.c_str());
    }

    // Serving goes to Trainium2, whose rate is an estimate whatever that of the reference is.
    void theRooflineIsToldWhileAnyRateIsAnEstimate()
    {
        ViewSample sample;
        const auto says = [&sample](const char* what) {
            return test::text(sample.shown("routing").words.caption.front())
                .contains(QLatin1String(what));
        };
        QVERIFY(says("is a roofline estimate: published"));
        sample.set("platform.h100.serving_efficiency", "1.138");
        QVERIFY(says("is a roofline estimate where no efficiency is set: published"));
        sample.set("platform.trn2.serving_efficiency", "0.4");
        sample.set("platform.tpu_v5e.serving_efficiency", "0.4");
        QVERIFY(!says("roofline"));
    }

    void theDatasetIsToldOnlyWhereItMoves()
    {
        QCOMPARE(ViewSample().shown("routing").panels.size(), 3U);
        ViewSample sample;
        sample.scenario().platforms.resize(1);
        sample.resolveAgain();
        const ViewPicture stays = sample.shown("routing");
        QCOMPARE(stays.panels.size(), 2U);
        for (const Arrangement& arrangement : stays.arrangements)
            for (const PanelPlace& place : arrangement.places)
                QVERIFY(place.panel < 2U);
    }

    void theSumIsThatOfThePair()
    {
        const ViewSample sample;
        const ViewPicture picture = sample.shown("routing");
        const auto pair = [&sample](int train, int serve) {
            return sample.input().results->of({Metric::ServingLifecycleCost, train, serve}).value;
        };
        const ViewFigure& sum = *picture.panels.at(1).figure;
        QCOMPARE(sum.text, moneyText(pair(1, 1)));
        QVERIFY(text(picture.panels[1].address).endsWith(QStringLiteral("lifecycle_cost")));
        // The move to Trainium2 is 6,000 hours at 150 USD.
        QCOMPARE(text(sum.lines.at(1)), QStringLiteral("moving the software costs $900k"));
        QCOMPARE(text(sum.lines.at(0)),
            QStringLiteral("%1 less than all on H100 (%2)")
                .arg(text(moneyText(pair(0, 0) - pair(1, 1))), text(moneyText(pair(0, 0)))));
    }

    // Serving alone is decided by its tokens; a million hours of migration at 150 USD, 150 M$, are
    // more than it saves.
    void aRouteThatCostsMoreThanStayingSaysSo()
    {
        const ViewSample sample({{"platform.trn2.migration_hours", "1000000"},
            {"platform.tpu_v5e.migration_hours", "1000000"}});
        const ViewPicture picture = sample.shown("routing");
        const auto pair = [&sample](int train, int serve) {
            return sample.results().of({Metric::ServingLifecycleCost, train, serve}).value;
        };
        const double more = pair(0, 1) - pair(0, 0);
        QVERIFY(more > 0.0);
        const ViewFigure& sum = *picture.panels.at(1).figure;
        QCOMPARE(sum.text, moneyText(pair(0, 1)));
        QCOMPARE(text(sum.lines.at(0)),
            QStringLiteral("%1 more than all on H100 (%2)")
                .arg(text(moneyText(more)), text(moneyText(pair(0, 0)))));
        QVERIFY(sum.ink.role != Ink::Role::Good);
    }

    // TPU v5e at half a dollar would train for least of all, but for the rule that stops it at an
    // MFU of 20 %.
    void whatARuleStopsIsNotProposedForBothTogether()
    {
        const ViewSample sample({{"platform.tpu_v5e.price_on_demand", "0.5"},
            {"platform.tpu_v5e.mfu", "0.2"}, {"rules.network_wait.threshold", "1"}});
        const auto pair = [&sample](int train, int serve) {
            return sample.results().of({Metric::ServingLifecycleCost, train, serve}).value;
        };
        QVERIFY(pair(2, 2) < pair(1, 2));
        const Sentence title = sample.shown("routing").words.title;
        QVERIFY2(say(title).starts_with("Train on Trainium2 and serve on TPU v5e; "),
            say(title).c_str());
        const Clause* const together = title.find("routing.together");
        QVERIFY2(!together, say(title).c_str());
    }

    void theTableHoldsEverySwitchingValue()
    {
        const ViewSample sample;
        const ViewPicture picture = settled(sample);
        std::size_t expected = 0;
        for (const Recommendation& advice : recommend(*sample.input().scenario, builtinCatalog()))
            expected += advice.ranking.candidates.size() + advice.switchingValues.size();
        QCOMPARE(picture.table->rows.size(), expected);
    }
};

ISOCOST_TEST(TestRoutingView)
#include "tst_routing_view.moc"
