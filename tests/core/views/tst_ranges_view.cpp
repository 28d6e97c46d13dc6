// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The view of ranges: the chance in its title, its histogram, what drives the result, what to
// measure next; and how the other views tell chances.
#include <QtTest>

#include "core/analysis/worth_knowing.h"
#include "core/model/formulas/fleet.h"
#include "core/views/headlines.h"
#include "core/views/risk/make_range_action.h"
#include "core/views/spreads/chances.h"
#include "core/views/spreads/spread_study.h"
#include "core/views/view_metric.h"
#include "tests/core/views/clause_flaws.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

// Owning against the ways of renting, where the node price decides and the MFU hardly matters.
ViewSample uncertainSample()
{
    return {{"platform.h100.purchase", "owned"}, {"facility.node_price", "200000..375000..600000"},
        {"platform.h100.mfu", "0.43..0.45..0.46"}};
}

TrialAnswers answersOf(const ViewSample& sample, const char* view, const ViewChoices& choices = {})
{
    ViewInput input = sample.input();
    input.choices = choices;
    return *trialsOf(*trialQuestionOf(*findViewOrPart(view), input));
}

ViewPicture shownWith(const ViewSample& sample, const char* view, const ViewChoices& choices = {})
{
    const TrialAnswers answers = answersOf(sample, view, choices);
    ViewInput input = sample.input();
    input.choices = choices;
    input.trials = &answers;
    return findViewOrPart(view)->picture(input);
}

double shareBeyond(const ViewPicture& picture)
{
    double beyond = 0.0;
    for (const ViewBar& bar : picture.panels.front().bars.front().bars)
        if (bar.ink.role == Ink::Role::Stop)
            beyond += bar.value;
    return beyond;
}

} // namespace

class TestRangesView : public QObject {
    Q_OBJECT

private slots:
    // The term is signed, so that its year is the same in every trial; what varies is its rival.
    void aFixedPlanShowsItsRival()
    {
        ViewSample sample = uncertainSample();
        sample.set("platform.h100.purchase", "reserved_3y");
        const ViewPicture picture = shownWith(sample, "ranges");
        QVERIFY(picture.words.emptyReason.empty());
        QVERIFY(!picture.panels.empty());
        const QString subtitle = text(picture.words.subtitle);
        QVERIFY2(subtitle.contains(QStringLiteral(
                     "the cheapest rival that they move is shown, as a year of the plan is $"))
                && subtitle.contains(QStringLiteral("year of the plan owned")),
            qPrintable(subtitle));
        // Whoever chooses the year of the plan sees that nothing moves it.
        const auto year = metricChoice(*sample.input().scenario, {Metric::PlanAnnualCost});
        const ViewPicture chosen =
            shownWith(sample, "ranges", {{kMetricChoice, static_cast<double>(*year)}});
        QVERIFY(text(chosen.words.title).contains(QStringLiteral("no range moves it")));
    }

    // The line is dragged over trials that are there.
    void anotherBudgetAsksForNoOtherTrials()
    {
        const ViewSample sample = uncertainSample();
        const auto asked = [&sample](const ViewChoices& choices) {
            ViewInput input = sample.input();
            input.choices = choices;
            return trialQuestionOf(*findView("ranges"), input);
        };
        QVERIFY(asked({{"budget", 5e6}}) == asked({{"budget", 6e6}}));
        QVERIFY(asked({{"metric", 1.0}}) != asked({{"metric", 2.0}}));
    }

    void withoutRangesItSaysWhatMovesMost()
    {
        const ViewPicture picture = ViewSample().shown("ranges");
        QVERIFY(!picture.isAwaited);
        QVERIFY(
            text(picture.words.subtitle).contains(QStringLiteral("make an assumption a range")));
        const auto& rows = picture.panels.at(0).rows->rows;
        QVERIFY(rows.size() >= 2);
        // The plan pays on demand by the hour of use, the fleet and what serves beside it.
        QCOMPARE(rows.front().address, std::string("platform.h100.price_on_demand"));
        QVERIFY(std::fabs(*rows.front().after[0].value - 0.01) < 1e-3);
        for (std::size_t i = 1; i < rows.size() && !rows[i].address.empty(); ++i)
            QVERIFY(std::fabs(*rows[i].after[0].value) <= std::fabs(*rows[i - 1].after[0].value));
    }

    // The three that move the result most have a button each.
    void withoutRangesThreeCanBeMade()
    {
        const ViewPicture picture = ViewSample().shown("ranges");
        std::vector<ViewControl> buttons = picture.controls;
        std::erase_if(
            buttons, [](const ViewControl& it) { return it.kind != ViewControl::Kind::Action; });
        QCOMPARE(buttons.size(), std::size_t(3));
        std::vector<ViewRowItem> rows = picture.panels.at(0).rows->rows;
        std::erase_if(rows, [](const ViewRowItem& row) { return row.address.empty(); });
        for (std::size_t i = 0; i < buttons.size(); ++i)
            QCOMPARE(buttons[i].id, std::string(kMakeRangeAction) + rows[i].address);
        QVERIFY2(text(buttons.front().label) == QStringLiteral("Make H100 on-demand price a range"),
            buttons.front().label.c_str());
        for (const ViewControl& control : shownWith(uncertainSample(), "ranges").controls)
            QVERIFY(control.kind != ViewControl::Kind::Action);
    }

    // A signed price is all that moves a year of the term; what moves its rival comes next.
    void whereLittleMovesThePlanItsRivalIsAskedToo()
    {
        const ViewSample sample{
            {"platform.h100.purchase", "reserved_3y"}, {"platform.h100.price_reserved_3y", "3"}};
        const ViewPicture picture = sample.shown("ranges");
        const auto& rows = picture.panels.at(0).rows->rows;
        const auto heading =
            std::ranges::find(rows, ViewRowItem::Role::Heading, &ViewRowItem::role);
        QVERIFY(heading != rows.end() && heading - rows.begin() < 3);
        QVERIFY2(text(heading->before[0].text).startsWith(QStringLiteral("What moves ")),
            heading->before[0].text.c_str());
        QVERIFY(std::ranges::count_if(picture.controls, [](const ViewControl& it) {
            return it.kind == ViewControl::Kind::Action;
        }) == 3);
    }

    // A present value is the better the more it is: its limit is a least, red lies below it, and
    // what lowers it is the dearer colour.
    void whereMoreIsBetterTheLimitIsALeast()
    {
        const ViewSample sample = uncertainSample();
        const auto metric = metricChoice(*sample.input().scenario, {Metric::CashNpvOwned, -1});
        const double base = sample.results().of(Metric::CashNpvOwned).value;
        const ViewChoices choices{{"metric", static_cast<double>(*metric)}, {"budget", base}};
        const TrialAnswers answers = answersOf(sample, "ranges", choices);
        const TrialOutcomes values = answers.scenarios.begin()->second.outcomesOf("cash.npv_owned");
        const double reached = 1.0 - chanceBelow(values, base).share;
        const ViewPicture picture = shownWith(sample, "ranges", choices);
        QVERIFY2(text(picture.words.title)
                     .startsWith(QStringLiteral("%1 chance that ")
                                     .arg(QString::fromStdString(oddsText(reached)))),
            qPrintable(text(picture.words.title)));
        QVERIFY(text(picture.words.title).contains(QStringLiteral(" reaches ")));
        for (const ViewBar& bar : picture.panels.front().bars.front().bars)
            if (bar.ink.role == Ink::Role::Stop)
                QVERIFY(bar.x.from < base);
        QVERIFY(std::fabs(shareBeyond(picture) - (1.0 - reached)) < 0.03); // a bin at the limit
        const ViewRowItem& first = picture.panels.at(1).rows->rows.front();
        QCOMPARE(first.address, std::string("facility.node_price"));
        QVERIFY(*first.bars.front().value < 0.0); // a dearer node leaves less
        QVERIFY(first.bars.front().ink.role == Ink::Role::Dearer);
    }

    // Ranges that move nothing have no correlation, though the sample has some by chance.
    void whatMovesNothingHasNoCorrelation()
    {
        const ViewSample sample{{"platform.h100.purchase", "owned"},
            {"facility.node_price", "200000..375000..600000"},
            {"spot.node_interruption_rate", "0.001..0.002..0.003"}};
        const ViewPicture picture = shownWith(sample, "ranges");
        for (const ViewRowItem& row : picture.panels.at(1).rows->rows)
            if (row.address != "facility.node_price")
                QCOMPARE(*row.bars.front().value, 0.0);
    }

    // What was chosen before the trials are there is not lost while they are awaited.
    void theControlsAreThereWhileItIsAwaited()
    {
        const ViewSample sample = uncertainSample();
        ViewInput input = sample.input();
        input.choices = {{"budget", 7e6}};
        const ViewPicture picture = findView("ranges")->picture(input);
        QVERIFY(picture.isAwaited);
        const auto budget =
            std::ranges::find(picture.controls, std::string("budget"), &ViewControl::id);
        QVERIFY(budget != picture.controls.end());
        QCOMPARE(budget->value, 7e6);
    }

    // With many ranges the strongest have rows and the others are counted.
    void manyRangesLeaveRoomForTheDistribution()
    {
        const ViewSample sample{{"platform.h100.purchase", "owned"},
            {"facility.node_price", "200000..375000..600000"},
            {"facility.power_price", "0.05..0.08..0.12"}, {"facility.pue", "1.1..1.2..1.5"},
            {"facility.staff_fte", "1..2..3"}, {"facility.spare_fraction", "0.01..0.05..0.1"},
            {"facility.maintenance_fraction", "0.02..0.05..0.08"},
            {"facility.cost_of_capital", "0.05..0.08..0.12"},
            {"facility.downtime_fraction", "0.01..0.03..0.06"},
            {"facility.depreciation_years", "3..5..6"}, {"platform.h100.mfu", "0.3..0.45..0.5"}};
        const ViewPicture picture = shownWith(sample, "ranges");
        QCOMPARE(picture.panels.at(1).rows->rows.size(), std::size_t(8));
        QVERIFY(std::ranges::any_of(picture.words.caption,
            [](const Sentence& line) { return line.find("ranges.more_drivers") != nullptr; }));
    }

    void beforeTheTrialsItIsAwaited() { QVERIFY(uncertainSample().shown("ranges").isAwaited); }

    // The chance of the title is counted over the trials; the red bars hold the rest.
    void theTitleIsTheChance()
    {
        const ViewSample sample = uncertainSample();
        const TrialAnswers answers = answersOf(sample, "ranges");
        const TrialOutcomes years =
            answers.scenarios.begin()->second.outcomesOf("plan.annual_cost");
        const double base = sample.results().of(Metric::PlanAnnualCost).value;
        const double budget = 1.02 * base;
        const Chance chance = chanceBelow(years, budget);
        const ViewPicture picture = shownWith(sample, "ranges", {{"budget", budget}});
        QVERIFY2(text(picture.words.title)
                     .startsWith(QStringLiteral("%1 chance to stay below %2")
                                     .arg(text(oddsText(chance.share)), text(moneyText(budget)))),
            qPrintable(text(picture.words.title)));
        // The budget lies within a bar, which is red as a whole or not at all.
        QVERIFY(std::fabs(shareBeyond(picture) - (1.0 - chance.share)) < 0.03);
        for (const Clause& clause : picture.words.title.clauses())
            QCOMPARE(flawOf(clause), std::string());
    }

    // The limit of a time is a deadline: the run ends within it as often as the trials say.
    void theLimitOfATimeIsADeadline()
    {
        const ViewSample sample = uncertainSample();
        const MetricAddress wall{Metric::WallHours, 0};
        const auto metric = metricChoice(*sample.input().scenario, wall);
        QVERIFY(metric.has_value());
        const double deadline = std::ceil(sample.results().of(wall).value);
        const ViewChoices choices{{"metric", static_cast<double>(*metric)}, {"budget", deadline}};
        const TrialAnswers answers = answersOf(sample, "ranges", choices);
        const Chance chance = chanceBelow(
            answers.scenarios.begin()->second.outcomesOf("platform.h100.wall_hours"), deadline);
        QVERIFY(chance.share > 0.0 && chance.share < 1.0);
        const ViewPicture picture = shownWith(sample, "ranges", choices);
        QVERIFY2(
            text(picture.words.title)
                .startsWith(
                    QStringLiteral("%1 chance to end within ").arg(text(oddsText(chance.share)))),
            qPrintable(text(picture.words.title)));
        QCOMPARE(picture.controls.at(1).label, std::string("Deadline"));
    }

    // The register adds what it costs on average to the mean of the trials.
    void theRiskRegisterIsAdded()
    {
        const ViewSample sample = uncertainSample();
        const double expected = sample.results().of(Metric::RiskAnnualExposure).value;
        QVERIFY(expected > 0.0);
        const double budget = sample.results().of(Metric::PlanAnnualCost).value;
        const ViewPicture alone = shownWith(sample, "ranges", {{"budget", budget}});
        QCOMPARE(alone.controls.at(3).id, std::string("risks"));
        const ViewPicture with = shownWith(sample, "ranges", {{"budget", budget}, {"risks", 1.0}});
        QVERIFY(shareBeyond(with) > shareBeyond(alone));
        QVERIFY2(text(with.words.title).contains(QStringLiteral("with the risk register")),
            qPrintable(text(with.words.title)));
        const QString foot = text(with.words.caption.back());
        QVERIFY2(foot.contains(text(moneyText(expected)) + QStringLiteral(" on average")),
            qPrintable(foot));
    }

    void theSeedIsChosen()
    {
        const ViewSample sample = uncertainSample();
        const ViewPicture picture = shownWith(sample, "ranges", {{"seed", 7.0}});
        QCOMPARE(picture.controls.at(2).id, std::string("seed"));
        QCOMPARE(picture.controls.at(2).value, 7.0);
        QVERIFY(text(picture.words.subtitle).endsWith(QStringLiteral("4,000 trials, seed 7")));
    }

    // 80 bars hold all trials.
    void theHistogramHoldsAllTrials()
    {
        const ViewPicture picture = shownWith(uncertainSample(), "ranges");
        const std::vector<ViewBar>& bars = picture.panels.front().bars.front().bars;
        QCOMPARE(bars.size(), std::size_t{80});
        double sum = 0.0;
        for (const ViewBar& bar : bars)
            sum += bar.value;
        QVERIFY(std::fabs(sum - 1.0) < 1e-9);
    }

    // The node price decides; what knowing it is worth is that of worth_knowing for the decision.
    void theNodePriceDrivesIt()
    {
        const ViewSample sample = uncertainSample();
        const ViewPicture picture = shownWith(sample, "ranges");
        const auto& rows = picture.panels.at(1).rows->rows;
        QCOMPARE(rows.front().address, std::string("facility.node_price"));
        QVERIFY(rows.front().bars.front().x.to > 0.9); // a dear node makes a dear year
        QVERIFY(std::fabs(rows.back().bars.front().value.value()) < 0.3);
        QVERIFY(text(picture.words.title).contains(QStringLiteral("node price decides most")));
        QVERIFY(rows.front().after.at(1).value.value() >= 0.0);
        QVERIFY(rows.front().after.at(1).value.value() >= rows.back().after.at(1).value.value());
    }

    // The leading card has P10 and P90, and the chance against the cheapest other way.
    void theLeadingCardIsAsSure()
    {
        const ViewSample sample = uncertainSample();
        const TrialAnswers answers = answersOf(sample, "headlines");
        ViewInput input = sample.input();
        input.trials = &answers;
        const Headline year = headlinesOf(input, std::nullopt).front();
        const Spread& spread = *answers.scenarios.begin()->second.spreadOf("plan.annual_cost");
        QVERIFY(year.spread.has_value());
        QCOMPARE(year.spread->from, spread.percentiles.front().estimate.value);
        QCOMPARE(year.spread->to, spread.percentiles.back().estimate.value);
    }

    // A uniform range that reaches as far beyond the turn as before it: half of it has turned.
    void whatTurnsItTellsTheChanceOfEach()
    {
        ViewSample sample{{"platform.h100.purchase", "owned"}};
        const ViewRow& view = *findView("what-turns-it");
        const auto rowsOf = [&] {
            const auto study = view.study([] {});
            study->ask(sample.input());
            study->finish(nullptr);
            ViewInput input = sample.input();
            input.answers = study->answers();
            return view.picture(input);
        };
        constexpr const char* kPrice = "platform.h100.price_reserved_3y";
        const auto priceRow = [](const ViewPicture& picture) {
            const auto& rows = picture.panels.front().rows->rows;
            return *std::ranges::find(rows, std::string(kPrice), &ViewRowItem::address);
        };
        const ViewRowItem before = priceRow(rowsOf());
        const double present = before.after.front().value.value();
        const double low = present - 2.0 * (present - before.slider->value.value());
        sample.set(
            kPrice, ("uniform:" + std::to_string(low) + ".." + std::to_string(present)).c_str());
        const ViewRowItem row = priceRow(rowsOf());
        QVERIFY(row.slider->range.has_value());
        QVERIFY2(std::fabs(row.after.at(2).value.value() - 0.5) < 1e-4,
            qPrintable(QString::number(row.after.at(2).value.value())));
    }
};

ISOCOST_TEST(TestRangesView)
#include "tst_ranges_view.moc"
