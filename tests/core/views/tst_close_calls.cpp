// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One plan, told as a close call in every view: eight nodes of 8 H100 at 330,000 USD and 50,000 of
// fabric, three years in service and nothing else to pay, cost 8 x 380,000/3 = 1,013,333 USD a
// year; the term of 1.80 USD costs 64 x 8,760 x 1.8 = 1,009,152 USD. Both are equal at a node of
// 1,009,152 x 3/8 - 50,000 = 328,432 USD, or after 3,040,000/1,009,152 = 3.012 years.
#include <QtTest>

#include "core/model/origin.h"
#include "core/rules/close_call_words.h"
#include "core/store/sample.h"
#include "core/text/say.h"
#include "core/views/close_calls.h"
#include "core/views/headlines.h"
#include "core/views/known_calls.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::text;
using test::ViewSample;

namespace {

ViewSample plan(const char* nodePrice, double term = 1.8)
{
    ViewSample sample({{"inference.plan", "left_out"}, {"platform.h100.chips", "64"},
        {"training.runs_per_year", "1"}, {"platform.h100.purchase", "reserved_3y"},
        {"facility.power_price", "0"}, {"facility.staff_fte", "0"}, {"facility.gpus_per_fte", "0"},
        {"facility.fabric_per_gpu_year", "0"}, {"finance.demand_growth", "0"},
        {"finance.discount_rate", "0"}, {"finance.horizon_months", "36"}});
    setWithOrigin(sample.scenario(), {Parameter::PriceReserved3y, 0},
        {term, "an offer in writing", "2024-07-01"});
    sample.set("facility.node_price", nodePrice);
    return sample;
}

QString titleOf(const ViewSample& sample, const char* view)
{
    return text(sample.shown(view).words.title);
}

// The title of a view of one scenario of a sample project, after a change of it.
QString titleOf(const char* sample, int which, const char* view, const char* change = "")
{
    Project project = sampleProject(sample);
    Scenario& scenario = project.scenarios[static_cast<std::size_t>(which)];
    if (*change != '\0')
        assign(scenario, project.catalog, change);
    const Inputs<double> in = resolve(scenario, project.catalog);
    const Results<double> results = evaluate(in);
    ViewInput input{&scenario, &project.catalog, &in, &results};
    input.project = &project;
    return text(findView(view)->picture(input).words.title);
}

} // namespace

class TestCloseCalls : public QObject {
    Q_OBJECT

private slots:
    void aNodeAt330kIsACloseCallInEveryView()
    {
        const ViewSample sample = plan("330000");
        QCOMPARE(titleOf(sample, "budget"),
            QStringLiteral("A year of the plan costs $1.01M on a 3-year term; a close call on the "
                           "years in service: owning costs $4,181 more; beyond 3.01 years in "
                           "service or below $328k a node "
                           "owning would win"));
        QCOMPARE(titleOf(sample, "break-even"),
            QStringLiteral(
                "A close call on the years in service: owning loses to a 3-year reservation at "
                "80 % utilization; beyond 3.01 years in service or below $328k a node owning would "
                "win"));
        // Three years undiscounted: 3,040,000 against 3,027,456 USD. Hardware that works longer has
        // value left.
        QCOMPARE(titleOf(sample, "cash"),
            QStringLiteral("A close call on the years in service: a 3-year reservation costs "
                           "$12,544 less than owning over 36 months, in present value; beyond 3.01 "
                           "years in service or below "
                           "$328k a node owning would win"));
    }

    // The chance says how sure it is; beside 96 % "a close call" would deny it.
    void nearlySureIsNoCloseCall()
    {
        const ViewSample sample = plan("330000");
        static constexpr Phrase kSaves{"t.saves", "owning would save $4"};
        const auto told = [&sample](double share) {
            ToldVerdict verdict{Sentence().add(kSaves), {}, {std::string("a term")}};
            verdict.close.turnings = {{{Parameter::FleetUtilization}, 0.8, {{.value = 0.6}}}};
            verdict.close.chance = Chance{share, 0.003, 4000};
            Sentence title;
            addVerdict(title, *sample.input().scenario, verdict);
            return text(title);
        };
        QCOMPARE(told(0.96),
            QStringLiteral(
                "Owning would save $4, 96 % chance; below 60 % utilization a term would win"));
        QCOMPARE(told(0.72),
            QStringLiteral(
                "A close call on utilization: owning would save $4, 72 % chance; below 60 % "
                "utilization a term would win"));
    }

    // The term of 1.70 USD costs 953,088 USD, eight nodes of 300,000 cost 933,333: both are equal
    // at 953,088 x 3/8 - 50,000 = 307,408 USD, within the evidence (up to 320,000).
    void whereOwningWinsTheTermWouldWinAbove()
    {
        QCOMPARE(titleOf(plan("300000", 1.7), "budget"),
            QStringLiteral("A year of the plan costs $953k on a 3-year term; a close call on the "
                           "node price: owning would save $19,755; above $307k a node or with "
                           "fabric price per node "
                           "above $57,400 a 3-year reservation would win"));
    }

    // Nobody asks for more than 320,000 USD, so a node of 327,000 gets no dearer. The fabric may:
    // by 328,432 - 327,000 USD.
    void nothingIsFearedBeyondTheEvidence()
    {
        QCOMPARE(titleOf(plan("327000"), "budget"),
            QStringLiteral("A year of the plan costs $1.01M on a 3-year term; a close call on the "
                           "fabric price per node: owning would save $3,819; with fabric price per "
                           "node above $51,400 a "
                           "3-year reservation would win"));
    }

    // A node of 328,432 USD makes both sides equal to the last bit but one: every view calls that a
    // tie, none of them cheapest, and nothing is green.
    void aTieHasNoWinnerInAnyView_data()
    {
        QTest::addColumn<QString>("node");
        QTest::newRow("equal") << "328432";
        QTest::newRow("as a search leaves it") << "328432.0001"; // 0.03 cents of a million
    }

    void aTieHasNoWinnerInAnyView()
    {
        QFETCH(const QString, node);
        const ViewSample sample = plan(node.toLatin1().constData());
        QCOMPARE(titleOf(sample, "budget"),
            QStringLiteral("A year of the plan costs $1.01M on a 3-year term; a close call: owning "
                           "costs the same"));
        QCOMPARE(titleOf(sample, "break-even"),
            QStringLiteral("A close call: owning and a 3-year reservation cost the same at 80 % "
                           "utilization"));
        QVERIFY2(titleOf(sample, "cash").startsWith(QLatin1String("A close call: "))
                && titleOf(sample, "cash")
                       .endsWith(QLatin1String(" cost the same over 36 months, in present value")),
            qPrintable(titleOf(sample, "cash")));
        QVERIFY2(
            text(sample.shown("break-even").words.subtitle)
                .contains(QStringLiteral("cheapest at 80 %: owning and a 3-year reservation, ")),
            qPrintable(text(sample.shown("break-even").words.subtitle)));
        const std::vector<Headline> all = headlinesOf(sample.input(), {});
        QCOMPARE(text(say(all.front().note, kLabel)),
            QStringLiteral("a close call: owning costs the same"));
        for (const Headline& headline : all) {
            QVERIFY(headline.verdict != Verdict::Better);
            QVERIFY(!text(say(headline.note, kLabel)).contains(QLatin1String("cheapest")));
        }
        const ViewPicture budget = sample.shown("budget");
        for (const ViewRowItem& row : budget.panels.at(0).rows->rows)
            for (const TableCell& cell : row.after)
                QVERIFY(cell.ink.role != Ink::Role::Good);
    }

    void theShortTitleStillSaysIt()
    {
        QCOMPARE(text(say(plan("330000").shown("budget").words.title, kShort)),
            QStringLiteral("A year of the plan costs $1.01M on a 3-year term; a close call on the "
                           "years in service: owning costs $4,181 more"));
    }

    void aCloseCallIsNeitherGreenNorRed()
    {
        const ViewSample sample = plan("327000");
        const Headline year = headlinesOf(sample.input(), {}).front();
        QCOMPARE(text(say(year.note, kLabel)),
            QStringLiteral("a close call on the fabric price per node: owning would save $3,819"));
        // Owning wins neither always nor never, where one assumption turns it.
        const std::vector<Headline> all = headlinesOf(sample.input(), {});
        QVERIFY(
            std::ranges::any_of(all, [](const Headline& one) { return one.word == "close call"; }));
        QCOMPARE(year.verdict, Verdict::Neutral);
        const ViewPicture budget = sample.shown("budget");
        for (const ViewRowItem& row : budget.panels.at(0).rows->rows)
            for (const TableCell& cell : row.after)
                QVERIFY(cell.ink.role != Ink::Role::Good);
        const ViewPanel values = sample.shown("cash").panels.at(1);
        const auto owned = std::ranges::find_if(values.rows->rows,
            [](const ViewRowItem& row) { return row.before[0].text == "owned"; });
        QVERIFY(owned != values.rows->rows.end());
        QCOMPARE(owned->after[2].ink.role, Ink::Role::Text);
    }

    // At 150,000 USD owning costs 533,333 USD: the evidence ends at 320,000, below 328,432, and the
    // fabric would have to cost 228,432 USD a node.
    void whatNothingTurnsIsPraised()
    {
        const ViewSample sample = plan("150000");
        QCOMPARE(titleOf(sample, "budget"),
            QStringLiteral("A year of the plan costs $1.01M on a 3-year term; owning would save "
                           "$476k"));
        QCOMPARE(headlinesOf(sample.input(), {}).front().verdict, Verdict::Worse);
    }

    // The same plan bought in two ways, as two scenarios: their years differ by 3,819 USD.
    void twoScenariosThatBuyInTwoWaysAreACloseCall()
    {
        ViewSample sample = plan("327000");
        Project project;
        project.scenarios = {sample.scenario(), sample.scenario()};
        project.scenarios[0].name = "Term";
        project.scenarios[1].name = "Own";
        test::setValue(project.scenarios[1], "platform.h100.purchase", "owned");
        sample.scenario().name = "Term";
        ViewInput input = sample.input();
        input.project = &project;
        const ViewPicture picture = findView("scenarios")->picture(input);
        QCOMPARE(text(picture.words.title),
            QStringLiteral("Year of the plan: Own is lowest at $1.01M, a close call on the fabric "
                           "price per node, $3,819 below Term; with fabric price per node above "
                           "$51,400 Term would "
                           "win"));
        QCOMPARE(picture.panels.at(0).rows->rows.at(1).after.at(1).ink.role, Ink::Role::Text);
        const Results<double> base = evaluate(project.scenarios[1], builtinCatalog());
        const HeadlineBase own{&project.scenarios[1], &base};
        QCOMPARE(headlinesOf(input, own).front().verdict, Verdict::Neutral);
    }

    // The plan owns, so owning is compared with on-demand; the term is the cheapest way of renting.
    // An hour of both costs the same at 288,000 USD a node, as the plan that takes the term says.
    void breakEvenCallsTheCheapestWayCloseAsWell()
    {
        constexpr int kOwn = 3;
        for (const char* const node :
            {"platform.h100.owned_node_price=290000", "platform.h100.owned_node_price=330000"}) {
            const QString title = titleOf("your-cluster", kOwn, "break-even", node);
            QVERIFY2(title.contains(QStringLiteral("; a close call on the node price: owning "
                                                   "loses to a 3-year reservation at "
                                                   "79.3 % "
                                                   "utilization; below $288k a node")),
                qPrintable(title));
            QVERIFY(titleOf("your-cluster", kOwn, "scenarios", node)
                        .contains(QStringLiteral("a close call")));
        }
        // As it stands, owning wins by a hair.
        QVERIFY(titleOf("your-cluster", kOwn, "break-even")
                    .contains(QStringLiteral(
                        "a close call on the node price: owning beats a 3-year reservation")));
        QVERIFY(titleOf("cloud-or-own", 0, "break-even")
                    .contains(QStringLiteral("; a close call on the specialty cloud price: owning "
                                             "loses to a specialty cloud")));
    }

    // Offers quote both prices, so no assumption turns it.
    void whatIsHardlyApartIsCloseWhateverDecides()
    {
        const QString title =
            titleOf("your-cluster", 0, "cash", "finance.cloud_price_decline=0.12");
        QCOMPARE(title,
            QStringLiteral("A close call: a specialty cloud costs $375k less than a 3-year "
                           "reservation over 36 months, in present value; only 2.2 % lies between "
                           "them, less than the 5 % that an estimate can tell apart"));
    }

    // They differ in the way of buying and in who serves.
    void scenariosThatDifferInMoreThanTheWayOfBuyingMayBeClose()
    {
        const QString title = titleOf("fine-tune-and-serve", 0, "scenarios");
        QVERIFY2(title.startsWith(QStringLiteral(
                     "Year of the plan: Own chips serve is lowest at $2.15M, a close call")),
            qPrintable(title));
    }

    // Work that takes more than the year is never done, but the ways that do not do it are compared
    // in every view alike.
    void workThatDoesNotFitIsAsCloseInEveryView()
    {
        for (const char* const view : {"budget", "break-even", "cash"}) {
            const QString title = titleOf("your-cluster", 0, view, "training.runs_per_year=16");
            QVERIFY2(title.contains(QStringLiteral("lose call")), qPrintable(title));
        }
    }

    // The term of 2024-07-01 beside a specialty price quoted on 2026-09-19.
    void pricesMoreThanAYearApartAreSaidInTheTitle()
    {
        ViewSample sample = plan("9000000");
        setWithOrigin(sample.scenario(), {Parameter::PriceSpecialtyContract, 0},
            {1.5, "another offer in writing", "2026-09-19"});
        sample.set("cloud.specialty_billing", "every_hour");
        const Sentence title = sample.shown("budget").words.title;
        QVERIFY2(
            say(title, kShort).find("at prices of 2024-07-01 and 2026-09-19") != std::string::npos,
            say(title).c_str());
        setWithOrigin(sample.scenario(), {Parameter::PriceSpecialtyContract, 0},
            {1.5, "another offer in writing", "2025-06-30"}); // 364 days
        sample.resolveAgain();
        QVERIFY(!titleOf(sample, "budget").contains(QStringLiteral("at prices of")));
    }

    // Pairs judged one after another, together, and once more have the same turns.
    void whatIsKnownIsWhatIsJudgedAnew()
    {
        const ViewSample sample = plan("330000");
        const ViewInput input = sample.input();
        const ResultPair term{{Metric::PlanAnnualReserved3y}, {Metric::PlanAnnualOwned}};
        const ResultPair hour{{Metric::FleetHourOwned}, {Metric::FleetHourOnDemand}};
        const auto judge = [&input](KnownCalls& known, const std::vector<ResultPair>& pairs) {
            return known.of(*input.scenario, *input.catalog, *input.inputs, pairs);
        };
        KnownCalls known;
        const CloseCall alone = judge(known, {term}).front();
        QVERIFY(alone.isClose());
        KnownCalls other;
        for (const std::vector<CloseCall>& both :
            {judge(known, {hour, term}), judge(other, {hour, term}), judge(known, {hour, term})}) {
            QCOMPARE(both[1].apart, alone.apart);
            QVERIFY(both[1].turnings == alone.turnings);
            QVERIFY(both[0].apart != alone.apart);
        }
    }
};

ISOCOST_TEST(TestCloseCalls)
#include "tst_close_calls.moc"
