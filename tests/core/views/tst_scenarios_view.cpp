// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The scenarios view over the year of 1,024 H100 on demand at 80 %: 12.50 x 1,024 x 8,760 h x 0.8
// = 89.7024 M$; at 40 % half of it, 44.8512 M$; at 10 $ an hour 71.76192 M$. Serving is left out.
#include <QtTest>

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
    return plan({{"fleet.utilization", "0.4"}}, "Half used");
}

Scenario cheaper()
{
    return plan({{"platform.h100.price_on_demand", "10"}}, "Cheaper hours");
}

Scenario onSpot()
{
    return plan(
        {{"platform.h100.purchase", "spot"}, {"platform.h100.price_spot", "0.5"}}, "On spot");
}

Plans plans(std::vector<Scenario> scenarios, std::size_t shown = 0)
{
    return Plans(std::move(scenarios), shown, "scenarios");
}

QString title(const Plans& all)
{
    return text(all.shown().words.title);
}

const std::vector<ViewRowItem>& rowsOf(const ViewPicture& picture)
{
    return picture.panels.at(0).rows->rows;
}

} // namespace

class TestScenariosView : public QObject {
    Q_OBJECT

private slots:
    // 12.50 and 12.30 $ an hour: the years meet where the price of the one is that of the other.
    void aTurnSaysWhoseAssumptionItIs()
    {
        const test::Plans plans(
            {test::plan({{"platform.h100.price_on_demand", "12.3"}}, "Cheaper")}, 0, "scenarios");
        const QString title = text(plans.shown().words.title);
        QVERIFY2(title.contains(QStringLiteral("a close call on the H100 on-demand price"))
                && title.contains(
                    QStringLiteral("Base would win, the H100 on-demand price is that of Cheaper")),
            qPrintable(title));
    }

    void everyScenarioIsABarBesideItsDifference()
    {
        const ViewPicture picture = plans({half(), cheaper()}).shown();
        const std::vector<ViewRowItem>& rows = rowsOf(picture);
        QCOMPARE(rows.size(), std::size_t(3));
        QCOMPARE(rows[0].after[1].text, std::string("base"));
        QCOMPARE(rows[0].bars[0].ink.role, Ink::Role::Accent);
        QVERIFY(rows[0].isChosen);
        QCOMPARE(text(rows[1].before[0].text), QStringLiteral("Half used"));
        QVERIFY(std::abs(rows[1].bars[0].x.to - 44'851'200.0) < 1.0);
        QCOMPARE(text(rows[1].after[0].text), QStringLiteral("$44.9M"));
        QCOMPARE(text(rows[1].after[1].text), QStringLiteral("\u2212$44.9M"));
        QCOMPARE(text(rows[1].after[2].text), QStringLiteral("\u221250 %"));
        QCOMPARE(rows[1].after[1].ink.role, Ink::Role::Good);
        QCOMPARE(rows[1].scenario, std::string("Half used")); // of which a click explains it
        QCOMPARE(text(rows[2].after[2].text), QStringLiteral("\u221220 %"));
    }

    // At 20 % MFU the rule "training_mfu" suspends a run (below 25 %), however cheap the hours.
    void whatARuleStopsIsNotTheLowest()
    {
        const Scenario slow =
            plan({{"platform.h100.price_on_demand", "5"}, {"platform.h100.mfu", "0.2"}}, "Slow");
        const ViewPicture picture = plans({slow, cheaper()}).shown();
        QVERIFY2(text(picture.words.title).contains("Cheaper hours is lowest"),
            say(picture.words.title).c_str());
        const std::vector<ViewRowItem>& rows = rowsOf(picture);
        const auto stopped = std::ranges::find(
            rows, "Slow", [](const ViewRowItem& row) { return row.before[0].text; });
        QVERIFY(stopped != rows.end());
        QCOMPARE(text(stopped->bars.back().after),
            QStringLiteral("a rule stops training on H100 (MFU is 20 %)"));
    }

    // 1,024 chips on demand cost 89.7024 M$; 32 chips that serve cost 32 x 12.50 x 8,760 h.
    void aYearHasTwoTonesWhereSomethingServes()
    {
        Scenario serving = plan({{"inference.tokens_b_per_month", "80"}}, "Serves too");
        assign(serving, builtinCatalog(), "inference.plan", "counted");
        const ViewPicture picture = plans({half(), serving}).shown();
        const Words heads{"fleet", "serving", "a year", "to " + referenceScenario().name, ""};
        QVERIFY(picture.panels[0].rows->columnsAfter == heads);
        QCOMPARE(picture.panels[0].rows->main, std::size_t(2));
        const ViewRowItem& serves = rowsOf(picture).back();
        QCOMPARE(serves.bars.size(), std::size_t(2));
        QVERIFY(std::abs(serves.bars[0].x.to - 89'702'400.0) < 1.0);
        QCOMPARE(serves.bars[1].x.from, serves.bars[0].x.to);
        QVERIFY(std::abs(serves.bars[1].x.to - 93'206'400.0) < 1.0);
        QVERIFY(serves.bars[1].ink.strength < serves.bars[0].ink.strength);
        QCOMPARE(text(serves.after[0].text), QStringLiteral("$89.7M"));
        QCOMPARE(*serves.after[1].value, serves.bars[1].x.to - serves.bars[1].x.from);
        QCOMPARE(*serves.after[2].value, serves.bars[1].x.to);
        const ViewRowItem& base = rowsOf(picture).front(); // nothing serves there
        QCOMPARE(base.bars.size(), std::size_t(1));
        QCOMPARE(text(base.after[1].text), QStringLiteral("$0"));
    }

    void theTitleSaysWhichIsLowestAndByHowMuch()
    {
        QCOMPARE(title(plans({half(), cheaper()})),
            QStringLiteral("Year of the plan: Half used is lowest at $44.9M, $44.9M below ")
                + text(referenceScenario().name));
        Plans all = plans({half(), cheaper()});
        all.choices["base"] = 1.0;
        QCOMPARE(title(all),
            QStringLiteral("Year of the plan: Half used is lowest at $44.9M, next is Cheaper "
                           "hours at $71.8M"));
        QCOMPARE(text(rowsOf(all.shown())[2].after[2].text), QStringLiteral("+60 %"));
    }

    void theShortTitleLeavesOutByHowMuch()
    {
        const Sentence said = plans({half(), cheaper()}).shown().words.title;
        QCOMPARE(text(say(said, kShort)),
            QStringLiteral("Year of the plan: Half used is lowest at $44.9M"));
        const Clause* const gap = said.find("scenarios.below_base");
        QVERIFY(gap && gap->arguments.at(0).value == Value(std::string("$44.9M")));
    }

    void textOfAProjectPassesThroughWhole()
    {
        const char* const kName = "A; B: C vs D, \"E\"";
        Scenario named = half();
        named.name = kName;
        const ViewPicture picture = plans({named}, 1).shown();
        QCOMPARE(text(say(picture.words.title, kShort)),
            QStringLiteral("Year of the plan: \u201c") + text(kName)
                + QStringLiteral("\u201d is lowest at $44.9M"));
        QVERIFY(text(picture.words.subtitle).startsWith(text(kName) + ": "));
        QVERIFY(text(rowsOf(picture)[1].reading).startsWith(text(kName) + ": $44.9M, "));
        QCOMPARE(text(picture.controls.at(1).choices.at(1)), "Against " + text(kName));
    }

    // Names that differ at one place in their middle are two rows in a file, not one twice.
    void aLongNameIsWholeInItsRow()
    {
        Scenario named = half();
        named.name = "Plan A, a long name of a budget for 2026 and the rest of this name of it";
        const ViewPicture picture = plans({named}, 1).shown();
        const TableCell& cell = rowsOf(picture)[1].before.front();
        QCOMPARE(cell.text, named.name);
        QVERIFY(cell.isElastic);
        QVERIFY(cell.brief.size() < 50 && cell.brief != named.name);
    }

    // Two names are joined by "and", clauses by commas and semicolons.
    void aNameThatHoldsAJointIsQuoted_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("said");
        QTest::newRow("and") << "Own and rent" << QStringLiteral("\u201cOwn and rent\u201d");
        QTest::newRow("semicolon") << "Own; later" << QStringLiteral("\u201cOwn; later\u201d");
        QTest::newRow("comma") << "Own, later" << QStringLiteral("\u201cOwn, later\u201d");
        QTest::newRow("none") << "Sandy" << QStringLiteral("Sandy");
    }

    void aNameThatHoldsAJointIsQuoted()
    {
        QFETCH(QString, name);
        QFETCH(QString, said);
        Scenario first = half();
        first.name = name.toStdString();
        Scenario second = half();
        second.name = "Half used";
        QCOMPARE(text(say(plans({first, second}).shown().words.title, kShort)),
            QStringLiteral("Year of the plan: %1 and Half used are equal and lowest at $44.9M")
                .arg(said));
    }

    // Rented by the hour, half the work costs half a year; an hour of it costs what it did.
    void belowStandsWhatElseADecisionAsks()
    {
        const ViewPicture picture = plans({half(), cheaper()}).shown();
        const ViewRows& rows = *picture.panels.at(1).rows;
        QCOMPARE(rows.columnsAfter.size(), rows.rows[1].after.size());
        const auto at = [&](std::size_t row, std::size_t column) {
            return rows.rows[row].after[column];
        };
        QCOMPARE(at(1, 0).text, std::string("$44.9M"));
        QCOMPARE(at(1, 0).ink.role, Ink::Role::Good);
        QCOMPARE(at(1, 1).text, std::string("$12.50"));
        QCOMPARE(at(1, 1).ink.role, Ink::Role::Text);
        QCOMPARE(at(2, 1).text, std::string("$10.00"));
        for (std::size_t row = 0; row < 3; ++row) // thousands of dollars have no cents
            QVERIFY(at(row, 4).text.find('.') == std::string::npos);
        QCOMPARE(at(2, 1).ink.role, Ink::Role::Good);
        QVERIFY(
            text(rows.rows[2].reading).startsWith(QStringLiteral("Cheaper hours: $71.8M a year")));
    }

    // On spot at half a dollar the sum is the lowest, but nobody promises 128 nodes for a year.
    void whatNobodyCanCountOnIsNotTheLowest()
    {
        const Scenario spot = onSpot();
        const Plans all = plans({cheaper(), spot});
        QVERIFY2(title(all).startsWith(QStringLiteral("Year of the plan: Cheaper hours is lowest")),
            qPrintable(title(all)));
        const ViewPicture picture = all.shown();
        QVERIFY(rowsOf(picture)[2].bars[0].isDoubted);
        QCOMPARE(rowsOf(picture)[2].bars[0].after, std::string("128 nodes at once"));
        QCOMPARE(rowsOf(picture)[2].after[1].ink.role, Ink::Role::Caution);
        const TableCell year = picture.panels.at(1).rows->rows[2].after[0];
        QVERIFY(text(year.text).startsWith(QStringLiteral("\u25B2 $")));
        QCOMPARE(year.ink.role, Ink::Role::Caution);
        for (const TableCell& cell : picture.panels.at(1).rows->rows[2].after)
            QVERIFY2(cell.ink.role != Ink::Role::Good, cell.text.c_str());
        QVERIFY(picture.words.caption.at(0).find("scenarios.not_counted"));
        QVERIFY(plans({cheaper()}).shown().words.caption.empty());
        // It is no next one either.
        QCOMPARE(title(plans({spot})), QStringLiteral("Year of the plan: $89.7M in Base"));
    }

    // Eight nodes can be had. One of them goes, or one of 64 chips fails, every
    // 1 / (8 x 0.00390625 + 64/50,000) = 30.7 h. An hour of work then takes 1.158 h at the best
    // interval; off spot it takes 1.05 h.
    void whatTakesMoreThanAYearIsNotTheLowest()
    {
        const Plans all = plans({cheaper(),
            plan({{"platform.h100.purchase", "spot"}, {"platform.h100.price_spot", "0.5"},
                     {"platform.h100.chips", "64"}, {"fleet.utilization", "1"}},
                "Few on spot")});
        QVERIFY2(title(all).startsWith(QStringLiteral("Year of the plan: Cheaper hours is lowest")),
            qPrintable(title(all)));
        QCOMPARE(rowsOf(all.shown())[2].bars[0].after, std::string("cannot finish within a year"));
    }

    void wherePlansCanCountOnNoScenarioNoneIsTheLowest()
    {
        Project project;
        project.scenarios = {onSpot(), onSpot()};
        project.scenarios[1].name = "Also on spot";
        const Inputs<double> inputs = resolve(project.scenarios[0], builtinCatalog());
        const Results<double> results = evaluate(inputs);
        const ViewInput input{
            &project.scenarios[0], &builtinCatalog(), &inputs, &results, nullptr, &project};
        QCOMPARE(text(findView("scenarios")->picture(input).words.title),
            QStringLiteral("Year of the plan: no scenario is one that a plan can count on"));
    }

    // Sixty runs take 123.6 % of the hours of 1,024 chips, four 8.2 % (golden "reference").
    void workThatIsTooMuchIsNoCheaperYear()
    {
        Plans all({plan({{"training.runs_per_year", "60"}, {"platform.h100.price_on_demand", "5"}},
                      "Sixty runs")},
            0, "scenarios");
        const QString title = text(say(all.shown().words.title));
        QVERIFY2(!title.contains(QStringLiteral("Sixty runs is lowest")), qPrintable(title));
        QCOMPARE(rowsOf(all.shown())[1].bars[0].after,
            std::string("the work takes 123.6 % of the year"));
    }

    // 71.76192 M$ of the cheaper hours and 89.7024 M$ of the others are above the sum on spot, on
    // which nobody can count.
    void aBaseThatNobodyCanCountOnIsNotBeaten()
    {
        const QString why = QStringLiteral(
            " above \u201cOn spot; cheap\u201d, which cannot be counted on (128 nodes at once)");
        Scenario spot = onSpot();
        spot.name = "On spot; cheap";
        for (const std::vector<Scenario>& others :
            {std::vector<Scenario>{spot, cheaper()}, std::vector<Scenario>{spot}}) {
            Plans all = plans(others);
            all.choices["base"] = 1.0;
            const Sentence title = all.shown().words.title;
            const Clause* const above = title.find("scenarios.above_uncounted_base");
            QVERIFY2(above, say(title).c_str());
            QVERIFY2(text(title).endsWith(why), say(title).c_str());
        }
    }

    void whatIsAlikeIsSaidToBe()
    {
        Scenario same = plan({}, "Copy");
        QCOMPARE(
            title(plans({same})), QStringLiteral("Year of the plan: $89.7M in every scenario"));
        QVERIFY(
            title(plans({same, cheaper()})).contains(QStringLiteral("Cheaper hours is lowest")));
        same.name = "Half again";
        assign(same, builtinCatalog(), "fleet.utilization", "0.4");
        QVERIFY(title(plans({half(), same}))
                    .contains(
                        QStringLiteral("Half used and Half again are equal and lowest at $44.9M")));
    }

    void whatDiffersInNoneOfTheseResultsIsTold()
    {
        const Scenario copy = plan({}, "Copy");
        const Scenario other = plan({{"risk.trials", "20000"}}, "Longer view");
        const auto& caption = plans({copy, other}).shown().words.caption;
        QCOMPARE(caption.size(), std::size_t(1));
        QCOMPARE(text(caption.front()),
            QStringLiteral("Copy differs from Base in its name alone. Longer view differs from "
                           "Base in trials of the risk register; these results stay the same."));
    }

    // Two platforms are bought in another way, which is one cause.
    void aCauseOnSeveralPlatformsIsToldOnce()
    {
        const Scenario other =
            plan({{"platform.trn2.purchase", "spot"}, {"platform.tpu_v5e.purchase", "spot"},
                     {"facility.grid_kg_per_kwh", "0.2"}},
                "Elsewhere");
        const auto& caption = plans({other}).shown().words.caption;
        const Clause* const differs = caption.at(0).find("scenarios.differs_in");
        QVERIFY(differs);
        QCOMPARE(std::get<Names>(differs->arguments.at(2).value).texts,
            std::vector<std::string>({"CO2 of the grid", "way of buying"}));
    }

    // Reserved, an idle hour is paid like one of work: 0.8 / 0.5 is 60 % more for an hour of it.
    void anEqualYearOfLessWorkIsNotPraised()
    {
        const auto reserved = [](const char* utilization, const char* name) {
            return plan(
                {{"platform.h100.purchase", "reserved_3y"}, {"fleet.utilization", utilization}},
                name);
        };
        const QString said =
            title(plans({reserved("0.8", "Reserved"), reserved("0.5", "Less used")}));
        QVERIFY2(said.contains(QStringLiteral("Reserved and Less used are equal and lowest at $")),
            qPrintable(said));
        QVERIFY2(
            said.endsWith(QStringLiteral("; a chip-hour at work costs 60 % more with Less used")),
            qPrintable(said));
    }

    void moreGoodputIsBetter()
    {
        Plans all = plans({plan({{"spot.node_interruption_rate", "0.0001"}}, "Calm")});
        all.choose("Spot goodput");
        QVERIFY(title(all).startsWith(QStringLiteral("Spot goodput: Calm is highest at ")));
        const ViewRowItem calm = rowsOf(all.shown())[1];
        QCOMPARE(calm.after[1].ink.role, Ink::Role::Good);
        QVERIFY(text(calm.after[1].text).endsWith(QStringLiteral(" pt")));
        QVERIFY(calm.after[2].text.empty()); // points have no percent
    }

    void whatHasNoNumberSaysWhy()
    {
        Plans all = plans({plan({{"platform.h100.price_on_demand", "unpriced"}}, "Unpriced")});
        const ViewRowItem row = rowsOf(all.shown())[1];
        QCOMPARE(row.after[0].text, std::string("unpriced"));
        QVERIFY(row.bars.empty());
        QVERIFY(title(all).contains(QStringLiteral("$89.7M in ")));
        all = plans({plan({{"platform.h100.price_on_demand", "unpriced"}}, "Unpriced")}, 1);
        all.choices["base"] = 1.0;
        QVERIFY(title(all).contains(QStringLiteral("$89.7M in ")));
        QVERIFY(rowsOf(all.shown())[0].after[1].text.empty()); // nothing to be compared with
    }

    void aResultOfSomeIsNotToldOfEveryScenario()
    {
        const Plans all = plans(
            {plan({}, "Copy"), plan({{"platform.h100.price_on_demand", "unpriced"}}, "Unpriced")});
        const Sentence said = all.shown().words.title;
        QVERIFY2(said.find("scenarios.in_one"), say(said).c_str());
    }

    void anotherPlatformIsNotInThisScenario()
    {
        Scenario alone = referenceScenario();
        alone.name = "H100 alone";
        alone.platforms.resize(1);
        Plans all = plans({alone});
        all.choose("Training cost of Trainium2");
        const ViewRowItem row = rowsOf(all.shown())[1];
        QCOMPARE(row.after[0].text, std::string("not in this scenario"));
        QVERIFY(row.address.empty());
    }

    void whatIsOnScreenCounts()
    {
        const ViewSample sample(
            {{"fleet.utilization", "0.4"}, {"inference.plan", "left_out"}}); // without a project
        const ViewPicture picture = sample.shown("scenarios");
        QCOMPARE(rowsOf(picture).size(), std::size_t(1));
        QVERIFY(text(picture.words.title).contains(QStringLiteral("$44.9M in ")));
        QVERIFY(text(picture.words.caption.at(0)).startsWith(QStringLiteral("There is no other")));
    }
};

ISOCOST_TEST(TestScenariosView)
#include "tst_scenarios_view.moc"
