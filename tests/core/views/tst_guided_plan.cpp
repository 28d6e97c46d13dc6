// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the answers of "Should we buy?" become: values with their sources, ranges, ways left out.
#include <QtTest>

#include <cmath>

#include "core/model/assumption_range.h"
#include "core/model/evidence.h"
#include "core/model/formulas/fleet.h"
#include "core/model/origin.h"
#include "core/text/say.h"
#include "core/views/buying.h"
#include "core/views/guided/guided_moves.h"
#include "core/views/guided/guided_plan.h"
#include "tests/support/test_program.h"

using namespace isocost;
using F = GuidedField;
using P = Parameter;

namespace {

QString text(const std::string& words)
{
    return QString::fromStdString(words);
}

GuidedPlan planOf(const GuidedAnswers& answers)
{
    return guidedPlan(answers, builtinCatalog());
}

double numberIn(const GuidedPlan& plan, ParameterAddress address)
{
    return numberOf(plan.scenario, builtinCatalog(), address).value();
}

QString sourceIn(const GuidedPlan& plan, ParameterAddress address)
{
    return text(sourceOf(plan.scenario, builtinCatalog(), address));
}

Results<double> resultsOf(const GuidedPlan& plan)
{
    return evaluate(resolve(plan.scenario, builtinCatalog()));
}

QString rangeIn(const GuidedPlan& plan, ParameterAddress address)
{
    return text(rangeText(plan.scenario, address));
}

GuidedAnswers answersWith(F field, auto choice)
{
    GuidedAnswers answers;
    answers.give(field, choice);
    return answers;
}

const GuidedMove* moveOf(const GuidedMoves& moves, Purchase way)
{
    const auto found = std::ranges::find(moves.rows, way, &GuidedMove::way);
    return found == moves.rows.end() ? nullptr : &*found;
}

} // namespace

class TestGuidedPlan : public QObject {
    Q_OBJECT

private slots:
    void anAnswerIsAValueWithItsSource()
    {
        GuidedAnswers answers;
        answers.give(F::Gpus, 64.0);
        answers.give(F::Busy, 0.5);
        answers.give(F::Years, 4.0);
        const GuidedPlan plan = planOf(answers);
        QCOMPARE(numberIn(plan, {P::Chips, 0}), 64.0);
        QCOMPARE(numberIn(plan, {P::FleetUtilization}), 0.5);
        QCOMPARE(numberIn(plan, {P::FinanceHorizonMonths}), 48.0);
        QCOMPARE(sourceIn(plan, {P::FleetUtilization}),
            QStringLiteral("answered \u201C50 %\u201D: How busy will they be?"));
    }

    // 64 GPUs at 50 % of 8,760 hours: 280,320 chip-hours at the price on demand.
    void aYearOnDemandIsWhatTheAnswersSay()
    {
        GuidedAnswers answers;
        answers.give(F::Gpus, 64.0);
        answers.give(F::Busy, 0.5);
        const GuidedPlan plan = planOf(answers);
        const double price = numberIn(plan, {P::PriceOnDemand, 0});
        const auto costs = guidedCosts(plan, builtinCatalog());
        const auto onDemand = std::ranges::find(costs, Purchase::OnDemand, &GuidedCost::way);
        QVERIFY(onDemand != costs.end());
        QVERIFY(std::fabs(*onDemand->year - 280320.0 * price) < 1e-6 * *onDemand->year);
    }

    void whatIsNotAnsweredIsUsualAndSaysSo()
    {
        const GuidedPlan plan = planOf({});
        QCOMPARE(numberIn(plan, {P::Chips, 0}), 256.0);
        QVERIFY(sourceIn(plan, {P::Chips, 0}).startsWith(QStringLiteral("not answered")));
        QVERIFY(sourceIn(plan, {P::FinanceDemandGrowth})
                    .contains(QStringLiteral("the same work every year")));
    }

    void whoIsNotSureGivesARange_data()
    {
        QTest::addColumn<int>("field");
        QTest::addColumn<int>("parameter");
        QTest::addColumn<int>("platform");
        QTest::addColumn<QString>("range");
        const auto row = [](const char* name, F field, P parameter, int platform,
                             const char* range) {
            QTest::newRow(name) << static_cast<int>(field) << static_cast<int>(parameter)
                                << platform << QString::fromLatin1(range);
        };
        row("GPUs", F::Gpus, P::Chips, 0, "128..256..512");
        row("busy", F::Busy, P::FleetUtilization, -1, "0.5..0.65..0.8");
        row("years", F::Years, P::FinanceHorizonMonths, -1, "24..36..60");
        row("need", F::Need, P::FinanceDemandGrowth, -1, "-0.3..0..0.2");
        row("space", F::Power, P::FacilityColoPerKwMonth, -1, "135..180..225");
        row("newer GPUs", F::Life, P::FacilityDepreciationYears, -1, "3..5..6");
        row("rents", F::Rents, P::FinanceCloudPriceDecline, -1, "0..0..0.2");
    }
    void whoIsNotSureGivesARange()
    {
        QFETCH(const int, field);
        QFETCH(const int, parameter);
        QFETCH(const int, platform);
        QFETCH(const QString, range);
        const ParameterAddress address{static_cast<P>(parameter), platform};
        GuidedAnswers answers;
        QCOMPARE(rangeIn(planOf(answers), address), QString());
        answers.giveUnsure(static_cast<F>(field));
        const GuidedPlan plan = planOf(answers);
        QCOMPARE(rangeIn(plan, address), range);
        QVERIFY(!rangeOf(plan.scenario, address)->source.empty());
    }

    // The published quotes for a node of eight H100: core/model/evidence.h.
    void thePriceOfANodeReachesAsFarAsItsQuotes()
    {
        QCOMPARE(rangeIn(planOf({}), {P::OwnedNodePrice, 0}),
            QStringLiteral("250141.8..285000..320000"));
    }

    void theRunsFillTheHours()
    {
        GuidedAnswers answers;
        answers.give(F::Busy, 0.6);
        QVERIFY(
            std::fabs(resultsOf(planOf(answers)).of(Metric::FleetWorkShare).value - 0.6) < 1e-3);
        answers.give(F::Work, GuidedWork::Serving);
        const GuidedPlan serving = planOf(answers);
        QCOMPARE(numberIn(serving, {P::TrainingRunsPerYear}), 0.0);
        QCOMPARE(resultsOf(serving).of(Metric::FleetWorkShare).value, 0.6);
        answers.give(F::Work, GuidedWork::Both);
        QCOMPARE(numberIn(planOf(answers), {P::FleetOtherWork}), 0.3);
        QVERIFY(
            std::fabs(resultsOf(planOf(answers)).of(Metric::FleetWorkShare).value - 0.6) < 1e-3);
    }

    // 64 GPUs of which 60 % of the hours serve are as many as the tokens need at a load of 60 %;
    // the view serving counts whole replicas.
    void theTokensAreThoseOfTheBusyHours()
    {
        GuidedAnswers answers;
        answers.give(F::Work, GuidedWork::Serving);
        answers.give(F::Gpus, 64.0);
        answers.give(F::Busy, 0.6);
        const GuidedPlan plan = planOf(answers);
        QCOMPARE(numberIn(plan, {P::InferenceLoadFactor}), 0.6);
        QCOMPARE(resultsOf(plan).of(Metric::ServingChips, 0).value, 64.0);
        QVERIFY(sourceIn(plan, {P::InferenceTokensBPerMonth})
                    .startsWith(QStringLiteral("nobody was asked")));
        QVERIFY(rangeOf(plan.scenario, {P::ServingEfficiency, 0}) != nullptr);
        QCOMPARE(resultsOf(plan).of(Metric::PlanAnnualServing).value, 0.0); // no GPU twice
        answers.give(F::Work, GuidedWork::Both);
        QCOMPARE(resultsOf(planOf(answers)).of(Metric::ServingChips, 0).value, 32.0);
    }

    void whatTheAnswersRuleOutHasNoPrice_data()
    {
        QTest::addColumn<QString>("stored");
        QTest::addColumn<QList<int>>("ways");
        const auto ways = [](std::initializer_list<Purchase> all) {
            QList<int> list;
            for (const Purchase way : all)
                list << static_cast<int>(way);
            return list;
        };
        using enum Purchase;
        QTest::newRow("may not stop") << "pause=never" << ways({Spot, CapacityBlock});
        QTest::newRow("nobody") << "pause=waits;team=nobody" << ways({CapacityBlock, Owned});
        QTest::newRow("in our country")
            << "pause=waits;data=country" << ways({CapacityBlock, Specialty});
        QTest::newRow("in our space")
            << "data=own_space"
            << ways({OnDemand, Reserved1y, Reserved3y, CapacityBlock, Spot, Specialty});
        QTest::newRow("two years") << "pause=waits;years=2" << ways({CapacityBlock, Reserved3y});
        QTest::newRow("other chip") << "chip=b200_sxm;data=country;team=nobody"
                                    << ways({CapacityBlock, Spot, Specialty, Owned});
    }
    void whatTheAnswersRuleOutHasNoPrice()
    {
        QFETCH(const QString, stored);
        QFETCH(const QList<int>, ways);
        const GuidedPlan plan = planOf(answersOf(stored.toStdString()));
        const Results<double> results = resultsOf(plan);
        for (const FleetWay& row : kFleetWays) {
            const bool isOut = ways.contains(static_cast<int>(row.way));
            QVERIFY2(plan.isLeftOut(row.way) == isOut, nounOf(row.way).c_str());
            QVERIFY2(results.of(row.plan).hasNumber() != isOut, nounOf(row.way).c_str());
        }
        for (const GuidedCost& cost : guidedCosts(plan, builtinCatalog()))
            QVERIFY(!plan.isLeftOut(cost.way));
    }

    // Owners write servers off in 5 to 6 years: resources/catalog/node_prices.csv.
    void theLongLifeIsThatOfTheBooks()
    {
        const GuidedPlan plan = planOf(answersWith(F::Life, GuidedLife::Kept));
        const ParameterAddress life{P::FacilityDepreciationYears};
        const auto books = evidenceOf(plan.scenario, builtinCatalog(), life);
        QCOMPARE(numberIn(plan, life), books->low);
        GuidedAnswers unsure;
        unsure.giveUnsure(F::Life);
        QCOMPARE(rangeOf(planOf(unsure).scenario, life)->high, books->high);
    }

    void peopleAndSpaceTakeTheirTime()
    {
        const auto months = [](F field, auto choice) {
            return numberIn(planOf(answersWith(field, choice)), {P::FacilityLeadMonths});
        };
        QCOMPARE(months(F::Team, GuidedTeam::There), 4.0);
        QCOMPARE(months(F::Team, GuidedTeam::Hired), 6.0);
        QCOMPARE(months(F::Power, GuidedPower::None), 12.0);
    }

    void everyChipOfTheChoicesCanBePlanned()
    {
        const std::size_t chips = rowOf(F::Chip).choices.size();
        for (std::size_t i = 0; i < chips; ++i) {
            const auto costs =
                guidedCosts(planOf(answersWith(F::Chip, static_cast<double>(i))), builtinCatalog());
            const auto has = [&costs](Purchase way) {
                return std::ranges::find(costs, way, &GuidedCost::way) != costs.end();
            };
            QVERIFY2(has(Purchase::Owned) && has(Purchase::OnDemand),
                std::string(rowOf(F::Chip).choices[i].word).c_str());
        }
    }

    // Terms and contracts are paid for every hour, on demand for the hours used: 0.5 / 0.8.
    void anAnswerShowsWhatItMoves()
    {
        const GuidedMoves moves = guidedMoves(answersWith(F::Busy, 0.8), F::Busy, builtinCatalog());
        QCOMPARE(text(moves.now), QStringLiteral("80 %"));
        QCOMPARE(text(moves.then), QStringLiteral("50 %"));
        const GuidedMove& term = *moveOf(moves, Purchase::Reserved3y);
        QCOMPARE(*term.now, *term.then);
        const GuidedMove& onDemand = *moveOf(moves, Purchase::OnDemand);
        QVERIFY(std::fabs(*onDemand.then / *onDemand.now - 0.625) < 1e-12);
        QVERIFY(text(say(moves.note)).contains(QStringLiteral("Almost the same")));
    }

    void anAnswerThatMovesNoYearShowsTheWholeTime()
    {
        const GuidedMoves moves =
            guidedMoves(answersWith(F::Rents, GuidedRents::Fall), F::Rents, builtinCatalog());
        QVERIFY(text(say(moves.heading)).contains(QStringLiteral("all years")));
        const GuidedMove& onDemand = *moveOf(moves, Purchase::OnDemand);
        QVERIFY(*onDemand.now < *onDemand.then);
    }

    void anAnswerThatRulesOutShowsWhatGoes()
    {
        const GuidedMoves moves =
            guidedMoves(answersWith(F::Team, GuidedTeam::Nobody), F::Team, builtinCatalog());
        const GuidedMove* const owning = moveOf(moves, Purchase::Owned);
        QVERIFY(owning != nullptr);
        QVERIFY(!owning->now && owning->then);
    }
};

ISOCOST_TEST(TestGuidedPlan)
#include "tst_guided_plan.moc"
