// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What ranges make of a view: the same numbers as the command line, chances, drags, shared draws.
#include <QtTest>

#include <cmath>
#include <semaphore>

#include "core/model/assumption_range.h"
#include "core/model/formulas/fleet.h"
#include "core/model/platform_list.h"
#include "core/views/buying.h"
#include "core/views/close_calls.h"
#include "core/views/headlines.h"
#include "core/views/spreads/chances.h"
#include "core/views/spreads/picture_spreads.h"
#include "core/views/spreads/spread_study.h"
#include "tests/core/views/plans.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

constexpr const char* kNodePrice = "facility.node_price";
constexpr const char* kPriceRange = "200000..300000..450000";

ViewSample uncertainSample()
{
    return {{kNodePrice, kPriceRange}, {"facility.depreciation_years", "3..5..6"},
        {"platform.h100.mfu", "0.36..0.45..0.5"}};
}

TrialAnswers answersOf(const ViewSample& sample, const char* view)
{
    return *trialsOf(*trialQuestionOf(*findView(view), sample.input()));
}

ViewPicture shownWith(const ViewSample& sample, const char* view, const TrialAnswers& answers)
{
    ViewInput input = sample.input();
    input.trials = &answers;
    return findView(view)->picture(input);
}

const ViewRowItem& rowOfResult(const ViewPicture& picture, std::string_view id)
{
    const auto& rows = picture.panels.front().rows->rows;
    return *std::ranges::find(rows, id, &ViewRowItem::address);
}

std::size_t columnNamed(const ViewPicture& picture, std::string_view head)
{
    const Words& heads = picture.panels.front().rows->columnsAfter;
    return static_cast<std::size_t>(std::ranges::find(heads, head) - heads.begin());
}

} // namespace

class TestSpreads : public QObject {
    Q_OBJECT

private slots:
    void withoutRangesNothingIsAsked()
    {
        const ViewSample sample;
        QVERIFY(!trialQuestionOf(*findView("budget"), sample.input()));
        SpreadStudy study(*findView("budget"), [] {});
        study.ask(sample.input());
        QVERIFY(study.isSettled() && study.answers() == nullptr);
    }

    // The row of owning has the P10 and P90 that `uncertainty` gives for the same seed, to the bit.
    void aRowHasThePercentilesOfTheCommandLine()
    {
        const ViewSample sample = uncertainSample();
        const TrialAnswers answers = answersOf(sample, "budget");
        const ViewPicture picture = shownWith(sample, "budget", answers);
        UncertaintyPlan plan = uncertaintyOf(*sample.input().scenario);
        plan.metrics = {{isocost::rowOf(Purchase::Owned).plan}};
        plan.percentiles = {10.0, 90.0};
        plan.trials = kTrialsAtRest;
        plan.seed = kTrialSeed;
        const Spread expected = uncertainty(*sample.input().inputs, plan)->front();
        const ViewRowItem& row = rowOfResult(picture, "plan.annual_owned");
        const TableCell& year = row.after[picture.panels.front().rows->main];
        QVERIFY(year.spread.has_value());
        QCOMPARE(year.spread->from, expected.percentiles[0].estimate.value);
        QCOMPARE(year.spread->to, expected.percentiles[1].estimate.value);
        const std::size_t column = columnNamed(picture, "P10 – P90");
        QCOMPARE(text(row.after[column].text), text(spreadText(*year.spread, year.unit)));
    }

    // What is paid is the other sign of a present value; its P10 and P90 are of all trials, too.
    void aCostHasThePercentilesOfItsNegativeResult()
    {
        const ViewSample sample = uncertainSample();
        const TrialAnswers answers = answersOf(sample, "cash");
        const ViewPicture picture = shownWith(sample, "cash", answers);
        UncertaintyPlan plan = uncertaintyOf(*sample.input().scenario);
        plan.metrics = {{Metric::CashNpvOwned}};
        plan.percentiles = {10.0, 90.0};
        plan.trials = kTrialsAtRest;
        plan.seed = kTrialSeed;
        const Spread expected = uncertainty(*sample.input().inputs, plan)->front();
        const auto& rows = picture.panels.at(1).rows->rows;
        const auto row = std::ranges::find(rows, "cash.npv_owned", &ViewRowItem::address);
        QVERIFY(row != rows.end());
        const TableCell& value = row->after.front();
        QVERIFY(value.spread.has_value());
        QCOMPARE(value.spread->from, -expected.percentiles[1].estimate.value);
        QCOMPARE(value.spread->to, -expected.percentiles[0].estimate.value);
        QVERIFY(value.spread->from < *value.value && *value.value < value.spread->to);
    }

    // A term of 2 USD always beats one of 2.10. On demand is dearer at 3 USD, but pays for 80 % of
    // the hours alone: below 2/0.8 = 2.50 USD it wins, with a chance of 1^2/(1.5 x 3.5) = 19 %.
    // That is the rival.
    void theRivalIsTheOneThatIsLikeliestToWin()
    {
        const ViewSample sample{{"platform.h100.purchase", "reserved_3y"},
            {"platform.h100.price_reserved_3y", "2"}, {"platform.h100.price_reserved_1y", "2.1"},
            {"platform.h100.price_on_demand", "1.5..3..5"}, {"inference.plan", "left_out"}};
        const TrialAnswers answers = answersOf(sample, "budget");
        ViewInput input = sample.input();
        QCOMPARE(YearCalls(input).rival(), std::optional(Purchase::Reserved1y));
        input.trials = &answers;
        QCOMPARE(YearCalls(input).rival(), std::optional(Purchase::OnDemand));
        const YearCalls calls(input);
        const std::optional<Chance> chance = calls.of(Purchase::OnDemand).chance; // of the plan
        QVERIFY(chance && std::abs(chance->share - (1.0 - 1.0 / 5.25)) < 4.0 * 0.0062);
    }

    // Where owning alone has a price there is no rival, and no chance against itself.
    void owningAloneIsNotComparedWithItself()
    {
        ViewSample sample = uncertainSample();
        sample.set("cloud.specialty_accelerator", "h200_sxm");
        for (const char* price : {"on_demand", "reserved_1y", "reserved_3y", "spot"})
            sample.set(("platform.h100.price_" + std::string(price)).c_str(), "unpriced");
        const ViewPicture picture =
            shownWith(sample, "break-even", answersOf(sample, "break-even"));
        QVERIFY2(
            text(picture.words.title).startsWith(QStringLiteral("Nothing to rent has a price")),
            qPrintable(text(picture.words.title)));
        const TrialAnswers answers =
            *trialsOf(*trialQuestionOf(*findViewOrPart("headlines"), sample.input()));
        ViewInput input = sample.input();
        input.trials = &answers;
        for (const Headline& headline : headlinesOf(input, std::nullopt))
            QVERIFY2(headline.word != "close call", say(headline.label, kLabel).c_str());
    }

    // The lines below the runs have no heads of columns, and keep their numbers beside P10 and P90.
    void rowsWithoutHeadsKeepTheirCells()
    {
        const ViewSample sample = uncertainSample();
        const ViewRow& headlines = *findViewOrPart("headlines");
        ViewInput input = sample.input();
        const ViewPicture before = headlines.picture(input);
        const TrialAnswers answers = *trialsOf(*trialQuestionOf(headlines, input));
        input.trials = &answers;
        const ViewPicture picture = headlines.picture(input);
        const auto numbersOf = [](const ViewPicture& shown) {
            std::vector<std::string> numbers;
            for (const ViewRowItem& row : shown.panels.back().rows->rows)
                numbers.push_back(row.after.empty() ? "none" : row.after.front().text);
            return numbers;
        };
        QVERIFY(numbersOf(before).size() > 1);
        QCOMPARE(numbersOf(picture), numbersOf(before));
        QVERIFY(picture.panels.back().rows->columnsAfter.size() > 1);
    }

    // A crossing is a result as well: its whisker is of all trials, not of the pictures.
    void aMarkHasThePercentilesOfTheCommandLine_data()
    {
        QTest::addColumn<QString>("view");
        QTest::addColumn<QString>("result");
        QTest::newRow("break-even") << "break-even"
                                    << "break_even.on_demand";
        QTest::newRow("parity") << "mfu-cost"
                                << "platform.trn2.parity_mfu";
        QTest::newRow("payback") << "cash"
                                 << "cash.payback_month";
    }
    void aMarkHasThePercentilesOfTheCommandLine()
    {
        QFETCH(QString, view);
        QFETCH(QString, result);
        ViewSample sample = uncertainSample();
        const std::string id = result.toStdString();
        const std::string shown = view.toStdString();
        const ViewPicture picture =
            shownWith(sample, shown.c_str(), answersOf(sample, shown.c_str()));
        const ViewMark* mark = nullptr;
        for (const ViewPanel& panel : picture.panels)
            for (const ViewMark& each : panel.marks)
                if (each.address == id)
                    mark = &each;
        QVERIFY(mark != nullptr);
        UncertaintyPlan plan = uncertaintyOf(*sample.input().scenario);
        plan.metrics = {metricAddressOf(*sample.input().scenario, id)};
        plan.percentiles = {10.0, 90.0};
        plan.trials = kTrialsAtRest;
        plan.seed = kTrialSeed;
        const Spread expected = uncertainty(*sample.input().inputs, plan)->front();
        QVERIFY(mark->spread && mark->spread->x);
        QCOMPARE(mark->spread->x->from, expected.percentiles[0].estimate.value);
        QCOMPARE(mark->spread->x->to, expected.percentiles[1].estimate.value);
    }

    // The chip has a node price of its own, so that of the facility moves nothing.
    void theCaptionNamesWhatMoves()
    {
        ViewSample sample = uncertainSample();
        const auto caption = [&sample] {
            const ViewPicture picture = shownWith(sample, "budget", answersOf(sample, "budget"));
            return text(picture.words.caption.back());
        };
        QVERIFY2(caption().contains(QStringLiteral("node price")), qPrintable(caption()));
        sample.set("platform.h100.owned_node_price", "300000");
        QVERIFY2(!caption().contains(QStringLiteral("node price"))
                && caption().contains(QStringLiteral("4,000 trials, seed 1")),
            qPrintable(caption()));
    }

    // The seed that the project keeps is that of every view, to the bit of the command line.
    void theProjectKeepsTheSeed()
    {
        const ViewSample sample = uncertainSample();
        Project project;
        project.scenarios = {*sample.input().scenario};
        project.viewState[kSeedKey] = "7";
        ViewInput input = sample.input();
        input.project = &project;
        const TrialAnswers answers = *trialsOf(*trialQuestionOf(*findView("budget"), input));
        QCOMPARE(answers.seed, std::uint64_t(7));
        UncertaintyPlan plan = uncertaintyOf(*input.scenario);
        plan.metrics = {{isocost::rowOf(Purchase::Owned).plan}};
        plan.percentiles = {10.0, 90.0};
        plan.trials = kTrialsAtRest;
        plan.seed = 7;
        const Spread expected = uncertainty(*input.inputs, plan)->front();
        input.trials = &answers;
        const ViewPicture picture = findView("budget")->picture(input);
        const ViewRowItem& row = rowOfResult(picture, "plan.annual_owned");
        QCOMPARE(row.after[picture.panels.front().rows->main].spread->from,
            expected.percentiles[0].estimate.value);
        for (const char* const bad : {"", "-1", "1.5", "seven", "1e300"}) {
            project.viewState[kSeedKey] = bad;
            QCOMPARE(trialSeedOf(&project), kTrialSeed);
        }
    }

    // P10 and P90 are two columns of numbers, without a third that has both as text.
    void aTableHasThePercentilesAsNumbers()
    {
        const ViewSample sample = uncertainSample();
        const DataTable table =
            tablesOf(shownWith(sample, "budget", answersOf(sample, "budget"))).front().table;
        const auto has = [&table](std::string_view ending) {
            return std::ranges::any_of(table.columns,
                [ending](const DataColumn& column) { return column.name.ends_with(ending); });
        };
        QVERIFY(has(" P10") && has(" P90"));
        QVERIFY(!has("P10 \u2013 P90"));
    }

    // The parts of a bridge are no results, and nobody drew it: what they would be is not known.
    void whatNobodyLookedAtIsNotFixed()
    {
        test::Plans plans({test::plan({{"platform.h100.purchase", "owned"},
                              {kNodePrice, kPriceRange}, {"facility.power_price", "0.2"}})},
            1);
        ViewInput input = plans.input();
        const TrialAnswers answers = *trialsOf(*trialQuestionOf(*findView("bridge"), input));
        input.trials = &answers;
        const ViewPicture picture = findView("bridge")->picture(input);
        const std::size_t column = columnNamed(picture, "P10 – P90");
        const auto& rows = picture.panels.front().rows->rows;
        QCOMPARE(text(rows.front().after[column].text), QStringLiteral("fixed")); // Base
        QVERIFY(text(rows.back().after[column].text).contains(text("–")));
        for (std::size_t i = 1; i + 1 < rows.size(); ++i)
            QCOMPARE(text(rows[i].after[column].text), QString());
    }

    void whatIsSignedIsFixed()
    {
        const ViewSample sample = uncertainSample();
        const ViewPicture picture = shownWith(sample, "budget", answersOf(sample, "budget"));
        const ViewRowItem& term = rowOfResult(picture, "plan.annual_reserved_3y");
        const std::size_t column = columnNamed(picture, "P10 – P90");
        QCOMPARE(text(term.after[column].text), QStringLiteral("fixed"));
        QVERIFY(!term.bars.front().spread);
    }

    // The chances of all ways that a plan can count on add up to one.
    void someWayIsTheCheapest()
    {
        const ViewSample sample = uncertainSample();
        const ViewPicture picture = shownWith(sample, "budget", answersOf(sample, "budget"));
        const std::size_t column = columnNamed(picture, "chance cheapest");
        double sum = 0.0;
        for (const ViewRowItem& row : picture.panels.front().rows->rows)
            if (column < row.after.size() && row.after[column].value)
                sum += *row.after[column].value;
        QVERIFY2(std::fabs(sum - 1.0) < 1e-9, qPrintable(QString::number(sum)));
    }

    void curvesHaveBandsOnTheirAxes()
    {
        const ViewSample sample = uncertainSample();
        const TrialAnswers answers = answersOf(sample, "cash");
        const ViewPicture picture = shownWith(sample, "cash", answers);
        const ViewPicture base = sample.shown("cash");
        QCOMPARE(picture.panels.front().y, base.panels.front().y);
        const auto& curves = picture.panels.front().curves;
        const ViewCurve& owned = *std::ranges::find(curves, "owned", &ViewCurve::name);
        const ViewCurve& term = *std::ranges::find(curves, "3 years", &ViewCurve::name);
        QVERIFY(!owned.band.empty() && term.band.empty());
        for (const BandPoint& point : owned.band) {
            const double y = valueAt(owned.points, point.x);
            QVERIFY(point.low <= y * (1.0 + 1e-9) && y <= point.high * (1.0 + 1e-9));
        }
        QVERIFY(
            text(picture.words.caption.back()).contains(QStringLiteral("4,000 trials, seed 1")));
    }

    // The chance of the plan's way in the row of the plan is that of the ways above; a what-if has
    // that of its own trials, in which what it sets is one value.
    void aWhatIfEndsWithTheChanceOfItsVerdict()
    {
        ViewSample sample = uncertainSample();
        sample.set("platform.h100.purchase", "owned");
        sample.set("fleet.utilization", "0.6..0.8..0.9");
        const TrialAnswers answers = answersOf(sample, "budget");
        const ViewPicture picture = shownWith(sample, "budget", answers);
        const ViewRows& rows = *picture.panels.back().rows;
        const auto column = static_cast<std::size_t>(
            std::ranges::find(rows.columnsAfter, "owned cheapest") - rows.columnsAfter.begin());
        QVERIFY(column < 3); // the last columns give way
        const auto chanceOf = [&](std::string_view label) {
            const auto row = std::ranges::find_if(
                rows.rows, [label](const ViewRowItem& it) { return it.before[0].text == label; });
            return row == rows.rows.end() ? -1.0 : row->after[column].value.value_or(-2.0);
        };
        const ViewRowItem& owned = rowOfResult(picture, "plan.annual_owned");
        QCOMPARE(
            chanceOf("As planned"), *owned.after[columnNamed(picture, "chance cheapest")].value);
        Scenario half = sample.scenario();
        clearRange(half, {Parameter::FleetUtilization});
        setNumber(half, {Parameter::FleetUtilization}, 0.5);
        UncertaintyPlan plan = uncertaintyOf(half);
        plan.trials = kTrialsAtRest;
        plan.seed = kTrialSeed;
        const Inputs<double> in = resolve(half, builtinCatalog());
        std::size_t own = 0;
        for (const FleetWay* const way : waysToCountOn(in, evaluate(in))) {
            own = way->way == Purchase::Owned ? plan.metrics.size() : own;
            plan.metrics.push_back({way->plan});
        }
        const Trials trials = *trialsOf(in, plan);
        std::vector<TrialOutcomes> outcomes;
        for (std::size_t i = 0; i < plan.metrics.size(); ++i)
            outcomes.push_back(trials.of(i));
        QCOMPARE(chanceOf("Utilization 50 %"), chancesLeast(outcomes)[own].share);
    }

    // 100 % of 4 to 6.6 are drawn evenly: below 5 in 38.5 % of the trials, so that the plan at 5
    // beats it in 61.5 %; the scenario at 5.1 never costs less.
    void theTitleOfScenariosNamesTheLikeliestRival()
    {
        const char* const price = "platform.h100.price_on_demand";
        std::vector<Scenario> all{test::plan({{price, "5"}}, "At five"),
            test::plan({{price, "5.1"}}, "A little dearer"),
            test::plan({{price, "uniform:4..5.3..6.6"}}, "Not sure")};
        Project project;
        project.scenarios = all;
        const Inputs<double> in = resolve(all[0], builtinCatalog());
        const Results<double> results = evaluate(in);
        ViewInput input{&all[0], &builtinCatalog(), &in, &results};
        input.project = &project;
        const TrialAnswers answers = *trialsOf(*trialQuestionOf(*findView("scenarios"), input));
        input.trials = &answers;
        const Chance chance =
            *chanceLess(input, all[0], all[2], "plan.annual_cost", "plan.annual_cost");
        QVERIFY(std::fabs(chance.share - 1.6 / 2.6) < 3.0 * chance.standardError);
        const QString title = text(findView("scenarios")->picture(input).words.title);
        QVERIFY2(title.contains(QStringLiteral("its likeliest rival is Not sure at"))
                && title.endsWith(text(oddsText(chance.share)) + QStringLiteral(" chance")),
            qPrintable(title));
    }

    // A draw with fewer months ends earlier, with its sale: no band mixes such ends.
    void curvesOverMonthsHaveTheHorizonOfTheBase()
    {
        ViewSample sample = uncertainSample();
        const auto bandOf = [&sample] {
            const TrialAnswers answers = answersOf(sample, "cash");
            const ViewPicture picture = shownWith(sample, "cash", answers);
            return std::pair(
                picture.panels.front().curves.front().band, text(picture.words.caption.back()));
        };
        const auto fixed = bandOf();
        sample.set("finance.horizon_months", "36..60..72");
        const auto varied = bandOf();
        QVERIFY(!fixed.first.empty());
        QVERIFY(varied.first == fixed.first);
        QVERIFY2(varied.second.contains(QStringLiteral("The curves are drawn over 60 months")),
            qPrintable(varied.second));
        QVERIFY(!fixed.second.contains(QStringLiteral("The curves are drawn")));
    }

    // The utilization is along the axis: P10 to P90 of it lie at the foot, and no curve has a band
    // of it. Of a triangle from 60 over 80 to 90 %: 0.6 + sqrt(0.1 x 0.3 x 0.2) and 0.9 - sqrt(0.1
    // x 0.3 x 0.1).
    void aRangeAlongTheAxisLiesAtItsFoot()
    {
        const ViewSample sample{{"fleet.utilization", "0.6..0.8..0.9"}};
        const ViewPicture picture =
            shownWith(sample, "break-even", answersOf(sample, "break-even"));
        const auto mark =
            std::ranges::find_if(picture.panels.front().marks, [](const ViewMark& it) {
                return it.spread && it.words.front() == "67.7 % \u2013 84.5 %";
            });
        QVERIFY(mark != picture.panels.front().marks.end());
        QCOMPARE(mark->at.x, 0.8);
        QVERIFY(std::abs(mark->spread->x->from - 0.677460) < 1e-6);
        QVERIFY(std::abs(mark->spread->x->to - 0.845228) < 1e-6);
    }

    // The crossing of owning with a way of renting moves with the price of a node.
    void aCrossingHasItsSpread()
    {
        const ViewSample sample = uncertainSample();
        const ViewPicture picture =
            shownWith(sample, "break-even", answersOf(sample, "break-even"));
        QVERIFY(std::ranges::any_of(picture.panels.front().marks,
            [](const ViewMark& it) { return it.tellsX && it.spread && it.spread->x; }));
    }

    // The bands of twelve platforms cannot be told apart: that of the reference is drawn, and that
    // of its cheapest rival; the legend names both, and the table has the numbers of all.
    void ofManyBandsThoseOfTheDecisionAreDrawn()
    {
        ViewSample sample{{"training.parameters_b", "80..100..120"}};
        for (const char* const key : {"a", "b", "c", "d"}) {
            addPlatform(sample.scenario(), builtinCatalog(), key, "h100_sxm");
            sample.set(("platform." + std::string(key) + ".price_on_demand").c_str(), "9");
        }
        const TrialAnswers answers = answersOf(sample, "mfu-cost");
        const ViewPicture picture = shownWith(sample, "mfu-cost", answers);
        const auto& curves = picture.panels.front().curves;
        const auto banded = std::ranges::count_if(
            curves, [](const ViewCurve& curve) { return !curve.band.empty(); });
        QVERIFY2(banded > 4, qPrintable(QString::number(banded)));
        std::vector<const ViewCurve*> drawn;
        for (const ViewCurve& curve : curves)
            if (!curve.band.empty() && !curve.isFaint)
                drawn.push_back(&curve);
        QCOMPARE(drawn.size(), std::size_t(2));
        const auto reference = static_cast<int>(sample.input().inputs->reference);
        const std::string own =
            idOf(*sample.input().scenario, MetricAddress{Metric::TrainingCost, reference});
        QVERIFY(std::ranges::find(drawn, own, &ViewCurve::address) != drawn.end());
        for (const ViewCurve& curve : curves) // the rival costs the least of the others
            if (curve.address != own && curve.present && !curve.band.empty())
                QVERIFY(std::ranges::any_of(drawn, [&](const ViewCurve* it) {
                    return it->address != own && it->present->y <= curve.present->y;
                }));
        const QString legend = text(picture.words.caption.back());
        for (const ViewCurve* const curve : drawn)
            QVERIFY2(legend.contains(text(curve->name)), qPrintable(legend));
    }

    // One assumption of two scenarios is one draw: of two equal scenarios neither costs less, and
    // the difference has no spread at all.
    void scenariosShareTheirDraws()
    {
        const ViewSample sample = uncertainSample();
        Project project;
        project.scenarios = {*sample.input().scenario, *sample.input().scenario};
        project.scenarios[1].name = "Twin";
        ViewInput input = sample.input();
        input.project = &project;
        TrialQuestion question = *trialQuestionOf(*findView("scenarios"), input);
        const TrialAnswers answers = *trialsOf(question);
        const TrialOutcomes one =
            answers.of(project.scenarios[0].name)->outcomesOf("plan.annual_cost");
        const TrialOutcomes other = answers.of("Twin")->outcomesOf("plan.annual_cost");
        QVERIFY(!one.empty());
        QCOMPARE(one.size(), other.size());
        for (std::size_t trial = 0; trial < one.size(); ++trial)
            QCOMPARE(one[trial].value, other[trial].value);
        input.trials = &answers;
        QCOMPARE(chanceLess(input, project.scenarios[0], project.scenarios[1], "plan.annual_cost",
                     "plan.annual_cost")
                     ->share,
            0.5);
    }

    // While a slider is held there are fewer trials, of the same draws; a value that comes back has
    // the bands that it had.
    void aDragHasFewerOfTheSameDraws()
    {
        const ViewSample sample = uncertainSample();
        ViewInput input = sample.input();
        const TrialAnswers atRest = answersOf(sample, "budget");
        input.isDragged = true;
        const TrialAnswers dragged = *trialsOf(*trialQuestionOf(*findView("budget"), input));
        QCOMPARE(dragged.trials, kTrialsInDrag);
        const auto& few = dragged.scenarios.begin()->second.trials.draws;
        const auto& many = atRest.scenarios.begin()->second.trials.draws;
        for (std::size_t i = 0; i < few.size(); ++i)
            QVERIFY(std::ranges::equal(few[i], std::span(many[i]).first(kTrialsInDrag)));
        QCOMPARE(answersOf(sample, "budget").spreads.cells, atRest.spreads.cells);
    }

    // A slider that moves faster than the trials does not starve them: the answer under way is
    // finished, then the newest input is answered.
    void bandsFollowADrag()
    {
        std::counting_semaphore told(0);
        SpreadStudy study(*findView("budget"), [&] { told.release(); });
        ViewSample sample = uncertainSample();
        const auto askDragged = [&](const char* utilization) {
            sample.set("fleet.utilization", utilization);
            ViewInput input = sample.input();
            input.isDragged = true;
            study.ask(input);
        };
        for (const char* utilization : {"0.5", "0.55", "0.6", "0.65"})
            askDragged(utilization);
        told.acquire();
        study.collect();
        QVERIFY(study.answers() != nullptr);
        QVERIFY(!study.isSettled());
        told.acquire();
        study.collect();
        QVERIFY(study.isSettled());
        QCOMPARE(study.answers()->trials, kTrialsInDrag);
        study.ask(sample.input()); // at rest
        told.acquire();
        study.collect();
        QCOMPARE(study.answers()->trials, kTrialsAtRest);
    }

    void bothEndsHaveTheirUnit()
    {
        QCOMPARE(text(spreadText({5.67e6, 7.19e6}, "USD/year")), text("$5.67M – $7.19M"));
        QCOMPARE(text(spreadText({820e3, 1.2e6}, "USD")), text("$820k – $1.20M"));
        QCOMPARE(text(spreadText({0.667, 0.837}, Format::Share)), text("66.7 % – 83.7 %"));
        QCOMPARE(text(oddsText(0.004)), QStringLiteral("<1 %"));
        QCOMPARE(text(oddsText(0.9996)), QStringLiteral(">99 %"));
        QCOMPARE(text(oddsText(0.0)), QStringLiteral("0 %"));
        QCOMPARE(text(oddsText(0.716)), QStringLiteral("72 %"));
    }
};

ISOCOST_TEST(TestSpreads)
#include "tst_spreads.moc"
