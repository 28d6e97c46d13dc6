// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the answers of "Should we buy?" come to agrees with the views that it leads to: the cheapest
// way of `recommend`, whose line on buying is the title of the budget, and that of the cash.
#include <QtTest>

#include <cmath>
#include <set>

#include "core/analysis/close_call.h"
#include "core/analysis/input_change.h"
#include "core/analysis/plan_following.h"
#include "core/rules/finding.h"
#include "core/text/say.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/buying.h"
#include "core/views/comparison/comparison.h"
#include "core/views/comparison/comparison_cell.h"
#include "core/views/guided/guided_result.h"
#include "core/views/view_table.h"
#include "tests/core/views/clause_flaws.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

QString text(const std::string& words)
{
    return QString::fromStdString(words);
}

GuidedEnd endOf(const char* answers)
{
    return guidedEnd(answersOf(answers), builtinCatalog());
}

// As the window shows it.
ViewPicture pictureOf(const GuidedEnd& end, const char* view)
{
    const Scenario& plan = end.project.scenarios.front();
    const Inputs<double> in = resolve(plan, builtinCatalog());
    const Results<double> results = evaluate(in);
    ViewInput input{&plan, &builtinCatalog(), &in, &results};
    input.project = &end.project;
    return findView(view)->picture(input);
}

QString titleOf(const GuidedEnd& end, const char* view)
{
    return text(say(pictureOf(end, view).words.title));
}

const ViewRowItem& rowOfWay(const ViewPicture& budget, std::string_view label)
{
    return *std::ranges::find_if(budget.panels.front().rows->rows,
        [label](const ViewRowItem& row) { return row.before[0].text == label; });
}

Purchase purchaseOf(const Scenario& scenario)
{
    return static_cast<Purchase>(
        numberOf(scenario, builtinCatalog(), {Parameter::Purchase, 0}).value());
}

constexpr const char* kOwns = "work=training;gpus=64;chip=h100_sxm;busy=0.8;pause=never;years=5;"
                              "need=stays;power=own;data=anywhere;team=there;life=kept;rents=stay;"
                              "tried=tried";
constexpr const char* kRentsSpot = "size=small;gpus=8;busy=0.5;pause=waits;years=1;team=nobody";
constexpr const char* kUnsure =
    "work=?;size=?;gpus=?;chip=h200_sxm;busy=0.6;pause=?;years=?;need=?;"
    "power=?;data=?;team=?;life=?;rents=?;tried=?";
constexpr const char* kTakesTheTerm = "gpus=256;busy=0.8;years=3;team=nobody";

} // namespace

class TestGuidedResult : public QObject {
    Q_OBJECT

private slots:
    void theDecisionIsThatOfRecommendAndCash_data()
    {
        QTest::addColumn<QString>("answers");
        QTest::addColumn<int>("way");
        QTest::addColumn<QString>("budget");
        QTest::addColumn<QString>("cash");
        const auto row = [](const char* answers, Purchase way, const char* budget,
                             const char* cash) {
            QTest::newRow(cash) << QString::fromLatin1(answers) << static_cast<int>(way)
                                << QString::fromLatin1(budget) << QString::fromLatin1(cash);
        };
        row(kOwns, Purchase::Owned, "on own hardware, the cheapest workable option",
            "Owning costs least over 60 months");
        row(kRentsSpot, Purchase::Spot, "on spot, the cheapest workable option",
            "Spot costs least over 12 months");
        row(kTakesTheTerm, Purchase::Reserved3y, "on a 3-year term", "3-year reservation costs");
    }
    void theDecisionIsThatOfRecommendAndCash()
    {
        QFETCH(const QString, answers);
        QFETCH(const int, way);
        QFETCH(const QString, budget);
        QFETCH(const QString, cash);
        const GuidedEnd end = guidedEnd(answersOf(answers.toStdString()), builtinCatalog());
        QVERIFY(end.result.decision.has_value());
        QCOMPARE(static_cast<int>(*end.result.decision), way);
        QCOMPARE(static_cast<int>(purchaseOf(end.project.scenarios.front())), way);
        const QString year = titleOf(end, "budget");
        QVERIFY2(year.contains(budget) && !year.contains(QStringLiteral("would save")),
            qPrintable(year));
        const QString period = titleOf(end, "cash");
        QVERIFY2(period.contains(cash), qPrintable(period));
        const QString told = text(end.result.text());
        const QString verdict = *end.result.decision == Purchase::Owned
            ? QStringLiteral("Buy: ")
            : QStringLiteral("Do not buy: ");
        QVERIFY2(told.startsWith(verdict + text(nounOf(*end.result.decision))), qPrintable(told));
    }

    void theRivalsAreTheSamePlanInOtherWays()
    {
        const GuidedEnd end = endOf(kOwns);
        const std::vector<Scenario>& all = end.project.scenarios;
        QVERIFY(all.size() >= 4);
        std::set<Purchase> ways;
        for (const Scenario& scenario : all) {
            ways.insert(purchaseOf(scenario));
            Scenario same = scenario;
            setNumber(same, {Parameter::Purchase, 0}, static_cast<double>(Purchase::Owned));
            same.name = all.front().name;
            same.note = all.front().note;
            same.plan.clear();
            same.own.clear();
            QVERIFY(same == all.front());
        }
        QCOMPARE(ways.size(), all.size());
        QVERIFY(ways.contains(Purchase::OnDemand) && ways.contains(Purchase::Reserved1y)
            && ways.contains(Purchase::Reserved3y));
        std::vector<Scenario> followed = all; // as the document does with every new project
        followPlans({}, followed, builtinCatalog());
        QVERIFY(followed == all);
    }

    // The price of a node alone is uncertain; owning 64 H100 is far ahead, the close call is not.
    void theChanceIsThatOfTheTrials()
    {
        const GuidedResult sure = endOf(kOwns).result;
        QVERIFY(sure.chance.has_value());
        QVERIFY(sure.chance->share > 0.99);
        const GuidedResult open = endOf("busy=0.8;life=?;team=hired").result;
        QVERIFY(open.chance.has_value());
        QVERIFY(open.chance->share > 0.05 && open.chance->share < 0.99);
        QVERIFY(open.title.find("guided.chance") != nullptr);
    }

    // Owning is the cheapest by the values, and in fewer than 55 % of the trials.
    void aDecisionThatFailsAsOftenIsOpen()
    {
        const GuidedResult result = endOf(kUnsure).result;
        QVERIFY(result.chance && result.chance->share < kOpenBelow);
        const QString told = text(result.text());
        QVERIFY2(told.startsWith(QStringLiteral("Open: ")), qPrintable(told));
        QVERIFY2(told.contains(QStringLiteral("the cheapest way in only ")), qPrintable(told));
    }

    void whatNobodyKnewIsSaid()
    {
        const QString told = text(endOf(kUnsure).result.text());
        QVERIFY2(told.contains(QStringLiteral("You were not sure of ")), qPrintable(told));
        QVERIFY(!text(endOf(kOwns).result.text()).contains(QStringLiteral("You were not sure")));
    }

    // The values named are those at which the present values of the two best ways are equal.
    void whatTurnsThePeriodMakesTheWaysEqual()
    {
        const GuidedEnd end = endOf("gpus=256;busy=0.8;life=?;team=hired;years=3");
        const Scenario& plan = end.project.scenarios.front();
        const Inputs<double> in = resolve(plan, builtinCatalog());
        const auto npvOf = [](const Scenario& scenario) {
            const Metric metric = cashWayOf(purchaseOf(scenario))->npv;
            return MetricAddress{metric};
        };
        const ResultPair pair{npvOf(plan), npvOf(end.project.scenarios[1])};
        const CloseCall call = closeCall(in, pair, reachesOf(plan, builtinCatalog(), in));
        const bool isTold = text(end.result.text()).contains(QStringLiteral("would win"));
        QCOMPARE(isTold, !call.turnings.empty());
        for (const Turning& turning : call.turnings) {
            Inputs<double> turned = in;
            changeInput(turned, turning.parameter, turning.turns.front().value);
            const Results<double> results = evaluate(turned);
            const double one = results.of(pair.one).value;
            if (!turning.turns.front().isJump)
                QVERIFY(std::fabs(one - results.of(pair.other).value) <= 1e-9 * std::fabs(one));
        }
    }

    void withoutARangeTheChanceIsNotKnown()
    {
        const GuidedResult result = endOf(kTakesTheTerm).result; // owning is out, with its range
        QVERIFY(!result.chance);
        QVERIFY2(text(result.text()).contains(QStringLiteral("chance of another way is not known")),
            result.text().c_str());
    }

    // Their source is the answer, of the day on which it was given.
    void rangesOfAnswersAreDated()
    {
        const GuidedEnd end = guidedEnd(answersOf(kUnsure), builtinCatalog(), "2026-11-30");
        const Scenario& plan = end.project.scenarios.front();
        for (const Finding& finding :
            checkRules(plan, builtinCatalog(), evaluate(plan, builtinCatalog()), "2026-11-30"))
            QVERIFY2(finding.rule->id != "undated_range", say(finding.sentence).c_str());
    }

    void whatIsLeftOutIsSaidWithItsReason()
    {
        const QString told = text(endOf(kRentsSpot).result.text());
        for (const char* const said : {"owning (nobody would run them)",
                 "a 3-year reservation (its term is longer than the need)",
                 "a capacity block (sold by the day, not for a year)",
                 "What is not in it:", "Usual values stand in for what was not answered:"})
            QVERIFY2(told.contains(QString::fromLatin1(said)), qPrintable(told));
    }

    void aWayRuledOutReadsAsTheAnswerDid()
    {
        const GuidedEnd end = endOf(kTakesTheTerm); // nobody runs them, the work may not stop
        const ViewPicture picture = pictureOf(end, "budget");
        const ViewRowItem& owned = rowOfWay(picture, "Owned");
        QCOMPARE(text(owned.after[0].text), QStringLiteral("left out"));
        QCOMPARE(
            text(owned.bars.front().after), QStringLiteral("nobody would run them, as answered"));
        QCOMPARE(text(rowOfWay(picture, "Spot").reading),
            QStringLiteral("Spot: left out, the work may not be interrupted, as answered"));
        const QString caption = text(say(picture.words.caption.front()));
        QVERIFY2(caption.contains(
                     QStringLiteral("Left out as answered: capacity block, spot and owned.")),
            qPrintable(caption));
        QVERIFY2(!caption.contains(QStringLiteral("Without a number")), qPrintable(caption));
        const ProjectComparison compared(end.project, builtinCatalog(), {});
        const ComparisonInput& input = compared.comparison().input;
        const std::vector<ComparisonRow>& rows = compared.comparison().rows;
        const auto row = std::ranges::find(rows, "plan.annual_owned", &ComparisonRow::id);
        QVERIFY(row != rows.end());
        const ComparisonCell cell = cellOf(input, *row, 0);
        QCOMPARE(text(cell.text), QStringLiteral("left out"));
        QCOMPARE(
            text(say(cell.doubt, kLabel)), QStringLiteral("nobody would run them, as answered"));
    }

    void cashAndBreakEvenNameTheAnswer()
    {
        const GuidedEnd end = endOf(kTakesTheTerm);
        const ViewPicture cash = pictureOf(end, "cash");
        const QString title = text(say(cash.words.title));
        QVERIFY2(!title.contains(QStringLiteral("unpriced")), qPrintable(title));
        const QString missing = text(say(cash.words.caption.front()));
        QVERIFY2(missing.contains(QStringLiteral("owned: nobody would run them, as answered"))
                && !missing.contains(QStringLiteral("unpriced")),
            qPrintable(missing));
        QCOMPARE(text(say(pictureOf(end, "break-even").words.emptyReason)),
            QStringLiteral("Owning is left out, as answered: nobody would run them."));
        const QString owned = text(say(pictureOf(endOf(kOwns), "break-even").words.subtitle));
        QVERIFY2(
            owned.contains(QStringLiteral("spot is left out, as answered"), Qt::CaseInsensitive),
            qPrintable(owned));
    }

    // What somebody prices again is a way like the others.
    void aWayPricedAgainIsCompared()
    {
        GuidedEnd end = endOf(kTakesTheTerm);
        assign(end.project.scenarios.front(), builtinCatalog(), "platform.gpu.price_spot", "2.5");
        const ViewRowItem spot = rowOfWay(pictureOf(end, "budget"), "Spot");
        QVERIFY(!text(spot.reading).contains(QStringLiteral("left out")) && spot.after[0].value);
    }

    void whatTurnsItIsTheTitleOfTheView()
    {
        const GuidedResult result = endOf(kOwns).result;
        const auto turns = std::ranges::find_if(
            result.reasons, [](const Sentence& it) { return it.find("guided.turns") != nullptr; });
        QVERIFY(turns != result.reasons.end());
        QVERIFY2(text(say(*turns)).contains(QStringLiteral("owning stays cheapest")),
            say(*turns).c_str());
    }

    void aCloudThatIsNotOptimisedComesFirst()
    {
        const char* const first = "Before buying anything:";
        QVERIFY(text(endOf("gpus=64;tried=not_yet").result.text()).contains(QLatin1String(first)));
        QVERIFY(!text(endOf("gpus=64;tried=tried").result.text()).contains(QLatin1String(first)));
    }

    // Serving is work of the GPUs: neither left out nor bought beside them.
    void gpusThatServeAreSaidToServe()
    {
        for (const char* const answers :
            {"work=serving;gpus=64;busy=0.6;size=medium", "work=both;gpus=256;size=medium"}) {
            const GuidedEnd end = endOf(answers);
            const QString subtitle = text(say(pictureOf(end, "budget").words.subtitle));
            QVERIFY2(subtitle.contains(QStringLiteral("; they serve "))
                    && !subtitle.contains(QStringLiteral("left out")),
                qPrintable(subtitle));
            const QString told = text(end.result.text());
            QVERIFY2(told.contains(QStringLiteral("The tokens to serve were not asked for: the "
                                                  "plan takes "))
                    && told.contains(QStringLiteral("serving is estimated, may cost ")),
                qPrintable(told));
            QVERIFY2(!told.contains(QStringLiteral("serving efficiency")), qPrintable(told));
        }
        const QString trains = text(say(pictureOf(endOf(kOwns), "budget").words.subtitle));
        QVERIFY2(!trains.contains(QStringLiteral("serve ")), qPrintable(trains));
    }

    void nothingIsLeftWhereTheAnswersRuleOutEverything()
    {
        const GuidedEnd end = endOf("data=own_space;team=nobody");
        QVERIFY(!end.result.decision);
        QVERIFY2(text(end.result.text()).startsWith(QStringLiteral("The answers leave no way")),
            end.result.text().c_str());
        QCOMPARE(end.project.scenarios.size(), std::size_t(1));
    }

    // 70 billion parameters of 16 bytes are 1,120 GB, eight H100 have 640: 175 %.
    void aModelThatDoesNotFitIsSaid()
    {
        const QString told = text(endOf("size=medium;gpus=8").result.text());
        QVERIFY2(told.contains(QStringLiteral("but a rule stops training on H100"))
                && told.contains(QStringLiteral("175 %")),
            qPrintable(told));
        QVERIFY(!text(endOf("size=small;gpus=8").result.text()).contains(QLatin1String("stops")));
    }

    // Nothing can be rented beside what is owned, so that no payments can be followed over time.
    void dataInOwnSpaceLeaveOwningAlone()
    {
        const GuidedEnd end = endOf("gpus=64;data=own_space");
        QCOMPARE(static_cast<int>(end.result.decision.value()), static_cast<int>(Purchase::Owned));
        QVERIFY2(text(end.result.text()).startsWith(QStringLiteral("Buy: owning costs $")),
            end.result.text().c_str());
        QVERIFY(text(end.result.text()).contains(QStringLiteral("no other way is left")));
        QVERIFY(titleOf(end, "budget").contains(QStringLiteral("on own hardware")));
        QCOMPARE(end.project.scenarios.size(), std::size_t(1));
    }

    void theProjectKeepsTheAnswersAndSaysThem()
    {
        const GuidedEnd end = endOf(kOwns);
        QVERIFY(answersOf(end.project.viewState.at(kGuidedState)) == answersOf(kOwns));
        QCOMPARE(text(end.project.title), QStringLiteral("Buy or rent 64 H100"));
        QVERIFY(
            text(end.project.notes).contains(QStringLiteral("For how long? 5 years, it stays")));
    }

    void noSentenceHasAFlaw()
    {
        for (const char* const answers :
            {"", kOwns, kRentsSpot, kTakesTheTerm, "data=own_space", "data=own_space;team=nobody",
                "busy=?;gpus=?;years=?;need=?;life=?;rents=?;power=?"}) {
            const GuidedResult result = endOf(answers).result;
            std::vector<Sentence> all = result.reasons;
            all.push_back(result.title);
            for (const Sentence& sentence : all)
                for (const Clause& clause : sentence.clauses())
                    QVERIFY2(flawOf(clause).empty(), flawOf(clause).c_str());
        }
    }
};

ISOCOST_TEST(TestGuidedResult)
#include "tst_guided_result.moc"
