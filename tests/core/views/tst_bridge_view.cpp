// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The bridge view over the year of 1,024 H100 on demand: 12.50 x 1,024 x 8,760 h x 0.8 = 89.7024
// M$, 8.97024 M$ for a product of price and use of 1.
#include <QtTest>

#include <cmath>

#include "core/model/chip_choice.h"
#include "core/model/platform_list.h"
#include "core/views/view_metric.h"
#include "tests/core/views/plans.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::plan;
using test::Plans;
using test::text;
using test::ViewSample;

namespace {

Scenario half()
{
    return plan({{"platform.h100.price_on_demand", "6.25"}, {"fleet.utilization", "0.4"}});
}

// A project of "Base" with a version "March", from which the bridge begins.
Plans since(std::vector<Scenario> then)
{
    Plans plans({});
    plans.project().versions = {{"March", "2026-03-09T10:00:00Z", std::move(then)}};
    plans.choices["from"] = 1.0;
    return plans;
}

// The scenario "Base" as it is now.
void setNow(Plans& plans, std::initializer_list<test::Change> changes)
{
    plans.project().scenarios.front() = plan(changes, "Base");
    plans.onScreen() = plans.project().scenarios.front();
}

const ViewRowItem& rowOf(const ViewPanel& panel, std::string_view label)
{
    return *std::ranges::find_if(
        panel.rows->rows, [label](const ViewRowItem& row) { return row.before[0].text == label; });
}

bool isNear(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::abs(b);
}

} // namespace

class TestBridgeView : public QObject {
    Q_OBJECT

private slots:
    // Half the price first takes 44.8512 of it, second 22.4256: in the mean 33.6384; likewise use.
    void partsAreTheMeanOverBothOrders()
    {
        const ViewPicture picture = Plans({half()}).shown();
        const ViewPanel& panel = picture.panels.at(0);
        QVERIFY(isNear(*rowOf(panel, "H100 on-demand price").after[0].value, -33638400.0));
        QVERIFY(isNear(*rowOf(panel, "Utilization").after[0].value, -33638400.0));
        QVERIFY(isNear(*rowOf(panel, "What saves").after[0].value, -67276800.0));
        QCOMPARE(text(rowOf(panel, "Utilization").before[1].text), QStringLiteral("80 % → 40 %"));
        QCOMPARE(text(rowOf(panel, "Utilization").after[1].text), QStringLiteral("−37.5 %"));
        QCOMPARE(rowOf(panel, "Utilization").address, std::string("fleet.utilization"));
        // Blue is the scenario on screen, wherever it stands.
        QVERIFY(rowOf(panel, "Base").bars.at(0).ink.role == Ink::Role::Accent);
        QVERIFY(rowOf(panel, "Plan 2027").bars.at(0).ink.role == Ink::Role::Grey);
        // A click on an end explains the number of that scenario.
        QCOMPARE(rowOf(panel, "Plan 2027").scenario, std::string("Plan 2027"));
        QCOMPARE(rowOf(panel, "Base").address, std::string("plan.annual_cost"));
        QVERIFY(text(picture.words.title)
                    .startsWith("Plan 2027: a year of the plan costs 75 % ($67.3M) less than "
                                "Base: $33.6M less"));
    }

    void whatIsExactIsNotHatched()
    {
        const ViewPicture picture = Plans({half()}).shown();
        QVERIFY(!rowOf(picture.panels.at(0), "Utilization").bars.at(0).isHatched);
    }

    // 1,024 chips are 128 nodes of eight.
    void aPlanThatNobodyCanCountOnIsMarked()
    {
        const Scenario spot =
            plan({{"platform.h100.purchase", "spot"}, {"fleet.utilization", "1"}}, "Spot");
        const ViewPicture picture = Plans({spot}).shown();
        const ViewPanel& panel = picture.panels.at(0);
        QVERIFY(text(rowOf(panel, "Spot").after[0].text).startsWith(QStringLiteral("▲ $")));
        QVERIFY(rowOf(panel, "Spot").after[0].ink.role == Ink::Role::Caution);
        QVERIFY(!text(rowOf(panel, "Base").after[0].text).startsWith(QStringLiteral("▲")));
        const QString said = text(picture.words.caption.front());
        QVERIFY2(said.contains(QStringLiteral("▲ Spot cannot be counted on: 128 nodes at once.")),
            qPrintable(said));
    }

    void everyBarBeginsWhereTheOneBeforeHasLed()
    {
        const Plans plans({plan({{"platform.h100.price_on_demand", "6.25"},
            {"platform.h100.chips", "2048"}, {"cloud.support_fraction", "0.1"}})});
        const auto rows = plans.shown().panels.at(0).rows->rows;
        double at = rows.front().bars.at(0).x.to;
        for (std::size_t i = 1; i + 1 < rows.size(); ++i)
            if (!rows[i].bars.empty()) {
                QCOMPARE(rows[i].bars[0].x.from, at);
                at = rows[i].bars[0].x.to;
            }
        QVERIFY(isNear(at, 6.25 * 2048 * 8760 * 0.8 * 1.1));
        QVERIFY(isNear(rows.back().bars.at(0).x.to, at));
        QCOMPARE(text(rows[1].before[0].text), QStringLiteral("What saves"));
        QCOMPARE(text(rows[3].before[0].text), QStringLiteral("What adds"));
    }

    // Two causes save more than the support adds: the title tells the largest of each kind.
    void theTitleTellsWhatIsAgainstTheFirstCause()
    {
        const Plans plans({plan({{"platform.h100.price_on_demand", "6.25"},
            {"fleet.utilization", "0.4"}, {"cloud.support_fraction", "0.1"}})});
        const QString title = text(plans.shown().words.title);
        QVERIFY2(title.contains(QStringLiteral(" less through ")), qPrintable(title));
        QVERIFY2(title.contains(QStringLiteral(" more through ")), qPrintable(title));
    }

    void theBaseLeadsToTheFirstScenarioThatDiffers()
    {
        const Scenario same = plan({{"platform.h100.mfu", "0.6"}}, "Faster");
        const ViewPicture fromBase = Plans({same, half()}).shown();
        QVERIFY(text(fromBase.words.subtitle).startsWith("Base → Plan 2027"));
        const ViewPicture fromPlan = Plans({same, half()}, 1).shown();
        QVERIFY(text(fromPlan.words.subtitle).startsWith("Faster against Base"));
        QCOMPARE(text(fromPlan.words.title),
            QStringLiteral("Year of the plan: $89.7M in both scenarios"));
        QVERIFY(!fromPlan.words.emptyReason.empty());
    }

    void anyTwoScenariosAndAnyResultCanBeChosen()
    {
        Plans plans({plan({{"platform.h100.mfu", "0.6"}}, "Faster"), half()});
        plans.choices = {{"from", 2.0}, {"to", 0.0}};
        QVERIFY(text(plans.shown().words.title)
                    .contains(": a year of the plan costs 300 % ($67.3M) more"));
        plans.choices = {{"from", 1.0}, {"to", 1.0}};
        QCOMPARE(text(plans.shown().words.title), QStringLiteral("Nothing to compare yet"));
        plans.choices = {{"from", 0.0}, {"to", 1.0}};
        plans.choose("Training cost of H100");
        // work over MFU: 0.45 / 0.6 = 0.75 of the cost
        QVERIFY(text(plans.shown().words.title)
                    .contains(", training cost of H100: 25 % ($577k) lower than in Base; "));
        const auto run = metricChoice(plans.onScreen(), {Metric::TrainingCost, 0});
        QCOMPARE(run ? static_cast<double>(*run) : -1.0, plans.choices["metric"]);
        QVERIFY(!metricChoice(plans.onScreen(), {Metric::Bound, 0})); // a word
    }

    void whatHasNoBridgeIsSaidInWords()
    {
        QVERIFY(
            say(Plans({}).shown().words.emptyReason).starts_with("The project has one scenario."));
        const Plans unpriced({plan({{"platform.h100.purchase", "capacity_block"}})}, 1);
        QCOMPARE(text(unpriced.shown().words.title),
            QStringLiteral("Year of the plan: $89.7M in Base, unpriced in Plan 2027"));
        QCOMPARE(text(unpriced.shown().words.emptyReason),
            QStringLiteral("In Plan 2027 it is unpriced, so the difference cannot be split."));
        Scenario fewer = plan({});
        removePlatform(fewer, builtinCatalog(), "trn2");
        Plans plans({fewer});
        plans.choices["to"] = 1.0;
        plans.choose("Training cost of Trainium2");
        QCOMPARE(text(plans.shown().words.emptyReason),
            QStringLiteral("Only one of the two scenarios has this platform."));
    }

    // 0 GPUs owned follow the fleet.
    void aZeroThatIsComputedIsAWord()
    {
        const Plans plans({plan({{"facility.gpus", "0"}, {"platform.h100.purchase", "owned"}})});
        const ViewPicture picture = plans.shown();
        const std::string step = rowOf(picture.panels.at(0), "GPUs owned").before[1].text;
        QVERIFY2(
            text(step).startsWith("64 chips → ") && !text(step).contains("0 chips"), step.c_str());
    }

    // What --set changes is bridged from the scenario as it is stored.
    void aChangedScenarioIsComparedWithItself()
    {
        ViewSample sample({{"fleet.utilization", "0.4"}, {"inference.plan", "left_out"}});
        Project project;
        project.scenarios = {plan({}, "Base")};
        ViewInput input = sample.input();
        input.project = &project;
        const ViewPicture picture = findView("bridge")->picture(input);
        const auto& rows = picture.panels.at(0).rows->rows;
        QVERIFY(rows.front().bars.at(0).ink.role == Ink::Role::Grey);
        QVERIFY(rows.back().bars.at(0).ink.role == Ink::Role::Accent);
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Base as changed: a year of the plan costs 50 % ($44.9M) less than "
                           "Base; only the utilization moves it"));
    }

    void aNameStandsWholeInTheShortTitle()
    {
        Scenario named = half();
        named.name = "Plan; v2";
        QCOMPARE(text(say(Plans({named}).shown().words.title, kShort)),
            QStringLiteral("Plan; v2: a year of the plan costs 75 % ($67.3M) less than Base"));
    }

    void textOfAProjectPassesThroughWhole()
    {
        const char* const kName = "A; B: C vs D, \"E\"";
        Scenario named = half();
        named.name = kName;
        const ViewWords words = Plans({named}).shown().words;
        QCOMPARE(text(say(words.title, kShort)),
            text(kName) + ": a year of the plan costs 75 % ($67.3M) less than Base");
        QVERIFY(text(words.subtitle).startsWith("Base → " + text(kName) + ", year of the plan: "));
    }

    // 6.25 x 0.8 = 5 then, 12.50 x 0.8 = 10 now.
    void sinceAVersionOneSentenceSaysWhy()
    {
        Plans plans = since({plan({{"platform.h100.price_on_demand", "6.25"}}, "Base")});
        const ViewPicture picture = plans.shown();
        QCOMPARE(text(picture.words.title),
            text("Since “March”, Base costs $44.9M more a year, only because the H100 on-demand "
                 "price rose"));
        QCOMPARE(text(picture.words.subtitle),
            text("Base against Base (March), year of the plan: 1 cause, $44.9M more in all"));
        const QString caption = text(picture.words.caption.front());
        QVERIFY2(caption.contains(text("“March” was kept on 9 Mar 2026")), qPrintable(caption));
        const auto& rows = picture.panels.at(0).rows->rows;
        QVERIFY(isNear(rows.front().bars.at(0).x.to, 44851200.0));
        QVERIFY(isNear(rows.back().bars.at(0).x.to, 89702400.0));
        QVERIFY(rows.front().bars.at(0).ink.role == Ink::Role::Grey);
        QVERIFY(rows.back().bars.at(0).ink.role == Ink::Role::Accent);
        // The present results explain the arrival alone.
        QCOMPARE(rows.front().address, std::string());
        QCOMPARE(rows.back().address, std::string("plan.annual_cost"));
    }

    // 6.25 x 0.7 then, 12.50 x 0.8 now: 50.4576 M$ more; the price in the mean of both orders
    // 6.25 x 0.75 = 4.6875, use 0.1 x 9.375 = 0.9375 of 5.625.
    void theLargestOfSeveralCausesIsNamed()
    {
        Plans plans = since({plan(
            {{"platform.h100.price_on_demand", "6.25"}, {"fleet.utilization", "0.7"}}, "Base")});
        QCOMPARE(text(plans.shown().words.title),
            text("Since “March”, Base costs $50.5M more a year, mostly because the H100 on-demand "
                 "price rose"));
    }

    // 6.25 x 1 then, 12.50 x 0.8 now: of 3.75 more the price is 5.625, use -1.875. 25 x 0.4 then is
    // the same: the price is -7.5, use 7.5.
    void whereCausesOutweighEachOtherBothAreTold()
    {
        Plans plans = since({plan(
            {{"platform.h100.price_on_demand", "6.25"}, {"fleet.utilization", "1"}}, "Base")});
        plans.choose("Year of the fleet");
        const QString title = text(plans.shown().words.title);
        QCOMPARE(title,
            text("Since “March”, Base: year of the fleet $33.6M higher, mostly because the H100 "
                 "on-demand price rose"));
        plans = since({plan(
            {{"platform.h100.price_on_demand", "25"}, {"fleet.utilization", "0.4"}}, "Base")});
        QCOMPARE(text(plans.shown().words.title),
            text("Since “March”, Base costs the same a year: $67.3M more through utilization, "
                 "$67.3M "
                 "less through H100 on-demand price"));
    }

    // What the plan costs more than the cheapest way, a 3-year term: 10 x 0.8 - 1 = 7 then, 12.50 x
    // 0.8 - 0.5 = 9.5 now, 2.5 x 8.97024 M$ more.
    void aPriceListIsOneCause()
    {
        Plans plans = since({plan(
            {{"platform.h100.price_on_demand", "10"}, {"platform.h100.price_reserved_3y", "1"}},
            "Base")});
        setNow(plans, {{"platform.h100.price_reserved_3y", "0.5"}});
        plans.choices["metric"] =
            static_cast<double>(*metricChoice(plans.onScreen(), {Metric::PlanExcess, -1}));
        const QString title = text(plans.shown().words.title);
        QVERIFY2(title.contains("$22.4M higher, only because 2 prices changed"), qPrintable(title));
    }

    void aScenarioThatIsGoneIsSaid()
    {
        Plans plans = since({plan({{"platform.h100.price_on_demand", "6.25"}}, "Old plan")});
        const ViewPicture picture = plans.shown();
        QCOMPARE(text(picture.words.title),
            text("Base: a year of the plan costs 100 % ($44.9M) more than Old plan (March), "
                 "only because the H100 on-demand price rose"));
        const QString caption = text(picture.words.caption.front());
        QVERIFY2(caption.contains(text("▲ Old plan of “March” is no longer in the project, so Base "
                                       "takes its place.")),
            qPrintable(caption));
    }

    void aVersionThatIsAsNowSaysSo()
    {
        Plans plans = since({plan({}, "Base")});
        QCOMPARE(text(plans.shown().words.emptyReason),
            text("The scenario is as it was in that version."));
    }

    // The chip of the plan was another one, which the project has no longer.
    void platformsMayHaveComeAndGone()
    {
        Scenario then = plan({}, "Base");
        then.platforms.front().key = "old";
        then.platforms.front().label = "Old chip";
        test::setValue(then, "platform.old.price_on_demand", "6.25");
        Plans plans = since({then});
        QCOMPARE(text(plans.shown().words.title),
            text("Since “March”, Base costs $44.9M more a year, only because the platforms "
                 "changed"));
        plans.choose("Training cost of H100");
        QCOMPARE(text(plans.shown().words.emptyReason),
            text("Only one of the two scenarios has this platform."));
    }

    void aVersionIsChosenByItsName()
    {
        Plans plans = since({plan({{"platform.h100.price_on_demand", "6.25"}}, "Base")});
        const ViewPicture picture = plans.shown();
        QCOMPARE(picture.controls.at(1).choices.back(), std::string("From Base (March)"));
        QCOMPARE(picture.controls.at(1).value, 1.0);
        QCOMPARE(picture.controls.at(2).choices.size(), std::size_t(1)); // of now alone
    }

    // Above eight causes the picture waits; smaller parts share a row.
    void manyCausesComeFromTheStudy()
    {
        const Plans plans(
            {plan({{"platform.h100.price_on_demand", "6.25"}, {"platform.h100.chips", "2048"},
                {"cloud.support_fraction", "0.1"}, {"platform.h100.discount", "0.05"},
                {"platform.h100.network_price", "0.3"}, {"fleet.utilization", "0.4"},
                {"platform.h100.mfu", "0.5"}, {"platform.h100.purchase", "spot"},
                {"platform.h100.price_spot", "5"}, {"spot.checkpoint_write_min", "20"},
                {"spot.restart_min", "40"}, {"spot.node_interruption_rate", "0.008"}})});
        QVERIFY(plans.shown().isAwaited);
        ViewInput input = plans.input();
        const auto study = findView("bridge")->study([] {});
        study->ask(input);
        study->finish({});
        QVERIFY(study->isSettled());
        input.answers = study->answers();
        const ViewPicture picture = findView("bridge")->picture(input);
        QVERIFY(!picture.isAwaited && picture.words.emptyReason.empty());
        const auto& rows = picture.panels.at(0).rows->rows;
        QVERIFY(std::ranges::any_of(rows, [](const ViewRowItem& row) {
            return row.before[0].text.find("smaller part") != std::string::npos;
        }));
        const auto isOfOnePart = [](const ViewRowItem& row) {
            return row.role != ViewRowItem::Role::Total && !row.bars.empty()
                && row.before[0].text.find("smaller part") == std::string::npos;
        };
        QCOMPARE(std::ranges::count_if(rows, isOfOnePart), 8);
        QVERIFY(isNear(rows.back().connector.value(), rows.back().bars[0].x.to));
    }
};

ISOCOST_TEST(TestBridgeView)
#include "tst_bridge_view.moc"
